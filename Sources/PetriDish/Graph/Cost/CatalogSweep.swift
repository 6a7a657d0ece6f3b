import Routing

/// The jumps to all screens of a catalog, each in an app that was just started, and what they
/// build.
@MainActor
struct CatalogSweep {
  let catalog: Catalog
  let variants: [String: String]
  let environment: StandardEnvironment

  /// The contexts of screens that are not opened with their first preset, by their ids.
  let contexts: [String: ContextValue]

  /// The texts that screens are called by in the words of edges and in the names of nodes.
  let titles: Titles

  /// A kind of texts that screens are called by.
  enum Titles {
    /// Those that the user sees.
    case shown
    /// The names in the catalog, so that nothing comes from data; for what the app begins with, those
    /// that the user sees.
    case registered
  }

  /// The display on which the dishes are shown; `nil` for headless ones.
  var display: (any AreaReader)?

  /// The areas of what was shown on the display.
  private(set) var areas = AreaTable()

  /// The layout that the app shows first.
  private(set) var start = SceneLayout(layers: [])

  /// The picture of what the app shows first; `nil` where none was taken.
  private(set) var startPicture: AnnotatedPicture?

  /// The result of each jump, by the id of the screen.
  private(set) var entries: [String: Entry] = [:]

  /// The registered screens that the app begins with, by where they stand.
  private(set) var ids: [ScreenPath: [String]] = [:]

  /// The types of the screens that the app begins with.
  private(set) var types: [ScreenPath: String] = [:]

  /// The result of a jump, with the layout that it has built.
  struct Entry {
    let jump: Jump
    let result: JumpResult
    /// The identity of the screen that was reached; `nil` where none was.
    var identity: PlacedScreen.Identity?
    /// The layout then; `nil` where the screen was not reached.
    var layout: SceneLayout?
    /// The picture then; `nil` where none was taken.
    var picture: AnnotatedPicture?
  }

  /// Prepares a sweep.
  init(
    _ catalog: Catalog,
    under variants: [String: String],
    in environment: StandardEnvironment,
    showing contexts: [String: ContextValue] = [:],
    titles: Titles = .shown
  ) {
    self.catalog = catalog
    self.variants = variants
    self.environment = environment
    self.contexts = contexts
    self.titles = titles
  }

  /// Opens all screens.
  ///
  /// - Parameters:
  ///   - opening: Called before each of them.
  ///   - visiting: Called where each of them was reached, with its id, and before them in the app that
  ///     was just started, with `nil`.
  mutating func openAllScreens(
    leavingOut leftOut: Set<String>,
    opening: @MainActor (Jump) -> Void,
    visiting: (String?, Dish) -> Void
  ) async {
    let registered = routesOfOne
    let dish = await dish()
    let own = OwnScreens(dish.scene)
    start = SceneLayout(dish.scene, names(own, registered))
    types = own.types
    startPicture = await readAreas(of: dish, names(own, registered))
    visiting(nil, dish)
    for screen in catalog.screens where !leftOut.contains(screen.id) {
      let jump = screen.jump(under: variants, in: environment, showing: contexts[screen.id])
      opening(jump)
      await open(screen, jump, registered, visiting)
    }
  }

  private mutating func open(
    _ screen: RegisteredScreen,
    _ jump: Jump,
    _ registered: [String: String],
    _ visiting: (String?, Dish) -> Void
  ) async {
    let dish = await dish()
    let own = OwnScreens(dish.scene)
    let result = await dish.jump(jump, from: .here)
    var entry = Entry(jump: jump, result: result)
    if result.outcome == .reached, let reached = dish.reached {
      let names = names(own, registered, reached: (reached, screen.id))
      entry.identity = names.identity(of: reached)
      entry.layout = SceneLayout(dish.scene, names)
      if let path = own.path(of: reached) { ids[path, default: []].append(screen.id) }
      visiting(screen.id, dish)
      entry.picture = await readAreas(of: dish, names)
    }
    entries[screen.id] = entry
  }

  private func names(
    _ own: OwnScreens,
    _ registered: [String: String],
    reached: (screen: Screen, id: String)? = nil
  ) -> ScreenNames {
    var names = ScreenNames(own: own, registered: registered, reached: reached)
    if titles == .registered { names.titles = { catalog.screen($0)?.name ?? "" } }
    return names
  }

  /// Notes the areas of what a dish shows, and returns the picture of it.
  private mutating func readAreas(of dish: Dish, _ names: ScreenNames) async -> AnnotatedPicture? {
    guard let display else { return nil }
    let layout = SceneLayout(dish.scene, names)
    let edges = layout.seen.flatMap { ids(of: $0.identity) }
      .flatMap { catalog.screen($0)?.edges ?? [] }
    let reading = await display.reading(of: dish, lookingFor: Set(edges.map { .edge($0) }))
    areas.add(reading.areas, at: layout.signature, names)
    return reading.picture
  }

  /// Returns the registered screens that a screen is known to be.
  func ids(of identity: PlacedScreen.Identity) -> [String] {
    switch identity {
    case .own(let path): ids[path] ?? []
    case .registered(let id): [id]
    case .made: []
    }
  }

  /// Returns a dish in which nothing was opened yet.
  private func dish() async -> Dish {
    let dish = display?.dish(of: catalog, in: environment) ?? Dish(catalog, in: environment)
    await dish.start(under: variants)
    return dish
  }

  /// The registered screen of each route that only one is registered with.
  private var routesOfOne: [String: String] {
    Dictionary(grouping: catalog.screens, by: \.route)
      .compactMapValues { $0.count == 1 ? $0[0].id : nil }
  }
}

extension RegisteredScreen {
  /// Returns the jump to it by which what it costs to get there is found out.
  ///
  /// - Parameter context: The context to open it with; `nil` for that of its first preset.
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
