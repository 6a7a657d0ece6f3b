import PetriDish
import Testing

@testable import PetriDishApp

@MainActor
struct JumpDraftTests {
  private let state = UserState()
  private let changes = Observers<Workbench.Change>()
  private let draft: JumpDraft

  init() { draft = JumpDraft(state, changes) }

  private var numbered: RegisteredScreen {
    get throws { try #require(twoScreens.screen("numbered")) }
  }

  private func context(_ number: String) -> ContextValue { .fields(["value": .text(number)]) }

  @Test func `an empty draft has no screen and no error`() {
    #expect(draft.screen == nil)
    #expect(draft.error == nil)
    #expect(draft.start == .fresh)
  }

  @Test func `a chosen screen is added to the recents, and guard answers are kept by default`()
    throws
  {
    draft.answer("login", .open)
    draft.choose(try numbered, context: context("1"))
    #expect(draft.screen?.id == "numbered")
    #expect(draft.gates == ["login": .open])
    #expect(state[.recents].map(\.screen) == ["numbered"])
    draft.choose(try numbered, context: context("2"), gates: [:])
    #expect(draft.gates == [:])
    #expect(draft.context == context("2"))
  }

  @Test func `an error refers to the context of the chosen screen`() throws {
    draft.choose(try numbered, context: context("many"))
    #expect(draft.error?.description.contains("many") == true)
    #expect(draft.error(in: context("7")) == nil)
  }

  @Test func `setting a guard to ask removes its answer`() {
    draft.answer("login", .closed)
    #expect(draft.gates == ["login": .closed])
    draft.answer("login", .ask)
    #expect(draft.gates == [:])
  }

  @Test func `every change is reported once`() throws {
    var told: [String] = []
    let observation = changes.add { change in
      switch change {
      case .selection: told.append("selection")
      case .draft: told.append("draft")
      case .dish, .moved, .focus, .build, .rebuilt, .notice, .done: told.append("another")
      }
    }
    draft.choose(try numbered, context: nil)
    draft.type(context("3"))
    draft.answer("login", .open)
    draft.start = .here
    draft.replace(with: JumpDraft.Values())
    observation.cancel()
    draft.type(nil)
    #expect(told == ["selection", "draft", "draft", "draft", "selection"])
    #expect(state[.recents].count == 1)
  }
}
