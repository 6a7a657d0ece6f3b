import Assets
import PetriDish
import TestSupport
import Testing

@testable import PetriDishApp

@MainActor
struct WorkbenchTests {
  let workbench = Workbench(twoScreens) { _ in HeadlessDriver() }

  private func open(_ id: String) async throws {
    workbench.open(try #require(twoScreens.screen(id)))
    await workbench.runner.settled()
  }

  private var address: Address {
    Address(of: workbench.dishes.focused, in: workbench, isWhole: true)
  }

  @Test func `opening a screen shows it with its first preset`() async throws {
    try await open("numbered")
    #expect(workbench.presets.shown?.name == "one")
    #expect((workbench.dish.scene.topmost as? Numbered)?.number == 1)
  }

  @Test func `a link with an unknown device opens nothing and shows a notice`() async throws {
    let workbench = Workbench(twoScreens, devices: try Assets().devices()) { _ in HeadlessDriver() }
    var notices: [String] = []
    workbench.observe { if case .notice(let text) = $0 { notices.append(text) } }
    workbench.open(link: "petri://jump/first?device=watch")
    await workbench.runner.settled()
    #expect(workbench.draft.screen == nil)
    #expect(
      notices == [
        "Unknown device “watch”. Available devices: phone, large-phone, tablet, desktop, window, "
          + "large-window, WIDTHxHEIGHT (120–4096 each)."
      ]
    )
    for device in ["tablet", "390x844"] {
      workbench.open(link: "petri://jump/first?device=\(device)")
      await workbench.runner.settled()
      #expect(workbench.dish.environment.device == device)
    }
  }

  @Test func `the next jump opens the typed values`() async throws {
    try await open("numbered")
    workbench.draft.type(.fields(["value": .text("4711")]))
    #expect(workbench.presets.shown == nil)
    #expect((workbench.dish.scene.topmost as? Numbered)?.number == 1)
    workbench.jump()
    await workbench.runner.settled()
    #expect((workbench.dish.scene.topmost as? Numbered)?.number == 4711)
  }

  @Test func `the shown screen is described separately from the draft, also after navigation`()
    async throws
  {
    #expect(workbench.shownJump == nil)
    try await open("numbered")
    #expect(workbench.showsDraft)
    #expect(address.parts[1].text == "one")
    workbench.draft.type(.fields(["value": .text("4711")]))
    #expect(!workbench.showsDraft)
    #expect(workbench.shownJump?.jump.context == ["value": "1"])
    #expect(address.parts[1].text == "one")
    workbench.draft.type(.fields(["value": .text("01")]))
    #expect(workbench.showsDraft, "the same number in another notation")
    let dish = workbench.dish
    try await dish.router.navigate(to: .numbered, with: Number(value: 2), in: dish.scene)
    #expect(!workbench.showsDraft)
    #expect(workbench.shownJump?.jump.context == ["value": "2"])
    #expect(workbench.shownJump?.jump.from.map(\.context) == [["value": "1"]])
    #expect(address.parts[1].text == "two")
    #expect(workbench.shownName == "Numbered")
    workbench.runner.back()
    try await eventually { workbench.isNavigated }
    #expect(address.remark == "navigated since")
    #expect(workbench.shownJump?.jump.context == ["value": "1"])
    workbench.runner.home()
    try await eventually { workbench.shownName == "First" }
  }

  @Test func `an invalid context opens nothing and has an error`() async throws {
    try await open("numbered")
    workbench.draft.type(.fields(["value": .text("many")]))
    #expect(workbench.draft.error?.description.contains("many") == true)
    workbench.jump()
    await workbench.runner.settled()
    #expect((workbench.dish.scene.topmost as? Numbered)?.number == 1)
  }

  @Test func `a link sets the screen, the context, and the variant`() async throws {
    workbench.open(link: "petri://jump/numbered?context.value=3&variant.frame=tabs")
    await workbench.runner.settled()
    #expect(workbench.draft.screen?.id == "numbered")
    #expect(workbench.draft.context == .fields(["value": .text("3")]))
    #expect(workbench.dish.scene.root is Tabs)
    #expect(workbench.nextJump?.link.contains("variant.frame=tabs") == true)
  }

  @Test func `an invalid link opens nothing and shows one notice`() async throws {
    var notices: [String] = []
    workbench.observe { if case .notice(let text) = $0 { notices.append(text) } }
    workbench.open(link: "petri://jump/nowhere")
    #expect(workbench.draft.screen == nil)
    #expect(notices.count == 1)
    #expect(notices.first?.contains("“nowhere”") == true)
  }

  @Test func `choosing a variant reopens the current screen`() async throws {
    try await open("numbered")
    workbench.variants.choose("tabs", of: try #require(twoScreens.experiments.first))
    await workbench.runner.settled()
    #expect(workbench.dish.scene.root is Tabs)
    #expect((workbench.dish.scene.topmost as? Numbered)?.number == 1)
  }

  @Test func `a guard that stops a jump is shown as the failure`() async throws {
    try await open("forbidden")
    #expect(workbench.runner.failure?.kind == "stopped")
    workbench.draft.answer("never", .open)
    workbench.jump()
    await workbench.runner.settled()
    #expect(workbench.runner.failure == nil)
    #expect(workbench.nextJump?.gates == ["never": .open])
  }

  @Test(arguments: [0, 1, 2, 3, 7])
  func `many links in a row leave only the last one`(pause: Int) async throws {
    for number in 1...200 {
      workbench.open(link: "petri://jump/numbered?context.value=\(number)")
      for _ in 0..<(number % 2 == 0 ? pause : 0) { await Task.yield() }
    }
    await workbench.runner.settled()
    try await eventually { !workbench.dish.isJumping }
    #expect(workbench.shownJump?.accuracy == .exact)
    #expect(workbench.shownJump?.jump.context == ["value": "200"])
    #expect(address.remark == "")
    #expect(!workbench.isNavigated)
  }

  @Test func `while a jump is on its way, the caption names the screen in the dish`() async throws {
    try await open("numbered")
    workbench.open(try #require(twoScreens.screen("first")))
    #expect(workbench.shownName == "Numbered")
    #expect(address.remark == "opening First…")
    await workbench.runner.settled()
    #expect(workbench.shownName == "First")
    #expect(address.remark == "")
  }

  @Test func `a new jump replaces the running jump`() async throws {
    workbench.open(try #require(twoScreens.screen("numbered")))
    workbench.open(try #require(twoScreens.screen("first")))
    await workbench.runner.settled()
    #expect(workbench.dish.scene.topmost is First)
  }
}
