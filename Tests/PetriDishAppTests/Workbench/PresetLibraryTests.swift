import PetriDish
import Testing

@testable import PetriDishApp

@MainActor
struct PresetLibraryTests {
  private let state = UserState()
  private let draft: JumpDraft
  private let library: PresetLibrary

  init() throws {
    let changes = Observers<Workbench.Change>()
    draft = JumpDraft(state, changes)
    library = PresetLibrary(draft, state, changes)
    draft.choose(try #require(twoScreens.screen("numbered")), context: Self.context("2"))
  }

  private static func context(_ number: String) -> ContextValue {
    .fields(["value": .text(number)])
  }

  @Test func `the catalog’s presets are listed, and the shown preset is identified`() {
    #expect(library.all.map(\.name) == ["one", "two"])
    #expect(library.shown?.name == "two")
    #expect(library.shownOwn == nil)
  }

  @Test func `a preset can be saved, renamed, and removed`() {
    draft.type(Self.context("9"))
    #expect(library.shown == nil)
    library.save(as: " nine ")
    #expect(library.all.map(\.name) == ["one", "two", "nine"])
    #expect(library.shownOwn?.name == "nine")
    library.rename("nine", to: "the ninth")
    #expect(library.shownOwn?.name == "the ninth")
    library.remove("the ninth")
    #expect(library.all.map(\.name) == ["one", "two"])
    #expect(state[.presets] == [:])
    #expect(draft.context == Self.context("9"))
  }

  @Test func `an empty or existing name is refused, except for the preset itself`() {
    library.save(as: "mine")
    for name in ["", "  ", "one", "mine"] {
      #expect(library.objection(to: name) != nil)
      library.save(as: name)
    }
    #expect(library.objection(to: "mine", besides: "mine") == nil)
    library.rename("mine", to: "one")
    #expect(library.all.map(\.name) == ["one", "two", "mine"])
  }

  @Test func `a preset whose link is too long isn’t saved, and a notice is shown`() throws {
    let changes = Observers<Workbench.Change>()
    let library = PresetLibrary(draft, state, changes)
    var notices: [String] = []
    changes.add { if case .notice(let text) = $0 { notices.append(text) } }
    draft.type(Self.context(String(repeating: "花", count: 50_000)))
    library.save(as: "flowers")
    #expect(state[.presets] == [:])
    #expect(notices.count == 1)
    #expect(notices.first?.hasPrefix("Couldn’t save preset “flowers”: The link is ") == true)
  }

  @Test func `a preset with an invalid link is hidden but stays saved`() {
    let broken = SavedPreset(name: "broken", query: "%")
    state[.presets]["numbered"] = [broken]
    #expect(library.all.map(\.name) == ["one", "two"])
    #expect(state[.presets]["numbered"] == [broken])
  }
}
