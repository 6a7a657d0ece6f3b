/// One window's tree of screens: a root and the modals above it.
///
/// The scene owns its root and its modals, puts navigations in order, and tells its driver and its
/// observers about every change. Scenes share nothing.
@MainActor
public final class Scene {
  /// The world around the screens of this scene, as they may ask for it.
  ///
  /// A change of it calls ``Screen/environmentDidChange()`` of every screen.
  public var environment: SceneEnvironment {
    didSet { for layer in layers { layer.tellEnvironment() } }
  }

  /// The router for the requests of persons to their screens.
  public var router: Router

  /// The order of a navigation that is requested while another one runs.
  public var policy: NavigationPolicy

  /// The lowest screen.
  public internal(set) var root: Screen

  /// The screens above the root, lowest first.
  public internal(set) var modals: [Screen] = []

  /// Whether there is room for one side of a ``Split`` only.
  public internal(set) var isNarrow: Bool

  /// The step that the innermost navigation is at, where that may take its time: while something is
  /// prepared, a guard is asked, a task runs or a transition settles; `nil` where none has begun.
  public internal(set) var step: String? {
    didSet { if !stepObservers.isEmpty { stepObservers.notify(step) } }
  }

  /// The number of changes so far; a plan that was made at another one is out of date.
  var generation = 0

  /// Whether every screen was hidden for good; nothing begins then.
  private(set) var hasDisappeared = false

  /// The lifecycle calls of the changes whose transitions have not settled, the oldest first.
  var appearances: [AppearanceTransition] = []

  /// The number of requests of screens that are not over yet.
  var openRequests = 0

  /// The waits for answers of screens in this scene.
  var pendingAnswers: [PendingAnswer] = []

  let events = EventReporter()
  private let stepObservers = Observers<String?>()

  let driver: any TransitionDriver
  let queue = NavigationQueue()

  /// Makes a scene that shows `root`.
  ///
  /// - Parameters:
  ///   - root: A screen that stands nowhere yet; the scene owns it from now on.
  ///   - driver: Shows the changes; kept as long as the scene.
  ///   - environment: What the screens may ask about the world around them.
  ///   - router: Carries out what the screens are asked for by a person.
  ///   - policy: The order of a navigation that is requested while another one runs.
  ///   - isNarrow: Whether there is room for one side of a ``Split`` only; ``setNarrow(_:animated:)``
  ///     says otherwise later.
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

  /// Adds an observer of every decision and every change; without one, nothing is reported and
  /// nothing formatted.
  ///
  /// - Returns: A token that ends it; one that is never ended lasts as long as the scene.
  @discardableResult
  public func observe(_ body: @escaping @MainActor (RoutingEvent) -> Void) -> Observation {
    events.observers.add(body)
  }

  /// Adds an observer of each ``step``, for programs that say where a navigation without end is.
  @discardableResult
  package func observeSteps(_ body: @escaping @MainActor (String?) -> Void) -> Observation {
    stepObservers.add(body)
  }

  /// The root and the modals, the lowest first.
  public var layers: [Screen] { [root] + modals }

  /// The innermost screen that a person looks at.
  public var topmost: Screen { (modals.last ?? root).innermost }

  /// Every screen of the topmost layer that a person sees, containers before what they hold.
  public var visibleScreens: [Screen] { (modals.last ?? root).seen }

  /// The layer that `screen` stands in, counted from the root; `nil` outside this scene.
  func layerIndex(of screen: Screen) -> Int? {
    let layer = screen.layer
    return layers.firstIndex { $0 === layer }
  }

  /// Whether nothing runs and nothing is queued.
  package var isIdle: Bool { queue.running == nil && openRequests == 0 }

  /// The number of navigations that wait for the one that runs.
  package var waitingCount: Int { queue.waitingTickets.count }

  /// Lets nothing begin any more.
  func endForGood() { hasDisappeared = true }

  /// Cancels the running change where it waits for an answer, for the user goes elsewhere.
  package func cancelAsking() {
    if isAsking { queue.running?.cancel() }
  }

  /// Whether the running change waits for an answer.
  package var isAsking: Bool { queue.running?.asking != nil }

  /// Whether the running change waits for the answer of a screen that stands in the scene, and so
  /// for the user.
  package var isAskingUser: Bool {
    queue.running?.asking?.questions.contains(where: \.hasArrived) ?? false
  }
}

extension Screen {
  /// The screen and all that a person sees inside it, containers before what they hold.
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

  /// The screen that a person sees inside this one, or the screen itself.
  final var innermost: Screen {
    var screen = self
    while let inner = screen.visibleChildren.last { screen = inner }
    return screen
  }
}

extension Scene {
  /// Brings the first root on screen; to be called once, after the driver is ready to draw.
  public func appear() async {
    guard !hasDisappeared else { return }
    await change(
      animated: false,
      from: { self.visibleScreens.filter(\.isAppearing) },
      { .replaceRoot(root, former: nil) }
    )
  }

  /// Hides every screen; to be called once, before the scene is let go.
  ///
  /// Those who wait for an answer of one of them get none, and nothing begins here any more. What is
  /// on its way counts as settled.
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

  /// Edits the model, has the driver show it, and calls the lifecycle of what differs around that.
  ///
  /// - Parameter seen: Returns the screens that have been told that they are seen; what a person sees unless
  ///   given. It is asked right before the edit, with no other change between the two.
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
      // What presented it has left; what stands in its place presents it from now on.
      hand(modal, to: below.innermost)
    }
    var after = seenScreens
    var new = after.subtracting(before)
    if !isNarrow, new.contains(where: { $0 is Split }) {
      // One that comes in may have been left by a scene with room for one side only.
      for split in new.compactMap({ $0 as? Split }) { split.reconsiderVisible() }
      after = seenScreens
      new = after.subtracting(before)
    }
    let gone = before.subtracting(after)
    // What a screen starts when it appears comes after this navigation, and is no part of it.
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

  /// The screens that a person sees; none once the scene has disappeared.
  var seenScreens: [Screen] { hasDisappeared ? [] : visibleScreens }

  /// Ends the waits for answers of screens that have gone.
  private func settlePendingAnswers() {
    guard !pendingAnswers.isEmpty else { return }
    for pendingAnswer in pendingAnswers { pendingAnswer.look(in: self) }
    pendingAnswers.removeAll(where: \.isSettled)
  }

  /// Every split of the scene, seen or not.
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
  /// Puts `screen` above everything.
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

  /// Takes away what lies above the layer with that index, in one go.
  func dismiss(above index: Int, animated: Bool) async {
    guard index < modals.count else { return }
    await change(animated: animated) {
      let gone = Array(modals[index...])
      modals.removeSubrange(index...)
      for screen in gone { leave(screen) }
      return .dismiss(gone)
    }
  }

  /// Puts `screen` in the place of the root; modals go with it.
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

/// A request to a scene from outside: all that it takes to ask for the same again.
///
/// Changes that belong to a running navigation, such as those of its guards and tasks, are none.
public enum SceneRequest: Hashable, Sendable {
  /// To go to a destination.
  case open(Destination)
  /// To bring a screen that is there before the eyes.
  case reveal(ScreenPath)
  /// To take a screen away.
  case close(ScreenPath)
  /// To take one step back from a screen; from the topmost one where none is named.
  case back(from: ScreenPath?)
  /// To go back to where the app began.
  case backToRoot

  /// The case's name, for programs.
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
