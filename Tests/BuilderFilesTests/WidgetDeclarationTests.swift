import BuilderFiles
import GTK
import TestSupport
import Testing

/// The places in files that widgets know, and the XML that a developer copies.
@Suite(.onDisplay) @MainActor struct WidgetDeclarationTests {
  private func file(_ content: String, name: String = "window.ui") throws -> BuilderFile {
    try BuilderFile(Array("<interface>\n\(content)\n</interface>".utf8), name: name)
  }

  /// Creates the objects of a file whose widgets know their places.
  private func make(
    _ file: BuilderFile,
    using sources: BuilderSources = BuilderSources()
  ) throws -> Builder {
    let safe = SafeDescription(file, using: sources)
    let builder = try Builder(text: safe.markup)
    safe.declare(in: builder) { $0 == "window.ui" ? "/src/window.ui" : nil }
    return builder
  }

  private func place(of widget: Widget?) -> String? {
    widget?.declaration.map { "\($0.file):\($0.place.line) \($0.id ?? "")" }
  }

  private let page = """
    <object class="GtkBox" id="page">
      <property name="spacing">6</property>
      <child>
        <object class="GtkLabel">
          <property name="label" translatable="yes">A &amp; B</property>
          <style>
            <class name="title-1"/>
          </style>
        </object>
      </child>
      <child>
        <object class="GtkButton" id="ok">
          <property name="label">OK</property>
        </object>
      </child>
    </object>
    """

  @Test func `each widget knows its file and line`() throws {
    let box = try make(try file(page)).object("page", as: Box.self)
    #expect(place(of: box) == "window.ui:2 page")
    #expect(box.children.map(place) == ["window.ui:5 ", "window.ui:13 ok"])
    #expect(box.declaration?.path == "/src/window.ui")
    #expect(place(of: box.children[1].children.first) == nil)
  }

  @Test func `a widget of another template knows the file of the template`() throws {
    let row = try file(
      """
      <template class="MyRow" parent="GtkBox">
        <child>
          <object class="GtkLabel" id="title"/>
        </child>
      </template>
      """,
      name: "row.ui"
    )
    let window = try file(
      """
      <object class="GtkBox" id="box">
        <child><object class="MyRow"/></child>
        <child><object class="Unknown"><child><object class="GtkEntry"/></child></object></child>
        <child><object class="GtkSwitch"/></child>
      </object>
      """
    )
    let builder = try make(window, using: BuilderSources([window, row]))
    let box = try builder.object("box", as: Box.self)
    #expect(box.children.map(place) == ["window.ui:3 ", "window.ui:4 ", "window.ui:5 "])
    let title = box.children[0].children[0]
    #expect(place(of: title) == "row.ui:4 title")
    #expect(title.declaration?.path == nil)
    // A box that replaces an object has a label of its own.
    #expect(box.children[1].children.map(place) == [nil, "window.ui:4 "])
  }

  @Test func `a template is declared with its class`() throws {
    let builder = try make(try file("<template class='A' parent='GtkBox'/>"))
    #expect(place(of: try builder.object("A", as: Widget.self)) == "window.ui:2 A")
  }

  @Test func `the copied XML is that of the file, and GtkBuilder reads it`() throws {
    let box = try make(try file(page)).object("page", as: Box.self)
    let markup = try #require(box.declaration?.markup?(box))
    let lines = page.split(separator: "\n").map { "  \($0)\n" }.joined()
    #expect(
      markup
        == "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<interface>\n\(lines)</interface>\n"
    )
    let again = try Builder(text: markup).object("page", as: Box.self)
    #expect(again.descendants(Label.self).map(\.text) == ["A & B", "OK"])
    #expect(again.children.first?.hasClass("title-1") == true)
  }

  @Test func `the copied XML has the changed properties of the widget and its children`() throws {
    let box = try make(try file(page)).object("page", as: Box.self)
    box.changedProperties = ["spacing": "12", "orientation": "vertical"]
    box.children[0].changedProperties = ["label": "<C>\n\"D\""]
    let markup = try #require(box.declaration?.markup?(box))
    let again = try Builder(text: markup).object("page", as: Box.self)
    #expect((again.children.first as? Label)?.text == "<C>\n\"D\"")
    for (name, value) in box.changedProperties {
      let property = try #require(again.objectType?.property(name))
      #expect(again.text(of: property) == value)
    }
    #expect(markup.contains("translatable=\"yes\">&lt;C&gt;"))
    // The XML of another widget has only its own changes.
    let button = box.children[1]
    let alone = try #require(button.declaration?.markup?(button))
    #expect(try Builder(text: alone).object("ok", as: Button.self).label == "OK")
    #expect(!alone.contains("GtkBox"))
  }

  @Test func `the copied XML has no sample rows`() throws {
    let file = try file(
      "<object class='GtkListView' id='list'><property name='factory'>"
        + "<object class='GtkBuilderListItemFactory'/></property></object>"
    )
    let described = file.withSampleRows(using: BuilderSources())
    let safe = SafeDescription(described)
    let builder = try Builder(text: safe.markup)
    safe.declare(in: builder, original: { _ in file }) { _ in nil }
    let list = try builder.object("list", as: Widget.self)
    let markup = try #require(list.declaration?.markup?(list))
    let copied = try BuilderFile(Array(markup.utf8), name: "copied.ui")
    #expect(copied.interface.children.map(\.parts) == file.interface.children.map(\.parts))
  }

  @Test func `the copied XML keeps bindings, signals and rows`() throws {
    let text = """
      <object class="GtkListView" id="list">
        <property name="factory">
          <object class="GtkBuilderListItemFactory">
            <property name="bytes"><![CDATA[<interface><template class="GtkListItem"><property \
      name="child"><object class="GtkLabel"/></property></template></interface>]]></property>
          </object>
        </property>
        <signal name="activate" handler="on_activate"/>
      </object>
      """
    let list = try make(try file(text)).object("list", as: Widget.self)
    let markup = try #require(list.declaration?.markup?(list))
    #expect(markup.contains("<signal name=\"activate\" handler=\"on_activate\"/>"))
    let again = try BuilderFile(Array(markup.utf8), name: "copied.ui")
    let safe = SafeDescription(again)
    #expect(safe.notes.map(\.kind) == [.signal])
    #expect(
      try Builder(text: safe.markup).object("list", as: Widget.self).typeName == "GtkListView"
    )
  }
}
