import GTK
import TestSupport
import Testing

/// Tests of the members of everyday widgets.
@Suite(.onDisplay) @MainActor struct EverydayWidgetTests {
  @Test func `a notebook shows one of its pages`() throws {
    let (notebook, first, second, third) = (Notebook(), Label("a"), Label("b"), Label("c"))
    let window = Window()
    window.child = notebook
    #expect(notebook.selected == nil)
    notebook.append(first, title: "A")
    notebook.append(third, tab: Button("C"))
    notebook.insert(second, title: "B", at: 1)
    #expect(notebook.pages == [first, second, third])
    #expect((notebook.tab(of: second) as? Label)?.text == "B")
    #expect((notebook.tab(of: third) as? Button)?.label == "C")
    #expect(notebook.selected == 0)
    var heard: [Int?] = []
    notebook.onSelect { [weak notebook] in heard.append(notebook?.selected) }
    notebook.selected = 2
    notebook.selected = nil
    #expect(heard == [2])
    notebook.move(third, to: 0)
    #expect(notebook.index(of: third) == 0)
    #expect(notebook.selected == 0)
    notebook.setTab(Label("Z"), of: first)
    #expect((notebook.tab(of: first) as? Label)?.text == "Z")
    notebook.remove(second)
    notebook.remove(second)
    #expect(notebook.pages == [third, first])
    #expect(notebook.index(of: second) == nil)
    (notebook.tabSide, notebook.showsTabs, notebook.isScrollable) = (.left, false, true)
    #expect(notebook.tabSide == .left)
    #expect(!notebook.showsTabs)
    #expect(notebook.isScrollable)
  }

  @Test func `expanders and frames have a label and a child`() {
    let (expander, frame, child) = (Expander("More"), Frame("Group"), Label("a"))
    #expect((expander.label, frame.label) == ("More", "Group"))
    expander.child = child
    var heard: [Bool] = []
    expander.onToggle { [weak expander] in heard.append(expander?.isExpanded == true) }
    expander.activate()
    expander.isExpanded = false
    #expect(heard == [true, false])
    expander.child = nil
    frame.child = child
    #expect(frame.child === child)
    frame.labelWidget = Button("x")
    (expander.label, frame.labelPosition) = (nil, 0.5)
    #expect((expander.label, frame.label) == (nil, nil))
    #expect(expander.labelWidget == nil)
    #expect((frame.labelWidget as? Button)?.label == "x")
    #expect(frame.labelPosition == 0.5)
    #expect(Frame().label == nil)
  }

  @Test func `password entries and editable labels report edits`() {
    let (entry, label) = (PasswordEntry(), EditableLabel("old"))
    var heard: [String] = []
    entry.onEdit { [weak entry] in heard.append(entry?.text ?? "") }
    entry.onActivate { heard.append("done") }
    (entry.placeholder, entry.hasRevealButton, entry.isEditable) = ("Password", true, false)
    entry.text = "secret"
    entry.submit()
    #expect(heard == ["secret", "done"])
    #expect(
      (entry.placeholder, entry.hasRevealButton, entry.isEditable) == ("Password", true, false)
    )
    var states: [Bool] = []
    label.onEditing { [weak label] in states.append(label?.isEditing == true) }
    for keepsText in [false, true] {
      label.startEditing()
      label.text = "new"
      label.stopEditing(keepsText: keepsText)
      #expect(label.text == (keepsText ? "new" : "old"))
    }
    #expect(states == [true, false, true, false])
  }

  @Test func `a link button opens its link or lets a closure open it`() {
    let button = LinkButton("Help", uri: "help:contents")
    #expect((button.label, button.uri, button.isVisited) == ("Help", "help:contents", false))
    var opened: [String] = []
    button.onOpen { [weak button] in
      opened.append(button?.uri ?? "")
      return true
    }
    button.click()
    button.uri = "help:index"
    button.click()
    #expect(opened == ["help:contents", "help:index"])
    #expect(!button.isVisited)
    button.isVisited = true
    #expect(button.isVisited)
  }

  @Test func `a level bar keeps its range, whatever the order of the bounds`() {
    let bar = LevelBar(2...4)
    #expect((bar.value, bar.range) == (2, 2...4))
    for range in [0...1, 5...10, 1...6] as [ClosedRange<Double>] {
      bar.range = range
      #expect(bar.range == range)
    }
    bar.value = 3
    (bar.isDiscrete, bar.isInverted, bar.orientation) = (true, true, .vertical)
    #expect((bar.value, bar.isDiscrete, bar.isInverted) == (3, true, true))
    #expect(bar.orientation == .vertical)
    bar.setOffset("weak", 2)
    bar.setOffset("weak", nil)
  }

  @Test func `a stack switcher has a button for each titled child`() throws {
    let (stack, window) = (Stack(), Window())
    let switcher = StackSwitcher(stack)
    #expect(switcher.stack === stack)
    window.child = switcher
    let pages = [Label("a"), Label("b"), Label("c")]
    stack.add(pages[0], name: "first", title: "First")
    stack.add(pages[1], title: "Second")
    stack.add(pages[2])
    let buttons = switcher.descendants(ToggleButton.self).filter(\.isVisible)
    #expect(buttons.flatMap { $0.descendants(Label.self) }.map(\.text) == ["First", "Second"])
    buttons[1].isActive = true
    #expect(stack.visibleChild === pages[1])
  }

  @Test func `an action bar has widgets at the start, in the center and at the end`() {
    let (bar, start, center, end) = (ActionBar(), Button("a"), Label("b"), Button("c"))
    bar.addToEnd(end)
    bar.center = center
    bar.addToStart(start)
    #expect(bar.descendants(Button.self) == [start, end])
    #expect(bar.center === center)
    bar.remove(end)
    #expect(bar.descendants(Button.self) == [start])
    bar.isRevealed = false
    #expect(!bar.isRevealed)
  }

  @Test func `an OpenGL area stores what it requires`() {
    let area = GLArea()
    #expect(area.rendersAutomatically)
    (area.hasDepthBuffer, area.hasStencilBuffer, area.usesOpenGLES) = (true, true, true)
    (area.rendersAutomatically, area.requiredVersion) = (false, (3, 2))
    #expect((area.hasDepthBuffer, area.hasStencilBuffer, area.usesOpenGLES) == (true, true, true))
    #expect(!area.rendersAutomatically)
    #expect(area.requiredVersion == (3, 2))
    #expect(area.error == nil)
    area.onRender { true }
    area.onResize { _, _ in }
    area.queueRender()
  }

  @Test func `a column view has a cell for each row and column`() async throws {
    let rows = Numbers(3)
    let model = SingleSelection(RowModel(rows))
    let table = ColumnView(model)
    for title in ["Number", "Square"] {
      let factory = RowFactory(
        setup: { $0.child = Label("") },
        bind: { item in
          let number = item.key ?? 0
          let text = title == "Number" ? number : number * number
          (item.child as? Label)?.text = "\(text)"
        }
      )
      table.append(ColumnViewColumn(title, factory: factory))
    }
    let hidden = ColumnViewColumn("Hidden")
    hidden.isVisible = false
    table.insert(hidden, at: 0)
    #expect(table.columns.map(\.title) == ["Hidden", "Number", "Square"])
    #expect(table.columns[0] === hidden)
    table.remove(hidden)
    let column = table.columns[0]
    (column.title, column.isResizable, column.expands, column.fixedWidth) = ("No.", true, true, 80)
    #expect((column.isResizable, column.expands, column.fixedWidth) == (true, true, 80))
    (table.isReorderable, table.showsRowSeparators, table.showsColumnSeparators) = (
      false, true, true
    )
    #expect(!table.isReorderable)
    #expect((table.showsRowSeparators, table.showsColumnSeparators) == (true, true))
    #expect(table.model === model)

    let (window, scroller) = (Window(), ScrolledWindow(table))
    window.child = scroller
    window.size = (300, 200)
    window.present()
    await MainLoop.settled(until: window.isMapped)
    await window.settle()
    func texts() -> [String] { table.descendants(Label.self).map(\.text) }
    #expect(texts().sorted() == ["0", "0", "1", "1", "2", "4", "No.", "Square"])
    var opened: [Int] = []
    table.onActivate { opened.append($0) }
    table.activate(2)
    #expect(opened == [2])
  }
}

/// The numbers from zero.
private final class Numbers: Rows {
  let count: Int

  init(_ count: Int) { self.count = count }

  func key(at index: Int) -> UInt64 { UInt64(index) }
}
