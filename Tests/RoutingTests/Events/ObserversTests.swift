@testable import Routing
import Testing

@MainActor struct ObserversTests {
  @Test func `every observer receives every event in order`() {
    let observers = Observers<Int>()
    var heard: [String] = []
    _ = observers.add { heard.append("a\($0)") }
    _ = observers.add { heard.append("b\($0)") }
    observers.notify(1)
    observers.notify(2)
    #expect(heard == ["a1", "b1", "a2", "b2"])
  }

  @Test func `a canceled observer receives no more events, and others continue`() {
    let observers = Observers<Int>()
    var heard: [String] = []
    let first = observers.add { heard.append("a\($0)") }
    _ = observers.add { heard.append("b\($0)") }
    first.cancel()
    first.cancel()
    observers.notify(1)
    #expect(heard == ["b1"])
    #expect(!observers.isEmpty)
  }

  @Test func `observers can be added and removed during a notification`() {
    let observers = Observers<Int>()
    var heard: [String] = []
    var second: Observation?
    _ = observers.add { event in
      second?.cancel()
      _ = observers.add { heard.append("late\($0)") }
      heard.append("a\(event)")
    }
    second = observers.add { heard.append("b\($0)") }
    observers.notify(1)
    #expect(heard == ["a1"])
    observers.notify(2)
    #expect(heard == ["a1", "a2", "late2"])
  }

  @Test func `an observation doesn’t keep its subject alive`() {
    weak var kept: Observers<Int>?
    let token: Observation
    do {
      let observers = Observers<Int>()
      kept = observers
      token = observers.add { _ in }
    }
    #expect(kept == nil)
    token.cancel()
  }
}
