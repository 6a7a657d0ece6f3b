internal import CGTK

/// A bar that shows the progress of something.
public final class ProgressBar: Widget {
  override class var type: GType { gtk_progress_bar_get_type() }

  /// A bar at its start.
  public convenience init() { self.init(new: gtk_progress_bar_new()) }

  /// The progress, from 0 to 1.
  public var fraction: Double {
    get { gtk_progress_bar_get_fraction(cast()) }
    set { gtk_progress_bar_set_fraction(cast(), newValue) }
  }
}
