import GTK
@testable import GTKBackend
import TestSupport
import Testing

@Suite(.onDisplay) @MainActor struct ContainerStyleSheetTests {
  @Test(arguments: ["badge", "dialog", "dot", "page-title", "popover-frame", "shape", "sheet"])
  func `a widget of a screen has no style of containers`(name: String) throws {
    ContainerStyleSheet.install()
    let (plain, own) = (try picture([]), try picture([name]))
    #expect(plain.pixels == own.pixels)
  }

  /// Returns a picture of a label in a dark scene.
  private func picture(_ classes: [String]) throws -> Picture {
    let (scene, label) = (Box(), Label("9"))
    for style in ["scene", "dish-dark"] { scene.setClass(style) }
    for style in classes { label.setClass(style) }
    label.horizontalAlignment = .center
    scene.append(label)
    let window = OffscreenWindow()
    window.content = scene
    return try window.picture(width: 120, height: 60)
  }
}
