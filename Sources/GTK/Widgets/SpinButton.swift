internal import CGTK

/// A number, to be typed or stepped through.
public final class SpinButton: Widget, Editable {
  override class var type: GType { gtk_spin_button_get_type() }

  /// A number that begins at the start of its range.
  public convenience init(_ range: ClosedRange<Double>, step: Double = 1, digits: Int = 0) {
    self.init(new: gtk_spin_button_new_with_range(range.lowerBound, range.upperBound, step))
    gtk_spin_button_set_digits(cast(), UInt32(digits))
  }

  /// The number, kept within the range.
  public var value: Double {
    get { gtk_spin_button_get_value(cast()) }
    set { gtk_spin_button_set_value(cast(), newValue) }
  }

  /// The least and the greatest number.
  public func setRange(_ range: ClosedRange<Double>, step: Double = 1) {
    gtk_spin_button_set_range(cast(), range.lowerBound, range.upperBound)
    gtk_spin_button_set_increments(cast(), step, step * 10)
  }

  /// Runs the closure after each change of the number, by the user or by the program.
  @discardableResult
  public func onChange(_ body: @escaping () -> Void) -> Connection {
    connect("value-changed", gesture: true, body)
  }
}
