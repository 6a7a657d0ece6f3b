import GTK

/// The edges of a screen of any size, which a person drags.
final class DeviceGrips {
  /// How much room they take beside the screen, in points.
  static let room = 14.0

  /// What is dragged.
  enum Edge { case side, bottom, corner }

  private let grips: [(edge: Edge, widget: Widget)]

  init(_ parts: TemplateParts<DishOutlets>) throws(ToolkitError) {
    let side = try parts.gripSide
    let bottom = try parts.gripBottom
    let corner = try parts.gripCorner
    side.setCursor("ew-resize")
    bottom.setCursor("ns-resize")
    corner.setCursor("nwse-resize")
    grips = [(.side, side), (.bottom, bottom), (.corner, corner)]
  }

  /// Stands beside a screen that is drawn so large, or nowhere.
  func place(in place: Fixed, beside size: (width: Double, height: Double)?) {
    for (edge, grip) in grips {
      grip.isVisible = size != nil
      guard let (width, height) = size else { continue }
      switch edge {
      case .side: place.place(grip, x: width + 4, y: height / 2 - 24)
      case .bottom: place.place(grip, x: width / 2 - 24, y: height + 4)
      case .corner: place.place(grip, x: width + 2, y: height + 2)
      }
    }
  }

  /// The edge that stands at a point of another widget.
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
