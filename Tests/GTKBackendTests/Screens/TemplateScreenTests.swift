import GTK
import GTKBackend
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
  func `an invalid file shows its error in place of the screen`(fault: Fault) async throws {
    let shown = ShownScene(Described(TemplateFile(text: fault.text, name: "bad.ui")))
    await shown.show()
    #expect(shown.texts == ["Couldn’t load bad.ui", fault.says, "Try again"])
    #expect(shown.problems.map(\.description) == [fault.says])
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
}

/// A description that can't be shown, with the expected error.
struct Fault: CustomTestStringConvertible, Sendable {
  let text: String
  let says: String
  var testDescription: String { says }

  static let all = [
    Fault(
      text: "<interface>\n  <object class=\"GtkBanana\" id=\"root\"/>\n</interface>",
      says: "bad.ui:2:40: Invalid object type 'GtkBanana'"
    ),
    Fault(
      text: "<interface>\n  <object class=\"GtkBox\" id=\"root\">\n</interface>",
      says:
        "bad.ui:3:13: Element “interface” was closed, but the currently open element is “object”"
    ),
    Fault(
      text: "<interface><object class=\"GtkBox\" id=\"other\"/></interface>",
      says: "bad.ui has no object with the id “root”"
    ),
    Fault(
      text: "<interface><object class=\"GtkAdjustment\" id=\"root\"/></interface>",
      says: "“root” in bad.ui is a GtkAdjustment, not a GtkWidget"
    ),
    Fault(
      text: "<interface><object class=\"GtkWindow\" id=\"root\"/></interface>",
      says: "Couldn’t show “root” in bad.ui: a GtkWindow can’t be embedded"
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
      text: TemplateFile.source.replacing("handler=\"add\"", with: "handler='adds'"),
      says: "bad.ui:8:40: unknown handler “adds” (available: add, never)"
    ),
    Fault(
      text: "<interface>\n  <object class=\"GtkWidget\" id=\"root\"/>\n</interface>",
      says: "bad.ui:2:40: “GtkWidget” is abstract; use one of its subclasses"
    ),
    Fault(
      text: "<interface>\n  <object class=\"GtkNative\" id=\"root\"/>\n</interface>",
      says: "bad.ui:2:40: “GtkNative” is an interface; use a class that implements it"
    ),
    Fault(
      text: "<interface>\n  <object class=\"GdkRGBA\" id=\"root\"/>\n</interface>",
      says: "bad.ui:2:38: “GdkRGBA” isn’t an object class"
    ),
    Fault(
      text: "<interface>\n  <object class=\"GSettings\" id=\"root\"/>\n</interface>",
      says: "bad.ui:2:40: a settings object requires a “schema-id”"
    ),
    Fault(
      text: """
        <interface><object class="GtkPicture" id="root">
        <property name="paintable">resource:///a/b.png</property>
        </object></interface>
        """,
      says: "bad.ui:2:29: unknown resource “/a/b.png”"
    ),
    Fault(
      text: """
        <interface><object class="GtkImage" id="root">
        <property name="resource">/a/b.png</property>
        </object></interface>
        """,
      says: "bad.ui:2:28: unknown resource “/a/b.png”"
    ),
    Fault(
      text: """
        <interface><object class="GtkBox" id="root"/>
        <object class="GSettings"><property name="schema_id">no.such</property></object></interface>
        """,
      says: "bad.ui:2:28: settings schema “no.such” isn’t installed"
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
