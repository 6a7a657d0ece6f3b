import PetriDish
import Routing

/// The screens that result from following an edge.
///
/// `NavigationPlan.landing(in:)` applies a plan to a copy of the scene's tree, without opening anything. Existing
/// screens are represented by numbers, and planned screens only by their steps. The method
/// ``layout(on:completedBy:showing:)`` replaces both with actual screens. If that isn't possible,
/// ``NavigationGraphBuilder`` uses the place that a jump to the same screen reaches from the start.
struct EdgeLanding: Codable, Hashable, Sendable {
  /// The id of the screen that declares the edge.
  let screen: String

  /// The index of the edge among those of the screen.
  let edge: Int

  /// The root and the modals after the edge was followed, from bottom to top.
  let layers: [Node]

  /// The screen at which the plan ends.
  let goal: Node

  /// A screen of a landing.
  struct Node: Codable, Hashable, Sendable {
    /// The number of an existing screen, counted from 0 in depth-first order through all layers.
    var number: Int?

    /// The step that creates the screen, or `nil` if the screen exists.
    ///
    /// The destination is step 0.
    var step: Int?

    /// The contained screens; `nil` if the contents are unchanged.
    var children: [Node]?

    /// The indices of the visible screens in `children`; `nil` if the contents are unchanged.
    var visible: [Int]?
  }
}

extension EdgeLanding {
  /// Plans an edge from the current state of a scene.
  ///
  /// - Returns: The landing, or `nil` if a screen of the app decides where the plan leads.
  @MainActor
  init?(of edge: Int, on screen: String, by plan: NavigationPlan, in scene: Scene) {
    guard let landing = plan.landing(in: scene), case .finish(let end)? = plan.operations.last
    else {
      return nil
    }
    let numbers = ScreenNumbers(scene)
    self.init(
      screen: screen,
      edge: edge,
      layers: landing.layers.map(numbers.node),
      goal: numbers.node(of: end)
    )
  }

  /// Returns the screens after following the edge.
  ///
  /// - Parameters:
  ///   - before: The screens of the visit in which the edge was planned.
  ///   - visited: The screens after a jump to the target of the edge.
  ///   - identity: The identity of the target.
  /// - Returns: The screens, or `nil` if they aren't known because the jump created other screens than the plan, or
  ///   because a custom container has changed.
  func layout(
    on before: SceneLayout,
    completedBy visited: SceneLayout,
    showing identity: PlacedScreen.Identity
  ) -> SceneLayout? {
    let screens = before.layers.flatMap(\.all)
    if let number = goal.number {
      guard screens.indices.contains(number), screens[number].identity == identity else {
        return nil
      }
    }
    guard let path = goal.step == nil ? GoalPath() : GoalPath(to: identity, in: visited) else {
      return nil
    }
    let found = layers.compactMap { PlacedScreen($0, of: screens) }
    guard found.count == layers.count else { return nil }
    return path.completed(found).map(SceneLayout.init(layers:))
  }
}

/// The numbers of the screens of a scene.
@MainActor
private struct ScreenNumbers {
  private var screens: [Screen] = []
  private var numbers: [ScreenIdentity: Int] = [:]

  init(_ scene: Scene) {
    for screen in scene.layers { add(screen) }
  }

  private mutating func add(_ screen: Screen) {
    numbers[ScreenIdentity(screen)] = screens.count
    screens.append(screen)
    for child in (screen as? Container)?.contained ?? [] { add(child) }
  }

  func node(of reference: ScreenReference) -> EdgeLanding.Node {
    switch reference {
    case .existing(let identity): EdgeLanding.Node(number: numbers[identity])
    case .planned(let step, _): EdgeLanding.Node(step: step)
    }
  }

  func node(_ landed: Landing.Node) -> EdgeLanding.Node {
    var node = node(of: landed.screen)
    let children = landed.contained.map(self.node)
    if isUnchanged(landed, node.number), !children.contains(where: { $0.children != nil }) {
      return node
    }
    (node.children, node.visible) = (children, landed.visible)
    return node
  }

  private func isUnchanged(_ landed: Landing.Node, _ number: Int?) -> Bool {
    guard let number else { return landed.contained.isEmpty }
    guard let container = screens[number] as? Container else { return landed.contained.isEmpty }
    let contained = container.contained
    return contained.map { .existing(ScreenIdentity($0)) } == landed.contained.map(\.screen)
      && landed.visible
        == contained.indices.filter { index in
          container.visible.contains { $0 === contained[index] }
        }
  }
}

extension PlacedScreen {
  /// This screen and all of its descendants, in depth-first order.
  fileprivate var all: [PlacedScreen] { [self] + children.flatMap(\.all) }

  /// Creates a screen of a landing.
  ///
  /// - Parameter screens: All existing screens.
  /// - Returns: The screen, or `nil` if its steps back aren't known.
  fileprivate init?(_ node: EdgeLanding.Node, of screens: [PlacedScreen]) {
    let contained = (node.children ?? []).compactMap { PlacedScreen($0, of: screens) }
    guard contained.count == node.children?.count ?? 0,
      (node.visible ?? []).allSatisfy(contained.indices.contains)
    else { return nil }
    guard let number = node.number else {
      guard let step = node.step else { return nil }
      self.init(identity: .planned(step), title: "", type: "", kind: .screen, isKept: false)
      (children, visible) = (contained, node.visible ?? [])
      return
    }
    guard screens.indices.contains(number) else { return nil }
    self = screens[number]
    guard let visible = node.visible else { return }
    // Whether a container refuses to close because of its contents is determined again when it is complete.
    isKept = isKept && !children.contains { $0.isKept }
    let isSameList = children.map(\.identity) == contained.map(\.identity)
    (children, self.visible) = (contained, visible)
    if !isSameList {
      guard let steps = kind.backSteps(among: contained.count, showing: visible) else { return nil }
      backSteps = steps
    }
  }
}

extension PlacedScreen.Identity {
  /// Whether a plan creates the screen.
  fileprivate var isPlanned: Bool { if case .planned = self { true } else { false } }

  /// Whether the screen exists after launch.
  fileprivate var isOwn: Bool { if case .own = self { true } else { false } }
}

/// The path from a layer to the screen at which a jump ended; each screen has its siblings.
private struct GoalPath {
  private var steps: [(siblings: [PlacedScreen], index: Int)] = []

  /// Creates the path to a screen that existed before the jump.
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

  /// Returns the screens with planned screens replaced by visited ones, or `nil` if the jump created other screens.
  ///
  /// A planned screen is replaced by the visited screen at the same distance from the goal. Its siblings are
  /// replaced in order.
  func completed(_ screens: [PlacedScreen]) -> [PlacedScreen]? {
    let holder = screens.indices.first { screens[$0].depthOfGoal != nil }
    let outermost = holder.flatMap { screens[$0].depthOfGoal }.flatMap(made)
    var completed: [PlacedScreen] = []
    for (index, screen) in screens.enumerated() {
      if screen.identity.isPlanned {
        guard let holder, let (siblings, place) = outermost else { return nil }
        // The plan and the jump create the same siblings in the same order.
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

  /// Returns the outermost screen that the jump created, with its siblings.
  ///
  /// - Parameter depth: The number of screens from it to the goal, including both.
  private func made(_ depth: Int) -> (siblings: [PlacedScreen], index: Int)? {
    let made = steps.suffix(depth)
    let isMade = made.count == depth && !made.contains { $0.siblings[$0.index].identity.isOwn }
    return isMade ? made.first : nil
  }
}

extension PlacedScreen {
  /// The number of screens from this one to the planned goal, or `nil` if the plan doesn't create both.
  fileprivate var depthOfGoal: Int? {
    guard case .planned(let step) = identity else { return nil }
    if step == 0 { return 1 }
    return children.lazy.compactMap(\.depthOfGoal).first.map { $0 + 1 }
  }
}

extension ContainerKind {
  /// Returns the steps back in a container of this kind, or `nil` for custom containers.
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
