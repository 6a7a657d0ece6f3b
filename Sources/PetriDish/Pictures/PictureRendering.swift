/// The means by which a picture was drawn: where they are others, so may the pixels be.
public struct PictureRendering: Hashable, Sendable, Codable {
  /// The name of what has drawn it.
  public let renderer: String

  /// The font of its texts, unless a style sheet names another one.
  public let font: String

  /// The SHA-256 of that font's file.
  public let fontHash: String

  /// The pixels of a point.
  public let scale: Int

  /// Describes the means.
  public init(renderer: String, font: String, fontHash: String, scale: Int) {
    (self.renderer, self.font, self.fontHash, self.scale) = (renderer, font, fontHash, scale)
  }
}
