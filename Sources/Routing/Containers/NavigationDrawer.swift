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
