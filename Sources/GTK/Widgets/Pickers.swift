internal import CGTK

/// One of several strings.
public final class DropDown: Widget {
  override class var type: GType { gtk_drop_down_get_type() }

  /// A list of which the first string is chosen.
  public convenience init(_ choices: [String] = []) {
    self.init(new: gtk_drop_down_new(nil, nil))
    setChoices(choices)
  }

  /// Replaces the strings, and chooses the first.
  public func setChoices(_ choices: [String]) {
    let list = choices.withVector { gtk_string_list_new($0) }
    gtk_drop_down_set_model(cast(), list)
    g_object_unref(list.map { UnsafeMutableRawPointer($0) })
  }

  /// The index of the chosen one.
  public var selected: Int? {
    get {
      let index = gtk_drop_down_get_selected(cast())
      return index == noPosition ? nil : Int(index)
    }
    set { gtk_drop_down_set_selected(cast(), newValue.map(UInt32.init) ?? noPosition) }
  }

  /// Runs the closure after each change of the choice, by the user or by the program.
  @discardableResult
  public func onSelect(_ body: @escaping () -> Void) -> Connection {
    connect("notify::selected", gesture: true, body)
  }
}

/// One day, chosen from the sheet of its month.
public final class Calendar: Widget {
  override class var type: GType { gtk_calendar_get_type() }

  /// A sheet with today chosen.
  public convenience init() { self.init(new: gtk_calendar_new()) }

  /// The chosen day; month and day count from one.
  ///
  /// Days that do not exist change nothing.
  public var day: (year: Int, month: Int, day: Int) {
    get {
      let date = gtk_calendar_get_date(cast())
      defer { g_date_time_unref(date) }
      let (year, month) = (g_date_time_get_year(date), g_date_time_get_month(date))
      return (Int(year), Int(month), Int(g_date_time_get_day_of_month(date)))
    }
    set {
      let (year, month, day) = (Int32(newValue.year), Int32(newValue.month), Int32(newValue.day))
      guard let date = g_date_time_new_local(year, month, day, 0, 0, 0) else { return }
      gtk_calendar_select_day(cast(), date)
      g_date_time_unref(date)
    }
  }

  /// Runs the closure when another day is chosen.
  @discardableResult
  public func onSelect(_ body: @escaping () -> Void) -> Connection {
    connect("day-selected", gesture: true, body)
  }
}

/// A knob on a line that stands for one of several numbers.
public final class Scale: Widget {
  override class var type: GType { gtk_scale_get_type() }

  /// A line for the whole numbers of a range, with the knob at its start.
  public convenience init(_ range: ClosedRange<Int>, _ orientation: Orientation = .horizontal) {
    self.init(
      new: gtk_scale_new_with_range(GtkOrientation(orientation.rawValue), 0, 1, 1)
    )
    gtk_scale_set_draw_value(cast(), 0)
    setRange(range)
  }

  /// The number at the knob, kept within the range.
  public var value: Int {
    get { Int(gtk_range_get_value(cast()).rounded()) }
    set { gtk_range_set_value(cast(), Double(newValue)) }
  }

  /// Sets another range of whole numbers; a knob outside of it comes in.
  public func setRange(_ range: ClosedRange<Int>) {
    gtk_range_set_range(cast(), Double(range.lowerBound), Double(range.upperBound))
    gtk_range_set_increments(cast(), 1, Double(max(1, (range.upperBound - range.lowerBound) / 10)))
    gtk_range_set_round_digits(cast(), 0)
  }

  /// Runs the closure after each change, by the user or by the program.
  @discardableResult
  public func onChange(_ body: @escaping () -> Void) -> Connection {
    connect("value-changed", gesture: true, body)
  }
}
