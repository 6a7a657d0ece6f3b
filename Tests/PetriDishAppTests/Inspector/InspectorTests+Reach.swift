import GTK
import PetriDish
import TestSupport
import Testing

@testable import PetriDishApp

// Helpers that find the widgets of the pane.
extension InspectorTests {
  func open(_ id: String) throws {
    workbench.open(try #require(inspected.screen(id)))
  }

  func show() async -> Window {
    let window = Window()
    window.child = inspector.widget
    window.size = (340, 600)
    window.present()
    await MainLoop.settled(until: inspector.widget.isMapped)
    await inspector.widget.nextFrame()
    return window
  }

  var jumpCount: Int {
    workbench.dish.journal.events(after: 0).count { event in
      if case .jump = event.payload { true } else { false }
    }
  }

  /// The pane after all pending updates.
  var pane: Widget {
    workbench.updates.updateIfNeeded()
    return inspector.widget
  }

  var page: String? {
    pane.descendants(Stack.self).first?.visibleName
  }

  /// The visible texts.
  var texts: [String] {
    pane.descendants(Label.self).filter(\.isVisible).map(\.text)
  }

  var chips: [ToggleButton] {
    pane.descendants(ToggleButton.self).filter { $0.hasClass("chip") }
  }

  func row(_ name: String) throws -> ListBoxRow {
    try #require(
      pane.descendants(ListBoxRow.self).first { row in
        let tooltip = row.descendants(Label.self).first?.tooltip
        return tooltip == name
          || ["(\(name))", ".\(name))"].contains { end in
            tooltip?.hasSuffix(end) == true
          }
      }
    )
  }

  func field<Kind: Widget>(_ name: String, _ type: Kind.Type) throws -> Kind {
    try #require(try row(name).descendants(type).first)
  }

  func button(_ label: String) throws -> Button {
    try #require(pane.descendants(Button.self).first { $0.label == label })
  }

  func icon(_ name: String, in row: ListBoxRow) throws -> Button {
    try #require(row.descendants(Button.self).first { $0.icon == name && $0.isVisible })
  }
}
