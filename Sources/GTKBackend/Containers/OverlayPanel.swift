import GTK

/// A drawer or a modal above a scrim that animates in and out.
final class OverlayPanel {
  let widget: PositionedOverlay

  /// The widget above the scrim.
  let frame: Widget

  /// The visible fraction of the panel, from 0 to 1.
  var progress: Double { animation.value }

  private let scrim: Scrim
  private let animation: TimedAnimation
  private let fades: Bool

  /// An object that moves the keyboard focus into the panel and back.
  let focus: OverlayFocus

  /// Creates a hidden panel.
  ///
  /// - Parameters:
  ///   - frame: The widget above the scrim.
  ///   - scrim: The shade over the widgets below.
  ///   - fades: Whether the panel fades in and out.
  ///   - place: A closure that returns the rectangle of the frame for a visible fraction.
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

  /// Shows the panel and returns when the animation ends, or when the panel is hidden before that.
  func show(animated: Bool) async {
    widget.isVisible = true
    widget.canTarget = true
    await animation.move(to: 1, animated: animated)
  }

  /// Hides the panel and returns when the animation ends, or when the panel is shown before that.
  func hide(animated: Bool) async {
    // A closing panel ignores input.
    widget.canTarget = false
    await animation.move(to: 0, animated: animated)
  }

  /// Shows a fraction of the panel, from 0 to 1, while the user drags it.
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

/// An object that moves the keyboard focus into a drawer or a modal and back.
///
/// While the panel is open, Tab cycles through its widgets. Afterward, the focus returns to the
/// previous widget.
final class OverlayFocus {
  private let frame: Widget
  private let widget: Widget
  private weak var former: Widget?
  private var wasTaken = false

  /// Creates the focus handling of a closed panel.
  ///
  /// - Parameters:
  ///   - frame: The widget above the scrim.
  ///   - widget: The widget that contains the frame and the scrim.
  init(_ frame: Widget, in widget: Widget) {
    self.frame = frame
    self.widget = widget
    keepKeyboard()
  }

  /// Takes the focus if it's inside the scene, or if no widget has it.
  ///
  /// - Parameters:
  ///   - scene: The root widget of the scene.
  ///   - below: The widgets below the panel, which can't receive focus until it closes.
  ///   - content: The widget to focus first, or `nil` for the frame.
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

  /// Returns the focus to the previous widget.
  ///
  /// - Parameters:
  ///   - below: The widget below the panel, which can receive focus again.
  ///   - isFree: Whether no widget outside the panel has taken the focus.
  func giveBack(to below: Widget, ifFree isFree: Bool) {
    below.canFocus = true
    guard wasTaken else { return }
    wasTaken = false
    guard isFree else { return }
    if let former, former.isMapped, former.grabFocus() { return }
    widget.window?.focus = nil
  }

  /// Whether the focus is inside the panel, or no widget has it.
  var isHere: Bool { widget.window?.focus.map(widget.isAncestor) ?? true }

  /// Makes Tab cycle through the widgets of the panel.
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

/// A shade over the widgets below, which handles presses on it.
final class Scrim {
  let widget: Button

  /// Whether the scrim handles presses.
  ///
  /// Presses are ignored while the panel opens. Otherwise, the second press of a double click would close it.
  var heedsPresses = false

  /// Creates a scrim.
  ///
  /// - Parameters:
  ///   - name: The accessible name of the press action.
  ///   - onClick: A closure that handles a press.
  init(_ name: String, onClick: @escaping () -> Void) {
    widget = Button("")
    widget.child = Box()
    widget.setClass("scrim")
    widget.setAccessibleLabel(name)
    widget.onClick { [weak self] in if self?.heedsPresses == true { onClick() } }
  }
}
