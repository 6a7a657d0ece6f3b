import GTK

/// The grips at the edges of a screen of free size, which the user drags.
final class DeviceGrips {
  /// The room that they take beside the screen, in points.
  static let room = 14.0

  /// The edge that a grip drags.
  enum Edge { case side, bottom, corner }

  private let grips: [(edge: Edge, widget: Widget)]

  init(_ builder: Builder) throws(ToolkitError) {
    let side: Box = try builder.object("grip_side")
    let bottom: Box = try builder.object("grip_bottom")
    let corner: Box = try builder.object("grip_corner")
    side.setCursor("ew-resize")
    bottom.setCursor("ns-resize")
    corner.setCursor("nwse-resize")
    grips = [(.side, side), (.bottom, bottom), (.corner, corner)]
  }

  /// Places the grips beside a screen of a drawn size, or hides them.
  func place(in container: Fixed, beside size: (width: Double, height: Double)?) {
    for (edge, grip) in grips {
      grip.isVisible = size != nil
      guard let (width, height) = size else { continue }
      switch edge {
      case .side: container.place(grip, x: width + 4, y: height / 2 - 24)
      case .bottom: container.place(grip, x: width / 2 - 24, y: height + 4)
      case .corner: container.place(grip, x: width + 2, y: height + 2)
      }
    }
  }

  /// Returns the edge at a point of another widget.
  func edge(at x: Double, _ y: Double, of other: Widget) -> Edge? {
    grips.first { _, grip in
      guard grip.isMapped, let (left, top) = other.translate(x: x, y: y, to: grip) else {
        return false
      }
      return (-4...Double(grip.width) + 4).contains(left)
        && (-4...Double(grip.height) + 4).contains(top)
    }?.edge
  }
}
