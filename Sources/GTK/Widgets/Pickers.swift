internal import CGTK

/// A control to choose an item from a list of texts.
public final class DropDown: Widget {
  override class var type: GType { gtk_drop_down_get_type() }

  /// Creates a drop-down whose first item is selected.
  public convenience init(_ choices: [String] = []) {
    self.init(new: gtk_drop_down_new(nil, nil))
    setChoices(choices)
  }

  /// Replaces the items and selects the first one.
  public func setChoices(_ choices: [String]) {
    let list = choices.withVector { gtk_string_list_new($0) }
    gtk_drop_down_set_model(cast(), list)
    g_object_unref(list.map { UnsafeMutableRawPointer($0) })
  }

  /// The index of the selected item; `nil` if no item is selected.
  public var selected: Int? {
    get {
      let index = gtk_drop_down_get_selected(cast())
      return index == noPosition ? nil : Int(index)
    }
    set { gtk_drop_down_set_selected(cast(), newValue.map(UInt32.init) ?? noPosition) }
  }

  /// Calls a closure after each change of the selection by the user or the program.
  @discardableResult
  public func onSelect(_ body: @escaping () -> Void) -> Connection {
    connect("notify::selected", gesture: true, body)
  }
}

/// A calendar month in which the user can select a day.
public final class Calendar: Widget {
  override class var type: GType { gtk_calendar_get_type() }

  /// Creates a calendar with today selected.
  public convenience init() { self.init(new: gtk_calendar_new()) }

  /// The selected day, with one-based month and day numbers.
  ///
  /// Setting an invalid date has no effect.
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

  /// Calls a closure when another day is selected.
  @discardableResult
  public func onSelect(_ body: @escaping () -> Void) -> Connection {
    connect("day-selected", gesture: true, body)
  }
}

/// A slider to choose a whole number from a range.
public final class Scale: Widget {
  override class var type: GType { gtk_scale_get_type() }

  /// Creates a slider with the lower bound of the range as its value.
  public convenience init(_ range: ClosedRange<Int>, _ orientation: Orientation = .horizontal) {
    self.init(
      new: gtk_scale_new_with_range(GtkOrientation(orientation.rawValue), 0, 1, 1)
    )
    gtk_scale_set_draw_value(cast(), 0)
    setRange(range)
  }

  /// The value, clamped to the range.
  public var value: Int {
    get { Int(gtk_range_get_value(cast()).rounded()) }
    set { gtk_range_set_value(cast(), Double(newValue)) }
  }

  /// Sets the range and clamps the value to it.
  public func setRange(_ range: ClosedRange<Int>) {
    gtk_range_set_range(cast(), Double(range.lowerBound), Double(range.upperBound))
    gtk_range_set_increments(cast(), 1, Double(max(1, (range.upperBound - range.lowerBound) / 10)))
    gtk_range_set_round_digits(cast(), 0)
  }

  /// Calls a closure after each change of the value by the user or the program.
  @discardableResult
  public func onChange(_ body: @escaping () -> Void) -> Connection {
    connect("value-changed", gesture: true, body)
  }
}
