import Assets
import GTK
import PetriDish
import TestSupport
import Testing

@testable import PetriDishApp

@Suite(.onDisplay) @MainActor struct AboutTests {
  @Test func `the window shows the version of the program and the name of the catalog`() throws {
    let window = try Window.about(twoScreens, Assets())
    let texts = window.descendants(Label.self).map(\.text)
    #expect(texts.contains("Version \(ProgramVersion.current)"))
    #expect(texts.contains { $0.hasPrefix("Catalog “\(twoScreens.name)” with ") })
    #expect(MainMenu.sections.joined().contains(.about))
  }
}
