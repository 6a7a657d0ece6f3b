import Routing
import Testing

@MainActor
struct FactoryTests {
  let app = App()
  let log = Log()

  @Test func `a factory is prepared once per navigation, before it builds`() async throws {
    let route = Step(factory: Counted(log: log)).using(.push).from(containerOf: .circle)
    for _ in 1...2 {
      let product = try await app.router.navigate(to: route, with: 5, in: app.scene)
      #expect(product.shown == [1])
    }
    #expect(log.lines == ["prepare 5", "build 5", "prepare 5", "build 5"])
  }

  @Test func `a container at the end of a route is built without children`() async throws {
    let route = Step(name: "album", factory: Scrapbook()).using(.present(.sheet)).from(.current)
    let album = try await app.router.navigate(to: route, in: app.scene)
    #expect(album.contained.map(\.title) == ["Cover"])
    let star = Step { Star(title: "Star") }.using(.push).from(route)
    try await app.router.navigate(to: star, in: app.scene)
    #expect((app.scene.topmost.container?.contained.map(\.title)) == ["Star"])
  }

  @Test func `factories are prepared in plan order, then global tasks, then step tasks`()
    async throws
  {
    var router = Router()
    router.tasks = [Noted<Screen, AnyRouteContext>(name: "global", log: log)]
    let route = Step(name: "inner", factory: Prepared(name: "inner", log: log))
      .task(Noted<Product, Int>(name: "inner task", log: log))
      .using(.push)
      .from(
        Step(name: "outer", factory: PreparedStack(name: "outer", log: log))
          .task(Noted<NavigationStack, Int>(name: "outer task", log: log))
      )
      .using(.present(.sheet)).from(.current)
    try await router.navigate(to: route, with: 1, in: app.scene)
    #expect(
      log.lines == [
        "prepare outer", "prepare inner", "prepare global", "prepare outer task",
        "prepare inner task", "build inner", "run global", "run inner task", "build outer",
        "run global", "run outer task",
      ]
    )
  }

  @Test(arguments: ["factory", "task", "global"])
  func `a failed preparation changes nothing and happens before guards are asked`(
    who: String
  ) async throws {
    try await app.router.navigate(to: .product, with: 9, in: app.scene)
    let before = outline(app.scene)
    var router = Router()
    if who == "global" {
      router.tasks = [Noted<Screen, AnyRouteContext>(name: "global", log: log, refuses: true)]
    }
    let route = Step(
      name: "refusing",
      factory: Prepared(name: "f", log: log, refuses: who == "factory")
    )
    .guarded { _, _ in
      Issue.record("the guard was asked")
      return .proceed
    }
    .task(Noted<Product, Int>(name: "t", log: log, refuses: who == "task"))
    .using(.push).from(containerOf: .circle)
    let error = await #expect(throws: RoutingError.self) {
      try await router.navigate(to: route, with: 1, in: app.scene)
    }
    #expect(error?.description.contains("is not ready.") == true)
    #expect(outline(app.scene) == before)
    #expect(!log.lines.contains { $0.hasPrefix("build") || $0.hasPrefix("run") })
  }

  @Test func `replanning prepares only new steps`() async throws {
    let answers = Answers([.replan, .proceed])
    let route = Step(factory: Counted(log: log))
      .guarded("twice") { _, _ in answers.next() }
      .using(.push).from(containerOf: .circle)
    try await app.router.navigate(to: route, with: 5, in: app.scene)
    #expect(log.lines == ["prepare 5", "build 5"])
  }

  @Test func `nested containers are built with the steps after them and presented once`()
    async throws
  {
    let driver = CountingDriver()
    let scene = Scene(root: Circle(), driver: driver)
    let route = Step(name: "leaf") { (id: Int) in Product(id: id) }
      .using(.push).from(.navigationStack)
      .using(.addTab()).from(.tabs)
      .using(.present(.sheet)).from(.current)
    let plan = try app.router.plan(Destination(route, with: 1), in: scene)
    #expect(
      plan.description == """
        start at Circle
        build tabs with 1
          build navigationStack with 1
            build leaf with 1
        present(sheet) new tabs into Circle
        finish at new leaf
        """
    )
    try await app.router.navigate(to: route, with: 1, in: scene)
    #expect(outline(scene) == "Circle < Tabs(NavigationStack(Product*)*)")
    #expect(driver.count == 1)
  }

  private static func complete(
    _ stack: NavigationStack
  ) -> CompleteContainer<NavigationStack, NoContext> {
    CompleteContainer {
      stack
    } children: {
      Child(using: .push) { Star() }
    }
  }

  @Test(arguments: [false, true])
  func `a container that is already in a scene isn’t filled or changed`(isComplete: Bool)
    async throws
  {
    let live = NavigationStack(contained: [Circle()])
    let scene = Scene(root: Tabs(contained: [live, Circle()]))
    let before = outline(scene)
    let stack =
      isComplete
      ? Step<NavigationStack, NoContext>(factory: Self.complete(live)) : Step { live }
    let route = Step(name: "star") { Star() }.using(.push).from(stack)
      .using(.present(.sheet)).from(.current)
    let error = await #expect(throws: RoutingError.self) {
      try await app.router.navigate(to: route, in: scene)
    }
    #expect(error?.description.contains("in two places") == true, "\(String(describing: error))")
    #expect(outline(scene) == before)
    #expect(live.contained.count == 1)
  }

  @Test func `a container receives the following steps until a step uses another kind of action`()
    async throws
  {
    let first = Step(name: "first") { Circle(title: "first") }
      .using(.push).from(.navigationStack)
      .using(.present(.sheet)).from(.current)
    let second = Step(name: "second") { Square(title: "second") }
      .using(.push).from(containerOf: first)
    let modal = Step(name: "modal") { Star() }.using(.present(.sheet)).from(second)
    let third = Step(name: "third") { Figures() }.using(.push).from(.navigationStack)
      .using(.present(.sheet)).from(modal)
    let plan = try app.router.plan(Destination(third), in: app.scene)
    #expect(
      plan.description == """
        start at Circle “Circle”
        build navigationStack
          build first
          build second
        present(sheet) new navigationStack into Circle “Circle”
        build modal
        present(sheet) new modal into new second
        build navigationStack
          build third
        present(sheet) new navigationStack into new modal
        finish at new third
        """
    )
    try await app.router.navigate(to: third, in: app.scene)
    #expect(
      outline(app.scene).hasSuffix(
        " < NavigationStack(Circle Square*) < Star < NavigationStack(Figures*)"
      )
    )
  }

  @Test func `a container factory receives its children when it builds`() async throws {
    let route = Step(name: "page") { (id: Int) in Product(id: id) }
      .using(.addPage()).from(Step(name: "album", factory: AlbumFactory()))
      .using(.present(.sheet)).from(.current)
    try await app.router.navigate(to: route, with: 3, in: app.scene)
    let album = try #require(app.scene.modals.first as? Album)
    #expect(album.cover == "Product 3")
    #expect(album.contained.map(\.title) == ["cover", "Product 3"])
    #expect(album.current?.title == "Product 3")
  }

  @Test func `a container factory builds without children if the route ends at it`()
    async throws
  {
    let route = Step(name: "album", factory: AlbumFactory())
      .using(.present(.sheet)).from(.current)
    let album = try await app.router.navigate(to: route, with: 3, in: app.scene)
    #expect(album.contained.map(\.title) == ["cover"])
  }

  @Test func `a complete container adds its own children first, each built with its context`()
    async throws
  {
    let complete = Step(
      name: "complete",
      factory: CompleteContainer {
        (_: Int) in
        Tabs()
      } children: {
        Child(using: .addTab()) { Circle(title: "none") }
        Child(using: .addTab(), context: { id in id + 1 }) { id in Product(id: id) }
        Child(using: .addTab(at: 0), context: { id in "text \(id)" }) { text in
          Screen(title: text)
        }
      }
    )
    let route = Step(name: "last") { (id: Int) in Screen(title: "last \(id)") }
      .using(.addTab()).from(complete)
      .using(.present(.sheet)).from(.current)
    try await app.router.navigate(to: route, with: 7, in: app.scene)
    let tabs = try #require(app.scene.modals.last as? Tabs)
    #expect(tabs.contained.map(\.title) == ["text 7", "none", "Product 8", "last 7"])
    #expect(tabs.selected?.title == "last 7")
  }

  @Test func `complete containers can be nested`() async throws {
    let inner = CompleteContainer<NavigationStack, NoContext> {
      NavigationStack()
    } children: {
      Child(using: .push) { Circle() }
      Child(using: .push) { Star() }
    }
    let route = Step(
      name: "home",
      factory: CompleteContainer {
        Tabs()
      } children: {
        Child(using: .addTab(), factory: inner)
        Child(using: .addTab()) { Square() }
      }
    )
    .using(.present(.fullScreen)).from(.current)
    try await app.router.navigate(to: route, in: app.scene)
    #expect(outline(app.scene).hasSuffix(" < Tabs(NavigationStack(Circle Star*) Square*)"))
  }

  @Test func `a complete container prepares the factories of its children`() async throws {
    let route = Step(
      name: "complete",
      factory: CompleteContainer {
        Tabs()
      } children: {
        Child(using: .addTab(), factory: Prepared(name: "child", log: log))
      }
    )
    .using(.present(.sheet)).from(.current)
    try await app.router.navigate(to: route, with: 1, in: app.scene)
    #expect(log.lines == ["prepare child", "build child"])
  }

  @Test func `a factory can’t return a screen that is already in a scene`() async throws {
    let circle = app.circle
    let route = Step(name: "again") { circle }.using(.push).from(containerOf: .circle)
    try await app.home.reveal(app.square)
    let error = await #expect(throws: RoutingError.self) {
      try await app.router.navigate(to: route, in: app.scene)
    }
    #expect(error?.description.contains("can’t be in two places") == true)
    #expect(app.stack.contained.count == 1)
  }

  @Test func `a container factory can’t add children to a container in a scene`() async throws {
    let live = NavigationStack(contained: [Screen(title: "one")])
    let scene = Scene(root: live)
    let route = Step { Star() }.using(.pushOnSecondary).from(
      Step(factory: SharingFactory(live: live))
    )
    .using(.present(.sheet)).from(.current)
    await #expect(throws: RoutingError.self) { try await Router().navigate(to: route, in: scene) }
    #expect(live.contained.map(\.title) == ["one"])
    #expect(scene.modals.isEmpty)
  }
}

/// An error thrown by tasks, factories and guards.
struct Unready: Error, CustomStringConvertible {
  let name: String
  var description: String { "\(name) is not ready." }
}

private struct Counted: Factory {
  let log: Log
  var count = 0
  mutating func prepare(_ context: Int) async throws {
    count += 1
    log.lines.append("prepare \(context)")
  }
  func build(_ context: Int) throws -> Product {
    log.lines.append("build \(context)")
    let product = Product(id: context)
    product.shown = [count]
    return product
  }
}

private struct Prepared: Factory {
  let name: String
  let log: Log
  var refuses = false
  mutating func prepare(_ context: Int) async throws {
    log.lines.append("prepare \(name)")
    if refuses { throw Unready(name: name) }
  }
  func build(_ context: Int) throws -> Product {
    log.lines.append("build \(name)")
    return Product(id: context)
  }
}

private struct PreparedStack: Factory {
  let name: String
  let log: Log
  mutating func prepare(_ context: Int) async throws { log.lines.append("prepare \(name)") }
  func build(_ context: Int) throws -> NavigationStack {
    log.lines.append("build \(name)")
    return NavigationStack()
  }
}

/// A task that records when it is prepared and run, for any screen and context.
private struct Noted<Target: Screen, Context: Sendable>: ContextTask {
  let name: String
  let log: Log
  var refuses = false
  mutating func prepare(_ context: Context) async throws {
    log.lines.append("prepare \(name)")
    if refuses { throw Unready(name: name) }
  }
  func perform(on screen: Target, with context: Context) async throws {
    log.lines.append("run \(name)")
  }
}

/// A factory that uses a container that is already in a scene.
private struct SharingFactory: ContainerFactory {
  let live: NavigationStack

  func build(_ context: NoContext, holding children: RouteChildren) throws -> Split {
    Split(contained: try children.joining([Screen(title: "side"), live]))
  }
}

private final class Album: Pages {
  let cover: String
  init(cover: String, pages: [Screen]) {
    self.cover = cover
    super.init(contained: pages)
  }
}

private struct AlbumFactory: ContainerFactory {
  func build(_ context: Int, holding children: RouteChildren) throws -> Album {
    let pages = try children.joining([Screen(title: "cover")])
    return Album(cover: children.isEmpty ? "" : pages.last?.title ?? "", pages: pages)
  }
}

/// Prepared verdicts, one per call.
@MainActor
final class Answers {
  private var answers: [Verdict]
  private(set) var asked = 0
  init(_ answers: [Verdict]) { self.answers = answers }
  func next() -> Verdict {
    asked += 1
    return answers.count > 1 ? answers.removeFirst() : answers[0]
  }
}

/// A factory that adds a cover only if there are no children.
@MainActor private struct Scrapbook: ContainerFactory {
  func build(_ context: NoContext) -> NavigationStack {
    NavigationStack(contained: [Screen(title: "Cover")])
  }

  func build(_ context: NoContext, holding children: RouteChildren) throws -> NavigationStack {
    NavigationStack(contained: try children.joining())
  }
}
