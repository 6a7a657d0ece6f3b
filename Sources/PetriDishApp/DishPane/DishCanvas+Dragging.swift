import Assets
import GTK

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

extension DishCanvas {
  /// Lets edges be dragged; the gesture is the canvas's, which keeps still while edges move.
  func letDrag() {
    let drag = DragGesture()
    drag.phase = .capture
    drag.onBegin { [weak self, weak drag] x, y in
      guard let self, let drag else { return }
      held = hold(x, y)
      if held == nil { drag.leave() } else { drag.claim() }
    }
    drag.onMove { [weak self] right, down in
      guard let self, let held else { return }
      device = held.device(right, down)
    }
    drag.onEnd { [weak self] right, down in
      guard let self, let held else { return }
      self.held = nil
      device = held.device(right, down)
      onResize(device)
    }
    drag.onCancel { [weak self] in self?.held = nil }
    scroller.add(drag)
  }

  private func hold(_ x: Double, _ y: Double) -> EdgeDrag? {
    guard device.isFree else { return nil }
    let found = views.lazy.compactMap { [scroller] in $0.frame.edge(at: x, y, of: scroller) }
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
    let isInMiddle = views.count == 1 && (axis.map { $0.upper <= $0.page } ?? true)
    return (isInMiddle ? 2 : 1) / scale
  }
}
