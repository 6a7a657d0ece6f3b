import Fixtures
import Testing

@testable import Routing

/// Changes of a scene in tasks that yield at every `await`.
@MainActor @Suite struct InterleavingTests {
  let app = App()
  private let executor = InterleavingExecutor()

  @Test func `the queue runs one change at a time, and all changes finish`() async throws {
    let queue = NavigationQueue()
    var (running, most) = (0, 0)
    try await executor.run(times: 500) { number in
      let ticket = NavigationTicket("\(number)", in: app.scene, .backToRoot)
      try await queue.enter(ticket, .enqueue)
      running += 1
      most = max(most, running)
      if number.isMultiple(of: 3) { await Task.yield() }
      running -= 1
      queue.leave(ticket)
    }
    await queue.drained()
    #expect(queue.running == nil)
    #expect(most == 1)
  }

  @Test func `navigations of many concurrent tasks all finish`() async throws {
    var shown: [Int] = []
    try await executor.run(times: 60) { number in
      let screen = try await app.router.navigate(to: .product, with: number % 7, in: app.scene)
      shown += screen.shown.suffix(1)
      if number.isMultiple(of: 5) { try await app.router.backToRoot(in: app.scene) }
    }
    #expect(shown.count == 60)
  }

  @Test func `a value that arrives while waiting starts isn’t lost`() async throws {
    var sum = 0
    try await executor.run(times: 2_000) { number in
      let promise = Promise<Int>()
      Task { promise.fulfill(with: number) }
      sum += await promise.value
    }
    #expect(sum == (0..<2_000).reduce(0, +))
  }

  @Test func `lifecycle calls stay in order when changes overlap`() async throws {
    let log = Log()
    let screens = ["a", "b", "c"].map { Witness($0, log) }
    let tabs = Tabs(contained: screens)
    let scene = Scene(root: tabs)
    await scene.appear()
    try await executor.run(times: 40) { number in
      try await tabs.reveal(screens[number % 3])
    }
    let split = Split(primary: Witness("d", log), secondary: Witness("e", log))
    let sides = Scene(root: split)
    await sides.appear()
    try await executor.run(times: 40) { number in
      await sides.setNarrow(number.isMultiple(of: 2))
      try await split.reveal(split.contained[number % 2])
    }
    for name in ["a", "b", "c", "d", "e"] {
      let calls = log.lines.filter { $0.hasPrefix(name) }.map { $0.dropFirst(2) }
      let order = ["will appear", "did appear", "will disappear", "did disappear"]
      let expected = calls.indices.map { order[$0 % 4] }
      #expect(calls.map(String.init) == expected, "\(name)")
    }
  }

  @Test func `a promise keeps its first value`() async {
    let promise = Promise<Int>()
    promise.fulfill(with: 1)
    promise.fulfill(with: 2)
    #expect(promise.isFulfilled)
    #expect(await promise.value == 1)
    #expect(await promise.value == 1)
  }
}
