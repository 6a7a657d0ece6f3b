import Fixtures
import Foundation
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
    let picture = picture(shade: 255)
    let count = ScreenThumbnails.limit + 3
    for number in 0..<count { thumbnails.keep(picture, of: key(number)) }
    #expect(thumbnails.version == count)
    #expect((0..<count).count { thumbnails.picture(of: key($0)) != nil } <= ScreenThumbnails.limit)
    #expect(thumbnails.picture(of: key(count - 1)) != nil)
  }

  @Test func `stored thumbnails are restored for the same screen, variants, theme, and build`()
    throws
  {
    let folder = try TemporaryFolder()
    func thumbnails(_ build: String) -> ScreenThumbnails {
      ScreenThumbnails { ThumbnailFolder(of: "org.example.Test", build: build, in: folder.path) }
    }
    let kept = thumbnails("a")
    kept.keep(picture(shade: 10), of: key(1))
    kept.keep(picture(shade: 90), of: key(1))
    let again = thumbnails("a")
    #expect(again.largePicture(of: key(1))?.pixels == kept.largePicture(of: key(1))?.pixels)
    #expect(again.picture(of: key(1))?.pixels == kept.picture(of: key(1))?.pixels)
    #expect(again.picture(of: key(1))?.pixels.first == 90)
    #expect(again.picture(of: key(2)) == nil)
    let dark = ScreenThumbnails.Key(screen: "1", variants: [:], isDark: true)
    #expect(again.picture(of: dark) == nil)
    let other = ScreenThumbnails.Key(screen: "1", variants: ["a": "b"], isDark: false)
    #expect(again.picture(of: other) == nil)
    #expect(thumbnails("b").picture(of: key(1)) == nil)
  }

  @Test(arguments: ["", "RIFF", "no picture"])
  func `a damaged file is ignored and replaced`(text: String) throws {
    let folder = try TemporaryFolder()
    func thumbnails() -> ScreenThumbnails {
      ScreenThumbnails { ThumbnailFolder(of: "org.example.Test", build: "a", in: folder.path) }
    }
    thumbnails().keep(picture(shade: 10), of: key(1))
    let path = try #require(files(in: folder).first)
    try folder.write(text, to: path)
    let again = thumbnails()
    #expect(again.picture(of: key(1)) == nil)
    again.keep(picture(shade: 10), of: key(1))
    #expect(thumbnails().picture(of: key(1)) != nil)
  }

  @Test func `a picture of another size is ignored`() throws {
    let folder = try TemporaryFolder()
    let stored = ThumbnailFolder(of: "org.example.Test", build: "a", in: folder.path)
    ScreenThumbnails { stored }.keep(picture(shade: 10), of: key(1))
    stored.keep(picture(shade: 10), as: try #require(stored.names.first))
    #expect(ScreenThumbnails { stored }.picture(of: key(1)) == nil)
  }

  @Test func `only the latest pictures of the latest builds are stored`() throws {
    let folder = try TemporaryFolder()
    func stored(_ build: Int) -> ThumbnailFolder {
      ThumbnailFolder(of: "org.example.Test", build: "\(build)", in: folder.path, limit: 2)
    }
    let count = ThumbnailFolder.keptBuilds + 2
    for build in 0..<count {
      let thumbnails = ScreenThumbnails { stored(build) }
      for number in 0..<4 { thumbnails.keep(picture(shade: 10), of: key(number)) }
    }
    #expect(try files(in: folder).count == ThumbnailFolder.keptBuilds * 2)
    #expect(stored(count - 1).names.count == 2)
    let latest = ScreenThumbnails { stored(count - 1) }
    #expect(latest.picture(of: key(3)) != nil)
  }

  private func key(_ number: Int) -> ScreenThumbnails.Key {
    ScreenThumbnails.Key(screen: "\(number)", variants: [:], isDark: false)
  }

  private func picture(shade: UInt8) -> Picture {
    let pixels = (0..<32).map { $0 % 4 == 3 ? 255 : shade }
    return Picture(width: 2, height: 4, pixels: pixels)
  }

  /// Returns the paths of the stored files within the folder.
  private func files(in folder: TemporaryFolder) throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: folder.path).filter {
      $0.hasSuffix(".webp")
    }
  }
}
