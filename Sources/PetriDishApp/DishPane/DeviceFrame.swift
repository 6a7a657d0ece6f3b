import Assets
import GTK

/// A device around a dish, drawn at a scale.
final class DeviceFrame {
  /// What has the size of the drawn device.
  let widget: Fixed

  private let frame: Box
  private let glass: Box

  init(_ builder: Builder, holding content: Widget) throws(ToolkitError) {
    widget = try builder.object("device")
    frame = try builder.object("device_frame")
    glass = try builder.object("device_glass")
    glass.append(content)
  }

  /// What screen readers call it.
  func setName(_ name: String) { glass.setAccessibleLabel(name) }

  /// Draws a device.
  func draw(_ device: DeviceDescription, scale: Double) {
    frame.setClass("desktop", device.isBare)
    glass.setLeastSize(width: device.width, height: device.height)
    widget.place(frame, x: 0, y: 0, scale: scale)
    let (width, height) = device.outerSize
    widget.setLeastSize(width: Int(width * scale), height: Int(height * scale))
  }
}

extension DeviceDescription {
  /// Whether there is no rim to see.
  fileprivate var isBare: Bool { icon == "computer-symbolic" }

  /// Width and height with the rim, in points.
  var outerSize: (width: Double, height: Double) {
    let rim = isBare ? 0 : 18
    return (Double(width + rim), Double(height + rim))
  }
}
