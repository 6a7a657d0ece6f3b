import Assets
import GTK
import Routing

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
  /// Called with the new screen size when the user finishes dragging an edge.
  var onResize: (DeviceDescription) -> Void = { _ in }

  /// The current drag of an edge, during which the scale doesn't change.
  private var edgeDrag: EdgeDrag?

  private let changes = Observers<Void>()

  /// The edge under the pointer, if any.
  private var hoveredEdge: DeviceEdge? {
    didSet { if hoveredEdge != oldValue { scroller.setCursor(hoveredEdge?.cursor ?? "default") } }
  }

  /// Whether the user is dragging an edge.
  var isDragging: Bool { edgeDrag != nil }

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
  private let zoomTools: Box
  private let tools: Box
  let scroller: ScrolledWindow
  private(set) var items: [any DishCanvasItem] = []
  private var fixedScale: Double?
  private var pending: ScheduledWork?

  /// The width of the zoom tools, which are hidden if the device needs their corner, in points.
  private static let zoomWidth = 136.0

  /// The width of the tools, which are hidden if the device needs their corner; the main menu contains them too.
  private static let toolsWidth = 60.0

  /// The free space around the devices and between them, in points.
  private static let room = (around: 24.0, between: 36.0)

  /// The smallest scale of two devices; if they don't fit at that scale, the canvas scrolls.
  private static let leastScale = 0.3

  init(_ parts: UIObjects<DishOutlets>, device: DeviceDescription) throws(ToolkitError) {
    zoomTools = try parts.zoomTools
    tools = try parts.canvasTools
    scroller = try parts.canvasScroll
    slot = try parts.deviceSlot
    self.device = device
    slot.spacing = Int(Self.room.between)
    for adjustment in [scroller.vertical, scroller.horizontal] {
      adjustment?.onChange(of: "page-size") { [weak self] in self?.layOutLater() }
    }
    letDrag()
    followPointer()
  }

  /// Adds a closure that is called after each change of the scale or the size of the device.
  ///
  /// While the user drags an edge, ``device`` is the current size.
  func observe(_ body: @escaping @MainActor () -> Void) { changes.add { _ in body() } }

  /// Draws an outline around a widget of a dish, and removes the previous outline.
  func outline(_ widget: Widget?, in controller: DishController) {
    let frame = view(of: controller)?.frame
    for item in items where item.frame !== frame { item.frame.marks.outlined = nil }
    frame?.marks.outlined = widget
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
    let free = (width: page.width - Self.room.around, height: page.height - Self.room.around)
    let above = Double(first.captionHeight)
    let beside = min((free.width - gaps) / (count * width), (free.height - above) / height)
    let below = min(free.width / width, (free.height - gaps - count * above) / (count * height))
    let fitting = items.count == 1 ? beside : max(beside, below, Self.leastScale)
    let wanted =
      edgeDrag == nil ? fixedScale ?? (page.width > 0 && fitting > 0 ? min(1, fitting) : 1) : scale
    scale = wanted
    slot.orientation = below > beside ? .vertical : .horizontal
    for item in items { item.frame.draw(device, scale: wanted) }
    let corner = (page.width - width * wanted) / 2
    zoomTools.isVisible = isInUse && items.count == 1 && corner >= Self.zoomWidth
    tools.isVisible = isInUse && items.count == 1 && corner >= Self.toolsWidth
    changes.notify(())
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
      edgeDrag.frame.marks.showSize(device)
    }
    drag.onEnd { [weak self] right, down in
      guard let self, let edgeDrag else { return }
      device = edgeDrag.device(right, down)
      endEdgeDrag()
      if device != edgeDrag.device { onResize(device) }
    }
    drag.onCancel { [weak self] in self?.endEdgeDrag() }
    scroller.add(drag)
  }

  private func endEdgeDrag() {
    edgeDrag?.frame.marks.showSize(nil)
    edgeDrag = nil
    layOut()
  }

  private func beginEdgeDrag(at x: Double, _ y: Double) -> EdgeDrag? {
    let found = items.lazy.compactMap { [scroller] item in
      item.frame.edge(at: x, y, of: scroller).map { (edge: $0, frame: item.frame) }
    }
    guard let (edge, frame) = found.first else { return nil }
    frame.marks.edge = edge
    return EdgeDrag(
      frame: frame,
      device: device,
      right: edge == .bottom ? 0 : points(along: scroller.horizontal),
      down: edge == .side ? 0 : points(along: scroller.vertical)
    )
  }

  /// Shows the handles of the device under the pointer.
  private func followPointer() {
    let motion = MotionController()
    motion.onMove { [weak self] x, y in self?.hover(x, y) }
    motion.onLeave { [weak self] in
      guard let self, edgeDrag == nil else { return }
      for item in items { item.frame.marks.showsHandles = false }
      hoveredEdge = nil
    }
    scroller.add(motion)
  }

  private func hover(_ x: Double, _ y: Double) {
    guard edgeDrag == nil else { return }
    var edge: DeviceEdge?
    for item in items {
      let marks = item.frame.marks
      marks.showsHandles = item.frame.isNear(x, y, of: scroller)
      marks.edge = item.frame.edge(at: x, y, of: scroller)
      edge = edge ?? marks.edge
    }
    hoveredEdge = edge
  }

  /// Returns the number of screen points per canvas point; a centered device grows at both edges.
  private func points(along axis: Adjustment?) -> Double {
    let isInMiddle = items.count == 1 && (axis.map { $0.upper <= $0.page } ?? true)
    return (isInMiddle ? 2 : 1) / scale
  }
}

/// The drag of an edge of a device.
struct EdgeDrag {
  /// The frame whose edge is dragged.
  let frame: DeviceFrame

  /// The device at the beginning of the drag.
  let device: DeviceDescription

  /// The number of screen points per canvas point to the right; zero if the width doesn't change.
  let right: Double

  /// The number of screen points per canvas point downward; zero if the height doesn't change.
  let down: Double

  /// Returns the device after the pointer has moved by an offset, which has a free size if it differs.
  func device(_ right: Double, _ down: Double) -> DeviceDescription {
    let (wider, higher) = (Int(right * self.right), Int(down * self.down))
    guard wider != 0 || higher != 0 else { return device }
    return DeviceDescription(width: device.width + wider, height: device.height + higher)
  }
}
