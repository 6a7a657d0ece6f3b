internal import CGTK

/// Children of which one is shown.
public final class Stack: Widget {
  override class var type: GType { gtk_stack_get_type() }

  /// How one child takes the place of another.
  nonisolated public enum Transition: UInt32, Sendable {
    case none = 0
    case crossfade = 1
    case slideRight = 2
    case slideLeft = 3
    case slideUp = 4
    case slideDown = 5
    case slideLeftRight = 6
    case slideUpDown = 7
    case overLeft = 10
    case underRight = 15
  }

  public convenience init() { self.init(new: gtk_stack_new()) }

  /// - Parameter name: Unique in this stack.
  public func add(_ child: Widget, name: String? = nil) {
    gtk_stack_add_named(cast(), child.cast(), name)
  }

  public func remove(_ child: Widget) { gtk_stack_remove(cast(), child.cast()) }

  public var visibleChild: Widget? {
    get { .from(gtk_stack_get_visible_child(cast())) }
    set { if let newValue { gtk_stack_set_visible_child(cast(), newValue.cast()) } }
  }

  /// The name of the visible child; setting one that no child has is a mistake that GTK reports.
  public var visibleName: String? {
    get { gtk_stack_get_visible_child_name(cast()).map { String(cString: $0) } }
    set { if let newValue { gtk_stack_set_visible_child_name(cast(), newValue) } }
  }

  public var transition: Transition {
    get { Transition(rawValue: gtk_stack_get_transition_type(cast()).rawValue) ?? .none }
    set { gtk_stack_set_transition_type(cast(), GtkStackTransitionType(newValue.rawValue)) }
  }

  /// How long a transition takes, in seconds.
  public var duration: Double {
    get { Double(gtk_stack_get_transition_duration(cast())) / 1000 }
    set { gtk_stack_set_transition_duration(cast(), UInt32(max(0, newValue) * 1000)) }
  }

  /// Whether it asks for the size of its largest child, or else for that of the visible one.
  public func setHomogeneous(_ isHomogeneous: Bool) {
    gtk_stack_set_hhomogeneous(cast(), isHomogeneous ? 1 : 0)
    gtk_stack_set_vhomogeneous(cast(), isHomogeneous ? 1 : 0)
  }

  public var isMoving: Bool { gtk_stack_get_transition_running(cast()) != 0 }

  /// Waits until no transition runs; at once where nothing moves or nothing is seen.
  public func settled() async {
    while isMoving, isMapped { await changed(of: "transition-running") }
  }
}
