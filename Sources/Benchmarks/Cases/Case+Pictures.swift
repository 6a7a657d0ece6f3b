internal import CGTKFloors
internal import Foundation
internal import GTK
internal import GTKBackend
internal import Lists
import Survey

extension Case {
  /// A picture of a screen, without a file.
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

  /// - Parameter screen: Makes a screen, and puts it where it is told to.
  private static func picture(
    _ name: String,
    _ screen: @escaping (_ place: (Widget) -> Void) -> Void
  ) -> Case {
    Case("picture of \(name)", goal: 1.3, timer: .processor) {
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
  /// Comparing two pictures of a phone, against one comparison of two equal blocks of memory of their size.
  static var pixels: [Case] {
    [
      pixels("two equal pictures of 1080 × 1920", goal: 1.5, changes: []),
      pixels(
        "two pictures of 1080 × 1920 with 8 changes",
        goal: 4,
        changes: (0..<8).map { (x: $0 * 130 + 40, y: $0 * 230 + 100) }
      ),
      pixels(
        "two pictures of 1080 × 1920 with a line down",
        goal: 4,
        changes: (0..<1_920).map { (x: 540, y: $0) }
      ),
      pixels(
        "two pictures of 1080 × 1920, all different",
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
      // Two blocks of memory: one compared with itself would be known to be equal.
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
