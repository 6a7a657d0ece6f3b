/// The pictures that were taken of one case: of those that are equal one alone is kept.
struct DistinctPictures {
  private var images: [PixelImage] = []

  /// Returns the number of a picture, counted from 0; equal ones have the same.
  ///
  /// - Complexity: O(distinct pictures × pixels).
  mutating func number(of image: PixelImage) -> Int {
    if let known = images.firstIndex(of: image) { return known }
    images.append(image)
    return images.count - 1
  }

  /// The picture of a number.
  subscript(number: Int) -> PixelImage { images[number] }
}
