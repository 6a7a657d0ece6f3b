import Assets
import GTK

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
