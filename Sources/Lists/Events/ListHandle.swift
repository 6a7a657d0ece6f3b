/// The list that changes happened to: the same object for all of them, which keeps no list alive.
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

  /// Remembers whose presence it is.
  func begin(_ list: any ListSource) {
    if source == nil { source = list }
  }

  /// Takes the rows down as they are, for the time when the list is no more.
  ///
  /// - Parameter limit: A list of more rows is not kept.
  public func keepRows(upTo limit: Int) {
    guard let source, let present else { return }
    kept = present.count > limit ? nil : Kept(rows: present, number: source.pipe.changes)
  }

  /// The rows as a change left them, if that was the last one that the list, or what was kept of it,
  /// knows of.
  ///
  /// - Parameter number: Counts the changes of the list, as ``ListChangeEvent/number`` does.
  public func rows(after number: Int) -> ListEventItems.Rows? {
    if let source, source.pipe.changes == number { return present }
    return kept.flatMap { $0.number == number ? $0.rows : nil }
  }

  private var present: ListEventItems.Rows? {
    source.map { list in
      ListEventItems.Rows(
        rows: list.rowsForLater,
        count: (0..<list.sectionCount).reduce(0) { $0 + list.rowCount(in: $1) }
      )
    }
  }
}
