import Lists
public import Routing

/// A running app with its scene, router, environment and journal.
///
/// A dish runs the app of a catalog, either headless or in a GTK window, and performs jumps.
@MainActor
public final class Dish {
  /// The name of the dish in later events and captions.
  public var name: String {
    didSet { watch.dish = name }
  }

  /// The catalog that provides the screens.
  public let catalog: Catalog

  /// The router that plans and performs navigations.
  public let router: Router

  /// The record of all events.
  public let journal: Journal

  /// The scene of the running app.
  ///
  /// It is empty before the first start and replaced each time the app restarts.
  public private(set) var scene: Scene

  /// The variants of the running app.
  public internal(set) var variants = VariantAssignment()

  /// The current display settings; a jump changes the settings that it contains.
  public internal(set) var environment: Jump.Environment

  /// The last requested jump.
  public internal(set) var lastJump: Jump?

  /// The object that presses widgets for ``perform(_:within:)``, or `nil` if the app has none.
  public weak var presser: (any WidgetPresser)?

  /// Whether a jump is in progress.
  public var isJumping: Bool { runningJumps > 0 }

  /// The answer of gates that a jump doesn't mention.
  let answer: GateAnswer

  /// Returns the device width in points for an environment.
  let width: @MainActor (Jump.Environment) -> Int?

  /// The maximum time that a guard may take to answer.
  let patience: Duration?

  /// The navigations that led to the visible state.
  let history: NavigationHistory

  /// The last jump with the navigations before it and its result.
  private(set) var lastAttempt: JumpAttempt?

  /// Whether the app has ended permanently.
  private var hasEnded = false

  private let makeDriver: @MainActor (Dish) -> any TransitionDriver

  /// The screen that the last jump opened, if it still exists.
  package private(set) weak var reached: Screen?

  private var runningJumps = 0
  private let observers = Observers<Change>()
  private var watch: ListWatch
  private var sceneEvents: Observation?
  private var gestures: Observation?

  /// Creates a dish; call ``start()`` to show the app's first screen.
  ///
  /// - Parameters:
  ///   - catalog: The catalog that provides the screens.
  ///   - name: The name of the dish in events and captions.
  ///   - journal: The journal that records its events.
  ///   - answer: The answer of gates that a jump doesn't mention. The default is open, because a
  ///     headless dish has no user who could log in.
  ///   - patience: The maximum time that a guard may take to answer before it stops the navigation
  ///     (default: no limit).
  ///   - environment: The display settings that apply until a jump changes them.
  ///   - makeDriver: A closure that creates the driver of each new scene (default: headless).
  ///   - width: A closure that returns the device width in points. If it returns `nil`, the driver
  ///     determines the width; the width of a headless scene is unlimited.
  public init(
    _ catalog: Catalog,
    name: String = "dish",
    journal: Journal = Journal(),
    answer: GateAnswer = .open,
    patience: Duration? = nil,
    environment: Jump.Environment = Jump.Environment(),
    makeDriver: @escaping @MainActor (Dish) -> any TransitionDriver = { _ in HeadlessDriver() },
    width: @escaping @MainActor (Jump.Environment) -> Int? = { _ in nil }
  ) {
    self.catalog = catalog
    self.name = name
    self.journal = journal
    self.answer = answer
    self.patience = patience
    self.environment = environment
    self.width = width
    self.makeDriver = makeDriver
    router = catalog.router
    watch = ListWatch(journal: journal, dish: name)
    history = NavigationHistory(catalog, journal)
    scene = Scene(root: Screen())
  }

  /// A change of a dish that observers receive.
  public enum Change: Sendable {
    /// A jump is about to begin.
    case willJump(Jump)
    /// The scene or its display settings changed, or a jump ended.
    case didChange
    /// A request of the user in the app ended.
    case didRest
  }

  /// A jump with all earlier navigations, and its result, which is `nil` while the jump is in progress.
  struct JumpAttempt {
    let jump: Jump
    var end: End?

    /// The result of a jump; after a failure, the state of the scene is stored.
    enum End { case reached, failed(SceneShape) }
  }

  /// Adds an observer of changes.
  ///
  /// - Returns: A token that ends the observation. If you discard it, the observation lasts as long
  ///   as the dish.
  @discardableResult
  public func observe(_ body: @escaping @MainActor (Change) -> Void) -> Observation {
    observers.add(body)
  }

  /// Starts the app, shows its first screen and records the display settings.
  public func start() async {
    if environment != Jump.Environment() {
      journal.append(.environment(environment), dish: name)
    }
    // Navigations of the first screen have no cause and aren't user actions.
    await NavigationHistory.$isBeginning.withValue(true) { await rebuildOrLog() }
    journal.append(.stack(stack), dish: name)
  }

  /// Starts the app with the specified variants, which must exist in the catalog.
  package func start(under variants: [String: String]) async {
    self.variants = VariantAssignment(variants)
    await start()
  }

  /// Opens a screen and returns the result.
  ///
  /// - Parameters:
  ///   - jump: The screen to open, with its context and settings.
  ///   - start: The state in which the jump begins. A jump with `from` screens always restarts the
  ///     app.
  public func jump(_ jump: Jump, from start: Jump.StartingPoint = .fresh) async -> JumpResult {
    await carryOut(jump, from: start) { try catalog.resolve(jump) }
  }

  /// Opens the screen of a resolved jump and returns the result.
  ///
  /// - Parameters:
  ///   - resolved: The jump, resolved by the catalog of this dish.
  ///   - start: The state in which the jump begins, as in ``jump(_:from:)-(Jump,_)``.
  public func jump(
    _ resolved: ResolvedJump,
    from start: Jump.StartingPoint = .fresh
  ) async -> JumpResult {
    await carryOut(resolved.jump, from: start) { resolved }
  }

  private func carryOut(
    _ jump: Jump,
    from start: Jump.StartingPoint,
    resolving resolve: () throws -> ResolvedJump
  ) async -> JumpResult {
    let first = journal.append(.jump(recorded(jump), from: start), dish: name)
    lastJump = jump
    let opening = withHistory(jump, start)
    lastAttempt = JumpAttempt(jump: opening)
    runningJumps += 1
    observers.notify(.willJump(jump))
    return await Cause.with(first) {
      let result: JumpResult
      do {
        let resolved = try resolve()
        try await prepare(for: jump, start)
        try await goToStart(of: resolved)
        let step = Jump.PriorScreen(jump.screen, context: jump.context)
        let screen = try await go(to: step, resolved.destination, jump.gates)
        reached = screen
        lastAttempt = JumpAttempt(jump: opening, end: .reached)
        result = JumpResult(outcome: .reached, screen: jump.screen, first: first, dish: self)
      } catch {
        // If another jump has replaced this one, the state belongs to the other jump.
        if !Task.isCancelled {
          lastAttempt = JumpAttempt(jump: opening, end: .failed(SceneShape(scene)))
        }
        if !Task.isCancelled { journal.append(.log("\(error)"), dish: name) }
        result = JumpResult(failure: error, screen: jump.screen, first: first, dish: self)
      }
      journal.append(.stack(result.stack), dish: name)
      runningJumps -= 1
      observers.notify(.didChange)
      return result
    }
  }

  /// Restarts the app and repeats the last jump.
  ///
  /// - Returns: The result of the jump, or `nil` if there was no jump.
  @discardableResult
  public func reload() async -> JumpResult? {
    if let lastJump { return await jump(lastJump) }
    await rebuildOrLog()
    observers.notify(.didChange)
    return nil
  }

  /// Changes the display settings and waits until the scene fits the device.
  public func show(_ environment: Jump.Environment) async {
    journal.append(.environment(environment), dish: name)
    self.environment = environment
    scene.environment.display = environment
    observers.notify(.didChange)
    await fit(scene)
  }

  /// Ends the app permanently; its screens disappear first.
  ///
  /// Pending work is canceled, and the dish can't be restarted.
  public func end() {
    hasEnded = true
    watch.end()
    sceneEvents?.cancel()
    scene.disappear()
    scene = Scene(root: Screen())
    // Navigations in the empty scene are canceled, too.
    scene.disappear()
  }

  /// The screens as a tree, with the ids of registered screens.
  public var stack: StackNode {
    StackNode(
      scene,
      catalog: catalog,
      jumped: reached.flatMap { screen in
        lastJump.map { (screen, $0.screen) }
      }
    )
  }
}

extension Dish {
  /// Records the screens after a user request; a jump records them itself.
  private func noteRest() {
    guard !journal.isDueToJump(Cause.current) else { return }
    journal.append(.stack(stack), dish: name)
    observers.notify(.didRest)
  }

  /// Adapts a scene to the width of the device.
  func fit(_ scene: Scene) async {
    guard let isNarrow else { return }
    await scene.setNarrow(isNarrow)
    if scene === self.scene { history.noteOtherChange(scene) }
  }

  /// Whether the device is narrow, or `nil` if its width is unknown.
  private var isNarrow: Bool? { width(environment).map { $0 < Scene.leastWideWidth } }

  /// Restarts the app and logs any error.
  private func rebuildOrLog() async {
    do { try await rebuild() } catch { journal.append(.log("\(error)"), dish: name) }
  }

  /// Replaces the scene with a new one, unless the dish has ended.
  ///
  /// - Throws: ``CatalogError/root(_:)`` if the first screen can't be created; the scene is then
  ///   empty.
  func rebuild() async throws {
    guard !hasEnded else { return }
    reached = nil
    watch.end()
    history.begin()
    watch = ListWatch(journal: journal, dish: name) { [weak self] change in
      guard let self, history.noteListChange(change) else { return }
      observers.notify(.didRest)
    }
    let driver = WatchingDriver(makeDriver(self), watch: watch)
    var world = SceneEnvironment()
    world.variants = variants
    world.display = environment
    world.patience = patience
    let root = Result { try catalog.root(variants) }
    let scene = Scene(
      root: (try? root.get()) ?? Screen(),
      driver: driver,
      environment: world,
      router: router,
      isNarrow: isNarrow ?? false
    )
    driver.scene = scene
    sceneEvents?.cancel()
    sceneEvents = scene.observe { [weak self] event in
      guard let self else { return }
      history.note(event, in: self.scene)
      guard case .settled = event.kind else {
        journal.append(JournalEvent.Payload(event), dish: name)
        return
      }
      noteRest()
    }
    gestures?.cancel()
    gestures = journal.observe { [weak self] in self?.noteGesture() }
    self.scene.disappear()
    self.scene = scene
    observers.notify(.didChange)
    await scene.appear()
    if scene === self.scene { history.noteBeginning(scene) }
    _ = try root.get()
  }

  /// Observes how a gesture that was just recorded changes the screens.
  private func noteGesture() {
    guard journal.count > 0, journal[journal.count - 1].lane == .gesture else { return }
    history.noteGesture(in: scene)
    guard history.isExact(scene) else { return }
    Task { [weak self] in
      guard let self, isNavigated else { return }
      observers.notify(.didRest)
    }
  }
}

extension Dish {
  /// Selects a variant of an experiment, restarts the app and repeats the last jump.
  ///
  /// - Returns: The result of the jump, or `nil` if there was no jump.
  /// - Throws: ``CatalogError`` if a name is unknown; the dish then remains unchanged.
  @discardableResult
  public func choose(
    _ variant: String,
    of experiment: String
  ) async throws(CatalogError) -> JumpResult? {
    try catalog.check(variant: variant, of: experiment)
    return await decide(variant, of: experiment)
  }

  /// Selects a variant that exists in the catalog.
  @discardableResult
  func decide(_ variant: String, of experiment: String) async -> JumpResult? {
    let event = journal.append(.variant(experiment: experiment, variant: variant), dish: name)
    variants = VariantAssignment(variants.decided.merging([experiment: variant]) { $1 })
    lastJump?.variants[experiment] = variant
    return await Cause.with(event) { await reload() }
  }
}

extension StackNode {
  /// Creates a node for the root of a scene.
  ///
  /// - Parameters:
  ///   - catalog: The catalog that identifies registered screens.
  ///   - jumped: The screen that the last jump opened, and its requested id.
  /// - Complexity: O(*n*) for *n* screens in the scene, regardless of the size of the catalog.
  @MainActor
  init(_ scene: Scene, catalog: Catalog, jumped: (screen: Screen, id: String)?) {
    self.init(scene.root, visible: true, catalog: catalog, jumped: jumped)
  }

  @MainActor
  private init(
    _ screen: Screen,
    visible: Bool,
    catalog: Catalog,
    jumped: (screen: Screen, id: String)?
  ) {
    let match = screen.routeMatch
    let byRoute = match.flatMap { catalog.screen(ofRoute: $0.route) }
    let id = jumped?.screen === screen ? jumped?.id : byRoute?.id
    let container = screen as? Container
    let seen = Set((container?.visible ?? []).map(ObjectIdentifier.init))
    self.init(
      id: id,
      type: String(describing: Swift.type(of: screen)),
      title: screen.title,
      context: id == nil ? nil : match?.context,
      visible: visible,
      lists: (screen as? any ListOwner)?.lists.map { ListNode($0) } ?? [],
      children: (container?.contained ?? []).map { child in
        let isSeen = visible && seen.contains(ObjectIdentifier(child))
        return StackNode(child, visible: isSeen, catalog: catalog, jumped: jumped)
      },
      presented: screen.presented.map {
        StackNode($0, visible: true, catalog: catalog, jumped: jumped)
      }
    )
  }
}
