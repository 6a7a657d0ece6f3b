import PetriDish
import Testing

@testable import PetriDishApp

@MainActor
struct DishGroupTests {
  private let journal = Journal()
  private let state = UserState()
  private let group: DishGroup

  init() {
    group = DishGroup(frames, journal, state) { [journal] in
      let dish = Dish(frames, journal: journal) { _ in HeadlessDriver() }
      return DishController(dish, Observers(), JumpAnnouncer())
    }
  }

  private var frame: RegisteredExperiment { frames.experiments[0] }
  private var tone: RegisteredExperiment { frames.experiments[1] }

  @Test func `a single dish is focused, driven, and not compared`() {
    #expect(group.controllers.count == 1)
    #expect(!group.isTwin)
    #expect(group.focused === group.controllers[0])
    #expect(group.driven.count == 1)
    #expect(group.variants(of: frame) == ["plain"])
    #expect(group.twin == [])
    #expect(group.difference == nil)
  }

  @Test(arguments: [["plain"], ["plain", "plain"], ["plain", "round"], []])
  func `only two different variants of an experiment can be compared`(variants: [String]) {
    #expect(!group.compare(frame, variants))
    #expect(group.controllers.count == 1)
  }

  @Test func `two dishes have different variants, and a second comparison is refused`() {
    #expect(group.compare(frame, ["tabs", "split"]))
    #expect(group.controllers.map(\.title) == ["Tabs", "Split"])
    #expect(group.variants(of: frame) == ["tabs", "split"])
    #expect(group.variants(of: tone) == ["light"])
    #expect(state[.twin] == ["frame", "tabs", "split"])
    #expect(!group.compare(frame, ["plain", "tabs"]))
    #expect(group.controllers.count == 2)
  }

  @Test func `jumps drive both dishes or only the focused dish`() {
    #expect(group.compare(frame, ["tabs", "split"]))
    group.focus(group.controllers[1])
    #expect(state[.focusedDish] == 1)
    #expect(group.driven.count == 2)
    #expect(group.replaceable === group.controllers[1])
    group.setSharesJumps(false)
    group.focus(at: 0)
    #expect(group.driven.map(\.title) == ["Tabs"])
    #expect(group.replaceable === group.controllers[0])
    #expect(!state[.sharesJumps])
    group.focus(at: 7)
    #expect(group.focused === group.controllers[0])
  }

  @Test func `swapping sides keeps the focused dish`() {
    #expect(group.compare(frame, ["tabs", "split"]))
    let first = group.controllers[0]
    group.swapSides()
    #expect(group.focused === first)
    #expect(group.controllers.map(\.title) == ["Split", "Tabs"])
    #expect(state[.twin] == ["frame", "split", "tabs"])
    #expect(state[.focusedDish] == 1)
  }

  @Test func `keeping one dish ends the comparison and restores shared jumps`() {
    #expect(group.compare(frame, ["tabs", "split"]))
    group.setSharesJumps(false)
    let kept = group.controllers[1]
    group.keep(kept)
    #expect(group.controllers.count == 1)
    #expect(group.focused === kept)
    #expect(kept.variant == nil)
    #expect(kept.dish.name == DishController.name)
    #expect(group.sharesJumps)
    #expect(state[.twin] == [])
  }

  @Test func `a jump is performed in each dish with the dish’s own variant`() {
    #expect(group.compare(frame, ["tabs", "split"]))
    var jump = Jump("first")
    jump.variants = ["frame": "plain", "tone": "dark"]
    let jumps = group.controllers.map { group.jump(jump, for: $0).variants }
    #expect(jumps == [["frame": "tabs", "tone": "dark"], ["frame": "split", "tone": "dark"]])
    #expect(group.openLinks == [])
  }

  @Test func `a third variant replaces the second variant`() {
    #expect(group.compare(frame, ["tabs", "split"]))
    #expect(group.replaceVariant(with: "plain") === group.controllers[1])
    #expect(group.variants(of: frame) == ["tabs", "plain"])
    #expect(state[.twin] == ["frame", "tabs", "plain"])
  }
}
