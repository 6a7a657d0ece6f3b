internal import Routing

extension Case {
  /// Planning a route of 20 steps in scenes of several sizes, and the cost of observers.
  static var routing: [Case] {
    [10, 100, 1_000, 10_000].flatMap { size in
      [
        planning(
          "plan 20 steps by class, \(size) screens",
          goal: 3,
          size: size,
          find: Finder<Absent, _>.byClass
        ),
        planning(
          "plan 20 steps by predicate, \(size) screens",
          goal: 5,
          size: size,
          find: Finder<Leaf, _>.matching { leaf, _ in leaf.number < 0 }
        ),
      ]
    } + [
      reporting("without an observer", listens: false, goal: 1.05),
      reporting("with an observer", listens: true, goal: 2),
    ]
  }

  /// Plans a route of 20 steps, 19 of which search every screen without a match.
  private static func planning<Target: Leaf>(
    _ name: String,
    goal: Double,
    size: Int,
    find finder: Finder<Target, NoContext>
  ) -> Case {
    Case(name, goal: goal) {
      let root = tree(of: size)
      let scene = Scene(root: root)
      let destination = Destination(route(finder))
      let router = Router()
      return Sides(
        floor: { consume(count(root)) },
        ours: { consume(try router.plan(destination, in: scene)) }
      )
    }
  }

  /// Measures a push and a pop.
  ///
  /// The baseline does the same in a scene that never had an observer.
  private static func reporting(_ name: String, listens: Bool, goal: Double) -> Case {
    Case("push and pop, \(name)", goal: goal) {
      let (plain, other) = (Scene(root: tree(of: 100)), Scene(root: tree(of: 100)))
      if listens { other.observe { event in consume(event) } }
      let router = Router()
      let push = Destination(
        Step(name: "leaf") { Leaf(number: 0) }
          .using(.push).from(containerOf: .found(Finder<Ground, NoContext>.byClass))
      )
      func thereAndBack(_ scene: Scene) async throws {
        try await router.navigate(to: push, in: scene)
        try await router.back(in: scene)
      }
      return Sides(
        floor: { try await thereAndBack(plain) },
        ours: { try await thereAndBack(other) }
      )
    }
  }

  private static func route<Target: Leaf>(
    _ finder: Finder<Target, NoContext>
  ) -> Route<Target, NoContext> {
    let ground = Route<Ground, NoContext>.found(.byClass, name: "ground")
    let first = Step(name: "step", find: finder) { Target(number: 0) }
      .using(.push).from(containerOf: ground)
    return (2...19).reduce(first) { route, _ in
      Step(name: "step", find: finder) { Target(number: 0) }
        .using(.push).from(containerOf: route)
    }
  }

  /// Returns ten tabs, each with a stack, with approximately the given number of screens.
  private static func tree(of size: Int) -> Tabs {
    let stacks = max(1, min(10, size / 10))
    let each = max(1, (size - 1) / stacks - 1)
    return Tabs(
      contained: (0..<stacks).map { _ in
        NavigationStack(contained: [Ground()] + (1..<each).map { Leaf(number: $0) })
      }
    )
  }

  /// Returns the number of screens in a subtree, including its root.
  static func count(_ screen: Screen) -> Int {
    guard let container = screen as? Container else { return 1 }
    return container.contained.reduce(1) { $0 + count($1) }
  }
}

private class Leaf: Screen {
  let number: Int

  required init(number: Int) {
    self.number = number
    super.init()
  }
}

/// A screen class without instances in any scene.
private final class Absent: Leaf {}

extension Case {
  /// Navigations that add and close a screen in containers of several sizes.
  ///
  /// The baseline performs the same navigation with a single screen, and visits each screen twice. The
  /// ratio shows how much the other screens add to the cost of a navigation.
  static var navigations: [Case] {
    [10, 100, 1_000, 10_000].flatMap { size in
      [
        thereAndBack("push and pop", .push, size) { NavigationStack(contained: $1 + [$0]) },
        thereAndBack("add and close a tab", .addTab(), size) { Tabs(contained: [$0] + $1) },
        thereAndBack("insert and close a tab", .addTab(at: 1), size) { Tabs(contained: [$0] + $1) },
        thereAndBack("add and close a tile", .addTile, size) { Tiles(contained: [$0] + $1) },
      ]
    }
  }

  private static func thereAndBack<Host: Container>(
    _ name: String,
    _ action: Action<Host>,
    _ size: Int,
    in make: @escaping (Ground, [Screen]) -> Host
  ) -> Case {
    Case("\(name), \(size) screens", goal: 4) {
      let root = make(Ground(), (1..<size).map { _ in Screen() })
      let (small, large) = (Scene(root: make(Ground(), [])), Scene(root: root))
      let router = Router()
      let destination = Destination(
        Step(name: "screen") { Screen() }
          .using(action).from(containerOf: .found(Finder<Ground, NoContext>.byClass))
      )
      func thereAndBack(in scene: Scene) async throws {
        let screen = try await router.navigate(to: destination, in: scene)
        try await router.close(screen)
      }
      return Sides(
        floor: {
          try await thereAndBack(in: small)
          for _ in 0..<2 { consume(count(root)) }
        },
        ours: { try await thereAndBack(in: large) }
      )
    }
  }
}

/// The first screen of each container.
private final class Ground: Screen {}

/// A container that shows all of its screens at the same time.
private final class Tiles: Container {
  override func visible(among screens: [Screen], preferring preferred: Screen?) -> [Screen] {
    screens
  }
}

extension Action where Host: Tiles {
  fileprivate static var addTile: Self { .embed("addTile") { $0.append($1) } }
}
