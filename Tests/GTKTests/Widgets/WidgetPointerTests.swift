import CGTKTestMain
import GTK
import TestSupport
import Testing

/// Tests of widgets that C code creates, holds and frees.
@Suite(.onDisplay) @MainActor struct WidgetPointerTests {
  @Test func `a floating widget belongs to its wrapper and is freed with it`() throws {
    let freed = pd_testmain_freed()
    weak var kept: Widget?
    do {
      let pointer = floating("GtkNotebook")
      let widget = Widget.wrapping(pointer)
      kept = widget
      #expect(widget is Notebook)
      #expect(widget.pointer == pointer)
      #expect(pd_testmain_references(pointer) == 1)
      #expect(Widget.wrapping(pointer) === widget)
      #expect(Notebook.wrapping(pointer) === widget)
      #expect(Box.wrapping(pointer) == nil)
      #expect(pd_testmain_references(pointer) == 1)
    }
    #expect(kept == nil)
    #expect(pd_testmain_freed() == freed + 1)
  }

  @Test func `a widget that C holds keeps its wrapper until C releases it`() throws {
    let freed = pd_testmain_freed()
    let pointer = floating("GtkNotebook")
    pd_testmain_hold(pointer)
    weak let kept = Notebook.wrapping(pointer)
    #expect(kept != nil)
    #expect(pd_testmain_references(pointer) == 2)
    kept?.append(Label("a"), title: "A")
    #expect(Notebook.wrapping(pointer) === kept)
    #expect(Notebook.wrapping(pointer)?.pages.count == 1)
    #expect(pd_testmain_freed() == freed)
    pd_testmain_release(pointer)
    #expect(kept == nil)
    #expect(pd_testmain_freed() == freed + 1)
  }

  @Test func `C code takes the pointer of a widget`() throws {
    let freed = pd_testmain_freed()
    weak var kept: Label?
    do {
      let box = try #require(Box.wrapping(floating("GtkBox")))
      do {
        let label = Label("a")
        kept = label
        pd_testmain_append(box.pointer, label.pointer)
        #expect(label.parent === box)
      }
      let child = floating("GtkLabel")
      pd_testmain_append(box.pointer, child)
      #expect(box.children.map(\.pointer) == [kept?.pointer, child])
    }
    #expect(kept == nil)
    #expect(pd_testmain_freed() == freed + 2)
  }

  @Test func `each of a thousand wrappers is freed with its widget`() throws {
    let freed = pd_testmain_freed()
    let held = floating("GtkButton")
    pd_testmain_hold(held)
    for _ in 0..<1_000 {
      Notebook.wrapping(floating("GtkNotebook"))?.append(Label("a"), title: "A")
      _ = Widget.wrapping(held)
    }
    #expect(pd_testmain_freed() == freed + 1_000)
    #expect(pd_testmain_references(held) == 2)
    pd_testmain_release(held)
    #expect(pd_testmain_freed() == freed + 1_001)
  }

  @Test(arguments: ["GtkNotebook", "GtkBox", "GtkButton", "GtkLabel", "GtkEntry"])
  func `a widget that C disposes can still be used`(type: String) throws {
    let freed = pd_testmain_freed()
    do {
      let pointer = floating(type)
      let widget = Widget.wrapping(pointer)
      let connection = widget.onChange(of: "visible") {}
      widget.onDestroy {}
      pd_testmain_dispose(pointer)
      #expect(pd_testmain_freed() == freed)
      #expect(Widget.wrapping(pointer) === widget)
      #expect(widget.typeName == type)
      #expect(widget.parent == nil)
      // GTK keeps the inner widgets of some types.
      for child in widget.children { #expect(child.parent === widget) }
      #expect((widget as? Notebook)?.pages ?? [] == [])
      widget.name = "disposed"
      widget.opacity = 0.5
      connection.disconnect()
      pd_testmain_dispose(pointer)
    }
    #expect(pd_testmain_freed() == freed + 1)
  }

  @Test func `a widget outlives the window that C destroys`() throws {
    let freed = pd_testmain_freed()
    do {
      let window = try #require(Window.wrapping(floating("GtkWindow")))
      let box = try #require(Box.wrapping(floating("GtkBox")))
      let child = Widget.wrapping(floating("GtkNotebook"))
      box.append(child)
      window.child = box
      window.present()
      pd_testmain_close_windows()
      #expect(!window.isMapped)
      #expect(window.child === box)
      pd_testmain_dispose(window.pointer)
      #expect(window.child == nil)
      #expect(box.parent == nil)
      #expect(box.children == [child])
      #expect(pd_testmain_freed() == freed)
    }
    #expect(pd_testmain_freed() == freed + 3)
  }

  @Test func `a pointer to another object ends the process with its type`() async {
    let result = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      await MainActor.run { _ = Notebook.wrapping(pd_testmain_new("GtkAdjustment")) }
    }
    let text = result.map { String(decoding: $0.standardErrorContent, as: UTF8.self) } ?? ""
    #expect(text.contains("wrapping(_:) takes a GtkWidget, not a GtkAdjustment."))
  }

  @Test func `a second wrapper ends the process with a sentence`() async {
    let result = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      await MainActor.run {
        guard Display.isAvailable, let pointer = pd_testmain_new("GtkNotebook") else { return }
        let first = Notebook(new: pointer)
        _ = Notebook(new: first.pointer)
      }
    }
    let text = result.map { String(decoding: $0.standardErrorContent, as: UTF8.self) } ?? ""
    #expect(text.contains("This GtkNotebook already has a wrapper; find it with wrapping(_:)."))
  }
}

/// Tests of wrapper classes for the types of a program.
@Suite(.onDisplay) @MainActor struct WrapperClassTests {
  private final class Knob: Widget {
    var turns = 0
  }

  private final class Late: Widget {}

  @Test func `a registered class wraps its type and the subtypes`() throws {
    try Knob.register(for: "TestKnob")
    pd_testmain_define("TestKnob", "GtkBox")
    pd_testmain_define("TestDial", "TestKnob")
    let freed = pd_testmain_freed()
    do {
      let pointer = floating("TestKnob")
      let knob = try #require(Knob.wrapping(pointer))
      knob.turns = 3
      #expect((Widget.wrapping(pointer) as? Knob)?.turns == 3)
      let dial = try #require(Knob.wrapping(floating("TestDial")))
      let label = Label("a")
      pd_testmain_append(knob.pointer, dial.pointer)
      pd_testmain_append(dial.pointer, label.pointer)
      #expect(label.ancestor(Knob.self) === dial)
      #expect(dial.parent?.ancestor(Knob.self) === knob)
      #expect(knob.descendants(Knob.self) == [dial])
    }
    #expect(pd_testmain_freed() == freed + 2)
    // The same call again changes nothing.
    try Knob.register(for: "TestKnob")
    let builder = try Builder(
      text:
        "<interface><object class='GtkLabel' id='it'/><object class='TestKnob' id='k'/></interface>"
    )
    #expect(try builder.object("k", as: Knob.self).turns == 0)
    let error = #expect(throws: ToolkitError.self) { try builder.object("it", as: Knob.self) }
    #expect(error?.description == "“it” in description is a GtkLabel, not a TestKnob")
  }

  @Test func `a class isn’t registered after an object was wrapped`() throws {
    pd_testmain_define("TestLate", "GtkBox")
    pd_testmain_define("TestLater", "TestLate")
    let later = try #require(Box.wrapping(floating("TestLater")))
    #expect(later.typeName == "TestLater")
    let error = #expect(throws: ToolkitError.self) { try Late.register(for: "TestLate") }
    #expect(
      error?.description
        == "Couldn’t register Late: a TestLater already has a wrapper of the class Box"
    )
  }

  @Test(arguments: [
    ("GtkLabel", "Couldn’t register Late: GtkLabel has the wrapper class Label"),
    ("GtkSizeGroup", "Couldn’t register Late: GtkSizeGroup isn’t a GtkWidget"),
    ("TestTaken", "Couldn’t register Late: TestTaken has the wrapper class Knob"),
  ])
  func `a type has one wrapper class, and is a widget`(type: String, says: String) throws {
    pd_testmain_release(pd_testmain_new("GtkSizeGroup"))
    try Knob.register(for: "TestTaken")
    let error = #expect(throws: ToolkitError.self) { try Late.register(for: type) }
    #expect(error?.description == says)
  }
}

/// Creates a widget in C, with a floating reference unless it is a window, which GTK owns.
@MainActor private func floating(_ type: String) -> UnsafeMutableRawPointer {
  pd_testmain_new(type)
}
