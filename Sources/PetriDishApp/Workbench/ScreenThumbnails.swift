import GTK
import PetriDish

/// Small pictures of screens as a dish last showed them.
final class ScreenThumbnails {
  /// A screen with its variants and theme.
  struct Key: Hashable {
    let screen: String
    /// The variant of each experiment, by experiment id.
    let variants: [String: String]
    /// Whether the theme is dark.
    let isDark: Bool
  }

  /// The size of a small picture, in points.
  static let size = (width: 16.0, height: 21.0)

  /// The width and the maximum height of a large picture, in points.
  private static let largeSize = (width: 94.0, height: 168.0)

  /// The maximum number of screens with pictures.
  static let limit = 500

  /// The number of stored pictures so far, which changes whenever a picture is added.
  private(set) var version = 0

  private var pictures: [Key: (small: Picture, large: Picture)] = [:]

  /// Returns the small picture of a screen, if any.
  func picture(of key: Key) -> Picture? { pictures[key]?.small }

  /// Returns the large picture of a screen, if any.
  func largePicture(of key: Key) -> Picture? { pictures[key]?.large }

  /// Stores the upper part of a picture in two sizes and replaces the previous pictures.
  func keep(_ picture: Picture, of key: Key) {
    let (width, most) = Self.largeSize
    let height = max(1, min(most, width * Self.proportion(of: picture)))
    // The small picture has twice the resolution because the map can be zoomed in.
    guard let small = Self.reduced(picture, to: Self.size, scale: 2),
      let large = Self.reduced(picture, to: (width, height), scale: 1)
    else { return }
    if pictures.count >= Self.limit, pictures[key] == nil { pictures = [:] }
    pictures[key] = (small, large)
    version += 1
  }

  private static func reduced(
    _ picture: Picture,
    to size: (width: Double, height: Double),
    scale: Int
  ) -> Picture? {
    let (width, height) = size
    return SnapshotCanvas.picture(width: width, height: height, scale: scale) { canvas in
      canvas.clipped(x: 0, y: 0, width: width, height: height) {
        canvas.draw(picture, x: 0, y: 0, width: width, height: width * proportion(of: picture))
      }
    }
  }

  /// Returns the ratio of a picture's height to its width.
  private static func proportion(of picture: Picture) -> Double {
    Double(picture.height) / Double(max(1, picture.width))
  }
}

extension Workbench {
  /// Returns the thumbnail key for a screen with the variants and theme of a dish.
  func thumbnailKey(of screen: String, in controller: DishController) -> ScreenThumbnails.Key {
    ScreenThumbnails.Key(
      screen: screen,
      variants: dishes.shownVariants(of: variants.experiments, in: controller),
      isDark: controller.dish.environment.isDark
    )
  }
}
