import Routing
import Testing

/// A scene with screens in every direction, each titled with a letter.
///
/// The root is Tabs(a) [ stack1 (b) { c, d* } *, stack2 (e) { f, g* } ]. Above it is the modal
/// stack3 (h) { i, j* }.
@MainActor
private struct Maze {
  let scene: Scene
  private(set) var screens: [String: Screen] = [:]

  init() async throws {
    func leaf(_ name: String) -> Screen { Screen(title: name) }
    let one = NavigationStack(title: "b", contained: [leaf("c"), leaf("d")])
    let two = NavigationStack(title: "e", contained: [leaf("f"), leaf("g")])
    let root = Tabs(title: "a", contained: [one, two])
    scene = Scene(root: root)
    let modal = Step(name: "modal") {
      NavigationStack(title: "h", contained: [leaf("i"), leaf("j")])
    }
    .using(.present(.sheet)).from(.current)
    try await Router().navigate(to: modal, in: scene)
    for screen in scene.layers.flatMap({ [$0] + $0.all }) { screens[screen.title] = screen }
  }

  func search(_ scope: SearchScope, from start: SearchStart = .topmost) throws -> String {
    let log = Log()
    let finder = Finder<Screen, NoContext>.matching(in: scope, from: start) { screen, _ in
      log.lines.append(screen.title)
      return false
    }
    let route = Step(name: "nothing", find: finder) { Screen() }
      .using(.present(.sheet)).from(.current)
    _ = try Router().plan(Destination(route), in: scene)
    return log.lines.joined()
  }

  func search(_ scope: SearchScope, from title: String) throws -> String {
    let start = try #require(screens[title])
    return try search(scope, from: .screen { start })
  }
}

extension Screen {
  /// All contained screens, each container before its content.
  var all: [Screen] { ((self as? Container)?.contained ?? []).flatMap { [$0] + $0.all } }
}

@MainActor
struct SceneSearchTests {
  @Test(
    arguments: [
      (SearchScope.fullStack, "hjiabdcegf"),
      (.currentAllStack, "hji"),
      (.currentVisibleOnly, "hj"),
      (.allVisible, "hjabd"),
      (.currentAndUp, "hji"),
      (.currentAndDown, "hjiabdcegf"),
      (.current, "h"),
      ([], ""),
      (.visible, "j"),
      (.contained, "ji"),
      (.presenting, "a"),
    ] as [(SearchScope, String)]
  )
  func `a search starts at the topmost layer and visits screens in order`(
    scope: SearchScope,
    expected: String
  ) async throws {
    let found = try await Maze().search(scope)
    #expect(found == expected)
  }

  @Test(
    arguments: [
      (SearchScope.fullStack, "abdcegfhji"),
      (.currentAndDown, "abdcegf"),
      (.currentAndUp, "abdcegfhji"),
      (.allVisible, "abdhj"),
      ([.current, .visible, .contained], "abdeg"),
    ] as [(SearchScope, String)]
  )
  func `a search can start at the root`(scope: SearchScope, expected: String) async throws {
    let found = try await Maze().search(scope, from: .root)
    #expect(found == expected)
  }

  @Test(
    arguments: [
      ("c", SearchScope.fullStack, "cbadegfhji"),
      ("c", [.current, .parent], "cba"),
      ("c", [.parent, .contained], "badegf"),
      ("c", .parent, "ba"),
      ("c", .current, "c"),
      ("e", .currentAllStack, "egf"),
      ("d", [.current, .parent, .visible], "dba"),
    ] as [(String, SearchScope, String)]
  )
  func
    `a search from a screen visits its parents before their other children`(
      start: String,
      scope: SearchScope,
      expected: String
    ) async throws
  {
    let found = try await Maze().search(scope, from: start)
    #expect(found == expected)
  }

  @Test func `no screen is visited twice`() async throws {
    let maze = try await Maze()
    for start in maze.screens.keys {
      for bits in 0..<64 {
        let found = try maze.search(SearchScope(rawValue: bits), from: start)
        #expect(Set(found).count == found.count, "from \(start) with \(bits)")
      }
    }
  }

  @Test func `visible and contained together search all children and visible descendants`()
    async throws
  {
    let maze = try await Maze()
    #expect(try maze.search([.visible, .contained], from: .root) == "bdeg")
  }

  @Test func `the start is evaluated for each search`() async throws {
    let maze = try await Maze()
    let holder = Holder()
    let start = SearchStart.screen { holder.screen }
    #expect(try maze.search(.current, from: start) == "")
    holder.screen = maze.screens["f"]
    #expect(try maze.search(.current, from: start) == "f")
  }

  @Test func `a search skips screens that are closing`() async throws {
    let driver = Watching()
    let scene = Scene(root: Circle(), driver: driver)
    let router = Router()
    try await router.navigate(to: .product, with: 1, in: scene)
    let product = try #require(scene.topmost as? Product)
    var seen: [Bool] = []
    driver.onPerform = { _ in
      var found: Product?
      let finder = Finder<Product, NoContext>("now?") { search, _ in
        found = search.first(Product.self, from: .screen { product })
        #expect(search.first(Product.self) == nil)
        return nil
      }
      let route = Step(name: "probe", find: finder) { Product(id: 0) }
        .using(.present(.sheet)).from(.current)
      #expect(throws: Never.self) { try router.plan(Destination(route), in: scene) }
      seen.append(found != nil)
    }
    try await router.back(in: scene)
    #expect(seen == [false])
  }
}

@MainActor
final class Holder {
  weak var screen: Screen?
}

/// A driver that reports every transition to the test.
@MainActor
final class Watching: TransitionDriver {
  var transitions: [Transition] = []
  var animations: [Bool] = []
  var onPerform: (Transition) async -> Void = { _ in }

  func perform(_ transition: Transition, animated: Bool) async {
    transitions.append(transition)
    animations.append(animated)
    await onPerform(transition)
  }
}
