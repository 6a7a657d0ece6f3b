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

/// A picture of what a display shows, with the areas that a person can press in it.
public struct AnnotatedPicture: Hashable, Sendable {
  /// The picture.
  public let picture: ScreenPicture

  /// The areas of all parts in sight.
  public let areas: Set<UserGesture.Area>

  /// The pictures with each drawer open whose button is in sight.
  public let drawers: [Drawer]

  /// A drawer that is open.
  public struct Drawer: Hashable, Sendable {
    /// The area of the button that opens it, while it is closed.
    public let button: UserGesture.Area

    /// The picture while it is open.
    public let picture: ScreenPicture

    /// The areas of its rows in sight.
    public let areas: Set<UserGesture.Area>

    /// Describes a drawer.
    public init(
      button: UserGesture.Area,
      picture: ScreenPicture,
      areas: Set<UserGesture.Area>
    ) {
      (self.button, self.picture, self.areas) = (button, picture, areas)
    }
  }

  /// Joins a picture with what can be pressed in it.
  public init(_ picture: ScreenPicture, areas: Set<UserGesture.Area>, drawers: [Drawer] = []) {
    (self.picture, self.areas, self.drawers) = (picture, areas, drawers)
  }
}

/// The areas that a display has shown of a dish, as an area reader has read them.
public struct AreaReading {
  /// The areas of the topmost layer, and of the rows of drawers in it once they are open.
  public let areas: [ScreenArea]

  /// The picture; `nil` unless pictures were asked for, and where none could be taken.
  public let picture: AnnotatedPicture?

  /// Takes areas down.
  public init(areas: [ScreenArea], picture: AnnotatedPicture? = nil) {
    (self.areas, self.picture) = (areas, picture)
  }
}

/// Shows dishes on a display, and reads where the parts of their screens are.
@MainActor
public protocol AreaReader: AnyObject {
  /// Returns a dish that is shown, and in which nothing was opened yet.
  func dish(of catalog: Catalog, in environment: StandardEnvironment) -> Dish

  /// Returns the areas of what a dish shows, once it stands still, and a picture where it takes any.
  ///
  /// Afterwards the dish may be scrolled.
  ///
  /// - Parameters:
  ///   - dish: The dish that shows it.
  ///   - parts: Parts that are scrolled for, where they are not in sight.
  func reading(of dish: Dish, lookingFor parts: Set<ScreenPart>) async -> AreaReading
}
