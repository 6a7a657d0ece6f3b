import PetriDish
import Testing

@testable import PetriDishApp

@MainActor
struct SavedPresetTests {
  @Test func `the link of a saved preset contains the preset’s context`() throws {
    let context = ContextValue.fields(["value": .text("ä&b")])
    let preset = SavedPreset(name: "mine", Jump("b", context: context))
    let jump = try Jump(link: preset.link(to: "b"))
    #expect(jump.context == context)
    #expect(try Jump(link: SavedPreset(name: "none", Jump("a")).link(to: "a")) == Jump("a"))
  }
}
