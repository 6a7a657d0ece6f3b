import PetriDish
import SampleCatalog
import Testing

@MainActor
struct ExplainTests {
  private func explain(_ link: String, in dish: Dish = Dish(sample)) async throws -> Explanation {
    await dish.explain(try sample.jump(link))
  }

  @Test func `an explanation is a tree of steps followed by the plan`() async throws {
    let explanation = try await explain("petri://jump/item?id=42&variant.layout=menu")
    #expect(
      explanation.text == """
        item
        ├─ item with ItemID(id: 42)
        │  └─ Which variant of layout? menu
        ├─ itemInSheet with ItemID(id: 42)
        │  └─ Create it? yes: not open yet, and it can be created.
        └─ navigationStack with ItemID(id: 42)
           └─ Create it? yes: not open yet, and it can be created.

        plan
          1. start at Overview “Overview”
          2. build navigationStack with ItemID(id: 42)
               build itemInSheet with ItemID(id: 42)
          3. present(sheet) new navigationStack into Overview “Overview”
          4. finish at new itemInSheet
        """
    )
    #expect(explanation.failure == nil)
  }

  @Test func `an explanation describes what a finder found or searched`() async throws {
    let none = try await explain("petri://jump/line-list")
    #expect(
      none.decisions.first { $0.step == "lines" }?.why
        == "no Lines among the 3 open screens."
    )
    let found = try await explain("petri://jump/line-list?from=line-list")
    let decision = found.decisions.first { $0.step == "lines" }
    #expect(decision?.answer == .yes)
    #expect(decision?.why == "Lines “Lines”")
  }

  @Test func `an explanation doesn’t change the dish`()
    async throws
  {
    let dish = Dish(sample)
    _ = await dish.jump(try sample.jump("petri://jump/item?id=1"))
    let (stack, events, variants) = (dish.stack, dish.journal.last, dish.variants)
    let link = "petri://jump/item?id=2&variant.layout=menu&from=line-list&theme=dark"
    let explanation = try await explain(link, in: dish)
    _ = await dish.explain(try sample.jump("petri://jump/vault"), from: .here)
    #expect(explanation.failure == nil)
    #expect(dish.stack == stack)
    #expect(dish.journal.last == events)
    #expect(dish.variants == variants)
    #expect(dish.environment.theme == nil)
  }

  @Test func `a plan from here starts with the current screens`() async throws {
    let dish = Dish(sample)
    _ = await dish.jump(try sample.jump("petri://jump/line-list"))
    let jump = try sample.jump("petri://jump/line-list")
    let here = await dish.explain(jump, from: .here)
    let fresh = await dish.explain(jump)
    #expect(here.plan?.operations.map(\.name) == ["start", "finish"])
    #expect(fresh.plan?.operations.map(\.name) == ["start", "build", "integrate", "finish"])
  }

  @Test(
    arguments: [
      ("", "open", "not set by the jump; the guard isn’t asked.", nil),
      ("?gate.vault=open", "open", "set by the jump; the guard isn’t asked.", nil),
      ("?gate.vault=ask", "ask", "set by the jump; the guard is asked during the jump.", nil),
      (
        "?gate.vault=closed", "closed", "set by the jump; the jump stops here.",
        "Guard “vault” blocked “vault”: the gate “vault” is closed."
      ),
    ] as [(String, String, String, String?)]
  )
  func `an explanation includes each guard on the path with its answer`(
    query: String,
    answer: String,
    why: String,
    failure: String?
  ) async throws {
    let explanation = try await explain("petri://jump/vault" + query)
    let decision = explanation.decisions.first {
      if case .guarded(by: "vault", _) = $0.answer { true } else { false }
    }
    #expect(decision?.step == "vault")
    #expect(decision?.question == "How does guard “vault” answer?")
    #expect(decision?.answer.description == answer)
    #expect(decision?.why == why)
    #expect(explanation.failure?.message == failure)
    #expect(explanation.plan != nil)
  }

  @Test func `a screen that refuses to close is the reason for the failure`() async throws {
    let catalog = Catalog("Kept", root: { _ in NavigationStack(contained: [Overview(), Kept()]) }) {
      ScreenConfiguration("overview", route: .overviewRevealed)
    }
    let explanation = await Dish(catalog).explain(Jump("overview"))
    #expect(explanation.plan == nil)
    #expect(explanation.decisions.last?.question == "Can Kept close?")
    #expect(explanation.decisions.last?.why == "it is being written in.")
    #expect(
      explanation.failure?.message
        == "Couldn’t open “overviewRevealed”: Kept can’t be closed: it is being written in."
    )
    #expect(explanation.failure?.kind == "refused")
  }

  @Test func `a jump that can’t be planned has a failure`() async throws {
    let unknown = await Dish(sample).explain(Jump("nothing"))
    #expect(unknown.failure?.kind == "unknownScreen")
    let lost = await Dish(sample).explain(
      Jump("line-list", from: [Jump.PriorScreen("item", context: .fields(["id": .text("-1")]))])
    )
    #expect(
      lost.failure?.message
        == "Couldn’t open “from” screen 1, “item”: "
        + "Couldn’t open “itemPushed”: no item has a number below 0."
    )
    #expect(lost.failure?.kind == "step")
    #expect(unknown.decisions.isEmpty && lost.decisions.isEmpty)
  }
}

private final class Kept: Screen {
  override var dismissal: Dismissal { .refused("it is being written in.") }
}

extension Route where Target == Overview, Context == NoContext {
  fileprivate static var overviewRevealed: Self {
    Step(find: .byClass).using(.nothing).from(.current)
  }
}
