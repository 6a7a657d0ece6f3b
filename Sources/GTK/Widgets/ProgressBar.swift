internal import CGTK

/// How far something has come.
public final class ProgressBar: Widget {
  override class var type: GType { gtk_progress_bar_get_type() }

  /// A bar at its start.
  public convenience init() { self.init(new: gtk_progress_bar_new()) }

  /// From 0 to 1.
  public var fraction: Double {
    get { gtk_progress_bar_get_fraction(cast()) }
    set { gtk_progress_bar_set_fraction(cast(), newValue) }
  }
}
