import GTK
import TestSupport
import Testing

@testable import PetriDishApp

@MainActor struct UIDefinitionTests {
  private let text = """
    <interface>
      <!-- An <object id="none"> in words. -->
      <object class="GtkBox" id="box">
        <child>
          <object class="GtkButton" id="button">
            <property name="tooltip-text" translatable="yes">Press it</property>
          </object>
        </child>
      </object>
      <object class="GtkLabel" id="label"/>
      <object class="GtkButton" id="secret">
        <property name="visible">0</property>
        <property name="tooltip-text">Not seen</property>
        <child><object class="GtkLabel" id="inside"/></child>
      </object>
    </interface>
    """

  @Test func `each top-level object is a separate part`() {
    let layout = UIDefinition(text)
    #expect(layout.parts.keys.sorted() == ["box", "label", "secret"])
    #expect(layout.parts["label"]?.contains("GtkBox") == false)
    #expect(layout.parts["secret"]?.contains("inside") == true)
  }

  @Test func `parts keep the line numbers of the file`() throws {
    let part = try #require(UIDefinition(text).parts["secret"])
    func line(_ word: String, in text: String) -> Int? {
      text.split(separator: "\n", omittingEmptySubsequences: false).firstIndex { $0.contains(word) }
    }
    #expect(line("Not seen", in: part) == line("Not seen", in: text))
    #expect(line("Not seen", in: UIDefinition(text).whole) == line("Not seen", in: text))
  }

  @Test(arguments: [
    "", "<interface>", "<object ", "<object id=\"", "<!-- <object id='a'>", "</object>",
  ])
  func `invalid layouts are unchanged`(text: String) {
    #expect(UIDefinition(text).whole == text)
  }
}

@Suite(.onDisplay) @MainActor struct LayoutWidgetTests {
  @Test func `a button with an action has the icon, tooltip, and label of the action`() throws {
    let text = """
      <interface><object class="GtkButton" id="it">
        <property name="action-name">shell.save-picture</property>
      </object></interface>
      """
    let button: Button = try Builder(text: UIDefinition(text).whole).object("it")
    #expect(button.icon == "camera-photo-symbolic")
    #expect(button.tooltip == "Save a picture of the screen (Shift+Ctrl+S)")
    #expect(button.isAccessible(as: "Save a picture of the screen"))
    #expect(button.isVisible)
  }

  @Test func `action names in tooltips are replaced by their keys`() throws {
    let text = """
      <interface><object class="GtkButton" id="it">
        <property name="tooltip-text">Show the catalog (shell.sidebar)</property>
      </object></interface>
      """
    let button: Button = try Builder(text: UIDefinition(text).whole).object("it")
    #expect(button.tooltip == "Show the catalog (F9)")
  }

  @Test func `a widget with a tooltip is visible unless it is set to be invisible`() throws {
    for hidden in [false, true] {
      let property = hidden ? "<property name=\"visible\">0</property>" : ""
      for order in [0, 1] {
        let tooltip = "<property name=\"tooltip-text\">Words</property>"
        let properties = order == 0 ? property + tooltip : tooltip + property
        let text =
          "<interface><object class=\"GtkButton\" id=\"it\">\(properties)</object></interface>"
        let part = try #require(UIDefinition(text).parts["it"])
        let button: Button = try Builder(text: part).object("it")
        #expect(button.tooltip == "Words")
        #expect(button.isVisible == !hidden)
      }
    }
  }
}
