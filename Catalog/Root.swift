import PetriDish

/// An experiment on the main navigation of the app.
enum Navigation: String, Experiment {
  case tabs, menu, split
}

/// An experiment on whether the trip form opens as a page or as a sheet.
enum TripForm: String, Experiment {
  static let id = "trip-form"
  case page, sheet
}

/// A namespace for the root screens of the app, one for each variant of the navigation.
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

  /// Returns a split with the sections on the left; in narrow windows, they are on a separate page.
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
  /// The tabs of the app.
  static var appTabs: Self {
    Step(find: .byClass(in: .current, from: .root)) { Root.tabs() }
      .using(.replaceRoot).from(.root)
  }
}

extension Route where Context == NoContext, Target == NavigationDrawer {
  /// The menu of the app.
  static var appMenu: Self {
    Step(find: .byClass(in: .current, from: .root)) { Root.menu() }
      .using(.replaceRoot).from(.root)
  }
}

extension Route where Context == NoContext, Target == Split {
  /// The split of the app.
  static var appSplit: Self {
    Step(find: .matching(in: .current, from: .root) { split, _ in split.primary is YouScreen }) {
      Root.split()
    }
    .using(.replaceRoot).from(.root)
  }
}

extension Step where Context == NoContext {
  /// Returns a route to a section, which the root screen contains under every variant.
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
  /// Returns a route that pushes the screen onto the visible stack, or onto the stack of Explore if no stack is visible.
  func pushed(name: String = #function) -> Route<Target, Context> {
    .switch(
      .found(.visible, then: using(.push).from(.visibleStack)),
      default: using(.push).from(containerOf: .exploreTab),
      name: name
    )
  }

  /// Returns a route that presents the screen as a sheet.
  func sheet() -> Route<Target, Context> {
    using(.push).from(.navigationStack).using(.present(.sheet)).from(.current)
  }
}
