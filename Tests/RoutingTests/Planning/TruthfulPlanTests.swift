import Routing
import Testing

// A navigation does what its plan says, and an impossible one fails before anything changes.
@MainActor
struct TruthfulPlanTests {
  private let router = Router()
  private let a = Leaf(kind: 1)

  private var ground: Route<Leaf, NoContext> {
    .found(.matching { leaf, _ in leaf.kind == 1 }, name: "a")
  }

  // MARK: The container around a screen, for every action

  @Test func `a container around a screen presents a modal if the action requires it`() async throws
  {
    let tabs = Tabs(contained: [NavigationStack(contained: [a]), Leaf(kind: 2)])
    let scene = Scene(root: tabs)
    let modal = Step { Leaf(kind: 3) }.using(Action<Tabs>.present(.sheet)).from(containerOf: ground)
    let plan = try router.plan(Destination(modal), in: scene)
    #expect(plan.description.contains("into Tabs"), "\(plan)")
    try await router.navigate(to: modal, in: scene)
    #expect(scene.modals.first?.presenter === tabs)
  }

  @Test func `a container around a route’s screen can present a modal or be replaced`()
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
  func `without a matching container, presenting and replacing the root fail`(
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

  @Test func `a new root replaces the container around a screen only if it is the root`()
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

  // MARK: Classes known only after building

  @Test(arguments: [false, true])
  func `navigation fails before any change if a container lacks a required class`(
    isBelowAnother: Bool
  ) async throws {
    let scene = Scene(root: NavigationStack(contained: [a, Leaf(kind: 2)]))
    let below = Step { Leaf(kind: 7) }.using(.present(.sheet)).from(self.ground)
    let ground = isBelowAnother ? below : ground
    let nav = Step { NavigationStack() }.using(.present(.sheet)).from(ground)
    let e = Step { Leaf(kind: 3) }.using(.push).from(nav)
    let f = Step { Leaf(kind: 4) }.using(Action<SubStack>.push).from(containerOf: e)
    let error = await #expect(throws: RoutingError.self) {
      try await router.navigate(to: f, in: scene)
    }
    #expect(error?.kind == "typeMismatch")
    #expect(scene.shape == "N[1 2*]")
  }

  @Test func `a built container receives a later step’s screen if it has the required class`()
    async throws
  {
    let scene = Scene(root: NavigationStack(contained: [a, Leaf(kind: 2)]))
    let nav = Step<NavigationStack, NoContext> { SubStack() }.using(.present(.sheet)).from(ground)
    let e = Step { Leaf(kind: 3) }.using(.push).from(nav)
    let f = Step { Leaf(kind: 4) }.using(Action<SubStack>.push).from(containerOf: e)
    let modal = Step { Leaf(kind: 5) }.using(.present(.sheet)).from(f)
    try await router.navigate(to: modal, in: scene)
    #expect(scene.shape == "N[1*] < S[3 4*] < 5")
  }

  @Test func `screens that an outer container would lose are asked to close before any change`()
    async throws
  {
    let stays = Leaf(kind: 2)
    stays.isStubborn = true
    let scene = Scene(root: SubStack(contained: [stays, a]))
    let nav = Step<NavigationStack, NoContext> { NavigationStack() }
      .using(Action<SubStack>.push).from(containerOf: ground)
    let e = Step { Leaf(kind: 3) }.using(.push).from(nav)
    let f = Step { Leaf(kind: 4) }.using(Action<SubStack>.pushAsRoot).from(containerOf: e)
    await #expect(throws: RoutingError.self) { try await router.navigate(to: f, in: scene) }
    #expect(scene.shape == "S[2 1*]")
  }

  // MARK: Screens popped by showing a new one

  @Test func `screens popped by showing a lower screen are in the plan and are asked to close`()
    async throws
  {
    let k = Leaf(kind: 2)
    k.isStubborn = true
    let scene = Scene(root: NavigationStack(contained: [a, k]))
    let low = Step { Leaf(kind: 3) }.using(.below)
      .from(containerOf: Route<Leaf, NoContext>.found(.matching { leaf, _ in leaf.kind == 2 }))
    let planned = #expect(throws: RoutingError.self) {
      try router.plan(Destination(low), in: scene)
    }
    #expect(planned?.description.contains("it is stubborn.") == true)
    await #expect(throws: RoutingError.self) { try await router.navigate(to: low, in: scene) }
    #expect(scene.shape == "N[1 2*]")
    k.isStubborn = false
    let plan = try router.plan(Destination(low), in: scene)
    #expect(plan.description.contains("removing Leaf “1”, Leaf “2”"), "\(plan)")
    try await router.navigate(to: low, in: scene)
    #expect(scene.shape == "N[3*]")
  }

  @Test func `steps that follow a screen inserted below others use the remaining stack`()
    async throws
  {
    let scene = Scene(root: NavigationStack(contained: [a]))
    let up = Step { Leaf(kind: 3) }.using(.push).from(containerOf: ground)
    let low = Step { Leaf(kind: 4) }.using(.below).from(containerOf: up)
    let top = Step { Leaf(kind: 5) }.using(.push).from(containerOf: low)
    try await router.navigate(to: top, in: scene)
    #expect(scene.shape == "N[4 5*]")
  }

  @Test(arguments: [false, true])
  func `inserting a screen below others pops them, even in a stack that the route creates`(
    isHolding: Bool
  ) async throws {
    let stack =
      isHolding ? Step<NavigationStack, NoContext>(factory: StackFactory()) : .navigationStack
    let host = stack.using(.present(.sheet)).from(.current)
    let up = Step { Leaf(kind: 3) }.using(.push).from(host)
    let low = Step { Leaf(kind: 4) }.using(.below).from(containerOf: up)
    let top = Step { Leaf(kind: 5) }.using(.push).from(containerOf: low)
    let scene = Scene(root: Leaf(kind: 9))
    try await router.navigate(to: top, in: scene)
    #expect(scene.shape == "9 < N[4 5*]")
  }

  @Test func `planning rejects a screen that its container wouldn’t show`() async throws {
    let scene = Scene(root: Split(primary: a, secondary: Leaf(kind: 2)))
    let between = Action<Split>.embed("between") { sides, side in sides.insert(side, at: 1) }
    let route = Step { Leaf(kind: 3) }.using(between).from(containerOf: ground)
    let error = #expect(throws: RoutingError.self) {
      try router.plan(Destination(route), in: scene)
    }
    #expect(error?.description.contains("Split") == true)
    await #expect(throws: RoutingError.self) { try await router.navigate(to: route, in: scene) }
    #expect(scene.shape == "S[1* 2*]")
  }

  // MARK: Screens created by the route

  @Test func `a route can remove a screen that it created, even if the screen refuses to close`()
    async throws
  {
    let scene = Scene(root: NavigationStack(contained: [Split(primary: a)]))
    let primary = Step { () -> Leaf in
      let leaf = Leaf(kind: 13)
      leaf.isStubborn = true
      return leaf
    }
    .using(.setAsPrimary).from(containerOf: ground)
    let side = Step { Leaf(kind: 14) }.using(.pushToSecondary).from(containerOf: primary)
    let last = Step { Leaf(kind: 15) }.using(.pushReplacingLast).from(containerOf: side)
    try await router.navigate(to: last, in: scene)
    #expect(scene.shape == "N[15*]")
  }

  @Test func `a screen that refuses to close stops the next navigation`() async throws {
    let scene = Scene(root: NavigationStack(contained: [a]))
    let stubborn = Step { () -> Leaf in
      let leaf = Leaf(kind: 2)
      leaf.isStubborn = true
      return leaf
    }
    .using(.push).from(containerOf: ground)
    try await router.navigate(to: stubborn, in: scene)
    await #expect(throws: RoutingError.self) { try await router.navigate(to: ground, in: scene) }
    #expect(scene.shape == "N[1 2*]")
  }
}

extension Action where Host == NavigationStack {
  /// Inserts the screen below all others.
  fileprivate static var below: Self {
    .embed("below") { list, screen in list.insert(screen, at: 0) }
  }
}

/// A factory of stacks that contain the route's screens.
private struct StackFactory: ContainerFactory {
  func build(_ context: NoContext, holding children: RouteChildren) throws -> NavigationStack {
    NavigationStack(contained: try children.joining())
  }
}

private final class SubStack: NavigationStack {}
