import Foundation
import GTK
import PetriDish

/// A control that edits one value.
struct FieldEditor {
  /// The widget that is placed in the row.
  let widget: Widget

  /// The part of the widget that accepts input and focus.
  let control: Widget

  /// Shows the value from a draft in the control.
  let show: (ContextDraft) -> Void

  /// Creates the widgets, which report each input to the form.
  init(_ row: FormRow, in form: ContextForm) throws(ToolkitError) {
    switch row.editor {
    case .head, .absent: self = try .absent(row, in: form)
    case .text: self = try .text(row, in: form)
    case .number: self = try .number(row, in: form)
    case .toggle: self = try .toggle(row, in: form)
    case .choice(let choices): self = try .choice(row, of: choices, in: form)
    case .date: self = try .date(row, in: form)
    case .json: self = try .json(row, in: form)
    }
  }

  init(_ widget: Widget, control: Widget, show: @escaping (ContextDraft) -> Void) {
    (self.widget, self.control, self.show) = (widget, control, show)
  }
}

extension FieldEditor {
  private static func absent(_ row: FormRow, in form: ContextForm) throws(ToolkitError) -> Self {
    let parts = try form.template.make(\.fieldNone)
    if let standard = row.standard { try parts.fieldNoneText.text = "\(standard) · default" }
    let set = try parts.fieldNoneSet
    set.onClick { [weak form] in form?.set(row) }
    return Self(try parts.fieldNone, control: set) { _ in }
  }

  private static func text(_ row: FormRow, in form: ContextForm) throws(ToolkitError) -> Self {
    let field = try ColorField(form.template)
    field.listen(in: form, row)
    return Self(field.widget, control: field.entry) { draft in field.show(draft.text(at: row.path))
    }
  }

  private static func number(_ row: FormRow, in form: ContextForm) throws(ToolkitError) -> Self {
    let field = try NumberField(form.template)
    field.listen { [weak form] in
      form?.put(typed: $0, at: row.path)
    } onSubmit: { [weak form] in
      form?.onSubmit()
    }
    return Self(field.widget, control: field.entry) { draft in field.show(draft.text(at: row.path))
    }
  }

  private static func date(_ row: FormRow, in form: ContextForm) throws(ToolkitError) -> Self {
    let field = try DateField(form.template, row.accessibleLabel)
    field.listen(in: form, row)
    return Self(field.widget, control: field.entry) { draft in field.show(draft.text(at: row.path))
    }
  }

  private static func toggle(_ row: FormRow, in form: ContextForm) throws(ToolkitError) -> Self {
    let toggle = try form.template.make(\.fieldSwitch).fieldSwitch
    toggle.onToggle { [weak form, weak toggle] in
      if let toggle { form?.put(.text(toggle.isActive ? "true" : "false"), at: row.path) }
    }
    return Self(toggle, control: toggle) { draft in
      toggle.isActive = draft.text(at: row.path) == "true"
    }
  }

  private static func choice(
    _ row: FormRow,
    of choices: [String],
    in form: ContextForm
  ) throws(ToolkitError) -> Self {
    let drop = try form.template.make(\.fieldChoice).fieldChoice
    drop.setChoices(choices)
    drop.onSelect { [weak form, weak drop] in
      guard let index = drop?.selected, choices.indices.contains(index) else { return }
      form?.put(.text(choices[index]), at: row.path)
    }
    return Self(drop, control: drop) { draft in
      let index = choices.firstIndex(of: draft.text(at: row.path))
      if drop.selected != index { drop.selected = index }
    }
  }

  private static func json(_ row: FormRow, in form: ContextForm) throws(ToolkitError) -> Self {
    let parts = try form.template.make(\.fieldJson)
    let view = try parts.fieldJsonText
    view.onEdit { [weak form, weak view] in
      guard let view else { return }
      form?.put(json: view.text, at: row.path)
      view.repeatLayout()
    }
    view.onMap { [weak view] in view?.repeatLayout() }
    let frame: Widget = try parts.fieldJson
    // With a smaller width, the row would give the space to the name of the type.
    frame.setMinimumSize(width: 180)
    return Self(frame, control: view) { draft in
      if let typed = draft.unreadable[row.path] {
        if view.text != typed { view.text = typed }
      } else if !view.says(draft[row.path]) {
        view.text = draft[row.path]?.json ?? ""
      }
    }
  }
}

extension TextView {
  /// Returns whether the text is JSON for a value, regardless of its formatting.
  fileprivate func says(_ value: ContextValue?) -> Bool {
    do throws(ContextError) {
      return try ContextValue(json: text) == value
    } catch { return false }
  }
}

extension ContextDraft {
  /// Returns the text of the value at a path for an entry; empty if there is no value.
  fileprivate func text(at path: FieldPath) -> String {
    (self[path]?.text ?? "").replacing("\u{0}", with: "\u{2400}")
  }

  /// Returns the reason why a text can't be edited in a GTK entry, which ends texts at a NUL; `nil` if it can.
  func obstacle(toEditing path: FieldPath) -> String? {
    guard self[path]?.text?.unicodeScalars.contains("\u{0}") == true else { return nil }
    return "This text contains a NUL character (shown as ␀) and can’t be edited here."
  }
}

/// A field for a number, which preserves the entered digits and offers buttons for stepping.
final class NumberField {
  let widget: Box
  let entry: Entry
  private let less: Button
  private let more: Button

  init(_ template: UIFile<FormOutlets>) throws(ToolkitError) {
    let parts = try template.make(\.fieldNumber)
    widget = try parts.fieldNumber
    entry = try parts.fieldNumberText
    less = try parts.fieldNumberLess
    more = try parts.fieldNumberMore
  }

  /// Steps the number with the arrow keys.
  ///
  /// - Parameters:
  ///   - onEdit: Called with the text after each edit.
  ///   - onSubmit: Called when the user presses Return.
  func listen(onEdit: @escaping (String) -> Void, onSubmit: @escaping () -> Void) {
    let entry = entry
    let step = { [weak entry] (steps: Int) in
      guard let entry, let text = Self.text(entry.text, steps: steps) else { return }
      entry.text = text
    }
    entry.onEdit { [weak self, weak entry] in
      guard let entry else { return }
      self?.adapt()
      onEdit(entry.text)
    }
    entry.onActivate(onSubmit)
    for (button, steps) in [(less, -1), (more, 1)] { button.onClick { step(steps) } }
    let keys = KeyController()
    keys.phase = .capture
    keys.onPress { key in
      let steps = ["Up": 1, "Down": -1, "Page_Up": 10, "Page_Down": -10]
      guard key.modifiers.isEmpty, let steps = steps[key.name] else { return false }
      step(steps)
      return true
    }
    entry.add(keys)
  }

  /// Shows a number, or the text that the user entered instead of a number.
  func show(_ text: String) {
    if entry.text != text { entry.text = text }
    adapt()
  }

  private func adapt() {
    for (button, steps) in [(less, -1), (more, 1)] {
      button.isSensitive = Self.text(entry.text, steps: steps) != nil
    }
  }

  /// Returns a number increased by some steps.
  ///
  /// A step has the unit of the last digit: 1 for the number 42, and 0.1 for 4.2.
  ///
  /// - Returns: `nil` if the text isn't a number, or if the result can't be represented exactly.
  static func text(_ text: String, steps: Int) -> String? {
    do throws(ContextError) {
      let number = try ContextDecoder().decode(Decimal.self, from: .text(text))
      guard number.isFinite else { return nil }
      let digits = text.firstIndex(of: ".").map { text[$0...].dropFirst().prefix { $0.isNumber } }
      let unit = Decimal(sign: .plus, exponent: -(digits?.count ?? 0), significand: 1)
      let next = number + Decimal(steps) * unit
      let written = try ContextEncoder().encode(next).text
      // Numbers with more than 38 digits lose precision.
      guard next - number == Decimal(steps) * unit else { return nil }
      return written
    } catch { return nil }
  }
}

/// A field for a date, which the user types or chooses from a calendar with hour and minute.
///
/// It shows the date in the usual notation. The user can also type ISO 8601.
final class DateField {
  let widget: Box
  let entry: Entry
  private let calendar: GTK.Calendar
  private let hour: SpinButton
  private let minute: SpinButton
  private let popover: Popover
  /// Whether code, not the user, is changing the popover.
  private var isShowing = false

  /// - Parameter name: The accessible name of the field.
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

  /// Updates the form after each edit, and submits it when the user presses Return.
  func listen(in form: ContextForm, _ row: FormRow) {
    entry.onEdit { [weak self, weak form] in
      guard let self, let form else { return }
      adapt()
      let date = CalendarDate(typed: entry.text)
      // The same date in another notation isn't a change.
      let known = form.draft[row.path]?.text.flatMap { CalendarDate($0) }
      if let date, date == known { return }
      let isWords = CalendarDate(entry.text) == nil
      form.put(typed: isWords ? date?.text ?? entry.text : entry.text, at: row.path)
    }
    entry.onActivate { [weak form] in form?.onSubmit() }
    let focus = FocusController()
    focus.onLeave { [weak self] in self?.tidy() }
    entry.add(focus)
    popover.onMap { [weak self] in self?.showChosen() }
    calendar.onSelect { [weak self] in self?.take() }
    hour.onChange { [weak self] in self?.take() }
    minute.onChange { [weak self] in self?.take() }
  }

  /// Shows a date, or the text that the user entered instead of a date.
  func show(_ text: String) {
    let date = CalendarDate(text)
    let isShown = date == nil ? entry.text == text : date == CalendarDate(typed: entry.text)
    if !isShown { entry.text = date?.words ?? text }
    adapt()
  }

  /// Shows the typed date in the usual notation.
  private func tidy() {
    guard let words = CalendarDate(typed: entry.text)?.words, words != entry.text else { return }
    entry.text = words
  }

  /// Shows the text of the date in links as the tooltip.
  private func adapt() { entry.tooltip = CalendarDate(typed: entry.text)?.text }

  private func showChosen() {
    guard let date = CalendarDate(typed: entry.text) else { return }
    isShowing = true
    defer { isShowing = false }
    calendar.day = date.day
    (hour.value, minute.value) = (Double(date.hour), Double(date.minute))
  }

  /// Applies the chosen day and time and keeps the seconds.
  private func take() {
    guard !isShowing else { return }
    var date = CalendarDate(typed: entry.text) ?? CalendarDate()
    (date.day, date.hour, date.minute) = (calendar.day, Int(hour.value), Int(minute.value))
    entry.text = date.words
  }
}

/// A date in the components that a calendar shows, in UTC like all dates in links.
struct CalendarDate: Hashable {
  var day = (year: 2000, month: 1, day: 1)
  var hour = 0
  var minute = 0
  /// The seconds, their fraction, and the time zone, in their original form.
  private var rest = ":00Z"

  /// Creates the first moment of the year 2000.
  init() {}

  /// Creates a date from a text; fails if the text isn't a date in the years 1 through 9999.
  init?(_ text: String) {
    guard let moment = Self.canonical(text),
      let match = moment.wholeMatch(of: /(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d)(:.*Z)/),
      let year = Int(match.1), let month = Int(match.2), let day = Int(match.3),
      let hour = Int(match.4), let minute = Int(match.5)
    else { return nil }
    self.day = (year, month, day)
    (self.hour, self.minute, rest) = (hour, minute, String(match.6))
  }

  /// Creates a date from ISO 8601, or from a text in the form of ``words``.
  init?(typed text: String) {
    if let date = Self(text) {
      self = date
      return
    }
    let form = /([0-9]{1,2}) ([A-Za-z]{3,9}) ([0-9]{4})(?:, ?([0-9]{1,2}):([0-9]{2})(.*))?/
    guard let match = text.wholeMatch(of: form),
      let month = Self.months.firstIndex(where: { name in
        name.lowercased().hasPrefix(match.2.lowercased())
      })
    else { return nil }
    let parts = [month + 1, Int(match.1) ?? 0].map { Self.padded($0, 2) }
    let date = "\(match.3)-\(parts.joined(separator: "-"))"
    let seconds = match.6.map(String.init) ?? ""
    let time = "\(Self.padded(match.4.flatMap { Int($0) } ?? 0, 2)):\(match.5 ?? "00")\(seconds)"
    self.init("\(date)T\(time)Z")
  }

  private static let months = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September",
    "October", "November", "December",
  ]

  /// The date in the usual notation, such as “21 Nov 2026, 08:30”, without a time at midnight.
  var words: String {
    let year = Self.padded(day.year, 4)
    let date = "\(day.day) \(Self.months[day.month - 1].prefix(3)) \(year)"
    let seconds = rest == ":00Z" ? "" : String(rest.dropLast())
    let time = "\(Self.padded(hour, 2)):\(Self.padded(minute, 2))\(seconds)"
    return time == "00:00" ? date : "\(date), \(time)"
  }

  /// The date in ISO 8601.
  var text: String {
    let day = [day.month, day.day].map { Self.padded($0, 2) }
    let time = [hour, minute].map { Self.padded($0, 2) }.joined(separator: ":")
    return "\(Self.padded(self.day.year, 4))-\(day.joined(separator: "-"))T\(time)\(rest)"
  }

  static func == (one: Self, other: Self) -> Bool { one.text == other.text }
  func hash(into hasher: inout Hasher) { hasher.combine(text) }

  /// Returns the text in the form that an encoder writes: in UTC, with all components.
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

/// A text field that offers a color button after its text has been a color.
final class ColorField {
  let widget: Box
  let entry: Entry
  let button: ColorButton

  init(_ template: UIFile<FormOutlets>) throws(ToolkitError) {
    let parts = try template.make(\.fieldText)
    widget = try parts.fieldText
    entry = try parts.fieldTextEntry
    button = try parts.fieldTextColor
  }

  /// Updates the form after each edit, and submits it when the user presses Return.
  func listen(in form: ContextForm, _ row: FormRow) {
    button.setAccessibleLabel("Choose a color for \(row.accessibleLabel)")
    button.title = "Color for \(row.accessibleLabel)"
    entry.onEdit { [weak self, weak form] in
      guard let self else { return }
      adapt()
      form?.put(typed: entry.text, at: row.path)
    }
    entry.onActivate { [weak form] in form?.onSubmit() }
    button.onChoose { [weak self] in
      guard let self, let old = HexColor(entry.text) else { return }
      entry.text = HexColor(button.color, hasAlpha: old.hasAlpha).text
    }
  }

  func show(_ text: String) {
    if entry.text != text { entry.text = text }
    adapt()
  }

  /// While the user is typing, the text may temporarily not be a color, so the button stays visible but is disabled.
  private func adapt() {
    let color = HexColor(entry.text)
    if let color {
      button.hasAlpha = color.hasAlpha
      button.color = color.color
      button.isVisible = true
    }
    button.isSensitive = color != nil
  }
}

/// A color in the notation of a context: `#rrggbb`, or `#rrggbbaa` if it has an opacity.
struct HexColor: Hashable {
  /// The red, green, and blue components and an optional opacity, each from 0 through 255.
  private let parts: [UInt8]

  /// Creates a color from a text; fails if the text isn't a color.
  init?(_ text: String) {
    guard text.wholeMatch(of: /#([0-9a-fA-F]{2}){3,4}/) != nil else { return nil }
    let digits = Array(text.dropFirst())
    parts = stride(from: 0, to: digits.count, by: 2).compactMap { start in
      UInt8(String(digits[start...start + 1]), radix: 16)
    }
  }

  /// - Parameter hasAlpha: Whether the color includes an opacity.
  init(_ color: Color, hasAlpha: Bool) {
    let parts = [color.red, color.green, color.blue] + (hasAlpha ? [color.alpha] : [])
    self.parts = parts.map { UInt8((max(0, min(1, $0)) * 255).rounded()) }
  }

  /// Whether the color includes an opacity.
  var hasAlpha: Bool { parts.count == 4 }

  var color: Color {
    let parts = parts.map { Double($0) / 255 }
    return Color(
      red: parts[0],
      green: parts[1],
      blue: parts[2],
      alpha: hasAlpha ? parts[3] : 1
    )
  }

  var text: String {
    "#" + parts.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }
}
