import CGTKTestMain
import GTK
import PetriDish
import Survey
import TestSupport
import Testing

@testable import PetriDishApp

private final class Aspect: Widget {}

/// Tests of the recorded structure of widgets.
@Suite(.onDisplay) @MainActor
struct WidgetNodeTests {
  @Test func `each visible widget is a line with its name and value`() async throws {
    let box = Box(.vertical)
    let label = Label("In stock.")
    label.setClass("zebra")
    label.setClass("apple")
    let secret = Entry()
    secret.placeholder = "Password"
    secret.text = "hunter2"
    secret.showsText = false
    let entry = Entry()
    entry.text = "Ada"
    entry.setAccessibleLabel("Name")
    let hidden = Label("unseen")
    hidden.isVisible = false
    let control = Switch()
    control.isActive = true
    control.isSensitive = false
    for widget in [label, secret, entry, hidden, control, Button("Buy")] { box.append(widget) }
    let window = Window()
    window.child = box
    window.present()
    try await eventually { box.isMapped }
    await box.nextFrame()
    let node = WidgetNode(box)
    #expect(
      node.outline == """
        Box .vertical
          Label “In stock.” .apple .zebra
          Entry “Password” = •••
          Entry “Name” = Ada
          Switch = on insensitive
          Button “Buy” .text-button
        """
    )
    #expect(!node.jsonLine.contains("hunter2"))
    #expect(
      node.children[1].bounds[1] >= node.children[0].bounds[3],
      "the second widget is below the first"
    )
  }

  @Test func `a widget of another library has the name of its class`() throws {
    pd_testmain_define("AcmeTitleRow", "GtkListBoxRow")
    let row = Widget.wrapping(pd_testmain_new("AcmeTitleRow"))
    #expect(row is ListBoxRow)
    #expect(WidgetNode(row).type == "AcmeTitleRow")
  }

  @Test func `widgets of everyday kinds have their values`() async throws {
    let box = Box(.vertical)
    let secret = PasswordEntry()
    (secret.placeholder, secret.text) = ("Password", "hunter2")
    let level = LevelBar()
    level.value = 0.5
    let expander = Expander("More")
    expander.child = Label("hidden")
    let notebook = Notebook()
    notebook.append(Label("page"), title: "Tab")
    // A class of another module counts as the type of GTK that it wraps.
    try Aspect.register(for: "GtkAspectFrame")
    let foreign = try Builder(
      text: "<interface><object class='GtkAspectFrame' id='it'/></interface>"
    )
    .object("it", as: Aspect.self)
    let widgets: [Widget] = [
      secret, EditableLabel("Ada"), LinkButton("Help", uri: "help:a"), level,
      GTK.Frame(child: expander), notebook, foreign,
    ]
    for widget in widgets { box.append(widget) }
    let window = Window()
    window.child = box
    window.present()
    try await eventually { box.isMapped }
    await box.nextFrame()
    let nodes = WidgetNode(box).children + [WidgetNode(expander)]
    #expect(
      nodes.map { [$0.type, $0.name, $0.value].compactMap(\.self).joined(separator: " ") } == [
        "PasswordEntry Password •••", "EditableLabel Ada", "LinkButton Help help:a", "LevelBar 0.5",
        "Frame", "Notebook 1", "AspectFrame", "Expander collapsed",
      ]
    )
  }

  @Test func `the label of a button has no underscore for its access key`() throws {
    let text = "<property name='label'>_Add</property><property name='use-underline'>1</property>"
    for type in ["GtkButton", "GtkToggleButton", "GtkCheckButton", "GtkMenuButton"] {
      let builder = try Builder(
        text: "<interface><object class='\(type)' id='it'>\(text)</object></interface>"
      )
      #expect(WidgetNode(try builder.object("it", as: Widget.self)).name == "Add", "\(type)")
    }
  }

  @Test func `a button with a tooltip has an icon, or else children`() async throws {
    let row = Box(.horizontal)
    let (delete, bold, other, menu) = (Button(""), ToggleButton(""), Button(""), MenuButton())
    (delete.icon, bold.icon, menu.icon) = ("edit-delete", "format-text-bold", "open-menu")
    other.child = Label("inside")
    let buttons: [Widget] = [delete, bold, other, menu]
    for button in buttons {
      button.tooltip = "Tooltip"
      row.append(button)
    }
    let window = Window()
    window.child = row
    window.present()
    try await eventually { row.isMapped }
    let nodes = WidgetNode(row).children
    #expect(nodes.map(\.name) == Array(repeating: "Tooltip", count: 4))
    #expect(nodes.map(\.icon) == ["edit-delete", "format-text-bold", nil, "open-menu"])
    #expect(nodes.map { $0.children.map(\.name) } == [[], [], ["inside"], []])
    window.destroy()
  }
}
