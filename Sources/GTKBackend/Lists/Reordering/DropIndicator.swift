import GTK

/// A line in the gap where a dragged row would come to stand.
final class DropIndicator {
  let widget = DrawingArea()

  init() {
    widget.canTarget = false
    widget.isVisible = false
    widget.setDrawing { [weak widget] canvas, width, height in
      let color = widget?.color(named: "theme_selected_bg_color") ?? widget?.textColor
      guard let color else { return }
      canvas.fill(x: 0, y: 0, width: width, height: height, color: color)
    }
  }

  /// Shows the line.
  ///
  /// - Parameters:
  ///   - place: Its middle, in points from the top, or the left, of `frame`, which it lies on.
  ///   - axis: The axis along which the rows follow each other, which the line lies across.
  ///   - line: Where it begins and ends from the top, where that is not the whole frame's height.
  func show(
    at place: Double,
    on frame: Widget,
    across axis: Orientation,
    within line: ClosedRange<Double>? = nil
  ) {
    let isAcross = axis == .vertical
    let length = isAcross ? frame.height : frame.width
    let start = min(max(0, Int(place) - Self.breadth / 2), max(0, length - Self.breadth))
    widget.verticalAlignment = isAcross ? .start : .fill
    widget.horizontalAlignment = isAcross ? .fill : .start
    widget.setContentSize(width: isAcross ? 0 : Self.breadth, height: isAcross ? Self.breadth : 0)
    if isAcross {
      widget.setMargins(top: start)
    } else {
      let isMirrored = widget.direction == .rightToLeft
      let height = Double(frame.height)
      let ends = line.map { max(0, $0.lowerBound)...max(0, min(height, $0.upperBound)) }
      widget.setMargins(
        top: Int(ends?.lowerBound ?? 0),
        start: isMirrored ? length - start - Self.breadth : start,
        bottom: Int(height - (ends?.upperBound ?? height))
      )
    }
    widget.isVisible = true
  }

  func hide() { widget.isVisible = false }

  private static let breadth = 2
}
