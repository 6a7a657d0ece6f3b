import GTK
import PetriDish
import TestSupport
import Testing

@testable import PetriDishApp

// Tests of saved presets and copied texts.
extension InspectorTests {
  private var names: [String] {
    chips.flatMap { $0.descendants(Label.self) }.map(\.text)
  }

  private func opener(_ label: String) throws -> MenuButton {
    try #require(
      inspector.widget.descendants(MenuButton.self).first { $0.isAccessible(as: label) }
    )
  }

  private func remover(_ preset: String) throws -> Button {
    try #require(
      inspector.widget.descendants(Button.self).first {
        $0.isAccessible(as: "Remove the preset \(preset)")
      }
    )
  }

  @Test func `a draft can be saved as a preset, applied, renamed, and removed`() async throws {
    try open("detail")
    let window = await show()
    try field("title", Entry.self).text = "mine & <b>yours</b>"
    try await name("  my own ", by: opener("Save as a preset"), "Save")
    #expect(names == ["first", "other", "my own"])
    #expect(chips.map(\.isActive) == [false, false, true])
    chips[0].click()
    #expect(try field("title", Entry.self).text == "one")
    chips[2].click()
    #expect(try field("title", Entry.self).text == "mine & <b>yours</b>")
    try await name("better", by: opener("Rename the preset"), "Rename")
    #expect(names == ["first", "other", "better"])
    try remover("better").click()
    #expect(names == ["first", "other"])
    #expect(workbench.state[.presets] == [:])
    #expect(try field("title", Entry.self).text == "mine & <b>yours</b>")
    window.destroy()
  }

  @Test func `a heading can be ellipsized and has its full text as a tooltip`() throws {
    try open("detail")
    for text in ["Detail", "Everything"] {
      let label = try #require(
        pane.descendants(Label.self).first { $0.text == text && $0.ellipsizes }
      )
      #expect(label.tooltip == text)
    }
  }

  @Test(arguments: [
    ("", "Enter a name for the preset."), (" ", "Enter a name for the preset."),
    ("first", "A preset named “first” already exists. Choose another name."),
    ("mine", "A preset named “mine” already exists. Choose another name."),
  ])
  func `an invalid preset name shows an error`(text: String, sentence: String) async throws {
    try open("detail")
    workbench.presets.save(as: "mine")
    let window = await show()
    try await name(text, by: opener("Save as a preset"), "Save")
    let popover = try #require(try opener("Save as a preset").popover)
    #expect(popover.isMapped)
    #expect(popover.descendants(Label.self).contains { $0.isVisible && $0.text == sentence })
    #expect(workbench.state[.presets]["detail"]?.count == 1)
    window.destroy()
  }

  @Test func `an invalid context can’t be saved as a preset and shows an error`() async throws {
    try open("detail")
    let window = await show()
    try field("rate", Entry.self).text = "many"
    try await name("mine", by: opener("Save as a preset"), "Save")
    #expect(workbench.state[.presets] == [:])
    #expect(texts.contains("“rate” must be a number, not “many”."))
    window.destroy()
  }

  @Test func `a saved preset keeps unusual values unchanged`() throws {
    try open("detail")
    let odd: ContextValue = .fields(["title": "a&b=c ~x\n'\"", "tags": .list(["", "ü🎈"])])
    workbench.draft.type(odd)
    workbench.presets.save(as: "odd")
    #expect(workbench.presets.all.last?.context == odd)
    #expect(workbench.presets.all.last?.isOwn == true)
  }

  @Test func `a saved preset is found by the search and the omnibox`() throws {
    try open("detail")
    #expect(workbench.searchIndex.hits(for: "zebra").isEmpty)
    workbench.presets.save(as: "zebra")
    let hit = try #require(workbench.searchIndex.hits(for: "zebra").first)
    #expect(workbench.searchIndex.matches(of: hit).map(\.field) == [.preset])
    let omnibox = OmniboxIndex(workbench, [], perform: { _ in }, browse: { _ in })
    #expect(omnibox.results(for: "zebra").map(\.title.text) == ["Detail “zebra”"])
    workbench.presets.remove("zebra")
    #expect(workbench.searchIndex.hits(for: "zebra").isEmpty)
  }

  @Test func `the command line, the Swift code, and the link can be copied`() async throws {
    var notices: [String] = []
    workbench.observe { if let text = $0.words { notices.append(text) } }
    workbench.copyCommand()
    try open("detail")
    await workbench.runner.settled()
    workbench.copyCommand()
    let link = try #require(workbench.shownJump?.jump.link)
    #expect(await Display.pastedText()?.hasSuffix(" jump '\(link)'") == true)
    workbench.copySnippet()
    #expect(await Display.pastedText()?.hasPrefix("try await router.navigate(") == true)
    let end = "for the last jump copied (this jump failed)"
    #expect(notices == ["Choose a screen first", "Command line \(end)", "Swift code \(end)"])
    try field("raw", TextView.self).text = "{"
    workbench.copyDraftLink()
    #expect(notices.last == "Link to these values copied, but “raw” must be JSON, not “{”.")
  }
}
