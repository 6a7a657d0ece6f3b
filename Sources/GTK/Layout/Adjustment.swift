internal import CGTK

/// A number within bounds, such as how far something is scrolled, in points.
public final class Adjustment: Object {
  override class var type: GType { gtk_adjustment_get_type() }

  /// The number, kept within the bounds.
  public var value: Double {
    get { gtk_adjustment_get_value(cast()) }
    set { gtk_adjustment_set_value(cast(), newValue) }
  }

  /// The start of the range.
  public var lower: Double { gtk_adjustment_get_lower(cast()) }

  /// The end of the range; ``value`` goes up to a ``page`` before it.
  public var upper: Double { gtk_adjustment_get_upper(cast()) }

  /// The length of the visible part.
  public var page: Double { gtk_adjustment_get_page_size(cast()) }

  /// Changes the value as little as it takes to have a range in the visible part.
  public func show(_ range: ClosedRange<Double>) {
    gtk_adjustment_clamp_page(cast(), range.lowerBound, range.upperBound)
  }

  /// Runs the closure after each change of the value.
  @discardableResult
  public func onValueChange(_ body: @escaping () -> Void) -> Connection {
    connect("value-changed", body)
  }

  /// Runs the closure after each change of the bounds or the page.
  @discardableResult
  public func onBoundsChange(_ body: @escaping () -> Void) -> Connection {
    connect("changed", body)
  }
}
