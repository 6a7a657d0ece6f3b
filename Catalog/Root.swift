import PetriDish

/// The experiment on how travelers move around the app.
enum Navigation: String, Experiment {
  case tabs, menu, split
}

/// The experiment on where the form of a trip opens: over the city, or after it.
enum TripForm: String, Experiment {
  static let id = "trip-form"
  case page, sheet
}

/// The app's first screen, for each variant of its navigation.
@MainActor
enum Root {
  static func make(_ variants: VariantAssignment) -> Screen {
    switch variants[Navigation.self] {
    case .tabs: tabs()
    case .menu: menu()
    case .split: split()
    }
  }

  static func tabs() -> Tabs { Tabs(title: "Fernweh", contained: sections.map(stack)) }

  static func menu() -> NavigationDrawer {
    NavigationDrawer(
      title: "Fernweh",
      contained: (sections + [FavoritesScreen(.init())]).map(stack)
    )
  }

  /// The sections stay at the left where there is room, and are a page of their own elsewhere.
  static func split() -> Split {
    Split(title: "Fernweh", primary: YouScreen(), secondary: Pages(contained: places.map(stack)))
  }

  private static var places: [Screen] {
    [ExploreScreen(.init()), WalletScreen(.init()), TripsScreen()]
  }

  private static var sections: [Screen] { places + [YouScreen()] }

  private static func stack(_ screen: Screen) -> NavigationStack {
    NavigationStack(contained: [screen])
  }
}

extension Route where Context == NoContext, Target == Tabs {
  /// The app's tabs.
  static var appTabs: Self {
    Step(find: .byClass(in: .current, from: .root)) { Root.tabs() }
      .using(.replaceRoot).from(.root)
  }
}

extension Route where Context == NoContext, Target == NavigationDrawer {
  /// The app's menu.
  static var appMenu: Self {
    Step(find: .byClass(in: .current, from: .root)) { Root.menu() }
      .using(.replaceRoot).from(.root)
  }
}

extension Route where Context == NoContext, Target == Split {
  /// The app's two sides.
  static var appSplit: Self {
    Step(find: .matching(in: .current, from: .root) { split, _ in split.primary is YouScreen }) {
      Root.split()
    }
    .using(.replaceRoot).from(.root)
  }
}

extension Step where Context == NoContext {
  /// A section that the app's first screen brings along, whichever variant it has.
  func section(name: String = #function) -> Route<Target, Context> {
    .switch(on: Navigation.self, name: name) { variant in
      switch variant {
      case .tabs: using(.nothing).from(.appTabs)
      case .menu: using(.nothing).from(.appMenu)
      case .split: using(.nothing).from(.appSplit)
      }
    }
  }
}

extension Route where Target == NavigationStack {
  /// The visible stack.
  static var visibleStack: Self { .found(.byClass(in: .currentVisibleOnly)) }
}

extension Finder where Target == NavigationStack {
  static var visible: Self { .byClass(in: .currentVisibleOnly) }
}

extension Step {
  /// Pushes the screen onto the visible stack; without one, onto that of Explore.
  func pushed(name: String = #function) -> Route<Target, Context> {
    .switch(
      .found(.visible, then: using(.push).from(.visibleStack)),
      default: using(.push).from(containerOf: .exploreTab),
      name: name
    )
  }

  /// Shows the screen as a sheet over everything.
  func sheet() -> Route<Target, Context> {
    using(.push).from(.navigationStack).using(.present(.sheet)).from(.current)
  }
}
