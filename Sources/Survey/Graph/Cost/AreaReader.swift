package import PetriDish
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

/// The areas of the parts of all visited screens.
struct AreaTable {
  private var targets: [Key: Target] = [:]
  private var anywhere: [ScreenVisit.Part: Target] = [:]

  private struct Key: Hashable {
    /// The place where the part was seen; `nil` for wherever it was seen first.
    let place: SceneLayout.Signature?
    let holder: PlacedScreen.Identity
    let part: ScreenVisit.Part
  }

  private struct Target {
    let area: UserGesture.Area
    let pages: Int
  }

  /// Adds the area of a part at a place, unless one is known there.
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

  /// Returns the gestures that press a part: a tap, and before it the scrolling to what is out of
  /// sight.
  ///
  /// Where a part was not seen at a place itself, it is taken to be where another place has it: tabs
  /// are narrower where there are more of them. Bars have their buttons at one place: where those of a
  /// screen were not seen, those of another screen represent them.
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
