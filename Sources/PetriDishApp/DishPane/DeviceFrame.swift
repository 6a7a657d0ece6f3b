import Assets
import GTK

/// A device around a dish, drawn at a scale.
final class DeviceFrame {
  /// A container with the size of the scaled device.
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

  /// Sets the accessible name.
  func setName(_ name: String) { glass.setAccessibleLabel(name) }

  /// Draws a ring around the device if it is focused.
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

  /// Returns a picture of the screen at one pixel per point, regardless of the scale.
  ///
  /// - Throws: `ToolkitError` if the screen isn't visible.
  func picture() async throws -> Picture { try await screen.picture(screen.size) }

  /// Returns the edge whose grip is at a point in the coordinates of another widget.
  func edge(at x: Double, _ y: Double, of other: Widget) -> DeviceGrips.Edge? {
    grips.edge(at: x, y, of: other)
  }
}

extension DeviceDescription {
  /// The width and height including the rim, in points.
  var outerSize: (width: Double, height: Double) {
    let rim = hasRim ? 18 : 0
    return (Double(width + rim), Double(height + rim))
  }

  /// The corner radius of the rim, or of the screen if the device has no rim, in points.
  var cornerRadius: Double { hasRim ? 34 : 12 }
}

/// The grips that the user drags to resize a screen of free size.
final class DeviceGrips {
  /// The space that the grips need next to the screen, in points.
  static let room = 14.0

  /// The edge that a grip resizes.
  enum Edge { case side, bottom, corner }

  private let grips: [(edge: Edge, widget: Widget)]

  init(_ parts: UIObjects<DishOutlets>) throws(ToolkitError) {
    let side = try parts.gripSide
    let bottom = try parts.gripBottom
    let corner = try parts.gripCorner
    side.setCursor("ew-resize")
    bottom.setCursor("ns-resize")
    corner.setCursor("nwse-resize")
    grips = [(.side, side), (.bottom, bottom), (.corner, corner)]
  }

  /// Places the grips at the edges of a screen that was drawn at `size`, or hides them if `size` is `nil`.
  func place(in container: Fixed, beside size: (width: Double, height: Double)?) {
    for (edge, grip) in grips {
      grip.isVisible = size != nil
      guard let (width, height) = size else { continue }
      switch edge {
      case .side: container.place(grip, x: width + 4, y: height / 2 - 24)
      case .bottom: container.place(grip, x: width / 2 - 24, y: height + 4)
      case .corner: container.place(grip, x: width + 2, y: height + 2)
      }
    }
  }

  /// Returns the edge whose grip is at a point in the coordinates of another widget.
  func edge(at x: Double, _ y: Double, of other: Widget) -> Edge? {
    grips.first { _, grip in
      guard grip.isMapped, let (left, top) = other.translate(x: x, y: y, to: grip) else {
        return false
      }
      return (-4...Double(grip.width) + 4).contains(left)
        && (-4...Double(grip.height) + 4).contains(top)
    }?.edge
  }
}

/// The shadow of a device on the canvas.
///
/// The style sheet doesn't draw it because Cairo scales a blurred shadow pixel by pixel, which takes a
/// second for a phone. Instead, only the device is scaled, and this view draws the shadow directly in
/// canvas coordinates.
final class DeviceShadow {
  private let area = SnapshotArea()

  /// Creates a shadow below all other children of a container.
  init(below container: Fixed) {
    area.clips = false
    area.canTarget = false
    container.addBelow(area)
  }

  /// Draws the shadow of a device for a scale.
  func draw(_ device: DeviceDescription, scale: Double) {
    let (width, height) = device.outerSize
    area.setMinimumSize(width: Int(width * scale), height: Int(height * scale))
    area.setDrawing { canvas, _, _ in
      for (yOffset, blur, opacity) in [(2.0, 4.0, 0.13), (12, 30, 0.20)] {
        canvas.shadow(
          x: 0,
          y: 0,
          width: width * scale,
          height: height * scale,
          radius: device.cornerRadius * scale,
          yOffset: yOffset * scale,
          blur: blur * scale,
          color: Color(red: 0, green: 0, blue: 0, alpha: opacity)
        )
      }
    }
  }
}
