import Foundation
import PetriDish
import Routing
import Survey

/// A headless display that provides pictures.
@MainActor final class PaintedDisplay: CheckDisplay {
  private let paint: () throws -> ShownPicture
  private let headless = HeadlessCheckDisplay()

  /// - Parameter paint: Creates each picture.
  init(_ paint: @escaping () throws -> ShownPicture) { self.paint = paint }

  func begin() {}
  func driver(for dish: Dish, asPictured isPictured: Bool) -> any TransitionDriver {
    headless.driver(for: dish, asPictured: isPictured)
  }
  func look() {}
  func settle() async { await headless.settle() }
  func takeFindings() -> [CheckFinding] { [] }
  func clear() async {}
  func leftovers() async -> [CheckFinding] { [] }
  func picture() async throws -> ShownPicture? { try paint() }

  static func shown(
    width: Int = 40,
    height: Int = 24,
    white: [(x: Int, y: Int)] = []
  ) throws -> ShownPicture {
    var bytes = Data(count: width * height * 4)
    for (x, y) in white { bytes[(y * width + x) * 4] = 255 }
    return ShownPicture(
      PixelImage(width: width, height: height, bytes: bytes),
      PictureRendering(renderer: "none", font: "none", fontHash: "", scale: 1)
    )
  }
}

/// A file that replaces shared memory and is deleted with its owner.
final class PixelFile: PixelMemory {
  let path = FileManager.default.temporaryDirectory.appending(path: "pixels-\(UUID())").path

  deinit {
    do { try FileManager.default.removeItem(atPath: path) } catch {
      // The file doesn’t exist if no picture was taken.
    }
  }
}
