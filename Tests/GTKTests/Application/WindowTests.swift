import GTK
import TestSupport
import Testing

@Suite(.onDisplay) @MainActor struct WindowTests {
  /// GTK labels and entries access the previously focused widget after they receive the focus.
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

  @Test func `a window can be destroyed while a tooltip in its popover is due`() async throws {
    let window = Window()
    window.isDecorated = false
    window.size = (320, 70)
    let inner = Button("inside")
    inner.setMinimumSize(width: 250, height: 250)
    inner.tooltip = "inside"
    let (menu, popover) = (MenuButton(), Popover(inner))
    menu.setMinimumSize(width: 300, height: 60)
    menu.popover = popover
    window.child = menu
    window.present()
    await MainLoop.settled(until: menu.isMapped)
    try await window.takeCorner()
    menu.open()
    await MainLoop.settled(until: inner.isMapped)
    await window.nextFrame()
    // The pointer is in the popover, below the window.
    try await point(at: inner, "mousemove 150 220 mousemove 152 222")
    menu.close()
    window.destroy()
    // GTK shows a tooltip after half a second. A critical ends the process.
    try await Task.sleep(for: .milliseconds(700))
    #expect(!popover.isMapped)
  }

  @Test func `a window can be destroyed while its tooltip is due again`() async throws {
    let (window, label, box) = (Window(), Label("pointed at"), Box(.horizontal))
    label.tooltip = "explained"
    label.setMinimumSize(width: 100, height: 100)
    box.append(label)
    window.child = box
    window.size = (300, 100)
    window.isDecorated = false
    window.present()
    await MainLoop.settled(until: window.isMapped)
    try await window.takeCorner()
    func tooltip() -> Widget? {
      window.childrenWithTooltip.first { $0 != box && $0.isMapped }
    }
    try await xdotool("mousemove 40 40 mousemove 50 50")
    try await eventually { tooltip() != nil }
    // GTK now keeps the tooltip for half a second, and shows it sooner if the pointer returns.
    try await xdotool("mousemove 240 40 mousemove 250 50")
    try await eventually { tooltip() == nil }
    try await point(at: label, "mousemove 40 40 mousemove 50 50")
    window.destroy()
    // A critical ends the process.
    try await Task.sleep(for: .milliseconds(700))
    #expect(!label.isMapped)
  }

  /// Moves the pointer, and waits until a widget has received it.
  private func point(at widget: Widget, _ moves: String) async throws {
    var isPointed = false
    let motion = MotionController()
    motion.onMove { _, _ in isPointed = true }
    widget.add(motion)
    try await xdotool(moves)
    await MainLoop.settled(until: isPointed)
  }
}
