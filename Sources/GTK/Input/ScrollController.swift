internal import CGTK

/// Observes wheels and touchpads that scroll.
public final class ScrollController: EventController {
  override class var type: GType { gtk_event_controller_scroll_get_type() }

  /// One step of scrolling.
  public struct Event {
    /// The distance to the right, in notches of a wheel or in points of a touchpad.
    public let right: Double
    /// The distance down, in the same unit.
    public let down: Double
    /// Whether fingers on a touchpad do it, whose end ``ScrollController/onEnd(_:)`` reports.
    public let isTouchpad: Bool
    /// The modifier keys that are held down meanwhile.
    public let modifiers: Key.Modifiers
  }

  /// A controller that observes nothing until it is added to a widget.
  public convenience init() {
    self.init(owned: gtk_event_controller_scroll_new(GTK_EVENT_CONTROLLER_SCROLL_BOTH_AXES))
  }

  /// Runs the closure at each step; with Shift held, what goes down goes to the right.
  ///
  /// - Parameter body: Returns whether it keeps the step from other widgets that would scroll.
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

  /// Runs the closure when the fingers have left the touchpad.
  @discardableResult
  public func onEnd(_ body: @escaping () -> Void) -> Connection {
    connect("scroll-end", gesture: true, body)
  }
}

extension ScrollController.Event {
  /// Returns the distances to the right and down: with Shift held, a wheel that goes down scrolls to the
  /// right, and what goes to the right scrolls down.
  ///
  /// - Parameters:
  ///   - right: The distance to the right that the device reports.
  ///   - down: The distance down that it reports.
  ///   - held: The modifier keys that are held down meanwhile.
  static func directions(
    _ right: Double,
    _ down: Double,
    holding held: Key.Modifiers
  ) -> (right: Double, down: Double) {
    held.contains(.shift) ? (down, right) : (right, down)
  }
}

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
