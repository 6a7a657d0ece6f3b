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
