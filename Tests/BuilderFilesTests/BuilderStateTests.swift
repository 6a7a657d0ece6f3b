import BuilderFiles
import GTK
import TestSupport
import Testing

@Suite(.onDisplay) @MainActor struct BuilderStateTests {
  private func file(_ content: String) throws -> BuilderFile {
    _ = ObjectType.load("libadwaita-1.so.0")
    return try BuilderFile(Array("<interface>\(content)</interface>".utf8), name: "window.ui")
  }

  private func states(_ content: String, of screen: String = "window") throws -> [String] {
    try file(content).states(of: screen).map {
      $0.state.choices.isEmpty ? $0.name : "\($0.name): \($0.state)"
    }
  }

  /// Creates the objects of a file in a state.
  private func builder(
    _ content: String,
    _ link: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> (Builder, [LaterChange]) {
    let state = try BuilderState(link: link, file: "window.ui")
    let shown = try file(content).showing(state, of: "window")
    let safe = SafeDescription(shown.file)
    #expect(safe.notes.isEmpty, sourceLocation: sourceLocation)
    return (try Builder(text: safe.markup), shown.later)
  }

  private func refusal(_ content: String, _ link: String) -> String? {
    do {
      let state = try BuilderState(link: link, file: "window.ui")
      _ = try file(content).showing(state, of: "window")
      return nil
    } catch {
      return "\(error)"
    }
  }

  // MARK: - Pages

  private let stack = """
    <object class="GtkBox" id="window"><child><object class="GtkStack" id="stack">
    <property name="visible_child_name">b</property>
    <child><object class="GtkStackPage"><property name="name">world</property>
      <property name="title" translatable="yes">_World</property>
      <property name="child"><object class="GtkLabel" id="one"/></property></object></child>
    <child><object class="GtkStackPage"><property name="name">no-results</property>
      <property name="visible">false</property>
      <property name="child"><object class="GtkLabel"/></property></object></child>
    <child><object class="GtkLabel" id="settingsPage"><property name="visible">0</property></object></child>
    <child><object class="GtkLabel"/></child>
    </object></child></object>
    """

  @Test func `each other page of a stack is a state`() throws {
    #expect(
      try states(stack) == [
        "As in the file", "Page No results: stack=no-results",
        "Page Settings page: stack=settingsPage",
        "Page 4: stack=4",
      ]
    )
  }

  @Test(arguments: [
    ("", 0), ("stack=world", 0), ("stack=no-results", 1), ("stack=settingsPage", 2), ("stack=4", 3),
  ])
  func `a stack shows the page of the state`(link: String, page: Int) throws {
    let content = stack.replacing("<property name=\"visible_child_name\">b</property>", with: "")
    let (builder, later) = try builder(content, link)
    let stack: Stack = try builder.object("stack")
    #expect(later.isEmpty)
    #expect(stack.children.firstIndex { $0 == stack.visibleChild } == page)
  }

  @Test func `a stack has the page of the file`() throws {
    let content = stack.replacing(
      "<property name=\"visible_child_name\">b</property>",
      with: "<property name=\"visible-child\">settingsPage</property>"
    )
    #expect(
      try states(content).map { $0.prefix(8) } == ["As in th", "Page Wor", "Page No ", "Page 4: "]
    )
    let (builder, _) = try builder(content, "stack=world")
    let stack: Stack = try builder.object("stack")
    #expect(stack.children.firstIndex { $0 == stack.visibleChild } == 0)
  }

  @Test(arguments: ["AdwViewStack", "AdwLeaflet"])
  func `the stacks of libadwaita show the page of the state`(type: String) async throws {
    let page = type + "Page"
    let content = """
      <object class="GtkBox" id="window"><child><object class="\(type)" id="stack">
      <property name="\(type == "AdwLeaflet" ? "can-unfold" : "vhomogeneous")">0</property>
      <child><object class="\(page)"><property name="name">a</property>
        <property name="child"><object class="GtkLabel" id="a"/></property></object></child>
      <child><object class="\(page)"><property name="name">b</property>
        <property name="child"><object class="GtkLabel" id="b"/></property></object></child>
      <child><object class="GtkLabel" id="c"/></child>
      </object></child></object>
      """
    #expect(
      try states(content) == ["As in the file", "Page B: stack=b", "Page C: stack=c"]
    )
    for link in ["b", "c"] {
      let (builder, _) = try builder(content, "stack=\(link)")
      let window = Window()
      window.child = try builder.root("window")
      window.present()
      let label: Label = try builder.object(link)
      await MainLoop.settled(until: label.isMapped)
      let others = try ["a", "b", "c"].filter { $0 != link }.map { try builder.object($0) as Label }
      await MainLoop.settled(until: others.allSatisfy { !$0.isMapped })
    }
  }

  @Test func `a notebook shows the page of the state when it’s visible`() async throws {
    let tab = { (title: String) in
      "<child type='tab'><object class='GtkLabel'><property name='label'>\(title)</property></object></child>"
    }
    let content = """
      <object class="GtkBox" id="window"><child><object class="GtkNotebook">
      <child><object class="GtkLabel"/></child>\(tab("General"))
      <child><object class="GtkLabel" id="more"/></child>\(tab("_Advanced"))
      <child><object class="GtkNotebookPage"><property name="child"><object class="GtkLabel"/></property>
        <property name="tab"><object class="GtkLabel"><property name="label">Last</property></object></property>
      </object></child>
      </object></child></object>
      """
    #expect(
      try states(content) == [
        "As in the file", "Page Advanced: window/GtkNotebook=more",
        "Page Last: window/GtkNotebook=3",
      ]
    )
    let (builder, later) = try builder(content, "window/GtkNotebook=3")
    #expect(later == [.notebook(id: "state@1", page: 2)])
    let notebook: Notebook = try builder.object("state@1")
    #expect(notebook.selected == 0)
    let window = Window()
    window.child = try builder.root("window")
    window.present()
    await MainLoop.settled(until: notebook.isMapped)
    for change in later { change.make(in: builder) }
    #expect(notebook.selected == 2)
  }

  @Test func `a carousel scrolls to the page of the state when it has a size`() async throws {
    let content = """
      <object class="GtkBox" id="window"><child><object class="AdwCarousel" id="carousel">
      <property name="width-request">100</property>
      <child><object class="GtkLabel" id="a"><property name="hexpand">1</property></object></child>
      <child><object class="GtkLabel" id="b"><property name="hexpand">1</property></object></child>
      </object></child></object>
      """
    #expect(try states(content) == ["As in the file", "Page B: carousel=b"])
    let (builder, later) = try builder(content, "carousel=b")
    let window = Window()
    window.child = try builder.root("window")
    window.present()
    let (first, second): (Label, Label) = (try builder.object("a"), try builder.object("b"))
    await MainLoop.settled(until: first.width > 0 && second.width > 0)
    let carousel: Widget = try builder.object("carousel")
    for change in later { change.make(in: builder) }
    await MainLoop.settled(until: second.bounds(in: carousel)?.x == 0)
  }

  // MARK: - Open and closed

  @Test(arguments: [
    ("GtkRevealer", "reveal-child", "Part"), ("GtkExpander", "expanded", "Part"),
    ("GtkSearchBar", "search-mode-enabled", "Part"), ("AdwExpanderRow", "expanded", "Part"),
    ("AdwViewSwitcherBar", "reveal", "Part"),
  ])
  func `a closed part is opened`(type: String, property: String, name: String) throws {
    let content =
      "<object class='GtkBox' id='window'><child><object class='\(type)' id='part'/></child></object>"
    #expect(try states(content) == ["As in the file", "Part open: part=open"])
    let open = try file(content).showing(BuilderState([.init("part", "open")]), of: "window").file
    let markup = SafeDescription(open).markup
    #expect(markup.contains("<property name=\"\(property)\">true</property>"))
    _ = try Builder(text: markup)
    // The name of a property in the file may contain an underscore.
    let opened = content.replacing(
      "id='part'/>",
      with:
        "id='part'><property name='\(property.replacing("-", with: "_"))'>True</property></object>"
    )
    #expect(try states(opened) == ["As in the file", "Part closed: part=closed"])
    let closed = try file(opened).showing(BuilderState([.init("part", "closed")]), of: "window")
      .file
    #expect(
      SafeDescription(closed).markup.contains("<property name=\"\(property)\">false</property>")
    )
    #expect(SafeDescription(closed).parts == SafeDescription(try file(opened)).parts)
  }

  @Test(arguments: [
    ("GtkInfoBar", "revealed"), ("GtkActionBar", "revealed"), ("AdwFlap", "reveal-flap"),
  ])
  func `a part that is open by default is closed`(type: String, property: String) throws {
    let content =
      "<object class='GtkBox' id='window'><child><object class='\(type)'/></child></object>"
    let noun = ["GtkInfoBar": "Info bar", "GtkActionBar": "Action bar"][type] ?? "Flap"
    #expect(try states(content) == ["As in the file", "\(noun) closed: window/\(type)=closed"])
    let (_, later) = try builder(content, "window/\(type)=closed")
    #expect(later.isEmpty)
  }

  @Test func `a part that follows a button is opened by the button`() throws {
    let content = """
      <object class="GtkBox" id="window"><child><object class="GtkToggleButton" id="button"/></child>
      <child><object class="GtkRevealer" id="revealer">
      <property name="reveal-child" bind-source="button" bind-property="active" bind-flags="sync-create|invert-boolean"/>
      </object></child></object>
      """
    let (builder, _) = try builder(content, "revealer=open")
    #expect(try builder.object("button", as: ToggleButton.self).isActive == false)
    #expect(try builder.object("revealer", as: Revealer.self).isRevealed)
  }

  @Test func `a part that follows what can’t be set is opened itself`() throws {
    let content = { (source: String, property: String) in
      """
      <object class="GtkBox" id="window"><child><object class="AdwLeaflet" id="leaflet"/></child>
      <child><object class="GtkRevealer" id="revealer"><property name="reveal-child" \
      bind-source="\(source)" bind-property="\(property)" bind-flags="sync-create"/>
      </object></child></object>
      """
    }
    for (source, property) in [
      ("leaflet", "folded"), ("window", "expanded"), ("window", "name"), ("a", "b"),
    ] {
      let (builder, _) = try builder(content(source, property), "revealer=open")
      #expect(try builder.object("revealer", as: Revealer.self).isRevealed)
    }
  }

  @Test func `parts around a part are opened, too`() throws {
    let content = """
      <object class="GtkBox" id="window"><child><object class="GtkStack" id="stack">
      <child><object class="GtkLabel"/></child>
      <child><object class="GtkStackPage"><property name="name">list</property><property name="child">
      <object class="GtkRevealer" id="outer"><property name="child">
      <object class="GtkSearchBar"/></property></object></property></object></child>
      </object></child></object>
      """
    #expect(
      try states(content) == [
        "As in the file", "Page List: stack=list", "Outer open: outer=open",
        "Search bar open: outer/GtkSearchBar=open",
      ]
    )
    let (builder, _) = try builder(content, "outer/GtkSearchBar=open")
    let revealer: Revealer = try builder.object("outer")
    #expect(revealer.isRevealed)
    #expect(try builder.object("stack", as: Stack.self).visibleChild == revealer)
  }

  @Test func `a combination is a state with several choices`() throws {
    let content = """
      <object class="GtkBox" id="window"><child><object class="GtkRevealer" id="a;="/></child>
      <child><object class="GtkRevealer" id="b"/></child></object>
      """
    let link = BuilderState([.init("a;=", "open"), .init("b", "open")]).description
    #expect(link == "a%3B%3D=open;b=open")
    let (builder, _) = try builder(content, link)
    #expect(try builder.object("a;=", as: Revealer.self).isRevealed)
    #expect(try builder.object("b", as: Revealer.self).isRevealed)
  }

  // MARK: - Menus

  @Test func `a menu is opened when its button is visible`() async throws {
    let content = """
      <menu id="menu"><item><attribute name="label">About</attribute></item></menu>
      <object class="GtkBox" id="window">
      <child><object class="GtkMenuButton" id="menu_button"><property name="menu_model">menu</property></object></child>
      <child><object class="GtkMenuButton"><property name="tooltip-text">Main Menu</property>
        <property name="popover"><object class="GtkPopover"/></property></object></child>
      <child><object class="AdwSplitButton" id="open"><property name="label">_Open</property>
        <property name="menu-model">menu</property></object></child>
      <child><object class="GtkMenuButton" id="empty"/></child></object>
      """
    #expect(
      try states(content) == [
        "As in the file", "Menu open: menu_button=open",
        "Main Menu open: window/GtkMenuButton.2=open", "Menu “Open” open: open=open",
      ]
    )
    for link in ["menu_button=open", "window/GtkMenuButton.2=open", "open=open"] {
      let (builder, later) = try builder(content, link)
      let window = Window()
      window.child = try builder.root("window")
      window.present()
      let box: Box = try builder.object("window")
      await MainLoop.settled(until: box.isMapped)
      for change in later { change.make(in: builder) }
      await MainLoop.settled(until: box.descendants(Popover.self).contains { $0.isMapped })
      box.hidePopovers()
      await MainLoop.settled(until: !box.descendants(Popover.self).contains { $0.isMapped })
    }
  }

  // MARK: - Screens, keys and names

  @Test func `a screen has the states of its own widget`() throws {
    let content = """
      <object class="GtkRevealer" id="a"/><template class="My" parent="GtkBox">
      <child><object class="GtkRevealer" id="b"/></child></template>
      <object class="GtkBox"><child><object class="GtkRevealer"/></child></object>
      """
    #expect(try states(content, of: "a") == ["As in the file", "A open: a=open"])
    #expect(try states(content, of: "My") == ["As in the file", "B open: b=open"])
    #expect(
      try states(content, of: "widget@3")
        == ["As in the file", "Revealer open: GtkBox/GtkRevealer=open"]
    )
  }

  @Test func `states with the same name tell their parts`() throws {
    let bar = "<child><object class='GtkSearchBar'/></child>"
    #expect(
      try states("<object class='GtkBox' id='window'>\(bar)\(bar)</object>") == [
        "As in the file", "Search bar open (window/GtkSearchBar): window/GtkSearchBar=open",
        "Search bar open (window/GtkSearchBar.2): window/GtkSearchBar.2=open",
      ]
    )
  }

  @Test func `the type of a program’s own class is that of its template`() throws {
    let template = "<interface><template class='MyStack' parent='GtkStack'/></interface>"
    let sources = BuilderSources([try BuilderFile(Array(template.utf8), name: "my.ui")])
    let content = try file(
      """
      <object class="MyStack" id="window"><child><object class="GtkLabel" id="a"/></child>
      <child><object class="GtkLabel" id="b"/></child></object>
      """
    )
    #expect(content.states(of: "window").map(\.name) == ["As in the file"])
    #expect(
      content.states(of: "window", using: sources).map(\.name) == ["As in the file", "Page B"]
    )
  }

  @Test func `a state that the file doesn’t have is refused`() throws {
    #expect(
      refusal(stack, "stack=old")
        == "window.ui has no state “stack=old” (available: stack=world, stack=no-results, "
        + "stack=settingsPage, stack=4)"
    )
    #expect(refusal(stack, "old=1") == "window.ui has no state “old=1” (available: stack)")
    #expect(
      refusal("<object class='GtkBox' id='window'/>", "old=1")
        == "window.ui has no state “old=1” (none available)"
    )
    for link in ["old", "a=b=c", "%=1"] {
      #expect(refusal(stack, link) == "window.ui has no state “\(link)” (none available)")
    }
  }
}
