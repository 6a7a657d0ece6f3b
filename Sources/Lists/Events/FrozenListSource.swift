/// A list as it was, for the views of one that lives on: rows that nobody can change.
@MainActor
package final class FrozenListSource: ListSource {
  /// Gives a row, counted through the whole list; nil where nobody knows it.
  package typealias Rows = (Int) -> ListRow?

  package let name: String
  package let pipe: ListPipe
  package let selectionMode = ListSelectionMode.none
  package let dragAndDrop = ListDragAndDrop.none
  package let axis: ListAxis
  package let spacing: Double
  package let insets: ListInsets

  private weak var list: (any ListSource)?
  private var counts: [Int]
  private var rows: Rows

  /// - Parameters:
  ///   - counts: How many rows each section had.
  ///   - rows: Those rows.
  package init(of list: any ListSource, counts: [Int], rows: @escaping Rows) {
    self.list = list
    self.counts = counts
    self.rows = rows
    (name, axis, spacing, insets) = (list.name, list.axis, list.spacing, list.insets)
    pipe = ListPipe(name: list.name)
  }

  /// Makes one of the list's changes once more, or takes it back.
  ///
  /// - Parameters:
  ///   - counts: How many rows each section has then.
  ///   - rows: Those rows.
  package func step(
    _ change: ListChangeEvent,
    isForward: Bool,
    animated: Bool,
    counts: [Int],
    rows: @escaping Rows
  ) {
    let before = self.counts
    let leaving = isForward ? change.items.removed : change.items.inserted
    (self.counts, self.rows) = (counts, rows)
    pipe.send(
      ListCommit(
        batch: isForward ? change.batch : change.batch.inverted,
        before: before,
        after: counts,
        removedRows: leaving.rows,
        selection: [],
        duration: .zero,
        isAnimated: animated,
        kind: .change,
        completion: ListCompletion()
      )
    )
  }

  /// Shows the list as it was at quite another time; views read all rows anew.
  package func show(counts: [Int], rows: @escaping Rows) {
    (self.counts, self.rows) = (counts, rows)
    for view in views { reattach(to: view) }
  }

  package var sectionCount: Int { counts.count }

  package func rowCount(in section: Int) -> Int {
    counts.indices.contains(section) ? counts[section] : 0
  }

  package func rowID(at position: ListPosition) -> ListRowID? { row(at: position)?.id }

  package func row(at position: ListPosition) -> ListRow? {
    guard position.row >= 0, position.row < rowCount(in: position.section) else { return nil }
    return rows(counts.prefix(position.section).reduce(0, +) + position.row)
  }

  package func canEdit(at position: ListPosition) -> Bool { false }

  package func canMove(from: ListPosition, to: ListPosition) -> Bool { false }

  package func receive(_ gesture: ListGesture) -> Bool { false }

  package func length(at position: ListPosition, breadth: Double) -> Double? {
    row(at: position)?.content.length(along: axis, breadth: breadth)
  }

  package func header(in section: Int) -> ListRow? { edge { $0.header(in: section) } }

  package func footer(in section: Int) -> ListRow? { edge { $0.footer(in: section) } }

  /// Headers are not written down; those of now are shown as long as there are as many sections.
  private func edge(_ row: (any ListSource) -> ListRow?) -> ListRow? {
    guard let list, list.sectionCount == sectionCount else { return nil }
    return row(list)
  }
}

extension ListSource {
  /// The views that show the list.
  package var views: [any ListRenderer] { pipe.views }

  /// Shows the list in a view that it was shown in before.
  package func reattach(to view: any ListRenderer) {
    let feed = ListFeed(self, view: view)
    pipe.add(feed)
    view.feed = feed
  }
}
