import GTKBackend

/// An area filled with a color.
@MainActor
enum Swatch {
  /// Creates an area.
  ///
  /// - Parameter colour: A closure that returns the color, or `nil` to draw nothing.
  static func make(_ colour: @escaping () -> Colour?) -> DrawingArea {
    let area = DrawingArea()
    area.setContentSize(width: 120, height: 72)
    area.setAccessibleLabel("Colour")
    area.setDrawing { canvas, width, height in
      guard let color = colour()?.color else { return }
      canvas.fill(x: 0, y: 0, width: width, height: height, color: color)
    }
    return area
  }
}
