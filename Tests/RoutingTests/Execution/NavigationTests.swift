import Routing
import Testing

@MainActor
struct NavigationTests {
  let app = App()

  @Test func `revealing a screen asks no guards and doesn’t change route matches`() async throws {
    var router = Router()
    router.guards = [LoginGuard()]
    try await app.router.navigate(to: .productOnCircle, with: 7, in: app.scene)
    let product = try #require(app.scene.topmost as? Product)
    try await router.reveal(app.square)
    #expect(app.scene.topmost === app.square)
    try await router.reveal(product)
    #expect(app.scene.topmost === product)
    #expect(product.routeMatch?.route == "productOnCircle")
    #expect(product.routeMatch?.context == AnyRouteContext(7))
    #expect(app.square.routeMatch == nil)
  }

  @Test func `revealing a screen that is closed first has no effect`() async throws {
    try await app.router.navigate(to: .productOnCircle, with: 7, in: app.scene)
    let product = app.scene.topmost
    async let closing = app.router.close(product)
    async let revealing: Void = app.router.reveal(product)
    #expect(try await closing)
    try await revealing
    #expect(app.scene.topmost === app.circle)
  }

  @Test func `an existing screen is revealed instead of built again`() async throws {
    try await app.home.reveal(app.square)
    let circle = try await app.router.navigate(to: .circle, in: app.scene)
    #expect(circle === app.circle)
    #expect(outline(app.scene) == "Home(NavigationStack(Circle*)* Square)")
  }

  @Test func `a screen is presented inside the container that its route builds`() async throws {
    let product = try await app.router.navigate(to: .product, with: 42, in: app.scene)
    #expect(product.title == "Product 42")
    #expect(
      outline(app.scene)
        == "Home(NavigationStack(Circle*)* Square) < NavigationStack(Product*)"
    )
    #expect(app.scene.modals.first?.presenter === app.circle)
  }

  @Test func `another context opens another screen`() async throws {
    let first = try await app.router.navigate(to: .product, with: 1, in: app.scene)
    let again = try await app.router.navigate(to: .product, with: 1, in: app.scene)
    let second = try await app.router.navigate(to: .product, with: 2, in: app.scene)
    #expect(first === again)
    #expect(first !== second)
    #expect(app.scene.modals.count == 2)
  }

  @Test func `a screen can be opened with a context that isn’t equal to itself`() async throws {
    let route: Route<Screen, Double> = Step { number in Screen(title: "\(number)") }
      .guarded { _, _ in .proceed }
      .using(.present(.sheet)).from(.current)
    let screen = try await app.router.navigate(to: route, with: .nan, in: app.scene)
    #expect(screen.title == "nan")
    let none = AnyRouteContext([Double.nan])
    #expect(none == AnyRouteContext([Double.nan]))
    #expect(Set([none, AnyRouteContext([Double.nan])]).count == 1)
    #expect(none != AnyRouteContext([Float.nan]))
    #expect(none != AnyRouteContext([Double.nan, 1]))
    #expect(none != AnyRouteContext([1.0]))
  }

  @Test func `tasks run on found screens as well as on built ones`()
    async throws
  {
    let product = try await app.router.navigate(to: .product, with: 7, in: app.scene)
    try await app.router.navigate(to: .product, with: 7, in: app.scene)
    #expect(product.shown == [7, 7])
  }

  @Test func `modals above the origin are dismissed`() async throws {
    try await app.router.navigate(to: .product, with: 1, in: app.scene)
    try await app.router.navigate(to: .product, with: 2, in: app.scene)
    try await app.router.navigate(to: .circle, in: app.scene)
    #expect(outline(app.scene) == "Home(NavigationStack(Circle*)* Square)")
  }

  @Test func `a screen is pushed on the nearest stack around another screen`() async throws {
    try await app.home.reveal(app.square)
    try await app.router.navigate(to: .productOnCircle, with: 3, in: app.scene)
    #expect(outline(app.scene) == "Home(NavigationStack(Circle Product*)* Square)")
  }

  @Test func `revealing a screen in a stack pops the screens above it`() async throws {
    let product = try await app.router.navigate(to: .productOnCircle, with: 3, in: app.scene)
    try await app.router.navigate(to: .circle, in: app.scene)
    #expect(outline(app.scene) == "Home(NavigationStack(Circle*)* Square)")
    #expect(product.container == nil)
  }

  @Test(arguments: [
    (Shape.tabs, "Tabs(NavigationStack(Circle*) Square Star*)"),
    (.pushed, "Tabs(NavigationStack(Circle Star*)* Square)"),
  ])
  func `each variant uses its own containers and ends at the same screen`(
    variant: Shape,
    expected: String
  ) async throws {
    let scene = Scene(
      root: Tabs(contained: [NavigationStack(contained: [Circle()]), Square()])
    )
    scene.environment.variants[Shape.self] = variant
    try await app.router.navigate(to: .star, in: scene)
    #expect(outline(scene) == expected)
    #expect(scene.topmost is Star)
  }

  @Test func `adding a menu item inserts it first and closes the drawer`() async throws {
    let menu = NavigationDrawer(contained: [Circle(), Square()])
    let scene = Scene(root: menu)
    scene.environment.variants[Shape.self] = .menu
    await menu.setDrawerOpen(true)
    try await app.router.navigate(to: .star, in: scene)
    #expect(outline(scene) == "NavigationDrawer(Star* Circle Square)")
    #expect(!menu.isDrawerOpen)
  }

  @Test func `revealing a visible screen closes the drawer over it`() async throws {
    let circle = Circle()
    let menu = NavigationDrawer(contained: [circle])
    let scene = Scene(root: menu)
    await menu.setDrawerOpen(true)
    try await app.router.reveal(circle)
    #expect(!menu.isDrawerOpen)
    #expect(scene.topmost === circle)
  }

  @Test func `post tasks run after success and receive the route’s screens in order`() async throws
  {
    let seen = Log()
    let route = Step(name: "noted") { (id: Int) in Product(id: id) }
      .afterwards { screen, id, screens in
        seen.lines.append("\(screen.id) \(id) \(screens.map { ScreenIdentity($0).type })")
      }
      .using(.push).from(.navigationStack)
      .using(.present(.sheet)).from(.current)
    try await app.router.navigate(to: route, with: 5, in: app.scene)
    #expect(seen.lines == ["5 5 [\"Product\", \"NavigationStack\"]"])
  }

  @Test func `a navigation started by a guard runs within the current one`() async throws {
    let outer = Step(name: "outer") { (id: Int) in Product(id: id) }
      .guarded(by: Detour(router: app.router))
      .using(.push).from(containerOf: .circle)
    try await app.router.navigate(to: outer, with: 1, in: app.scene)
    #expect(outline(app.scene) == "Home(NavigationStack(Circle Product*)* Square)")
  }

  @Test func `two navigations run one after the other`() async throws {
    let one = Task { @MainActor in
      try await app.router.navigate(to: .productOnCircle, with: 1, in: app.scene)
    }
    let two = Task { @MainActor in
      try await app.router.navigate(to: .productOnCircle, with: 2, in: app.scene)
    }
    let ids = try await [one.value.id, two.value.id]
    #expect(ids == [1, 2])
    #expect(app.stack.contained.map(\.title) == ["Circle", "Product 2"])
    #expect(app.stack.top === app.scene.topmost)
  }

  @Test func `screens removed from their containers are released`() async throws {
    weak var scene: Scene?
    weak var stack: Container?
    weak var product: Product?
    do {
      let app = App()
      scene = app.scene
      product = try await app.router.navigate(to: .product, with: 1, in: app.scene)
      stack = product?.container
      #expect(stack != nil)
      try await app.router.back(in: app.scene)
      #expect(product == nil)
    }
    #expect(scene == nil)
    #expect(stack == nil)
  }
}

/// Opens a product and closes it again, as a login guard does with its screen.
private struct Detour: Guard {
  let router: Router
  func check(_ visit: Visit) async throws -> Verdict {
    let product = try await router.navigate(to: .product, with: 9, in: visit.scene)
    try await router.close(try #require(product.container))
    return .proceed
  }
}

@MainActor
final class Log {
  var lines: [String] = []
}
