internal import CGTK

/// A child that comes and goes.
public final class Revealer: Widget {
  override class var type: GType { gtk_revealer_get_type() }

  /// How the child comes and goes.
  nonisolated public enum Transition: UInt32, Sendable {
    case none, crossfade, slideRight, slideLeft, slideUp, slideDown
  }

  public convenience init(_ child: Widget? = nil) {
    self.init(new: gtk_revealer_new())
    self.child = child
  }

  public var child: Widget? {
    get { .from(gtk_revealer_get_child(cast())) }
    set { gtk_revealer_set_child(cast(), newValue?.cast()) }
  }

  /// Whether the child is to be there, or on its way.
  public var isRevealed: Bool {
    get { gtk_revealer_get_reveal_child(cast()) != 0 }
    set { gtk_revealer_set_reveal_child(cast(), newValue ? 1 : 0) }
  }

  public var transition: Transition {
    get { Transition(rawValue: gtk_revealer_get_transition_type(cast()).rawValue) ?? .none }
    set { gtk_revealer_set_transition_type(cast(), GtkRevealerTransitionType(newValue.rawValue)) }
  }

  /// How long a transition takes, in seconds.
  public var duration: Double {
    get { Double(gtk_revealer_get_transition_duration(cast())) / 1000 }
    set { gtk_revealer_set_transition_duration(cast(), UInt32(max(0, newValue) * 1000)) }
  }

  /// Whether the child is on its way.
  public var isMoving: Bool { (gtk_revealer_get_child_revealed(cast()) != 0) != isRevealed }

  /// Waits until the child has arrived or gone; at once where nothing is seen.
  public func settled() async {
    while isMoving, isMapped { await changed(of: "child-revealed") }
  }
}
