import Assets
import PetriDish

extension Catalog {
  /// Reads a link whose device, if it names one, must be one that this program has.
  ///
  /// - Throws: ``LinkError``, ``CatalogError`` or ``AssetError``, one sentence each.
  func jump(_ link: String, on assets: Assets) throws -> Jump {
    try resolve(link, on: assets).jump
  }

  /// Reads a link likewise, and returns its jump with the contexts decoded.
  func resolve(_ link: String, on assets: Assets) throws -> ResolvedJump {
    let resolved = try resolve(link)
    let environment = resolved.jump.environment
    if environment.device != nil { try check(environment, on: assets.devices()) }
    return resolved
  }

  /// Checks that an environment asks for a device that there is, or for a size that one can have.
  func check(
    _ environment: Jump.Environment,
    on devices: [DeviceDescription]
  ) throws(CatalogError) {
    try check(environment)
    guard let device = environment.device, devices.device(named: device) == nil else { return }
    let sides = DeviceDescription.sides
    let anySize = "WIDTHxHEIGHT with \(sides.lowerBound) to \(sides.upperBound) each"
    throw .unknownDevice(device, known: devices.map(\.id) + [anySize])
  }
}

extension StandardEnvironment {
  /// Creates the environment of a program with some devices.
  ///
  /// - Parameters:
  ///   - devices: The devices in their order; none where there is nothing to pretend to be.
  ///   - device: The name of the device where no jump names one; the first one unless given.
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
