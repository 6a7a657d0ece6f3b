import Lists
public import Routing

/// A scene with its router, environment and journal: one running app.
///
/// A dish runs a team's app from its catalog, headless or on a toolkit, and takes jumps.
@MainActor
public final class Dish {
  /// The name in events and captions from now on.
  public var name: String {
    didSet { watch.dish = name }
  }

  /// The catalog that screens come from.
  public let catalog: Catalog

  /// Plans and carries out what jumps ask for.
  public let router: Router

  /// The record of all that happened so far.
  public let journal: Journal

  /// The running app; an empty one before the first, and another one after each rebuilding.
  public private(set) var scene: Scene

  /// The variants that the running app was built for.
  public internal(set) var variants = VariantAssignment()

  /// The display settings of the screens; jumps change those that they name.
  public internal(set) var environment: Jump.Environment

  /// The last jump that was asked for.
  public internal(set) var lastJump: Jump?

  /// Whether a jump is being carried out.
  public var isJumping: Bool { runningJumps > 0 }

  /// The answer of gates that a jump says nothing about.
  let answer: GateAnswer

  /// Returns the width of the device of an environment, in points.
  let width: @MainActor (Jump.Environment) -> Int?

  /// The time that a guard may take to answer.
  let patience: Duration?

  /// The navigations that have led to what is shown.
  let history: NavigationHistory

  /// The last jump, with the navigations before it, and how it has ended.
  private(set) var lastAttempt: JumpAttempt?

  /// Whether the app was taken off the screen for good.
  private var hasEnded = false

  private let makeDriver: @MainActor (Dish) -> any TransitionDriver

  /// The screen to which the last jump led, while it is there.
  package private(set) weak var reached: Screen?

  private var runningJumps = 0
  private let observers = Observers<Change>()
  private var watch: ListWatch
  private var sceneEvents: Observation?
  private var gestures: Observation?

  /// Makes a catalog's app; ``start()`` brings it to life.
  ///
  /// - Parameters:
  ///   - catalog: Where screens come from.
  ///   - name: What events and captions call the dish.
  ///   - journal: What its events are written into.
  ///   - answer: What gates answer that a jump says nothing about. There is no user to log in to a
  ///     headless dish, so its gates are open.
  ///   - patience: How long a guard may take to answer before it counts as a no; without end unless
  ///     given.
  ///   - environment: The display settings until a jump names others.
  ///   - makeDriver: Makes what shows the scene, anew for each scene; headless unless given.
  ///   - width: Returns the width of the device of an environment, in points; `nil` leaves it to
  ///     the driver to say what the scene has room for, and a headless scene has room for all.
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

  /// A change of a dish that its observers are told of.
  public enum Change: Sendable {
    /// A jump begins, of which nothing has been carried out.
    case willJump(Jump)
    /// The scene was replaced or has other display settings, or a jump has ended.
    case didChange
    /// A request of the user in the app has come to its end.
    case didRest
  }

  /// A jump with all that comes before it, and its end; `nil` while it is being carried out.
  struct JumpAttempt {
    let jump: Jump
    var end: End?

    /// The ends of a jump; one that failed has left the scene in some shape.
    enum End { case reached, failed(SceneShape) }
  }

  /// Adds an observer of changes.
  ///
  /// - Returns: A token that ends it; without that it observes as long as there is a dish.
  @discardableResult
  public func observe(_ body: @escaping @MainActor (Change) -> Void) -> Observation {
    observers.add(body)
  }

  /// Shows the app's first screen, and takes down in which environment.
  public func start() async {
    if environment != Jump.Environment() {
      journal.append(.environment(environment), dish: name)
    }
    // What the first screen opens by itself is no cause's, and no user's.
    await NavigationHistory.$isBeginning.withValue(true) { await rebuildOrLog() }
    journal.append(.stack(stack), dish: name)
  }

  /// Shows the app's first screen as it is under some variants, which the catalog has.
  package func start(under variants: [String: String]) async {
    self.variants = VariantAssignment(variants)
    await start()
  }

  /// Opens a screen, and says how that went.
  ///
  /// - Parameters:
  ///   - jump: Which screen, and with what.
  ///   - start: Where the jump begins; one that names screens to come from begins afresh.
  public func jump(_ jump: Jump, from start: Jump.StartingPoint = .fresh) async -> JumpResult {
    await carryOut(jump, from: start) { try catalog.resolve(jump) }
  }

  /// Opens the screen of a jump that was resolved before, and says how that went.
  ///
  /// - Parameters:
  ///   - resolved: The jump, resolved by the catalog of this dish.
  ///   - start: Where the jump begins, as in ``jump(_:from:)-(Jump,_)``.
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
        // One that another jump has taken the place of leaves that jump's alone.
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

  /// Builds the app anew and repeats the last jump.
  ///
  /// - Returns: How the jump went; `nil` where there was none.
  @discardableResult
  public func reload() async -> JumpResult? {
    if let lastJump { return await jump(lastJump) }
    await rebuildOrLog()
    observers.notify(.didChange)
    return nil
  }

  /// Changes how screens are shown, and nothing else; returns when the scene fits the device.
  public func show(_ environment: Jump.Environment) async {
    journal.append(.environment(environment), dish: name)
    self.environment = environment
    scene.environment.display = environment
    observers.notify(.didChange)
    await fit(scene)
  }

  /// Takes the app off the screen for good; its screens disappear first.
  ///
  /// What is under way comes to nothing: a dish that has ended builds no app any more.
  public func end() {
    hasEnded = true
    watch.end()
    sceneEvents?.cancel()
    scene.disappear()
    scene = Scene(root: Screen())
    // Navigations to it are cancelled, too.
    scene.disappear()
  }

  /// The screens as a tree; those that came from the catalog say so.
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
  /// Takes the screens down when what the user asked for is over; a jump does so at its own end.
  private func noteRest() {
    guard !journal.isDueToJump(Cause.current) else { return }
    journal.append(.stack(stack), dish: name)
    observers.notify(.didRest)
  }

  /// Lets a scene show what the device has room for.
  func fit(_ scene: Scene) async {
    guard let isNarrow else { return }
    await scene.setNarrow(isNarrow)
    if scene === self.scene { history.noteOtherChange(scene) }
  }

  /// Whether the device is narrow; `nil` where its width is not known.
  private var isNarrow: Bool? { width(environment).map { $0 < Scene.leastWideWidth } }

  /// Builds the app anew; what keeps it from that is in the journal.
  private func rebuildOrLog() async {
    do { try await rebuild() } catch { journal.append(.log("\(error)"), dish: name) }
  }

  /// Replaces the scene by a fresh one, and forgets the old one's screens; does nothing after the end.
  ///
  /// - Throws: ``CatalogError/root(_:)`` if the first screen is not built; the scene is empty then.
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

  /// Watches what a gesture that has just been taken down does to the screens.
  private func noteGesture() {
    guard journal.count > 0, journal[journal.count - 1].lane == .gesture else { return }
    history.noteGesture(in: scene)
    guard history.isExact(scene) else { return }
    Task { [weak self] in
      guard let self, isMovedByHand else { return }
      observers.notify(.didRest)
    }
  }
}

extension Dish {
  /// Decides an experiment, builds the app anew for it and repeats the last jump.
  ///
  /// - Returns: How the jump went; `nil` where there was none.
  /// - Throws: ``CatalogError`` for a name that is unknown; nothing has changed then.
  @discardableResult
  public func choose(
    _ variant: String,
    of experiment: String
  ) async throws(CatalogError) -> JumpResult? {
    try catalog.check(variant: variant, of: experiment)
    return await decide(variant, of: experiment)
  }

  /// Decides an experiment by a variant that it has.
  @discardableResult
  func decide(_ variant: String, of experiment: String) async -> JumpResult? {
    let event = journal.append(.variant(experiment: experiment, variant: variant), dish: name)
    variants = VariantAssignment(variants.decided.merging([experiment: variant]) { $1 })
    lastJump?.variants[experiment] = variant
    return await Cause.with(event) { await reload() }
  }
}

extension StackNode {
  /// Creates the node of a scene's root as the scene stands.
  ///
  /// - Parameters:
  ///   - catalog: Tells which registered screen a screen is.
  ///   - jumped: The screen that a jump ended at, and the id that it was asked for by.
  /// - Complexity: O(screens of the scene), however many are registered.
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
