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

/// A bar that shows a level in a range, such as the strength of a password.
public final class LevelBar: Widget {
  override class var type: GType { gtk_level_bar_get_type() }

  /// Creates a bar with the lower bound of the range, which isn't negative, as its value.
  public convenience init(_ range: ClosedRange<Double> = 0...1) {
    self.init(new: gtk_level_bar_new_for_interval(range.lowerBound, range.upperBound))
    value = range.lowerBound
  }

  /// The level.
  public var value: Double {
    get { gtk_level_bar_get_value(cast()) }
    set { gtk_level_bar_set_value(cast(), newValue) }
  }

  /// The range of levels, whose lower bound isn't negative.
  public var range: ClosedRange<Double> {
    get {
      let least = gtk_level_bar_get_min_value(cast())
      return least...max(least, gtk_level_bar_get_max_value(cast()))
    }
    set {
      gtk_level_bar_set_min_value(cast(), newValue.lowerBound)
      gtk_level_bar_set_max_value(cast(), newValue.upperBound)
    }
  }

  /// Whether the bar consists of separate blocks, one for each whole number.
  public var isDiscrete: Bool {
    get { gtk_level_bar_get_mode(cast()) == GTK_LEVEL_BAR_MODE_DISCRETE }
    set {
      let mode = newValue ? GTK_LEVEL_BAR_MODE_DISCRETE : GTK_LEVEL_BAR_MODE_CONTINUOUS
      gtk_level_bar_set_mode(cast(), mode)
    }
  }

  /// Whether the bar grows from its end.
  public var isInverted: Bool {
    get { gtk_level_bar_get_inverted(cast()) != 0 }
    set { gtk_level_bar_set_inverted(cast(), newValue ? 1 : 0) }
  }

  /// The axis along which the bar grows.
  public var orientation: Orientation {
    get { Orientation(rawValue: gtk_orientable_get_orientation(cast()).rawValue) ?? .horizontal }
    set { gtk_orientable_set_orientation(cast(), GtkOrientation(newValue.rawValue)) }
  }

  /// Sets the level up to which the bar has a style class, such as `low`; `nil` removes the class.
  public func setOffset(_ name: String, _ value: Double?) {
    guard let value else { return gtk_level_bar_remove_offset_value(cast(), name) }
    gtk_level_bar_add_offset_value(cast(), name, value)
  }
}
