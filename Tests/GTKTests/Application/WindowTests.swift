import GTK
import TestSupport
import Testing

@Suite(.onDisplay) @MainActor struct WindowTests {
  /// GTK labels and entries access the previously focused widget after they receive the focus.
  @Test func `a window that was never shown or is already closed can be destroyed`() {
    let window = Window()
    window.destroy()
    window.destroy()
  }

  @Test(arguments: ["GtkLabel", "GtkEntry", "GtkButton"])
  func `a widget removed when it loses focus is valid until the focus has moved`(next: String)
    async throws
  {
    let (window, box) = (Window(), Box())
    let text = "<interface><object class=\"\(next)\" id=\"it\"/></interface>"
    let other = try Builder(text: text).object("it", as: Widget.self)
    (other as? Label)?.isSelectable = true
    (other as? Label)?.text = "selectable"
    box.append(other)
    window.child = box
    weak var row: Widget?
    do {
      let button = Button("row")
      box.append(button)
      row = button
    }
    window.present()
    await MainLoop.settled(until: window.isMapped)
    row?.grabFocus()
    #expect(row?.holdsFocus == true)
    window.onChange(of: "focus-widget") { if let row, !row.holdsFocus { box.remove(row) } }
    other.grabFocus()
    #expect(other.holdsFocus)
    try await eventually { row == nil }
  }

  @Test func `a focused widget is freed with its window`() async throws {
    weak var button: Widget?
    do {
      let (window, made) = (Window(), Button("focused"))
      window.child = made
      button = made
      window.present()
      await MainLoop.settled(until: window.isMapped)
      made.grabFocus()
      #expect(made.holdsFocus)
      window.destroy()
    }
    try await eventually { button == nil }
  }
}
