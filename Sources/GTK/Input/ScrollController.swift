internal import CGTK

/// Hears two fingers move sideways on a touchpad; the clicks of a wheel do not count.
public final class ScrollController: EventController {
  override class var type: GType { gtk_event_controller_scroll_get_type() }

  /// What GTK counts as one, in points.
  private static let unit = 10.0

  private var isDown = false

  /// Hears nothing until it is added to a widget.
  public convenience init() {
    self.init(
      owned: gtk_event_controller_scroll_new(GTK_EVENT_CONTROLLER_SCROLL_HORIZONTAL)
    )
  }

  /// Hears how far they have come since the last time, in points to the right.
  ///
  /// - Parameter body: Answers whether that was for it; if not, it goes on to others.
  public func onScroll(_ body: @escaping (_ right: Double) -> Bool) {
    connect("scroll-begin") { [weak self] in self?.isDown = true }
    connect("scroll") { [weak self] arguments in
      .flag(self?.isDown == true && body(-arguments.double(0) * Self.unit))
    }
  }

  /// Hears that the fingers have left.
  public func onEnd(_ body: @escaping () -> Void) {
    connect("scroll-end", gesture: true) { [weak self] in
      self?.isDown = false
      body()
    }
  }
}
