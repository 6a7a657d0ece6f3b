import Assets
import GTK
import PetriDish
import TestSupport
import Testing

@testable import PetriDishApp

@Suite(.onDisplay) @MainActor struct OffscreenPictureTakerTests {
  private let catalog = Catalog(
    "Sides",
    root: { _ in Split(primary: First(title: "First"), secondary: Numbered(1)) }
  ) { ScreenConfiguration("first", route: .first) }

  @Test func `a picture is a PNG of the size of the jump's device, or of the first`() async throws {
    let taker = try OffscreenPictureTaker(of: catalog, on: Assets())
    for (device, width, height) in [("phone", 360, 640), ("desktop", 1024, 768), (nil, 360, 640)] {
      var jump = Jump("first")
      jump.environment.device = device
      let picture = try await taker.picture(of: jump)
      #expect((picture.width, picture.height) == (width, height))
      #expect(picture.png.prefix(8) == [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
      #expect(size(of: picture.png) == [width, height])
    }
  }

  @Test func `the same screen looks the same again, and dark it looks otherwise`() async throws {
    let taker = try OffscreenPictureTaker(of: catalog, on: Assets())
    let once = try await taker.picture(of: Jump("first"))
    var dark = Jump("first")
    dark.environment.theme = .dark
    let other = try await taker.picture(of: dark)
    var light = dark
    light.environment.theme = .light
    _ = try await taker.picture(of: light)
    #expect(try await taker.picture(of: Jump("first")) == once)
    #expect(other != once)
  }

  @Test func `a screen that is not reached has no picture, and says why`() async throws {
    let taker = try OffscreenPictureTaker(of: catalog, on: Assets())
    let error = await #expect(throws: (any Error).self) {
      try await taker.picture(of: Jump("second"))
    }
    #expect("\(error as Any)".contains("second"))
  }

  /// What a PNG says of its size, in its first chunk.
  private func size(of png: [UInt8]) -> [Int] {
    [16, 20].map { start in png[start..<(start + 4)].reduce(0) { $0 << 8 | Int($1) } }
  }
}
