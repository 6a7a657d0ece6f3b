import Fixtures
import Routing
import Seeds
import Testing

/// The lifecycle calls of screens while transitions overlap.
@MainActor
struct LifecycleTests {
  private let log = Log()
  private let driver = Holding()

  @Test func `becoming narrow while a side is still appearing keeps calls in order`()
    async throws
  {
    let split = Split(primary: Witness("a", log), secondary: Witness("b", log))
    let scene = Scene(root: split, driver: driver, isNarrow: true)
    driver.isHolding = false
    await scene.appear()
    driver.isHolding = true
    log.lines = []
    let wide = Task { await scene.setNarrow(false) }
    try await eventually { driver.count == 1 }
    let narrow = Task { await scene.setNarrow(true) }
    try await eventually { driver.count == 2 }
    driver.settle(1)
    await narrow.value
    driver.settle(0)
    await wide.value
    #expect(
      log.lines == [
        "b will appear", "b did appear", "b will disappear", "b did disappear",
      ]
    )
  }

  @Test func `a scene that disappears during a transition notifies each screen once`()
    async throws
  {
    let (first, second) = (Witness("first", log), Witness("second", log))
    let tabs = Tabs(contained: [first, second])
    let scene = Scene(root: tabs, driver: driver)
    let turn = Task { try await tabs.reveal(second) }
    try await eventually { driver.count == 1 }
    scene.disappear()
    scene.disappear()
    let told = [
      "first will disappear", "second will appear", "first did disappear", "second did appear",
      "second will disappear", "second did disappear",
    ]
    #expect(log.lines == told)
    driver.settle(0)
    try await turn.value
    await scene.appear()
    #expect(log.lines == told)
  }

  @Test func `reversing a transition keeps each screen’s calls in order`()
    async throws
  {
    let (first, second) = (Witness("first", log), Witness("second", log))
    let tabs = Tabs(contained: [first, second])
    let scene = Scene(root: tabs, driver: driver)
    let there = Task { try await tabs.reveal(second) }
    try await eventually { driver.count == 1 }
    let back = Task { try await tabs.reveal(first) }
    try await eventually { driver.count == 2 }
    driver.settle(0)
    try await there.value
    #expect(
      log.lines == [
        "first will disappear", "second will appear", "second did appear",
        "second will disappear", "first did disappear", "first will appear",
      ]
    )
    driver.settle(0)
    try await back.value
    #expect(log.lines.suffix(2) == ["second did disappear", "first did appear"])
    #expect(scene.topmost === first)
  }

  @Test func `a screen disappears from its scene before it appears in another one`() async throws {
    let screen = Witness("screen", log)
    let stack = NavigationStack(contained: [Screen(), screen])
    let first = Scene(root: stack, driver: driver)
    let pop = Task { try await stack.reveal(stack.contained[0]) }
    try await eventually { driver.count == 1 }
    await Scene(root: screen).appear()
    driver.settle(0)
    try await pop.value
    #expect(first.topmost === stack.contained[0])
    #expect(
      log.lines == [
        "screen will disappear", "screen did disappear", "screen will appear", "screen did appear",
      ]
    )
  }

  @Test func `a scene that disappears in a lifecycle call notifies no screen twice`() async throws {
    let last = Witness("last", log)
    let leaver = Leaver()
    let tabs = Tabs(contained: [Witness("first", log), Split(primary: leaver, secondary: last)])
    let scene = Scene(root: tabs)
    leaver.scene(scene)
    await scene.appear()
    log.lines = []
    try await tabs.reveal(tabs.contained[1])
    #expect(
      log.lines == [
        "first will disappear", "last will appear", "first did disappear", "last did appear",
        "last will disappear", "last did disappear",
      ]
    )
  }

  @Test func `a scene that disappears while a change settles keeps calls in order`()
    async throws
  {
    let (first, quitter) = (Witness("first", log), Quitter("quitter", log))
    let tabs = Tabs(contained: [first, quitter])
    let scene = Scene(root: tabs, driver: driver)
    quitter.onAppear = { [weak scene] in scene?.disappear() }
    let there = Task { try await tabs.reveal(quitter) }
    try await eventually { driver.count == 1 }
    let back = Task { try await tabs.reveal(first) }
    try await eventually { driver.count == 2 }
    driver.settle(1)
    try await back.value
    driver.settle(0)
    try await there.value
    func calls(_ name: String) -> [String] {
      log.lines.filter { $0.hasPrefix(name) }.map { String($0.dropFirst(name.count + 1)) }
    }
    #expect(
      calls("quitter") == ["will appear", "did appear", "will disappear", "did disappear"]
    )
    #expect(
      calls("first") == [
        "will disappear", "did disappear", "will appear", "did appear", "will disappear",
        "did disappear",
      ]
    )
  }

  @Test func `appearing notifies only screens that haven’t appeared`() async throws {
    let (first, second) = (Witness("first", log), Witness("second", log))
    let tabs = Tabs(contained: [first, second])
    let scene = Scene(root: tabs)
    try await tabs.reveal(second)
    log.lines = []
    await scene.appear()
    await scene.appear()
    #expect(log.lines == [])
  }

  /// Overlapping changes notify each screen in order, ending with its actual state.
  @Test(arguments: [false, true])
  func `random overlapping changes notify every screen in order`(
    disappearing: Bool
  ) async throws {
    for seed in seeds(600) {
      let overlap = RandomOverlap(seed: seed)
      await overlap.run(disappearing: disappearing)
      #expect(overlap.faults == [], "seed \(seed)")
    }
  }

  @Test func `events are in call order even if a call ends the scene`() async throws {
    let quitter = Quitter("quitter", Log())
    let tabs = Tabs(title: "tabs", contained: [Screen(title: "first"), quitter])
    let scene = Scene(root: tabs)
    await scene.appear()
    quitter.onAppear = { [weak scene] in scene?.disappear() }
    var told: [String] = []
    scene.observe { event in
      switch event.kind {
      case .appeared(let screen): told.append("+\(screen.title)")
      case .disappeared(let screen): told.append("-\(screen.title)")
      default: break
      }
    }
    try await tabs.reveal(quitter)
    #expect(told == ["-first", "+quitter", "-tabs", "-quitter"])
  }
}

/// A screen that performs an action when it appears.
private final class Quitter: Screen {
  private let log: Log
  var onAppear: () -> Void = {}

  init(_ name: String, _ log: Log) {
    self.log = log
    super.init(title: name)
  }

  override func willAppear() { log.lines.append("\(title) will appear") }

  override func didAppear() {
    log.lines.append("\(title) did appear")
    onAppear()
  }

  override func willDisappear() { log.lines.append("\(title) will disappear") }
  override func didDisappear() { log.lines.append("\(title) did disappear") }
}

/// A screen that makes its scene disappear when it is about to appear.
private final class Leaver: Screen {
  private weak var doomed: Scene?
  func scene(_ scene: Scene) { doomed = scene }
  override func willAppear() { doomed?.disappear() }
}

/// Random changes of one scene that don't wait for each other.
@MainActor
private final class RandomOverlap {
  private var make: RandomRoutes
  private let driver = Holding()
  private let scene: Scene
  private var leaves: [Leaf] = []
  private var seen: [ScreenIdentity: Bool] = [:]
  private var hasDisappeared = false
  private(set) var faults: [String] = []

  init(seed: UInt64) {
    make = RandomRoutes(seed: seed) { await Task.yield() }
    scene = make.scene(driver: driver)
    note()
    scene.observe { [weak self] event in
      switch event.kind {
      case .appeared(let screen): self?.told(screen, appears: true)
      case .disappeared(let screen): self?.told(screen, appears: false)
      default: break
      }
    }
  }

  func run(disappearing: Bool) async {
    let visible = leaves.filter { leaf in scene.visibleScreens.contains { $0 === leaf } }
    var tasks = make.below(4) > 0 ? [Task { await scene.appear() }] : []
    for _ in 0..<(2 + make.below(8)) {
      tasks.append(change())
      for _ in 0..<make.below(4) { await Task.yield() }
      note()
      while make.below(3) == 0, driver.count > 0 { driver.settle(make.below(driver.count)) }
    }
    if disappearing {
      scene.disappear()
      hasDisappeared = true
      note()
      checkEnd()
    }
    driver.isHolding = false
    for task in tasks { await task.value }
    note()
    for leaf in leaves { check(leaf, wasVisible: visible.contains { $0 === leaf }) }
    checkEnd()
    if !disappearing { faults += scene.faults }
  }

  private func change() -> Task<Void, Never> {
    let destination = Destination(make.route(), with: make.below(10))
    let containers = scene.layers.flatMap { [$0] + $0.all }.compactMap { $0 as? Container }
    let container = containers.isEmpty ? nil : containers[make.below(containers.count)]
    let (kind, index, flag) = (make.below(6), make.below(3), make.below(2) == 0)
    return Task { [scene] in
      do {
        switch kind {
        case 0: await scene.setNarrow(flag)
        case 1: try await Router().back(in: scene)
        case 2: try await Router().navigate(to: destination, in: scene)
        case 3: await (container as? NavigationDrawer)?.setDrawerOpen(flag)
        default:
          guard let container, container.contained.indices.contains(index) else { return }
          try await container.reveal(container.contained[index])
        }
      } catch {}
    }
  }

  /// Records the screens that have entered the scene.
  private func note() {
    for leaf in scene.layers.flatMap({ [$0] + $0.all }).compactMap({ $0 as? Leaf })
    where !leaves.contains(where: { $0 === leaf }) {
      leaves.append(leaf)
    }
  }

  private func told(_ screen: ScreenIdentity, appears: Bool) {
    if seen[screen] == appears { faults.append("\(screen) was told twice") }
    seen[screen] = appears
  }

  private func check(_ leaf: Leaf, wasVisible: Bool) {
    let first = leaf.calls.first
    guard first == nil || first == .willAppear || wasVisible && first == .willDisappear else {
      return faults.append("\(leaf.calls) begins in the middle")
    }
    for (one, other) in zip(leaf.calls, leaf.calls.dropFirst()) where one.next != other {
      faults.append("\(leaf.calls)")
    }
  }

  /// Checks that the last call of each screen matches its actual state.
  private func checkEnd() {
    let visible = hasDisappeared ? [] : scene.visibleScreens
    for leaf in leaves {
      guard let last = leaf.calls.last else { continue }
      let isVisible = visible.contains { $0 === leaf }
      if last != (isVisible ? .didAppear : .didDisappear) {
        faults.append("\(leaf.calls) of a screen that is \(isVisible ? "" : "not ")seen")
      }
    }
  }
}

/// A driver that holds every transition until the test lets it settle.
@MainActor
final class Holding: TransitionDriver {
  private var held: [CheckedContinuation<Void, Never>] = []

  /// Whether transitions are held; setting it to `false` settles the held ones.
  var isHolding = true {
    didSet { if !isHolding { while count > 0 { settle(0) } } }
  }

  /// The number of transitions that have not settled.
  var count: Int { held.count }

  func perform(_ transition: Transition, animated: Bool) async {
    guard isHolding else { return }
    await withCheckedContinuation { held.append($0) }
  }

  /// Settles a transition, counted from the oldest.
  func settle(_ index: Int) { held.remove(at: index).resume() }
}
