import Assets
import GTK
import GTKBackend
import PetriDish
import TestSupport
import Testing

@testable import PetriDishApp

private final class Form: WidgetScreen {
  override func makeWidget() -> Widget {
    let box = Box()
    let entry = Entry()
    entry.placeholder = "Name"
    let button = CheckButton("Remember me")
    button.isActive = true
    for widget in [entry, button, Label("the end")] as [Widget] { box.append(widget) }
    return box
  }
}

private let forms = Catalog(
  "Forms",
  root: { _ in NavigationStack(contained: [Form(title: "Form")]) }
) {
  ScreenConfiguration(
    "form",
    route: Route<Form, NoContext>.opened
  )
  ScreenConfiguration("numbered", route: Route<Numbered, Number>.opened)
    .preset("one", Number(value: 1))
}

extension Route where Target == Form, Context == NoContext {
  fileprivate static var opened: Self { Step(find: .byClass).using(.nothing).from(.current) }
}

extension Route where Target == Numbered, Context == Number {
  fileprivate static var opened: Self {
    Step { number in Numbered(number.value) }
      .using(.push).from(containerOf: Route<Form, NoContext>.opened)
  }
}

@Suite(.onDisplay) @MainActor struct WidgetsPageTests {
  private let shown: ShownDish
  private let inspector: Inspector

  init() async throws {
    shown = try await ShownDish(forms, size: (1_200, 900), showing: .widgets)
    inspector = try #require(shown.inspector)
    // The pointer must not be over a row.
    try await xdotool("mousemove 5 5")
    try await shown.open("form")
    try await eventually { lines.contains { $0.contains("the end") } }
  }

  private var list: GTK.ListView? {
    inspector.widget.descendants(GTK.ListView.self).first { $0.isAccessible(as: "Widgets") }
  }

  /// The texts of the rows.
  private var lines: [String] {
    (list?.descendants(Label.self) ?? []).filter { $0.isMapped && !$0.text.isEmpty }.map(\.text)
  }

  private var outlined: Widget? { shown.pane.deviceCanvas.items.first?.frame.marks.outlined }

  private func guest<Kind: Widget>(_ type: Kind.Type) throws -> Kind {
    try #require(shown.sceneView.widget.descendants(type).first { $0.isMapped })
  }

  @Test func `the tree has roles in words and the texts, without inner parts`() {
    #expect(
      lines == ["Box", "Entry", "“Name”", "Check button", "“Remember me” on", "Label", "“the end”"]
    )
    shown.close()
  }

  @Test func `the selected widget has an outline until Escape, and keeps its style`()
    async throws
  {
    let button = try guest(CheckButton.self)
    let classes = button.classes
    #expect(outlined == nil)
    list?.model?.select(at: 2)
    try await eventually { outlined == button }
    #expect(button.classes == classes)
    list?.model?.select(at: 1)
    try await eventually { outlined is Entry }
    try await shown.window.takeCorner()
    _ = list?.moveFocus()
    try await xdotool("key Escape")
    try await eventually { outlined == nil }
    list?.model?.select(at: 2)
    try await eventually { outlined == button }
    inspector.open(.stack)
    #expect(outlined == nil)
    shown.close()
  }

  @Test func `the widget under the pointer has an outline`() async throws {
    try await shown.window.takeCorner()
    let label = try #require(list?.descendants(Label.self).first { $0.text == "“the end”" })
    let bounds = try #require(label.bounds(in: shown.window))
    let (x, y) = (bounds.x + bounds.width / 2, bounds.y + bounds.height / 2)
    try await xdotool("mousemove \(x) \(y - 2) mousemove \(x) \(y)")
    try await eventually { (outlined as? Label)?.text == "the end" }
    try await xdotool("mousemove 5 5")
    try await eventually { outlined == nil }
    shown.close()
  }

  @Test func `a row with children can be folded`() async throws {
    list?.activate(0)
    try await eventually { lines == ["Box"] }
    list?.activate(0)
    try await eventually { lines.count == 7 }
    let fold = try #require(
      list?.descendants(Button.self).first { $0.isAccessible(as: "Collapse") }
    )
    fold.click()
    try await eventually { lines == ["Box"] }
    shown.close()
  }

  @Test func `the tree follows the visible screen`() async throws {
    list?.model?.select(at: 2)
    try await eventually { outlined is CheckButton }
    try await shown.open("numbered")
    try await eventually { lines == ["Label", "“this is number 1”"] }
    #expect(outlined == nil)
    shown.close()
  }

  @Test func `a deep tree is a list of lines that can be folded`() {
    let outer = Box()
    var inner = outer
    for _ in 0..<200 {
      let next = Box()
      inner.append(next)
      inner = next
    }
    let window = Window()
    window.child = outer
    window.present()
    defer { window.destroy() }
    let outline = WidgetOutline(outer)
    #expect(outline.lines.count == 201)
    #expect(outline.lines.map(\.depth) == Array(0...200))
    #expect(outline.visible([3]) == [0, 1, 2, 3])
    #expect(outline.widget(ofLine: 200) == inner)
    shown.close()
  }
}
