internal import CGTK

/// A bar that shows the progress of a task.
public final class ProgressBar: Widget {
  override class var type: GType { gtk_progress_bar_get_type() }

  /// Creates a progress bar without progress.
  public convenience init() { self.init(new: gtk_progress_bar_new()) }

  /// The progress, from 0 to 1.
  public var fraction: Double {
    get { gtk_progress_bar_get_fraction(cast()) }
    set { gtk_progress_bar_set_fraction(cast(), newValue) }
  }
}

/// An animation that shows that a task is running.
public final class Spinner: Widget {
  override class var type: GType { gtk_spinner_get_type() }

  /// Creates a spinner that isn't spinning.
  public convenience init() { self.init(new: gtk_spinner_new()) }

  /// Whether the spinner is spinning, which draws every frame.
  public var isSpinning: Bool {
    get { gtk_spinner_get_spinning(cast()) != 0 }
    set { gtk_spinner_set_spinning(cast(), newValue ? 1 : 0) }
  }
}
