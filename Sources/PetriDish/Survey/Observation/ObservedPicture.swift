import Foundation

/// The picture of a case, as it is observed; the pixels do not go with the words.
package struct ObservedPicture: Hashable, Sendable, Codable {
  /// The pixels in a row.
  package let width: Int

  /// The number of rows.
  package let height: Int

  /// The means by which it was drawn.
  package let rendering: PictureRendering

  /// The pixels, from when they were read until they have been compared.
  package var image: PixelImage?

  /// The number among the pictures of its case, the same where pixels are the same; `nil` until they have
  /// been compared.
  package var number: Int?

  private enum CodingKeys: String, CodingKey { case width, height, rendering }

  /// Describes a picture.
  package init(_ shown: ShownPicture) {
    (width, height, rendering) = (shown.image.width, shown.image.height, shown.rendering)
  }

  /// Reads the pixels that a worker has left.
  ///
  /// - Throws: ``PictureFailure`` where they are not as many as the worker says.
  mutating func read(_ memory: any PixelMemory) throws {
    let bytes = try Data(contentsOf: URL(filePath: memory.path))
    let (count, isHuge) = width.multipliedReportingOverflow(by: height)
    guard width > 0, height > 0, !isHuge, bytes.count / 4 == count, bytes.count % 4 == 0 else {
      throw PictureFailure(
        "There is no picture: \(bytes.count) bytes are no \(width) × \(height) pixels."
      )
    }
    image = PixelImage(width: width, height: height, bytes: bytes)
  }
}

/// A reason that there is no picture, in one sentence.
package struct PictureFailure: Error, Hashable, CustomStringConvertible {
  /// One sentence.
  package let description: String

  /// Gives a reason.
  package init(_ description: String) { self.description = description }

  /// Gives the reason that what is shown after a jump is not the screen; `nil` if it may be.
  ///
  /// - Parameter asksGuards: Whether the answer of a guard is what is looked for.
  package init?(_ outcome: ObservedOutcome, asksGuards: Bool = false) {
    guard outcome.isMissed(asksGuards: asksGuards) else { return nil }
    self.init("The screen was \(outcome.words).")
  }
}
