import GTK
import TestSupport
import Testing

@Suite(.onDisplay) @MainActor struct BuilderTests {
  private let text = """
    <interface>
      <object class="GtkBox" id="row">
        <child><object class="GtkLabel" id="title"><property name="label">A &amp; B</property></object></child>
      </object>
      <object class="GtkButton" id="other"/>
    </interface>
    """

  @Test func `objects are looked up by id`() throws {
    let builder = try Builder(text: text)
    let row = try builder.object("row", as: Box.self)
    let title: Label = try builder.object("title")
    #expect(title.text == "A & B")
    #expect(row.children == [title])
  }

  @Test func `a widget knows its id, unless it has none`() throws {
    let text = """
      <interface>
        <object class="GtkBox" id="row"><child><object class="GtkLabel"/></child></object>
      </interface>
      """
    let row = try Builder(text: text).object("row", as: Box.self)
    #expect(row.builderID == "row")
    #expect(row.children.map(\.builderID) == [nil])
    #expect(Label("made by code").builderID == nil)
  }

  @Test func `a builder limited to one object creates only that object and its children`() throws {
    let builder = try Builder(text: text, file: "rows.ui", only: "row")
    #expect(try builder.object("title", as: Label.self).text == "A & B")
    #expect(throws: ToolkitError.missingObject(id: "other", file: "rows.ui")) {
      try builder.object("other", as: Button.self)
    }
  }

  @Test func `the error for a missing object includes its id`() throws {
    let builder = try Builder(text: text, file: "window.ui")
    let error = #expect(throws: ToolkitError.self) { try builder.object("nope", as: Label.self) }
    #expect(error?.description == "window.ui has no object with the id “nope”")
  }

  @Test func `the error for an object of the wrong class names both classes`() throws {
    let builder = try Builder(text: text, file: "window.ui")
    let error = #expect(throws: ToolkitError.self) { try builder.object("title", as: Button.self) }
    #expect(error?.description == "“title” in window.ui is a GtkLabel, not a GtkButton")
  }

  @Test func `a parse error includes the file, line, and column`() throws {
    let bad = "<interface>\n  <object class=\"GtkBanana\" id=\"x\"/>\n</interface>"
    let error = #expect(throws: ToolkitError.self) { try Builder(text: bad, file: "fruit.ui") }
    #expect(error?.description == "fruit.ui:2:37: Invalid object type 'GtkBanana'")
  }

  @Test func `handlers are connected by name and receive the emitting object`() throws {
    let text = #"""
      <interface>
        <object class="GtkButton" id="go"><signal name="clicked" handler="go"/></object>
        <object class="GtkLabel" id="text"><signal name="notify::label" handler="change"/></object>
      </interface>
      """#
    var heard: [String] = []
    let builder = try Builder(
      text: text,
      handlers: [
        "go": { heard.append($0.typeName) }, "change": { heard.append(($0 as? Label)?.text ?? "") },
      ]
    )
    try builder.object("go", as: Button.self).click()
    try builder.object("text", as: Label.self).text = "A"
    #expect(heard == ["GtkButton", "A"])
  }

  @Test func `a builder frees its handlers, even if its description is invalid`() {
    weak var captured: Token?
    for text in ["<interface/>", "<interface><object class='GtkBanana'/></interface>"] {
      do {
        let token = Token()
        captured = token
        let builder = try Builder(text: text, handlers: ["go": { _ in _ = token }])
        #expect(builder.typeName == "GtkBuilder")
      } catch {
        #expect("\(error)".contains("GtkBanana"))
      }
      #expect(captured == nil)
    }
  }

  @Test func `building only a missing object throws an error`() {
    let error = #expect(throws: ToolkitError.self) {
      try Builder(text: text, file: "rows.ui", only: "nope").object("nope", as: Box.self)
    }
    #expect(error == .missingObject(id: "nope", file: "rows.ui"))
  }

  @Test func `the error for a missing file includes its path`() {
    let error = #expect(throws: ToolkitError.self) { try Builder(path: "/nowhere/a.ui") }
    #expect(error?.description.hasPrefix("/nowhere/a.ui: ") == true)
  }
}

private final class Token {}
