/// Screens side by side, one of them selected.
open class Tabs: Container {
  /// The screen that is seen.
  public final var selected: Screen? { visible.first }
}

extension Action where Host: Tabs {
  /// Adds the screen as a tab and selects it.
  ///
  /// - Parameters:
  ///   - index: Counts in the tabs that are there; one that is out of bounds, or none, appends.
  ///   - replacing: Whether the tab at `index` makes room.
  public static func addTab(at index: Int? = nil, replacing: Bool = false) -> Self {
    guard let index else { return .append("addTab") }
    return .embed("addTab") { tabs, screen in tabs.put(screen, at: index, replacing: replacing) }
  }
}

extension Step where Target == Tabs {
  /// Tabs made on the way, for the screens that the route puts into them.
  public static var tabs: Self { Step(name: "tabs") { (_: Context) in Tabs() } }
}

/// Screens one after the other, swiped or stepped through.
open class Pages: Container {
  /// The page that is seen.
  public final var current: Screen? { visible.first }
}

extension Action where Host: Pages {
  /// Adds the screen as a page and turns to it.
  ///
  /// - Parameter index: Counts in the pages that are there; one that is out of bounds, or none,
  ///   appends.
  public static func addPage(at index: Int? = nil) -> Self {
    guard let index else { return .append("addPage") }
    return .embed("addPage") { pages, screen in pages.put(screen, at: index, replacing: false) }
  }
}

extension Step where Target == Pages {
  /// Pages made on the way, for the screens that the route puts into them.
  public static var pages: Self { Step(name: "pages") { (_: Context) in Pages() } }
}

/// The hamburger: a drawer of destinations, one of which is seen.
open class NavigationDrawer: Container {
  /// Whether the drawer lies over the screen.
  public private(set) final var isDrawerOpen = false

  /// The screen that is seen.
  public final var selected: Screen? { visible.first }

  /// Pulls the drawer out or pushes it back, and returns when it has come to rest.
  public final func setDrawerOpen(_ isOpen: Bool, animated: Bool = true) async {
    guard isOpen != isDrawerOpen else { return }
    guard let scene else { return isDrawerOpen = isOpen }
    await scene.change(animated: animated) {
      isDrawerOpen = isOpen
      return .drawer(self)
    }
  }

  /// An open drawer lies over the chosen screen; revealing one closes it.
  override var isCovered: Bool { isDrawerOpen }
  override func uncover() { isDrawerOpen = false }
}

extension Action where Host: NavigationDrawer {
  /// Adds the screen as a destination of the drawer and selects it.
  ///
  /// - Parameters:
  ///   - index: Counts in the items that are there; one that is out of bounds, or none, appends.
  ///   - replacing: Whether the item at `index` makes room.
  public static func addItem(at index: Int? = nil, replacing: Bool = false) -> Self {
    guard let index else { return .append("addItem") }
    return .embed("addItem") { items, screen in items.put(screen, at: index, replacing: replacing) }
  }
}

extension Step where Target == NavigationDrawer {
  /// A menu made on the way, for the screens that the route puts into it.
  public static var menu: Self { Step(name: "menu") { (_: Context) in NavigationDrawer() } }
}

extension [ScreenReference] {
  /// Inserts or replaces within bounds, and appends beyond them.
  mutating func put(_ screen: ScreenReference, at index: Int, replacing: Bool) {
    guard indices.contains(index) else { return append(screen) }
    if replacing { self[index] = screen } else { insert(screen, at: index) }
  }
}
