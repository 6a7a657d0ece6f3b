import Assets
import GTK
import PetriDish

/// The popover with the environment settings: device, size, direction, locale, text scale, and motion.
final class EnvironmentPopover {
  /// Called with the device when it changes.
  var onDevice: (DeviceDescription) -> Void = { _ in }

  /// Whether the name of the device is visible next to its icon.
  var showsName = true {
    didSet { label.isVisible = showsName }
  }

  private let workbench: Workbench
  private let devices: [DeviceDescription]
  private var rows: [ChoiceRow] = []
  private let icon: Image
  private let label: Label
  private let size: Entry
  private let rotate: Button
  private let leftToRight: ToggleButton
  private let rightToLeft: ToggleButton
  private let locale: DropDown
  private let textScale: SpinButton
  private let stillness: Switch
  private var locales = ["en_IE", "de_DE", "ar_EG", "ja_JP"]

  /// The environment that the controls currently show.
  private var shown: Jump.Environment?

  /// Whether the controls are being updated by code, so that their change handlers do nothing.
  private var isShowing = false

  init(
    _ workbench: Workbench,
    _ layout: UIFile<DishOutlets>,
    _ parts: UIObjects<DishOutlets>,
    devices: [DeviceDescription]
  ) throws {
    self.workbench = workbench
    self.devices = devices
    icon = try parts.deviceIcon
    label = try parts.deviceLabel
    size = try parts.deviceSize
    size.setDirectionOfAll(.leftToRight)
    rotate = try parts.deviceTurn
    leftToRight = try parts.leftToRight
    rightToLeft = try parts.rightToLeft
    locale = try parts.locale
    locale.nameControl("Locale")
    textScale = try parts.textScale
    stillness = try parts.reducedMotion
    let list = try parts.deviceList
    for device in devices {
      let size = "\(device.width) × \(device.height)".leftToRight
      rows.append(try ChoiceRow(layout, title: device.name, size: size, icon: device.icon))
    }
    let free = DeviceDescription(width: 0, height: 0)
    rows.append(try ChoiceRow(layout, title: free.name, icon: free.icon))
    for row in rows { list.append(row.widget) }
    textScale.setRange(Jump.Environment.scales, step: 0.25)
    showLocales()
    show(workbench.dish.environment)
    connect(list)
  }

  /// The current device.
  private var device: DeviceDescription? {
    devices.device(named: shown?.device) ?? devices.first
  }

  private func connect(_ list: ListBox) {
    list.onActivate { [weak self] row in
      guard let self, let index = row.index, let device else { return }
      let isFree = index == devices.count
      let chosen =
        isFree ? DeviceDescription(width: device.width, height: device.height) : devices[index]
      ask { $0.device = chosen.id }
    }
    size.onActivate { [weak self] in self?.takeSize() }
    size.onEdit { [weak self] in self?.size.setClass("error", false) }
    rotate.onClick { [weak self] in
      guard let turned = self?.device?.turned else { return }
      self?.ask { $0.device = turned.id }
    }
    leftToRight.onClick { [weak self] in self?.ask { $0.direction = .ltr } }
    rightToLeft.onClick { [weak self] in self?.ask { $0.direction = .rtl } }
    locale.onSelect { [weak self] in
      guard let self else { return }
      let choice = locale.selected ?? 0
      ask { $0.locale = choice == 0 ? nil : self.locales[choice - 1] }
    }
    textScale.onChange { [weak self] in
      guard let self else { return }
      let value = textScale.value
      ask { $0.scale = value == 1 ? nil : value }
    }
    stillness.onToggle { [weak self] in
      guard let self else { return }
      let isStill = stillness.isActive
      ask { $0.motion = isStill ? .reduced : $0.motion == .reduced ? nil : $0.motion }
    }
  }

  /// Applies the size that the user entered, or shows a notice if the size is invalid.
  private func takeSize() {
    guard let free = DeviceDescription(size: size.text) else {
      let sides = DeviceDescription.sides
      size.setClass("error", true)
      return workbench.notify(
        .notice(
          "“\(size.text)” isn’t a valid size. Enter one such as 390 × 844 (\(sides.lowerBound)–"
            + "\(sides.upperBound))."
        )
      )
    }
    ask { $0.device = free.id }
  }

  private func ask(_ edit: (inout Jump.Environment) -> Void) {
    var environment = workbench.dish.environment
    edit(&environment)
    guard !isShowing, environment != shown else { return }
    workbench.runner.show(environment)
  }

  /// Updates the controls to an environment.
  func show(_ environment: Jump.Environment) {
    guard environment != shown else { return }
    isShowing = true
    defer { isShowing = false }
    let isOtherDevice = shown == nil || environment.device != shown?.device
    shown = environment
    leftToRight.isActive = environment.direction != .rtl
    rightToLeft.isActive = environment.direction == .rtl
    if let name = environment.locale, !locales.contains(name) {
      locales.append(name)
      showLocales()
    }
    locale.selected = environment.locale.flatMap { locales.firstIndex(of: $0) }.map { $0 + 1 } ?? 0
    textScale.value = environment.scale ?? 1
    stillness.isActive = environment.motion == .reduced
    guard isOtherDevice, let device else { return }
    let index = devices.firstIndex(of: device) ?? devices.count
    for (number, row) in rows.enumerated() { row.setChosen(number == index) }
    icon.icon = device.icon
    label.text =
      device.isFree ? "\(device.width) × \(device.height)".leftToRight : device.name
    size.text = "\(device.width) × \(device.height)"
    onDevice(device)
  }

  private func showLocales() { locale.setChoices(["System"] + locales) }
}

/// A row of a popover with choices.
struct ChoiceRow {
  let widget: Widget
  private let check: Image

  init(_ layout: UIFile<DishOutlets>, title: String, size: String = "", icon: String? = nil)
    throws
  {
    let parts = try layout.make(\.choiceRow)
    widget = try parts.choiceRow
    check = try parts.choiceRowCheck
    let image = try parts.choiceRowIcon
    image.icon = icon
    image.isVisible = icon != nil
    let titleLabel = try parts.choiceRowTitle
    titleLabel.text = title
    let sizeLabel = try parts.choiceRowSize
    sizeLabel.text = size
  }

  /// Shows or hides the checkmark, whose space stays reserved so that the layout doesn't change.
  func setChosen(_ isChosen: Bool) { check.opacity = isChosen ? 1 : 0 }
}

/// The popover for the scale of the device.
final class ZoomPopover {
  static let scales = [0.5, 1, 2]

  private let canvas: DishCanvas
  private let label: Label
  private let popover: Popover
  private var rows: [(scale: Double?, row: ChoiceRow)] = []

  init(_ parts: UIObjects<DishOutlets>, _ layout: UIFile<DishOutlets>, _ deviceCanvas: DishCanvas)
    throws
  {
    self.canvas = deviceCanvas
    label = try parts.zoomLabel
    popover = try parts.zoomPopover
    let list = try parts.zoomList
    rows.append((nil, try ChoiceRow(layout, title: "Fit")))
    for scale in Self.scales {
      rows.append((scale, try ChoiceRow(layout, title: Self.percent(scale))))
    }
    for (_, row) in rows { list.append(row.widget) }
    list.onActivate { [weak self] row in self?.choose(row.index) }
    canvas.onScale = { [weak self] in self?.show() }
    show()
  }

  private func choose(_ index: Int?) {
    guard let index, rows.indices.contains(index) else { return }
    canvas.setScale(rows[index].scale)
    popover.close()
    show()
  }

  private func show() {
    label.text = Self.percent(canvas.scale)
    for (scale, row) in rows {
      row.setChosen(scale.map { !canvas.fits && $0 == canvas.scale } ?? canvas.fits)
    }
  }

  private static func percent(_ scale: Double) -> String {
    "\(Int((scale * 100).rounded())) %".leftToRight
  }
}
