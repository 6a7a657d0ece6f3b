/// Rows of a composition as they were, place by place.
struct ComposedRows: RemovedRows {
  /// Rows of one place.
  struct Part {
    let ids: PartRowIDs
    let rows: any RemovedRows
    let count: Int
  }

  private let parts: [Part]
  /// How many rows come before those of each part.
  private let starts: [Int]

  init(_ parts: [Part]) {
    self.parts = parts.filter { $0.count > 0 }
    var start = 0
    starts = self.parts.map { part in
      defer { start += part.count }
      return start
    }
  }

  func rowID(at rank: Int) -> ListRowID {
    let (part, rank) = part(of: rank)
    return part.ids[part.rows.rowID(at: rank)]
  }

  func row(at rank: Int) -> ListRow {
    let (part, rank) = part(of: rank)
    return part.ids.row(part.rows.row(at: rank))
  }

  func item(at rank: Int) -> Any {
    let (part, rank) = part(of: rank)
    return part.rows.item(at: rank)
  }

  private func part(of rank: Int) -> (Part, Int) {
    let index = starts.firstIndexBeyond { $0 <= rank } - 1
    return (parts[index], rank - starts[index])
  }
}

/// A list that can hand out its rows as they are now, to be read when it has changed.
@MainActor
protocol ListRowKeeping {
  /// All its rows, from top to bottom.
  var keptRows: any RemovedRows { get }
}

extension ListSource {
  /// All rows as they are now, from top to bottom, to be read when the list has changed.
  ///
  /// - Complexity: O(*n*) for *n* rows of a list that cannot do better.
  var rowsForLater: any RemovedRows {
    if let list = self as? any ListRowKeeping { return list.keptRows }
    return PresentRows(
      (0..<sectionCount).flatMap { section in
        (0..<rowCount(in: section)).compactMap { row(at: ListPosition(section: section, row: $0)) }
      }
    )
  }
}

extension ItemAdapter: ListRowKeeping {
  var keptRows: any RemovedRows { StoredRows(store: store, content: rows.content) }
}

extension ListSliceAdapter: ListRowKeeping {
  var keptRows: any RemovedRows {
    guard let list, let rows else { return PresentRows([]) }
    return RowsBehind(rows: list.keptRows, offset: rows.lowerBound)
  }
}

extension DiffableDataSource: ListRowKeeping {
  var keptRows: any RemovedRows {
    kept((0..<sectionCount).map { ListRun(section: $0, rows: 0..<rowCount(in: $0)) })
  }
}

extension ComposedDataSource: ListRowKeeping {
  var keptRows: any RemovedRows { ComposedRows(layout.parts.map { kept($0) }) }

  /// The rows in a place as they are now.
  func kept(_ part: ComposedPart) -> ComposedRows.Part {
    ComposedRows.Part(
      ids: part.ids,
      rows: part.source.rowsForLater,
      count: layout.sections(at: part.index).reduce(0) { $0 + layout.counts[$1] }
    )
  }
}
