/// The screens of one window: a root and the modals above it.
///
/// The scene owns its root and its modals, runs navigations in order, and notifies its driver and its
/// observers of every change. Scenes share no state.
@MainActor
public final class Scene {
  /// The environment values that the screens of the scene can read.
  ///
  /// Changing the environment calls ``Screen/environmentDidChange()`` on every screen.
  public var environment: SceneEnvironment {
    didSet { for layer in layers { layer.tellEnvironment() } }
  }

  /// The router for navigations that the user starts on a screen.
  public var router: Router

  /// The policy for navigations that are requested while another one is running.
  public var policy: NavigationPolicy

  /// The root, which is below all modals.
  public internal(set) var root: Screen

  /// The modals above the root, the lowest first.
  public internal(set) var modals: [Screen] = []

  /// Whether the scene has room for only one side of a ``Split``.
  public internal(set) var isNarrow: Bool

  /// The step that the innermost running navigation is waiting for, or `nil` if none is running.
  ///
  /// The step changes when a factory or a task is prepared, a guard is asked, a task runs or a
  /// transition settles.
  public internal(set) var step: String? {
    didSet { if !stepObservers.isEmpty { stepObservers.notify(step) } }
  }

  /// The number of changes so far, by which outdated plans are recognized.
  var generation = 0

  /// Whether the scene was ended by ``disappear()``, after which it starts no navigations.
  private(set) var hasDisappeared = false

  /// The transitions that have not settled, the oldest first.
  var appearances: [AppearanceTransition] = []

  /// The number of open requests that the user made on screens.
  var openRequests = 0

  /// The pending answers of screens in this scene.
  var pendingAnswers: [PendingAnswer] = []

  let events = EventReporter()
  private let stepObservers = Observers<String?>()

  let driver: any TransitionDriver
  let queue = NavigationQueue()

  /// Creates a scene.
  ///
  /// - Parameters:
  ///   - root: The root, which isn't in a container or scene yet. The scene owns it from now on.
  ///   - driver: The driver that shows changes. The scene keeps a strong reference to it.
  ///   - environment: The environment values for the screens.
  ///   - router: The router for navigations that the user starts on a screen.
  ///   - policy: The policy for navigations that are requested while another one is running.
  ///   - isNarrow: Whether there is room for only one side of a ``Split``. Call
  ///     ``setNarrow(_:animated:)`` to change this later.
  public init(
    root: Screen,
    driver: any TransitionDriver = HeadlessDriver(),
    environment: SceneEnvironment = SceneEnvironment(),
    router: Router = Router(),
    policy: NavigationPolicy = .enqueue,
    isNarrow: Bool = false
  ) {
    self.root = root
    self.driver = driver
    self.environment = environment
    self.router = router
    self.policy = policy
    self.isNarrow = isNarrow
    root.layerScene = self
    if isNarrow { for split in splits { split.reconsiderVisible() } }
  }

  /// Adds an observer of every decision and every change.
  ///
  /// Without observers, the scene creates no events.
  ///
  /// - Returns: A token that cancels the observer. An observer that isn't canceled lasts as long as the scene.
  @discardableResult
  public func observe(_ body: @escaping @MainActor (RoutingEvent) -> Void) -> Observation {
    events.observers.add(body)
  }

  /// Adds an observer of ``step``, for programs that report where a navigation hangs.
  @discardableResult
  package func observeSteps(_ body: @escaping @MainActor (String?) -> Void) -> Observation {
    stepObservers.add(body)
  }

  /// The root and the modals, the lowest first.
  public var layers: [Screen] { [root] + modals }

  /// The innermost visible screen of the topmost layer.
  public var topmost: Screen { (modals.last ?? root).innermost }

  /// The visible screens of the topmost layer, each container before its children.
  public var visibleScreens: [Screen] { (modals.last ?? root).seen }

  /// Returns the index of a screen's layer, starting at 0 for the root, or `nil` outside this scene.
  func layerIndex(of screen: Screen) -> Int? {
    let layer = screen.layer
    return layers.firstIndex { $0 === layer }
  }

  /// Whether no navigation or request is running.
  package var isIdle: Bool { queue.running == nil && openRequests == 0 }

  /// The number of navigations that wait for the running one.
  package var waitingCount: Int { queue.waitingTickets.count }

  /// Prevents new navigations.
  private func endForGood() { hasDisappeared = true }

  /// Cancels the running navigation if it waits for an answer, because the user is leaving.
  package func cancelAsking() {
    if isAsking { queue.running?.cancel() }
  }

  /// Whether the running navigation waits for the answer of a screen or a guard.
  package var isAsking: Bool { queue.running?.asking != nil }

  /// Whether the running navigation waits for the user to answer a screen in the scene.
  package var isAskingUser: Bool {
    queue.running?.asking?.questions.contains(where: \.hasArrived) ?? false
  }
}

extension Screen {
  /// The screen and the visible screens inside it, each container before its children.
  final var seen: [Screen] {
    var found = [self]
    func enter(_ screen: Screen) {
      guard let container = screen.asContainer else { return }
      for child in container.visible {
        found.append(child)
        enter(child)
      }
    }
    enter(self)
    return found
  }

  /// The innermost visible screen inside this one, or the screen itself if it shows no others.
  final var innermost: Screen {
    var screen = self
    while let inner = screen.visibleChildren.last { screen = inner }
    return screen
  }
}

extension Scene {
  /// Shows the root.
  ///
  /// Call this function once, when the driver is ready to draw.
  public func appear() async {
    guard !hasDisappeared else { return }
    await change(
      animated: false,
      from: { self.visibleScreens.filter(\.isAppearing) },
      { .replaceRoot(root, former: nil) }
    )
  }

  /// Hides every screen and ends the scene.
  ///
  /// Call this function once, before releasing the scene. Callers that wait for an answer of its
  /// screens get `nil`, running transitions count as settled, and the scene starts no more
  /// navigations.
  public func disappear() {
    guard !hasDisappeared else { return }
    appearances.append(AppearanceTransition(hiding: visibleScreens, showing: []))
    endForGood()
    for appearance in appearances { appearance.end(reporting: events) }
    appearances = []
    queue.end(leaving: pendingAnswers)
    for pendingAnswer in pendingAnswers { pendingAnswer.settle(nil) }
    pendingAnswers = []
  }

  /// Edits the model, lets the driver show the change, and makes the lifecycle calls.
  ///
  /// - Parameter seen: Returns the screens that have been notified that they are visible (default:
  ///   the visible screens). Called right before the edit.
  func change(
    animated: Bool,
    from seen: (() -> [Screen])? = nil,
    _ edit: () -> Transition
  ) async {
    let before = seen?() ?? seenScreens
    let transition = edit()
    generation += 1
    if isNarrow { for split in splits { split.reconsiderVisible() } }
    for (below, modal) in zip(layers, modals) where modal.presenter?.layer !== below {
      // If the presenter was removed, the screen that replaces it becomes the presenter.
      hand(modal, to: below.innermost)
    }
    var after = seenScreens
    var new = after.subtracting(before)
    if !isNarrow, new.contains(where: { $0 is Split }) {
      // A new split may come from a scene that has room for one side only.
      for split in new.compactMap({ $0 as? Split }) { split.reconsiderVisible() }
      after = seenScreens
      new = after.subtracting(before)
    }
    let gone = before.subtracting(after)
    // A navigation that a screen starts when it appears isn't part of this one.
    let appearance = AppearanceTransition(hiding: gone, showing: new)
    appearances.append(appearance)
    await NavigationTicket.$origin.withValue(nil) {
      appearance.begin(reporting: events)
      await driver.perform(transition, animated: animated)
      appearance.end(reporting: events)
    }
    appearances.removeAll { $0 === appearance }
    settlePendingAnswers()
  }

  /// The visible screens; empty after the scene has ended.
  private var seenScreens: [Screen] { hasDisappeared ? [] : visibleScreens }

  /// Settles the pending answers of screens that have left the scene.
  private func settlePendingAnswers() {
    guard !pendingAnswers.isEmpty else { return }
    for pendingAnswer in pendingAnswers { pendingAnswer.look(in: self) }
    pendingAnswers.removeAll(where: \.isSettled)
  }

  /// Every split of the scene, visible or not.
  var splits: [Split] {
    var found: [Split] = []
    func visit(_ screen: Screen) {
      if let split = screen as? Split { found.append(split) }
      for child in screen.children { visit(child) }
    }
    for layer in layers { visit(layer) }
    return found
  }
}

extension Scene {
  /// Presents a screen as a modal above all others.
  func present(
    _ screen: Screen,
    from presenter: Screen,
    style: PresentationStyle,
    animated: Bool
  ) async throws(RoutingError) {
    guard let layer = layerIndex(of: presenter) else {
      throw .notInScene(screen: ScreenIdentity(presenter).description)
    }
    guard layer == layers.count - 1 else {
      throw .alreadyPresenting(screen: ScreenIdentity(presenter).description)
    }
    try screen.checkUnplaced()
    await change(animated: animated) {
      screen.layerScene = self
      hand(screen, to: presenter)
      modals.append(screen)
      return .present(screen, style: style)
    }
  }

  /// Dismisses all modals above a layer, in one transition.
  func dismiss(above index: Int, animated: Bool) async {
    guard index < modals.count else { return }
    await change(animated: animated) {
      let gone = Array(modals[index...])
      modals.removeSubrange(index...)
      for screen in gone { leave(screen) }
      return .dismiss(gone)
    }
  }

  /// Replaces the root, and removes all modals.
  func replaceRoot(with screen: Screen, animated: Bool) async throws(RoutingError) {
    try screen.checkUnplaced()
    await change(animated: animated) {
      let former = root
      for screen in modals { leave(screen) }
      modals = []
      former.layerScene = nil
      root = screen
      screen.layerScene = self
      return .replaceRoot(screen, former: former)
    }
  }

  private func hand(_ modal: Screen, to presenter: Screen) {
    modal.presenter?.presented = nil
    modal.presenter = presenter
    presenter.presented = modal
  }

  private func leave(_ modal: Screen) {
    modal.layerScene = nil
    modal.presenter?.presented = nil
    modal.presenter = nil
  }
}

/// A request to change a scene, with everything needed to repeat it.
///
/// Changes that a running navigation makes through its guards and tasks aren't separate requests.
public enum SceneRequest: Hashable, Sendable {
  /// Navigate to a destination.
  case open(Destination)
  /// Reveal an existing screen.
  case reveal(ScreenPath)
  /// Close a screen.
  case close(ScreenPath)
  /// Go back one step from a screen, or from the topmost screen if `nil`.
  case back(from: ScreenPath?)
  /// Go back to the root.
  case backToRoot

  /// The name of the case.
  public var name: String {
    switch self {
    case .open: "open"
    case .reveal: "reveal"
    case .close: "close"
    case .back: "back"
    case .backToRoot: "backToRoot"
    }
  }
}
