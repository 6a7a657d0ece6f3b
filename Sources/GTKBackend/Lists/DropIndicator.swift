import GTK

/// The line that shows where a dragged row would come to stand.
final class DropIndicator {
  let widget = DrawingArea()

  init() {
    widget.verticalAlignment = .start
    widget.expandsHorizontally = true
    widget.isTarget = false
    widget.isVisible = false
    widget.setContentSize(width: 0, height: Self.height)
    widget.setDrawing { [weak widget] canvas, width, height in
      let color = widget?.color(named: "theme_selected_bg_color") ?? widget?.textColor
      guard let color else { return }
      canvas.fill(x: 0, y: 0, width: width, height: height, color: color)
    }
  }

  /// Shows the line.
  ///
  /// - Parameter y: Its middle, in points from the top of `frame`, which it lies on.
  func show(at y: Double, on frame: Widget) {
    let top = min(max(0, Int(y) - Self.height / 2), max(0, frame.height - Self.height))
    widget.setMargins(top: top)
    widget.isVisible = true
  }

  func hide() { widget.isVisible = false }

  private static let height = 2
}
