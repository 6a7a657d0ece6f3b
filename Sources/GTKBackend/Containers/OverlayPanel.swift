import GTK

/// A drawer or a modal over a scrim, with its animation in and out.
final class OverlayPanel {
  let widget: PositionedOverlay

  /// The widget over the scrim.
  let frame: Widget

  /// The part of it that is in view, from 0 to 1.
  var progress: Double { animation.value }

  private let scrim: Scrim
  private let animation: TimedAnimation
  private let fades: Bool

  /// The keyboard while the panel is shown.
  let focus: OverlayFocus

  /// - Parameters:
  ///   - frame: The widget over the scrim.
  ///   - scrim: The shade over all that is below.
  ///   - fades: Whether it fades in and out.
  ///   - place: Returns the rectangle of the frame, given the part that is in view.
  init(
    _ frame: Widget,
    over scrim: Scrim,
    fades: Bool = false,
    place:
      @escaping (_ bounds: Rectangle, _ overlay: PositionedOverlay, _ progress: Double) -> Rectangle
  ) {
    self.frame = frame
    self.scrim = scrim
    self.fades = fades
    widget = PositionedOverlay(frame, over: scrim.widget)
    focus = OverlayFocus(frame, in: widget)
    animation = TimedAnimation(0, on: widget)
    widget.isVisible = false
    widget.childBounds = { [weak widget, weak animation] width, height, _ in
      let bounds = Rectangle(width: width, height: height)
      guard let widget, let animation else { return bounds }
      return place(bounds, widget, animation.value)
    }
    animation.onUpdate = { [weak self] in self?.move() }
    animation.onFinish = { [weak self] in self?.arrive() }
    move()
  }

  /// - Shows the panel; returns when it is there, or hidden again meanwhile.
  func show(animated: Bool) async {
    widget.isVisible = true
    widget.canTarget = true
    await animation.move(to: 1, animated: animated)
  }

  /// - Hides the panel; returns when it is out of sight, or shown again meanwhile.
  func hide(animated: Bool) async {
    // What is going takes no more input.
    widget.canTarget = false
    await animation.move(to: 0, animated: animated)
  }

  /// Shows a part of the panel, as a finger drags it, from 0 to 1.
  func drag(to progress: Double) {
    widget.isVisible = true
    animation.stop(at: min(max(progress, 0), 1))
  }

  private func move() {
    scrim.widget.opacity = animation.value
    scrim.heedsPresses = animation.value == 1
    if fades { frame.opacity = animation.value }
    widget.queueAllocate()
  }

  private func arrive() { widget.isVisible = animation.value > 0 }
}
