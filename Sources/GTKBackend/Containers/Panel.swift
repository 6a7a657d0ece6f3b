import GTK

/// Something over a scrim, on its way in or out: a drawer, a modal.
final class Panel {
  let widget: PositionedOverlay

  /// What comes and goes.
  let frame: Widget

  /// How far it has come, from 0 to 1.
  var part: Double { motion.value }

  private let scrim: Scrim
  private let motion: TimedAnimation
  private let fades: Bool
  private weak var former: Widget?
  private var isKeyboardHere = false

  /// - Parameters:
  ///   - frame: Takes as much room as `place` says.
  ///   - scrim: Covers all that is below.
  ///   - fades: Whether it comes out of nothing, or from somewhere.
  ///   - place: Says where the frame lies in a room, given how far it has come.
  init(
    _ frame: Widget,
    over scrim: Scrim,
    fades: Bool = false,
    place: @escaping (_ room: Rectangle, _ board: PositionedOverlay, _ part: Double) -> Rectangle
  ) {
    self.frame = frame
    self.scrim = scrim
    self.fades = fades
    widget = PositionedOverlay(frame, over: scrim.widget)
    motion = TimedAnimation(0, on: widget)
    widget.isVisible = false
    widget.childBounds = { [weak widget, weak motion] width, height, _ in
      let room = Rectangle(width: width, height: height)
      guard let widget, let motion else { return room }
      return place(room, widget, motion.value)
    }
    motion.onUpdate = { [weak self] in self?.move() }
    motion.onFinish = { [weak self] in self?.arrive() }
    keepKeyboard()
    move()
  }

  /// - Returns: When it is there, or called back on its way.
  func show(animated: Bool) async {
    widget.isVisible = true
    widget.canTarget = true
    await motion.move(to: 1, animated: animated)
  }

  /// - Returns: When it is out of sight, or called back on its way.
  func hide(animated: Bool) async {
    // What is going takes no more input.
    widget.canTarget = false
    await motion.move(to: 0, animated: animated)
  }

  /// Stands as far in as a finger says, from 0 to 1.
  func drag(to part: Double) {
    widget.isVisible = true
    motion.stop(at: min(max(part, 0), 1))
  }

  private func move() {
    scrim.widget.opacity = motion.value
    scrim.heedsPresses = motion.value == 1
    if fades { frame.opacity = motion.value }
    widget.queueAllocate()
  }

  private func arrive() { widget.isVisible = motion.value > 0 }

  // MARK: - Keyboard

  /// Takes the keyboard, if it is in the scene or nowhere.
  ///
  /// - Parameters:
  ///   - scene: All that is seen.
  ///   - below: What lies below, which the keyboard does not reach from now on.
  ///   - content: Gets it rather than what surrounds it.
  func takeKeyboard(in scene: Widget, from below: [Widget], to content: Widget?) {
    widget.isVisible = true
    let focus = scene.window?.focus
    let isInScene = focus.map { scene == $0 || scene.isAncestor(of: $0) } ?? true
    for widget in below { widget.canFocus = false }
    guard isInScene, !isKeyboardHere else { return }
    isKeyboardHere = true
    former = focus
    if content?.moveFocus() != true, !frame.moveFocus() { scene.window?.focus = nil }
  }

  /// Gives the keyboard back to whoever had it.
  ///
  /// - Parameters:
  ///   - below: What the keyboard reaches again from now on.
  ///   - isFree: Whether nobody else has taken it meanwhile.
  func returnKeyboard(to below: Widget, ifFree isFree: Bool) {
    below.canFocus = true
    guard isKeyboardHere else { return }
    isKeyboardHere = false
    guard isFree else { return }
    if let former, former.isMapped, former.grabFocus() { return }
    widget.window?.focus = nil
  }

  /// Whether the keyboard is in the panel, or nowhere.
  var hasKeyboard: Bool { widget.window?.focus.map(widget.isAncestor) ?? true }

  /// Tab goes round inside.
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
