import Lists

/// Three lists in a composition that has a view and an observer.
@MainActor
class ComposedFixture {
  struct Refusal: Error {}

  let first = Words(["a", "b"], name: "First")
  let second = Words(["c", "d", "e"], name: "Second")
  let third = Words(["f"], name: "Third")
  let list: ComposedDataSource
  let view = RecordingListRenderer()
  private(set) var events: [ListChangeEvent] = []

  init() {
    list = ComposedDataSource([first, second, third], name: "All")
    list.attach(to: view)
    view.forget()
    list.observe { [weak self] in self?.events.append($0) }
  }

  func at(_ section: Int, _ row: Int) -> ListPosition {
    ListPosition(section: section, row: row)
  }

  /// Performs a batch whose closure throws after its updates.
  func refuse(_ list: ComposedDataSource, _ updates: () throws -> Void) throws {
    do {
      try list.performBatchUpdates {
        try updates()
        throw Refusal()
      }
    } catch is Refusal {}
  }
}

extension ListSource {
  /// The row identities of each section.
  var rowIDs: [[ListRowID]] {
    (0..<sectionCount).map { section in
      (0..<rowCount(in: section)).compactMap { rowID(at: ListPosition(section: section, row: $0)) }
    }
  }
}
