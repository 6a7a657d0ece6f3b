import Assets
import PetriDish

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
