import Fixtures
import Testing

@testable import Lists

@MainActor @Suite struct AsyncMutexTests {
  private let executor = InterleavingExecutor()

  @Test func `tasks that yield hold the mutex one at a time, and all acquire it`()
    async throws
  {
    let mutexes = (0..<1_000).map { _ in AsyncMutex() }
    var holding = Array(repeating: 0, count: mutexes.count)
    try await executor.run(times: 2 * mutexes.count) { number in
      let index = number / 2
      await mutexes[index].lock()
      holding[index] += 1
      #expect(holding[index] == 1)
      if number.isMultiple(of: 3) { await Task.yield() }
      holding[index] -= 1
      mutexes[index].unlock()
    }
  }

  @Test func `a result that arrives while waiting starts isn’t lost`() async throws {
    var sum = 0
    try await executor.run(times: 2_000) { number in
      let completion = AsyncCompletion<Int>()
      Task { completion.finish(with: number) }
      sum += await completion.result
    }
    #expect(sum == (0..<2_000).reduce(0, +))
  }
}
