internal import CGTK

/// A container that shows one of its children at a time.
public class Stack: Widget {
  override class var type: GType { gtk_stack_get_type() }

  /// The transition from one child to another.
  public enum Transition: Sendable {
    case none, crossfade, slideLeft, slideRight, slideUp, slideDown

    var code: GtkStackTransitionType {
      switch self {
      case .none: GTK_STACK_TRANSITION_TYPE_NONE
      case .crossfade: GTK_STACK_TRANSITION_TYPE_CROSSFADE
      case .slideLeft: GTK_STACK_TRANSITION_TYPE_SLIDE_LEFT
      case .slideRight: GTK_STACK_TRANSITION_TYPE_SLIDE_RIGHT
      case .slideUp: GTK_STACK_TRANSITION_TYPE_SLIDE_UP
      case .slideDown: GTK_STACK_TRANSITION_TYPE_SLIDE_DOWN
      }
    }
  }

  /// Creates an empty stack.
  public convenience init() { self.init(new: gtk_stack_new()) }

  /// Adds a child.
  ///
  /// The first child is visible; call ``show(_:_:)`` to show another one. A ``StackSwitcher`` has a
  /// button for each child with a title.
  public func add(_ child: Widget, name: String? = nil, title: String? = nil) {
    if let title {
      gtk_stack_add_titled(cast(), child.cast(), name, title)
    } else if let name {
      gtk_stack_add_named(cast(), child.cast(), name)
    } else {
      gtk_stack_add_child(cast(), child.cast())
    }
  }

  /// Removes a child.
  ///
  /// - Precondition: The child is in this stack.
  public func remove(_ child: Widget) { gtk_stack_remove(cast(), child.cast()) }

  /// The visible child; setting it shows a child without a transition.
  public var visibleChild: Widget? {
    get { .from(gtk_stack_get_visible_child(cast())) }
    set {
      guard let newValue, newValue.parent == self else { return }
      gtk_stack_set_transition_type(cast(), GTK_STACK_TRANSITION_TYPE_NONE)
      gtk_stack_set_visible_child(cast(), newValue.cast())
    }
  }

  /// The name of the visible child; setting an unknown name has no effect.
  public var visibleName: String? {
    get { gtk_stack_get_visible_child_name(cast()).map { String(cString: $0) } }
    set {
      guard let newValue, gtk_stack_get_child_by_name(cast(), newValue) != nil else { return }
      gtk_stack_set_visible_child_name(cast(), newValue)
    }
  }

  /// Whether a transition is running.
  public var isTransitionRunning: Bool { gtk_stack_get_transition_running(cast()) != 0 }

  /// Shows a child and waits until the transition has ended.
  ///
  /// The method returns immediately if the stack isn't mapped. It has no effect if the widget isn't a
  /// child of the stack.
  public func show(_ child: Widget, _ transition: Transition = .none) async {
    guard child.parent == self else { return }
    gtk_stack_set_transition_type(cast(), transition.code)
    gtk_stack_set_visible_child(cast(), child.cast())
    guard isTransitionRunning, isMapped else { return }
    var settled: Connection?
    var hidden: Connection?
    await OneShotContinuation.wait { continuation in
      // The loop may have run before the wait begins.
      guard isTransitionRunning, isMapped else { return }
      settled = onChange(of: "transition-running") { [weak self] in
        if self?.isTransitionRunning != true { continuation.resume() }
      }
      hidden = onUnmap { continuation.resume() }
    }
    settled?.disconnect()
    hidden?.disconnect()
  }
}

/// A row of buttons that show the children of a stack.
public final class StackSwitcher: Widget {
  override class var type: GType { gtk_stack_switcher_get_type() }

  /// Creates a row of buttons for a stack.
  public convenience init(_ stack: Stack? = nil) {
    self.init(new: gtk_stack_switcher_new())
    self.stack = stack
  }

  /// The stack whose children have buttons.
  public var stack: Stack? {
    get { .from(gtk_stack_switcher_get_stack(cast())) }
    set { gtk_stack_switcher_set_stack(cast(), newValue?.cast()) }
  }
}
