internal import CGTK

/// Children that take turns; one is seen, or two while one gives way to the other.
///
/// A way that has begun can follow a finger, and is gone on with from where the finger let go.
public final class TransitionStack: CustomLayoutWidget {
  /// How one child gives way to another; start and end follow the text's direction.
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
  private lazy var motion = makeMotion()
  private var focuses: [ObjectIdentifier: Keyboard] = [:]

  /// One child on its way in, and the other on its way out.
  private struct Change {
    let coming: Widget
    let going: Widget
    let transition: Transition
    /// Whether a finger holds it, so that nothing is decided.
    var isHeld: Bool
    /// How opaque they are when nothing moves.
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

  /// The widget that had the keyboard when its child was seen last.
  private struct Keyboard {
    weak var widget: Widget?
  }

  /// A deck without children.
  public convenience init() {
    self.init([], isHeightForWidth: true)
    clips = true
  }

  /// Adds a child; the first one is seen, others wait for their turn.
  public func add(_ child: Widget) {
    gtk_widget_insert_before(child.cast(), cast(), nil)
    gtk_widget_set_child_visible(child.cast(), front == nil ? 1 : 0)
    if front == nil { front = child }
  }

  /// Takes a child out; if it was seen, nothing is until another one has its turn.
  ///
  /// - Precondition: The child is in this deck.
  public func remove(_ child: Widget) {
    if change?.coming == child || change?.going == child { settle() }
    if front == child { front = nil }
    focuses[ObjectIdentifier(child)] = nil
    child.unparent()
    gtk_widget_set_child_visible(child.cast(), 1)
  }

  /// The child that is seen, or on its way in; setting one of the children gives it its turn at once.
  public var visibleChild: Widget? {
    get { front }
    set {
      guard let newValue, newValue.parent == self else { return }
      settle()
      let former = turn(to: newValue)
      if let former, former != newValue { hide(former) }
      gtk_widget_queue_resize(cast())
    }
  }

  /// Gives a child its turn; a widget that is not in the deck gets none.
  ///
  /// - Returns: When the transition has settled, or another one has taken its place.
  public func show(_ child: Widget, _ transition: Transition = .none) async {
    guard child.parent == self else { return }
    guard transition != .none, front != nil, isMapped, animates else {
      return visibleChild = child
    }
    if begin(child, transition) { await motion.go(to: 1) }
  }

  /// Lets a child come in as far as a finger says, from 0 to 1; nothing is decided by that.
  public func drag(_ child: Widget, _ transition: Transition, to part: Double) {
    guard child.parent == self, let front, child != front else { return }
    if change?.coming != child || change?.isHeld != true {
      settle()
      change = Change(from: front, to: child, transition, isHeld: true)
      gtk_widget_set_child_visible(child.cast(), 1)
    }
    motion.jump(to: min(max(part, 0), 1))
    gtk_widget_queue_allocate(cast())
  }

  /// Lets what was dragged in go back to where it came from; if it has its turn meanwhile, it stays.
  ///
  /// - Returns: When it is out of sight.
  public func letGo() async {
    guard change?.isHeld == true else { return }
    await motion.go(to: 0)
  }

  /// Whether one child is giving way to another.
  public var isChanging: Bool { change != nil }

  /// - Returns: Whether there is a way to go.
  private func begin(_ child: Widget, _ transition: Transition) -> Bool {
    if var held = change, held.isHeld, held.coming == child {
      held.isHeld = false
      change = held
      turn(to: child)
      return true
    }
    guard child != front else {
      if change?.isHeld == true { settle() }
      return change != nil
    }
    var (start, transition) = (0.0, transition)
    if let turned = change, turned.going == child, !turned.isHeld {
      (start, transition) = (1 - motion.value, turned.transition.reversed)
    }
    settle()
    guard let going = front else { return false }
    change = Change(from: going, to: child, transition)
    turn(to: child)
    motion.jump(to: start)
    gtk_widget_queue_resize(cast())
    return true
  }

  /// Puts a child in front, and the keyboard where it was when the child was seen last.
  ///
  /// - Returns: The child that was in front.
  @discardableResult
  private func turn(to child: Widget) -> Widget? {
    let (former, focus) = (front, window?.focus)
    front = child
    gtk_widget_set_child_visible(child.cast(), 1)
    guard let former, former != child, let focus, focus == former || former.isAncestor(of: focus)
    else { return former }
    focuses[ObjectIdentifier(former)] = Keyboard(widget: focus)
    let known = focuses[ObjectIdentifier(child)]?.widget
    if let known, known.isMapped, child.isAncestor(of: known), known.grabFocus() { return former }
    if !child.moveFocus() { window?.focus = nil }
    return former
  }

  private func hide(_ child: Widget) { gtk_widget_set_child_visible(child.cast(), 0) }

  /// Ends what is on its way, as it was decided.
  private func settle() {
    guard let change else { return }
    self.change = nil
    for child in [change.coming, change.going] where child != front { hide(child) }
    change.endFading()
    motion.jump(to: 0)
    gtk_widget_queue_resize(cast())
  }

  private func makeMotion() -> TimedAnimation {
    let motion = TimedAnimation(0, on: self)
    motion.onMove = { [weak self] in
      guard let self, let change else { return }
      change.fade(to: self.motion.value)
      gtk_widget_queue_allocate(cast())
    }
    motion.onArrival = { [weak self] in self?.settle() }
    return motion
  }

  /// The children that are seen, the one in front first.
  override var laidOutChildren: [Widget] {
    guard let change else { return front.map { [$0] } ?? [] }
    return [change.coming, change.going]
  }

  override func allocateChildren(width: Int, height: Int) {
    let part = change == nil ? 0 : motion.value
    let way = Double(width) * (direction == .rightToLeft ? -1 : 1)
    for child in laidOutChildren {
      let minimum = child.measure(.horizontal).minimum
      let offset: Double =
        switch (change?.transition, child == change?.coming) {
        case (.fromEnd, true): way * (1 - part)
        case (.fromStart, true): -way * (1 - part)
        case (.fromEnd, false): -way * part
        case (.fromStart, false): way * part
        default: 0
        }
      child.allocate(
        Rectangle(x: Int(offset.rounded()), y: 0, width: max(width, minimum), height: height)
      )
    }
  }
}
