/// A model together with the type of cell that shows it.
@MainActor
protocol ListContent {
  var cellType: any ListCell.Type { get }
  var anyModel: Any { get }
  var keepsCell: Bool { get }

  /// Makes a cell of its type.
  func makeCell() -> any ListCell

  /// The view that the row shows in place of a cell; nil for all others.
  var view: AnyObject? { get }

  func configure(_ cell: any ListCell, animated: Bool) throws(ListError)

  /// Returns the same content with another model; nil where that is of another type.
  func changed(to model: Any) -> (any ListContent)?

  /// Returns the length of a cell for it; nil where its layout decides.
  func length(along axis: ListAxis, breadth: Double) -> Double?
}

extension ListContent {
  /// Makes a cell by the initializer of its type.
  func makeCell() -> any ListCell { cellType.init() }

  /// No view: a cell shows the row.
  var view: AnyObject? { nil }

  /// As long as its layout makes it.
  func length(along axis: ListAxis, breadth: Double) -> Double? { nil }
}

/// The content whose types are still known.
struct CellContent<Cell: ListCell>: ListContent {
  let model: Cell.Model
  let keepsCell: Bool

  /// Makes a cell; `nil` for an initializer without arguments.
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

/// A view that the caller made and keeps, as a row.
struct ViewContent: ListContent {
  let shown: AnyObject

  var view: AnyObject? { shown }
  var cellType: any ListCell.Type { ViewCell.self }
  var anyModel: Any { shown }
  var keepsCell: Bool { true }

  /// Does nothing: the view shows what its owner put into it.
  func configure(_ cell: any ListCell, animated: Bool) {}

  func changed(to model: Any) -> (any ListContent)? { nil }

  /// The type of cell of a row that shows a view, in backends that show cells only.
  private final class ViewCell: ListCell {
    func configure(with view: AnyObject, animated: Bool) {}
  }
}
