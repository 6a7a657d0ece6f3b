internal import CGTK

/// Observes fingers on a touch screen, whether or not another controller claims what they do.
public final class TouchController: EventController {
  override class var type: GType { gtk_event_controller_legacy_get_type() }

  /// One step of a touch.
  public enum Event {
    case begin, update, end
  }

  /// A controller that observes nothing until it is added to a widget.
  public convenience init() { self.init(owned: gtk_event_controller_legacy_new()) }

  /// Runs the closure at each step, and leaves the step to other controllers.
  @discardableResult
  public func onTouch(_ body: @escaping (Event) -> Void) -> Connection {
    onEvent { event in
      switch gdk_event_get_event_type(event) {
      case GDK_TOUCH_BEGIN: body(.begin)
      case GDK_TOUCH_UPDATE: body(.update)
      case GDK_TOUCH_END, GDK_TOUCH_CANCEL: body(.end)
      default: break
      }
      return false
    }
  }
}
