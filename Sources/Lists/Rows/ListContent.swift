/// A model together with the type of cell that shows it.
@MainActor
protocol ListContent {
  var cellType: any ListCell.Type { get }
  var anyModel: Any { get }
  var keepsCell: Bool { get }

  func configure(_ cell: any ListCell, animated: Bool) throws(ListError)
}

/// The content whose types are still known.
struct CellContent<Cell: ListCell>: ListContent {
  let model: Cell.Model
  let keepsCell: Bool

  var cellType: any ListCell.Type { Cell.self }
  var anyModel: Any { model }

  func configure(_ cell: any ListCell, animated: Bool) throws(ListError) {
    guard let cell = cell as? Cell else {
      throw .foreignCell("\(type(of: cell))", wanted: "\(Cell.self)")
    }
    cell.configure(with: model, animated: animated)
  }
}
