import GTK
import PetriDish

extension SnapshotCanvas {
  /// Fills a frame, with round corners if asked for.
  func fill(_ frame: MapLayout.Frame, radius: Double = 0, color: Color) {
    fill(
      x: frame.x,
      y: frame.y,
      width: frame.width,
      height: frame.height,
      radius: radius,
      color: color
    )
  }

  /// Draws the border of a frame, inside of it.
  func border(_ frame: MapLayout.Frame, radius: Double, line: Double, color: Color) {
    border(
      x: frame.x,
      y: frame.y,
      width: frame.width,
      height: frame.height,
      radius: radius,
      line: line,
      color: color
    )
  }

  /// Draws a picture in a frame.
  func draw(_ picture: Picture, in frame: MapLayout.Frame) {
    draw(picture, x: frame.x, y: frame.y, width: frame.width, height: frame.height)
  }
}
