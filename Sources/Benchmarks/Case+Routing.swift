internal import Routing

extension Case {
  /// Planning a route of twenty steps in a scene of a thousand screens.
  static var routing: [Case] {
    [
      planning("plan 20 steps that ask by class", goal: 3, find: Finder<Absent, _>.byClass),
      planning(
        "plan 20 steps that ask by predicate",
        goal: 10,
        find: Finder<Leaf, _>.matching { leaf, _ in leaf.number < 0 }
      ),
    ]
  }

  /// Nineteen steps hear no from every screen; the twentieth is there to be pushed upon.
  private static func planning<Target: Leaf>(
    _ name: String,
    goal: Double,
    find finder: Finder<Target, NoContext>
  ) -> Case {
    Case(name, goal: goal) {
      let root = Tabs(contained: (0..<10).map { _ in stack(of: 99) })
      let scene = Scene(root: root)
      let ground = Step(name: "ground", find: Finder<Ground, NoContext>.byClass)
        .using(.nothing).from(.current)
      let first = Step(name: "step", find: finder) { Target(number: 0) }
        .using(.push).from(containerOf: ground)
      let route = (2...19).reduce(first) { route, _ in
        Step(name: "step", find: finder) { Target(number: 0) }
          .using(.push).from(containerOf: route)
      }
      let router = Router()
      return Sides(
        floor: { consume(count(root)) },
        ours: { consume(try router.plan(Destination(route), in: scene)) }
      )
    }
  }

  private static func stack(of count: Int) -> NavigationStack {
    NavigationStack(contained: [Ground()] + (1..<count).map { Leaf(number: $0) })
  }

  /// Visits a screen and all in it.
  private static func count(_ screen: Screen) -> Int {
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

/// In no scene.
private final class Absent: Leaf {}

/// What the first step stands on.
private final class Ground: Screen {}
