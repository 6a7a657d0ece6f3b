import GTK
import TestSupport
import Testing

@testable import PetriDishApp

@Suite(.onDisplay) @MainActor struct HeadingTests {
  @Test(arguments: [8, 11, 22])
  func `a heading is as tall as other text in any font size`(size: Int) async throws {
    let styles = try StyleSheets(paneAssets())
    styles.install()
    defer { styles.uninstall() }
    let font = Settings.font
    defer { Settings.font = font }
    Settings.font = "Cantarell \(size)"
    let (heading, text, column) = (Label("Heading"), Label("Heading"), Box())
    heading.classes = ["heading"]
    column.classes = ["petri-shell"]
    column.append(heading)
    column.append(text)
    let window = Window()
    window.child = column
    window.present()
    await MainLoop.settled(until: window.isMapped)
    await window.nextFrame()
    let heights = (heading.measure(.vertical).natural, text.measure(.vertical).natural)
    #expect(heights.0 == heights.1)
    window.destroy()
  }
}
