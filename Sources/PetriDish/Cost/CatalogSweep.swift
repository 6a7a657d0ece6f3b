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

  /// The layout that the app shows first.
  private(set) var start = SceneLayout(layers: [])

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
  }

  /// Prepares a sweep.
  init(
    _ catalog: Catalog,
    under variants: [String: String],
    in environment: StandardEnvironment,
    showing contexts: [String: ContextValue] = [:]
  ) {
    self.catalog = catalog
    self.variants = variants
    self.environment = environment
    self.contexts = contexts
  }

  /// Opens all screens.
  ///
  /// - Parameter opening: Called before each of them.
  mutating func openAllScreens(
    leavingOut leftOut: Set<String>,
    opening: @MainActor (Jump) -> Void
  ) async {
    let registered = routesOfOne
    let dish = await dish()
    let own = OwnScreens(dish.scene)
    start = SceneLayout(dish.scene, ScreenNames(own: own, registered: registered))
    types = own.types
    for screen in catalog.screens where !leftOut.contains(screen.id) {
      let jump = screen.jump(under: variants, in: environment, showing: contexts[screen.id])
      opening(jump)
      await open(screen, jump, registered)
    }
  }

  private mutating func open(
    _ screen: RegisteredScreen,
    _ jump: Jump,
    _ registered: [String: String]
  ) async {
    let dish = await dish()
    let own = OwnScreens(dish.scene)
    let result = await dish.jump(jump, from: .here)
    var entry = Entry(jump: jump, result: result)
    if result.outcome == .reached, let reached = dish.reached {
      let names = ScreenNames(own: own, registered: registered, reached: (reached, screen.id))
      entry.identity = names.identity(of: reached)
      entry.layout = SceneLayout(dish.scene, names)
      if let path = own.path(of: reached) { ids[path, default: []].append(screen.id) }
    }
    entries[screen.id] = entry
  }

  /// Returns a dish in which nothing was opened yet.
  private func dish() async -> Dish {
    let dish = Dish(catalog, in: environment)
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
