/// A weak reference to the list that changes belong to: one object for all events of a list.
@MainActor
public final class ListHandle {
  private weak var source: (any ListSource)?
  private var kept: Kept?

  private struct Kept {
    let rows: ListEventItems.Rows
    let number: Int
  }

  nonisolated init() {}

  /// The list, while it lives.
  public var list: (any ListSource)? { source }

  /// Sets the list, once.
  func begin(_ list: any ListSource) {
    if source == nil { source = list }
  }

  /// Saves the present rows, for the time when the list is deinitialised.
  ///
  /// - Parameter limit: The rows of a longer list are not saved.
  public func keepRows(upTo limit: Int) {
    guard let source, let present else { return }
    kept = present.count > limit ? nil : Kept(rows: present, number: source.publisher.changes)
  }

  /// Returns the rows after a change, if that was the last one of the list, or of its saved rows.
  ///
  /// - Parameter number: Counts the changes of the list, as ``ListChangeEvent/number`` does.
  public func rows(after number: Int) -> ListEventItems.Rows? {
    if let source, source.publisher.changes == number { return present }
    return kept.flatMap { $0.number == number ? $0.rows : nil }
  }

  private var present: ListEventItems.Rows? {
    source.map { list in
      ListEventItems.Rows(
        rows: list.savedRows,
        count: (0..<list.sectionCount).reduce(0) { $0 + list.rowCount(in: $1) }
      )
    }
  }
}
