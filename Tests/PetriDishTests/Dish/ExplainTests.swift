import PetriDish
import SampleCatalog
import Testing

@MainActor
struct ExplainTests {
  private func explain(_ link: String, in dish: Dish = Dish(sample)) async throws -> Explanation {
    await dish.explain(try sample.jump(link))
  }

  @Test func `an explanation is a tree of steps, and below it the plan`() async throws {
    let explanation = try await explain("petri://jump/item?id=42&variant.layout=menu")
    #expect(
      explanation.text == """
        item
        ├─ item with ItemID(id: 42)
        │  └─ which variant of layout? menu
        ├─ itemInSheet with ItemID(id: 42)
        │  └─ is it built? yes: it was not found, and has a factory.
        └─ navigationStack with ItemID(id: 42)
           └─ is it built? yes: it was not found, and has a factory.

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

  @Test func `a finder that found nothing says what it has looked at`() async throws {
    let none = try await explain("petri://jump/line-list")
    #expect(
      none.decisions.first { $0.step == "lines" }?.why
        == "none of the 3 screens there is a Lines."
    )
    let found = try await explain("petri://jump/line-list?from=line-list")
    let decision = found.decisions.first { $0.step == "lines" }
    #expect(decision?.answer == .yes)
    #expect(decision?.why == "Lines “Lines”")
  }

  @Test func `an explanation changes nothing in the dish, whatever it takes to make it`()
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

  @Test func `a plan from here begins with what is there`() async throws {
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
      ("", "open", "the jump says nothing of it; it is passed without being asked.", nil),
      ("?gate.vault=open", "open", "the jump says so; it is passed without being asked.", nil),
      ("?gate.vault=ask", "ask", "the jump says so; it decides when the jump is carried out.", nil),
      (
        "?gate.vault=closed", "closed", "the jump says so; it stops the jump without being asked.",
        "The guard “vault” of the step “vault” stopped the navigation: the gate “vault” is closed."
      ),
    ] as [(String, String, String, String?)]
  )
  func `each guard on the path is there with its answer`(
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
    #expect(decision?.question == "what does the guard “vault” answer?")
    #expect(decision?.answer.description == answer)
    #expect(decision?.why == why)
    #expect(explanation.failure?.message == failure)
    #expect(explanation.plan != nil)
  }

  @Test func `a screen that would have to go is asked, and its refusal is the reason`() async throws
  {
    let catalog = Catalog("Kept", root: { _ in NavigationStack(contained: [Overview(), Kept()]) }) {
      ScreenConfiguration("overview", route: .overviewRevealed)
    }
    let explanation = await Dish(catalog).explain(Jump("overview"))
    #expect(explanation.plan == nil)
    #expect(explanation.decisions.last?.question == "may Kept go?")
    #expect(explanation.decisions.last?.why == "it is being written in.")
    #expect(
      explanation.failure?.message
        == "The step “overviewRevealed” failed: Kept refuses to be closed: it is being written in."
    )
    #expect(explanation.failure?.kind == "refused")
  }

  @Test func `a jump that cannot be planned says why in one sentence`() async throws {
    let unknown = await Dish(sample).explain(Jump("nothing"))
    #expect(unknown.failure?.kind == "unknownScreen")
    let lost = await Dish(sample).explain(
      Jump("line-list", from: [Jump.PriorScreen("item", context: .fields(["id": .text("-1")]))])
    )
    #expect(
      lost.failure?.message
        == "The jump did not come to its start 1, “item”: "
        + "The step “itemPushed” failed: no item has a number below 0."
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
