import Routing
import Testing

// Counts the calls to existing screens in one navigation, with more and more screens.
@MainActor
struct NavigationWorkTests {
  /// The tested containers, each with the action that adds a screen.
  private static let hosts: [@MainActor (Counts) -> (Counted, Action<Counted>)] = [
    { (CountedRow($0), .add) }, { (CountedStack($0), .add) }, { (CountedWall($0), .add) },
    { (CountedRow($0), .embed("insert") { $0.insert($1, at: 1) }) },
    { (CountedStack($0), .embed("replaceAll") { $0 = [$1] }) },
  ]

  @Test(arguments: [10, 100, 1_000, 10_000])
  func `the work to add and remove a screen is linear in the other screens`(size: Int)
    async throws
  {
    for (number, host) in Self.hosts.enumerated() {
      let counts = Counts()
      let (container, action) = host(counts)
      let others = (1..<size).map { _ in CountedScreen(counts) }
      try await container.replaceContained(with: others + [Ground()])
      let scene = Scene(root: container)
      await scene.appear()
      counts.reset()
      let screen = try await Router().navigate(to: Destination(route(action)), in: scene)
      try await Router().close(screen)
      // Each screen is asked whether it can close while planning, and again right before the
      // change.
      #expect(counts.asked <= 3 * size, "host \(number)")
      #expect(counts.calls <= 16, "host \(number)")
      #expect(counts.handed <= counts.calls * (size + 1), "host \(number)")
      #expect(counts.told <= 4 * size, "host \(number)")
    }
  }

  private func route(_ action: Action<Counted>) -> Route<Screen, NoContext> {
    Step(name: "screen") { Screen() }
      .using(action).from(containerOf: .found(Finder<Ground, NoContext>.byClass))
  }
}

@MainActor
private final class Counts {
  /// The number of screens that were asked whether they can close.
  var asked = 0
  /// The number of appearance calls.
  var told = 0
  /// The number of calls to the container, and the total number of screens passed to them.
  var (calls, handed) = (0, 0)

  func reset() { (asked, told, calls, handed) = (0, 0, 0, 0) }
}

private final class Ground: Screen {}

private final class CountedScreen: Screen {
  private let counts: Counts

  init(_ counts: Counts) {
    self.counts = counts
    super.init()
  }

  override var dismissal: Dismissal {
    counts.asked += 1
    return .allowed
  }

  override func willAppear() { counts.told += 1 }
  override func didAppear() { counts.told += 1 }
  override func willDisappear() { counts.told += 1 }
  override func didDisappear() { counts.told += 1 }
}

/// A container that counts its calls and shows one screen.
private class Counted: Container {
  private let counts: Counts

  init(_ counts: Counts) {
    self.counts = counts
    super.init()
  }

  override func remaining(of screens: [Screen], revealing screen: Screen) -> [Screen] {
    noted(super.remaining(of: screens, revealing: screen))
  }

  override func visible(among screens: [Screen], preferring preferred: Screen?) -> [Screen] {
    noted(screens)
    return super.visible(among: screens, preferring: preferred)
  }

  @discardableResult
  func noted(_ screens: [Screen]) -> [Screen] {
    counts.calls += 1
    counts.handed += screens.count
    return screens
  }
}

private final class CountedRow: Counted {}

/// A container that shows its last screen; revealing a screen removes those above it.
private final class CountedStack: Counted {
  override func remaining(of screens: [Screen], revealing screen: Screen) -> [Screen] {
    guard let index = screens.firstIndex(where: { $0 === screen }) else { return screens }
    return noted(Array(screens[...index]))
  }

  override func visible(among screens: [Screen], preferring preferred: Screen?) -> [Screen] {
    noted(screens).suffix(1)
  }
}

/// A container that shows all screens.
private final class CountedWall: Counted {
  override func visible(among screens: [Screen], preferring preferred: Screen?) -> [Screen] {
    noted(screens)
  }
}

extension Action where Host: Counted {
  fileprivate static var add: Self { .embed("add") { $0.append($1) } }
}
