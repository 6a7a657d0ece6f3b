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

/// Turns while something takes its time.
public final class Spinner: Widget {
  override class var type: GType { gtk_spinner_get_type() }

  /// A spinner that stands still.
  public convenience init() { self.init(new: gtk_spinner_new()) }

  /// Whether it turns; while it does, every frame is drawn.
  public var isSpinning: Bool {
    get { gtk_spinner_get_spinning(cast()) != 0 }
    set { gtk_spinner_set_spinning(cast(), newValue ? 1 : 0) }
  }
}
