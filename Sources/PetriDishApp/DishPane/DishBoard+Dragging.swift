import Assets
import GTK

/// An edge of a device in somebody's hand.
struct HeldEdge {
  /// The device as it was.
  let device: DeviceDescription

  /// How many points of the screen a point of the canvas stands for; 0 where the edge keeps still.
  let right: Double

  /// Likewise, downwards.
  let down: Double

  /// The device, once the hand has come so far.
  func device(_ right: Double, _ down: Double) -> DeviceDescription {
    DeviceDescription(
      width: device.width + Int(right * self.right),
      height: device.height + Int(down * self.down)
    )
  }
}

extension DishBoard {
  /// Lets edges be dragged: heard at the canvas, which keeps still while they move.
  func letDrag() {
    let drag = DragGesture()
    drag.phase = .capture
    drag.onBegin { [weak self, weak drag] x, y in
      guard let self, let drag else { return }
      held = hold(x, y)
      if held == nil { drag.deny() } else { drag.claim() }
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

  private func hold(_ x: Double, _ y: Double) -> HeldEdge? {
    guard device.isFree else { return nil }
    let found = views.lazy.compactMap { [scroller] in $0.frame.edge(at: x, y, of: scroller) }
    guard let edge = found.first else { return nil }
    return HeldEdge(
      device: device,
      right: edge == .bottom ? 0 : points(along: scroller.horizontal),
      down: edge == .side ? 0 : points(along: scroller.vertical)
    )
  }

  /// What is in the middle grows at both edges, and what fills the canvas at one.
  private func points(along axis: Adjustment?) -> Double {
    let isInMiddle = views.count == 1 && (axis.map { $0.upper <= $0.page } ?? true)
    return (isInMiddle ? 2 : 1) / scale
  }
}
