/// A view that shows one row at a time.
///
/// A cell also adopts a protocol of the backend that draws it. The backend reports an error for a cell that it can't
/// show.
@MainActor
public protocol ListCell: AnyObject {
  /// The type of the data that the cell shows.
  associatedtype Model

  /// Creates an empty cell, which a view configures before it appears.
  init()

  /// Shows a model in place of the previous one.
  ///
  /// - Parameters:
  ///   - model: The model to show.
  ///   - animated: Whether the cell may animate the change from the previous model.
  func configure(with model: Model, animated: Bool)

  /// Clears the cell before it is reused for another row.
  func prepareForReuse()
}

extension ListCell {
  /// Does nothing.
  public func prepareForReuse() {}
}

/// A cell type that can measure the height of a row before a cell exists.
public protocol HeightMeasurable: ListCell {
  /// Returns the height of a cell for a model, in points.
  ///
  /// - Parameters:
  ///   - model: The model that the cell will show.
  ///   - width: The width of the cell, in points.
  static func height(of model: Model, width: Double) -> Double
}

/// A cell type that can measure the width of a row before a cell exists.
public protocol WidthMeasurable: ListCell {
  /// Returns the width of a cell for a model, in points.
  ///
  /// - Parameters:
  ///   - model: The model that the cell will show.
  ///   - height: The height of the cell, in points.
  static func width(of model: Model, height: Double) -> Double
}

extension ListAxis {
  /// Returns `false` if a cell type measures itself only along the other axis.
  func suits(_ cell: any ListCell.Type) -> Bool {
    let (height, width) = (cell is any HeightMeasurable.Type, cell is any WidthMeasurable.Type)
    return height == width || height == (self == .vertical)
  }
}
