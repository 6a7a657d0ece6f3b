import Assets
import GTK
import PetriDish
import TestSupport
import Testing

@testable import PetriDishApp

@Suite(.onDisplay) @MainActor struct AboutTests {
  @Test func `the window says which version of the program it is, and of which catalog`() throws {
    let window = try Window.about(twoScreens, Assets())
    let texts = window.descendants(Label.self).map(\.text)
    #expect(texts.contains("Version \(ProgramVersion.current)"))
    #expect(texts.contains { $0.hasPrefix("The catalog “\(twoScreens.name)” with ") })
    #expect(MainMenu.sections.joined().contains(.about))
  }
}
