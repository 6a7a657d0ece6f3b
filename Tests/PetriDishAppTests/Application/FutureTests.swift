import Synchronization
import TestSupport
import Testing

@testable import PetriDishApp

@MainActor struct FutureTests {
  @Test func `a value is computed once, before it is read`()
    async throws
  {
    let made = Mutex(0)
    let future = Future {
      made.withLock {
        $0 += 1
        return $0
      }
    }
    try await eventually { made.withLock { $0 } == 1 }
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<100 { group.addTask { #expect(future.value == 1) } }
    }
    #expect(made.withLock { $0 } == 1)
  }
}
