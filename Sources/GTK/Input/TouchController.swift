internal import CGTK

/// Hears fingers on a touch screen, whoever else takes what they do.
public final class TouchController: EventController {
  override class var type: GType { gtk_event_controller_legacy_get_type() }

  /// What a finger does.
  public enum Step {
    case press, move, lift
  }

  /// Hears nothing until it is added to a widget.
  public convenience init() { self.init(owned: gtk_event_controller_legacy_new()) }

  /// Hears each step, and leaves it to others.
  @discardableResult
  public func onTouch(_ body: @escaping (Step) -> Void) -> Connection {
    connect("event") { [weak self] _ in
      guard let self, let event = gtk_event_controller_get_current_event(cast()) else {
        return .flag(false)
      }
      switch gdk_event_get_event_type(event) {
      case GDK_TOUCH_BEGIN: body(.press)
      case GDK_TOUCH_UPDATE: body(.move)
      case GDK_TOUCH_END, GDK_TOUCH_CANCEL: body(.lift)
      default: break
      }
      return .flag(false)
    }
  }
}
