/// A read-only list with the rows of an earlier state.
@MainActor
package final class FrozenListSource: ListSource {
  /// A closure that returns a row by its index in the whole list, or `nil` if the row isn't available.
  package typealias Rows = (Int) -> ListRow?

  package let name: String
  package let publisher: ListPublisher
  package let selectionMode = ListSelectionMode.none
  package let respondsToActivation = false
  package let dragAndDrop = ListDragAndDrop.none
  package let axis: ListAxis
  package let spacing: Double
  package let insets: ListInsets

  private weak var list: (any ListSource)?
  private var counts: [Int]
  private var rows: Rows

  /// - Parameters:
  ///   - counts: The number of rows in each section.
  ///   - rows: A closure that returns the rows.
  package init(of list: any ListSource, counts: [Int], rows: @escaping Rows) {
    self.list = list
    self.counts = counts
    self.rows = rows
    (name, axis, spacing, insets) = (list.name, list.axis, list.spacing, list.insets)
    publisher = ListPublisher(ofOwn: list.name)
  }

  /// Applies one of the list's changes, or reverts it.
  ///
  /// - Parameters:
  ///   - counts: The number of rows in each section after the change.
  ///   - rows: A closure that returns the rows after the change.
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
    publisher.send(
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

  /// Shows another state of the list, reloading all rows in its views.
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
    row(at: position)?.content.length(along: axis, breadth: breadth).map(ListLength.nearest)
  }

  package func header(in section: Int) -> ListRow? { present?.header(in: section) }

  package func footer(in section: Int) -> ListRow? { present?.footer(in: section) }

  package var sectionIndexTitles: [String] { present?.sectionIndexTitles ?? [] }

  package func section(forIndexTitle title: String, at index: Int) -> Int? {
    present?.section(forIndexTitle: title, at: index)
  }

  /// The current list, which provides headers, footers and index titles, or `nil` if its section count has changed.
  private var present: (any ListSource)? {
    list.flatMap { $0.sectionCount == sectionCount ? $0 : nil }
  }
}

extension ListSource {
  /// The views that show the list.
  package var views: [any ListRenderer] { publisher.views }

  /// Attaches the list to a view again without sending a ready gesture.
  package func reattach(to view: any ListRenderer) {
    let feed = ListFeed(self, view: view)
    publisher.add(feed)
    view.feed = feed
  }
}
