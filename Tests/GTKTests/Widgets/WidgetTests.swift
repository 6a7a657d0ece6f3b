import GTK
import TestSupport
import Testing

@Suite(.onDisplay) @MainActor struct WidgetTests {
  @Test(
    arguments: [
      ("GtkApplicationWindow", ApplicationWindow.self), ("GtkBox", Box.self),
      ("GtkButton", Button.self), ("GtkCalendar", Calendar.self),
      ("GtkCheckButton", CheckButton.self), ("GtkColorButton", ColorButton.self),
      ("GtkDrawingArea", DrawingArea.self),
      ("GtkDropDown", DropDown.self), ("GtkEntry", Entry.self), ("GtkFixed", Fixed.self),
      ("GtkFlowBox", FlowBox.self), ("GtkGrid", Grid.self), ("GtkHeaderBar", HeaderBar.self),
      ("GtkImage", Image.self), ("GtkLabel", Label.self), ("GtkListBox", ListBox.self),
      ("GtkListBoxRow", ListBoxRow.self), ("GtkListView", ListView.self),
      ("GtkMenuButton", MenuButton.self), ("GtkOverlay", Overlay.self), ("GtkPaned", Paned.self),
      ("GtkPopover", Popover.self), ("GtkProgressBar", ProgressBar.self),
      ("GtkRevealer", Revealer.self), ("GtkScrolledWindow", ScrolledWindow.self),
      ("GtkSearchEntry", SearchEntry.self), ("GtkSeparator", Separator.self),
      ("GtkSpinButton", SpinButton.self), ("GtkSpinner", Spinner.self), ("GtkStack", Stack.self),
      ("GtkSwitch", Switch.self), ("GtkToggleButton", ToggleButton.self),
      ("GtkTreeExpander", TreeExpander.self), ("GtkWindow", Window.self),
      ("GtkWindowHandle", Widget.self), ("GtkActionBar", ActionBar.self),
      ("GtkColumnView", ColumnView.self), ("GtkColumnViewColumn", ColumnViewColumn.self),
      ("GtkEditableLabel", EditableLabel.self), ("GtkExpander", Expander.self),
      ("GtkFrame", Frame.self), ("GtkGLArea", GLArea.self), ("GtkLevelBar", LevelBar.self),
      ("GtkLinkButton", LinkButton.self), ("GtkNotebook", Notebook.self),
      ("GtkPasswordEntry", PasswordEntry.self), ("GtkStackSwitcher", StackSwitcher.self),
    ] as [(String, Object.Type)]
  )
  func `a widget from a layout file has its own wrapper class`(name: String, type: Object.Type)
    throws
  {
    let text = "<interface><object class=\"\(name)\" id=\"it\"/></interface>"
    let made = try Builder(text: text).object("it", as: Object.self)
    #expect(Swift.type(of: made) == type)
    (made as? Window)?.destroy()
  }

  @Test func `setting the text of an entry reports one edit`() {
    let (entry, other) = (Entry(), Entry())
    var seen: [String] = []
    entry.onEdit {
      seen.append(entry.text)
      other.text = entry.text
    }
    other.onEdit { seen.append("other \(other.text)") }
    for text in ["a", "b", ""] { entry.text = text }
    #expect(seen == ["a", "other a", "b", "other b", "", "other "])
  }

  @Test func `a tooltip isn’t among the children of its window`() async throws {
    let (window, label) = (Window(), Label("what is seen"))
    label.tooltip = "what is told"
    window.child = label
    window.size = (300, 200)
    window.isDecorated = false
    window.present()
    await MainLoop.settled(until: window.isMapped)
    try await window.takeCorner()
    try await xdotool("mousemove 140 90 mousemove 150 100")
    func tooltip() -> Widget? {
      window.childrenWithTooltip.first { $0 != label && $0.isMapped }
    }
    try await eventually { tooltip() != nil }
    let told = tooltip()?.descendants(Label.self).map(\.text)
    #expect(told == ["what is told"])
    #expect(window.children == [label])
    #expect(window.descendants(Label.self) == [label])
  }

  @Test func `style classes can be added and removed`() {
    let label = Label("x")
    label.classes = ["dim-label", "title"]
    label.setClass("title", false)
    label.setClass("flat")
    #expect(label.classes == ["dim-label", "flat"])
    #expect(label.hasClass("flat"))
    #expect(!label.hasClass("title"))
  }

  @Test func `setting the direction of all widgets includes descendants`() {
    let (outer, inner, label) = (Box(), Box(), Label("x"))
    outer.append(inner)
    inner.append(label)
    outer.setDirectionOfAll(.rightToLeft)
    #expect([outer, inner, label].map(\.direction) == Array(repeating: .rightToLeft, count: 3))
    outer.setDirectionOfAll(.leftToRight)
    #expect(label.direction == .leftToRight)
  }

  @Test func `ancestors and descendants are found, and children can be reordered and removed`() {
    let (outer, inner, label, button) = (Box(), Box(), Label("x"), Button("y"))
    outer.append(inner)
    inner.append(label)
    inner.append(button)
    #expect(outer.isAncestor(of: label))
    #expect(!inner.isAncestor(of: outer))
    #expect(label.ancestor(Box.self) == inner)
    #expect(outer.descendants(Label.self).map(\.text) == ["x", "y"])
    inner.reorder(button, after: nil)
    #expect(inner.children == [button, label])
    inner.removeAll()
    #expect(inner.children == [])
  }

  @Test func `a widget activates the actions of its ancestors`() {
    let (outer, label) = (Box(), Label("x"))
    outer.append(label)
    var heard: [ActionValue] = []
    let zoom = SimpleAction("zoom", taking: .number(0)) { heard.append($0) }
    let dark = SimpleAction("dark", state: .flag(false)) { heard.append($0) }
    outer.setActions(ActionGroup([zoom, dark]), prefix: "win")
    #expect(label.activateAction("win.zoom", .number(150)))
    #expect(label.activateAction("win.dark"))
    #expect(heard == [.number(150), .flag(true)])
    #expect(dark.state == .flag(false))
    dark.state = .flag(true)
    #expect(dark.state == .flag(true))
    #expect(!label.activateAction("win.nothing"))
    zoom.isEnabled = false
    zoom.activate(.number(1))
    #expect(heard.count == 2)
  }

  @Test func `a menu hides disabled items that are marked as hidden when disabled`() async throws {
    let window = Window()
    let button = MenuButton()
    window.child = button
    let actions = ["open", "close", "lock"].map { SimpleAction($0) {} }
    actions[2].isEnabled = false
    button.setActions(ActionGroup(actions), prefix: "door")
    button.menu = MenuModel(sections: [
      [MenuModel.Item("_Open", action: "door.open")],
      [
        MenuModel.Item("_Close", action: "door.close"),
        MenuModel.Item("_Lock", action: "door.lock", isHiddenWhenDisabled: true),
      ],
    ])
    window.present()
    await MainLoop.settled(until: window.isMapped)
    button.open()
    for _ in 0..<3 {
      await MainLoop.settled()
      await window.nextFrame()
    }
    let labels = button.descendants(Label.self).filter(\.isMapped).map(\.text)
    #expect(labels.filter { !$0.isEmpty } == ["Open", "Close"])
    button.close()
  }

  @Test func `the edit closure runs after an edit and sees the literal text`() {
    let entry = Entry()
    var texts: [String] = []
    entry.onEdit { texts.append(entry.text) }
    entry.text = "<b>a & b</b>"
    #expect(texts == ["<b>a & b</b>"])
  }

  @Test func `drop-downs, toggle groups, and spin buttons keep valid selections`() {
    let drop = DropDown(["tabs", "menu", "split"])
    var heard: [Int?] = []
    drop.onSelect { [weak drop] in heard.append(drop?.selected) }
    drop.selected = 2
    drop.selected = nil
    #expect(heard == [2, nil])
    drop.setChoices(["one"])
    #expect(drop.selected == 0)
    let (first, second) = (ToggleButton("a"), ToggleButton("b"))
    second.setGroup(first)
    first.isActive = true
    second.isActive = true
    #expect(!first.isActive)
    #expect(second.typeName == "GtkToggleButton")
    let spin = SpinButton(0...10)
    spin.value = 99
    #expect(spin.value == 10)
  }

  @Test func `a calendar ignores dates that don’t exist`() {
    let calendar = Calendar()
    calendar.day = (2024, 2, 29)
    calendar.day = (2023, 2, 29)
    #expect(calendar.day == (2024, 2, 29))
  }
}
