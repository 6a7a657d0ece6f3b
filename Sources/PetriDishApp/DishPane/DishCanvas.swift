import Assets
import GTK

/// An item on the canvas that contains a device.
protocol DishCanvasItem: AnyObject {
  var widget: Widget { get }
  var frame: DeviceFrame { get }
  /// The height of the caption above the device, in points.
  var captionHeight: Int { get }
}

/// The canvas with the devices, which are scaled to fit or to a factor that the user chose.
///
/// Two devices are arranged side by side or one above the other, depending on which arrangement makes
/// them larger.
final class DishCanvas {
  /// Called after each change of ``scale``.
  var onScale: () -> Void = {}

  /// Called with the new screen size when the user finishes dragging an edge.
  var onResize: (DeviceDescription) -> Void = { _ in }

  /// The current drag of an edge, during which the scale doesn't change.
  private var edgeDrag: EdgeDrag?

  /// Whether a screen is open.
  var isInUse = false {
    didSet { layOut() }
  }

  /// The device that all dishes simulate.
  var device: DeviceDescription {
    didSet { layOut() }
  }

  /// The factor by which devices are scaled.
  private(set) var scale = 1.0

  /// Whether devices are scaled to fit.
  var fits: Bool { fixedScale == nil }

  private let slot: Box
  private let caption: Box
  private let tools: Box
  let scroller: ScrolledWindow
  private(set) var items: [any DishCanvasItem] = []
  private var fixedScale: Double?
  private var pending: ScheduledWork?

  /// The width of the caption, which is hidden if the device needs that corner of the canvas, in points.
  private static let captionWidth = 130.0

  /// The space between the caption and the device, in points.
  private static let captionGap = 12

  /// The width of the tools, which are hidden if the device needs their corner; the main menu contains them too.
  private static let toolsWidth = 60.0

  /// The free space around the devices and between them, in points.
  private static let room = (around: 24.0, between: 36.0)

  /// The smallest scale of two devices; if they don't fit at that scale, the canvas scrolls.
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
  /// - Throws: `ToolkitError` if the screen isn't visible.
  func picture(of controller: DishController) async throws -> Picture? {
    try await view(of: controller)?.frame.picture()
  }

  /// Returns whether a dish shows an error in place of one of its screens.
  func isBroken(_ controller: DishController) -> Bool { view(of: controller)?.isBroken ?? false }

  private func view(of controller: DishController) -> DishView? {
    items.lazy.compactMap { $0 as? DishView }.first { $0.controller === controller }
  }

  /// Shows the items in reading order.
  func show(_ items: [any DishCanvasItem]) {
    slot.removeAll()
    self.items = items
    for item in items { slot.append(item.widget) }
    layOut()
  }

  /// Sets a fixed scale for the devices, limited to 0.25 through 4; `nil` scales them to fit.
  func setScale(_ scale: Double?) {
    fixedScale = scale.map { min(max($0, 0.25), 4) }
    layOut()
  }

  /// Schedules a layout for the next idle time because sizes can't change during allocation.
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
    // A long name is truncated before it reaches the device.
    caption.marginEnd = Int(page.width - corner) + Self.captionGap
    tools.isVisible = isInUse && items.count == 1 && corner >= Self.toolsWidth
    if isNew { onScale() }
  }
}

extension DishCanvas {
  /// Enables dragging of edges by a gesture on the canvas, whose coordinates don't change during the drag.
  private func letDrag() {
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

  /// Returns the number of screen points per canvas point; a centered device grows at both edges.
  private func points(along axis: Adjustment?) -> Double {
    let isInMiddle = items.count == 1 && (axis.map { $0.upper <= $0.page } ?? true)
    return (isInMiddle ? 2 : 1) / scale
  }
}

/// The drag of an edge of a device.
struct EdgeDrag {
  /// The device at the beginning of the drag.
  let device: DeviceDescription

  /// The number of screen points per canvas point to the right; zero if the width doesn't change.
  let right: Double

  /// The number of screen points per canvas point downward; zero if the height doesn't change.
  let down: Double

  /// Returns the device after the pointer has moved by an offset.
  func device(_ right: Double, _ down: Double) -> DeviceDescription {
    DeviceDescription(
      width: device.width + Int(right * self.right),
      height: device.height + Int(down * self.down)
    )
  }
}
