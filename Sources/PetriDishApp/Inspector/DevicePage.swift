import Assets
import Foundation
import GTK
import PetriDish

/// The page with the device and the other settings of the environment, which acts at once.
final class DevicePage {
  let widget: Widget

  private let workbench: Workbench
  private let canvas: DishCanvas?
  private let devices: [DeviceDescription]
  private let deviceRow: SettingRow
  private let rows: [EnvironmentChange.Setting: SettingRow]
  private let model: DropDown
  private let sizeRow: Widget
  private let sides: (width: Entry, height: Entry)
  private let problem: Label
  private let turns: (upright: ToggleButton, across: ToggleButton)
  private let zoom: DropDown
  private let themes: (light: ToggleButton, dark: ToggleButton)
  private let directions: (leftToRight: ToggleButton, rightToLeft: ToggleButton)
  private let locale: DropDown
  private let textSize: SpinButton
  private let motion: Switch
  private let time: Entry
  private let hint: Label
  private let resetAll: Button

  private var locales: [String]
  private var zooms: [Double?] = []

  /// The size in the fields, unless the user has edited them.
  private var shownSize: DeviceDescription?

  /// The size that the user is typing, which is applied after a pause.
  private var pendingSize: ScheduledWork?

  /// The time in the field, unless the user has edited it.
  private var shownTime: Date??

  private var shownZooms: [String] = []

  /// Whether the controls are being updated by code, so that their change handlers do nothing.
  private var isShowing = false

  /// Creates the page.
  ///
  /// - Parameters:
  ///   - workbench: The workbench with the dishes.
  ///   - assets: The layouts.
  ///   - canvas: The canvas with the devices; `nil` hides the zoom.
  init(_ workbench: Workbench, _ assets: Assets, _ canvas: DishCanvas?) throws {
    self.workbench = workbench
    self.canvas = canvas
    devices = try assets.devices(of: workbench.catalog)
    locales = workbench.catalog.offeredLocales
    let parts = try UIFile<DeviceOutlets>(assets).make()
    widget = try parts.devicePage
    deviceRow = SettingRow(try parts.deviceRow, try parts.deviceReset)
    rows = try [
      .theme: SettingRow(parts.themeRow, parts.themeReset),
      .direction: SettingRow(parts.directionRow, parts.directionReset),
      .locale: SettingRow(parts.localeRow, parts.localeReset),
      .scale: SettingRow(parts.textSizeRow, parts.textSizeReset),
      .motion: SettingRow(parts.motionRow, parts.motionReset),
      .now: SettingRow(parts.timeRow, parts.timeReset),
    ]
    model = try parts.device
    sizeRow = try parts.sizeRow
    sides = (try parts.deviceWidth, try parts.deviceHeight)
    problem = try parts.sizeProblem
    turns = (try parts.upright, try parts.across)
    zoom = try parts.zoom
    themes = (try parts.light, try parts.dark)
    directions = (try parts.leftToRight, try parts.rightToLeft)
    locale = try parts.locale
    textSize = try parts.textSize
    motion = try parts.motion
    time = try parts.time
    hint = try parts.deviceHint
    resetAll = try parts.deviceResetAll
    try parts.zoomRow.isVisible = canvas != nil
    try parts.deviceSides.setDirectionOfAll(.leftToRight)
    time.setDirectionOfAll(.leftToRight)
    model.nameControl("Device model")
    zoom.nameControl("Device zoom")
    locale.nameControl("Device locale")
    model.setChoices(devices.map(\.name) + [Self.freeName])
    let scales = Jump.Environment.scales
    textSize.setRange(scales.lowerBound * 100...scales.upperBound * 100, step: 5)
    showLocales()
    refresh()
    listen()
    canvas?.observe { [weak self] in self?.showCanvas() }
  }

  private func listen() {
    listenToDevice()
    themes.light.onClick { [weak self] in self?.ask { $0.theme = .light } }
    themes.dark.onClick { [weak self] in self?.ask { $0.theme = .dark } }
    directions.leftToRight.onClick { [weak self] in self?.ask { $0.direction = .ltr } }
    directions.rightToLeft.onClick { [weak self] in self?.ask { $0.direction = .rtl } }
    locale.onSelect { [weak self] in
      guard let self else { return }
      let choice = locale.selected ?? 0
      ask { $0.locale = choice == 0 ? nil : self.locales[choice - 1] }
    }
    textSize.onChange { [weak self] in
      guard let self else { return }
      let percent = textSize.value
      ask { $0.scale = percent == 100 ? nil : percent / 100 }
    }
    motion.onToggle { [weak self] in
      guard let self else { return }
      let isReduced = motion.isActive
      ask { $0.motion = isReduced ? .reduced : $0.motion == .reduced ? nil : $0.motion }
    }
    whenEntered(time) { [weak self] in self?.takeTime() }
    time.onEdit { [weak self] in self?.showProblem(withTime: nil) }
    for row in rows.values {
      row.reset.onClick { [weak self, weak row] in
        guard let change = row?.change else { return }
        self?.ask { change.undo(in: &$0) }
      }
    }
    resetAll.onClick { [weak self] in
      guard let self else { return }
      ask { $0 = self.workbench.standard.settings }
    }
  }

  private func listenToDevice() {
    model.onSelect { [weak self] in
      guard let self, let index = model.selected else { return }
      let free = DeviceDescription(width: device.width, height: device.height)
      let chosen = index < devices.count ? devices[index] : free
      ask { $0.device = chosen.id }
    }
    for entry in [sides.width, sides.height] {
      whenEntered(entry) { [weak self] in self?.takeSize() }
      entry.onEdit { [weak self, weak entry] in
        self?.showProblem(withSize: [:])
        if entry?.holdsFocus == true { self?.takeSizeSoon() }
      }
    }
    for (button, isUpright) in [(turns.upright, true), (turns.across, false)] {
      button.onClick { [weak self] in
        guard let self, device.isUpright != isUpright else { return }
        // A turned device is a free size. It becomes the device again when it is turned back.
        let turned = device.turned
        let known = devices.first { ($0.width, $0.height) == (turned.width, turned.height) }
        ask { $0.device = (known ?? turned).id }
      }
    }
    zoom.onSelect { [weak self] in
      guard let self, !isShowing, let index = zoom.selected else { return }
      let scale = zooms[index]
      // The new scale replaces the choices, which GTK forbids while it reports the selection.
      MainLoop.idle { [weak canvas] in canvas?.setScale(scale) }
    }
    deviceRow.reset.onClick { [weak self] in
      guard let self else { return }
      ask { $0.device = self.workbench.standard.settings.device }
    }
  }

  /// Calls a closure when the user presses Return in an entry or leaves it.
  private func whenEntered(_ entry: Entry, _ take: @escaping () -> Void) {
    entry.onActivate(take)
    let focus = FocusController()
    focus.onLeave(take)
    entry.add(focus)
  }

  /// The current device.
  private var device: DeviceDescription {
    devices.device(named: workbench.dish.environment.device)
      ?? DeviceDescription(width: 0, height: 0)
  }

  private func ask(_ edit: (inout Jump.Environment) -> Void) {
    if !isShowing { workbench.changeEnvironment(edit) }
  }

  private static let freeName = DeviceDescription(width: 0, height: 0).name

  /// The zoom factors to choose from besides the one that fits.
  private static let scales = [0.5, 1, 2]
}

// MARK: - Entered values

extension DevicePage {
  /// Applies the size in the fields, or shows which of them is wrong.
  private func takeSize() {
    if let whole = [sides.width, sides.height].lazy
      .compactMap({ DeviceDescription(size: $0.text) }).first
    {
      return take(whole)
    }
    let limits = DeviceDescription.sides
    func length(_ entry: Entry) -> Int? {
      Int(entry.text.trimmingCharacters(in: .whitespaces)).flatMap {
        limits.contains($0) ? $0 : nil
      }
    }
    guard let width = length(sides.width), let height = length(sides.height) else {
      func sentence(_ side: String, _ entry: Entry) -> String? {
        length(entry) == nil
          ? "Enter a \(side) from \(limits.lowerBound) to \(limits.upperBound)." : nil
      }
      return showProblem(withSize: [
        sides.width: sentence("width", sides.width), sides.height: sentence("height", sides.height),
      ])
    }
    take(DeviceDescription(width: width, height: height))
  }

  /// Applies the size in the fields shortly after the user has typed it, if it is valid.
  private func takeSizeSoon() {
    pendingSize?.cancel()
    pendingSize = MainLoop.after(Self.typingPause) { [weak self] in
      guard let self, let width = Int(sides.width.text), let height = Int(sides.height.text),
        [width, height].allSatisfy(DeviceDescription.sides.contains)
      else { return }
      take(DeviceDescription(width: width, height: height))
    }
  }

  /// The pause after which a typed size is complete, in seconds.
  private static let typingPause = 0.6

  private func take(_ free: DeviceDescription) {
    shownSize = nil
    showSize(free)
    guard (free.width, free.height) != (device.width, device.height) else { return }
    ask { $0.device = free.id }
  }

  /// Marks the fields with a problem, and shows the first problem in a line that is always there.
  private func showProblem(withSize problems: [Entry: String?]) {
    guard !isShowing else { return }
    for entry in [sides.width, sides.height] {
      let sentence = problems[entry] ?? nil
      entry.setClass("error", sentence != nil)
      entry.tooltip = sentence
    }
    let first = (problems[sides.width] ?? nil) ?? (problems[sides.height] ?? nil)
    problem.text = first ?? ""
    sizeRow.setClass("wrong", first != nil)
  }

  /// Applies the entered time, or shows that it is wrong.
  private func takeTime() {
    let text = time.text.trimmingCharacters(in: .whitespaces)
    let date = EnteredTime(text)?.date
    guard text.isEmpty || date != nil else {
      return showProblem(
        withTime: "Enter a date and time such as 2026-05-14 17:52, or nothing for the current time."
      )
    }
    shownTime = nil
    showTime(date)
    ask { $0.now = date }
  }

  private func showProblem(withTime sentence: String?) {
    time.setClass("error", sentence != nil)
    rows[.now]?.row.setClass("wrong", sentence != nil)
    hint.text = sentence ?? Self.hint
    hint.setClass("bad", sentence != nil)
    hint.setClass("dim-label", sentence == nil)
  }

  private static let hint =
    "Changes act at once, and are part of the link where they differ from the first device. "
    + "Built-in GTK texts and animations still follow the desktop."
}

// MARK: - Showing

extension DevicePage {
  /// Updates the controls to the environment of the focused dish.
  func refresh() {
    let environment = workbench.dish.environment
    showing {
      model.selected = devices.firstIndex(of: device) ?? devices.count
      turns.upright.isActive = device.isUpright
      turns.across.isActive = !device.isUpright
      themes.light.isActive = !environment.isDark
      themes.dark.isActive = environment.isDark
      directions.leftToRight.isActive = environment.direction != .rtl
      directions.rightToLeft.isActive = environment.direction == .rtl
      if let name = environment.locale, !locales.contains(name) {
        locales.append(name)
        showLocales()
      }
      let index = environment.locale.flatMap { locales.firstIndex(of: $0) }
      locale.selected = index.map { $0 + 1 } ?? 0
      textSize.value = ((environment.scale ?? 1) * 100).rounded()
      motion.isActive = environment.motion == .reduced
    }
    showTime(environment.now)
    showCanvas()
    mark(environment)
  }

  private func mark(_ environment: Jump.Environment) {
    let standard = workbench.standard.settings.device
    let isOther = environment.device != nil && environment.device != standard
    let name = devices.device(named: standard)?.name ?? ""
    deviceRow.show(nil, wayBack: isOther ? "Switch back to \(name)" : nil)
    let changes = EnvironmentChange.changes(of: environment, isDark: Settings.isDark)
    for (setting, row) in rows {
      let change = changes.first { $0.setting == setting }
      row.show(change, wayBack: change?.wayBack)
    }
    resetAll.isSensitive = isOther || !changes.isEmpty
  }

  /// Shows the size, which follows the pointer while an edge is dragged, and the scale of the device.
  private func showCanvas() {
    showSize(canvas.flatMap { $0.isDragging ? $0.device : nil } ?? device)
    guard let canvas else { return }
    let fixed = canvas.fits ? nil : canvas.scale
    var scales = Self.scales
    if let fixed, !scales.contains(fixed) { scales.append(fixed) }
    zooms = [nil] + scales
    let names =
      [canvas.fits ? "Fits, \(canvas.scale.percent)" : "Fit"]
      + scales.map(\.percent.leftToRight)
    showing {
      if names != shownZooms { zoom.setChoices(names) }
      shownZooms = names
      zoom.selected = zooms.firstIndex(of: fixed)
    }
  }

  private func showSize(_ device: DeviceDescription) {
    guard device != shownSize else { return }
    shownSize = device
    showing {
      sides.width.text = "\(device.width)"
      sides.height.text = "\(device.height)"
    }
    showProblem(withSize: [:])
  }

  private func showTime(_ now: Date?) {
    guard shownTime != .some(now) else { return }
    shownTime = .some(now)
    showing { time.text = now.map { EnteredTime($0).text } ?? "" }
    showProblem(withTime: nil)
  }

  private func showLocales() {
    let english = Locale(identifier: "en_US")
    locale.setChoices(
      ["System"] + locales.map { english.localizedString(forIdentifier: $0) ?? $0 }
    )
  }

  /// Updates controls without applying their values.
  private func showing(_ body: () -> Void) {
    let before = isShowing
    isShowing = true
    body()
    isShowing = before
  }
}

/// A row of the page, with a button that resets its setting.
final class SettingRow {
  let row: Widget
  let reset: Button

  /// The change that the button resets, if any.
  private(set) var change: EnvironmentChange?

  init(_ row: ListBoxRow, _ reset: Button) { (self.row, self.reset) = (row, reset) }

  /// Marks the row if its setting is changed.
  ///
  /// - Parameters:
  ///   - change: The change of the setting.
  ///   - wayBack: What the button does; `nil` hides the button.
  func show(_ change: EnvironmentChange?, wayBack: String?) {
    self.change = change
    row.setClass("changed", wayBack != nil)
    reset.isVisible = wayBack != nil
    reset.tooltip = wayBack
    reset.setAccessibleLabel(wayBack ?? "")
  }
}

/// A date and time as the user enters it, in UTC.
struct EnteredTime {
  let date: Date

  /// Creates a time from a date.
  init(_ date: Date) { self.date = date }

  /// Creates a time from a text such as `2026-05-14 17:52`, with or without seconds, or from ISO 8601.
  init?(_ text: String) {
    let isShort = text.wholeMatch(of: /\d{4}-\d\d-\d\d[ T]\d\d:\d\d/) != nil
    let isLong = text.wholeMatch(of: /\d{4}-\d\d-\d\d \d\d:\d\d:\d\d/) != nil
    let iso = text.replacing(" ", with: "T") + (isShort ? ":00Z" : isLong ? "Z" : "")
    do throws(ContextError) {
      date = try ContextDecoder().decode(Date.self, from: .text(iso))
    } catch { return nil }
  }

  /// The time as the user enters it.
  var text: String {
    do throws(ContextError) {
      let iso = try ContextEncoder().encode(date).text ?? ""
      guard iso.hasSuffix(":00Z") else { return iso }
      return String(iso.dropLast(4)).replacing("T", with: " ")
    } catch { return "" }
  }
}

extension DeviceDescription {
  /// Whether the device is higher than wide, or square.
  fileprivate var isUpright: Bool { height >= width }
}

/// A setting in the environment of a dish that differs from its default, except for the device.
enum EnvironmentChange: Hashable {
  case theme(Jump.Environment.Theme)
  case direction(Jump.Environment.Direction)
  case locale(String)
  case scale(Double)
  case motion(Jump.Environment.Motion)
  case now(Date)

  /// A kind of change.
  enum Setting: CaseIterable { case theme, direction, locale, scale, motion, now }

  var setting: Setting {
    switch self {
    case .theme: .theme
    case .direction: .direction
    case .locale: .locale
    case .scale: .scale
    case .motion: .motion
    case .now: .now
    }
  }

  /// Returns the changes in an environment, in display order.
  ///
  /// - Parameter isDark: Whether a dish without a theme setting is dark.
  static func changes(of environment: Jump.Environment, isDark: Bool) -> [Self] {
    let theme = environment.theme.flatMap { ($0 == .dark) == isDark ? nil : Self.theme($0) }
    let direction = environment.direction.flatMap { $0 == .ltr ? nil : Self.direction($0) }
    let scale = environment.scale.flatMap { $0 == 1 ? nil : Self.scale($0) }
    return [
      theme, direction, environment.locale.map(Self.locale), scale,
      environment.motion.map(Self.motion), environment.now.map(Self.now),
    ].compactMap(\.self)
  }

  /// The label of the badge.
  var words: String {
    switch self {
    case .theme(.dark): "Dark"
    case .theme(.light): "Light"
    case .direction(.ltr): "Left to right"
    case .direction(.rtl): "Right to left"
    case .locale(let locale): locale
    case .scale(let scale): "Text \(scale.percent)"
    case .motion(.full): "Full motion"
    case .motion(.reduced): "Reduced motion"
    case .now(let date): date.formatted(.iso8601)
    }
  }

  /// The tooltip of the badge, which describes how to reset the setting.
  var wayBack: String {
    switch self {
    case .theme: "Use the system theme"
    case .direction: "Switch back to left to right"
    case .locale: "Use the system locale"
    case .scale: "Reset text to 100 %"
    case .motion: "Use the system motion setting"
    case .now: "Use the current time"
    }
  }

  /// Resets the setting in an environment.
  func undo(in environment: inout Jump.Environment) {
    switch self {
    case .theme: environment.theme = nil
    case .direction: environment.direction = nil
    case .locale: environment.locale = nil
    case .scale: environment.scale = nil
    case .motion: environment.motion = nil
    case .now: environment.now = nil
    }
  }
}

/// The outlets of the page with the device.
struct DeviceOutlets: UIOutlets {
  static let file = "device.ui"

  let devicePage = Outlet<ScrolledWindow>("device_page")
  let deviceRow = Outlet<ListBoxRow>("device_row")
  let deviceReset = Outlet<Button>("device_reset")
  let device = Outlet<DropDown>("device")
  let sizeRow = Outlet<ListBoxRow>("size_row")
  let deviceSides = Outlet<Box>("device_sides")
  let deviceWidth = Outlet<Entry>("device_width")
  let deviceHeight = Outlet<Entry>("device_height")
  let upright = Outlet<ToggleButton>("upright")
  let across = Outlet<ToggleButton>("across")
  let zoomRow = Outlet<ListBoxRow>("zoom_row")
  let zoom = Outlet<DropDown>("zoom")
  let sizeProblem = Outlet<Label>("size_problem")
  let themeRow = Outlet<ListBoxRow>("theme_row")
  let themeReset = Outlet<Button>("theme_reset")
  let light = Outlet<ToggleButton>("light")
  let dark = Outlet<ToggleButton>("dark")
  let directionRow = Outlet<ListBoxRow>("direction_row")
  let directionReset = Outlet<Button>("direction_reset")
  let leftToRight = Outlet<ToggleButton>("left_to_right")
  let rightToLeft = Outlet<ToggleButton>("right_to_left")
  let localeRow = Outlet<ListBoxRow>("locale_row")
  let localeReset = Outlet<Button>("locale_reset")
  let locale = Outlet<DropDown>("locale")
  let textSizeRow = Outlet<ListBoxRow>("text_size_row")
  let textSizeReset = Outlet<Button>("text_size_reset")
  let textSize = Outlet<SpinButton>("text_size")
  let motionRow = Outlet<ListBoxRow>("motion_row")
  let motionReset = Outlet<Button>("motion_reset")
  let motion = Outlet<Switch>("motion")
  let timeRow = Outlet<ListBoxRow>("time_row")
  let timeReset = Outlet<Button>("time_reset")
  let time = Outlet<Entry>("time")
  let deviceHint = Outlet<Label>("device_hint")
  let deviceResetAll = Outlet<Button>("device_reset_all")
}
