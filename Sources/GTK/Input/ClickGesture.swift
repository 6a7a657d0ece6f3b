internal import CGTK

/// Recognizes clicks and taps.
public final class ClickGesture: Gesture {
  override class var type: GType { gtk_gesture_click_get_type() }

  /// A gesture that recognizes nothing until it is added to a widget.
  ///
  /// - Parameter button: The button of the pointer: 1 is the first one, 0 stands for all.
  public convenience init(button: Int = 1) {
    self.init(owned: gtk_gesture_click_new())
    gtk_gesture_single_set_button(cast(), UInt32(button))
  }

  /// Runs the closure at a press, with its number in a quick series and its point in the widget.
  @discardableResult
  public func onPress(_ body: @escaping (_ count: Int, _ x: Double, _ y: Double) -> Void)
    -> Connection
  {
    connect("pressed", body)
  }

  /// Runs the closure at a release, unless the pointer moved too far.
  @discardableResult
  public func onRelease(
    _ body: @escaping (_ count: Int, _ x: Double, _ y: Double) -> Void
  ) -> Connection {
    connect("released", body)
  }

  private func connect(
    _ signal: String,
    _ body: @escaping (Int, Double, Double) -> Void
  ) -> Connection {
    connect(signal, gesture: true) { arguments in
      body(arguments.int(0), arguments.double(1), arguments.double(2))
      return .nothing
    }
  }
}
