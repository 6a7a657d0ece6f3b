import GTK
import GTKBackend
import Lists
import TestSupport
import Testing

@Suite(.onDisplay, .serialized) @MainActor struct TemplateCellTests {
  @Test func `a list shows rows from a layout file and reports their changes`() async throws {
    PartRow.template = TemplateFile(text: PartRow.source, name: "part.ui")
    let list = ListAdapter<TemplateCell<PartRow>>([
      Part(id: 1, name: "<b>"), Part(id: 2, name: "B"),
    ])
    list.onChange = { [weak list] index, part in
      do { try list?.update(part, at: index) } catch { Issue.record(error) }
    }
    let shown = ShownList(list)
    await shown.show()
    #expect(shown.texts == ["<b>", "B"])
    shown.list.descendants(CheckButton.self)[1].isActive = true
    await shown.settle()
    #expect(list.items.map(\.isDone) == [false, true])
  }

  @Test(arguments: [
    (
      PartRow.source.replacing("GtkBox", with: "GtkBax"),
      "part.ui:2:37: unknown type “GtkBax”; shown as a box"
    ),
    (
      PartRow.source.replacing("id=\"name\"", with: "id=\"title\""),
      "part.ui has no object with the id “name”"
    ),
    (
      PartRow.source.replacing("GtkLabel", with: "GtkEntry"),
      "“name” in part.ui is a GtkEntry, not a GtkLabel"
    ),
    (
      PartRow.source.replacing("handler=\"toggle\"", with: "handler=\"turn\""),
      "part.ui:6:48: unknown handler “turn” (available: toggle)"
    ),
  ])
  func `the error for an invalid file is shown in each row and reported once`(
    text: String,
    says: String
  )
    async throws
  {
    PartRow.template = TemplateFile(text: text, name: "part.ui")
    let list = ListAdapter<TemplateCell<PartRow>>()
    let shown = ShownList(list)
    var problems: [String] = []
    shown.view.onError = { problems.append($0.description) }
    try list.append([Part(id: 1, name: "A"), Part(id: 2, name: "B")])
    await shown.show()
    #expect(shown.texts == [says, says])
    #expect(problems == [says])
  }

  @Test func `a corrected file is read again by a new view`()
    async throws
  {
    let folder = try TemporaryFolder(["part.ui": "<interface></object>"])
    PartRow.template = TemplateFile(
      "part.ui",
      in: ResourceBundle(folders: ["/nowhere", folder.path])
    )
    let list = ListAdapter<TemplateCell<PartRow>>([Part(id: 1, name: "A")])
    let broken = ShownList(list)
    await broken.show()
    #expect(broken.texts.first?.hasPrefix("part.ui:1:") == true)
    broken.window.destroy()
    try folder.write(PartRow.source, to: "part.ui")
    let mended = ShownList(list)
    await mended.show()
    #expect(mended.texts == ["A"])
  }

  @Test func `a static cell with an invalid file is rebuilt on the next update`() async throws {
    PartRow.template = TemplateFile(text: "<interface/>", name: "part.ui")
    let list = AnyListAdapter(items: [
      .static(TemplateCell<PartRow>.self, Part(id: 1, name: "A"))
    ])
    let shown = ShownList(list)
    await shown.show()
    #expect(shown.texts == ["part.ui has no object with the id “root”"])
    PartRow.template = TemplateFile(text: PartRow.source, name: "part.ui")
    try list.update(.static(TemplateCell<PartRow>.self, Part(id: 1, name: "B")), at: 0)
    await shown.settle()
    #expect(shown.texts == ["B"])
  }

  @Test func `a cell with an invalid file shows its error and can’t be pressed`() {
    PartRow.template = TemplateFile(text: "<interface/>", name: "part.ui")
    let cell = TemplateCell<PartRow>()
    cell.configure(with: Part(id: 1, name: "A"), animated: false)
    cell.prepareForReuse()
    #expect((cell.widget as? Label)?.text == cell.problem?.description)
    #expect(cell.problem != nil && !cell.isPressable)
  }
}

@Suite struct ResourceBundleTests {
  @Test func `a bundle searches folders near the executable, and its error lists them`() {
    let bundle = ResourceBundle("Shop_App", executable: "/opt/shop/bin/shop")
    #expect(
      bundle.folders == [
        "/opt/shop/bin/Shop_App.resources/Resources", "/opt/shop/bin/Shop_App.resources",
        "/opt/shop/lib/shop/Shop_App.resources/Resources", "/opt/shop/lib/shop/Shop_App.resources",
        "/opt/shop/share/shop/Shop_App.resources/Resources",
        "/opt/shop/share/shop/Shop_App.resources",
      ]
    )
    let error = #expect(throws: ToolkitError.self) {
      try ResourceBundle(folders: ["/a", "/b"]).path(of: "row.ui")
    }
    #expect(error?.description == "Couldn’t find “row.ui” in /a, /b")
  }
}

struct Part: Identifiable, Hashable {
  let id: Int
  var name: String
  var isDone = false
}

/// A row with a check button.
@MainActor final class PartRow: CellTemplate {
  nonisolated static let source = """
    <interface>
      <object class="GtkBox" id="root">
        <child><object class="GtkLabel" id="name"/></child>
        <child>
          <object class="GtkCheckButton" id="done">
            <signal name="toggled" handler="toggle"/>
          </object>
        </child>
      </object>
    </interface>
    """
  static var template = TemplateFile(text: source, name: "part.ui")
  static let handlers: [String: (PartRow, Object) -> Void] = ["toggle": { row, _ in row.toggle() }]

  var onChange: ((Part) -> Void)?
  private let name: Label
  private let done: CheckButton
  private var part: Part?

  init(_ objects: Builder) throws {
    name = try objects.object("name")
    done = try objects.object("done")
  }

  func configure(with part: Part, animated: Bool) {
    self.part = nil
    name.text = part.name
    done.isActive = part.isDone
    self.part = part
  }

  private func toggle() {
    guard var part, part.isDone != done.isActive else { return }
    part.isDone = done.isActive
    onChange?(part)
  }
}
