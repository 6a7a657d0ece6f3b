import Foundation
import GTK
import PetriDish

/// A point in time: typed as ISO 8601, or chosen from the sheet of a month and by hour and minute.
final class DateField {
  let widget: Box
  let entry: Entry
  private let calendar: GTK.Calendar
  private let hour: SpinButton
  private let minute: SpinButton
  private let popover: Popover
  /// Whether the program changes the popover, rather than the user.
  private var isShowing = false

  /// - Parameter name: The name of the field for assistive technology.
  init(_ template: UIFile<FormOutlets>, _ name: String) throws(ToolkitError) {
    let parts = try template.make(\.fieldDate)
    widget = try parts.fieldDate
    entry = try parts.fieldDateText
    calendar = try parts.fieldDateCalendar
    hour = try parts.fieldDateHour
    minute = try parts.fieldDateMinute
    popover = try parts.fieldDatePopover
    try parts.fieldDateButton
      .setAccessibleLabel("Choose \(name) from a calendar")
  }

  /// Passes each date, and Return, to the form.
  func listen(in form: ContextForm, _ row: FormRow) {
    entry.onEdit { [weak form, weak entry] in
      if let entry { form?.put(typed: entry.text, at: row.path) }
    }
    entry.onActivate { [weak form] in form?.onSubmit() }
    popover.onMap { [weak self] in self?.showChosen() }
    calendar.onSelect { [weak self] in self?.take() }
    hour.onChange { [weak self] in self?.take() }
    minute.onChange { [weak self] in self?.take() }
  }

  /// Shows a date, or what was typed in place of one.
  func show(_ text: String) {
    if entry.text != text { entry.text = text }
  }

  private func showChosen() {
    guard let date = CalendarDate(entry.text) else { return }
    isShowing = true
    defer { isShowing = false }
    calendar.day = date.day
    (hour.value, minute.value) = (Double(date.hour), Double(date.minute))
  }

  /// Takes the chosen day and time over; what is finer stays.
  private func take() {
    guard !isShowing else { return }
    var date = CalendarDate(entry.text) ?? CalendarDate()
    (date.day, date.hour, date.minute) = (calendar.day, Int(hour.value), Int(minute.value))
    entry.text = date.text
  }
}

/// A date in the parts that a calendar shows, in the time zone of all links: UTC.
struct CalendarDate: Hashable {
  var day = (year: 2000, month: 1, day: 1)
  var hour = 0
  var minute = 0
  /// Seconds and what is finer, as they are written.
  private var rest = ":00Z"

  /// The first moment of 2000.
  init() {}

  /// Takes a date apart; `nil` for a text that is none, and for years before 1 and after 9999.
  init?(_ text: String) {
    guard let moment = Self.canonical(text),
      let match = moment.wholeMatch(of: /(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d)(:.*Z)/),
      let year = Int(match.1), let month = Int(match.2), let day = Int(match.3),
      let hour = Int(match.4), let minute = Int(match.5)
    else { return nil }
    self.day = (year, month, day)
    (self.hour, self.minute, rest) = (hour, minute, String(match.6))
  }

  /// The date in ISO 8601.
  var text: String {
    let day = [day.month, day.day].map { Self.padded($0, 2) }
    let time = [hour, minute].map { Self.padded($0, 2) }.joined(separator: ":")
    return "\(Self.padded(self.day.year, 4))-\(day.joined(separator: "-"))T\(time)\(rest)"
  }

  static func == (one: Self, other: Self) -> Bool { one.text == other.text }
  func hash(into hasher: inout Hasher) { hasher.combine(text) }

  /// The text as an encoder writes it: in UTC, with all parts.
  private static func canonical(_ text: String) -> String? {
    do throws(ContextError) {
      return try ContextEncoder().encode(
        try ContextDecoder().decode(Date.self, from: .text(text))
      ).text
    } catch { return nil }
  }

  private static func padded(_ number: Int, _ width: Int) -> String {
    let digits = "\(number)"
    return String(repeating: "0", count: max(0, width - digits.count)) + digits
  }
}
