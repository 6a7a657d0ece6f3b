import Foundation
import GTKBackend

extension DrawingArea {
  /// Creates a picture of a place.
  ///
  /// - Parameter name: The accessible label.
  convenience init(_ landscape: Landscape, name: String, width: Int = 0, height: Int) {
    self.init()
    setContentSize(width: width, height: height)
    setAccessibleRole(.image)
    setAccessibleLabel(name)
    show(landscape)
  }

  /// Shows the picture of a place.
  func show(_ landscape: Landscape) {
    setDrawing { canvas, width, height in
      landscape.draw(on: canvas, width: width, height: height)
    }
    queueDraw()
  }
}

/// Small charts in the text color of their widget.
@MainActor
enum Chart {
  /// Returns a line chart with a tinted area below the line.
  static func line(_ values: [Double], name: String, height: Int) -> Widget {
    area(name: name, height: height) { canvas, width, height, color, place in
      guard let least = values.min(), let most = values.max(), values.count > 1 else { return }
      let range = max(most - least, .ulpOfOne)
      let points = values.enumerated().map { index, value in
        (
          x: place(4 + (width - 8) * Double(index) / Double(values.count - 1)),
          y: height - 6 - (height - 12) * (value - least) / range
        )
      }
      canvas.fill(
        [(points[0].x, height)] + points + [(points[points.count - 1].x, height)],
        gradient: .linear(y: 0, y: height, [(0, color.opacity(0.28)), (1, color.opacity(0))])
      )
      canvas.line(points, color: color, width: 2)
      canvas.dot(
        x: points[points.count - 1].x,
        y: points[points.count - 1].y,
        radius: 3,
        color: color
      )
    }
  }

  /// Returns a bar chart with one highlighted bar.
  static func bars(_ values: [Double], strong: Int, name: String, height: Int) -> Widget {
    area(name: name, height: height) { canvas, width, height, color, place in
      guard let least = values.min(), let most = values.max() else { return }
      let step = width / Double(values.count)
      for (index, value) in values.enumerated() {
        let part = (value - least + 4) / max(most - least + 4, 1)
        canvas.fill(
          x: place(step * (Double(index) + 0.5)) - 7,
          y: height * (1 - part),
          width: 14,
          height: height * part,
          color: color.opacity(index == strong ? 1 : 0.42)
        )
      }
    }
  }

  /// - Parameter draw: Draws the chart. Its last argument mirrors x coordinates in right-to-left layouts.
  private static func area(
    name: String,
    height: Int,
    _ draw: @escaping (CairoContext, Double, Double, Color, (Double) -> Double) -> Void
  ) -> Widget {
    let area = DrawingArea()
    area.setContentSize(width: 0, height: height)
    area.setAccessibleRole(.image)
    area.setAccessibleLabel(name)
    area.setClass("accent")
    area.setDrawing { [weak area] canvas, width, height in
      guard let area else { return }
      let isMirrored = area.direction == .rightToLeft
      draw(canvas, width, height, area.textColor) { isMirrored ? width - $0 : $0 }
    }
    return area
  }
}
