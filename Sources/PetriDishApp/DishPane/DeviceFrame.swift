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
  private var device = DeviceDescription(width: 0, height: 0)
  private var scale = 1.0

  /// The marks over the device.
  let marks: DeviceMarks

  init(_ parts: UIObjects<DishOutlets>, holding content: Widget) throws(ToolkitError) {
    widget = try parts.device
    shadow = DeviceShadow(below: widget)
    frame = try parts.deviceFrame
    glass = try parts.deviceGlass
    screen = FixedSizeBin(content)
    sharp = SupersampledBin(screen)
    glass.append(sharp)
    marks = DeviceMarks(over: widget, glass)
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
    (self.device, self.scale) = (device, scale)
    let (width, height) = device.outerSize
    marks.fit(width: width * scale, height: height * scale)
    widget.setMinimumSize(width: Int(width * scale), height: Int(height * scale))
  }

  /// Returns a picture of the screen at one pixel per point, regardless of the scale.
  ///
  /// - Throws: `ToolkitError` if the screen isn't visible.
  func picture() async throws -> Picture { try await screen.picture(screen.size) }

  /// Returns the edge whose handle is at a point in the coordinates of another widget.
  ///
  /// The handles are on the rim of the device and beside it, never on the screen.
  func edge(at x: Double, _ y: Double, of other: Widget) -> DeviceEdge? {
    guard let (x, y) = point(x, y, of: other) else { return nil }
    let (width, height) = (device.outerSize.width * scale, device.outerSize.height * scale)
    let rim = device.hasRim ? DeviceDescription.rim * scale : 0
    let (right, bottom) = (width + Self.reach, height + Self.reach)
    let isAtSide = (width - rim...right).contains(x) && (0...bottom).contains(y)
    let isAtBottom = (height - rim...bottom).contains(y) && (0...right).contains(x)
    guard isAtSide || isAtBottom else { return nil }
    if x > width - Self.corner, y > height - Self.corner { return .corner }
    return isAtSide ? .side : .bottom
  }

  /// Returns whether a point in the coordinates of another widget is on the device or close to it.
  func isNear(_ x: Double, _ y: Double, of other: Widget) -> Bool {
    guard let (x, y) = point(x, y, of: other) else { return false }
    let (width, height) = (device.outerSize.width * scale, device.outerSize.height * scale)
    return (-Self.surroundings...width + Self.surroundings).contains(x)
      && (-Self.surroundings...height + Self.surroundings).contains(y)
  }

  private func point(_ x: Double, _ y: Double, of other: Widget) -> (x: Double, y: Double)? {
    widget.isMapped ? other.translate(x: x, y: y, to: widget) : nil
  }

  /// The distance from an edge within which it can be dragged, in points.
  private static let reach = 12.0

  /// The length of the edges that belong to the corner, in points.
  private static let corner = 24.0

  /// The distance from the device within which the pointer shows the handles, in points.
  private static let surroundings = 36.0
}

extension DeviceDescription {
  /// The width and height including the rim, in points.
  var outerSize: (width: Double, height: Double) {
    let rim = hasRim ? 2 * Self.rim : 0
    return (Double(width) + rim, Double(height) + rim)
  }

  /// The width of the rim, in points.
  static let rim = 9.0

  /// The corner radius of the rim, or of the screen if the device has no rim, in points.
  var cornerRadius: Double { hasRim ? 34 : 12 }
}

/// An edge of a device that the user can drag to change its size.
enum DeviceEdge {
  case side, bottom, corner

  /// The name of the cursor over the handle.
  var cursor: String {
    switch self {
    case .side: "ew-resize"
    case .bottom: "ns-resize"
    case .corner: "nwse-resize"
    }
  }
}

/// The marks over a device: its handles, its size while it is dragged, and the outline of a widget.
///
/// They are drawn by the canvas, so they change neither the screens nor the layout.
final class DeviceMarks {
  /// Whether the handles are visible.
  var showsHandles = false {
    didSet { if showsHandles != oldValue { area.queueDraw() } }
  }

  /// The edge whose handle is highlighted.
  var edge: DeviceEdge? {
    didSet { if edge != oldValue { area.queueDraw() } }
  }

  /// The widget on the screen that has an outline.
  weak var outlined: Widget? {
    didSet { if outlined !== oldValue { followOutlined() } }
  }

  private let area = SnapshotArea()
  private let size = Label("")
  private let container: Fixed
  private let screen: Widget
  private var room = (width: 0.0, height: 0.0)
  private var shownBounds: Rectangle?

  /// Creates marks over all other children of a container.
  ///
  /// - Parameters:
  ///   - container: The container with the device.
  ///   - screen: The screen of the device, which clips the outline.
  init(over container: Fixed, _ screen: Widget) {
    self.container = container
    self.screen = screen
    area.clips = false
    for mark in [area, size] as [Widget] {
      mark.canTarget = false
      container.add(mark)
    }
    size.setClass("petri-size")
    size.isVisible = false
    area.setDrawing { [weak self] canvas, width, height in
      self?.paint(on: canvas, width, height)
    }
  }

  /// Fits the marks to the size at which the device is drawn.
  func fit(width: Double, height: Double) {
    room = (width, height)
    area.setMinimumSize(width: Int(width), height: Int(height))
    area.queueDraw()
    placeSize()
  }

  /// Shows the size of the device at the dragged edge; `nil` hides it.
  func showSize(_ device: DeviceDescription?) {
    size.isVisible = device != nil
    guard let device else { return }
    size.text = device.size
    placeSize()
  }

  private func placeSize() {
    guard size.isVisible, let edge else { return }
    let (width, height) = (
      Double(size.measure(.horizontal).natural), Double(size.measure(.vertical).natural)
    )
    let (right, bottom) = (room.width - width - 9, room.height - height - 9)
    let x = edge == .bottom ? (room.width - width) / 2 : right
    let y = edge == .side ? (room.height - height) / 2 : bottom
    container.place(size, x: max(0, x), y: max(0, y))
  }

  /// Moves the outline with its widget, which can scroll or change its size.
  private func followOutlined() {
    area.queueDraw()
    guard let followed = outlined else { return }
    area.onTick { [weak self, weak followed] _ in
      guard let self, let followed, outlined === followed else { return false }
      if followed.bounds(in: area) != shownBounds { area.queueDraw() }
      return true
    }
  }

  private func paint(on canvas: SnapshotCanvas, _ width: Double, _ height: Double) {
    let accent = area.color(named: "petri_accent") ?? area.textColor
    paintOutline(on: canvas, accent)
    guard showsHandles else { return }
    let plain = area.color(named: "petri_handle") ?? area.textColor
    for handle in [DeviceEdge.side, .bottom, .corner] {
      let (x, y, breadth, length) =
        switch handle {
        case .side: (width + 4, height / 2 - 24, 6.0, 48.0)
        case .bottom: (width / 2 - 24, height + 4, 48.0, 6.0)
        case .corner: (width + 2, height + 2, 10.0, 10.0)
        }
      canvas.fill(
        x: x,
        y: y,
        width: breadth,
        height: length,
        radius: min(breadth, length) / 2,
        color: handle == edge ? accent : plain
      )
    }
  }

  private func paintOutline(on canvas: SnapshotCanvas, _ accent: Color) {
    shownBounds = outlined?.bounds(in: area)
    guard let bounds = shownBounds, let glass = screen.bounds(in: area) else { return }
    canvas.clipped(
      x: Double(glass.x),
      y: Double(glass.y),
      width: Double(glass.width),
      height: Double(glass.height)
    ) {
      let (x, y) = (Double(bounds.x), Double(bounds.y))
      let (width, height) = (Double(bounds.width), Double(bounds.height))
      canvas.fill(x: x, y: y, width: width, height: height, color: accent.opacity(0.14))
      canvas.border(
        x: x,
        y: y,
        width: width,
        height: height,
        radius: 0,
        line: 2,
        color: accent
      )
    }
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
