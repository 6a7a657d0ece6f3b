// The followers of a list are internal, and are counted here.
import Fixtures
import Testing

@testable import Lists

/// The cost of nested compositions, in lists that are asked and in rows that are read.
@MainActor @Suite struct NestingCostTests {
  /// A follower that counts the questions to it.
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

  /// Returns the questions that five changes below some levels cost.
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
  func `the cost of a change is linear in the depth of compositions`(
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

  @Test func `an observed change is linear in the depth of compositions`() throws {
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
