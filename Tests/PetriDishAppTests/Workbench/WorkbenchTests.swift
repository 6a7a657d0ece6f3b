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

  @Test func `opening a screen shows it with its first preset`() async throws {
    try await open("numbered")
    #expect(workbench.presets.shown?.name == "one")
    #expect((workbench.dish.scene.topmost as? Numbered)?.number == 1)
  }

  @Test func `a link to a device that there is not opens nothing and says so`() async throws {
    let workbench = Workbench(twoScreens, devices: try Assets().devices()) { _ in HeadlessDriver() }
    var notices: [String] = []
    workbench.observe { if case .notice(let text) = $0 { notices.append(text) } }
    workbench.open(link: "petri://jump/first?device=watch")
    await workbench.runner.settled()
    #expect(workbench.draft.screen == nil)
    #expect(
      notices == [
        "There is no device “watch”; the devices are phone, large-phone, tablet, desktop, "
          + "WIDTHxHEIGHT with 120 to 4096 each."
      ]
    )
    for device in ["tablet", "390x844"] {
      workbench.open(link: "petri://jump/first?device=\(device)")
      await workbench.runner.settled()
      #expect(workbench.dish.environment.device == device)
    }
  }

  @Test func `what is typed is what the next jump opens`() async throws {
    try await open("numbered")
    workbench.draft.type(.fields(["value": .text("4711")]))
    #expect(workbench.presets.shown == nil)
    #expect((workbench.dish.scene.topmost as? Numbered)?.number == 1)
    workbench.jump()
    await workbench.runner.settled()
    #expect((workbench.dish.scene.topmost as? Numbered)?.number == 4711)
  }

  @Test func `what is shown is told apart from what is typed, and from what a hand has moved`()
    async throws
  {
    #expect(workbench.shownJump == nil)
    try await open("numbered")
    #expect(workbench.showsDraft)
    #expect(workbench.shownRemark == "preset “one”")
    workbench.draft.type(.fields(["value": .text("4711")]))
    #expect(!workbench.showsDraft)
    #expect(workbench.shownJump?.jump.context == ["value": "1"])
    #expect(workbench.shownRemark == "preset “one”")
    workbench.draft.type(.fields(["value": .text("01")]))
    #expect(workbench.showsDraft, "the same number, typed in another way")
    let dish = workbench.dish
    try await dish.router.navigate(to: .numbered, with: Number(value: 2), in: dish.scene)
    #expect(!workbench.showsDraft)
    #expect(workbench.shownJump?.jump.context == ["value": "2"])
    #expect(workbench.shownJump?.jump.from.map(\.context) == [["value": "1"]])
    #expect(workbench.shownRemark == "preset “two”")
    #expect(workbench.shownName == "Numbered")
    workbench.runner.back()
    try await eventually { workbench.isMovedByHand }
    #expect(workbench.shownRemark == "moved by hand")
    #expect(workbench.shownJump?.jump.context == ["value": "1"])
    workbench.runner.home()
    try await eventually { workbench.shownName == "First" }
  }

  @Test func `what is no context opens nothing and says why`() async throws {
    try await open("numbered")
    workbench.draft.type(.fields(["value": .text("many")]))
    #expect(workbench.draft.error?.description.contains("many") == true)
    workbench.jump()
    await workbench.runner.settled()
    #expect((workbench.dish.scene.topmost as? Numbered)?.number == 1)
  }

  @Test func `a link brings screen, context and variant along`() async throws {
    workbench.open(link: "petri://jump/numbered?context.value=3&variant.frame=tabs")
    await workbench.runner.settled()
    #expect(workbench.draft.screen?.id == "numbered")
    #expect(workbench.draft.context == .fields(["value": .text("3")]))
    #expect(workbench.dish.scene.root is Tabs)
    #expect(workbench.nextJump?.link.contains("variant.frame=tabs") == true)
  }

  @Test func `a damaged link opens nothing and is told in one sentence`() async throws {
    var notices: [String] = []
    workbench.observe { if case .notice(let text) = $0 { notices.append(text) } }
    workbench.open(link: "petri://jump/nowhere")
    #expect(workbench.draft.screen == nil)
    #expect(notices.count == 1)
    #expect(notices.first?.contains("“nowhere”") == true)
  }

  @Test func `choosing a variant repeats what is open`() async throws {
    try await open("numbered")
    workbench.variants.choose("tabs", of: try #require(twoScreens.experiments.first))
    await workbench.runner.settled()
    #expect(workbench.dish.scene.root is Tabs)
    #expect((workbench.dish.scene.topmost as? Numbered)?.number == 1)
  }

  @Test func `a guard that says no is the failure that is shown`() async throws {
    try await open("forbidden")
    #expect(workbench.runner.failure?.kind == "stopped")
    workbench.draft.answer("never", .open)
    workbench.jump()
    await workbench.runner.settled()
    #expect(workbench.runner.failure == nil)
    #expect(workbench.nextJump?.gates == ["never": .open])
  }

  @Test func `a new jump takes the place of the one that is on its way`() async throws {
    workbench.open(try #require(twoScreens.screen("numbered")))
    workbench.open(try #require(twoScreens.screen("first")))
    await workbench.runner.settled()
    #expect(workbench.dish.scene.topmost is First)
  }
}
