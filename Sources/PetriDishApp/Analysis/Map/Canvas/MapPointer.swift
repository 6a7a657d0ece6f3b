import GTK
import Survey

/// Handles the pointer: scrolling pans or zooms, dragging pans, a click selects, and a double-click jumps.
final class MapPointer {
  private unowned let canvas: MapCanvas
  private var point = MapLayout.Point(x: 0, y: 0)
  /// The distance of the current drag, in points.
  private var dragged = (right: 0.0, down: 0.0)
  /// The node at the time of the last click.
  private var clicked: MapDrawing.Node?

  /// The scroll distance per wheel step, in points.
  private static let notch = 60.0

  /// The distance within which the pointer hits an edge, and below which a drag counts as a click, in points.
  private static let reach = 6.0

  /// Adds event controllers to a canvas, which owns the pointer.
  init(on canvas: MapCanvas) {
    self.canvas = canvas
    let wheel = ScrollController()
    wheel.onScroll { [weak self] scroll in
      self?.scroll(scroll)
      return true
    }
    let motion = MotionController()
    motion.onMove { [weak self] x, y in self?.hover(MapLayout.Point(x: x, y: y)) }
    motion.onLeave { [weak self] in self?.leave() }
    let drag = DragGesture()
    drag.onBegin { [weak self] _, _ in self?.dragged = (0, 0) }
    drag.onMove { [weak self] right, down in self?.drag(right, down) }
    let click = ClickGesture()
    click.onRelease { [weak self] count, x, y in self?.click(count, x, y) }
    for controller in [wheel, motion, drag, click] as [EventController] {
      canvas.widget.add(controller)
    }
  }

  private func scroll(_ scroll: ScrollController.Event) {
    if scroll.modifiers.contains(.control) {
      guard let factor = scroll.zoomFactor else { return }
      canvas.view.zoom(by: factor, at: (point.x, point.y))
    } else {
      let unit = scroll.isTouchpad ? 1 : Self.notch
      canvas.view.pan(right: scroll.right * unit, down: scroll.down * unit)
    }
    hover(point)
  }

  private func drag(_ right: Double, _ down: Double) {
    let (x, y) = (right - dragged.right, down - dragged.down)
    dragged = (right, down)
    canvas.view.pan(right: -x, down: -y)
  }

  private func hover(_ point: MapLayout.Point) {
    self.point = point
    guard let picture = canvas.picture else { return }
    let view = canvas.view
    let place = view.mapPoint(point.x, point.y)
    let node = picture.node(at: place)
    let group = node != nil ? nil : canvas.group(namedAt: place)
    let edge =
      node == nil && group == nil
      ? picture.edge(
        near: place,
        within: Self.reach / view.scale,
        strong: canvas.surroundings?.routes ?? [:]
      ) : nil
    canvas.widget.setCursor(node == nil && group == nil ? "default" : "pointer")
    // Without a hovered edge, the highlights don't depend on the position of the pointer.
    canvas.hover(
      node: node,
      edge: edge,
      group: group,
      at: edge == nil ? canvas.highlights.pointer : point
    )
  }

  private func leave() { canvas.hover(node: nil, edge: nil, at: canvas.highlights.pointer) }

  private func click(_ count: Int, _ x: Double, _ y: Double) {
    guard abs(dragged.right) + abs(dragged.down) < Self.reach, let picture = canvas.picture
    else { return }
    let place = canvas.view.mapPoint(x, y)
    guard let node = picture.node(at: place) else {
      if count == 1, let group = canvas.group(namedAt: place) { canvas.fold(group) }
      clicked = nil
      return
    }
    let shown = picture.drawing.nodes[node]
    if count == 1 {
      clicked = shown
      canvas.focus(node)
      canvas.onChoose(node)
    } else if count == 2, clicked == shown {
      // If the first click unfolded a group, a different node may be under the second click.
      canvas.onJump(node)
    }
  }
}
