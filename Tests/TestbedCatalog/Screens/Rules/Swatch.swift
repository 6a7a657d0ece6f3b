import GTKBackend

/// An area filled with one colour.
@MainActor
enum Swatch {
  /// - Parameter colour: Asked at each drawing; without one nothing is drawn.
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
