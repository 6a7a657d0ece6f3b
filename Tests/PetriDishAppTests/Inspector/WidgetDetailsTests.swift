import Assets
import Fixtures
import Foundation
import GTK
import GTKBackend
import PetriDish
import Routing
import TestSupport
import Testing

@testable import PetriDishApp

private let markup = """
  <interface>
    <object class="GtkBox" id="root">
      <property name="orientation">vertical</property>
      <child>
        <object class="GtkLabel" id="greeting">
          <property name="label">Hello</property>
          <property name="margin-top">6</property>
          <style><class name="title-1"/></style>
        </object>
      </child>
      <child>
        <object class="GtkCheckButton">
          <property name="label">Remember me</property>
        </object>
      </child>
    </object>
  </interface>
  """

/// The file of the screen, or `nil` for one without a path on disk.
@MainActor private var path: String?

/// A screen that a file describes.
private final class Described: WidgetScreen, TemplateScreen {
  var template: TemplateFile {
    guard let path else {
      return TemplateFile(name: "greeting.ui") {
        let builder = try Builder(text: markup)
        let root = try builder.root("root")
        root.declaration = WidgetDeclaration(
          file: "greeting.ui",
          path: nil,
          place: MarkupPlace(line: 2, column: 1),
          id: "root"
        ) { widget in
          "<interface><!-- \(widget.changedProperties["spacing"] ?? "") --></interface>"
        }
        return (builder, root)
      }
    }
    return TemplateFile(path: path)
  }

  func connect(_ objects: Builder) {}
}

private let described = Catalog(
  "Described",
  root: { _ in NavigationStack(contained: [Described(title: "Greeting")]) }
) {
  ScreenConfiguration("greeting", route: Route<Described, NoContext>.opened)
}

extension Route where Target == Described, Context == NoContext {
  fileprivate static var opened: Self { Step(find: .byClass).using(.nothing).from(.current) }
}

/// The details of the selected widget, below the tree.
@Suite(.onDisplay) @MainActor struct WidgetDetailsTests {
  private let folder: TemporaryFolder
  private let shown: ShownDish
  private let inspector: Inspector

  init() async throws {
    folder = try TemporaryFolder(["greeting.ui": markup])
    path = "\(folder.path)/greeting.ui"
    shown = try await ShownDish(described, size: (1_200, 900), showing: .widgets)
    inspector = try #require(shown.inspector)
    // The pointer must not be over a row.
    try await xdotool("mousemove 5 5")
    try await shown.open("greeting")
    try await eventually { list?.model?.count == 4 }
  }

  private var list: GTK.ListView? {
    inspector.widget.descendants(GTK.ListView.self).first { $0.isAccessible(as: "Widgets") }
  }

  /// Selects a widget of the file; the view of the screen is the row before the root.
  private func select(_ index: Int) async throws {
    list?.model?.select(at: index + 1)
    try await eventually { !facts.isEmpty }
    await MainLoop.settled()
  }

  private func texts(_ list: String) -> [String] {
    inspector.widget.descendants(ListBox.self).first { $0.isAccessible(as: list) }?
      .descendants(Label.self).filter(\.isMapped).map(\.text) ?? []
  }

  private var facts: [String] {
    texts("Selected widget").map { $0.replacing("\u{200E}", with: "") }
  }

  private func says(_ text: String) -> Bool {
    inspector.widget.descendants(Label.self).contains { $0.text == text && $0.isMapped }
  }

  private func field<Kind: Widget>(_ type: Kind.Type, _ name: String) throws -> Kind {
    try #require(
      inspector.widget.descendants(type).first { $0.isAccessible(as: name) && $0.isMapped }
    )
  }

  private func button(_ label: String) throws -> Button {
    try #require(inspector.widget.descendants(Button.self).first { $0.label == label })
  }

  private func guest<Kind: Widget>(_ type: Kind.Type) throws -> Kind {
    try #require(shown.sceneView.widget.descendants(type).first { $0.isMapped })
  }

  private func greeting() throws -> Label {
    try #require(
      shown.sceneView.widget.descendants(Label.self).first { $0.builderID == "greeting" }
    )
  }

  @Test func `the selected widget has its type, id, line, classes, size and margins`() async throws
  {
    #expect(facts.isEmpty)
    try await select(1)
    let label = try greeting()
    #expect(facts.prefix(6) == ["Type", "GtkLabel", "ID", "greeting", "File", "greeting.ui:5"])
    #expect(facts.suffix(4) == ["Size", "\(label.width) × \(label.height)", "Margins", "top 6"])
    #expect(facts.contains(".title-1"))
    try await select(2)
    try await eventually { facts.contains("GtkCheckButton") }
    #expect(!facts.contains("ID"))
    #expect(facts.contains("greeting.ui:12"))
    shown.close()
  }

  @Test func `a click in the dish selects a widget, and the app doesn't get it`() async throws {
    try await shown.window.takeCorner()
    let button = try guest(CheckButton.self)
    let pick = try field(ToggleButton.self, "Select a widget in the dish")
    pick.isActive = true
    let bounds = try #require(button.bounds(in: shown.window))
    let (x, y) = (bounds.x + bounds.width / 2, bounds.y + bounds.height / 2)
    try await xdotool("mousemove \(x) \(y - 2) mousemove \(x) \(y) click 1")
    try await eventually { facts.contains("GtkCheckButton") }
    #expect(!pick.isActive)
    #expect(!button.isActive)
    try await xdotool("click 1")
    try await eventually { button.isActive }
    shown.close()
  }

  @Test func `properties that differ from their default are shown, and all on request`()
    async throws
  {
    try await select(1)
    let names = texts("Properties")
    #expect(names.contains("label"))
    #expect(names.contains("margin-top"))
    #expect(!names.contains("halign"))
    let all = try field(ToggleButton.self, "Show all")
    all.isActive = true
    try await eventually { texts("Properties").contains("halign") }
    #expect(try field(Entry.self, "label").text == "Hello")
    #expect(try field(Switch.self, "visible").isActive)
    shown.close()
  }

  @Test func `a property is changed at once, without an event of the app`() async throws {
    try await select(1)
    let label = try greeting()
    let events = shown.bench.dish.journal.events().count
    try field(Entry.self, "label").text = "Good morning"
    #expect(label.text == "Good morning")
    try field(Entry.self, "margin-top").text = "24"
    try await eventually { facts.contains("top 24") }
    #expect(label.changedProperties == ["label": "Good morning", "margin-top": "24"])
    // The row of the widget keeps its selection although its text has changed.
    #expect(facts.contains("greeting"))
    try await select(2)
    let button = try guest(CheckButton.self)
    try field(ToggleButton.self, "Show all").isActive = true
    try field(Switch.self, "active").isActive = true
    #expect(button.isActive)
    let alignment = try field(DropDown.self, "halign")
    alignment.selected = 2
    #expect(button.horizontalAlignment == .end)
    #expect(shown.bench.dish.journal.events().count == events)
    shown.close()
  }

  @Test func `a wrong value changes nothing and is explained`() async throws {
    try await select(1)
    let label = try greeting()
    let entry = try field(Entry.self, "margin-top")
    entry.text = "much"
    #expect(says("“much” isn’t a whole number."))
    #expect(entry.hasClass("error"))
    #expect(label.changedProperties.isEmpty)
    entry.text = "7"
    #expect(!says("“much” isn’t a whole number."))
    #expect(!entry.hasClass("error"))
    #expect(label.changedProperties == ["margin-top": "7"])
    shown.close()
  }

  @Test func `a widget that is made invisible can be shown again`() async throws {
    try await select(1)
    try field(ToggleButton.self, "Show all").isActive = true
    try field(Switch.self, "visible").isActive = false
    try await eventually { list?.model?.count == 3 }
    #expect(facts.contains("greeting"))
    try field(Switch.self, "visible").isActive = true
    try await eventually { list?.model?.count == 4 }
    #expect(facts.contains("greeting"))
    shown.close()
  }

  @Test func `a change lasts until the screen is loaded again`() async throws {
    try await select(1)
    try field(Entry.self, "label").text = "Good morning"
    let screen = try #require(shown.bench.dish.scene.topmost as? Described)
    screen.reloadTemplate()
    try await eventually { (try? greeting())?.text == "Hello" }
    shown.close()
  }

  @Test func `the file opens in the editor at the line`() async throws {
    let editor = "\(folder.path)/gedit"
    let report = "\(folder.path)/opened"
    try Data("#!/bin/sh\necho \"$@\" > '\(report).new' && mv '\(report).new' '\(report)'\n".utf8)
      .write(to: URL(filePath: editor))
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: editor)
    let former = CurrentProcess.variable("VISUAL") ?? ""
    CurrentProcess.setVariable("VISUAL", to: editor)
    defer { CurrentProcess.setVariable("VISUAL", to: former) }
    try await select(1)
    try button("Open in editor").click()
    try await eventually { FileManager.default.fileExists(atPath: report) }
    let words = try String(contentsOfFile: report, encoding: .utf8)
    #expect(words == "+5 \(folder.path)/greeting.ui\n")
    #expect(try button("Copy as XML").isSensitive)
    shown.close()
  }

  @Test func `the XML of a resource is copied, but no editor opens it`() async throws {
    path = nil
    let screen = try #require(shown.bench.dish.scene.topmost as? Described)
    screen.reloadTemplate()
    try await shown.drawn()
    try await select(0)
    try await eventually { facts.contains("greeting.ui:2") }
    let edit = try button("Open in editor")
    #expect(!edit.isSensitive)
    #expect(edit.tooltip == "greeting.ui is inside the program, not a file on disk")
    let copy = try button("Copy as XML")
    #expect(copy.isSensitive)
    copy.click()
    #expect(shown.notices.last == "XML copied")
    #expect(await Display.pastedText() == "<interface><!--  --></interface>")
    shown.close()
  }
}
