import Routing
import Testing

/// Screens that start to refuse closing after a plan was made.
@MainActor
struct RefusalTests {
  private let router = Router()
  private let driver = Watching()
  private let latch = Latch()

  /// Creates a scene with two modal forms above a stack.
  private func app() async throws -> (scene: Scene, lower: Form, upper: Form) {
    let scene = Scene(root: NavigationStack(contained: [Circle()]), driver: driver)
    var forms: [Form] = []
    for _ in 0..<2 {
      let form = Step(name: "form") { Form() }.using(.present(.sheet)).from(.current)
      forms.append(try await router.navigate(to: form, in: scene))
    }
    return (scene, forms[0], forms[1])
  }

  /// Returns a route to a new root, with a guard that waits.
  private func slow(_ latch: Latch) -> Route<Circle, NoContext> {
    Step(name: "slow", find: .byClass) { Circle() }
      .guarded("slow") { _, _ in
        await latch.wait()
        return .proceed
      }
      .using(.replaceRoot).from(.root)
  }

  @Test(arguments: [false, true])
  func `text entered while a guard waits isn’t lost, and the scene doesn’t change`(
    isLower: Bool
  ) async throws {
    let (scene, lower, upper) = try await app()
    let task = Task { try await router.navigate(to: slow(latch), in: scene) }
    await latch.arrival()
    let count = driver.transitions.count
    (isLower ? lower : upper).text = "typed"
    latch.open()
    let error = await #expect(throws: RoutingError.self) { try await task.value }
    #expect(error?.kind == "refused")
    #expect(error?.description.contains("“Form”") == true)
    #expect(error?.description.contains("Completed") == false)
    #expect(driver.transitions.count == count)
    #expect(scene.modals.count == 2)
  }

  @Test func `text entered while another screen closes isn’t lost`() async throws {
    let typed = Form()
    let stack = NavigationStack(contained: [Circle(), typed])
    let scene = Scene(root: Tabs(contained: [stack, Square()]), driver: driver)
    let modal = Step(name: "modal") { Star() }.using(.present(.sheet)).from(.current)
    driver.onPerform = { transition in
      if case .dismiss = transition { typed.text = "typed" }
    }
    let changes: [() async throws -> Void] = [
      {
        try await router.navigate(
          to: .found(.byClass, name: "circle") as Route<Circle, _>,
          in: scene
        )
      },
      { try await router.close(typed) },
      { try await router.backToRoot(in: scene) },
    ]
    for change in changes {
      typed.text = ""
      try await router.navigate(to: modal, in: scene)
      let error = await #expect(throws: RoutingError.self) { try await change() }
      #expect(error?.kind == "refused")
      #expect(typed.container === stack)
    }
  }

  /// A removed screen, or a screen inside it, never refuses to close at that moment.
  @Test func `screens that refuse at random are never removed while they refuse to close`()
    async throws
  {
    var refused = 0
    for seed in UInt64(0)..<1500 {
      let fickle = FickleScreens(seed: seed)
      await fickle.run()
      #expect(fickle.lost == [], "seed \(seed)")
      refused += fickle.refusals
    }
    #expect(refused > 50)
  }
}

/// A screen that refuses to close while it contains text.
private final class Form: Screen {
  var text = ""
  init() { super.init(title: "Form") }
  override var dismissal: Dismissal { text.isEmpty ? .allowed : .refused("it is not saved.") }
}

/// A scene whose screens randomly change their answer at every suspension point.
@MainActor
private final class FickleScreens {
  private var make: RandomRoutes
  private var chance: RandomRoutes
  private let driver = Watching()
  private let pauses = Pauses()
  private let scene: Scene
  private(set) var lost: [String] = []
  private(set) var refusals = 0

  init(seed: UInt64) {
    make = RandomRoutes(seed: seed) { [pauses] in pauses.body() }
    chance = RandomRoutes(seed: seed &+ 1_000_000)
    scene = make.scene(driver: driver)
  }

  func run() async {
    pauses.body = { [unowned self] in changeMinds() }
    driver.onPerform = { [unowned self] transition in
      lost += gone(by: transition).flatMap { [$0] + $0.all }.compactMap { $0 as? Leaf }
        .filter { $0.isStubborn && $0.scene == nil }.map(\.title)
      changeMinds()
    }
    for _ in 0..<4 {
      do {
        switch make.below(5) {
        case 0: try await Router().back(in: scene)
        case 1: try await Router().backToRoot(in: scene)
        case 2:
          let leaves = screens.filter { $0 is Leaf }
          if !leaves.isEmpty { try await Router().close(leaves[make.below(leaves.count)]) }
        default:
          let destination = Destination(make.route(), with: make.below(10))
          try await Router().navigate(to: destination, in: scene)
        }
      } catch {
        if error.kind == "refused" { refusals += 1 }
      }
    }
    (pauses.body, driver.onPerform) = ({}, { _ in })
  }

  private var screens: [Screen] { scene.layers.flatMap { [$0] + $0.all } }

  private func changeMinds() {
    for case let leaf as Leaf in screens where chance.below(6) == 0 { leaf.isStubborn.toggle() }
  }

  private func gone(by transition: Transition) -> [Screen] {
    switch transition {
    case .replaceRoot(_, let former): [former].compactMap(\.self)
    case .arrange(_, let contained, _): contained
    case .dismiss(let modals): modals
    case .fit, .drawer, .present: []
    }
  }
}

/// A closure that routes call at every suspension point.
@MainActor
private final class Pauses {
  var body: () -> Void = {}
}
