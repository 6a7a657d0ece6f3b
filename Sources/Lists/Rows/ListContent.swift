/// The content of a row: a model and the type of cell that shows it.
@MainActor
protocol ListContent {
  var cellType: any ListCell.Type { get }
  var anyModel: Any { get }
  var keepsCell: Bool { get }

  /// Creates a cell for the content.
  func makeCell() -> any ListCell

  /// The view to show instead of a cell, or `nil` to use a cell.
  var view: AnyObject? { get }

  func configure(_ cell: any ListCell, animated: Bool) throws(ListError)

  /// Returns the content with a new model, or `nil` if the model has another type.
  func changed(to model: Any) -> (any ListContent)?

  /// Returns the length of a cell, or `nil` if the layout of the cell determines it.
  func length(along axis: ListAxis, breadth: Double) -> Double?
}

extension ListContent {
  func makeCell() -> any ListCell { cellType.init() }

  var view: AnyObject? { nil }

  func length(along axis: ListAxis, breadth: Double) -> Double? { nil }
}

/// Content with known cell and model types.
struct CellContent<Cell: ListCell>: ListContent {
  let model: Cell.Model
  let keepsCell: Bool

  /// A closure that creates a cell, or `nil` to use the cell's initializer without arguments.
  var make: (@MainActor () -> Cell)?

  var cellType: any ListCell.Type { Cell.self }
  var anyModel: Any { model }

  func makeCell() -> any ListCell { make?() ?? Cell() }

  func configure(_ cell: any ListCell, animated: Bool) throws(ListError) {
    guard let cell = cell as? Cell else {
      throw .foreignCell("\(type(of: cell))", wanted: "\(Cell.self)")
    }
    cell.configure(with: model, animated: animated)
  }

  func changed(to model: Any) -> (any ListContent)? {
    (model as? Cell.Model).map { CellContent(model: $0, keepsCell: keepsCell, make: make) }
  }

  func length(along axis: ListAxis, breadth: Double) -> Double? {
    func height<Measurable: HeightMeasurable>(_ cell: Measurable.Type) -> Double? {
      (model as? Measurable.Model).map { Measurable.height(of: $0, width: breadth) }
    }
    func width<Measurable: WidthMeasurable>(_ cell: Measurable.Type) -> Double? {
      (model as? Measurable.Model).map { Measurable.width(of: $0, height: breadth) }
    }
    return switch axis {
    case .vertical: (Cell.self as? any HeightMeasurable.Type).flatMap { height($0) }
    case .horizontal: (Cell.self as? any WidthMeasurable.Type).flatMap { width($0) }
    }
  }
}

/// Content that shows a view instead of a cell.
///
/// The caller creates the view and keeps it.
struct ViewContent: ListContent {
  let shown: AnyObject

  var view: AnyObject? { shown }
  var cellType: any ListCell.Type { ViewCell.self }
  var anyModel: Any { shown }
  var keepsCell: Bool { true }

  /// Does nothing, because the view already has its content.
  func configure(_ cell: any ListCell, animated: Bool) {}

  func changed(to model: Any) -> (any ListContent)? { nil }

  /// The cell type of a view row, for backends that can only show cells.
  private final class ViewCell: ListCell {
    func configure(with view: AnyObject, animated: Bool) {}
  }
}
