import PetriDish
import Testing

@testable import PetriDishApp

@MainActor
struct SavedPresetTests {
  @Test func `a saved preset is a link that opens the same`() throws {
    let context = ContextValue.fields(["value": .text("ä&b")])
    let preset = SavedPreset(name: "mine", Jump("b", context: context))
    let jump = try Jump(link: preset.link(to: "b"))
    #expect(jump.context == context)
    #expect(try Jump(link: SavedPreset(name: "none", Jump("a")).link(to: "a")) == Jump("a"))
  }
}
