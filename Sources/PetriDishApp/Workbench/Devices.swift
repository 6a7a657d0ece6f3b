import Assets
import GTK
import PetriDish

extension Catalog {
  /// Parses a link, or the id of a screen, and verifies that its device, if any, is available.
  ///
  /// - Throws: ``LinkError``, ``CatalogError``, or ``AssetError``.
  func jump(_ link: String, on assets: Assets) throws -> Jump {
    try resolve(link, on: assets).jump
  }

  /// Parses a link, or the id of a screen, which stands for the link with its first preset.
  ///
  /// - Returns: The jump with decoded contexts.
  func resolve(_ link: String, on assets: Assets) throws -> ResolvedJump {
    let resolved = try resolve(screen(link)?.jump.link ?? link)
    let environment = resolved.jump.environment
    if environment.device != nil { try check(environment, on: assets.devices(of: self)) }
    return resolved
  }

  /// Checks that the device of an environment is available or is a valid size.
  func check(
    _ environment: Jump.Environment,
    on devices: [DeviceDescription]
  ) throws(CatalogError) {
    try check(environment)
    guard let device = environment.device, devices.device(named: device) == nil else { return }
    let sides = DeviceDescription.sides
    let anySize = "WIDTHxHEIGHT (\(sides.lowerBound)–\(sides.upperBound) each)"
    throw .unknownDevice(device, known: devices.map(\.id) + [anySize])
  }
}

extension Assets {
  /// Returns the devices of a catalog, followed by those of the program with other ids.
  func devices(of catalog: Catalog) throws(AssetError) -> [DeviceDescription] {
    let own = catalog.devices.map { size in
      DeviceDescription(id: size.id, name: size.name, width: size.width, height: size.height)
    }
    return own + (try devices()).filter { device in !own.contains { $0.id == device.id } }
  }
}

extension StandardEnvironment {
  /// Creates the environment of a program with some devices.
  ///
  /// - Parameters:
  ///   - devices: The available devices; empty if the program doesn't simulate devices.
  ///   - device: The id of the default device; the first device if omitted.
  init(_ devices: [DeviceDescription], device: String? = nil) {
    let standard = device ?? devices.first?.id
    self.init(
      Jump.Environment(device: standard),
      naming: Jump.Environment(device: device),
      wideDevice: devices.first { $0.width >= Scene.leastWideWidth }?.id,
      width: { shown in devices.device(named: shown.device ?? standard)?.width }
    )
  }
}

extension Catalog {
  /// The locales that the window offers.
  var offeredLocales: [String] {
    locales.isEmpty ? ["en_IE", "de_DE", "ar_EG", "ja_JP"] : locales
  }
}

extension Jump.Environment {
  /// Whether screens are dark, by their own theme or else by that of the desktop.
  var isDark: Bool { theme.map { $0 == .dark } ?? Settings.isDark }
}
