import Lists
import Testing

/// The animation of inserted and removed rows.
@MainActor @Suite struct RowAnimationTests {
  private let words = ListAdapter<WordCell>(["a", "b"])
  private let others = ListAdapter<WordCell>(["c"])
  private let view = LazyView()
  private let outer = LazyView()
  private let part = LazyView()
  private let screen: ComposedDataSource
  private let slice: ListSliceAdapter<String>

  init() throws {
    screen = ComposedDataSource([words, others])
    slice = try words.slice(0..<1)
    words.attach(to: view)
    screen.attach(to: outer)
    slice.attach(to: part)
  }

  private func kinds() -> [ListRowAnimation?] {
    [view, outer, part].map { $0.deliveries.last?.rowAnimation }
  }

  @Test func `rows fade by default, and slices and compositions use their list’s animation`() throws
  {
    try words.insert("x", at: 0)
    try slice.insert("y", at: 0)
    #expect(kinds() == [.fade, .fade, .fade])
    words.rowAnimation = .slide
    try slice.insert("z", at: 0)
    #expect(kinds() == [.slide, .slide, .slide])
    words.rowAnimation = .none
    try slice.delete(at: 0)
    #expect(kinds() == [ListRowAnimation.none, ListRowAnimation.none, ListRowAnimation.none])
  }

  @Test func `a composition’s animation applies if its sources differ or are rearranged`()
    throws
  {
    words.rowAnimation = .slide
    try screen.performBatchUpdates {
      try words.append("x")
      try others.append("y")
    }
    #expect(kinds() == [.slide, .fade, nil])
    screen.rowAnimation = .none
    try screen.swap(0, with: 1)
    #expect(outer.deliveries.last?.rowAnimation == ListRowAnimation.none)
    others.rowAnimation = .slide
    try screen.performBatchUpdates {
      try words.append("x")
      try others.append("y")
    }
    #expect(outer.deliveries.last?.rowAnimation == .slide)
  }

  @Test func `a snapshot is applied with its list’s animation`() async throws {
    let list = DiffableDataSource<Int, Int> { .dynamic("\($0)", cell: WordCell.self) }
    // The list waits for its view, so this view finishes each delivery.
    let view = FinishingView()
    list.attach(to: view)
    list.rowAnimation = .slide
    try await list.apply(ListSnapshot(0, [1]))
    #expect(view.kinds == [.slide])
  }
}

private final class FinishingView: ListRenderer {
  var feed: ListFeed?
  private(set) var kinds: [ListRowAnimation] = []
  let visibleRows: [ListPosition] = []

  func apply(_ delivery: ListDelivery) {
    kinds.append(delivery.rowAnimation)
    delivery.finish()
  }

  func selectionChanged() {}
  func scroll(to position: ListPosition, animated: Bool) {}
}
