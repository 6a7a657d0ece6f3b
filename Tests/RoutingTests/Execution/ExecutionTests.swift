import Fixtures
import Routing
import Testing

@MainActor
struct ExecutionTests {
  let driver = Watching()
  let circle = Circle(title: "Circle")
  let square = Square(title: "Square")
  let scene: Scene
  let router = Router()
  let log = Log()

  init() {
    let stack = NavigationStack(contained: [circle])
    scene = Scene(root: Tabs(contained: [stack, square]), driver: driver)
  }

  private var summary: [String] {
    driver.transitions.map { transition in
      switch transition {
      case .replaceRoot: "replaceRoot"
      case .arrange(let container, _, _): "arrange \(ScreenIdentity(container).type)"
      case .fit: "fit"
      case .drawer: "drawer"
      case .present: "present"
      case .dismiss(let screens): "dismiss \(screens.count)"
      }
    }
  }

  @Test
  func
    `modals above the origin are dismissed together, then containers reveal it`()
    async throws
  {
    try await router.navigate(to: .productOnCircle, with: 1, in: scene)
    try await router.reveal(square)
    try await router.navigate(to: .product, with: 2, in: scene)
    try await router.navigate(to: .product, with: 3, in: scene)
    driver.transitions = []
    try await router.navigate(to: .circle, in: scene)
    #expect(summary == ["dismiss 2", "arrange NavigationStack", "arrange Tabs"])
  }

  @Test func `navigating to a visible screen makes no transition`() async throws {
    driver.transitions = []
    try await router.navigate(to: .circle, in: scene)
    #expect(driver.transitions.isEmpty)
  }

  @Test(arguments: [true, false])
  func `the animated flag is passed to every transition`(animated: Bool) async throws {
    try await router.navigate(to: .productOnCircle, with: 1, in: scene, animated: animated)
    try await router.reveal(square, animated: animated)
    try await router.navigate(to: .product, with: 2, in: scene, animated: animated)
    try await router.navigate(to: .circle, in: scene, animated: animated)
    let fresh = Step(name: "fresh") { Tabs() }.using(.replaceRoot).from(.root)
    try await router.navigate(to: fresh, in: scene, animated: animated)
    #expect(driver.animations.count == 7)
    #expect(driver.animations.allSatisfy { $0 == animated })
  }

  @Test func `if one route adds two tabs, the last one is selected`() async throws {
    let ground = Route<Tabs, Int>.found(.byClass, name: "tabs")
    for (first, second) in [(nil, nil), (0, 0), (nil, 0)] as [(Int?, Int?)] {
      driver.transitions = []
      let outer = Step(name: "outer") { (_: Int) in Screen(title: "outer") }
        .using(.addTab(at: first)).from(ground)
      let inner = Step(name: "inner") { (_: Int) in Screen(title: "inner") }
        .using(.addTab(at: second)).from(containerOf: outer)
      let screen = try await router.navigate(to: inner, with: 1, in: scene)
      #expect(scene.topmost === screen)
      #expect(summary == ["arrange Tabs"])
    }
  }

  @Test func `if two steps replace the last screen, only the second step’s screen remains`()
    async throws
  {
    let outer = Step(name: "outer") { (_: Int) in Screen(title: "outer") }
      .using(.pushReplacingLast).from(containerOf: .circle)
    let inner = Step(name: "inner") { (_: Int) in Screen(title: "inner") }
      .using(.pushReplacingLast).from(containerOf: outer)
    driver.transitions = []
    let screen = try await router.navigate(to: inner, with: 1, in: scene)
    #expect(screen.container?.contained.map(\.title) == ["inner"])
    #expect(summary == ["arrange NavigationStack"])
  }

  @Test func `steps into different kinds of containers are separate transitions`() async throws {
    let pushed = Step(name: "pushed") { (_: Int) in Screen(title: "pushed") }
      .using(.push).from(containerOf: .circle)
    let tab = Step(name: "tab") { (_: Int) in Screen(title: "tab") }
      .using(.addTab()).from(containerOf: pushed)
    driver.transitions = []
    try await router.navigate(to: tab, with: 1, in: scene)
    #expect(summary == ["arrange NavigationStack", "arrange Tabs"])
    #expect(outline(scene) == "Tabs(NavigationStack(Circle Screen*) Square Screen*)")
  }

  @Test func `the root is replaced once, and only by routes that start at the root`() async throws {
    let home: Route<Home, NoContext> = Step(find: .byClass) { Home() }
      .using(.replaceRoot).from(.root)
    let former = scene.root
    let first = try await router.navigate(to: home, in: scene)
    #expect(scene.root === first)
    #expect(former.scene == nil)
    #expect(try await router.navigate(to: home, in: scene) === first)

    let wrong = Step(name: "wrong") { (_: Int) in Circle() }.using(.replaceRoot).from(.product)
    let error = await #expect(throws: RoutingError.self) {
      try await router.navigate(to: wrong, with: 1, in: scene)
    }
    #expect(
      error?.description == "Step “wrong” needs the scene’s root, but “product” isn’t the root."
    )
  }

  @Test func `a root that refuses to close isn’t replaced`() async throws {
    let scene = Scene(root: Tabs(contained: [Circle(), Stubborn()]))
    let home = Step(name: "home") { Home() }.using(.replaceRoot).from(.root)
    let before = outline(scene)
    let error = await #expect(throws: RoutingError.self) {
      try await router.navigate(to: home, in: scene)
    }
    #expect(error?.kind == "refused")
    #expect(outline(scene) == before)
  }

  @Test func `screens removed by one navigation are asked to close, outermost first`() async throws
  {
    let log = log
    let asked = { (name: String) in Step(name: name) { Asked(name, log) } }
    try await router.navigate(
      to: asked("popped").using(.push).from(containerOf: .circle),
      in: scene
    )
    try await router.reveal(square)
    for name in ["lower", "upper"] {
      try await router.navigate(
        to: asked(name).using(.present(.sheet)).from(.current),
        in: scene
      )
    }
    log.lines = []
    _ = try router.plan(Destination(.circle), in: scene)
    #expect(log.lines == ["lower", "upper", "popped"])
  }

  @Test func `a modal is presented by the host, the topmost parent or a given screen`()
    async throws
  {
    let square = square
    for (presenter, expected) in [
      (Presenter.host, circle as Screen), (.topmostParent, scene.root), (.given { square }, square),
    ] {
      let route = Step(name: "modal") { Star() }
        .using(.present(.sheet, from: presenter)).from(.circle)
      let star = try await router.navigate(to: route, in: scene)
      #expect(star.presenter === expected)
      #expect(expected.presented === star)
      try await router.back(in: scene)
      #expect(expected.presented == nil)
    }
  }

  @Test func `a screen that already presents a modal can’t present another`() async throws {
    let below = try await router.navigate(to: .product, with: 1, in: scene)
    try await router.navigate(to: .product, with: 2, in: scene)
    let before = outline(scene)
    let route = Step(name: "modal") { Star() }
      .using(.present(.sheet, from: .given { below })).from(.current)
    let error = await #expect(throws: RoutingError.self) {
      try await router.navigate(to: route, in: scene)
    }
    #expect(error?.kind == "alreadyPresenting")
    #expect(
      error?.description.hasPrefix("Couldn’t open “modal”: Product “Product 1” can’t") == true
    )
    #expect(outline(scene) == before)

    let nobody = Step(name: "modal") { Star() }
      .using(.present(.sheet, from: .given { nil })).from(.current)
    let other = await #expect(throws: RoutingError.self) {
      try await router.navigate(to: nobody, in: scene)
    }
    #expect(other?.kind == "typeMismatch")
  }

  @Test func `global tasks run before a step’s tasks, on found and built screens`() async throws {
    var router = router
    router.tasks = [Noting(log: log)]
    let ground = Step(name: "circle", find: Finder<Circle, Int>.byClass)
      .task { [log] _, _ in log.lines.append("own circle") }
      .using(.nothing).from(.home)
    let route = Step(name: "product") { (id: Int) in Product(id: id) }
      .task { [log] _, _ in log.lines.append("own product") }
      .using(.push).from(containerOf: ground)
    try await router.navigate(to: route, with: 1, in: scene)
    #expect(log.lines == ["Circle 1", "own circle", "Product 1", "own product"])
  }

  @Test func `planning runs no tasks`() throws {
    var router = router
    router.tasks = [Noting(log: log)]
    let ground = Step(name: "circle", find: Finder<Circle, Int>.byClass)
      .task { [log] _, _ in log.lines.append("own circle") }
      .using(.nothing).from(.home)
    let route = Step(name: "product") { (id: Int) in Product(id: id) }
      .using(.push).from(containerOf: ground)
    _ = try router.plan(Destination(route, with: 1), in: scene)
    #expect(log.lines.isEmpty)
  }

  @Test func `post tasks run in order of completion and skip replaced screens`()
    async throws
  {
    var router = router
    router.postTasks = [NotingAfter(log: log)]
    let outer = Step(name: "outer") { (id: Int) in Product(id: id) }
      .using(.push).from(.navigationStack)
      .using(.present(.sheet)).from(.current)
    let inner = Step(name: "inner") { (id: Int) in Product(id: id + 1) }
      .afterwards { [log] _, _, screens in
        log.lines.append("own \(screens.map(\.title))")
      }
      .using(.pushReplacingLast).from(containerOf: outer)
    try await router.navigate(to: inner, with: 1, in: scene)
    // The first product was replaced before it was visible.
    #expect(
      log.lines == [
        "own [\"Product 2\", \"\"]", "Product 2 of [\"Product 2\", \"\"]",
        "NavigationStack of [\"Product 2\", \"\"]",
      ]
    )
  }

  @Test func `a task may navigate, and the destination is still visible in the end`()
    async throws
  {
    let route = Step(name: "restless") { (id: Int) in Product(id: id) }
      .task { [router] _, _ in
        guard let scene = Self.scene else { return }
        try await router.navigate(to: .product, with: 9, in: scene)
      }
      .using(.push).from(containerOf: .circle)
    Self.scene = scene
    defer { Self.scene = nil }
    let product = try await router.navigate(to: route, with: 1, in: scene)
    #expect(scene.topmost === product)
    #expect(scene.modals.isEmpty)
  }

  private static weak var scene: Scene?

  @Test func `a screen that a task has pushed is asked to close before it is removed`() async throws
  {
    let router = router
    let draft = Step(name: "draft") { Stubborn(title: "Draft") }
      .using(.push).from(containerOf: .circle)
    let route = Step(name: "circle", find: Finder<Circle, Int>.byClass)
      .task { screen, _ in
        guard let scene = screen.scene else { return }
        try await router.navigate(to: draft, in: scene)
      }
      .using(.nothing).from(.home)
    let error = await #expect(throws: RoutingError.self) {
      try await router.navigate(to: route, with: 1, in: scene)
    }
    #expect(error?.description.contains("Stubborn “Draft” can’t be closed") == true)
    #expect(scene.topmost.title == "Draft")
  }

  @Test func `a screen provided by its host is found after the host is built`() async throws {
    let scene = Scene(root: Square())
    let home = Step(name: "home") { Home(contained: [NavigationStack(contained: [Circle()])]) }
      .using(.present(.fullScreen)).from(.current)
    let circle = Step(name: "circle", find: Finder<Circle, NoContext>.byClass)
      .task { [log] _, _ in log.lines.append("found") }
      .using(.nothing).from(home)
    let route = Step(name: "star") { Star() }.using(.push).from(containerOf: circle)
    try await router.navigate(to: route, in: scene)
    #expect(log.lines == ["found"])
    #expect(outline(scene) == "Square < Home(NavigationStack(Circle Star*)*)")
  }

  @Test func `screens removed from a provided container are also asked to close`() async throws {
    let scene = Scene(root: Square())
    let home = Step(name: "home") {
      Home(contained: [NavigationStack(contained: [Stubborn(title: "Draft"), Circle()])])
    }
    .using(.present(.fullScreen)).from(.current)
    let circle = Step(name: "circle", find: Finder<Circle, NoContext>.byClass)
      .using(.nothing).from(home)
    let route = Step(name: "star") { Star() }.using(.pushAsRoot).from(containerOf: circle)
    let error = await #expect(throws: RoutingError.self) {
      try await router.navigate(to: route, in: scene)
    }
    #expect(error?.description.contains("can’t be closed") == true)
    #expect(outline(scene) == "Square < Home(NavigationStack(Stubborn Circle*)*)")
  }

  @Test func `a route that changes nothing doesn’t ask screens to close`() async throws {
    let scene = Scene(root: NavigationStack(contained: [Stubborn(title: "Draft")]))
    let route = Route<Stubborn, NoContext>.found(.byClass, name: "draft")
    #expect(try await router.navigate(to: route, in: scene) === scene.topmost)
  }

  @Test func `a task that throws a cancellation error counts as a canceled navigation`()
    async throws
  {
    let latch = Latch()
    let route = Step(name: "slow") { Star() }
      .task { _, _ in
        await latch.wait()
        try Task.checkCancellation()
      }
      .using(.present(.sheet)).from(.current)
    let task = Task { @MainActor in try await router.navigate(to: route, in: scene) }
    await latch.arrival()
    task.cancel()
    latch.open()
    let error = await #expect(throws: RoutingError.self) { try await task.value }
    #expect(error?.kind == "cancelled")
    #expect(error?.description == "The navigation to “slow” was canceled at step “slow”.")
  }

  @Test func `post tasks of found and built screens get the same list of screens`()
    async throws
  {
    let inner = Step(name: "inner") { [log] (_: Int) in
      log.lines.append("built")
      return Star()
    }
    .afterwards { [log] _, _, screens in log.lines.append("inner \(screens.count)") }
    .using(.push).from(
      containerOf: Step(name: "ground", find: Finder<Circle, Int>.byClass)
        .afterwards { [log] _, _, screens in log.lines.append("ground \(screens.count)") }
        .using(.nothing).from(.home)
    )
    try await router.navigate(to: inner, with: 1, in: scene)
    #expect(log.lines == ["built", "ground 2", "inner 2"])
  }

  @Test func `a task that outlives its navigation doesn’t retain the scene`() async throws {
    weak var scene: Scene?
    let latch = Latch()
    do {
      let local = Scene(root: Circle())
      scene = local
      let route = Step(name: "star") { Star() }
        .task { _, _ in Task { await latch.wait() } }
        .using(.present(.sheet)).from(.current)
      try await router.navigate(to: route, in: local)
    }
    #expect(scene == nil)
    latch.open()
  }

  @Test func `a screen that navigates when it appears does so after the navigation`() async throws {
    let (router, scene) = (router, scene)
    let eager = Step(name: "eager") {
      Eager { Task { _ = try await router.navigate(to: .product, with: 5, in: scene) } }
    }
    .using(.present(.sheet)).from(.current)
    try await router.navigate(to: eager, in: scene)
    try await eventually { scene.modals.count >= 2 }
    #expect(scene.modals.first is Eager)
    #expect(scene.topmost.title == "Product 5")
  }

  @Test func `no post task runs after a failure, and the error lists completed operations`()
    async throws
  {
    let outer = Step(name: "outer") { (id: Int) in Product(id: id) }
      .afterwards { [log] _, _, _ in log.lines.append("outer") }
      .using(.push).from(containerOf: .circle)
    let inner = Step(name: "inner") { (_: Int) -> Star in throw Unready(name: "the star") }
      .using(.present(.sheet)).from(outer)
    let error = await #expect(throws: RoutingError.self) {
      try await router.navigate(to: inner, with: 1, in: scene)
    }
    #expect(
      error?.description
        == "Couldn’t open “inner”: the star is not ready. Completed: push Product “Product 1”."
    )
    #expect(scene.topmost.title == "Product 1")
    #expect(log.lines.isEmpty)
  }

  @Test func `cancellation stops the next operation, and the error lists completed ones`()
    async throws
  {
    try await router.navigate(to: .product, with: 1, in: scene)
    try await router.reveal(square)
    try await router.navigate(to: .product, with: 2, in: scene)
    driver.transitions = []
    var task: Task<Void, any Error>?
    driver.onPerform = { _ in task?.cancel() }
    task = Task { @MainActor in _ = try await router.navigate(to: .circle, in: scene) }
    let error = await #expect(throws: RoutingError.self) { try await task?.value }
    #expect(summary == ["dismiss 1"])
    #expect(error?.kind == "cancelled")
    #expect(
      error?.description.hasPrefix(
        "The navigation to “circle” was canceled at step “circle”. "
          + "Completed: dismiss NavigationStack"
      ) == true
    )
    #expect(scene.topmost === square)
  }

  @Test func `several scenes can navigate at the same time`() async throws {
    let other = Scene(root: Circle())
    let latch = Latch()
    let slow = Step(name: "slow") { (id: Int) in Product(id: id) }
      .guarded("slow") { _, _ in
        await latch.wait()
        return .proceed
      }
      .using(.push).from(containerOf: .circle)
    let waiting = Task { @MainActor in try await router.navigate(to: slow, with: 1, in: scene) }
    await latch.arrival()
    try await router.navigate(to: .product, with: 2, in: other)
    #expect(other.modals.count == 1)
    latch.open()
    _ = try await waiting.value
  }

  @Test func `a navigation can go through another scene and back without deadlock`()
    async throws
  {
    let other = Scene(root: Circle())
    let (router, scene) = (router, scene)
    let elsewhere = Step(name: "elsewhere") { Star() }
      .guarded("there and back") { _, _ in
        try await router.navigate(to: .productOnCircle, with: 3, in: scene)
        return .proceed
      }
      .using(.present(.sheet)).from(.current)
    let route = Step(name: "here") { (id: Int) in Product(id: id) }
      .guarded("elsewhere") { _, _ in
        try await router.navigate(to: elsewhere, in: other)
        return .proceed
      }
      .using(.push).from(containerOf: .circle)
    try await router.navigate(to: route, with: 1, in: scene)
    #expect(other.topmost is Star)
    #expect(scene.topmost.title == "Product 1")
  }

  @Test func `changing a copy of a router doesn’t affect the original`() async throws {
    var strict = router
    strict.guards = [LoginGuard()]
    try await router.navigate(to: .product, with: 1, in: scene)
    await #expect(throws: RoutingError.self) {
      try await strict.navigate(to: .product, with: 2, in: scene)
    }
  }
}

/// A screen that records when it is asked to close.
private final class Asked: Screen {
  private let log: Log
  init(_ name: String, _ log: Log) {
    self.log = log
    super.init(title: name)
  }
  override var dismissal: Dismissal {
    log.lines.append(title)
    return .allowed
  }
}

/// A screen that performs an action when it appears.
private final class Eager: Screen {
  private let start: () -> Void
  init(_ start: @escaping () -> Void) {
    self.start = start
    super.init(title: "eager")
  }
  override func didAppear() { start() }
}

private struct Noting: ContextTask {
  let log: Log
  func perform(on screen: Screen, with context: AnyRouteContext) async throws {
    log.lines.append(screen.title.contains("1") ? screen.title : "\(screen.title) \(context)")
  }
}

private struct NotingAfter: PostTask {
  let log: Log
  func perform(on screen: Screen, with context: AnyRouteContext, screens: [Screen]) async {
    log.lines.append(
      "\(screen.title.isEmpty ? "NavigationStack" : screen.title) of \(screens.map(\.title))"
    )
  }
}
