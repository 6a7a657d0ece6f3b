public import Routing

/// The area of a part of a screen.
public struct ScreenArea {
  /// The screen that has the part; a container has its tabs, its drawer and its buttons.
  public let screen: Screen

  /// The part.
  public let part: ScreenPart

  /// The area, as it can be pressed once it is scrolled into sight.
  public let area: UserGesture.Area

  /// The number of pages to scroll until then.
  public let pages: Int

  /// Describes an area.
  public init(of screen: Screen, _ part: ScreenPart, _ area: UserGesture.Area, pages: Int = 0) {
    (self.screen, self.part, self.area, self.pages) = (screen, part, area, pages)
  }
}

/// Shows dishes on a display, and reads where the parts of their screens are.
@MainActor
public protocol AreaReader: AnyObject {
  /// Returns a dish that is shown, and in which nothing was opened yet.
  func dish(of catalog: Catalog, in environment: StandardEnvironment) -> Dish

  /// Returns the areas of what a dish shows, once it stands still.
  func areas(of dish: Dish) async -> [ScreenArea]
}
