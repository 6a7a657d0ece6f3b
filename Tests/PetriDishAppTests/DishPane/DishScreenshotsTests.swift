import Foundation
import GTK
import PetriDish
import TestSupport
import Testing

@testable import PetriDishApp

@Suite(.onDisplay) @MainActor struct DishScreenshotsTests {
  @Test func `a picture has the size of the device regardless of the zoom`() async throws {
    let shown = try await ShownDish()
    try await shown.open("numbered")
    let copied = try await copy(shown)
    #expect((copied.width, copied.height) == (360, 640))
    shown.pane.zoom(by: 0.5)
    try await shown.drawn()
    #expect(try await copy(shown).pixels == copied.pixels)
    try await shown.show { $0.device = "desktop" }
    let wide = try await copy(shown)
    #expect((wide.width, wide.height) == (1024, 768))
    #expect(shown.notices.last == "Picture of 1024 × 768 copied")
  }

  @Test func `a picture has the theme of the dish`() async throws {
    let shown = try await ShownDish()
    try await shown.open("numbered")
    try await shown.show { $0.theme = .light }
    let light = try await copy(shown)
    try await shown.show { $0.theme = .dark }
    let dark = try await copy(shown)
    // The first pixel has the background color of the screen, without a rounded corner.
    #expect(light.pixels[0] > 200 && light.pixels[3] == 255)
    #expect(dark.pixels[0] < 80 && dark.pixels[3] == 255)
  }

  @Test func `a picture is saved to the chosen path, and a failure is reported`() async throws {
    let shown = try await ShownDish()
    try await shown.open("numbered")
    let folder = try TemporaryFolder()
    let path = folder.path("dish.png")
    var names: [String] = []
    shown.pane.screenshots.file.askForPath = { name in
      names.append(name)
      return path
    }
    shown.pane.screenshots.save()
    try await eventually { shown.notices.count == 1 }
    #expect(names == ["numbered-phone.png"])
    #expect(shown.notices == ["Picture of 360 × 640 saved to \(path)"])
    let written = try Array(Data(contentsOf: URL(filePath: path)))
    let size = [16, 20].map { start in written[start..<(start + 4)].reduce(0) { $0 << 8 | Int($1) }
    }
    #expect(size == [360, 640])
    shown.pane.screenshots.file.askForPath = { _ in "/nowhere/dish.png" }
    shown.pane.screenshots.save()
    try await eventually { shown.notices.count == 2 }
    #expect(shown.notices[1].hasPrefix("Picture of 360 × 640 couldn’t be saved: /nowhere/dish.png"))
  }

  @Test func `taking a picture without an open screen shows a notice`() async throws {
    let shown = try await ShownDish()
    shown.pane.screenshots.copy()
    shown.pane.screenshots.save()
    let sentence = "Nothing to capture. Open a screen first."
    #expect(shown.notices == [sentence, sentence])
  }

  private func copy(_ shown: ShownDish) async throws -> Picture {
    let before = shown.notices.count
    shown.pane.screenshots.copy()
    try await eventually { shown.notices.count > before }
    return try #require(await Display.pastedPicture())
  }
}
