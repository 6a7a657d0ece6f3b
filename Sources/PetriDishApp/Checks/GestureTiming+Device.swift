import Assets
import PetriDish

extension GestureTiming {
  /// Creates the prediction for a device; for a phone if there is none.
  init(on device: DeviceDescription?) {
    guard let device else {
      self.init()
      return
    }
    self.init(
      by: device.hasMouse ? .mouse : .touch,
      width: Double(device.width),
      height: Double(device.height)
    )
  }
}
