internal import CGTK

/// A bin whose child comes and goes.
public class Revealer: Widget {
  override class var type: GType { gtk_revealer_get_type() }

  /// The kind of transition in which the child comes and goes.
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

  /// A revealer whose child is not there yet.
  public convenience init(_ transition: Transition = .crossfade) {
    self.init(new: gtk_revealer_new())
    gtk_revealer_set_transition_type(cast(), transition.code)
  }

  /// The widget that comes and goes.
  public var child: Widget? {
    get { .from(gtk_revealer_get_child(cast())) }
    set { gtk_revealer_set_child(cast(), newValue?.cast()) }
  }

  /// Whether the child is there, or on its way.
  public var isRevealed: Bool {
    get { gtk_revealer_get_reveal_child(cast()) != 0 }
    set { gtk_revealer_set_reveal_child(cast(), newValue ? 1 : 0) }
  }

  /// Whether the child has arrived.
  public var isChildRevealed: Bool { gtk_revealer_get_child_revealed(cast()) != 0 }

  /// Shows or hides the child, and returns when that is done: at once where the revealer is not on
  /// the screen, and when another call undoes it.
  public func reveal(_ isRevealed: Bool, animated: Bool) async {
    let duration = gtk_revealer_get_transition_duration(cast())
    if !animated { gtk_revealer_set_transition_duration(cast(), 0) }
    self.isRevealed = isRevealed
    if !animated { gtk_revealer_set_transition_duration(cast(), duration) }
    guard isMapped, isChildRevealed != isRevealed else { return }
    var connections: [Connection] = []
    await OneShotContinuation.wait { continuation in
      // The loop may have gone on before the wait begins.
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
