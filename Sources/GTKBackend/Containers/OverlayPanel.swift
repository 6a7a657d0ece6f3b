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

/// The keyboard of a drawer or a modal: it goes there, stays there as Tab goes round, and returns to the
/// widget that had it before.
final class OverlayFocus {
  private let frame: Widget
  private let widget: Widget
  private weak var former: Widget?
  private var wasTaken = false

  /// - Parameters:
  ///   - frame: The widget over the scrim.
  ///   - widget: The widget that holds it and the scrim.
  init(_ frame: Widget, in widget: Widget) {
    self.frame = frame
    self.widget = widget
    keepKeyboard()
  }

  /// Takes the keyboard, if it is in the scene or nowhere.
  ///
  /// - Parameters:
  ///   - scene: The widget of the whole scene.
  ///   - below: The widgets below, which the keyboard does not reach from now on.
  ///   - content: The widget that gets it, rather than what surrounds it.
  func take(in scene: Widget, from below: [Widget], to content: Widget?) {
    widget.isVisible = true
    let focus = scene.window?.focus
    let isInScene = focus.map { scene == $0 || scene.isAncestor(of: $0) } ?? true
    for widget in below { widget.canFocus = false }
    guard isInScene, !wasTaken else { return }
    wasTaken = true
    former = focus
    if content?.takeFocus() != true, !frame.takeFocus() { scene.window?.focus = nil }
  }

  /// Gives the keyboard back to the widget that had it.
  ///
  /// - Parameters:
  ///   - below: The widget that the keyboard reaches again from now on.
  ///   - isFree: Whether no other widget has taken it meanwhile.
  func giveBack(to below: Widget, ifFree isFree: Bool) {
    below.canFocus = true
    guard wasTaken else { return }
    wasTaken = false
    guard isFree else { return }
    if let former, former.isMapped, former.grabFocus() { return }
    widget.window?.focus = nil
  }

  /// Whether the keyboard is in the panel, or nowhere.
  var isHere: Bool { widget.window?.focus.map(widget.isAncestor) ?? true }

  /// Keeps the keyboard in the panel as Tab goes round.
  private func keepKeyboard() {
    let keys = KeyController()
    keys.onPress { [weak frame] key in
      guard let frame, ["Tab", "ISO_Left_Tab"].contains(key.name) else { return false }
      guard key.modifiers.isDisjoint(with: [.control, .alt]) else { return false }
      let isForward = key.name == "Tab" && !key.modifiers.contains(.shift)
      if frame.moveFocus(isForward: isForward) { return true }
      frame.window?.focus = nil
      frame.moveFocus(isForward: isForward)
      return true
    }
    frame.add(keys)
  }
}

/// A shade over what lies below, which takes presses on it.
final class Scrim {
  let widget: Button

  /// Whether presses count.
  ///
  /// While what lies over it is still coming, the second press of a double click would end what the
  /// first one began.
  var heedsPresses = false

  /// - Parameter name: The action of a press, for assistive technology.
  init(_ name: String, onClick: @escaping () -> Void) {
    widget = Button("")
    widget.child = Box()
    widget.setClass("scrim")
    widget.setAccessibleLabel(name)
    widget.onClick { [weak self] in if self?.heedsPresses == true { onClick() } }
  }
}
