import Assets
import GTK

/// A device around the dish, drawn as large as fits, or as large as somebody wants it.
final class DeviceFrame {
  /// What the canvas holds.
  let widget: Fixed

  /// Told after each change of ``scale``.
  var onScale: () -> Void = {}

  private let frame: Box
  private let glass: Box
  private let caption: Box
  private let scroller: ScrolledWindow
  private var fixedScale: Double?
  private var pending: Deferral?

  /// The device that is shown.
  var device: DeviceDescription {
    didSet { layOut() }
  }

  /// The caption lies over a corner of the canvas, unless the device needs that corner.
  private static let captionWidth = 130.0

  /// How much larger than in points the device is drawn.
  private(set) var scale = 1.0

  init(_ builder: Builder, device: DeviceDescription, holding content: Widget) throws {
    widget = try builder.object("device")
    frame = try builder.object("device_frame")
    glass = try builder.object("device_glass")
    caption = try builder.object("dish_caption")
    scroller = try builder.object("canvas_scroll")
    self.device = device
    glass.append(content)
    let slot: Box = try builder.object("device_slot")
    // What the dish would like to have beyond the device must not push the device out of the middle.
    let middle = LeastFrame(widget)
    middle.horizontalAlignment = .center
    slot.append(middle)
    for adjustment in [scroller.vertical, scroller.horizontal] {
      adjustment?.onChange(of: "page-size") { [weak self] in self?.layOutLater() }
    }
    layOut()
  }

  /// Draws the device at a scale from now on; `nil` at the one that fits.
  func setScale(_ scale: Double?) {
    fixedScale = scale.map { min(max($0, 0.25), 4) }
    layOut()
  }

  /// Whether the device is drawn as large as fits.
  var fits: Bool { fixedScale == nil }

  /// A size cannot change while sizes are given out.
  private func layOutLater() {
    guard fits, pending == nil else { return }
    pending = MainLoop.idle { [weak self] in
      self?.pending = nil
      self?.layOut()
    }
  }

  private func layOut() {
    let isBare = device.icon == "computer-symbolic"
    frame.setClass("desktop", isBare)
    glass.setLeastSize(width: device.width, height: device.height)
    let rim = isBare ? 0 : 18
    let (width, height) = (Double(device.width + rim), Double(device.height + rim))
    let room = 24.0
    let fitting = min(
      ((scroller.horizontal?.page ?? 0) - room) / width,
      ((scroller.vertical?.page ?? 0) - room) / height
    )
    let wanted = fixedScale ?? (fitting > 0 ? min(1, fitting) : 1)
    let isNew = wanted != scale
    scale = wanted
    widget.place(frame, x: 0, y: 0, scale: wanted)
    widget.setLeastSize(width: Int(width * wanted), height: Int(height * wanted))
    let beside = ((scroller.horizontal?.page ?? 0) - width * wanted) / 2
    caption.isVisible = beside >= Self.captionWidth
    if isNew { onScale() }
  }
}
