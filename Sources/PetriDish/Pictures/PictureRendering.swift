/// The means by which a picture was drawn: where they are others, so may the pixels be.
package struct PictureRendering: Hashable, Sendable, Codable {
  /// The name of what has drawn it.
  package let renderer: String

  /// The font of its texts, unless a style sheet names another one.
  package let font: String

  /// The SHA-256 of that font's file.
  package let fontHash: String

  /// The pixels of a point.
  package let scale: Int

  /// Describes the means.
  package init(renderer: String, font: String, fontHash: String, scale: Int) {
    (self.renderer, self.font, self.fontHash, self.scale) = (renderer, font, fontHash, scale)
  }
}
