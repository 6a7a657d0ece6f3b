/// A picture of what a display shows.
public struct ShownPicture: Hashable, Sendable {
  /// The pixels: blue, green, red, alpha, the colours multiplied by alpha already.
  public let image: PixelImage

  /// The means by which it was drawn.
  public let rendering: PictureRendering

  /// Takes a picture over.
  public init(_ image: PixelImage, _ rendering: PictureRendering) {
    (self.image, self.rendering) = (image, rendering)
  }
}
