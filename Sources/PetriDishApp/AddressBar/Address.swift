import Assets
import PetriDish

/// The address of a dish: what is in the dish, as a row of parts.
struct Address: Equatable {
  /// The subject of a part of the address.
  enum Kind: Hashable {
    case screen, context
    /// The variant of an experiment.
    case variant(String)
    /// All experiments for which the address has no room.
    case otherVariants
    case device, theme
  }

  /// A part of the address, such as the screen or the device.
  struct Part: Hashable {
    let kind: Kind
    /// The name of the setting, such as “Device”.
    let name: String
    /// The current value, such as “Phone”.
    let text: String
    /// The name of a symbolic icon; `nil` if the part is only text.
    var icon: String?
  }

  /// The parts, in reading order.
  var parts: [Part] = []

  /// A remark about the screen, such as “navigated since”; may be empty.
  var remark = ""

  /// Whether a jump is in progress, which the remark then describes.
  var isOpening = false

  /// The status of the screen.
  var status = ScreenStatus.new
}

extension Address {
  /// Reads what is in a dish.
  ///
  /// - Parameters:
  ///   - controller: The dish.
  ///   - workbench: The workbench.
  ///   - isWhole: Whether the address includes the settings that all dishes share.
  init(of controller: DishController, in workbench: Workbench, isWhole: Bool) {
    let front = workbench.frontScreen(in: controller)
    let name = workbench.shownName(in: controller)
    if !name.isEmpty { parts.append(Part(kind: .screen, name: "Screen", text: name)) }
    if let front, let value = workbench.summary(of: front.context, in: front.screen) {
      parts.append(Part(kind: .context, name: "Preset", text: value.text))
    }
    parts += Self.variants(in: controller, workbench, isShared: isWhole)
    if isWhole { parts += Self.display(of: controller, workbench.devices) }
    if let opening = workbench.openingScreen(in: controller) {
      (remark, isOpening) = ("opening \(opening.screen.name)…", true)
    } else if controller.dish.isNavigated {
      remark = "navigated since"
    }
    let position = front.flatMap { workbench.catalog.position(of: $0.screen.id) }
    status = position.map(workbench.statuses.status) ?? .new
  }

  /// The number of experiments that have a part of their own.
  static let variantLimit = 2

  private static func variants(
    in controller: DishController,
    _ workbench: Workbench,
    isShared: Bool
  ) -> [Part] {
    let compared = workbench.dishes.compared?.id
    // Only the compared experiment differs between two addresses, which have little room.
    let experiments = workbench.variants.experiments.filter { isShared || $0.id == compared }
    let own = experiments.count > variantLimit + 1 ? variantLimit : experiments.count
    let parts = experiments.prefix(own).map { experiment in
      let shown =
        isShared
        ? workbench.dishes.variants(of: experiment)
        : [workbench.dishes.variant(of: experiment, in: controller)]
      let text = shown.map(DishController.title).joined(separator: " + ")
      return Part(kind: .variant(experiment.id), name: experiment.id, text: text)
    }
    guard own < experiments.count else { return parts }
    let text = "\(experiments.count - own) more"
    return parts + [Part(kind: .otherVariants, name: "Other experiments", text: text)]
  }

  private static func display(
    of controller: DishController,
    _ devices: [DeviceDescription]
  ) -> [Part] {
    let environment = controller.dish.environment
    let device = devices.device(named: environment.device).map { device in
      Part(kind: .device, name: "Device", text: device.shortName, icon: device.icon)
    }
    let isDark = environment.isDark
    let theme = Part(
      kind: .theme,
      name: "Theme",
      text: isDark ? "dark" : "light",
      icon: isDark ? "weather-clear-night-symbolic" : "weather-clear-symbolic"
    )
    return [device, theme].compactMap(\.self)
  }
}

extension DeviceDescription {
  /// The name of a device, or the width and the height of a free size.
  var shortName: String { isFree ? size : name }

  /// The width and the height, such as “360 × 640”.
  var size: String { "\(width) × \(height)".leftToRight }
}
