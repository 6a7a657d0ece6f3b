/// What shows one row at a time.
///
/// A backend adds what can be drawn; a cell that it cannot show is its error to report.
@MainActor
public protocol ListCell: AnyObject {
  /// What it shows.
  associatedtype Model

  /// Makes an empty cell; a view configures it before it is seen.
  init()

  /// Shows a model in place of what was there.
  ///
  /// - Parameters:
  ///   - model: What to show.
  ///   - animated: Whether a change from the model before may be animated.
  func configure(with model: Model, animated: Bool)

  /// Forgets what it showed, before another row gets it.
  func prepareForReuse()
}

extension ListCell {
  /// Forgets nothing.
  public func prepareForReuse() {}
}
