/// The places of a picture's difference that are named to a person, twelve at most.
struct DifferingPlaces {
  /// The rectangles from top to bottom; the whole picture alone where there are too many.
  let rectangles: [PixelRectangle]

  /// The most rectangles before it is the whole picture.
  private static let most = 12

  /// Joins what differs side by side.
  ///
  /// - Parameters:
  ///   - runs: The rectangles in which something differs.
  ///   - distance: The pixels between two rectangles that are one place.
  ///   - whole: The picture.
  init(of runs: [PixelRectangle], within distance: Int, in whole: PixelRectangle) {
    let joined = Self.joined(runs, within: distance)
    rectangles =
      joined.count > Self.most
      ? [whole] : joined.sorted { ($0.y, $0.x, $0.height) < ($1.y, $1.x, $1.height) }
  }

  /// Joins rectangles until all have more than a distance between them.
  private static func joined(_ rectangles: [PixelRectangle], within distance: Int)
    -> [PixelRectangle]
  {
    var apart: [PixelRectangle] = []
    for var rectangle in rectangles {
      while let near = apart.firstIndex(where: { $0.isWithin(distance, of: rectangle) }) {
        rectangle = rectangle.union(apart.remove(at: near))
      }
      apart.append(rectangle)
    }
    return apart
  }
}
