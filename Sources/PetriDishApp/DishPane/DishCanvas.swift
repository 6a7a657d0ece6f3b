import Assets
import GTK

/// Something with a device on the canvas.
protocol DishCanvasItem: AnyObject {
  var widget: Widget { get }
  /// The device.
  var frame: DeviceFrame { get }
  /// The height of what stands above the device, in points.
  var captionHeight: Int { get }
}

/// The canvas with the devices, drawn as large as fits, or at a scale of the user's.
///
/// Two stand beside each other, or one above the other where they are larger so.
final class DishCanvas {
  /// Called after each change of ``scale``.
  var onScale: () -> Void = {}

  /// Called with the size that the user has dragged the screens to.
  var onResize: (DeviceDescription) -> Void = { _ in }

  /// The drag of an edge; the scale stays as it is meanwhile.
  var edgeDrag: EdgeDrag?

  /// Whether there is anything on the screens.
  var isInUse = false {
    didSet { layOut() }
  }

  /// The device that every dish pretends to be.
  var device: DeviceDescription {
    didSet { layOut() }
  }

  /// The factor by which devices are drawn larger than in points.
  private(set) var scale = 1.0

  /// Whether devices are drawn as large as fits.
  var fits: Bool { fixedScale == nil }

  private let slot: Box
  private let caption: Box
  private let tools: Box
  let scroller: ScrolledWindow
  private(set) var items: [any DishCanvasItem] = []
  private var fixedScale: Double?
  private var pending: ScheduledWork?

  /// The width of the caption, which lies over a corner of the canvas unless the device needs that.
  private static let captionWidth = 130.0

  /// The points between the caption and the device.
  private static let captionGap = 12

  /// The width of the tools, likewise; the main menu has all of them too.
  private static let toolsWidth = 60.0

  /// The free room around devices and between them, in points.
  private static let room = (around: 24.0, between: 36.0)

  /// The least scale of two devices; where that does not fit, the canvas is scrolled.
  private static let leastScale = 0.3

  init(_ parts: UIObjects<DishOutlets>, device: DeviceDescription) throws(ToolkitError) {
    caption = try parts.dishCaption
    tools = try parts.canvasTools
    scroller = try parts.canvasScroll
    slot = try parts.deviceSlot
    self.device = device
    slot.spacing = Int(Self.room.between)
    for adjustment in [scroller.vertical, scroller.horizontal] {
      adjustment?.onChange(of: "page-size") { [weak self] in self?.layOutLater() }
    }
    letDrag()
  }

  /// Returns a picture of the screen of a dish.
  ///
  /// - Throws: `ToolkitError` where it is not seen.
  func picture(of controller: DishController) async throws -> Picture? {
    try await view(of: controller)?.frame.picture()
  }

  /// Returns whether a dish shows a screen that says why it cannot be shown.
  func isBroken(_ controller: DishController) -> Bool { view(of: controller)?.isBroken ?? false }

  private func view(of controller: DishController) -> DishView? {
    items.lazy.compactMap { $0 as? DishView }.first { $0.controller === controller }
  }

  /// Shows these dishes, from the start to the end of a line.
  func show(_ items: [any DishCanvasItem]) {
    slot.removeAll()
    self.items = items
    for item in items { slot.append(item.widget) }
    layOut()
  }

  /// Draws devices at a scale from now on; `nil` at the one that fits.
  func setScale(_ scale: Double?) {
    fixedScale = scale.map { min(max($0, 0.25), 4) }
    layOut()
  }

  /// Lays the canvas out in the next idle moment: sizes cannot change while they are given out.
  private func layOutLater() {
    guard pending == nil else { return }
    pending = MainLoop.idle { [weak self] in
      self?.pending = nil
      self?.layOut()
    }
  }

  private func layOut() {
    guard let first = items.first else { return }
    let (width, height) = device.outerSize
    let page = (width: scroller.horizontal?.page ?? 0, height: scroller.vertical?.page ?? 0)
    let gaps = Double(items.count - 1) * Self.room.between
    let count = Double(items.count)
    let around = Self.room.around + (device.isFree ? DeviceGrips.room : 0)
    let free = (width: page.width - around, height: page.height - around)
    let above = Double(first.captionHeight)
    let beside = min((free.width - gaps) / (count * width), (free.height - above) / height)
    let below = min(free.width / width, (free.height - gaps - count * above) / (count * height))
    let fitting = items.count == 1 ? beside : max(beside, below, Self.leastScale)
    let isNew: Bool
    let wanted =
      edgeDrag == nil ? fixedScale ?? (page.width > 0 && fitting > 0 ? min(1, fitting) : 1) : scale
    isNew = wanted != scale
    scale = wanted
    slot.orientation = below > beside ? .vertical : .horizontal
    for item in items { item.frame.draw(device, scale: wanted) }
    let corner = (page.width - width * wanted) / 2
    caption.isVisible = items.count == 1 && corner >= Self.captionWidth
    // A long name ends before the device.
    caption.marginEnd = Int(page.width - corner) + Self.captionGap
    tools.isVisible = isInUse && items.count == 1 && corner >= Self.toolsWidth
    if isNew { onScale() }
  }
}

extension DishCanvas {
  /// Lets edges be dragged; the gesture is the canvas's, which keeps still while edges move.
  func letDrag() {
    let drag = DragGesture()
    drag.phase = .capture
    drag.onBegin { [weak self, weak drag] x, y in
      guard let self, let drag else { return }
      edgeDrag = beginEdgeDrag(at: x, y)
      if edgeDrag == nil { drag.deny() } else { drag.claim() }
    }
    drag.onMove { [weak self] right, down in
      guard let self, let edgeDrag else { return }
      device = edgeDrag.device(right, down)
    }
    drag.onEnd { [weak self] right, down in
      guard let self, let edgeDrag else { return }
      self.edgeDrag = nil
      device = edgeDrag.device(right, down)
      onResize(device)
    }
    drag.onCancel { [weak self] in self?.edgeDrag = nil }
    scroller.add(drag)
  }

  private func beginEdgeDrag(at x: Double, _ y: Double) -> EdgeDrag? {
    guard device.isFree else { return nil }
    let found = items.lazy.compactMap { [scroller] in $0.frame.edge(at: x, y, of: scroller) }
    guard let edge = found.first else { return nil }
    return EdgeDrag(
      device: device,
      right: edge == .bottom ? 0 : points(along: scroller.horizontal),
      down: edge == .side ? 0 : points(along: scroller.vertical)
    )
  }

  /// Returns the factor along an axis: a centred device grows at both edges, one that overflows at
  /// one.
  private func points(along axis: Adjustment?) -> Double {
    let isInMiddle = items.count == 1 && (axis.map { $0.upper <= $0.page } ?? true)
    return (isInMiddle ? 2 : 1) / scale
  }
}

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
