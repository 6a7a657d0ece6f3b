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
