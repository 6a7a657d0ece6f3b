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
