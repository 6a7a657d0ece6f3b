internal import CGTK

/// A knob on a line that stands for one of several numbers.
public final class Scale: Widget {
  override class var type: GType { gtk_scale_get_type() }

  /// A line for the whole numbers of a range, with the knob at its start.
  public convenience init(_ range: ClosedRange<Int>, _ orientation: Orientation = .horizontal) {
    self.init(
      new: gtk_scale_new_with_range(GtkOrientation(orientation.rawValue), 0, 1, 1)
    )
    gtk_scale_set_draw_value(cast(), 0)
    setRange(range)
  }

  /// The number at the knob, kept within the range.
  public var value: Int {
    get { Int(gtk_range_get_value(cast()).rounded()) }
    set { gtk_range_set_value(cast(), Double(newValue)) }
  }

  /// Sets another range of whole numbers; a knob outside of it comes in.
  public func setRange(_ range: ClosedRange<Int>) {
    gtk_range_set_range(cast(), Double(range.lowerBound), Double(range.upperBound))
    gtk_range_set_increments(cast(), 1, Double(max(1, (range.upperBound - range.lowerBound) / 10)))
    gtk_range_set_round_digits(cast(), 0)
  }

  /// Runs the closure after each change, by the user or by the program.
  @discardableResult
  public func onChange(_ body: @escaping () -> Void) -> Connection {
    connect("value-changed", gesture: true, body)
  }
}
