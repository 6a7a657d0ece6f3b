internal import Routing

extension Case {
  /// Whole navigations in containers of several sizes: a screen comes, and goes again.
  ///
  /// The floor is the same around one screen, and one visit to each screen for either way: what is
  /// beyond that is what a navigation costs more because others are there.
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

/// The screen that the other ones join.
private final class Ground: Screen {}

/// A container of screens that are all seen at once.
private final class Tiles: Container {
  override func visible(among screens: [Screen], preferring preferred: Screen?) -> [Screen] {
    screens
  }
}

extension Action where Host: Tiles {
  fileprivate static var addTile: Self { .embed("addTile") { $0.append($1) } }
}
