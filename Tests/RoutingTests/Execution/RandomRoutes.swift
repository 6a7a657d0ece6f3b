import Routing
import Seeds

/// Generates random scenes and routes with a few kinds of screens, from one seed.
@MainActor
struct RandomRoutes {
  private(set) var random: SeededRandom

  /// Awaited at every suspension point, so that a test can cancel there.
  let pause: @MainActor @Sendable () async -> Void

  init(seed: UInt64, pause: @escaping @MainActor @Sendable () async -> Void = {}) {
    random = SeededRandom(seed: seed)
    self.pause = pause
  }

  // MARK: Scenes

  mutating func scene(driver: any TransitionDriver = HeadlessDriver()) -> Scene {
    let isNarrow = random.oneIn(4)
    return Scene(root: screen(depth: 0, mustHold: true), driver: driver, isNarrow: isNarrow)
  }

  private mutating func screen(depth: Int, mustHold: Bool = false) -> Screen {
    guard mustHold || (depth < 3 && random.oneIn(2)) else {
      let leaf = Leaf(kind: random.index(below: 4))
      leaf.isStubborn = random.oneIn(12)
      return leaf
    }
    // Occasionally, a container is empty.
    let count = depth > 0 && random.oneIn(8) ? 0 : 1 + random.index(below: 3)
    let children = (0..<count).map { _ in screen(depth: depth + 1) }
    switch random.index(below: 6) {
    case 0: return NavigationStack(contained: children)
    case 1: return Tabs(contained: children)
    case 2: return NavigationDrawer(contained: children)
    case 3: return Pages(contained: children)
    case 4: return Deck(contained: children)
    default: return Split(contained: Array(children.prefix(2)))
    }
  }

  // MARK: Routes

  mutating func route(depth: Int = 0) -> Route<Leaf, Int> {
    if depth > 3 || random.oneIn(4) { return ground() }
    if random.oneIn(6) {
      let (one, other) = (route(depth: depth + 1), route(depth: depth + 1))
      return .switch(.when(then: one) { $0.isMultiple(of: 2) }, default: other)
    }
    return place(step(), on: route(depth: depth + 1))
  }

  private mutating func ground() -> Route<Leaf, Int> {
    let kind = random.index(below: 4)
    switch random.index(below: 4) {
    case 0: return .found(.matching { leaf, _ in leaf.kind == kind }, name: "ground")
    case 1: return .found(.byClass(in: .allVisible), name: "ground")
    default: return step().using(.present(.sheet)).from(.current)
    }
  }

  private mutating func step() -> Step<Leaf, Int> {
    let kind = random.index(below: 4)
    let (pause, fails, throwing) = (pause, random.oneIn(25), random.oneIn(25))
    let build = { @MainActor @Sendable (_: Int) throws -> Leaf in
      if throwing { throw Unready(name: "the leaf") }
      return Leaf(kind: kind)
    }
    var step =
      random.oneIn(2)
      ? Step(name: "leaf \(kind)", find: .matching { leaf, _ in leaf.kind == kind }, build: build)
      : Step(name: "leaf \(kind)", build: build)
    if random.oneIn(3) {
      let verdict = verdict()
      let detour = random.oneIn(5) ? detour() : nil
      step = step.guarded("random") { _, visit in
        await pause()
        if let detour { try await visit.router.navigate(to: detour, in: visit.scene) }
        return verdict
      }
    }
    if random.oneIn(3) {
      let detour = random.oneIn(8) ? detour() : nil
      step = step.task { screen, _ in
        await pause()
        if let detour, let scene = screen.scene {
          try await Router().navigate(to: detour, in: scene)
        }
        if fails { throw Unready(name: "the task") }
      }
    }
    return step
  }

  private mutating func verdict() -> Verdict {
    switch random.index(below: 16) {
    case 0, 1: .stop("no.")
    case 2: .redirect(to: detour())
    default: .proceed
    }
  }

  /// Returns a destination to which a guard or task navigates.
  private mutating func detour() -> Destination {
    let kind = random.index(below: 4)
    let leaf = Step(name: "detour") { Leaf(kind: kind) }
    return random.oneIn(2)
      ? Destination(leaf.using(.present(.sheet)).from(.current))
      : Destination(leaf.using(.push).from(.navigationStack).using(.present(.sheet)).from(.root))
  }

  private mutating func place(
    _ step: Step<Leaf, Int>,
    on ground: Route<Leaf, Int>
  ) -> Route<Leaf, Int> {
    switch random.index(below: 18) {
    case 15:
      step.using(Action<NavigationStack>.own(random.index(below: 4))).from(containerOf: ground)
    case 16: step.using(Action<Tabs>.own(random.index(below: 4))).from(containerOf: ground)
    case 17: step.using(Action<Split>.own(random.index(below: 4))).from(containerOf: ground)
    case 0: step.using(.push).from(containerOf: ground)
    case 1: step.using(.pushReplacingLast).from(containerOf: ground)
    case 2: step.using(.pushAsRoot).from(containerOf: ground)
    case 3: step.using(.addTab(at: random.index(below: 3))).from(containerOf: ground)
    case 4: step.using(.addItem(at: 0, replacing: true)).from(containerOf: ground)
    case 5: step.using(.addPage()).from(containerOf: ground)
    case 6: step.using(.pushToSecondary).from(containerOf: ground)
    case 7: step.using(.pushOnSecondary).from(containerOf: ground)
    case 8: step.using(.setAsPrimary).from(containerOf: ground)
    case 9: step.using(.present(.fullScreen)).from(ground)
    case 10: step.using(.present(.sheet, from: .topmostParent)).from(ground)
    case 14: step.using(.slip).from(containerOf: ground)
    case 11: step.using(.replaceRoot).from(.root)
    case 12:
      step.using(.push).from(.navigationStack).using(.addTab()).from(.tabs)
        .using(.present(.sheet)).from(ground)
    default: step.using(.push).from(.navigationStack).using(.present(.sheet)).from(ground)
    }
  }

  // MARK: Test choices

  mutating func below(_ limit: Int) -> Int { random.index(below: limit) }
}

/// A screen of one of four kinds.
final class Leaf: Screen {
  let kind: Int
  var isStubborn = false

  /// The lifecycle calls so far.
  private(set) var calls: [LifecycleCall] = []

  init(kind: Int) {
    self.kind = kind
    super.init(title: "\(kind)")
  }

  override var dismissal: Dismissal { isStubborn ? .refused("it is stubborn.") : .allowed }

  override func willAppear() { calls.append(.willAppear) }
  override func didAppear() { calls.append(.didAppear) }
  override func willDisappear() { calls.append(.willDisappear) }
  override func didDisappear() { calls.append(.didDisappear) }
}

/// The lifecycle calls of a screen, in order.
enum LifecycleCall: Int, CaseIterable {
  case willAppear, didAppear, willDisappear, didDisappear

  /// The call that must follow.
  var next: Self { Self.allCases[(rawValue + 1) % Self.allCases.count] }
}

extension Scene {
  /// The inconsistencies in the scene's tree; empty for a consistent scene.
  var faults: [String] {
    var faults: [String] = []
    var seen: Set<ObjectIdentifier> = []
    func visit(_ screen: Screen, in container: Container?) {
      let name = ScreenIdentity(screen).description
      if !seen.insert(ObjectIdentifier(screen)).inserted { faults.append("\(name) stands twice") }
      if screen.container !== container { faults.append("\(name) has another parent") }
      if screen.scene !== self { faults.append("\(name) is in another scene") }
      guard let held = screen as? Container else { return }
      for child in held.visible where !held.contained.contains(where: { $0 === child }) {
        faults.append("\(name) shows what it does not hold")
      }
      if held.visible.isEmpty, !held.contained.isEmpty { faults.append("\(name) shows nothing") }
      for child in held.contained { visit(child, in: held) }
    }
    for layer in layers { visit(layer, in: nil) }
    for (below, modal) in zip(layers, modals) {
      if modal.presenter?.presented !== modal { faults.append("a modal has no presenter") }
      if let presenter = modal.presenter, !seen.contains(ObjectIdentifier(presenter)) {
        faults.append("a modal's presenter has left")
      }
      if !([below] + below.all).contains(where: { $0.presented === modal }) {
        faults.append("a modal is presented by another layer")
      }
    }
    return faults
  }
}

extension Action where Host: Container {
  /// Returns an action that inserts a screen below the others, second, or in place of other
  /// screens.
  static func own(_ number: Int) -> Self {
    switch number {
    case 0: .embed("below") { screens, screen in screens.insert(screen, at: 0) }
    case 1:
      .embed("second") { screens, screen in screens.insert(screen, at: min(1, screens.count)) }
    case 2:
      .embed("in place of the first") { screens, screen in
        screens.replaceSubrange(..<min(1, screens.count), with: [screen])
      }
    default:
      .embed("in place of two") { screens, screen in
        screens = screens.dropLast(2) + [screen]
      }
    }
  }
}
