import Assets
import GTK

/// The shadow that a device throws on the canvas.
///
/// Not in the style sheet: Cairo draws a blurred shadow that is made smaller or larger pixel by pixel, in
/// a second for a phone. So the device alone is drawn at a scale, and the shadow at its place in points.
final class DeviceShadow {
  private let area = SnapshotArea()

  /// A shadow below all else in a container.
  init(below container: Fixed) {
    area.clips = false
    area.canTarget = false
    container.addBelow(area)
  }

  /// Draws the shadow of a device that is drawn at a scale.
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
