import Routing

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
