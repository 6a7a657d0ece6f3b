internal import CGTK

/// Hears clicks and taps.
public final class ClickGesture: Gesture {
  override class var type: GType { gtk_gesture_click_get_type() }

  /// - Parameter button: 1 is the first one; 0 listens to all.
  public convenience init(button: Int = 1) {
    self.init(owned: gtk_gesture_click_new())
    gtk_gesture_single_set_button(cast(), UInt32(button))
  }

  /// Hears a press: the how-manieth of a quick series, and where in the widget.
  @discardableResult
  public func onPress(_ body: @escaping (_ count: Int, _ x: Double, _ y: Double) -> Void)
    -> Connection
  {
    hear("pressed", body)
  }

  /// Hears a release, unless the pointer moved too far.
  @discardableResult
  public func onRelease(
    _ body: @escaping (_ count: Int, _ x: Double, _ y: Double) -> Void
  ) -> Connection {
    hear("released", body)
  }

  private func hear(_ signal: String, _ body: @escaping (Int, Double, Double) -> Void) -> Connection
  {
    connect(signal, gesture: true) { arguments in
      body(arguments.int(0), arguments.double(1), arguments.double(2))
      return .nothing
    }
  }
}
