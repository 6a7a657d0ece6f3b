/// An item of a data source together with what shows it.
struct SnapshotContent<Item>: ListContent {
  let item: Item
  let shown: AnyListItem

  /// Whether a cell forgets what it showed before it shows this.
  let forgets: Bool

  var cellType: any ListCell.Type { shown.cellType }
  var anyModel: Any { shown.model }
  var keepsCell: Bool { shown.keepsCell }

  func configure(_ cell: any ListCell, animated: Bool) throws(ListError) {
    if forgets { cell.prepareForReuse() }
    try shown.configure(cell, animated: animated && !forgets)
  }

  func changed(to model: Any) -> (any ListContent)? {
    (shown.changed(to: model) as? AnyListItem).map {
      SnapshotContent(item: item, shown: $0, forgets: forgets)
    }
  }

  func length(along axis: ListAxis, breadth: Double) -> Double? {
    shown.length(along: axis, breadth: breadth)
  }
}

/// Rows of a data source as they were, such as those that left.
struct KeptRows<Item>: RemovedRows {
  private var ids: [ListRowID] = []
  private var items: [Item] = []
  private let provider: (Item) -> AnyListItem

  /// Keeps some rows of those that are there now.
  init(
    _ runs: [ListRun],
    items rows: [[Item]],
    tokens: ListRowTokens,
    provider: @escaping (Item) -> AnyListItem
  ) {
    self.provider = provider
    for run in runs {
      ids += tokens.sections[run.section][run.rows]
      items += rows[run.section][run.rows]
    }
  }

  func rowID(at rank: Int) -> ListRowID { ids[rank] }
  func item(at rank: Int) -> Any { items[rank] }

  func row(at rank: Int) -> ListRow {
    let content = SnapshotContent(
      item: items[rank],
      shown: provider(items[rank]),
      forgets: false
    )
    return ListRow(id: ids[rank], content: content)
  }
}
