import GTK
import PetriDish
import TestSupport
import Testing

@testable import PetriDishApp

@Suite(.onDisplay) @MainActor struct DishThumbnailsTests {
  @Test func `a shown screen has a thumbnail for each theme`() async throws {
    let shown = try await ShownDish()
    func thumbnail(_ screen: String) -> Picture? {
      let key = shown.bench.thumbnailKey(of: screen, in: shown.bench.dishes.focused)
      return shown.bench.thumbnails.picture(of: key)
    }
    try await shown.open("numbered")
    try await shown.show { $0.theme = .light }
    try await eventually { thumbnail("numbered") != nil }
    let light = try #require(thumbnail("numbered"))
    #expect(light.width * 21 == light.height * 16)
    #expect(light.pixels[0] > 200)
    #expect(thumbnail("first") == nil)
    try await shown.show { $0.theme = .dark }
    #expect(thumbnail("numbered") !== light)
    try await eventually { thumbnail("numbered") != nil }
    #expect(try #require(thumbnail("numbered")).pixels[0] < 80)
  }

  @Test func `a screen opened in a hidden dish has a thumbnail only after it is visible`()
    async throws
  {
    let shown = try await ShownDish()
    try await shown.open("first")
    shown.pane.canvas.isVisible = false
    shown.bench.open(try #require(shown.bench.catalog.screen("numbered")))
    await shown.bench.runner.settled()
    let key = shown.bench.thumbnailKey(of: "numbered", in: shown.bench.dishes.focused)
    // Waits long enough for a thumbnail of a settled screen to be taken.
    try await Task.sleep(for: .seconds(1))
    #expect(shown.bench.thumbnails.picture(of: key) == nil)
    shown.pane.canvas.isVisible = true
    try await eventually { shown.bench.thumbnails.picture(of: key) != nil }
    shown.close()
  }

  @Test func `the number of cached thumbnails is limited`() throws {
    let thumbnails = ScreenThumbnails()
    let picture = Picture(width: 2, height: 4, pixels: [UInt8](repeating: 255, count: 32))
    func key(_ number: Int) -> ScreenThumbnails.Key {
      ScreenThumbnails.Key(screen: "\(number)", variants: [:], isDark: false)
    }
    let count = ScreenThumbnails.limit + 3
    for number in 0..<count { thumbnails.keep(picture, of: key(number)) }
    #expect(thumbnails.version == count)
    #expect((0..<count).count { thumbnails.picture(of: key($0)) != nil } <= ScreenThumbnails.limit)
    #expect(thumbnails.picture(of: key(count - 1)) != nil)
  }
}
