internal import CGTK

/// Observes two fingers that move sideways on a touchpad; the clicks of a wheel do not count.
public final class TouchpadSwipeController: EventController {
  override class var type: GType { gtk_event_controller_scroll_get_type() }

  /// The length of one of GTK's units, in points.
  private static let unit = 10.0

  private var isDown = false

  /// A controller that observes nothing until it is added to a widget.
  public convenience init() {
    self.init(
      owned: gtk_event_controller_scroll_new(GTK_EVENT_CONTROLLER_SCROLL_HORIZONTAL)
    )
  }

  /// Runs the closure with the distance since the last time, in points to the right.
  ///
  /// - Parameter body: Returns whether it used the distance; if not, other widgets get it.
  public func onSwipe(_ body: @escaping (_ right: Double) -> Bool) {
    connect("scroll-begin") { [weak self] in self?.isDown = true }
    connect("scroll") { [weak self] arguments in
      .flag(self?.isDown == true && body(-arguments.double(0) * Self.unit))
    }
  }

  /// Runs the closure when the fingers have left.
  public func onEnd(_ body: @escaping () -> Void) {
    connect("scroll-end", gesture: true) { [weak self] in
      self?.isDown = false
      body()
    }
  }
}
