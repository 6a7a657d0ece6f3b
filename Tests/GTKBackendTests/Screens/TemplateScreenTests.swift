import Foundation
import GTK
@testable import GTKBackend
import Routing
import TestSupport
import Testing

@Suite(.onDisplay) @MainActor struct TemplateScreenTests {
  @Test func `a screen shows the objects of its file and connects handlers by name`()
    async throws
  {
    let screen = Described(.described())
    let shown = ShownScene(screen)
    await shown.show()
    #expect(shown.texts == ["<b>A</b>", "Add"])
    #expect(await shown.press("Add"))
    #expect(await shown.press("Add"))
    #expect(screen.added == 2 && screen.emitters == ["GtkButton", "GtkButton"])
    #expect(shown.problems.isEmpty)
  }

  @Test func `a handler runs as a user gesture with the name of its signal`() async throws {
    defer { Signal.around = nil }
    var gestures: [String] = []
    Signal.around = { gesture, body in
      gestures.append("\(gesture.source.typeName) \(gesture.name)")
      body()
    }
    let shown = ShownScene(Described(.described()))
    await shown.show()
    gestures = []
    #expect(await shown.press("Add"))
    #expect(gestures.contains("GtkButton clicked"))
  }

  @Test(arguments: Fault.all)
  func `a file without anything to show shows its error`(fault: Fault) async throws {
    let shown = ShownScene(Described(TemplateFile(text: fault.text, name: "bad.ui")))
    await shown.show()
    #expect(shown.texts == ["Couldn’t load bad.ui", fault.says, "Try again"])
    #expect(shown.problems.map(\.description) == [fault.says])
  }

  @Test(arguments: Fault.parts)
  func `a part that can’t be shown is reported, and the others are shown`(fault: Fault)
    async throws
  {
    let screen = Described(TemplateFile(text: fault.text, name: "bad.ui"))
    let shown = ShownScene(screen)
    await shown.show()
    #expect(shown.problems.map(\.description) == [fault.says])
    #expect(screen.connected == 1 && shown.texts.contains("<b>A</b>"))
  }

  @Test func `the template of an own class is shown`() async throws {
    let text = TemplateFile.source.replacing(
      "<object class=\"GtkBox\" id=\"root\">",
      with: "<template class=\"ShopPage\" parent=\"GtkBox\">"
    )
    let parts = text.components(separatedBy: "</object>")
    let template =
      parts.dropLast().joined(separator: "</object>") + "</template>" + (parts.last ?? "")
    let screen = Described(TemplateFile(text: template, name: "page.ui"))
    let shown = ShownScene(screen)
    await shown.show()
    #expect(shown.problems.isEmpty && shown.texts == ["<b>A</b>", "Add"])
    #expect(await shown.press("Add"))
    #expect(screen.added == 1)
  }

  @Test func `the content of a window is shown with its title bar`() async throws {
    let text = TemplateFile.source
      .replacing(
        "<object class=\"GtkBox\" id=\"root\">",
        with: """
          <object class="GtkWindow" id="root">
          <property name="visible">True</property>
          <property name="titlebar"><object class="GtkHeaderBar">
          <property name="title-widget"><object class="GtkLabel"><property name="label">T</property></object></property>
          </object></property>
          <property name="child"><object class="GtkBox">
          """
      )
      .replacing("</interface>", with: "</object></property></object></interface>")
      .replacing("  </object>\n</object></property>", with: "</object></property>")
    let screen = Described(TemplateFile(text: text, name: "window.ui"))
    let shown = ShownScene(screen)
    await shown.show()
    #expect(shown.problems.isEmpty)
    #expect(shown.texts == ["T", "<b>A</b>", "Add"])
    #expect(await shown.press("Add"))
    #expect(screen.added == 1)
  }

  @Test func `a template shows templates of other files in its folder`() async throws {
    let folder = try TemporaryFolder([
      "page.ui": TemplateFile.source.replacing("</interface>", with: "")
        .replacing(
          "<child>\n      <object class=\"GtkButton\">",
          with: """
            <child><object class="ShopPrice"/></child><child>
            <object class="GtkButton">
            """
        ) + "</interface>",
      "price.ui": """
      <interface><template class="ShopPrice" parent="GtkBox"><child>
      <object class="GtkLabel"><property name="label">9 €</property></object>
      </child></template></interface>
      """,
    ])
    let shown = ShownScene(Described(TemplateFile(path: folder.path("page.ui"))))
    await shown.show()
    #expect(shown.problems.isEmpty)
    #expect(shown.texts == ["<b>A</b>", "9 €", "Add"])
  }

  @Test func `an object of a class that no code has used is created`() async throws {
    let text = TemplateFile.source.replacing(
      "</interface>",
      with: "<object class=\"GSocketClient\" id=\"client\"/></interface>"
    )
    let made = try TemplateFile(text: text, name: "a.ui").make([:])
    #expect(made.faults.map(\.description) == ["a.ui:8:47: unknown handler “add” (none available)"])
    #expect(try made.builder.object("client", as: Object.self).typeName == "GSocketClient")
  }

  @Test func `expressions of an own file work`() async throws {
    let text = TemplateFile.source.replacing(
      "<object class=\"GtkButton\">",
      with: """
        <object class="GtkButton"><binding name="tooltip-text"><lookup name="label">title</lookup></binding>
        """
    )
    let shown = ShownScene(Described(TemplateFile(text: text, name: "a.ui")))
    await shown.show()
    #expect(shown.problems.isEmpty)
    #expect(shown.sceneView.widget.descendants(Button.self).map(\.tooltip) == ["<b>A</b>"])
  }

  @Test func `a corrected file is shown when it is reloaded`() async throws {
    let folder = try TemporaryFolder(["template.ui": Fault.all[0].text])
    let screen = Described(TemplateFile(path: folder.path("template.ui")))
    let shown = ShownScene(screen)
    await shown.show()
    #expect(shown.texts.count == 3 && shown.problems.count == 1)
    try folder.write(TemplateFile.source, to: "template.ui")
    #expect(await shown.press("Try again"))
    #expect(shown.texts == ["<b>A</b>", "Add"])
    try folder.write(
      TemplateFile.source.replacing("Add", with: "Put in"),
      to: "template.ui"
    )
    screen.reloadTemplate()
    await shown.settle()
    #expect(shown.texts == ["<b>A</b>", "Put in"])
    #expect(await shown.press("Put in"))
    #expect(screen.added == 1)
    try folder.remove("template.ui")
    screen.reloadTemplate()
    await shown.settle()
    #expect(shown.texts.count == 3 && shown.problems.count == 2)
  }

  @Test func `an error thrown by the screen itself is shown`() async throws {
    struct Refusal: Error, CustomStringConvertible { let description = "there are no data." }
    let screen = Described(.described())
    screen.refusal = Refusal()
    let shown = ShownScene(screen)
    await shown.show()
    #expect(shown.texts.contains("there are no data."))
    #expect(shown.problems == [.cell(reason: "there are no data.")])
  }

  @Test func `a screen that isn’t shown doesn’t read its file`() {
    let screen = Described(TemplateFile(path: "/nowhere/a.ui"))
    _ = Scene(root: screen)
    screen.reloadTemplate()
    #expect(screen.connected == 0)
  }

  @Test func `a file uses the text direction of its scene, even after it is reloaded`() async {
    let screen = Described(.described())
    let shown = ShownScene(screen)
    shown.sceneView.direction = .rightToLeft
    await shown.show()
    screen.reloadTemplate()
    let all = shown.sceneView.widget.descendants(Label.self)
    #expect(!all.isEmpty && all.allSatisfy { $0.direction == .rightToLeft })
  }

  @Test func `rows of lists use the text direction of the scene`() async throws {
    let row =
      "<template class='GtkListItem'><property name='child'><object class='GtkLabel'>"
      + "<property name='label'>row</property></object></property></template>"
    let strings = "<object class='GtkStringList'><items><item>row</item></items></object>"
    let list = """
      <child><object class="GtkListView"><property name="model"><object class="GtkNoSelection">
      <property name="model">\(strings)</property></object></property>
      <property name="factory"><object class="GtkBuilderListItemFactory"><property name="bytes">
      <![CDATA[<interface>\(row)</interface>]]></property></object></property></object></child>
      <child><object class="GtkDropDown"><property name="model">\(strings)</property></object></child>
      """
    let text = TemplateFile.source.replacing(
      "<child>\n      <object class=\"GtkButton\">",
      with: "\(list)<child><object class=\"GtkButton\">"
    )
    let shown = ShownScene(Described(TemplateFile(text: text, name: "rows.ui")))
    shown.sceneView.direction = .rightToLeft
    await shown.show()
    let rows = { shown.sceneView.widget.descendants(Label.self).filter { $0.text == "row" } }
    try await eventually { rows().count >= 3 }
    try await eventually { rows().allSatisfy { $0.direction == .rightToLeft } }
  }
}

/// A description that can't be shown, with the expected error.
struct Fault: CustomTestStringConvertible, Sendable {
  let text: String
  let says: String
  var testDescription: String { says }

  /// Files of which nothing can be shown.
  static let all = [
    Fault(
      text: "<interface>\n  <object class=\"GtkBanana\" id=\"root\"/>\n</interface>",
      says: "bad.ui:2:40: “GtkBanana” is unknown and contains no known widget"
    ),
    Fault(
      text: "<interface>\n  <object class=\"GtkBox\" id=\"root\">\n</interface>",
      says:
        "bad.ui:3:13: Element “interface” was closed, but the currently open element is “object”"
    ),
    Fault(
      text: """
        <interface><object class="GtkBox" id="one"/><object class="GtkBox" id="other"/></interface>
        """,
      says: "bad.ui has no object with the id “root”"
    ),
    Fault(
      text: "<interface><object class=\"GtkAdjustment\" id=\"root\"/></interface>",
      says: "“root” in bad.ui is a GtkAdjustment, not a GtkWidget"
    ),
    Fault(
      text: """
        <interface><object class="GtkBox" id="box"><child><object class="GtkLabel" id="root"/></child>
        </object></interface>
        """,
      says: "Couldn’t show “root” in bad.ui: it’s already in a GtkBox"
    ),
    Fault(
      text: TemplateFile.source.replacing("id=\"title\"", with: "id=\"titel\""),
      says: "bad.ui has no object with the id “title”"
    ),
    Fault(
      text: TemplateFile.source.replacing("GtkLabel", with: "GtkSwitch")
        .replacing("<property name=\"label\">A</property>", with: ""),
      says: "“title” in bad.ui is a GtkSwitch, not a GtkLabel"
    ),
    Fault(
      text: "<interface>\n  <object class=\"GdkRGBA\" id=\"root\"/>\n</interface>",
      says: "bad.ui:2:38: a GdkRGBA isn’t created"
    ),
    Fault(
      text: "<interface>\n  <object class=\"GSettings\" id=\"root\"/>\n</interface>",
      says: "bad.ui:2:40: a settings object requires a “schema-id”"
    ),
    Fault(
      text: """
        <interface><requires lib="gtk" version="4.0"/>
        <object class="GtkButtonBox" id="root"/></interface>
        """,
      says: "bad.ui:2:41: the file is for GTK 3 (type “GtkButtonBox”), not for GTK 4"
    ),
  ]

  /// Files of which a part can't be shown.
  static let parts = [
    Fault(
      text: TemplateFile.source.replacing("handler=\"add\"", with: "handler='adds'"),
      says: "bad.ui:8:48: unknown handler “adds” (available: add, never)"
    ),
    Fault(
      text: TemplateFile.source.replacing("clicked", with: "pressed"),
      says: "bad.ui:8:47: GtkButton has no signal “pressed”"
    ),
    Fault(
      text: TemplateFile.source.replacing("<signal name", with: "<signal object=\"it\" name"),
      says: "bad.ui:8:59: no object has the id “it”"
    ),
    Fault(
      text: TemplateFile.source.replacing(
        "<signal",
        with: "<property name=\"labels\">A</property><signal"
      ),
      says: "bad.ui:8:34: GtkButton has no property “labels”"
    ),
    Fault(
      text: TemplateFile.source.replacing(
        "<signal",
        with:
          "<child><object class=\"ShopPrice\"><child><object class=\"GtkLabel\"/></child></object></child><signal"
      ),
      says: "bad.ui:8:43: unknown type “ShopPrice”; shown as a box"
    ),
    Fault(
      text: TemplateFile.source.replacing(
        "<signal",
        with:
          "<property name=\"icon-name\"><closure type=\"gchararray\" function=\"f\"/></property><signal"
      ),
      says: "bad.ui:8:37: expression of “icon-name”: the function “f” isn’t available"
    ),
    Fault(
      text: TemplateFile.source.replacing(
        "</interface>",
        with: """
          <object class="GtkImage"><property name="resource">/a/b.png</property></object></interface>
          """
      ),
      says: "bad.ui:12:53: unknown resource “/a/b.png”"
    ),
    Fault(
      text: TemplateFile.source.replacing(
        "</interface>",
        with: """
          <object class="GSettings"><property name="schema_id">no.such</property></object></interface>
          """
      ),
      says: "bad.ui:12:28: settings schema “no.such” isn’t installed"
    ),
    Fault(
      text: TemplateFile.source.replacing(
        "<signal",
        with: "<child><object class=\"GtkWidget\"/></child><signal"
      ),
      says: "bad.ui:8:43: GtkWidget is abstract; shown as a box"
    ),
  ]
}

extension TemplateFile {
  static let source = """
    <interface>
      <object class="GtkBox" id="root">
        <child>
          <object class="GtkLabel" id="title"><property name="label">A</property></object>
        </child>
        <child>
          <object class="GtkButton"><property name="label">Add</property>
            <signal name="clicked" handler="add"/>
          </object>
        </child>
      </object>
    </interface>
    """

  static func described() -> TemplateFile { TemplateFile(text: source, name: "described.ui") }
}

/// A screen from a description that counts the calls of its methods.
final class Described: WidgetScreen, TemplateScreen {
  let template: TemplateFile
  var refusal: (any Error)?
  private(set) var added = 0
  private(set) var connected = 0
  private(set) var emitters: [String] = []
  private(set) weak var label: Label?

  static let handlers: [String: (Described, Object) -> Void] = [
    "add": { screen, emitter in screen.add(emitter) },
    "never": { _, _ in Issue.record("this handler isn't connected to a signal") },
  ]

  init(_ template: TemplateFile) {
    self.template = template
    super.init(title: "Described")
  }

  func connect(_ objects: Builder) throws {
    connected += 1
    if let refusal { throw refusal }
    label = try objects.object("title")
    label?.text = "<b>A</b>"
  }

  private func add(_ emitter: Object) {
    added += 1
    emitters.append(emitter.typeName)
  }
}
