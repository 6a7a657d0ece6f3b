internal import CGTK

/// A controller that handles scrolling with a wheel or a touchpad.
public final class ScrollController: EventController {
  override class var type: GType { gtk_event_controller_scroll_get_type() }

  /// A scroll event.
  public struct Event {
    /// The distance to the right, in wheel notches or touchpad points.
    public let right: Double
    /// The distance downward, in the same unit.
    public let down: Double
    /// Whether the user scrolls with a touchpad.
    ///
    /// ``ScrollController/onEnd(_:)`` reports the end of touchpad scrolling.
    public let isTouchpad: Bool
    /// The modifier keys that the user holds down.
    public let modifiers: Key.Modifiers
  }

  /// Creates a controller, which takes effect when it is added to a widget.
  public convenience init() {
    self.init(owned: gtk_event_controller_scroll_new(GTK_EVENT_CONTROLLER_SCROLL_BOTH_AXES))
  }

  /// Calls a closure for each scroll event; the Shift key swaps the axes.
  ///
  /// - Parameter body: A closure that returns whether to stop the propagation of the event.
  @discardableResult
  public func onScroll(_ body: @escaping (Event) -> Bool) -> Connection {
    connect("scroll", gesture: true) { [weak self] arguments in
      guard let self else { return .flag(false) }
      let held = Key.Modifiers(
        rawValue: gtk_event_controller_get_current_event_state(cast()).rawValue
      )
      let (right, down) = Event.directions(
        arguments.double(0),
        arguments.double(1),
        holding: held
      )
      let unit = gtk_event_controller_scroll_get_unit(cast())
      let event = Event(
        right: right,
        down: down,
        isTouchpad: unit == GDK_SCROLL_UNIT_SURFACE,
        modifiers: held.intersection([.shift, .control, .alt])
      )
      return .flag(body(event))
    }
  }

  /// Calls a closure when the fingers leave the touchpad.
  @discardableResult
  public func onEnd(_ body: @escaping () -> Void) -> Connection {
    connect("scroll-end", gesture: true, body)
  }
}

extension ScrollController.Event {
  /// Returns the scroll distances, swapped if the user holds down the Shift key.
  ///
  /// - Parameters:
  ///   - right: The reported distance to the right.
  ///   - down: The reported distance downward.
  ///   - held: The modifier keys that the user holds down.
  static func directions(
    _ right: Double,
    _ down: Double,
    holding held: Key.Modifiers
  ) -> (right: Double, down: Double) {
    held.contains(.shift) ? (down, right) : (right, down)
  }
}

/// A controller that handles horizontal two-finger swipes on a touchpad, but not wheels.
public final class TouchpadSwipeController: EventController {
  override class var type: GType { gtk_event_controller_scroll_get_type() }

  /// The number of points per scroll unit of GTK.
  private static let unit = 10.0

  private var isDown = false

  /// Creates a controller, which takes effect when it is added to a widget.
  public convenience init() {
    self.init(
      owned: gtk_event_controller_scroll_new(GTK_EVENT_CONTROLLER_SCROLL_HORIZONTAL)
    )
  }

  /// Calls a closure with the distance to the right since the last call, in points.
  ///
  /// - Parameter body: A closure that returns whether to stop the propagation of the event.
  public func onSwipe(_ body: @escaping (_ right: Double) -> Bool) {
    connect("scroll-begin") { [weak self] in self?.isDown = true }
    connect("scroll") { [weak self] arguments in
      .flag(self?.isDown == true && body(-arguments.double(0) * Self.unit))
    }
  }

  /// Calls a closure when the fingers leave the touchpad.
  public func onEnd(_ body: @escaping () -> Void) {
    connect("scroll-end", gesture: true) { [weak self] in
      self?.isDown = false
      body()
    }
  }
}
