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
