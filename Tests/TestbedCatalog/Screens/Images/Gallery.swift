import PetriDish

/// A wall for a list of images and the few that were looked at last: a team's own container.
///
/// The list stays first. An image is not taken down when a person goes back to the list, but when
/// there is no room left.
final class Gallery: Container {
  nonisolated static let room = 3

  init() { super.init(title: "Images") }

  /// Returns the screen that is asked for, or else the image that was hung last.
  override func visible(among screens: [Screen], preferring preferred: Screen?) -> [Screen] {
    [preferred ?? screens.last].compactMap { $0 }
  }

  /// From each image back to the list.
  override func predecessor(of screen: Screen) -> Screen? {
    screen === contained.first ? nil : contained.first
  }
}

extension Action where Host: Gallery {
  /// Hangs the screen on the wall; the oldest image makes room.
  static var hang: Self {
    .embed("hang") { screens, screen in
      screens.append(screen)
      if screens.count > 1 + Gallery.room { screens.remove(at: 1) }
    }
  }
}
