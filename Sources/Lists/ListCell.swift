/// A view that shows one row at a time.
///
/// A backend adds what can be drawn; a cell that it cannot show is its error to report.
@MainActor
public protocol ListCell: AnyObject {
  /// The type of what it shows.
  associatedtype Model

  /// Makes an empty cell; a view configures it before it is seen.
  init()

  /// Shows a model in place of the one before.
  ///
  /// - Parameters:
  ///   - model: The model to show.
  ///   - animated: True where a change from the model before may be animated.
  func configure(with model: Model, animated: Bool)

  /// Forgets what it showed, before another row gets it.
  func prepareForReuse()
}

extension ListCell {
  /// Does nothing.
  public func prepareForReuse() {}
}

/// A cell whose height can be measured before it is made.
public protocol HeightMeasurable: ListCell {
  /// Returns the height of a cell for a model, in points.
  ///
  /// - Parameters:
  ///   - model: The model that the cell is to show.
  ///   - width: The width of the cell, in points.
  static func height(of model: Model, width: Double) -> Double
}

/// A cell whose width can be measured before it is made.
public protocol WidthMeasurable: ListCell {
  /// Returns the width of a cell for a model, in points.
  ///
  /// - Parameters:
  ///   - model: The model that the cell is to show.
  ///   - height: The height of the cell, in points.
  static func width(of model: Model, height: Double) -> Double
}

extension ListAxis {
  /// Returns whether a type of cell does not measure itself along the other axis alone.
  func suits(_ cell: any ListCell.Type) -> Bool {
    let (height, width) = (cell is any HeightMeasurable.Type, cell is any WidthMeasurable.Type)
    return height == width || height == (self == .vertical)
  }
}
