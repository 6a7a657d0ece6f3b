import PetriDish

/// A custom container for a list of images and the most recently opened images.
///
/// The list always comes first. Going back to the list doesn't remove an image. The oldest image is
/// removed when a new one exceeds the limit.
final class Gallery: Container {
  nonisolated static let room = 3

  init() { super.init(title: "Images") }

  /// Returns the preferred screen, or otherwise the most recently opened image.
  override func visible(among screens: [Screen], preferring preferred: Screen?) -> [Screen] {
    [preferred ?? screens.last].compactMap { $0 }
  }

  /// Returns the list as the predecessor of every image.
  override func predecessor(of screen: Screen) -> Screen? {
    screen === contained.first ? nil : contained.first
  }
}

extension Action where Host: Gallery {
  /// Adds a screen to the gallery, removing the oldest image if necessary.
  static var hang: Self {
    .embed("hang") { screens, screen in
      screens.append(screen)
      if screens.count > 1 + Gallery.room { screens.remove(at: 1) }
    }
  }
}
