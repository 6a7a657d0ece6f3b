package import Routing

/// The area of a part of a screen.
package struct ScreenArea {
  /// The screen that has the part; a container has its tabs, its drawer and its buttons.
  package let screen: Screen

  /// The part.
  package let part: ScreenPart

  /// The area, as it can be pressed once it is scrolled into sight.
  package let area: UserGesture.Area

  /// The number of pages to scroll until then.
  package let pages: Int

  /// Describes an area.
  package init(of screen: Screen, _ part: ScreenPart, _ area: UserGesture.Area, pages: Int = 0) {
    (self.screen, self.part, self.area, self.pages) = (screen, part, area, pages)
  }
}

/// A picture of what a display shows, with the areas that a person can press in it.
package struct AnnotatedPicture: Codable, Hashable, Sendable {
  /// The picture.
  package let picture: ScreenPicture

  /// The areas of all parts in sight.
  package let areas: Set<UserGesture.Area>

  /// The pictures with each drawer open whose button is in sight.
  package let drawers: [Drawer]

  /// A drawer that is open.
  package struct Drawer: Codable, Hashable, Sendable {
    /// The area of the button that opens it, while it is closed.
    package let button: UserGesture.Area

    /// The picture while it is open.
    package let picture: ScreenPicture

    /// The areas of its rows in sight.
    package let areas: Set<UserGesture.Area>

    /// Describes a drawer.
    package init(
      button: UserGesture.Area,
      picture: ScreenPicture,
      areas: Set<UserGesture.Area>
    ) {
      (self.button, self.picture, self.areas) = (button, picture, areas)
    }
  }

  /// Joins a picture with what can be pressed in it.
  package init(_ picture: ScreenPicture, areas: Set<UserGesture.Area>, drawers: [Drawer] = []) {
    (self.picture, self.areas, self.drawers) = (picture, areas, drawers)
  }
}

/// The areas that a display has shown of a dish, as an area reader has read them.
package struct AreaReading {
  /// The areas of the topmost layer, and of the rows of drawers in it once they are open.
  package let areas: [ScreenArea]

  /// The picture; `nil` unless pictures were asked for, and where none could be taken.
  package let picture: AnnotatedPicture?

  /// Takes areas down.
  package init(areas: [ScreenArea], picture: AnnotatedPicture? = nil) {
    (self.areas, self.picture) = (areas, picture)
  }
}

/// Shows dishes on a display, and reads where the parts of their screens are.
@MainActor
package protocol AreaReader: AnyObject {
  /// Whether pictures are taken with the areas.
  var takesPictures: Bool { get set }

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

  /// Returns one sentence for each fault since the last call, such as a template that cannot be shown.
  func takeProblems() -> [String]
}

extension AreaReader {
  /// Returns no sentence.
  package func takeProblems() -> [String] { [] }
}
