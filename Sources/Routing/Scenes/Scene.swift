/// One window's tree of screens: a root and the modals above it.
///
/// The scene owns its root and its modals, puts navigations in order, and tells its driver and its
/// observer about every change. Scenes share nothing.
@MainActor
public final class Scene {
  /// What the screens of this scene may ask about the world around them.
  public var environment: SceneEnvironment

  /// Told of every decision and every change; without one, nothing is reported and nothing formatted.
  public var observer: (@MainActor (RoutingEvent) -> Void)?

  /// The lowest screen.
  public private(set) var root: Screen

  /// What lies above the root, the lowest first.
  public private(set) var modals: [Screen] = []

  /// Counts the changes; a plan that was made at another count is out of date.
  private(set) var generation = 0

  let driver: any TransitionDriver
  let queue = NavigationQueue()

  /// Makes a scene that shows `root`.
  ///
  /// - Parameters:
  ///   - root: A screen that stands nowhere yet; the scene owns it from now on.
  ///   - driver: Shows the changes; kept as long as the scene.
  public init(
    root: Screen,
    driver: any TransitionDriver = HeadlessDriver(),
    environment: SceneEnvironment = SceneEnvironment()
  ) {
    self.root = root
    self.driver = driver
    self.environment = environment
    root.layerScene = self
  }

  /// Brings the first root on screen; to be called once, after the driver is ready to draw.
  public func appear() async {
    await change(animated: false, showing: []) { .replaceRoot(root, former: nil) }
  }

  /// Takes the last look away from the screens; to be called once, before the scene is let go.
  ///
  /// Whoever waits for a person on one of them learns that nobody will come.
  public func disappear() {
    let gone = visibleScreens
    for screen in gone { screen.willDisappear() }
    for screen in gone {
      screen.didDisappear()
      report { .disappeared(ScreenIdentity(screen)) }
    }
  }

  /// The root and the modals, the lowest first.
  public var layers: [Screen] { [root] + modals }

  /// The innermost screen that a person looks at.
  public var topmost: Screen {
    var screen = modals.last ?? root
    while let inner = screen.visibleChildren.last { screen = inner }
    return screen
  }

  /// Every screen of the topmost layer that a person sees, containers before what they hold.
  public var visibleScreens: [Screen] {
    var found: [Screen] = []
    func visit(_ screen: Screen) {
      found.append(screen)
      for child in screen.visibleChildren { visit(child) }
    }
    visit(modals.last ?? root)
    return found
  }

  /// The layer that `screen` stands in, counted from the root; `nil` outside this scene.
  func layerIndex(of screen: Screen) -> Int? {
    let layer = screen.layer
    return layers.firstIndex { $0 === layer }
  }
}

extension Scene {
  /// Edits the model, has the driver show it, and calls the lifecycle around that.
  func change(animated: Bool, _ edit: () -> Transition) async {
    await change(animated: animated, showing: visibleScreens, edit)
  }

  private func change(
    animated: Bool,
    showing before: [Screen],
    _ edit: () -> Transition
  ) async {
    let transition = edit()
    generation += 1
    let after = visibleScreens
    let gone = before.filter { screen in !after.contains { $0 === screen } }
    let new = after.filter { screen in !before.contains { $0 === screen } }
    for screen in gone { screen.willDisappear() }
    for screen in new { screen.willAppear() }
    await driver.perform(transition, animated: animated)
    for screen in gone {
      screen.didDisappear()
      report { .disappeared(ScreenIdentity(screen)) }
    }
    for screen in new {
      screen.didAppear()
      report { .appeared(ScreenIdentity(screen)) }
    }
  }

  /// Puts `screen` above everything.
  func present(
    _ screen: Screen,
    from presenter: Screen,
    style: PresentationStyle,
    animated: Bool
  ) async throws(RoutingError) {
    guard layerIndex(of: presenter) == layers.count - 1 else {
      throw .alreadyPresenting(screen: ScreenIdentity(presenter).description)
    }
    await change(animated: animated) {
      screen.layerScene = self
      screen.presenter = presenter
      presenter.presented = screen
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
      for screen in gone {
        screen.layerScene = nil
        screen.presenter?.presented = nil
        screen.presenter = nil
      }
      return .dismiss(gone)
    }
  }

  /// Makes an event and hands it over, if somebody listens.
  func report(_ event: () -> RoutingEvent.Kind) {
    guard let observer else { return }
    observer(RoutingEvent(navigation: Turn.current?.number, kind: event()))
  }
}
