import GTK
import PetriDish

/// Small pictures of screens as a dish last showed them.
///
/// They can be stored in a folder, so that another run of the same build has them, too.
final class ScreenThumbnails {
  /// A screen with its variants and theme.
  struct Key: Hashable {
    let screen: String
    /// The variant of each experiment, by experiment id.
    let variants: [String: String]
    /// Whether the theme is dark.
    let isDark: Bool

    /// The name of the stored picture.
    fileprivate var fileName: String {
      let choices = variants.sorted { $0.key < $1.key }.flatMap { [$0.key, $0.value] }
      let words = [screen, isDark ? "dark" : "light"] + choices
      return "\(words.joined(separator: "\n").fingerprint).webp"
    }
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

  private let makeFolder: () -> ThumbnailFolder?
  private lazy var folder = makeFolder()
  /// The names of the stored pictures that haven't been read.
  private lazy var unread = folder?.names ?? []

  /// Creates a collection without pictures.
  ///
  /// - Parameter folder: Returns the folder for the pictures, or `nil` if they aren't stored; called
  ///   once, on first use.
  init(in folder: @escaping () -> ThumbnailFolder? = { nil }) { makeFolder = folder }

  /// Returns the small picture of a screen, if any.
  func picture(of key: Key) -> Picture? { known(key)?.small }

  /// Returns the large picture of a screen, if any.
  func largePicture(of key: Key) -> Picture? { known(key)?.large }

  private func known(_ key: Key) -> (small: Picture, large: Picture)? {
    if let known = pictures[key] { return known }
    guard !unread.isEmpty, unread.remove(key.fileName) != nil,
      let large = folder?.picture(key.fileName), large.width == Int(Self.largeSize.width),
      large.height <= Int(Self.largeSize.height)
    else { return nil }
    add(large, of: key)
    return pictures[key]
  }

  /// Stores the upper part of a picture in two sizes and replaces the previous pictures.
  func keep(_ picture: Picture, of key: Key) {
    let (width, most) = Self.largeSize
    let height = max(1, min(most, (width * Self.proportion(of: picture)).rounded()))
    guard let large = Self.reduced(picture, to: (width, height), scale: 1) else { return }
    if let known = pictures[key], known.large.pixels == large.pixels { return }
    add(large, of: key)
    version += 1
    unread.remove(key.fileName)
    folder?.keep(large, as: key.fileName)
  }

  private func add(_ large: Picture, of key: Key) {
    // The small picture has twice the resolution because the map can be zoomed in.
    guard let small = Self.reduced(large, to: Self.size, scale: 2) else { return }
    if pictures.count >= Self.limit, pictures[key] == nil {
      pictures = [:]
      unread = folder?.names ?? []
    }
    pictures[key] = (small, large)
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
