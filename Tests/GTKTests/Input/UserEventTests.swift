import CGTKTestMain
import GTK
import Glibc
import TestSupport
import Testing

/// Tests that each act of a person is one event, whatever library a widget is from.
@Suite(.onDisplay) @MainActor struct UserEventTests {
  @Test(arguments: Kind.all)
  func `pointer or key input is one event, and a change by the program isn’t an event`(
    kind: Kind
  ) async throws {
    let shown = try await Shown(kind.definition)
    try await shown.click(kind.clicks)
    try await shown.press(kind.typed)
    try await shown.expect(kind.signal, kind.value, "by pointer")
    if kind.opens { try await shown.press("Escape") }
    shown.events = []
    kind.change(shown.widget)
    await shown.settle()
    #expect(shown.events.isEmpty, "by the program")
    guard !kind.keys.isEmpty else { return }
    if !shown.widget.grabFocus() { shown.widget.moveFocus() }
    // The pointer would select a row of a list that opens below it.
    try await xdotool("mousemove 490 490")
    await shown.settle()
    try await shown.press(kind.keys)
    try await shown.expect(kind.signal, nil, "by key")
    // An open popover grabs all input, even if its window closes.
    if kind.opens { try await shown.press("Escape") }
  }

  @Test func `widgets of Swift and subtypes of any library are named by their own types`()
    async throws
  {
    pd_testmain_define("AcmeButton", "GtkButton")
    pd_testmain_define("AcmeRow", "GtkListBoxRow")
    let button = Widget.wrapping(pd_testmain_new("AcmeButton"))
    let row = try #require(ListBoxRow.wrapping(pd_testmain_new("AcmeRow")))
    row.child = Label("Row")
    let list = ListBox()
    list.append(row)
    for (widget, target, type, signal) in [
      (button, button, "AcmeButton", "clicked"), (list, row, "AcmeRow", "row-activated"),
      (Button("Own"), nil, "GtkButton", "clicked"),
    ] as [(Widget, Widget?, String, String)] {
      let shown = try await Shown(widget)
      try await shown.click([Click()])
      try await shown.expect(signal, nil, type)
      #expect(shown.events.first?.widget.typeName == type)
      if let target { #expect(shown.events.first?.widget === target) }
    }
  }

  @Test(.enabled(if: Adwaita.isInstalled))
  func `the rows and switchers of a library that isn’t linked are widgets as any other`()
    async throws
  {
    for act in Adwaita.acts {
      let shown = try await Shown("<object class=\"GtkListBox\" id=\"it\">\(Adwaita.rows)</object>")
      try await shown.click([act.click], on: act.id)
      if let key = act.key { try await shown.press(key) }
      try await shown.expect(act.signal, act.value, act.id)
      #expect(shown.events.first?.widget.typeName == act.type)
    }
  }

  @Test func `a change by the program in a handler of an event isn’t an event`() async throws {
    let shown = try await Shown(
      """
      <object class="GtkBox" id="it">
        <child><object class="GtkButton" id="press"><property name="label">Press</property></object></child>
        <child><object class="GtkCheckButton" id="other"/></child>
        <child><object class="GtkEntry" id="entry"/></child>
      </object>
      """
    )
    let button: Button = try shown.builder.object("press")
    let other: CheckButton = try shown.builder.object("other")
    let entry: Entry = try shown.builder.object("entry")
    button.onClick {
      other.isActive = true
      entry.text = "changed"
      MainLoop.idle { entry.text = "again" }
    }
    try await shown.click([Click()], on: "press")
    try await eventually { entry.text == "again" }
    try await shown.expect("clicked", nil, "the button alone")
    #expect(other.isActive)
  }

  @Test func `a drag of a slider is one event, whose value follows`() async throws {
    let shown = try await Shown(Kind.scale.definition)
    let (x, y) = try shown.place(of: shown.widget, Click(0.5))
    let moves = (1...4).map { "mousemove \(x + $0 * 10) \(y) sleep 0.05" }.joined(separator: " ")
    try await xdotool("mousemove \(x) \(y) sleep 0.05 mousedown 1 \(moves) mouseup 1")
    try await shown.expect("value-changed", nil, "a drag")
    let scale = try #require(shown.widget as? Scale)
    #expect(shown.values.count > 1)
    let last = try #require(shown.values.last.flatMap { Double($0) })
    #expect(abs(last - Double(scale.value)) <= 1)
  }

  @Test func `a password isn’t reported, even while it is readable`() async throws {
    for definition in [
      "<object class='GtkPasswordEntry' id='it'/>",
      "<object class='GtkEntry' id='it'><property name='visibility'>0</property></object>",
    ] {
      let shown = try await Shown(definition)
      shown.widget.grabFocus()
      await shown.settle()
      try await shown.press("a")
      try await shown.expect("changed", nil, definition)
      (shown.widget as? Entry)?.showsText = true
      try await shown.press("b")
      await shown.settle()
      #expect(shown.values.isEmpty)
    }
  }

  @Test func `a pasted text is one event`() async throws {
    for definition in [
      "<object class='GtkEntry' id='it'/>", "<object class='GtkTextView' id='it'/>",
    ] {
      let shown = try await Shown(definition)
      shown.widget.grabFocus()
      await shown.settle()
      Display.copy("pasted")
      try await shown.press("ctrl+v")
      try await shown.expect("changed", "pasted", definition)
    }
  }

  @Test func `outside a watched widget, and without an observer, nothing is reported`() async throws
  {
    let shown = try await Shown("<object class='GtkButton' id='it'/>", isWatched: false)
    try await shown.click([Click()])
    await shown.settle()
    #expect(shown.events.isEmpty)
    let watched = try await Shown("<object class='GtkButton' id='it'/>")
    UserEvents.observer = nil
    try await watched.click([Click()])
    await watched.settle()
    #expect(watched.events.isEmpty)
  }
}

// MARK: -

/// A widget in a window, and the events in it.
@MainActor private final class Shown {
  let widget: Widget
  let builder: Builder
  private let window = Window()

  /// The events without those that repeat another one.
  var events: [UserEvent] = []

  /// All values of the events.
  private(set) var values: [String] = []

  convenience init(_ definition: String, isWatched: Bool = true) async throws {
    let builder = try Builder(text: "<interface>\(definition)</interface>")
    try await self.init(try builder.object("it"), builder, isWatched: isWatched)
  }

  convenience init(_ widget: Widget) async throws {
    try await self.init(widget, try Builder(text: "<interface/>"), isWatched: true)
  }

  private init(_ widget: Widget, _ builder: Builder, isWatched: Bool) async throws {
    (self.widget, self.builder) = (widget, builder)
    let box = Box(.vertical)
    if isWatched { box.watchUserEvents() }
    var root = widget
    while let parent = root.parent { root = parent }
    root.verticalAlignment = .start
    box.append(root)
    window.isDecorated = false
    window.child = box
    window.size = (500, 500)
    // Without a handler, GTK opens the address.
    (widget as? LinkButton)?.onOpen { true }
    UserEvents.observer = { [weak self] event in
      guard let self else { return false }
      if !event.isRepeated { events.append(event) }
      if let value = event.value { values.append(value) }
      return true
    }
    window.present()
    try await eventually { widget.isMapped }
    try await window.takeCorner()
    await settle()
  }

  func settle() async { await window.settle() }

  /// Returns a point of the screen.
  func place(of widget: Widget, _ click: UserEventTests.Click) throws -> (x: Int, y: Int) {
    let x = click.x * Double(widget.width)
    let y = click.y * Double(widget.height)
    let place = try #require(widget.translate(x: x, y: y, to: window))
    return (Int(place.x) + click.right, Int(place.y) + click.down)
  }

  func click(_ clicks: [UserEventTests.Click], on id: String? = nil) async throws {
    let target = try id.map { try builder.object($0, as: Widget.self) } ?? widget
    for click in clicks {
      let (x, y) = try place(of: target, click)
      try await xdotool("mousemove \(x) \(y) sleep 0.1 mousemove \(x + 1) \(y) sleep 0.1 click 1")
      await settle()
    }
  }

  func press(_ keys: String) async throws {
    for key in keys.split(separator: " ") {
      try await xdotool("key --clearmodifiers \(key)")
      await settle()
      // GTK shows a button as pressed for a quarter of a second before it activates the button.
      try await eventually {
        !window.descendants(Button.self).contains { $0.hasClass("keyboard-activating") }
      }
      await settle()
    }
  }

  /// Waits for an event, and expects no other.
  func expect(
    _ signal: String,
    _ value: String?,
    _ comment: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    try await eventually({ !events.isEmpty }, sourceLocation: sourceLocation)
    await settle()
    #expect(events.map(\.signal) == [signal], "\(comment)", sourceLocation: sourceLocation)
    if let value { #expect(values.last == value, "\(comment)", sourceLocation: sourceLocation) }
  }
}

extension UserEventTests {
  /// A place in a widget, in parts of its size and in points from there.
  struct Click: Sendable {
    var (x, y) = (0.5, 0.5)
    var (right, down) = (0, 0)

    init(_ x: Double = 0.5, _ y: Double = 0.5, right: Int = 0, down: Int = 0) {
      (self.x, self.y, self.right, self.down) = (x, y, right, down)
    }
  }

  /// A kind of widget, and what a person and a program do with it.
  struct Kind: CustomTestStringConvertible, Sendable {
    let type: String
    let signal: String
    /// The value after the act by pointer.
    var value: String?
    var clicks = [Click()]
    /// What the person types after the clicks.
    var typed = ""
    var keys = "space"
    /// Whether the act opens something that the Escape key closes.
    var opens = false
    var properties = ""
    /// The objects around the one in the place of an asterisk.
    var frame = "*"
    let change: @MainActor @Sendable (Widget) -> Void

    var testDescription: String { type }

    var definition: String {
      let object = "<object class=\"\(type)\" id=\"it\">\(properties)</object>"
      return frame.replacing("*", with: object)
    }

    static let texts = "<items><item>One</item><item>Two</item><item>Three</item></items>"
    static let row = """
      <interface><template class="GtkListItem"><property name="child"><object class="GtkLabel">
      <property name="label">Row</property></object></property></template></interface>
      """

    static let scale = Kind(
      type: "GtkScale",
      signal: "value-changed",
      clicks: [Click(0.7)],
      keys: "Right",
      properties: """
        <property name="adjustment"><object class="GtkAdjustment"><property name="upper">100</property>
        <property name="step-increment">1</property></object></property>
        """
    ) { ($0 as? Scale)?.value = 33 }

    static let all = [
      Kind(
        type: "GtkButton",
        signal: "clicked",
        properties: "<property name='label'>Go</property>"
      ) { ($0 as? Button)?.click() },
      Kind(
        type: "GtkToggleButton",
        signal: "toggled",
        value: "on",
        properties: "<property name='label'>Go</property>"
      ) { ($0 as? ToggleButton)?.isActive = false },
      Kind(
        type: "GtkCheckButton",
        signal: "toggled",
        value: "on",
        properties: "<property name='label'>Go</property><property name='halign'>start</property>"
      ) { ($0 as? CheckButton)?.isActive = false },
      Kind(
        type: "GtkSwitch",
        signal: "state-set",
        value: "on",
        properties: "<property name='halign'>start</property>"
      ) { ($0 as? Switch)?.isActive = false },
      Kind(
        type: "GtkLinkButton",
        signal: "activate-link",
        properties: "<property name='label'>Go</property><property name='uri'>go:on</property>"
      ) { ($0 as? LinkButton)?.click() },
      Kind(
        type: "GtkMenuButton",
        signal: "toggled",
        value: "on",
        opens: true,
        properties: """
          <property name="label">Menu</property>
          <property name="popover"><object class="GtkPopover"><property name="child">
          <object class="GtkLabel"><property name="label">In</property></object>
          </property></object></property>
          """
      ) { ($0 as? MenuButton)?.label = "Other" },
      Kind(
        type: "GtkSpinButton",
        signal: "value-changed",
        value: "1",
        clicks: [Click(0.96)],
        keys: "Up",
        properties: """
          <property name="adjustment"><object class="GtkAdjustment">
          <property name="upper">100</property><property name="step-increment">1</property>
          </object></property>
          """
      ) { ($0 as? SpinButton)?.value = 50 },
      scale,
      Kind(
        type: "GtkDropDown",
        signal: "notify::selected",
        clicks: [Click(), Click(down: 60)],
        keys: "",
        properties: """
          <property name="model"><object class="GtkStringList">\(texts)</object></property>
          <property name="selected">2</property>
          """
      ) { widget in
        guard let choice = widget as? DropDown else { return }
        choice.selected = choice.selected == 1 ? 0 : 1
      },
      Kind(
        type: "GtkListBox",
        signal: "row-activated",
        clicks: [Click(0.5, 0.75)],
        keys: "Return",
        properties: """
          <child><object class="GtkLabel"><property name="label">A</property></object></child>
          <child><object class="GtkLabel"><property name="label">B</property></object></child>
          """
      ) { ($0 as? ListBox)?.rows.first?.activate() },
      Kind(
        type: "GtkFlowBox",
        signal: "child-activated",
        clicks: [Click(0.5, 0.25)],
        properties: """
          <property name="max-children-per-line">1</property>
          <child><object class="GtkLabel"><property name="label">A</property></object></child>
          <child><object class="GtkLabel"><property name="label">B</property></object></child>
          """
      ) { $0.children.first?.activate() },
      Kind(
        type: "GtkNotebook",
        signal: "switch-page",
        value: "Tab B",
        clicks: [Click(0, 0, right: 80, down: 15)],
        keys: "Right",
        properties: """
          <child><object class="GtkLabel"><property name="label">a</property></object></child>
          <child type="tab"><object class="GtkLabel"><property name="label">Tab A</property></object></child>
          <child><object class="GtkLabel"><property name="label">b</property></object></child>
          <child type="tab"><object class="GtkLabel"><property name="label">Tab B</property></object></child>
          """
      ) { ($0 as? Notebook)?.selected = 0 },
      Kind(
        type: "GtkStackSwitcher",
        signal: "toggled",
        value: "Page B",
        clicks: [Click(0.75)],
        keys: "Right space",
        properties: "<property name='stack'>stack</property>",
        frame: """
          <object class="GtkBox"><property name="orientation">vertical</property><child>*</child>
          <child><object class="GtkStack" id="stack">
          <child><object class="GtkStackPage"><property name="name">a</property>
          <property name="title">Page A</property>
          <property name="child"><object class="GtkLabel"/></property></object></child>
          <child><object class="GtkStackPage"><property name="name">b</property>
          <property name="title">Page B</property>
          <property name="child"><object class="GtkLabel"/></property></object></child>
          </object></child></object>
          """
      ) { $0.parent?.descendants(Stack.self).first?.visibleName = "a" },
      Kind(
        type: "GtkExpander",
        signal: "notify::expanded",
        value: "on",
        clicks: [Click(0.1)],
        properties: "<property name='label'>More</property>"
      ) { ($0 as? Expander)?.isExpanded = false },
      Kind(
        type: "GtkCalendar",
        signal: "day-selected",
        clicks: [Click(0.5, 0.6)],
        keys: "Down space"
      ) { ($0 as? Calendar)?.day = (2020, 1, 15) },
      Kind(type: "GtkEntry", signal: "changed", value: "a", typed: "a", keys: "b") {
        ($0 as? Entry)?.text = "text"
      },
      Kind(type: "GtkSearchEntry", signal: "changed", value: "a", typed: "a", keys: "b") {
        ($0 as? SearchEntry)?.text = "text"
      },
      Kind(type: "GtkPasswordEntry", signal: "changed", typed: "a", keys: "b") {
        ($0 as? PasswordEntry)?.text = "text"
      },
      Kind(
        type: "GtkListView",
        signal: "activate",
        clicks: [Click(0.5, 0.5)],
        keys: "Down Return",
        properties: """
          <property name="single-click-activate">1</property>
          <property name="model"><object class="GtkSingleSelection">
          <property name="model"><object class="GtkStringList">\(texts)</object></property>
          </object></property>
          <property name="factory"><object class="GtkBuilderListItemFactory">
          <property name="bytes"><![CDATA[\(row)]]></property></object></property>
          """
      ) { ($0 as? GTK.ListView)?.activate(0) },
    ]
  }
}

/// Widgets of libadwaita, which the program doesn't link.
private enum Adwaita {
  static let isInstalled = dlopen("libadwaita-1.so.0", RTLD_NOW | RTLD_GLOBAL) != nil

  static let rows = """
    <child><object class="AdwActionRow" id="row"><property name="title">Row</property>
    <property name="activatable">1</property></object></child>
    <child><object class="AdwActionRow" id="switch-row"><property name="title">Switch</property>
    <property name="activatable-widget">switch</property>
    <child><object class="GtkSwitch" id="switch"><property name="valign">center</property></object></child>
    </object></child>
    <child><object class="AdwEntryRow" id="entry"><property name="title">Entry</property></object></child>
    <child><object class="AdwExpanderRow" id="expander"><property name="title">More</property>
    <child><object class="AdwActionRow"><property name="title">In</property></object></child>
    </object></child>
    """

  struct Act {
    let id: String
    let type: String
    let signal: String
    var value: String?
    var click = UserEventTests.Click(0.3)
    var key: String?
  }

  static let acts = [
    Act(id: "row", type: "AdwActionRow", signal: "row-activated"),
    Act(id: "switch-row", type: "AdwActionRow", signal: "row-activated"),
    Act(id: "switch", type: "GtkSwitch", signal: "state-set", value: "on", click: .init()),
    Act(id: "entry", type: "AdwEntryRow", signal: "changed", value: "a", key: "a"),
    Act(id: "expander", type: "AdwExpanderRow", signal: "notify::expanded", value: "on"),
  ]
}
