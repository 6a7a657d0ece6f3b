/// A cell that knows how high it is before it is made.
public protocol HeightMeasurable: ListCell {
  /// How high a cell for a model is, in points.
  ///
  /// - Parameters:
  ///   - model: What the cell is to show.
  ///   - width: How wide it is, in points.
  static func height(of model: Model, width: Double) -> Double
}

/// A cell that knows how wide it is before it is made.
public protocol WidthMeasurable: ListCell {
  /// How wide a cell for a model is, in points.
  ///
  /// - Parameters:
  ///   - model: What the cell is to show.
  ///   - height: How high it is, in points.
  static func width(of model: Model, height: Double) -> Double
}
