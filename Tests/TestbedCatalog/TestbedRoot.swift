import PetriDish

/// An experiment with different kinds of navigation in the shop.
enum Navigation: String, Experiment {
  case tabs, menu, split
}

/// The root screen of the shop for each variant of its navigation.
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

  /// Returns a split with Home on the primary side.
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
  /// A route to the tabs at the root, which are created if another screen is the root.
  static var shopTabs: Self {
    Step(find: .byClass(in: .current, from: .root)) { TestbedRoot.tabs() }
      .using(.replaceRoot).from(.root)
  }
}

extension Route where Target == NavigationDrawer, Context == NoContext {
  /// A route to the menu at the root, which is created if another screen is the root.
  static var shopMenu: Self {
    Step(find: .byClass(in: .current, from: .root)) { TestbedRoot.menu() }
      .using(.replaceRoot).from(.root)
  }
}

extension Route where Target == Split, Context == NoContext {
  /// A route to the split at the root, which is created if another screen is the root.
  static var shopSplit: Self {
    Step(
      find: .matching(in: .current, from: .root) { split, _ in split.primary is HomeScreen }
    ) { TestbedRoot.split() }
    .using(.replaceRoot).from(.root)
  }
}

extension Route where Target == NavigationStack {
  /// A route to the visible stack.
  static var visibleStack: Self { .found(.visibleStack) }
}

extension Step {
  /// Returns a route that pushes the screen onto the visible stack, or otherwise onto Circle's stack.
  ///
  /// - Parameter name: The name of the route in plans and errors, which is the name of its
  ///   property.
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
