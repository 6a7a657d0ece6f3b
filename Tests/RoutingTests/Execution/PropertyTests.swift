import Routing
import Testing

@MainActor
struct PropertyTests {
  private static let seeds: Range<UInt64> = 0..<4000

  @Test func `planning twice gives equal plans and leaves the scene unchanged`() throws {
    for seed in Self.seeds {
      var make = RandomRoutes(seed: seed)
      let scene = make.scene()
      let destination = Destination(make.route(), with: make.below(10))
      let before = tree(scene)
      let first = Result { try Router().plan(destination, in: scene) }
      let second = Result { try Router().plan(destination, in: scene) }
      switch (first, second) {
      case (.success(let one), .success(let other)): #expect(one == other, "seed \(seed)")
      case (.failure(let one), .failure(let other)): #expect("\(one)" == "\(other)", "seed \(seed)")
      default: Issue.record("seed \(seed): only one attempt made a plan")
      }
      #expect(tree(scene) == before, "seed \(seed)")
    }
  }

  @Test func `a navigation reaches its visible destination or reports an error, never both`()
    async throws
  {
    var reached = 0
    for seed in Self.seeds {
      var make = RandomRoutes(seed: seed)
      let scene = make.scene()
      for _ in 0..<3 {
        var ends: [String] = []
        scene.observe { event in
          if ["finished", "failed"].contains(event.kind.name) { ends.append(event.kind.name) }
        }
        let destination = Destination(make.route(), with: make.below(10))
        do {
          let screen = try await Router().navigate(to: destination, in: scene)
          reached += 1
          #expect(scene.visibleScreens.contains { $0 === screen }, "seed \(seed)")
          #expect(ends.last == "finished", "seed \(seed)")
        } catch {
          #expect(ends.last == "failed", "seed \(seed): \(error)")
        }
        #expect(scene.faults == [], "seed \(seed)")
      }
    }
    #expect(reached > Self.seeds.count / 2)
  }

  @Test func `a navigation never removes a screen that refuses to close`() async throws {
    for seed in Self.seeds {
      var make = RandomRoutes(seed: seed)
      let scene = make.scene()
      let before = scene.layers.flatMap { [$0] + $0.all }
      let stubborn = before.compactMap { $0 as? Leaf }.filter(\.isStubborn)
      let destination = Destination(make.route(), with: make.below(10))
      do {
        try await Router().navigate(to: destination, in: scene)
      } catch {}
      for leaf in stubborn { #expect(leaf.scene === scene, "seed \(seed)") }
    }
  }

  @Test func `cancellation at any suspension point leaves a consistent scene`() async throws {
    var cancelled = 0
    for seed in Self.seeds.prefix(1500) {
      let points = Points()
      var make = RandomRoutes(seed: seed) { await points.pass() }
      let driver = Watching()
      driver.onPerform = { _ in await points.pass() }
      let scene = make.scene(driver: driver)
      let destination = Destination(make.route(), with: make.below(10))
      points.cancelAt = make.below(5)
      let task = Task { @MainActor in
        try await Router().navigate(to: destination, in: scene)
      }
      points.task = task
      do {
        let screen = try await task.value
        #expect(scene.visibleScreens.contains { $0 === screen }, "seed \(seed)")
      } catch {
        if (error as? RoutingError)?.kind == "cancelled" { cancelled += 1 }
      }
      #expect(scene.faults == [], "seed \(seed)")
      driver.onPerform = { _ in }
      // Checks that no navigation blocks the scene.
      let probe = Step(name: "probe") { Screen(title: "probe") }
        .using(.present(.sheet)).from(.current)
      let last = try await Router().navigate(to: probe, in: scene)
      #expect(scene.topmost === last, "seed \(seed)")
    }
    #expect(cancelled > 200)
  }

  @Test(arguments: NavigationPolicy.allCases)
  func `concurrent navigations leave a consistent scene under any policy`(
    policy: NavigationPolicy
  ) async throws {
    for seed in Self.seeds.prefix(300) {
      var make = RandomRoutes(seed: seed) { await Task.yield() }
      let driver = Watching()
      driver.onPerform = { _ in await Task.yield() }
      let scene = make.scene(driver: driver)
      scene.policy = policy
      var tasks: [Task<Void, Never>] = []
      for _ in 0..<6 {
        let destination = Destination(make.route(), with: make.below(10))
        let goesBack = make.below(4) == 0
        tasks.append(
          Task { @MainActor in
            do {
              if goesBack {
                try await Router().back(in: scene)
              } else {
                try await Router().navigate(to: destination, in: scene)
              }
            } catch {}
          }
        )
        if make.below(2) == 0 { await Task.yield() }
      }
      for task in tasks { await task.value }
      #expect(scene.faults == [], "seed \(seed)")
      #expect(scene.visibleScreens.count > 0)
    }
  }

  /// Returns every screen by identity, with its contained and visible screens.
  private func tree(_ scene: Scene) -> [String] {
    scene.layers.flatMap { [$0] + $0.all }.map { screen in
      let held = (screen as? Container)?.contained.map(ObjectIdentifier.init) ?? []
      let shown = (screen as? Container)?.visible.map(ObjectIdentifier.init) ?? []
      return
        "\(ObjectIdentifier(screen)) \(held) \(shown) \(screen.title) \(screen.routeMatch as Any)"
    }
  }
}

/// Counts the suspension points of a navigation, and cancels it at one of them.
@MainActor
private final class Points {
  var cancelAt = 0
  var task: Task<Screen, any Error>?
  private var count = 0

  func pass() async {
    if count == cancelAt { task?.cancel() }
    count += 1
    await Task.yield()
  }
}
