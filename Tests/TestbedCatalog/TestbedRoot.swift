import PetriDish

/// The experiment on how a person moves around the shop.
enum Navigation: String, Experiment {
  case tabs, menu, split
}

/// The shop's first screen, for each variant of its navigation.
@MainActor
enum TestbedRoot {
  static func make(_ variants: VariantAssignment) -> Screen {
    switch variants[Navigation.self] {
    case .tabs: tabs()
    case .menu: menu()
    case .split: split()
    }
  }

  static func tabs() -> Tabs { Tabs(title: "Shop", contained: [stack(HomeScreen())] + sections) }

  static func menu() -> NavigationDrawer {
    NavigationDrawer(title: "Shop", contained: [stack(HomeScreen())] + sections)
  }

  /// Home stays in sight, and leads to what is shown beside it.
  static func split() -> Split {
    Split(title: "Shop", primary: HomeScreen(), secondary: Pages(contained: sections))
  }

  private static var sections: [Screen] {
    [stack(CircleScreen()), stack(SquareScreen()), stack(CurrencyListScreen(CurrencyQuery()))]
  }

  private static func stack(_ screen: Screen) -> NavigationStack {
    NavigationStack(contained: [screen])
  }
}

extension Route where Target == Tabs, Context == NoContext {
  /// The root's tabs; made anew where something else has become the root.
  static var shopTabs: Self {
    Step(find: .byClass(in: .current, from: .root)) { TestbedRoot.tabs() }
      .using(.replaceRoot).from(.root)
  }
}

extension Route where Target == NavigationDrawer, Context == NoContext {
  /// The root's menu; made anew where something else has become the root.
  static var shopMenu: Self {
    Step(find: .byClass(in: .current, from: .root)) { TestbedRoot.menu() }
      .using(.replaceRoot).from(.root)
  }
}

extension Route where Target == Split, Context == NoContext {
  /// The root's two sides; made anew where something else has become the root.
  static var shopSplit: Self {
    Step(
      find: .matching(in: .current, from: .root) { split, _ in split.primary is HomeScreen }
    ) { TestbedRoot.split() }
    .using(.replaceRoot).from(.root)
  }
}

extension Route where Target == NavigationStack {
  /// The stack that a person looks at, if it is one.
  static var visibleStack: Self { .found(.visibleStack) }
}

extension Step {
  /// Puts the screen on the stack that a person looks at, or else on the circle's.
  ///
  /// - Parameter name: What plans and errors call the route; the property that declares it.
  func onStackInSight(name: String = #function) -> Route<Target, Context> {
    .switch(
      .found(.visibleStack, then: using(.push).from(.visibleStack)),
      default: using(.push).from(containerOf: .circle),
      name: name
    )
  }
}

extension Finder where Target == NavigationStack {
  static var visibleStack: Self { .byClass(in: .currentVisibleOnly) }
}
