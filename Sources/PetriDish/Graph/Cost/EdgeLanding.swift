import Routing

/// The place where an edge leads if it is taken on the screen that was visited.
///
/// It is computed from a plan, so nothing was opened for it. The screens that the plan makes have only their places;
/// ``layout(completedBy:showing:)`` takes them from the visit of the screen that the edge leads to.
struct EdgeLanding: Codable, Hashable, Sendable {
  /// The name of the route that is opened.
  let route: String

  /// The context that is always opened, or `nil` if the screen or an item of it decides.
  let context: ContextValue?

  /// The screens afterwards.
  let layout: SceneLayout

  /// The screen at which the plan ends.
  let goal: PlacedScreen.Identity

  /// Returns whether it is the end of an edge.
  func isEnd(of edge: Registration.Edge) -> Bool { edge.route == route && edge.context == context }

  /// Returns the screens afterwards.
  ///
  /// - Parameters:
  ///   - visited: The screens after the jump to the screen that the edge leads to.
  ///   - identity: The identity of that screen.
  /// - Returns: The screens, or `nil` if the jump has made other screens than the plan makes.
  func layout(completedBy visited: SceneLayout, showing identity: PlacedScreen.Identity)
    -> SceneLayout?
  {
    guard goal.isPlanned || goal == identity else { return nil }
    let path = goal.isPlanned ? GoalPath(to: identity, in: visited) : GoalPath()
    return path?.completed(layout.layers).map(SceneLayout.init(layers:))
  }
}

extension PlacedScreen.Identity {
  /// Whether a plan makes the screen.
  fileprivate var isPlanned: Bool { if case .planned = self { true } else { false } }

  /// Whether the app began with the screen.
  fileprivate var isOwn: Bool { if case .own = self { true } else { false } }
}

/// The screens from a layer to the screen at which a jump ended, each among its siblings.
private struct GoalPath {
  private var steps: [(siblings: [PlacedScreen], index: Int)] = []

  /// Creates the path to a screen that no jump has made.
  init() {}

  init?(to identity: PlacedScreen.Identity, in layout: SceneLayout) {
    for index in layout.layers.indices {
      add(layout.layers, index, to: identity)
      if !steps.isEmpty { return }
    }
    return nil
  }

  private mutating func add(
    _ siblings: [PlacedScreen],
    _ index: Int,
    to identity: PlacedScreen.Identity
  ) {
    steps.append((siblings, index))
    let screen = siblings[index]
    if screen.identity == identity { return }
    let length = steps.count
    for child in screen.visible {
      add(screen.children, child, to: identity)
      if steps.count > length { return }
    }
    steps.removeLast()
  }

  /// Returns screens with what the jump has made in the place of those that a plan makes; `nil` if it has made
  /// others.
  func completed(_ screens: [PlacedScreen]) -> [PlacedScreen]? {
    let holder = screens.indices.first { screens[$0].depthOfGoal != nil }
    let outermost = holder.flatMap { screens[$0].depthOfGoal }.flatMap(made)
    var completed: [PlacedScreen] = []
    for (index, screen) in screens.enumerated() {
      if screen.identity.isPlanned {
        guard let holder, let (siblings, place) = outermost else { return nil }
        let twin = place + index - holder
        guard siblings.indices.contains(twin), !siblings[twin].identity.isOwn else { return nil }
        completed.append(siblings[twin])
      } else {
        var screen = screen
        guard let children = self.completed(screen.children) else { return nil }
        screen.isKept = screen.isKept || children.contains { $0.isKept }
        screen.children = children
        completed.append(screen)
      }
    }
    return completed
  }

  /// Returns the outermost screen that the jump has made, with its siblings.
  ///
  /// - Parameter depth: The number of screens from it to the goal, both included.
  private func made(_ depth: Int) -> (siblings: [PlacedScreen], index: Int)? {
    let made = steps.suffix(depth)
    let isMade = made.count == depth && !made.contains { $0.siblings[$0.index].identity.isOwn }
    return isMade ? made.first : nil
  }
}

extension PlacedScreen {
  /// The number of screens from this one to the goal of a plan that makes both; `nil` if it does not.
  fileprivate var depthOfGoal: Int? {
    guard case .planned(let step) = identity else { return nil }
    if step == 0 { return 1 }
    return children.lazy.compactMap(\.depthOfGoal).first.map { $0 + 1 }
  }
}

extension EdgeLanding {
  /// Plans an edge from where a scene stands.
  ///
  /// - Returns: The place, or `nil` if the plan leaves it to a screen of the app.
  @MainActor
  init?(
    _ route: String,
    _ context: ContextValue?,
    by plan: NavigationPlan,
    in scene: Scene,
    _ names: ScreenNames
  ) {
    guard let landing = plan.landing(in: scene), case .finish(let end)? = plan.operations.last
    else {
      return nil
    }
    let screens = LiveScreens(scene, names)
    let layers = landing.layers.compactMap { PlacedScreen($0, screens) }
    guard layers.count == landing.layers.count, let goal = screens.identity(of: end) else {
      return nil
    }
    self.init(
      route: route,
      context: context,
      layout: SceneLayout(layers: layers),
      goal: goal
    )
  }
}

/// The screens of a scene by their identities.
@MainActor
private struct LiveScreens {
  let names: ScreenNames
  private var screens: [ScreenIdentity: Screen] = [:]

  init(_ scene: Scene, _ names: ScreenNames) {
    self.names = names
    for screen in scene.layers { add(screen) }
  }

  private mutating func add(_ screen: Screen) {
    screens[ScreenIdentity(screen)] = screen
    for child in (screen as? Container)?.contained ?? [] { add(child) }
  }

  subscript(reference: ScreenReference) -> Screen? {
    if case .existing(let identity) = reference { screens[identity] } else { nil }
  }

  func identity(of reference: ScreenReference) -> PlacedScreen.Identity? {
    if case .planned(let step, _) = reference { return .planned(step) }
    return self[reference].map(names.identity)
  }
}

extension PlacedScreen {
  /// Takes down a screen of a landing; `nil` if only the app knows where a step back from there leads.
  @MainActor
  fileprivate init?(_ node: Landing.Node, _ screens: LiveScreens) {
    let contained = node.contained.compactMap { PlacedScreen($0, screens) }
    guard contained.count == node.contained.count else { return nil }
    guard let screen = screens[node.screen] else {
      guard let identity = screens.identity(of: node.screen) else { return nil }
      self.init(identity: identity, title: "", type: "", kind: .screen, isKept: false)
      (children, visible) = (contained, node.visible)
      return
    }
    self.init(screen, screens.names)
    let isUnchanged =
      (screen as? Container)?.contained.map { .existing(ScreenIdentity($0)) }
      ?? [] == node.contained.map(\.screen)
    // What a container refuses for a screen in it is found again when it is complete.
    isKept = isKept && !children.contains { $0.isKept }
    (children, visible) = (contained, node.visible)
    if !isUnchanged {
      guard let steps = kind.backSteps(among: contained.count, showing: visible) else { return nil }
      backSteps = steps
    }
  }
}

extension PlacedScreen.Kind {
  /// Returns the steps back in a container by its kind; `nil` for a team's own container.
  fileprivate func backSteps(among count: Int, showing visible: [Int])
    -> [Int: PlacedScreen.BackStep]?
  {
    switch self {
    case .other: nil
    case .screen, .tabs, .menu, .pages: [:]
    case .stack:
      Dictionary(
        uniqueKeysWithValues: (0..<count).dropFirst().map { index in
          (index, PlacedScreen.BackStep(to: index - 1, remaining: Array(0..<index)))
        }
      )
    case .split:
      visible.count == 1 && count > 1
        ? [count - 1: PlacedScreen.BackStep(to: 0, remaining: Array(0..<count))] : [:]
    }
  }
}
