package import PetriDish
import Routing

/// A request to open one screen in a new app, or only the app, for a graph of screens.
package struct VisitRequest: Codable, Hashable, Sendable {
  /// The link that is opened, or `nil` for the app as it starts.
  package var link: String?

  /// The variant of each experiment, by the experiment's id.
  package var variants: [String: String]

  /// The texts by which screens are called.
  package var titles = Titles.shown

  /// The targets to which navigations are planned from the screen.
  package var plans = Plans.nothing

  /// The targets to which no navigation is planned, with the reasons, by their ids.
  package var skippedTargets: [String: JumpResult.Failure] = [:]

  /// Whether the link is opened; one that is too long to be read is not.
  package var opens = true

  /// The id of the screen whose presets and deep links are checked in addition, or `nil`.
  package var registrationOf: String?

  /// Whether the worker announces each target before it plans to it, so that a death can be told from one of
  /// the screen.
  package var announcesTargets = false

  /// Whether the areas of the screen's parts are read, which needs a display.
  package var readsAreas = false

  /// Whether pictures are taken with the areas.
  package var takesPictures = false

  /// Whether the clock of the app is stopped, as in pictures.
  package var stopsClock = false

  /// The step that is announced before presets and deep links are checked, which differs from all ids by its slash.
  static let registrationStep = "/registration"

  /// A kind of text by which screens are called.
  package enum Titles: String, Codable, Sendable {
    /// The titles that the user sees.
    case shown
    /// The names in the catalog, so that no text comes from data. Screens that the app starts with keep
    /// their titles.
    case registered
  }

  /// The plans that a visit has.
  package enum Plans: String, Codable, Sendable {
    case nothing
    /// Only the failures of plans to the screens that the lint looks at: all from the app as it starts, else those
    /// of ``StartSample``.
    case failures
    /// The plans to all screens.
    case everything
  }

  /// Creates a request.
  package init(_ link: String?, under variants: [String: String]) {
    (self.link, self.variants) = (link, variants)
  }
}

/// The observation of one screen that was opened in a new app, or of the app as it starts, for a graph of
/// screens.
package struct ScreenVisit: Codable, Hashable, Sendable {
  /// The result of the jump, or `nil` for the app as it starts.
  package internal(set) var result: VisitResult?

  /// The identity of the screen that was reached.
  var identity: PlacedScreen.Identity?

  /// The context that the screen was opened with, as the type of the context writes it; `nil` if it cannot be
  /// encoded, and for the app as it starts.
  var context: ContextValue?

  /// The place of that screen if the app started with it.
  var place: ScreenPath?

  /// All screens; `nil` if the screen was not reached.
  var layout: SceneLayout?

  /// The types of the screens that the app starts with, by their places; empty for other visits.
  var types: [ScreenPath: String] = [:]

  /// The places where the edges of the screens in sight lead, as far as they are known.
  var landings: [EdgeLanding] = []

  /// The areas of the parts of the screens.
  var areas: [Area] = []

  /// The picture.
  var picture: AnnotatedPicture?

  /// The plans to all screens in the order of registration, as far as they were asked for.
  var plans: [StartCell]?

  /// The duration in seconds.
  package internal(set) var seconds = 0.0

  /// One sentence for each fault of the display, such as a template that it cannot show.
  package internal(set) var problems: [String] = []

  /// The area of a part of a screen.
  struct Area: Codable, Hashable {
    let holder: PlacedScreen.Identity
    let part: Part
    let area: UserGesture.Area
    let pages: Int
  }

  /// A part of a screen.
  enum Part: Codable, Hashable {
    case tab(Int), menuButton, menuItem(Int), back, close
    case edge(Registration.Edge)
  }
}

/// The result of the jump of a visit.
package struct VisitResult: Codable, Hashable, Sendable {
  /// The kind of end.
  package let outcome: JumpResult.Outcome

  /// The reason that the screen was not reached; `nil` if it was.
  package let failure: JumpResult.Failure?

  /// The screens afterwards; only the root in a visit for the lint, which needs no more.
  package let stack: StackNode

  /// The paths of the screens of the stack that the jump built.
  let built: Set<[Int]>

  /// Keeps what a graph needs of a result.
  ///
  /// - Parameter isWhole: Whether the stack is kept with all screens, and not only the root.
  package init(_ result: JumpResult, isWhole: Bool = true) {
    (outcome, failure) = (result.outcome, result.failure)
    stack = isWhole ? result.stack : StackNode(type: result.stack.type)
    built = isWhole ? result.built : []
  }
}

extension ScreenVisit.Part {
  init(_ part: ScreenPart) {
    self =
      switch part {
      case .tab(let index): .tab(index)
      case .menuButton: .menuButton
      case .menuItem(let index): .menuItem(index)
      case .back: .back
      case .close: .close
      case .edge(let edge): .edge(Registration.Edge(edge))
      }
  }
}

/// The visits of all registered screens under some variants.
struct VisitedScreens {
  let registration: Registration
  let variants: [String: String]

  /// The areas of what a display showed.
  private(set) var areas = AreaTable()

  /// The layout that the app shows first.
  private(set) var start = SceneLayout(layers: [])

  /// The picture of what the app shows first; `nil` if none was taken.
  private(set) var startPicture: AnnotatedPicture?

  /// The visit of each screen, by the screen's id.
  private(set) var entries: [String: Entry] = [:]

  /// The registered screens that the app starts with, by their places.
  private(set) var ids: [ScreenPath: [String]] = [:]

  /// The types of the screens that the app starts with, by their places.
  private(set) var types: [ScreenPath: String] = [:]

  /// The visit of a screen with its jump.
  struct Entry {
    let jump: Jump
    let visit: ScreenVisit
    let result: VisitResult
  }

  /// Joins visits.
  ///
  /// - Parameters:
  ///   - visits: The visits by the ids of the screens.
  ///   - start: The visit of the app as it starts.
  ///   - jump: Returns the jump to a screen.
  init(
    _ registration: Registration,
    under variants: [String: String],
    _ visits: [String: ScreenVisit],
    startingWith start: ScreenVisit?,
    by jump: (Registration.Screen) -> Jump
  ) {
    (self.registration, self.variants) = (registration, variants)
    if let start {
      self.start = start.layout ?? self.start
      (types, startPicture) = (start.types, start.picture)
      addAreas(of: start)
    }
    for screen in registration.screens {
      guard let visit = visits[screen.id], let result = visit.result else { continue }
      if let place = visit.place { ids[place, default: []].append(screen.id) }
      entries[screen.id] = Entry(jump: jump(screen), visit: visit, result: result)
      addAreas(of: visit)
    }
  }

  private mutating func addAreas(of visit: ScreenVisit) {
    guard let place = visit.layout?.signature else { return }
    for found in visit.areas {
      areas.add(found.part, of: found.holder, at: place, found.area, pages: found.pages)
    }
  }

  /// Returns the registered screens that a screen is known to be.
  func ids(of identity: PlacedScreen.Identity) -> [String] {
    switch identity {
    case .own(let path): ids[path] ?? []
    case .registered(let id): [id]
    case .made, .planned: []
    }
  }
}

extension Registration.Screen {
  /// Returns the jump to the screen for a graph.
  ///
  /// - Parameter context: The context of the screen, or `nil` for that of its first preset.
  func jump(
    under variants: [String: String],
    in environment: StandardEnvironment,
    showing context: ContextValue?
  ) -> Jump {
    var jump = jump
    jump.context = context ?? jump.context
    jump.variants = variants
    jump.environment = environment.named
    return jump
  }
}
