import GTK
import PetriDish
import TestSupport
import Testing

@testable import PetriDishApp

/// Tests of how events of persons are recorded.
@Suite(.onDisplay) @MainActor struct GestureTracingTests {
  private let journal = Journal()
  private let box = Box(.vertical)
  private let window = Window()

  /// Shows a widget, and records the events in it.
  private func show(_ widget: Widget) async throws {
    GestureTracing(journal) { _ in "dish" }.install()
    box.watchUserEvents()
    box.append(widget)
    window.child = box
    window.present()
    try await eventually { widget.isMapped }
  }

  @Test func `typing is one event with the last text, until it has an effect`() async throws {
    let entry = Entry()
    entry.placeholder = "City"
    try await show(entry)
    for text in ["B", "Be", "Ber"] { UserEvents.deliver(to: entry) { entry.text = text } }
    #expect(journal.events().map(\.kind) == ["gesture.changed"])
    #expect(journal[0].fields["value"]?.text == "Ber")
    #expect(journal[0].fields["on"]?.text == "City")
    #expect(journal[0].summary == ("City", "Ber"))
    journal.append(.log("found"), dish: "dish")
    UserEvents.deliver(to: entry) { entry.text = "Berlin" }
    #expect(journal.events().map(\.kind) == ["gesture.changed", "log", "gesture.changed"])
    #expect(journal[2].fields["value"]?.text == "Berlin")
    entry.text = "by the program"
    await entry.settle()
    #expect(journal.count == 3)
  }

  @Test func `an event is the cause of what happens until the next turn of the main loop`()
    async throws
  {
    let button = ToggleButton()
    try await show(button)
    // A handler of C doesn't run as the effect of a signal, and neither does this one.
    button.onChange(of: "active") { [journal] in journal.append(.log("notified"), dish: "dish") }
    button.onToggle { [journal] in
      MainLoop.idle { journal.append(.log("later"), dish: "dish") }
    }
    UserEvents.deliver(to: button) { button.click() }
    await button.settle()
    journal.append(.log("next"), dish: "dish")
    #expect(journal.events().map(\.summary.title).dropFirst() == ["notified", "later", "next"])
    #expect(journal.events().map(\.cause) == [nil, 1, 1, nil])
    #expect(journal[0].fields["value"]?.text == "on")
  }

  @Test func `an event of a chooser has a name that isn’t its value`() async throws {
    let choice = DropDown(["One", "Two"])
    try await show(choice)
    UserEvents.deliver(to: choice) { choice.selected = 1 }
    choice.tooltip = "Size"
    UserEvents.deliver(to: choice) { choice.selected = 0 }
    #expect(journal.events().map { $0.fields["on"]?.text } == ["GtkDropDown", "Size"])
    #expect(journal.events().map { $0.fields["value"]?.text } == ["Two", "One"])
  }
}
