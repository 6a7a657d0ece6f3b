/// The places of a difference over a picture, a frame and a numbered mark each.
///
/// None of them leaves the picture. Lengths are in points, from the upper left corner.
struct DifferenceDrawing: Hashable {
  /// A rectangle.
  struct Frame: Hashable {
    let x: Double
    let y: Double
    let width: Double
    let height: Double
  }

  /// One place in which pictures differ.
  struct MarkedFrame: Hashable {
    /// The middle of the line around it.
    let frame: Frame
    /// The mark with the number.
    let mark: Frame
  }

  /// The places in the order of the rectangles.
  let places: [MarkedFrame]

  /// The length that is one point where a picture is 360 points wide, so that lines of larger ones can be
  /// seen, too.
  let unit: Double

  /// The distance between a change and the line around it.
  static let distance = 4.0

  /// Half the width of the white line that the dark one lies in, in units.
  static let halfLine = 3.5

  /// Draws around rectangles.
  ///
  /// - Parameters:
  ///   - rectangles: The rectangles in pixels.
  ///   - scale: The pixels of a point.
  ///   - width: The width of the picture.
  ///   - height: The height of the picture.
  init(_ rectangles: [PixelRectangle], scale: Int, width: Int, height: Int) {
    let (width, height) = (Double(width), Double(height))
    let unit = min(width / 360, height / 120)
    let inset = Self.halfLine * unit
    func across(_ value: Double) -> Double { min(max(value, inset), width - inset) }
    func down(_ value: Double) -> Double { min(max(value, inset), height - inset) }
    self.unit = unit
    places = rectangles.map { rectangle in
      let points = Double(max(1, scale))
      let left = across(Double(rectangle.x) / points - Self.distance)
      let top = down(Double(rectangle.y) / points - Self.distance)
      let right = across(Double(rectangle.right) / points + Self.distance)
      let bottom = down(Double(rectangle.bottom) / points + Self.distance)
      let above = top - 26 * unit
      return MarkedFrame(
        frame: Frame(x: left, y: top, width: right - left, height: bottom - top),
        mark: Frame(
          x: min(left, width - 27 * unit),
          y: above >= unit ? above : min(top + 3 * unit, height - 25 * unit),
          width: 26 * unit,
          height: 24 * unit
        )
      )
    }
  }
}
