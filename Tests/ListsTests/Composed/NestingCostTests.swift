// Uses the followers of a list, which are internal, to count calls.
import Fixtures
import Testing

@testable import Lists

/// The cost of nested compositions, in calls to followers and in events.
@MainActor @Suite struct NestingCostTests {
  /// A follower that counts the calls to it.
  private final class Counter: ListFollower {
    private let own = ListPublisher(ofOwn: "Counter")
    private(set) var count = 0

    var publisher: ListPublisher {
      count += 1
      return own
    }

    var openTransaction: ListTransaction? {
      count += 1
      return nil
    }

    func follow(_: ListCommit, of _: ListPublisher, in _: CommitRound) -> QueuedCommit? {
      count += 1
      return nil
    }
  }

  /// Returns the number of calls to followers for five changes below nested compositions.
  private func questions(below depth: Int, viewUpdate: ViewUpdate) throws -> Int {
    let words = Words(["a", "b"])
    var levels: [ComposedDataSource] = []
    var counters: [Counter] = []
    func add(_ sources: [any ListSource]) {
      let level = ComposedDataSource(sources)
      let counter = Counter()
      level.publisher.add(counter)
      levels.append(level)
      counters.append(counter)
    }
    add([words])
    while levels.count < depth { add([levels[levels.count - 1]]) }
    let view = RecordingListRenderer()
    levels[levels.count - 1].attach(to: view)
    let before = counters.reduce(0) { $0 + $1.count }
    for number in 0..<5 { try words.insert("\(number)", at: 0, viewUpdate: viewUpdate) }
    words.performBatchUpdates {}
    #expect(words.count == 7)
    words.refresh()
    #expect(view.rowIDs == levels[levels.count - 1].rowIDs)
    return counters.reduce(0) { $0 + $1.count } - before
  }

  @Test(arguments: ViewUpdate.allCases)
  func `the cost of a change is linear in the nesting depth`(
    viewUpdate: ViewUpdate
  ) throws {
    let costs = try [50, 100, 200, 400].map { depth in
      try questions(below: depth, viewUpdate: viewUpdate)
    }
    for (cost, next) in zip(costs, costs.dropFirst()) {
      #expect(next < cost * 2 + cost / 4, "\(costs)")
    }
    #expect(costs[3] <= 400 * 100, "\(costs)")
  }

  @Test func `an observer of a deeply nested composition receives one event per change`() throws {
    let costs = try [50, 100].map { depth in
      let words = Words(["a"])
      var list: any ListSource = words
      for _ in 0..<depth { list = ComposedDataSource([list]) }
      var events: [ListChangeEvent] = []
      list.observe { events.append($0) }
      try words.append("b")
      #expect(events.count == 1 && events[0].items.inserted[0]?.model as? String == "b")
      return events.count
    }
    #expect(costs == [1, 1])
  }
}
