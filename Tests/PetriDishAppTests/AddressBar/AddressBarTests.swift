import Assets
import GTK
import PetriDish
import TestSupport
import Testing

@testable import PetriDishApp

@Suite(.onDisplay) @MainActor struct AddressBarTests {
  /// Opens a screen in a pane of its own.
  private func open(
    _ link: String = "petri://jump/numbered?context.value=1",
    width: Int = 1_000
  ) async throws -> ShownDish {
    let shown = try await ShownDish(size: (width, 800))
    shown.bench.open(link: link)
    await shown.bench.runner.settled()
    try await shown.drawn()
    await shown.window.settle()
    return shown
  }

  private func address(of shown: ShownDish) -> Address {
    Address(of: shown.bench.dishes.focused, in: shown.bench, isWhole: true)
  }

  private func part(_ name: String, of shown: ShownDish) throws -> ToggleButton {
    try #require(
      shown.pane.bar.widget.descendants(ToggleButton.self).first {
        $0.isMapped && $0.tooltip?.hasPrefix("\(name): ") == true
      }
    )
  }

  private func choice(_ title: String, of shown: ShownDish) throws -> ToggleButton {
    try #require(
      shown.pane.bar.widget.descendants(ToggleButton.self).first {
        $0.isMapped && $0.label == title
      }
    )
  }

  @Test func `the address names what is in the dish`() async throws {
    let shown = try await open()
    let texts = address(of: shown).parts.map(\.text)
    #expect(texts == ["Numbered", "one", "Plain", "Phone", "light"])
    shown.close()
  }

  @Test func `a context without a preset is named by its first value`() async throws {
    let shown = try await open("petri://jump/numbered?context.value=4711")
    #expect(address(of: shown).parts[1].text == "4711")
    shown.close()
  }

  @Test func `the names of two variants have no gap after them`() async throws {
    let shown = try await open()
    shown.bench.toggleTwin()
    await shown.bench.runner.settled()
    try await eventually { (try? part("frame", of: shown))?.tooltip == "frame: Plain + Tabs" }
    await shown.window.settle()
    let text = try #require(
      part("frame", of: shown).descendants(Label.self).first { $0.text == "Plain + Tabs" }
    )
    #expect(!text.ellipsizes && text.leastCharacters == 0)
    #expect(text.width == text.measure(.horizontal).natural)
    shown.close()
  }

  @Test func `the address never names the draft`() async throws {
    let shown = try await open()
    let before = address(of: shown)
    shown.bench.draft.type(.fields(["value": .text("4711")]))
    #expect(address(of: shown) == before)
    shown.bench.choose(try #require(twoScreens.screen("first")), context: nil)
    #expect(address(of: shown) == before)
    shown.close()
  }

  @Test(arguments: [
    ("Preset", "two", "petri://jump/numbered?context.value=2&variant.frame=plain"),
    ("frame", "Tabs", "petri://jump/numbered?context.value=1&variant.frame=tabs"),
    (
      "Device", "Tablet \("800 × 1280".leftToRight)",
      "petri://jump/numbered?context.value=1&variant.frame=plain&device=tablet"
    ),
    (
      "Theme", "Dark",
      "petri://jump/numbered?context.value=1&variant.frame=plain&device=phone&theme=dark"
    ),
  ])
  func `a choice acts at once and leaves the choices open`(
    name: String,
    title: String,
    link: String
  ) async throws {
    let shown = try await open()
    try part(name, of: shown).click()
    await shown.window.settle()
    #expect(try part(name, of: shown).isActive)
    try choice(title, of: shown).click()
    try await eventually {
      shown.bench.shownJump?.jump.link.hasPrefix(link) == true && !shown.bench.runner.isBusy
    }
    try await eventually { (try? choice(title, of: shown))?.isActive == true }
    #expect(shown.pane.bar.widget.descendants(ToggleButton.self).filter { $0.isActive }.count == 2)
    try part(name, of: shown).click()
    await shown.window.settle()
    #expect(
      !shown.pane.bar.widget.descendants(ToggleButton.self).contains {
        $0.isMapped && $0.label == title
      }
    )
    shown.close()
  }

  @Test func `opening and closing the choices never moves the dish`() async throws {
    let shown = try await open()
    let height = shown.pane.canvas.height
    for name in ["Screen", "Preset", "frame", "Device", "Theme"] {
      try part(name, of: shown).click()
      await shown.window.settle()
      #expect(shown.pane.canvas.height == height, "\(name)")
    }
    shown.close()
  }

  @Test func `arrow keys choose the next value of a part, and wrap around`() async throws {
    let shown = try await open()
    let dishes = shown.bench.dishes
    func step(_ kind: Address.Kind, _ distance: Int) async {
      if kind == .screen {
        shown.bench.stepScreen(by: distance, in: dishes.focused)
      } else {
        shown.bench.choices(for: kind, in: dishes.focused).step(by: distance)
      }
      await shown.bench.runner.settled()
    }
    await step(.context, 1)
    #expect(address(of: shown).parts[1].text == "two")
    await step(.context, 1)
    #expect(address(of: shown).parts[1].text == "one")
    await step(.variant("frame"), -1)
    #expect(dishes.variant(of: try #require(twoScreens.experiments.first)) == "tabs")
    await step(.screen, -1)
    #expect(address(of: shown).parts[0].text == "First")
    shown.close()
  }

  @Test func `parts give way in order while the address becomes narrow`() async throws {
    let shown = try await open(width: 1_000)
    let field = try #require(shown.pane.bar.field)
    var seen: [AddressField.Folding] = []
    for width in stride(from: 1_000, through: 400, by: -60) {
      await shown.window.resize(to: width)
      await shown.window.settle()
      #expect(field.leastWidth <= max(shown.pane.bar.fieldsArea.width, 130), "at \(width)")
      if seen.last != field.folding { seen.append(field.folding) }
    }
    #expect(seen == seen.sorted() && seen.first == .whole)
    #expect(Set(seen).isSuperset(of: [.icons, .screenOnly]))
    #expect(field.foldedParts.map(\.text).suffix(3) == ["Plain", "Phone", "light"])
    let chips = shown.pane.bar.widget.descendants(ToggleButton.self).filter {
      $0.isMapped && $0.hasClass("chip")
    }
    #expect(chips.count == field.foldedParts.count)
    await shown.window.resize(to: 1_000) { field.folding == .whole }
    #expect(field.foldedParts.isEmpty)
    shown.close()
  }

  @Test func `the status of the screen is a dot, and a favorite has a full star`() async throws {
    let shown = try await open()
    let dot = try #require(
      shown.pane.bar.widget.descendants(Box.self).first { $0.hasClass("dot") }
    )
    #expect(dot.hasClass("ok"))
    func icons() -> [String] {
      shown.pane.bar.widget.descendants(Button.self).compactMap(\.icon)
    }
    #expect(icons().contains("non-starred-symbolic"))
    shown.bench.state[.favourites] = ["numbered"]
    try await eventually { icons().contains("starred-symbolic") }
    shown.close()
  }

  @Test func `dishes that move separately have one address each`() async throws {
    let shown = try await open()
    shown.bench.toggleTwin()
    await shown.bench.runner.settled()
    await shown.window.settle()
    #expect(address(of: shown).parts[2].text == "Plain + Tabs")
    shown.bench.toggleSameJumps()
    await shown.window.settle()
    let fields = shown.pane.bar.widget.descendants(Box.self).filter { $0.hasClass("address") }
    #expect(fields.map { $0.hasClass("other") } == [false, true])
    shown.bench.focus(shown.bench.dishes.controllers[1])
    try await eventually { fields.map { $0.hasClass("other") } == [true, false] }
    shown.close()
  }
}
