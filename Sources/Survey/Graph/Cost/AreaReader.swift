package import PetriDish
package import Routing

/// The tap area of a part of a screen.
package struct ScreenArea {
  /// The screen that contains the part.
  ///
  /// Tabs, drawers and bar buttons belong to their container.
  package let screen: Screen

  /// The part.
  package let part: ScreenPart

  /// The area after the part has been scrolled into view.
  package let area: UserGesture.Area

  /// The number of pages to scroll until the part is visible.
  package let pages: Int

  /// Creates an area.
  package init(of screen: Screen, _ part: ScreenPart, _ area: UserGesture.Area, pages: Int = 0) {
    (self.screen, self.part, self.area, self.pages) = (screen, part, area, pages)
  }
}

/// A picture of a screen with its tap areas.
package struct AnnotatedPicture: Codable, Hashable, Sendable {
  /// The picture.
  package let picture: ScreenPicture

  /// The areas of all visible parts.
  package let areas: Set<UserGesture.Area>

  /// The pictures with open drawers, one for each visible drawer button.
  package let drawers: [Drawer]

  /// An open drawer.
  package struct Drawer: Codable, Hashable, Sendable {
    /// The area of the button that opens the drawer.
    package let button: UserGesture.Area

    /// The picture with the open drawer.
    package let picture: ScreenPicture

    /// The areas of the visible rows.
    package let areas: Set<UserGesture.Area>

    /// Creates a drawer.
    package init(
      button: UserGesture.Area,
      picture: ScreenPicture,
      areas: Set<UserGesture.Area>
    ) {
      (self.button, self.picture, self.areas) = (button, picture, areas)
    }
  }

  /// Creates a picture with its tap areas.
  package init(_ picture: ScreenPicture, areas: Set<UserGesture.Area>, drawers: [Drawer] = []) {
    (self.picture, self.areas, self.drawers) = (picture, areas, drawers)
  }
}

/// The tap areas that were read from a display.
package struct AreaReading {
  /// The areas of the topmost layer, including the rows of its drawers.
  package let areas: [ScreenArea]

  /// The picture; `nil` if none was requested or it couldn't be taken.
  package let picture: AnnotatedPicture?

  /// Creates a reading.
  package init(areas: [ScreenArea], picture: AnnotatedPicture? = nil) {
    (self.areas, self.picture) = (areas, picture)
  }
}

/// An object that displays dishes and reads the tap areas of their screens.
@MainActor
package protocol AreaReader: AnyObject {
  /// Whether pictures are taken together with the areas.
  var takesPictures: Bool { get set }

  /// Returns a displayed dish that hasn't opened anything yet.
  func dish(of catalog: Catalog, in environment: StandardEnvironment) -> Dish

  /// Returns the areas of a dish after it has settled, and a picture if requested.
  ///
  /// Reading may scroll the dish.
  ///
  /// - Parameters:
  ///   - dish: The dish.
  ///   - parts: Parts to scroll to if they aren't visible.
  func reading(of dish: Dish, lookingFor parts: Set<ScreenPart>) async -> AreaReading

  /// Returns messages about problems since the last call, such as invalid templates, and removes them.
  func takeProblems() -> [String]
}

extension AreaReader {
  /// Returns an empty array.
  package func takeProblems() -> [String] { [] }
}

/// The tap areas of all visited screens.
struct AreaTable {
  private var targets: [Key: Target] = [:]
  private var anywhere: [ScreenVisit.Part: Target] = [:]

  private struct Key: Hashable {
    /// The place at which the part was found; `nil` for any place.
    let place: SceneLayout.Signature?
    let holder: PlacedScreen.Identity
    let part: ScreenVisit.Part
  }

  private struct Target {
    let area: UserGesture.Area
    let pages: Int
  }

  /// Adds the area of a part at a place, unless one is already known.
  mutating func add(
    _ part: ScreenVisit.Part,
    of holder: PlacedScreen.Identity,
    at place: SceneLayout.Signature,
    _ area: UserGesture.Area,
    pages: Int
  ) {
    let target = Target(area: area, pages: pages)
    for place in [place, nil] {
      let key = Key(place: place, holder: holder, part: part)
      if targets[key] == nil { targets[key] = target }
    }
    if anywhere[part] == nil { anywhere[part] = target }
  }

  /// Returns the gestures that tap a part, including scrolling.
  ///
  /// If the area isn't known at a place, the area at another place is used. The position of tabs depends on their
  /// number, but bar buttons have the same position on all screens, so the area of another screen is used for them.
  func gestures(
    pressing part: ScreenVisit.Part,
    of holder: PlacedScreen.Identity,
    at place: SceneLayout.Signature,
    words: String,
    animation: UserGesture.Animation? = nil
  ) -> [UserGesture] {
    var target =
      targets[Key(place: place, holder: holder, part: part)]
      ?? targets[Key(place: nil, holder: holder, part: part)]
    switch part {
    case .back, .close, .menuButton: target = target ?? anywhere[part]
    case .tab, .menuItem, .edge: break
    }
    let tap = UserGesture(.tap(target?.area), words: words, animation: animation)
    guard let pages = target?.pages, pages > 0 else { return [tap] }
    return [UserGesture(.scrolling(pages: pages), words: "scroll"), tap]
  }
}
