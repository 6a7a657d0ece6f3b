import Assets
import GTK
import GTKBackend
import PetriDish
import TestSupport
import Testing

@testable import PetriDishApp

// Tests of the stack and plan pages.
extension InspectorTests {
  private var stackList: GTK.ListView? {
    inspector.widget.descendants(GTK.ListView.self)
      .first { $0.isAccessible(as: "Stack of screens") }
  }

  private func card(_ label: String) throws -> ListBox {
    try #require(inspector.widget.descendants(ListBox.self).first { $0.isAccessible(as: label) })
  }

  private func lines(_ label: String) throws -> [String] {
    try card(label).rows.map { row in
      row.descendants(Label.self).filter(\.isVisible).map(\.text).joined(separator: " | ")
    }
  }

  @Test func `the outline marks hidden screens and modals`() async throws {
    try open("note")
    await workbench.runner.settled()
    let outline = StackOutline(workbench.dish.stack)
    let lines = outline.lines
    #expect(lines.map(\.type) == ["Tabs", "NavigationStack", "Start", "Note", "Other"])
    #expect(lines.map(\.depth) == [0, 1, 2, 3, 1])
    #expect(lines.map(\.isVisible) == [true, true, true, true, false])
    #expect(lines.map(\.mark) == ["root", nil, nil, "modal", "hidden"])
    #expect(lines.map(\.id) == [nil, nil, nil, "note", nil])
    #expect(outline.current == 3)
  }

  @Test func `a row of the stack shows details of its screen and can jump to it`() async throws {
    try open("detail")
    await workbench.runner.settled()
    let gate = try #require(workbench.draft.screen?.guards(under: workbench.dish.variants).first)
    workbench.draft.answer(gate, .open)
    workbench.jump()
    await workbench.runner.settled()
    inspector.open(.stack)
    #expect(page == "stack")
    let window = await show()
    let list = try #require(stackList)
    #expect(list.descendants(Label.self).map(\.text).contains("one"))
    var known = try lines("Selected screen")
    #expect(known.contains("Catalog entry | detail"))
    #expect(known.contains("Type | Detail"))
    #expect(known.contains("Route | detail"))
    #expect(known.contains { $0.hasPrefix("Context | ID 1\nTitle one\nRate 0.5\n") })
    #expect(known.contains("State | Visible"))
    #expect(texts.contains { $0.hasPrefix("try await router.navigate(\n  to: .detail,") })
    let jumps = jumpCount
    try button("Jump here").click()
    await workbench.runner.settled()
    #expect(jumpCount == jumps + 1)
    list.activate(0)
    known = try lines("Selected screen")
    #expect(known.contains("Catalog entry | Not in the catalog"))
    #expect(try !button("Jump here").isSensitive)
    window.destroy()
  }

  @Test func `a page with a JSON text is drawn as soon as it is visible`() async throws {
    let window = await show()
    inspector.open(.plan)
    try open("detail")
    await workbench.runner.settled()
    await window.settle()
    inspector.open(.context)
    // GTK warns about a widget that it can’t draw.
    for _ in 0..<3 { await window.nextFrame() }
    #expect(try field("raw", TextView.self).isMapped)
    window.destroy()
  }

  @Test func `a selected screen is highlighted briefly in the dish`() async throws {
    let sceneView = DishSceneView()
    let bench = Workbench(inspected) { dish in sceneView.scene(for: dish) }
    let inspector = try Inspector(bench, Assets())
    let row = Box(.horizontal)
    for widget in [sceneView.widget, inspector.widget] { row.append(widget) }
    let window = Window()
    window.child = row
    window.present()
    await MainLoop.settled(until: inspector.widget.isMapped)
    bench.open(try #require(inspected.screen("note")))
    await bench.runner.settled()
    inspector.open(.stack)
    let list = try #require(
      inspector.widget.descendants(GTK.ListView.self)
        .first { $0.isAccessible(as: "Stack of screens") }
    )
    let frame = { (screen: Screen) in screen.shownWidget?.hasClass("petri-highlight") }
    let (root, note) = (bench.dish.scene.root, bench.dish.scene.topmost)
    #expect(frame(root) == false && frame(note) == false)
    list.activate(0)
    #expect(frame(root) == true)
    list.activate(3)
    #expect(frame(root) == false && frame(note) == true)
    try await eventually { frame(note) == false }
    window.destroy()
  }

  @Test func `the plan lists steps, decisions, and rejected alternatives`() async throws {
    try open("detail")
    await workbench.runner.settled()
    inspector.open(.plan)
    #expect(page == "plan")
    try await eventually { texts.contains { $0.hasSuffix("steps") } }
    let plan = try lines("Plan")
    #expect(plan.first == "start at Start | done | Already open")
    #expect(plan.contains { $0.hasPrefix("ask the guard “locked”") })
    #expect(
      plan.contains { $0.hasPrefix("build Detail | ") && $0.contains("With ID 1, Title one") }
    )
    #expect(plan.contains("push new Detail | not reached | Into stack"))
    #expect(plan.last?.hasPrefix("show new Detail") == true)
    #expect(try lines("Decisions").contains { $0.hasPrefix("yes Create it?") })
    #expect(texts.contains("From a fresh app to Detail"))
    try open("note")
    try await eventually { texts.contains("From a fresh app to Note") }
    let no = try lines("Alternatives rejected")
    #expect(no.contains { $0.hasPrefix("no Is a Note open?") && $0.contains("no Note among") })
  }

  @Test func `events name the fields of a context like the form`() async throws {
    try open("deal")
    await workbench.runner.settled()
    let details = workbench.journal.events().filter { $0.kind == "route.started" }.map {
      EventText($0, in: workbench.journal).detail
    }
    let fields = "Number of days ahead 2, Discount code 3, Verified on 2026-11-21T"
    #expect(details.contains { $0.hasPrefix(fields) })
  }

  @Test func `the plan shows where the last jump stopped`() async throws {
    try open("detail")
    await workbench.runner.settled()
    inspector.open(.plan)
    try await eventually { texts.contains("Stopped by “locked”") }
    try await eventually { texts.contains { $0.hasSuffix("steps") } }
    let plan = try lines("Plan")
    let guardRow = try #require(plan.firstIndex { $0.hasPrefix("ask the guard") })
    #expect(plan[guardRow] == "ask the guard “locked” | stopped here | It is locked.")
    #expect(plan[(guardRow + 1)...].allSatisfy { $0.contains(" | not reached") })
    #expect(plan[0].hasPrefix("start at Start | done"))
    let place = "Step \(guardRow + 1) of \(plan.count). Start stays in the dish."
    #expect(texts.filter { $0 == place }.count == 1)
    #expect(try card("Plan").rows[guardRow].hasClass("here"))
    #expect(try lines("Decisions").contains { $0.hasPrefix("no Did “locked” let it pass?") })
    #expect(try !card("Last jump").isVisible)
    // Another form has another plan, and the outcome stays beside it.
    workbench.choose(try #require(inspected.screen("note")), context: nil)
    try await eventually { (try? card("Last jump"))?.isVisible == true }
    #expect(texts.contains("Stopped by “locked”"))
    #expect(texts.contains("Last jump, to Detail"))
    #expect(try lines("Last jump") == plan)
    #expect(try lines("Plan").allSatisfy { !$0.contains("not reached") })
    workbench.jump()
    await workbench.runner.settled()
    try await eventually { (try? card("Last jump"))?.isVisible == false }
  }

  @Test func `the plan says in advance where a closed guard stops it`() async throws {
    let screen = try #require(inspected.screen("detail"))
    workbench.choose(screen, context: screen.jump.context)
    inspector.open(.plan)
    let gate = try #require(workbench.draft.screen?.guards(under: workbench.dish.variants).first)
    workbench.draft.answer(gate, .closed)
    try await eventually { (try? lines("Plan"))?.contains { $0.contains("stops here") } == true }
    #expect(try lines("Plan").last?.contains(" | not reached") == true)
  }

  @Test func `the plan is updated when the context, the start, or a guard changes`() async throws {
    try open("detail")
    await workbench.runner.settled()
    inspector.open(.plan)
    try await eventually { texts.contains { $0.hasSuffix("steps") } }
    try field("title", Entry.self).text = "two"
    try await eventually { (try? lines("Plan"))?.contains { $0.contains("two") } == true }
    workbench.draft.start = .here
    try await eventually { texts.contains("From here to Detail") }
    let gate = try #require(workbench.draft.screen?.guards(under: workbench.dish.variants).first)
    workbench.draft.answer(gate, .closed)
    try await eventually {
      (try? lines("Plan"))?.contains { $0.contains("closed: set by the jump") } == true
    }
    try field("rate", Entry.self).text = "many"
    try await eventually { texts.contains("No plan") }
    #expect(try card("Plan").isVisible == false)
    #expect(texts.contains("“rate” must be a number, not “many”."))
    try field("rate", Entry.self).text = "1"
    try field("raw", TextView.self).text = "{"
    try await eventually { texts.contains("“raw” must be JSON, not “{”.") }
    #expect(try card("Plan").isVisible == false)
    workbench.open(try #require(inspected.screen("note")))
    try await eventually { texts.contains("From here to Note") }
  }
}
