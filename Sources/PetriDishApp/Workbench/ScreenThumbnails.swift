import GTK
import PetriDish

/// Reduced pictures of screens, as a dish has shown each of them last.
final class ScreenThumbnails {
  /// A screen as it looks under some variants and in a theme.
  struct Key: Hashable {
    /// The id of the screen.
    let screen: String
    /// The variant of each experiment by its id.
    let variants: [String: String]
    /// Whether its colours are those for the night.
    let isDark: Bool
  }

  /// The width and the height of a small picture, in points.
  static let size = (width: 16.0, height: 21.0)

  /// The width of a larger picture, and the most that it is high, in points.
  static let largeSize = (width: 94.0, height: 168.0)

  /// The number of screens whose pictures are kept.
  static let limit = 500

  /// The number of pictures that were kept so far.
  private(set) var version = 0

  private var pictures: [Key: (small: Picture, large: Picture)] = [:]

  /// Returns the small picture of a screen; `nil` where there is none.
  func picture(of key: Key) -> Picture? { pictures[key]?.small }

  /// Returns the larger picture of a screen; `nil` where there is none.
  func largePicture(of key: Key) -> Picture? { pictures[key]?.large }

  /// Keeps the upper part of a picture of a screen in two sizes, in place of those before.
  func keep(_ picture: Picture, of key: Key) {
    let (width, most) = Self.largeSize
    let height = max(1, min(most, width * Self.proportion(of: picture)))
    // A map is drawn larger than in points, too.
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

  /// Returns the height of a picture for each point of its width.
  private static func proportion(of picture: Picture) -> Double {
    Double(picture.height) / Double(max(1, picture.width))
  }
}

extension Workbench {
  /// Returns the key of the picture of a screen as a dish shows it, or would.
  func thumbnailKey(of screen: String, in controller: DishController) -> ScreenThumbnails.Key {
    ScreenThumbnails.Key(
      screen: screen,
      variants: dishes.shownVariants(of: variants.experiments, in: controller),
      isDark: controller.dish.environment.theme.map { $0 == .dark } ?? Settings.prefersDark
    )
  }
}
