import GTK
import PetriDish
import Survey
import TestSupport
import Testing

@testable import PetriDishApp

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
}
