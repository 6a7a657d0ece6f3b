package import PetriDish
import Routing

/// A request to open a screen in a new app for a navigation graph.
package struct VisitRequest: Codable, Hashable, Sendable {
  /// The link to open, or `nil` for the app after launch.
  package var link: String?

  /// The variants, by experiment id.
  package var variants: [String: String]

  /// The kind of text that names screens.
  package var titles = Titles.shown

  /// The kind of plans from the screen to other screens.
  package var plans = Plans.nothing

  /// The targets that are skipped, with the reasons, by id.
  package var skippedTargets: [String: JumpResult.Failure] = [:]

  /// Whether the link is opened.
  ///
  /// Links that are too long to be parsed aren't opened.
  package var opens = true

  /// The id of a screen whose presets and deep links are also checked, or `nil`.
  package var registrationOf: String?

  /// Whether the worker announces each target before planning, to identify plans that crash.
  package var announcesTargets = false

  /// Whether to read the tap areas of the screen, which needs a display.
  package var readsAreas = false

  /// Whether to take pictures together with the areas.
  package var takesPictures = false

  /// Whether the clock of the app is stopped, as in pictures.
  package var stopsClock = false

  /// The step that announces the check of presets and deep links.
  ///
  /// Its slash distinguishes it from ids.
  static let registrationStep = "/registration"

  /// The kinds of text that name screens.
  package enum Titles: String, Codable, Sendable {
    /// The titles that the user sees.
    case shown
    /// The names in the catalog, so that no text depends on data.
    ///
    /// Screens that exist after launch keep their titles.
    case registered
  }

  /// The kinds of plans of a visit.
  package enum Plans: String, Codable, Sendable {
    case nothing
    /// Only failed plans. Lint needs the plans to all screens after launch, and those of ``StartSample`` otherwise.
    case failures
    /// The plans to all screens.
    case everything
  }

  /// Creates a request.
  package init(_ link: String?, under variants: [String: String]) {
    (self.link, self.variants) = (link, variants)
  }
}

/// The observation of a screen, or of the app after launch, for a navigation graph.
package struct ScreenVisit: Codable, Hashable, Sendable {
  /// The result of the jump, or `nil` for the app after launch.
  package internal(set) var result: VisitResult?

  /// The identity of the reached screen.
  var identity: PlacedScreen.Identity?

  /// The encoded context of the screen; `nil` if it can't be encoded, or for the app after launch.
  var context: ContextValue?

  /// The path of the screen if it exists after launch.
  var place: ScreenPath?

  /// The layout of all screens; `nil` if the screen wasn't reached.
  var layout: SceneLayout?

  /// The types of the screens after launch, by path; empty for other visits.
  var types: [ScreenPath: String] = [:]

  /// The known landings of the edges of visible screens.
  var landings: [EdgeLanding] = []

  /// The tap areas of the parts of the screens.
  var areas: [Area] = []

  /// The picture.
  var picture: AnnotatedPicture?

  /// The plans to screens in registration order, as far as they were requested.
  var plans: [StartCell]?

  /// The duration in seconds.
  package internal(set) var seconds = 0.0

  /// Messages about problems of the display, such as invalid templates.
  package internal(set) var problems: [String] = []

  /// The tap area of a part of a screen.
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
  /// The outcome.
  package let outcome: JumpResult.Outcome

  /// The reason why the screen wasn't reached; `nil` if it was.
  package let failure: JumpResult.Failure?

  /// The screens after the jump, or only the root in a visit for lint.
  package let stack: StackNode

  /// The paths of the screens that the jump built.
  let built: Set<[Int]>

  /// Creates a result with the parts that a graph needs.
  ///
  /// - Parameter isWhole: Whether to keep all screens instead of only the root.
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

  /// The tap areas that were read from a display.
  private(set) var areas = AreaTable()

  /// The layout of the app after launch.
  private(set) var start = SceneLayout(layers: [])

  /// The picture of the app after launch; `nil` if none was taken.
  private(set) var startPicture: AnnotatedPicture?

  /// The visits of the screens, by id.
  private(set) var entries: [String: Entry] = [:]

  /// The ids of registered screens that exist after launch, by path.
  private(set) var ids: [ScreenPath: [String]] = [:]

  /// The types of the screens that exist after launch, by path.
  private(set) var types: [ScreenPath: String] = [:]

  /// The visit of a screen with its jump.
  struct Entry {
    let jump: Jump
    let visit: ScreenVisit
    let result: VisitResult
  }

  /// Collects visits.
  ///
  /// - Parameters:
  ///   - visits: The visits, by screen id.
  ///   - start: The visit of the app after launch.
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

  /// Returns the ids of the registered screens with an identity.
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
  /// - Parameter context: The context of the screen, or `nil` for its first preset.
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
