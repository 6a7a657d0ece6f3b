/// An item of a data source together with its cell and model.
struct SnapshotContent<Item>: ListContent {
  let item: Item
  let shown: AnyListItem

  /// Whether a cell is prepared for reuse first.
  let forgets: Bool

  var cellType: any ListCell.Type { shown.cellType }
  var anyModel: Any { shown.model }
  var keepsCell: Bool { shown.keepsCell }
  var view: AnyObject? { shown.view }
  func makeCell() -> any ListCell { shown.makeCell() }

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
