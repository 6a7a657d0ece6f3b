import Assets
import GTK
import PetriDish

/// What surrounds the app: device, direction, locale and text scale.
final class EnvironmentPopover {
  /// Told which device to pretend to be.
  var onDevice: (DeviceDescription) -> Void = { _ in }

  /// Whether the device's name is seen beside its symbol.
  var showsName = true {
    didSet { label.isVisible = showsName }
  }

  private static let locales = ["en_IE", "de_DE", "ar_EG", "ja_JP"]

  private let workbench: Workbench
  private let devices: [DeviceDescription]
  private var rows: [ChoiceRow] = []
  private let icon: Image
  private let label: Label
  private let leftToRight: ToggleButton
  private let rightToLeft: ToggleButton
  private let locale: DropDown
  private let textScale: SpinButton

  /// The environment that is shown; controls that change because of it ask for nothing.
  private var shown: Jump.Environment?

  init(
    _ workbench: Workbench,
    _ layout: Template,
    _ builder: Builder,
    devices: [DeviceDescription]
  ) throws {
    self.workbench = workbench
    self.devices = devices
    icon = try builder.object("device_icon")
    label = try builder.object("device_label")
    leftToRight = try builder.object("left_to_right")
    rightToLeft = try builder.object("right_to_left")
    locale = try builder.object("locale")
    textScale = try builder.object("text_scale")
    let list: ListBox = try builder.object("device_list")
    for device in devices {
      let size = "\(device.width) × \(device.height)"
      let row = try ChoiceRow(layout, title: device.name, size: size, icon: device.icon)
      rows.append(row)
      list.append(row.widget)
    }
    locale.setChoices(["As the desktop"] + Self.locales)
    show(workbench.dish.environment)
    connect(list)
  }

  private func connect(_ list: ListBox) {
    list.onActivate { [weak self] row in
      guard let self, let index = row.index else { return }
      ask { $0.device = self.devices[index].id }
    }
    leftToRight.onClick { [weak self] in self?.ask { $0.direction = .ltr } }
    rightToLeft.onClick { [weak self] in self?.ask { $0.direction = .rtl } }
    locale.onSelect { [weak self] in
      guard let self else { return }
      let choice = locale.selected ?? 0
      ask { $0.locale = choice == 0 ? nil : Self.locales[choice - 1] }
    }
    textScale.onChange { [weak self] in
      guard let self else { return }
      let value = textScale.value
      ask { $0.scale = value == 1 ? nil : value }
    }
  }

  private func ask(_ edit: (inout Jump.Environment) -> Void) {
    var environment = workbench.dish.environment
    edit(&environment)
    guard environment != shown else { return }
    workbench.show(environment)
  }

  /// Shows what holds.
  func show(_ environment: Jump.Environment) {
    guard environment != shown else { return }
    let isOtherDevice = shown == nil || environment.device != shown?.device
    shown = environment
    leftToRight.isActive = environment.direction != .rtl
    rightToLeft.isActive = environment.direction == .rtl
    locale.selected =
      environment.locale.flatMap { Self.locales.firstIndex(of: $0) }.map { $0 + 1 } ?? 0
    textScale.value = environment.scale ?? 1
    let index = devices.firstIndex { $0.id == environment.device } ?? 0
    for (number, row) in rows.enumerated() { row.setChosen(number == index) }
    icon.icon = devices[index].icon
    label.text = devices[index].name
    if isOtherDevice { onDevice(devices[index]) }
  }
}
