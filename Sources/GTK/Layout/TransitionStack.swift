internal import CGTK

/// A container that shows one of its children, or two children during a transition between them.
///
/// A transition can follow a drag and continues from the point where the drag ends.
public final class TransitionStack: CustomLayoutWidget {
  /// The transition from one child to another; start and end follow the text direction.
  public enum Transition: Sendable {
    case none, crossfade, fromEnd, fromStart

    var reversed: Self {
      switch self {
      case .fromEnd: .fromStart
      case .fromStart: .fromEnd
      case .none, .crossfade: self
      }
    }
  }

  private var front: Widget?
  private var change: Change?
  private lazy var animation = makeAnimation()
  private var focuses: [ObjectIdentifier: LastFocus] = [:]

  /// A running transition from one child to another.
  private struct Change {
    let coming: Widget
    let going: Widget
    let transition: Transition
    /// Whether the transition follows a drag, so that its end isn't decided.
    var isHeld: Bool
    /// The opacities of both children without the transition.
    let opacities: (coming: Double, going: Double)

    init(from going: Widget, to coming: Widget, _ transition: Transition, isHeld: Bool = false) {
      (self.coming, self.going, self.transition) = (coming, going, transition)
      self.isHeld = isHeld
      opacities = (coming.opacity, going.opacity)
    }

    func fade(to part: Double) {
      guard transition == .crossfade else { return }
      coming.opacity = opacities.coming * part
      going.opacity = opacities.going * (1 - part)
    }

    func endFading() {
      (coming.opacity, going.opacity) = opacities
    }
  }

  /// The widget that had the focus when its child was last visible.
  private struct LastFocus {
    weak var widget: Widget?
  }

  /// Creates an empty stack.
  public convenience init() {
    self.init([], isHeightForWidth: true)
    clips = true
  }

  /// Adds a child.
  ///
  /// The first child is visible; call ``show(_:_:)`` to show another one.
  public func add(_ child: Widget) {
    gtk_widget_insert_before(child.cast(), cast(), nil)
    gtk_widget_set_child_visible(child.cast(), front == nil ? 1 : 0)
    if front == nil { front = child }
  }

  /// Removes a child.
  ///
  /// If the child is visible, the stack is empty until another child is shown.
  ///
  /// - Precondition: The child is in this stack.
  public func remove(_ child: Widget) {
    if change?.coming == child || change?.going == child { settle() }
    if front == child { front = nil }
    focuses[ObjectIdentifier(child)] = nil
    child.unparent()
    gtk_widget_set_child_visible(child.cast(), 1)
  }

  /// The visible or appearing child; setting it shows a child without a transition.
  public var visibleChild: Widget? {
    get { front }
    set {
      guard let newValue, newValue.parent == self else { return }
      settle()
      let former = bringToFront(newValue)
      if let former, former != newValue { hide(former) }
      gtk_widget_queue_resize(cast())
    }
  }

  /// Shows a child and waits until the transition has ended or another one has started.
  ///
  /// The method has no effect if the widget isn't a child of the stack.
  public func show(_ child: Widget, _ transition: Transition = .none) async {
    guard child.parent == self else { return }
    guard transition != .none, front != nil, isMapped, animates else {
      return visibleChild = child
    }
    if begin(child, transition) { await animation.move(to: 1) }
  }

  /// Sets the progress of a transition that follows a drag, from 0 to 1, without completing it.
  public func drag(_ child: Widget, _ transition: Transition, to part: Double) {
    guard child.parent == self, let front, child != front else { return }
    if change?.coming != child || change?.isHeld != true {
      settle()
      change = Change(from: front, to: child, transition, isHeld: true)
      gtk_widget_set_child_visible(child.cast(), 1)
    }
    animation.stop(at: min(max(part, 0), 1))
    gtk_widget_queue_allocate(cast())
  }

  /// Reverses a transition that follows a drag and waits until the dragged child is hidden.
  ///
  /// A call of ``show(_:_:)`` in the meantime completes the transition instead.
  public func letGo() async {
    guard change?.isHeld == true else { return }
    await animation.move(to: 0)
  }

  /// Whether a transition is running.
  public var isChanging: Bool { change != nil }

  /// Begins a transition to a child.
  ///
  /// - Returns: Whether the transition needs to be animated.
  private func begin(_ child: Widget, _ transition: Transition) -> Bool {
    if var held = change, held.isHeld, held.coming == child {
      held.isHeld = false
      change = held
      bringToFront(child)
      return true
    }
    guard child != front else {
      if change?.isHeld == true { settle() }
      return change != nil
    }
    var (start, transition) = (0.0, transition)
    if let turned = change, turned.going == child, !turned.isHeld {
      (start, transition) = (1 - animation.value, turned.transition.reversed)
    }
    settle()
    guard let going = front else { return false }
    change = Change(from: going, to: child, transition)
    bringToFront(child)
    animation.stop(at: start)
    gtk_widget_queue_resize(cast())
    return true
  }

  /// Makes a child the visible one and restores its last focus.
  ///
  /// - Returns: The previously visible child.
  @discardableResult
  private func bringToFront(_ child: Widget) -> Widget? {
    let (former, focus) = (front, window?.focus)
    front = child
    gtk_widget_set_child_visible(child.cast(), 1)
    guard let former, former != child, let focus, focus == former || former.isAncestor(of: focus)
    else { return former }
    focuses[ObjectIdentifier(former)] = LastFocus(widget: focus)
    let known = focuses[ObjectIdentifier(child)]?.widget.flatMap {
      child.isAncestor(of: $0) ? $0 : nil
    }
    if !child.takeFocus(to: known) { window?.focus = nil }
    return former
  }

  private func hide(_ child: Widget) { gtk_widget_set_child_visible(child.cast(), 0) }

  /// Ends the transition immediately with the current visible child.
  private func settle() {
    guard let change else { return }
    self.change = nil
    for child in [change.coming, change.going] where child != front { hide(child) }
    change.endFading()
    animation.stop(at: 0)
    gtk_widget_queue_resize(cast())
  }

  private func makeAnimation() -> TimedAnimation {
    let animation = TimedAnimation(0, on: self)
    animation.onUpdate = { [weak self] in
      guard let self, let change else { return }
      change.fade(to: self.animation.value)
      gtk_widget_queue_allocate(cast())
    }
    animation.onFinish = { [weak self] in self?.settle() }
    return animation
  }

  /// The visible children, with the appearing child first.
  override var laidOutChildren: [Widget] {
    guard let change else { return front.map { [$0] } ?? [] }
    return [change.coming, change.going]
  }

  override func allocateChildren(width: Int, height: Int) {
    let part = change == nil ? 0 : animation.value
    let distance = Double(width) * (direction == .rightToLeft ? -1 : 1)
    for child in laidOutChildren {
      let minimum = child.measure(.horizontal).minimum
      let offset: Double =
        switch (change?.transition, child == change?.coming) {
        case (.fromEnd, true): distance * (1 - part)
        case (.fromStart, true): -distance * (1 - part)
        case (.fromEnd, false): -distance * part
        case (.fromStart, false): distance * part
        default: 0
        }
      child.allocate(
        Rectangle(x: Int(offset.rounded()), y: 0, width: max(width, minimum), height: height)
      )
    }
  }
}
