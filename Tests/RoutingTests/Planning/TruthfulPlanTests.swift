import Routing
import Testing

// What a plan says is what the run does, and what a run refuses is refused while nothing has changed.
@MainActor
struct TruthfulPlanTests {
  private let router = Router()
  private let a = Leaf(kind: 1)

  private var ground: Route<Leaf, NoContext> {
    .found(.matching { leaf, _ in leaf.kind == 1 }, name: "a")
  }

  // MARK: The container around a screen, for every action

  @Test func `a container around a screen presents, where the action names it`() async throws {
    let tabs = Tabs(contained: [NavigationStack(contained: [a]), Leaf(kind: 2)])
    let scene = Scene(root: tabs)
    let modal = Step { Leaf(kind: 3) }.using(Action<Tabs>.present(.sheet)).from(containerOf: ground)
    let plan = try router.plan(Destination(modal), in: scene)
    #expect(plan.description.contains("into Tabs"), "\(plan)")
    try await router.navigate(to: modal, in: scene)
    #expect(scene.modals.first?.presenter === tabs)
  }

  @Test func `a container around a screen of the route presents, and becomes the new root`()
    async throws
  {
    let scene = Scene(root: Leaf(kind: 9))
    let home = Step { Tabs(title: "home") }.using(.replaceRoot).from(.root)
    let tab = Step { Leaf(kind: 3) }.using(.addTab()).from(home)
    let modal = Step { Leaf(kind: 4) }.using(Action<Tabs>.present(.sheet)).from(containerOf: tab)
    try await router.navigate(to: modal, in: scene)
    #expect(scene.modals.first?.presenter?.title == "home")
    let root = Step { Leaf(kind: 5) }.using(Action<Tabs>.replaceRoot).from(containerOf: tab)
    try await router.navigate(to: root, in: scene)
    #expect(scene.shape == "5")
  }

  @Test(arguments: [false, true])
  func `without a container of the kind nothing is presented and no root replaced`(
    isRoot: Bool
  ) async throws {
    let scene = Scene(root: NavigationStack(contained: [a]))
    let action = isRoot ? Action<Pages>.replaceRoot : .present(.sheet)
    let route = Step { Leaf(kind: 3) }.using(action).from(containerOf: ground)
    let planned = #expect(throws: RoutingError.self) {
      try router.plan(Destination(route), in: scene)
    }
    #expect(planned?.kind == "typeMismatch")
    let run = await #expect(throws: RoutingError.self) {
      try await router.navigate(to: route, in: scene)
    }
    #expect(run?.kind == "typeMismatch")
    #expect(scene.shape == "N[1*]")
  }

  @Test func `the container around a screen gives way to a new root, if it is the root`()
    async throws
  {
    let scene = Scene(root: Tabs(contained: [NavigationStack(contained: [a])]))
    let inner = Step { Leaf(kind: 3) }.using(Action<NavigationStack>.replaceRoot)
      .from(containerOf: ground)
    #expect(throws: RoutingError.self) { try router.plan(Destination(inner), in: scene) }
    let root = Step { Leaf(kind: 3) }.using(Action<Tabs>.replaceRoot).from(containerOf: ground)
    try await router.navigate(to: root, in: scene)
    #expect(scene.shape == "3")
  }
}
