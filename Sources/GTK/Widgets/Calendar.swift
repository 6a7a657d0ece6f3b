internal import CGTK

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
