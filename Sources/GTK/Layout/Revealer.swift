internal import CGTK

/// A container that shows or hides its child with a transition.
public class Revealer: Widget {
  override class var type: GType { gtk_revealer_get_type() }

  /// The transition that shows or hides the child.
  public enum Transition: Sendable {
    case none, crossfade, slideRight, slideLeft, slideUp, slideDown

    var code: GtkRevealerTransitionType {
      switch self {
      case .none: GTK_REVEALER_TRANSITION_TYPE_NONE
      case .crossfade: GTK_REVEALER_TRANSITION_TYPE_CROSSFADE
      case .slideRight: GTK_REVEALER_TRANSITION_TYPE_SLIDE_RIGHT
      case .slideLeft: GTK_REVEALER_TRANSITION_TYPE_SLIDE_LEFT
      case .slideUp: GTK_REVEALER_TRANSITION_TYPE_SLIDE_UP
      case .slideDown: GTK_REVEALER_TRANSITION_TYPE_SLIDE_DOWN
      }
    }
  }

  /// Creates an empty revealer that hides its child.
  public convenience init(_ transition: Transition = .crossfade) {
    self.init(new: gtk_revealer_new())
    gtk_revealer_set_transition_type(cast(), transition.code)
  }

  /// The widget to show or hide.
  public var child: Widget? {
    get { .from(gtk_revealer_get_child(cast())) }
    set { gtk_revealer_set_child(cast(), newValue?.cast()) }
  }

  /// Whether the child is visible or appearing.
  public var isRevealed: Bool {
    get { gtk_revealer_get_reveal_child(cast()) != 0 }
    set { gtk_revealer_set_reveal_child(cast(), newValue ? 1 : 0) }
  }

  /// Whether the child is completely visible.
  public var isChildRevealed: Bool { gtk_revealer_get_child_revealed(cast()) != 0 }

  /// Shows or hides the child and waits until the transition has ended.
  ///
  /// The method returns immediately if the revealer isn't mapped, and early if another call reverses
  /// the transition.
  public func reveal(_ isRevealed: Bool, animated: Bool) async {
    let duration = gtk_revealer_get_transition_duration(cast())
    if !animated { gtk_revealer_set_transition_duration(cast(), 0) }
    self.isRevealed = isRevealed
    if !animated { gtk_revealer_set_transition_duration(cast(), duration) }
    guard isMapped, isChildRevealed != isRevealed else { return }
    var connections: [Connection] = []
    await OneShotContinuation.wait { continuation in
      // The loop may have run before the wait begins.
      guard isMapped, isChildRevealed != isRevealed else { return }
      connections = [
        onChange(of: "child-revealed") { continuation.resume() },
        onChange(of: "reveal-child") { continuation.resume() },
        onUnmap { continuation.resume() },
      ]
    }
    for connection in connections { connection.disconnect() }
  }
}

/// A container that shows or hides its child when the user clicks its label.
public final class Expander: Widget {
  override class var type: GType { gtk_expander_get_type() }

  /// Creates an expander that hides its child.
  public convenience init(_ label: String? = nil) { self.init(new: gtk_expander_new(label)) }

  /// The text of the label; `nil` without a label, or with another widget in its place.
  public var label: String? {
    get { gtk_expander_get_label(cast()).map { String(cString: $0) } }
    set { gtk_expander_set_label(cast(), newValue) }
  }

  /// The widget in the place of the label.
  public var labelWidget: Widget? {
    get { .from(gtk_expander_get_label_widget(cast())) }
    set { gtk_expander_set_label_widget(cast(), newValue?.cast()) }
  }

  /// The widget to show or hide.
  public var child: Widget? {
    get { .from(gtk_expander_get_child(cast())) }
    set { gtk_expander_set_child(cast(), newValue?.cast()) }
  }

  /// Whether the child is visible.
  public var isExpanded: Bool {
    get { gtk_expander_get_expanded(cast()) != 0 }
    set { gtk_expander_set_expanded(cast(), newValue ? 1 : 0) }
  }

  /// Calls a closure after the user or the program has shown or hidden the child.
  @discardableResult
  public func onToggle(_ body: @escaping () -> Void) -> Connection {
    connect("notify::expanded", gesture: true, body)
  }
}
