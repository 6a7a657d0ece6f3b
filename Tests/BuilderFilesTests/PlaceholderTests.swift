import BuilderFiles
import Foundation
import GTK
import TestSupport
import Testing

private let isAdwaitaInstalled = dlopen("libadwaita-1.so.0", RTLD_NOW | RTLD_GLOBAL) != nil

/// The widgets that replace those of types that aren’t created.
@Suite(.onDisplay) @MainActor struct PlaceholderTests {
  private func rewrite(_ content: String) throws -> (SafeDescription, Builder) {
    let text = "<interface>\(content)</interface>"
    let safe = SafeDescription(try BuilderFile(Array(text.utf8), name: "a.ui"))
    let lost = safe.notes.reduce(0) { $0 + $1.parts }
    #expect(safe.parts - safe.partsAlive == lost)
    return (safe, try Builder(text: safe.markup))
  }

  @Test(arguments: ["GtkVideo", "GtkMediaControls", "GtkFileChooserDialog", "GtkFileChooserWidget"])
  func `an outermost widget of a type that isn’t created is a labeled box`(type: String) throws {
    let (safe, builder) = try rewrite("<object class='\(type)' id='root'/>")
    #expect(safe.widgets.map(\.id) == ["root"])
    let root: Box = try builder.object("root")
    #expect(root.descendants(Label.self).map(\.text) == [type])
    #expect(safe.notes.map(\.reason) == ["a \(type) isn’t created; shown as a box"])
  }

  @Test func `an outermost template of an unknown parent is a labeled box`() throws {
    let (safe, builder) = try rewrite("<template class='MyView' parent='OtherView'/>")
    let root: Box = try builder.object("MyView")
    #expect(root.descendants(Label.self).map(\.text) == ["MyView"])
    #expect(safe.widgets.map(\.id) == ["MyView"])
  }

  @Test func `an unknown type keeps its cell and its style classes`() async throws {
    let (_, builder) = try rewrite(
      """
      <object class="GtkGrid" id="grid">
        <child><object class="GtkButton" id="first">
          <layout><property name="column">0</property><property name="row">0</property></layout>
        </object></child>
        <child><object class="MyEntry" id="entry">
          <style><class name="card"/></style>
          <layout><property name="column">0</property><property name="row">3</property></layout>
        </object></child>
      </object>
      """
    )
    let (first, entry): (Widget, Widget) = try (builder.object("first"), builder.object("entry"))
    #expect(entry.hasClass("card"))
    let window = Window()
    window.child = try builder.object("grid", as: Widget.self)
    window.present()
    await window.settle()
    let (top, bottom) = (first.bounds(in: window), entry.bounds(in: window))
    #expect(top != nil && bottom?.x == top?.x)
    #expect(bottom?.y ?? 0 > top?.y ?? 0)
    window.destroy()
  }

  @Test(.enabled(if: isAdwaitaInstalled))
  func `an unknown type with a title in a list of rows is a row`() throws {
    let row = "<object class='MySwitch'><property name='title'>Grid</property></object>"
    for list in ["AdwPreferencesGroup", "AdwExpanderRow", "GtkListBox"] {
      let (safe, _) = try rewrite("<object class='\(list)'><child>\(row)</child></object>")
      #expect(safe.markup.contains("class=\"AdwActionRow\""), "\(list)")
      #expect(safe.markup.contains(">Grid<") && safe.markup.contains(">MySwitch<"), "\(list)")
      let reason = "unknown type “MySwitch”; shown as a row"
      #expect(safe.notes.map(\.reason) == [reason], "\(list)")
    }
    let (plain, _) = try rewrite("<object class='GtkBox'><child>\(row)</child></object>")
    #expect(!plain.markup.contains("AdwActionRow"))
  }

  @Test(.enabled(if: isAdwaitaInstalled))
  func `the parts of a widget that its library lays out in code are visible`() async throws {
    _ = Warnings.take()
    let (_, builder) = try rewrite(
      """
      <object class="AdwGizmo" id="area">
        <child><object class="GtkLabel" id="label"><property name="label">Title</property>
        </object></child><child><object class="GtkText"/></child>
      </object>
      """
    )
    let window = Window()
    window.child = try builder.object("area", as: Widget.self)
    window.present()
    await window.settle()
    #expect(try builder.object("label", as: Label.self).width > 0)
    #expect(Warnings.take() == [])
    window.destroy()
  }

  @Test(.enabled(if: isAdwaitaInstalled))
  func `the title of an unknown row isn’t markup`() throws {
    _ = Warnings.take()
    let (safe, builder) = try rewrite(
      """
      <object class="GtkListBox" id="list"><child><object class="MyRow">
        <property name="title">Food &amp; Drink</property>
      </object></child></object>
      """
    )
    let list: Widget = try builder.object("list")
    #expect(list.descendants(Label.self).map(\.text).contains("Food & Drink"))
    #expect(safe.notes.count == 1)
    #expect(Warnings.take() == [])
  }
}
