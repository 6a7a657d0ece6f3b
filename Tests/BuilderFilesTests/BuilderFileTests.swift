import BuilderFiles
import GTK
import TestSupport
import Testing

@Suite @MainActor struct BuilderFileTests {
  private func refusal(_ text: String) -> String? {
    let error = #expect(throws: ToolkitError.self) {
      try BuilderFile(Array(text.utf8), name: "window.ui")
    }
    return error?.description
  }

  @Test func `elements keep their attributes, text and position`() throws {
    let text = """

      <?xml version="1.0"?>
      <interface>
        <requires lib="gtk+" version="3.20"/>
        <object class="GtkLabel" id="title">
          <property name="label">A &amp; <![CDATA[<B>]]></property>
        </object>
      </interface>
      """
    let file = try BuilderFile(Array(text.utf8), name: "window.ui")
    let object = file.interface.children[1]
    #expect(object["class"] == "GtkLabel")
    #expect(object.place == MarkupPlace(line: 5, column: 40))
    #expect(object.children[0].text == "A & <B>")
    #expect(object.children[0].markup == "<property name=\"label\">A &amp; &lt;B&gt;</property>")
    #expect(file.interface.parts == 2)
  }

  @Test func `the description of a row is read like an element, with the lines of the file`() throws
  {
    let text = """
      <interface>
        <object class="GtkBuilderListItemFactory">
          <property name="bytes"><![CDATA[
            <interface>
              <template class="GtkListItem"/>
            </interface>
          ]]></property>
        </object>
      </interface>
      """
    let file = try BuilderFile(Array(text.utf8), name: "window.ui")
    let row = file.interface.children[0].children[0].children[0]
    #expect(row.name == "interface")
    #expect(row.children.first?["class"] == "GtkListItem")
    #expect(row.children.first?.place.line == 5)
  }

  @Test(arguments: [
    "<interface>\n  <packing/>\n</interface>",
    "<interface>\n  <object class='GtkMenuBar'/>\n</interface>",
    "<interface>\n  <object class='HdyWindow'/>\n</interface>",
  ])
  func `a file for GTK 3 is refused in one sentence`(text: String) {
    let reason = refusal(text)
    #expect(reason?.hasPrefix("window.ui:2:") == true)
    #expect(reason?.contains("the file is for GTK 3 (") == true)
  }

  @Test(arguments: [
    ("<interface>\n  <object class='GtkBox'>\n</interface>", "window.ui:3:"),
    ("<interface>\n  <object class=GtkBox/>\n</interface>", "window.ui:2:"),
    ("<interface>\n", "window.ui:2:"),
    ("", "window.ui:1:1: "),
    ("<html/>", "window.ui:1:7: the outermost element is “html”, not “interface”"),
    (
      "<interface><object class='GtkBuilderListItemFactory'>\n<property name='bytes'>\n\n&lt;a",
      "window.ui:4:"
    ),
    (
      "<interface>\n<property name='bytes'>\n\n&lt;interface&gt;&lt;/b&gt;</property></interface>",
      "window.ui:4:"
    ),
  ])
  func `broken markup is refused with its line and column`(text: String, start: String) {
    let reason = refusal(text)
    #expect(reason?.hasPrefix(start) == true, "\(reason ?? "")")
    #expect(reason?.contains("\n") == false)
  }

  @Test func `text that isn't UTF-8 is refused`() {
    #expect(throws: ToolkitError.self) {
      try BuilderFile(Array("<interface>".utf8) + [0xFF, 0xFE], name: "window.ui")
    }
    #expect(throws: ToolkitError.self) { try BuilderFile([0, 1, 2, 3], name: "window.ui") }
  }

  @Test func `entities of a document type aren't expanded`() {
    let text = """
      <!DOCTYPE interface [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;">]>
      <interface><object class="GtkLabel"><property name="label">&b;</property></object></interface>
      """
    #expect(refusal(text)?.hasPrefix("window.ui:") == true)
    #expect(refusal(text)?.contains("Entity name “b” is not known") == true)
  }

  @Test func `deep, long and large files are refused`() {
    let deep = String(repeating: "<child>", count: 100_000)
    #expect(
      refusal("<interface>\(deep)")?.contains("elements are nested more than 200 levels") == true
    )
    let long = "<interface><object class='\(String(repeating: "x", count: 70_000))'/></interface>"
    #expect(
      refusal(long)?.contains("attribute “class” has 70000 bytes; the limit is 65536") == true
    )
    let many = "<interface>\(String(repeating: "<a/>", count: 100_001))</interface>"
    #expect(refusal(many)?.contains("more than 100000 elements") == true)
    let large = String(repeating: " ", count: 9 << 20)
    #expect(refusal(large)?.contains("bytes are too many") == true)
  }

  @Test func `rows in rows in rows are refused`() {
    var text = "<interface/>"
    for _ in 0..<6 {
      let escaped = text.replacing("&", with: "&amp;").replacing("<", with: "&lt;")
      text = "<interface><property name='bytes'>\(escaped)</property></interface>"
    }
    #expect(refusal(text)?.contains("rows are nested more than 4 levels") == true)
  }
}
