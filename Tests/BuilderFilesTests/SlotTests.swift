import BuilderFiles
import Foundation
import GTK
import TestSupport
import Testing

private let isAdwaitaInstalled = dlopen("libadwaita-1.so.0", RTLD_NOW | RTLD_GLOBAL) != nil

/// The places of children that an object adds to those of its template.
@Suite(.onDisplay) @MainActor struct SlotTests {
  private func file(_ content: String, name: String) throws -> BuilderFile {
    try BuilderFile(Array("<interface>\(content)</interface>".utf8), name: name)
  }

  /// Creates the objects of a description that uses a class with a template.
  private func use(_ use: String, of template: String) throws -> Builder {
    let sources = BuilderSources([try file(template, name: "template.ui")])
    let safe = SafeDescription(try file(use, name: "use.ui"), using: sources)
    #expect(safe.notes.filter { $0.file == "use.ui" }.isEmpty, "\(safe.notes)")
    return try Builder(text: safe.markup)
  }

  private func label(_ id: String) -> String { "<object class='GtkLabel' id='\(id)'/>" }

  private func parents(of widget: Widget) -> [Widget] {
    Array(sequence(first: widget) { $0.parent }.dropFirst())
  }

  @Test func `a child goes to the container that its type names`() throws {
    let builder = try use(
      """
      <object class="MyPage" id="page">
        <child type="content">\(label("content"))</child>
        <child type="right">\(label("right"))</child>
        <child type="right-of-center">\(label("center"))</child>
      </object>
      """,
      of: """
        <template class="MyPage" parent="GtkFrame"><child><object class="GtkBox">
          <child>\(label("title"))</child>
          <child><object class="GtkBox" id="content_box"/></child>
          <child><object class="GtkBox" id="right_of_center"/></child>
          <child><object class="GtkBox" id="right">
            <property name="visible">0</property><child>\(label("other"))</child>
          </object></child>
        </object></child></template>
        """
    )
    func parent(_ id: String) throws -> Widget? {
      try builder.object(id, as: Label.self).parent
    }
    let page: Widget = try builder.object("page")
    #expect(page.descendants(Label.self).count == 5)
    let right = try #require(try parent("right"))
    #expect(right.children.count == 2)
    #expect(right.isVisible)
    #expect(try parent("content")?.children.count == 1)
    #expect(try parent("center")?.children.count == 1)
  }

  @Test(.enabled(if: isAdwaitaInstalled))
  func `a child replaces that of a bin, or is at an end of a header bar`() async throws {
    let builder = try use(
      """
      <object class="MyPanel" id="panel">
        <child type="titlebar-end"><object class="GtkButton" id="end"/></child>
        <child type="content">\(label("new"))</child>
      </object>
      """,
      of: """
        <template class="MyPanel" parent="AdwBin"><child><object class="GtkBox">
          <property name="orientation">vertical</property>
          <child><object class="AdwHeaderBar" id="titlebar"/></child>
          <child><object class="AdwBin" id="content_bin"><child>\(label("old"))</child></object></child>
        </object></child></template>
        """
    )
    let end: Widget = try builder.object("end")
    #expect(parents(of: end).contains { $0.typeName == "AdwHeaderBar" })
    let new: Widget = try builder.object("new")
    let siblings = new.parent?.children ?? []
    #expect(siblings.count == 2)
    #expect(siblings.filter(\.isVisible).allSatisfy { $0 === new })
    #expect(new.isVisible)
    let window = Window()
    window.size = (400, 400)
    window.child = try builder.object("panel", as: Widget.self)
    window.present()
    await window.settle()
    #expect(new.bounds(in: window)?.width == window.bounds(in: window)?.width)
    window.destroy()
  }

  @Test(arguments: ["GtkListBoxRow", "GtkFrame"])
  func `a child doesn’t replace the content of a template`(parent: String) throws {
    let prefixes = "<child><object class=\"GtkBox\" id=\"prefixes\"/></child>"
    let template = """
      <template class="MyRow" parent="\(parent)"><child><object class="GtkBox">
        <child>\(label("title"))</child>\(prefixes)
        <child><object class="GtkBox" id="suffixes"/></child>
      </object></child></template>
      """
    let child = "<child><object class='GtkSwitch' id='switch'/></child>"
    let row = "<object class='MyRow' id='row'>\(child)</object>"
    let builder = try use(row, of: template)
    let made: Widget = try builder.object("row")
    #expect(made.descendants(Label.self).count == 1)
    let added: Widget = try builder.object("switch")
    #expect(parents(of: added).contains { $0 === made })
    #expect(added.parent?.children.count == 1)
    // The only empty container is the place.
    let other = try use(row, of: template.replacing(prefixes, with: ""))
    #expect(try other.object("switch", as: Widget.self).parent?.children.count == 1)
    #expect(try other.object("row", as: Widget.self).descendants(Label.self).count == 1)
  }

  @Test func `a popover of a template finds the items of its menu`() throws {
    _ = Warnings.take()
    let builder = try use(
      "<object class='MyRow' id='row'/>",
      of: """
        <menu id="menu"><item><attribute name="custom">zoom</attribute></item></menu>
        <template class="MyRow" parent="GtkBox"><child><object class="GtkMenuButton">
          <property name="popover"><object class="GtkPopoverMenu">
            <property name="menu-model">menu</property>
            <child type="zoom"><object class="GtkSwitch"/></child>
          </object></property>
        </object></child></template>
        """
    )
    let row: Widget = try builder.object("row")
    #expect(row.descendants(Widget.self).contains { $0.typeName == "GtkSwitch" })
    #expect(Warnings.take() == [])
  }

  @Test func `children of boxes and of types with places follow those of the template`() throws {
    let box = try use(
      "<object class='MyBox' id='box'><child>\(label("b"))</child></object>",
      of: "<template class='MyBox' parent='GtkBox'><child>\(label("a"))</child></template>"
    )
    #expect(try box.object("box", as: Box.self).children.count == 2)
    let overlay = try use(
      "<object class='MyView' id='view'><child type='overlay'>\(label("b"))</child></object>",
      of: """
        <template class="MyView" parent="GtkOverlay">
          <child><object class="GtkBox" id="overlay_box"/></child></template>
        """
    )
    let view: Widget = try overlay.object("view")
    #expect(try overlay.object("b", as: Label.self).parent === view)
  }
}
