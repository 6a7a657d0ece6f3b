import GTK
import PetriDish

extension Picture {
  /// Creates a picture of the pixels that a worker has sent.
  convenience init(_ image: PixelImage) {
    self.init(width: image.width, height: image.height, pixels: image.bytes)
  }
}
