import GTK
import PetriDish

/// Small pictures of screens, as a dish has shown each of them last.
final class ScreenThumbnails {
  /// A screen as it looks under some variants and in a theme.
  struct Key: Hashable {
    /// The id of the screen.
    let screen: String
    /// The variant of each experiment by its id.
    let variants: [String: String]
    /// A Boolean value that indicates whether its colours are those for the night.
    let isDark: Bool
  }

  /// The width and the height, in points.
  static let size = (width: 16.0, height: 21.0)

  /// The number of pictures that are kept.
  static let limit = 500

  /// The number of pictures that were kept so far.
  private(set) var version = 0

  private var pictures: [Key: Picture] = [:]

  /// Returns the picture of a screen; `nil` where there is none.
  func picture(of key: Key) -> Picture? { pictures[key] }

  /// Keeps the upper part of a picture of a screen in small, in place of the one before.
  func keep(_ picture: Picture, of key: Key) {
    guard let small = Self.thumbnail(of: picture) else { return }
    if pictures.count >= Self.limit, pictures[key] == nil { pictures = [:] }
    pictures[key] = small
    version += 1
  }

  private static func thumbnail(of picture: Picture) -> Picture? {
    let (width, height) = size
    return SnapshotCanvas.picture(width: width, height: height, scale: scale) { canvas in
      canvas.clipped(x: 0, y: 0, width: width, height: height) {
        let whole = width * Double(picture.height) / Double(max(1, picture.width))
        canvas.draw(picture, x: 0, y: 0, width: width, height: whole)
      }
    }
  }

  /// The pixels of a point: a map is drawn larger than in points, too.
  private static let scale = 2
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
