/// A picture of what a display shows.
package struct ShownPicture: Hashable, Sendable {
  /// The pixels: blue, green, red, alpha, the colours multiplied by alpha already.
  package let image: PixelImage

  /// The means by which it was drawn.
  package let rendering: PictureRendering

  /// Takes a picture over.
  package init(_ image: PixelImage, _ rendering: PictureRendering) {
    (self.image, self.rendering) = (image, rendering)
  }
}
