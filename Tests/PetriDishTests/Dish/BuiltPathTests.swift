import Seeds
import Testing

// Testable to create events without a navigation and to request paths directly.
@testable import PetriDish
@testable import Routing

@MainActor
struct BuiltPathTests {
  @Test(arguments: 1...40 as ClosedRange<UInt64>)
  func `a screen counts as built if an event names the screen or one of its containers`(
    seed: UInt64
  ) async throws {
    var random = SeededRandom(seed: seed)
    let scene = Scene(root: tree(&random, depth: 0))
    for _ in 0..<random.index(below: 3) {
      let modal = tree(&random, depth: 1)
      let sheet = Step(name: "sheet") { modal }.using(.present(.sheet)).from(.current)
      try await Router().navigate(to: Destination(sheet), in: scene)
    }
    let all = screens(of: scene.root)
    // Some screens are named twice, and some have left the scene.
    let built = (0..<random.index(below: 12)).map { _ in
      random.oneIn(4) ? Screen() : all[random.index(below: all.count)].screen
    }
    let events = built.enumerated().map { number, screen in
      JournalEvent(
        number: number + 1,
        time: .zero,
        dish: "dish",
        cause: nil,
        payload: .route(
          RoutingEvent(
            navigation: 1,
            kind: .built(ScreenIdentity(screen), step: "step"),
            duration: nil
          )
        )
      )
    }
    // A screen with a new title is still the same screen.
    for screen in built where random.oneIn(2) { screen.title = "Ready" }
    let expected = all.filter { entry in
      built.contains { one in one === entry.screen || entry.holders.contains { $0 === one } }
    }
    #expect(scene.paths(builtIn: events) == Set(expected.map(\.path)), "seed \(seed)")
  }

  private func tree(_ random: inout SeededRandom, depth: Int) -> Screen {
    guard depth < 4, !random.oneIn(3) else { return Screen() }
    let screens = (0...random.index(below: 4)).map { _ in tree(&random, depth: depth + 1) }
    return random.oneIn(2) ? Tabs(contained: screens) : NavigationStack(contained: screens)
  }

  /// Returns a screen and all screens in and above it, with their paths and containers.
  private func screens(
    of screen: Screen,
    path: [Int] = [],
    holders: [Screen] = []
  ) -> [(screen: Screen, path: [Int], holders: [Screen])] {
    let contained = (screen as? Container)?.contained ?? []
    let inside = contained.indices.flatMap { index in
      screens(of: contained[index], path: path + [index], holders: holders + [screen])
    }
    let above = screen.presented.map { screens(of: $0, path: path + [contained.count]) } ?? []
    return [(screen, path, holders)] + inside + above
  }
}
