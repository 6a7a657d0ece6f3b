/// A container that shows the selected one of its tabs.
open class Tabs: Container {
  /// The visible screen.
  public final var selected: Screen? { visible.first }
}

extension Action where Host: Tabs {
  /// Returns an action that adds the screen as a tab and selects it.
  ///
  /// - Parameters:
  ///   - index: The index among the current tabs; `nil` or an index out of bounds appends.
  ///   - replacing: Whether the screen replaces the tab at `index`.
  public static func addTab(at index: Int? = nil, replacing: Bool = false) -> Self {
    guard let index else { return .append("addTab") }
    return .embed("addTab") { tabs, screen in tabs.put(screen, at: index, replacing: replacing) }
  }
}

extension Step where Target == Tabs {
  /// A step that creates tabs for the screens that the route adds.
  public static var tabs: Self { Step(name: "tabs") { (_: Context) in Tabs() } }
}

/// A sequence of pages that the user swipes or steps through.
open class Pages: Container {
  /// The visible page.
  public final var current: Screen? { visible.first }
}

extension Action where Host: Pages {
  /// Returns an action that adds the screen as a page and shows it.
  ///
  /// - Parameter index: The index among the current pages; `nil` or an index out of bounds appends.
  public static func addPage(at index: Int? = nil) -> Self {
    guard let index else { return .append("addPage") }
    return .embed("addPage") { pages, screen in pages.put(screen, at: index, replacing: false) }
  }
}

extension Step where Target == Pages {
  /// A step that creates pages for the screens that the route adds.
  public static var pages: Self { Step(name: "pages") { (_: Context) in Pages() } }
}

/// A menu of screens in a drawer that the user opens with a button.
open class NavigationDrawer: Container {
  /// Whether the drawer is open and covers the screen.
  public private(set) final var isDrawerOpen = false

  /// The visible screen.
  public final var selected: Screen? { visible.first }

  /// Opens or closes the drawer, and returns when the transition has settled.
  public final func setDrawerOpen(_ isOpen: Bool, animated: Bool = true) async {
    guard isOpen != isDrawerOpen else { return }
    guard let scene else { return isDrawerOpen = isOpen }
    await scene.change(animated: animated) {
      isDrawerOpen = isOpen
      return .drawer(self)
    }
  }

  /// An open drawer covers the visible screen; revealing a screen closes it.
  override var isCovered: Bool { isDrawerOpen }
  override func uncover() { isDrawerOpen = false }
}

extension Action where Host: NavigationDrawer {
  /// Returns an action that adds the screen as an item of the drawer and selects it.
  ///
  /// - Parameters:
  ///   - index: The index among the current items; `nil` or an index out of bounds appends.
  ///   - replacing: Whether the screen replaces the item at `index`.
  public static func addItem(at index: Int? = nil, replacing: Bool = false) -> Self {
    guard let index else { return .append("addItem") }
    return .embed("addItem") { items, screen in items.put(screen, at: index, replacing: replacing) }
  }
}

extension Step where Target == NavigationDrawer {
  /// A step that creates a menu for the screens that the route adds.
  public static var menu: Self { Step(name: "menu") { (_: Context) in NavigationDrawer() } }
}

extension [ScreenReference] {
  /// Inserts or replaces at an index, or appends if the index is out of bounds.
  mutating func put(_ screen: ScreenReference, at index: Int, replacing: Bool) {
    guard indices.contains(index) else { return append(screen) }
    if replacing { self[index] = screen } else { insert(screen, at: index) }
  }
}
