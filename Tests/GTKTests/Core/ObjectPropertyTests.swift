import GTK
import TestSupport
import Testing

/// The properties of objects as texts, as the inspector shows and changes them.
@Suite(.onDisplay) @MainActor struct ObjectPropertyTests {
  private func property(_ name: String, of object: Object) throws -> ObjectProperty {
    try #require(object.objectType?.property(name))
  }

  private func text(_ name: String, of object: Object) throws -> String? {
    object.text(of: try property(name, of: object))
  }

  @Test func `values are texts as in a UI file`() throws {
    let label = Label("A & B")
    label.opacity = 0.5
    label.horizontalAlignment = .center
    #expect(try text("label", of: label) == "A & B")
    #expect(try text("opacity", of: label)?.hasPrefix("0.50") == true)
    #expect(try text("xalign", of: label) == "0.5")
    #expect(try text("halign", of: label) == "center")
    #expect(try text("visible", of: label) == "true")
    #expect(try text("margin-top", of: label) == "0")
    #expect(try text("tooltip-text", of: label) == nil)
    let button = Button("OK")
    #expect(try text("child", of: button) == "GtkLabel")
    #expect(try text("css-classes", of: button) == "text-button")
    #expect(try text("input-hints", of: Entry()) == "")
    for widget in [label, button, Entry(), Popover(), DropDown(["a"])] as [Widget] {
      for property in widget.objectType?.properties ?? [] where property.isReadable {
        _ = widget.text(of: property)
        _ = widget.hasDefault(of: property)
        _ = property.kind
      }
    }
  }

  @Test func `a kind decides which field a property has`() throws {
    let label = Label("")
    #expect(try property("label", of: label).kind == .text)
    #expect(try property("wrap", of: label).kind == .boolean)
    #expect(try property("margin-top", of: label).kind == .whole(0...32_767))
    #expect(try property("opacity", of: label).kind == .number(0...1))
    #expect(
      try property("halign", of: label).kind
        == .choice(["fill", "start", "end", "center", "baseline"])
    )
    #expect(try property("orientation", of: Box()).kind == .choice(["horizontal", "vertical"]))
    #expect(try property("layout-manager", of: label).kind == .other)
    #expect(try property("input-hints", of: Entry()).kind == .other)
    #expect(try property("invisible-char", of: Entry()).kind == .other)
  }

  @Test func `a value that differs from the default of the class is known`() throws {
    let label = Label("")
    #expect(label.hasDefault(of: try property("label", of: label)))
    label.text = "x"
    #expect(!label.hasDefault(of: try property("label", of: label)))
    #expect(label.hasDefault(of: try property("halign", of: label)))
  }

  @Test func `the properties of all widgets come after those of the type`() throws {
    let names = try #require(Label("").objectType?.properties.map(\.name))
    let label = try #require(names.firstIndex(of: "label"))
    let halign = try #require(names.firstIndex(of: "halign"))
    #expect(label < halign)
    #expect(Set(names).count == names.count)
  }

  @Test(
    arguments: [
      ("label", "new"), ("wrap", "true"), ("margin-top", "12"), ("opacity", "1"),
      ("xalign", "0.25"),
      ("halign", "end"), ("width-chars", "-1"),
    ]
  )
  func `a property is set to a text`(name: String, text: String) throws {
    let label = Label("old")
    #expect(label.set(try property(name, of: label), to: text))
    #expect(try self.text(name, of: label) == text)
  }

  @Test func `an object may round a number`() throws {
    let label = Label("")
    #expect(label.set(try property("opacity", of: label), to: "0.25"))
    #expect(abs(label.opacity - 0.25) < 0.01)
  }

  @Test func `a value that the object doesn't take changes nothing`() throws {
    let button = SpinButton(0...10)
    button.value = 5
    #expect(!button.set(try property("value", of: button), to: "20"))
    #expect(button.value == 5)
  }

  @Test(
    arguments: [
      ("margin-top", "much", "“much” isn’t a whole number."),
      ("margin-top", "1.5", "“1.5” isn’t a whole number."),
      ("margin-top", "", "Enter a whole number."),
      ("margin-top", "-1", "“margin-top” must be from 0 to 32767."),
      ("width-chars", "-2", "“width-chars” must be at least -1."),
      ("opacity", "2", "“opacity” must be from 0 to 1."),
      ("opacity", "nan", "“nan” isn’t a number."),
      ("halign", "middle", "“middle” isn’t a value of “halign”."),
    ]
  )
  func `a wrong text has a sentence and changes nothing`(
    name: String,
    text: String,
    sentence: String
  ) throws {
    let label = Label("old")
    let property = try property(name, of: label)
    let before = label.text(of: property)
    #expect(property.refusal(of: text) == sentence)
    #expect(!label.set(property, to: text))
    #expect(label.text(of: property) == before)
  }
}
