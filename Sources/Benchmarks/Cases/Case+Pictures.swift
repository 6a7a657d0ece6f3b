internal import CGTKFloors
internal import Foundation
internal import GTK
internal import GTKBackend
internal import Lists
import Survey

extension Case {
  /// Rendering screens to images in memory.
  static var pictures: [Case] {
    [
      picture("a form") { place in
        let box = Box(spacing: 12)
        for number in 0..<12 {
          box.append(Label("Field \(number)"))
          box.append(Entry())
        }
        place(box)
      },
      picture("a list") { place in
        let view = GTKListView()
        ListAdapter<NumberCell>(Array(0..<1_000)).attach(to: view)
        place(view.widget)
      },
    ]
  }

  /// Measures rendering a screen to an image.
  ///
  /// - Parameter screen: A closure that creates a screen and passes it to `place`.
  private static func picture(
    _ name: String,
    _ screen: @escaping (_ place: (Widget) -> Void) -> Void
  ) -> Case {
    Case("render \(name)", goal: 1.3, timer: .processor) {
      let floor = try await BenchmarkWindow("floor")
      let stage = OffscreenWindow()
      screen { floor.window.child = $0 }
      screen { stage.content = $0 }
      for _ in 0..<3 { await floor.frame() }
      let (width, height) = (floor.window.width, floor.window.height)
      let pictures = [
        try await floor.window.picture(), try stage.picture(width: width, height: height),
      ]
      for picture in pictures where Set(picture.pixels).count < 10 {
        throw BenchmarkError.noPicture
      }
      return Sides(
        floor: {
          guard pd_floor_render() != 0 else { throw BenchmarkError.noPicture }
          consume(floor)
        },
        ours: { consume(try stage.picture(width: width, height: height)) }
      )
    }
  }
}

extension Case {
  /// Comparisons of two phone-sized images.
  ///
  /// The baseline compares two equal blocks of memory of that size.
  static var pixels: [Case] {
    [
      pixels("compare two equal 1080 × 1920 images", goal: 1.5, changes: []),
      pixels(
        "compare two 1080 × 1920 images, 8 changes",
        goal: 4,
        changes: (0..<8).map { (x: $0 * 130 + 40, y: $0 * 230 + 100) }
      ),
      pixels(
        "compare two 1080 × 1920 images, a vertical line",
        goal: 4,
        changes: (0..<1_920).map { (x: 540, y: $0) }
      ),
      pixels(
        "compare two 1080 × 1920 images, all different",
        goal: 4,
        changes: (0..<1_920).flatMap { y in
          stride(from: 0, to: 1_080, by: 8).map { (x: $0, y: y) }
        }
      ),
    ]
  }

  private static func pixels(_ name: String, goal: Double, changes: [(x: Int, y: Int)]) -> Case {
    Case(name, goal: goal) {
      let (width, height) = (1_080, 1_920)
      let bytes = Data((0..<width * height * 4).map { UInt8(truncatingIfNeeded: $0 / 97) })
      var changed = bytes
      for (x, y) in changes { changed[(y * width + x) * 4] ^= 1 }
      // Copy the bytes, because comparing a block of memory with itself could return early.
      let copy = Data(bytes.map { $0 })
      let old = PixelImage(width: width, height: height, bytes: bytes)
      let new = PixelImage(width: width, height: height, bytes: changes.isEmpty ? copy : changed)
      return Sides(
        floor: {
          unsafe bytes.withUnsafeBytes { first in
            unsafe copy.withUnsafeBytes { second in
              guard let one = first.baseAddress, let other = second.baseAddress else { return }
              unsafe precondition(memcmp(one, other, first.count) == 0)
            }
          }
        },
        ours: { consume(PixelDifference(from: old, to: new)) }
      )
    }
  }
}
