import Assets

/// The drag of an edge of a device.
struct EdgeDrag {
  /// The device as it was.
  let device: DeviceDescription

  /// The points of the screen for a point of the canvas, to the right; 0 where the edge keeps
  /// still.
  let right: Double

  /// The points of the screen for a point of the canvas, downwards.
  let down: Double

  /// Returns the device at a distance from the beginning of the drag.
  func device(_ right: Double, _ down: Double) -> DeviceDescription {
    DeviceDescription(
      width: device.width + Int(right * self.right),
      height: device.height + Int(down * self.down)
    )
  }
}
