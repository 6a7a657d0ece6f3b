import Assets
import GTK

/// A device around a dish, drawn at a scale.
final class DeviceFrame {
  /// The widget with the size of the drawn device.
  let widget: Fixed

  private let shadow: DeviceShadow
  private let frame: Box
  private let glass: Box
  private let screen: FixedSizeBin
  private let sharp: SupersampledBin
  private let grips: DeviceGrips

  init(_ parts: UIObjects<DishOutlets>, holding content: Widget) throws(ToolkitError) {
    widget = try parts.device
    shadow = DeviceShadow(below: widget)
    frame = try parts.deviceFrame
    glass = try parts.deviceGlass
    screen = FixedSizeBin(content)
    sharp = SupersampledBin(screen)
    glass.append(sharp)
    grips = try DeviceGrips(parts)
  }

  /// Sets the name for screen readers.
  func setName(_ name: String) { glass.setAccessibleLabel(name) }

  /// Draws a ring around the device, or none.
  func setFocused(_ isFocused: Bool) { frame.setClass("focused", isFocused) }

  /// Draws a device.
  func draw(_ device: DeviceDescription, scale: Double) {
    frame.setClass("desktop", !device.hasRim)
    screen.size = (device.width, device.height)
    sharp.factor = SupersampledBin.factor(forScale: scale)
    widget.place(frame, x: 0, y: 0, scale: scale)
    shadow.draw(device, scale: scale)
    let (width, height) = device.outerSize
    grips.place(in: widget, beside: device.isFree ? (width * scale, height * scale) : nil)
    let beyond = device.isFree ? DeviceGrips.room : 0
    widget.setMinimumSize(
      width: Int(width * scale + beyond),
      height: Int(height * scale + beyond)
    )
  }

  /// Returns a picture of the screen, a pixel to a point, however large it is drawn.
  ///
  /// - Throws: `ToolkitError` where it is not seen.
  func picture() async throws -> Picture { try await screen.picture(screen.size) }

  /// Returns the edge at a point of another widget.
  func edge(at x: Double, _ y: Double, of other: Widget) -> DeviceGrips.Edge? {
    grips.edge(at: x, y, of: other)
  }
}

extension DeviceDescription {
  /// Width and height with the rim, in points.
  var outerSize: (width: Double, height: Double) {
    let rim = hasRim ? 18 : 0
    return (Double(width + rim), Double(height + rim))
  }

  /// The radius of the corners of the rim, or of the screen where there is none, in points.
  var cornerRadius: Double { hasRim ? 34 : 12 }
}
