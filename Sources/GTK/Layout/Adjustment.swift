internal import CGTK

/// A number within bounds, such as how far something is scrolled, in points.
public final class Adjustment: Object {
  override class var type: GType { gtk_adjustment_get_type() }

  /// Where it stands, kept within the bounds.
  public var value: Double {
    get { gtk_adjustment_get_value(cast()) }
    set { gtk_adjustment_set_value(cast(), newValue) }
  }

  /// The start of the range.
  public var lower: Double { gtk_adjustment_get_lower(cast()) }

  /// The end of the range; ``value`` goes up to a ``page`` before it.
  public var upper: Double { gtk_adjustment_get_upper(cast()) }

  /// How much is seen at once.
  public var page: Double { gtk_adjustment_get_page_size(cast()) }

  /// Moves as little as it takes to have a range in view.
  public func show(_ range: ClosedRange<Double>) {
    gtk_adjustment_clamp_page(cast(), range.lowerBound, range.upperBound)
  }

  /// Hears when it stands elsewhere.
  @discardableResult
  public func onValueChange(_ body: @escaping () -> Void) -> Connection {
    connect("value-changed", body)
  }

  /// Hears of changes of bounds and page.
  @discardableResult
  public func onBoundsChange(_ body: @escaping () -> Void) -> Connection {
    connect("changed", body)
  }
}
