internal import CGTK

/// Hears wheels and touchpads.
public final class WheelController: EventController {
  override class var type: GType { gtk_event_controller_scroll_get_type() }

  /// How far a person wants to scroll, to the right and down.
  public struct Turn {
    /// In notches of a wheel, or in points of a touchpad.
    public let right: Double
    /// Likewise.
    public let down: Double
    /// Whether fingers on a touchpad do it, which then say when they let go.
    public let isTouchpad: Bool
    /// What is held down meanwhile.
    public let modifiers: Key.Modifiers
  }

  /// Hears nothing until it is added to a widget.
  public convenience init() {
    self.init(owned: gtk_event_controller_scroll_new(GTK_EVENT_CONTROLLER_SCROLL_BOTH_AXES))
  }

  /// Hears each turn; with Shift held, what goes down goes to the right.
  ///
  /// - Parameter body: Answers whether it keeps the turn from whoever else would scroll.
  @discardableResult
  public func onTurn(_ body: @escaping (Turn) -> Bool) -> Connection {
    connect("scroll", gesture: true) { [weak self] arguments in
      guard let self else { return .flag(false) }
      let (x, y) = (arguments.double(0), arguments.double(1))
      let held = Key.Modifiers(
        rawValue: gtk_event_controller_get_current_event_state(cast()).rawValue
      )
      let isShifted = held.contains(.shift)
      let unit = gtk_event_controller_scroll_get_unit(cast())
      let turn = Turn(
        right: isShifted ? y : x,
        down: isShifted ? x : y,
        isTouchpad: unit == GDK_SCROLL_UNIT_SURFACE,
        modifiers: held.intersection([.shift, .control, .alt])
      )
      return .flag(body(turn))
    }
  }

  /// Hears that fingers left the touchpad.
  @discardableResult
  public func onEnd(_ body: @escaping () -> Void) -> Connection {
    connect("scroll-end", gesture: true, body)
  }
}
