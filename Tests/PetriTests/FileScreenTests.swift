import BuilderFiles
import CGTKTestMain
import Fixtures
import GTK
@testable import Petri
import PetriDish
import TestSupport
import Testing

@Suite(.onDisplay) @MainActor struct FileScreenTests {
  /// A screen of a file in a window.
  @MainActor private final class Shown {
    let root: Widget
    let builder: Builder
    private(set) var events: [String] = []
    private let window: Window
    private let folder: TemporaryFolder

    /// Creates a screen of a file.
    init(
      _ content: String,
      _ files: [String: String] = [:],
      screen index: Int = 0,
      state: String = "",
      locale: String? = nil,
      windowClasses: [String] = []
    ) async throws {
      let page = "<interface>\(content)</interface>"
      folder = try TemporaryFolder(files.merging(["page.ui": page]) { $1 })
      let program = try ProgramFiles(folder.path)
      let file = try #require(program.files.first { $0.path == "page.ui" }).content.get()
      let screen = FileScreenSource(
        file: file,
        widget: file.outermostWidgets[index],
        sources: program.sources,
        program: program,
        windowClasses: windowClasses
      )
      (builder, root) = try screen.make(FileScreenContext(state: state), locale: locale)
      window = Window()
      window.size = (300, 300)
      UserEvents.observer = { [weak self] event in
        self?.events.append(event.signal)
        return true
      }
      window.child = root
      root.watchUserEvents()
      window.present()
      await root.settle()
    }

    func object<Kind: Object>(_ id: String, as type: Kind.Type = Kind.self) throws -> Kind {
      try builder.object(id)
    }

    func close() {
      UserEvents.observer = nil
      window.destroy()
    }

    var texts: [String] { root.descendants(Label.self).map(\.text) }
  }

  @Test func `controls of actions are live, and a press is an event`() async throws {
    let shown = try await Shown(
      """
      <object class="GtkBox" id="box">
        <child><object class="GtkButton" id="about">
          <property name="action-name">win.about</property></object></child>
        <child><object class="GtkToggleButton" id="bold">
          <property name="action-name">app.bold</property></object></child>
        <child><object class="GtkCheckButton" id="small">
          <property name="action-name">page.size</property>
          <property name="action-target">'small'</property></object></child>
        <child><object class="GtkCheckButton" id="large">
          <property name="action-name">page.size</property>
          <property name="action-target">'large'</property></object></child>
      </object>
      """
    )
    for id in ["about", "bold", "small", "large"] {
      let control: Widget = try shown.object(id)
      #expect(control.isSensitive, "\(id)")
    }
    let bold: ToggleButton = try shown.object("bold")
    let about: Button = try shown.object("about")
    UserEvents.deliver(to: about) { #expect(about.activateAction("win.about")) }
    #expect(shown.events == ["action win.about"])
    #expect(bold.activate())
    try await eventually { bold.isActive }
    #expect(bold.isActive)
    let (small, large): (CheckButton, CheckButton) = try (
      shown.object("small"), shown.object("large")
    )
    #expect(small.isActive && !large.isActive)
    #expect(large.activate())
    try await eventually { large.isActive && !small.isActive }
    #expect(large.isActive && !small.isActive)
    shown.close()
  }

  @Test func `a window, a popover and a row of a list are shown in place`() async throws {
    for type in ["GtkWindow", "GtkApplicationWindow", "GtkPopover", "GtkListBoxRow"] {
      let shown = try await Shown(
        """
        <object class="\(type)" id="root">
          <property name="child"><object class="GtkLabel"><property name="label">inside</property>
          </object></property>
        </object>
        """
      )
      #expect(shown.texts.contains("inside"), "\(type)")
      shown.close()
    }
  }

  @Test func `the content of a popover has the size and the look of the open popover`() async throws
  {
    let child = """
      <property name="child"><object class="GtkLabel" id="inside">
      <property name="label">inside</property></object></property>
      """
    let shown = try await Shown("<object class=\"GtkPopover\" id=\"root\">\(child)</object>")
    let open = try await Shown(
      """
      <object class="GtkMenuButton" id="menu">
        <property name="popover"><object class="GtkPopover">\(child)</object></property>
      </object>
      """,
      state: "menu=open"
    )
    let (label, other): (Label, Label) = try (shown.object("inside"), open.object("inside"))
    try await eventually { other.isMapped }
    let (contents, otherContents) = try (#require(label.parent), #require(other.parent))
    #expect(contents.width == otherContents.width && contents.height == otherContents.height)
    #expect(contents.clips && otherContents.clips)
    let (outer, inner) = (contents.measure(.horizontal), label.measure(.horizontal))
    #expect(outer.natural > inner.natural && contents.width < 200)
    open.root.hidePopovers()
    open.close()
    shown.close()
  }

  @Test(arguments: ["GtkMenuButton", "AdwSplitButton"])
  func `a popover is a screen although a button opens it`(button: String) async throws {
    _ = Warnings.take()
    let shown = try await Shown(
      """
      <object class="GtkPopover" id="popover"><property name="child">
        <object class="GtkLabel"><property name="label">inside</property></object>
      </property></object>
      <object class="GtkBox" id="box"><child>
        <object class="\(button)"><property name="popover">popover</property></object>
      </child></object>
      """
    )
    #expect(shown.texts == ["inside"])
    shown.close()
    #expect(Warnings.take() == [])
  }

  @Test func `a menu is a screen, with items that are events`() async throws {
    let shown = try await Shown(
      """
      <menu id="main_menu"><section>
        <item><attribute name="label">About</attribute>
        <attribute name="action">app.about</attribute></item>
        <item><attribute name="label">Keys</attribute>
        <attribute name="action">win.keys</attribute></item>
      </section></menu>
      """
    )
    #expect(shown.texts.filter { !$0.isEmpty } == ["About", "Keys"])
    let items = shown.root.descendants(Widget.self).filter { $0.typeName == "GtkModelButton" }
    #expect(items.map(\.isSensitive) == [true, true])
    let item = try #require(items.first)
    UserEvents.deliver(to: item) { #expect(item.activateAction("app.about")) }
    #expect(shown.events == ["action app.about"])
    shown.close()
  }

  @Test func `the information about an app can’t be saved`() async throws {
    let shown = try await Shown(
      """
      <object class="AdwAboutWindow" id="about">
        <property name="debug-info">Secret</property>
      </object>
      """
    )
    let buttons = shown.root.descendants(Button.self).filter {
      $0.descendants(Label.self).first?.text == "Save as…"
    }
    #expect(buttons.map(\.isSensitive) == [false])
    shown.close()
  }

  @Test func `menus with the same id are different screens`() async throws {
    let menus = ["About", "Keys"].map { label in
      """
      <menu id="menu"><item><attribute name="label">\(label)</attribute>
      <attribute name="action">app.it</attribute></item></menu>
      """
    }
    for (index, label) in ["About", "Keys"].enumerated() {
      let shown = try await Shown(menus.joined(), screen: index)
      #expect(shown.texts.filter { !$0.isEmpty } == [label])
      shown.close()
    }
  }

  @Test func `bars and controls keep their height, and pages fill the screen`() async throws {
    func area(_ content: String) async throws -> Rectangle {
      let shown = try await Shown(content)
      defer { shown.close() }
      return try #require(try shown.object("root", as: Widget.self).bounds(in: shown.root))
    }
    let button = """
      <child><object class='GtkButton'><property name='vexpand'>1</property></object></child>
      """
    for (content, isBar) in [
      ("<object class='GtkHeaderBar' id='root'>\(button)</object>", true),
      ("<object class='GtkBox' id='root'><child><object class='GtkEntry'/></child></object>", true),
      ("<object class='GtkListBoxRow' id='root'/>", true),
      ("<object class='GtkLabel' id='root'/>", false),
      (
        """
        <object class='GtkBox' id='root'>\(button)<child><object class='GtkTextView'/></child>
        </object>
        """, false
      ),
    ] {
      let area = try await area(content)
      #expect(area.y == 0, "\(content)")
      #expect((area.height < 200) == isBar, "\(content)")
    }
    let inside = "<object class='GtkFlowBoxChild' id='root'>\(button)</object>"
    #expect(try await area(inside).height < 200)
    for content in [
      "<object class='GtkButton' id='root'/>",
      "<object class='GtkFrame' id='root'>\(button)</object>",
    ] {
      let control = try await area(content)
      #expect(control.x > 0 && control.y > 0, "\(content)")
      #expect(control.width < 200 && control.height < 200, "\(content)")
    }
  }

  @Test func `a part of a window is in an element with the name and the classes of the window`()
    async throws
  {
    for (type, isPart) in [("GtkLabel", true), ("GtkPopover", true), ("GtkWindow", false)] {
      let shown = try await Shown("<object class='\(type)' id='a'/>", windowClasses: ["shop"])
      #expect(shown.root.hasClass("shop") == isPart, "\(type)")
      let name = shown.root.objectType?.property("css-name").flatMap(shown.root.text(of:))
      #expect(name == (isPart ? "window" : "box"), "\(type)")
      shown.close()
    }
  }

  @Test func `the classes of a window are those of its file`() throws {
    let file = try BuilderFile(
      Array(
        """
        <interface><template class="A" parent="GtkWindow">
          <style><class name="shop"/><class name="wide"/></style>
          <child><object class="GtkBox"><style><class name="inner"/></style></object></child>
        </template></interface>
        """.utf8
      ),
      name: "a.ui"
    )
    #expect(file.interface.children[0].styleClasses == ["shop", "wide"])
  }

  @Test func `pictures and rows are found in the resources of a source folder`() async throws {
    let svg = """
      <svg xmlns="http://www.w3.org/2000/svg" width="24" height="16"><path d="M0 0h24v16H0z"/></svg>
      """
    let row = """
      <interface><template class="GtkListItem"><property name="child">
        <object class="GtkLabel"><property name="label">row of a resource</property></object>
      </property></template></interface>
      """
    let shown = try await Shown(
      """
      <object class="GtkBox" id="box">
        <child><object class="GtkPicture" id="picture">
          <property name="file">resource:///org/sources/a.svg</property></object></child>
        <child><object class="GtkImage" id="image">
          <property name="resource">/org/sources/a.svg</property></object></child>
        <child><object class="GtkListView"><property name="factory">
          <object class="GtkBuilderListItemFactory">
            <property name="resource">/org/sources/row.ui</property></object></property>
        </object></child>
      </object>
      """,
      [
        "data/a.svg": svg, "data/row.ui": row,
        "data/a.gresource.xml": """
        <gresources><gresource prefix="/org/sources">
          <file>a.svg</file><file>row.ui</file>
        </gresource></gresources>
        """,
      ]
    )
    #expect(shown.texts.contains("row of a resource"))
    func value(_ property: String, of id: String) throws -> String? {
      let widget: Widget = try shown.object(id)
      return widget.objectType?.property(property).flatMap(widget.text(of:))
    }
    #expect(try value("resource", of: "image") == "/org/sources/a.svg")
    #expect(Resource.isRegistered("/org/sources/a.svg"))
    let picture: Widget = try shown.object("picture")
    #expect(picture.bounds(in: picture)?.width ?? 0 >= 24)
    shown.close()
  }

  @Test func `a state shows its page, and an unknown one is a sentence`() async throws {
    let stack = """
      <object class="GtkStack" id="stack">
        <child><object class="GtkLabel" id="one"><property name="label">1</property></object></child>
        <child><object class="GtkLabel" id="two"><property name="label">2</property></object></child>
      </object>
      """
    let shown = try await Shown(stack, state: "stack=two")
    let two: Label = try shown.object("two")
    #expect(two.isMapped)
    shown.close()
    await #expect(throws: UnknownState.self) { _ = try await Shown(stack, state: "stack=three") }
  }

  @Test func `a menu button with a state has an open menu`() async throws {
    let shown = try await Shown(
      """
      <object class="GtkMenuButton" id="menu">
        <property name="popover"><object class="GtkPopover"><property name="child">
          <object class="GtkLabel" id="inside"/></property></object></property>
      </object>
      """,
      state: "menu=open"
    )
    let inside: Label = try shown.object("inside")
    try await eventually { inside.isMapped }
    #expect(inside.isMapped)
    shown.root.hidePopovers()
    shown.close()
  }

  @Test func `texts are those of the locale`() async throws {
    let label = """
      <object class="GtkLabel" id="label">
        <property name="label" translatable="yes">Hello</property>
      </object>
      """
    let po = [
      "po/LINGUAS": "de",
      "po/de.po": "msgid \"\"\nmsgstr \"\"\n\nmsgid \"Hello\"\nmsgstr \"Hallo\"\n",
    ]
    for (locale, text) in [(nil, "Hello"), ("de_AT", "Hallo"), ("fr", "Hello")]
      as [(String?, String)]
    {
      let shown = try await Shown(label, po, locale: locale)
      #expect(shown.texts == [text])
      shown.close()
    }
    let pseudo = try await Shown(label, po, locale: ProgramFiles.pseudoLocale)
    #expect(pseudo.texts.first?.count ?? 0 > "Hello".count)
    #expect(pseudo.texts.first?.contains("Hello") == false)
    pseudo.close()
  }

  @Test func `a child that its parent doesn’t manage doesn’t outlive it`() async throws {
    _ = Warnings.take()
    weak var child: Label?
    do {
      let shown = try await Shown(
        """
        <object class="GtkBox" id="box"><child>
          <object class="GtkEntry" id="entry"><child><object class="GtkLabel" id="child"/></child>
          </object></child></object>
        """
      )
      child = try shown.object("child")
      #expect(child?.parent != nil)
      shown.close()
    }
    try await eventually { child == nil }
    #expect(child == nil)
    #expect(Warnings.take().allSatisfy { !$0.contains("still has children") })
  }
}
