internal import CGTK

/// A view into a child that is larger.
public final class ScrolledWindow: Widget {
  override class var type: GType { gtk_scrolled_window_get_type() }

  /// When an axis scrolls.
  nonisolated public enum Policy: UInt32, Sendable {
    case always, automatic, never
    /// It does, but shows no scrollbar.
    case hidden
  }

  /// A view that scrolls along both axes where it has to.
  public convenience init(_ child: Widget? = nil) {
    self.init(new: gtk_scrolled_window_new())
    self.child = child
  }

  /// What is scrolled.
  public var child: Widget? {
    get { .from(gtk_scrolled_window_get_child(cast())) }
    set { gtk_scrolled_window_set_child(cast(), newValue?.cast()) }
  }

  /// Says when each axis scrolls.
  public func setPolicy(horizontal: Policy, vertical: Policy = .automatic) {
    gtk_scrolled_window_set_policy(
      cast(),
      GtkPolicyType(horizontal.rawValue),
      GtkPolicyType(vertical.rawValue)
    )
  }

  /// How far it is scrolled sideways.
  public var horizontal: Adjustment? { .from(gtk_scrolled_window_get_hadjustment(cast())) }

  /// How far it is scrolled down.
  public var vertical: Adjustment? { .from(gtk_scrolled_window_get_vadjustment(cast())) }

  /// Whether it asks for as much height as its child would like.
  public var propagatesNaturalHeight: Bool {
    get { gtk_scrolled_window_get_propagate_natural_height(cast()) != 0 }
    set { gtk_scrolled_window_set_propagate_natural_height(cast(), newValue ? 1 : 0) }
  }
}
