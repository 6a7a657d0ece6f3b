import GTK
import PetriDish
import TestSupport
import Testing

@testable import PetriDishApp

@Suite(.onDisplay) @MainActor struct OmniboxTests {
  /// A window with an omnibox and an entry that has the focus before it opens.
  @MainActor private final class Shown {
    let window: ApplicationWindow
    let before: Entry
    let bar: AddressBar
    let workbench: Workbench
    let application: Application
    private let parts: UIObjects<WindowOutlets>

    init(_ catalog: Catalog = moneyCatalog, width: Int = 700, height: Int = 600) throws {
      application = someApplication()
      try application.register()
      parts = try UIFile<WindowOutlets>(paneAssets()).make()
      window = try parts.window
      window.isDecorated = false
      window.application = application
      window.size = (width, height)
      before = Entry()
      workbench = Workbench(catalog, state: UserState()) { _ in HeadlessDriver() }
      bar = try AddressBar(workbench, paneAssets())
      if width < 700 || height < 600 {
        // The panes are too large for a small window.
        let column = Box()
        column.append(bar.widget)
        column.append(before)
        try parts.windowOverlay.child = column
        bar.adapt(to: width, hasControls: (start: false, end: false))
      } else {
        try parts.headerSlot.append(bar.widget)
        try parts.dishSlot.append(before)
      }
      bar.omnibox = try Omnibox(
        entry: bar.entry,
        under: bar.fieldsArea,
        over: parts.windowOverlay,
        paneAssets(),
        makeIndex: { [window, workbench] in
          OmniboxIndex(
            workbench,
            WindowAction.allCases.filter { window.isActionEnabled($0.rawValue) },
            perform: { [weak window] in window?.activateAction($0.fullName) },
            browse: { _ in }
          )
        }
      )
    }

    func show(_ text: String = "") async throws {
      window.present()
      await MainLoop.settled(until: window.isMapped)
      before.grabFocus()
      bar.toggleTyping()
      try #require(entry).text = text
      await settle()
    }

    func settle() async { await window.settle(frames: 3) }

    /// Presses keys; the window must be in the corner.
    func press(_ keys: String) async throws {
      try await xdotool("key --clearmodifiers \(keys)")
      await settle()
    }

    var overlay: Overlay { get throws { try parts.windowOverlay } }
    var box: Widget? { window.descendants(Box.self).first { $0.hasClass("omnibox") } }
    var anchor: Widget { bar.fieldsArea }
    var entry: Entry? { bar.entry }
    var list: ListBox? { box?.descendants(ListBox.self).first }
    var rows: [ListBoxRow] { list?.rows.filter(\.isMapped) ?? [] }

    func texts(_ widget: Widget?) -> [String] {
      widget?.descendants(Label.self).filter { $0.isMapped && !$0.text.isEmpty }.map(\.text) ?? []
    }

    var selected: String? { texts(list?.selectedRow).first }

    func close() { window.destroy() }
  }

  @Test func `the omnibox takes the focus and returns it when it closes`() async throws {
    let shown = try Shown()
    try await shown.show()
    #expect(shown.bar.isTyping)
    #expect(shown.entry?.holdsFocus == true)
    #expect(!shown.before.holdsFocus)
    shown.bar.toggleTyping()
    await shown.settle()
    #expect(!shown.bar.isTyping)
    #expect(shown.box?.isMapped == false)
    #expect(shown.before.holdsFocus)
    shown.close()
  }

  @Test func `typing finds results, and Return opens the first one`() async throws {
    let shown = try Shown()
    try await shown.show("exch")
    let entry = try #require(shown.entry)
    #expect(shown.selected == "Exchange")
    #expect(shown.texts(shown.list?.selectedRow).suffix(2) == ["screen", "↵"])
    entry.submit()
    await shown.workbench.runner.settled()
    #expect(shown.workbench.draft.screen?.id == "exchange")
    #expect(!shown.bar.isTyping)
    #expect(shown.before.holdsFocus)
    shown.bar.type("")
    #expect(entry.text.isEmpty)
    entry.text = "nowhere to be found"
    await shown.settle()
    #expect(shown.texts(shown.box).contains("Nothing found for “nowhere to be found”"))
    #expect(shown.rows.isEmpty)
    entry.submit()
    #expect(shown.bar.isTyping)
    shown.close()
  }

  @Test func `an action is listed with its title and first shortcut`() async throws {
    let shown = try Shown()
    var count = 0
    shown.window.add(SimpleAction(WindowAction.keepFirst.rawValue) { count += 1 })
    try await shown.show("keep")
    let row = try #require(shown.list?.selectedRow)
    #expect(shown.texts(row) == ["Keep only the first dish", "command", "Ctrl", "Alt", "1"])
    row.activate()
    #expect(count == 1)
    shown.close()
  }

  @Test func `the arrow keys and page keys move the selection`() async throws {
    let shown = try Shown()
    try await shown.show("curr")
    try await shown.window.takeCorner()
    let titles = shown.rows.map { shown.texts($0).first }
    #expect(titles.count == 5)
    for (key, position) in [
      ("Down", 1), ("Up", 0), ("Up", 4), ("Down", 0), ("Next", 4), ("Prior", 0),
    ] {
      try await shown.press(key)
      #expect(shown.selected == titles[position], "\(key)")
    }
    #expect(shown.entry?.holdsFocus == true)
    try await shown.press("Escape")
    #expect(!shown.bar.isTyping)
    #expect(shown.before.holdsFocus)
    shown.close()
  }

  @Test func `Tab completes only where a completion is shown`() async throws {
    let shown = try Shown()
    try await shown.show("exch")
    try await shown.window.takeCorner()
    #expect(shown.texts(shown.box).contains("⇥ complete"))
    try await shown.press("Tab")
    #expect(shown.entry?.text == "Exchange ")
    #expect(!shown.texts(shown.box).contains("⇥ complete"))
    #expect(shown.bar.isTyping)
    try await shown.press("Tab")
    try await eventually { !shown.bar.isTyping }
    #expect(shown.entry?.text == "Exchange ")
    shown.close()
  }

  @Test func `Ctrl+Return opens the result in the twin`() async throws {
    let shown = try Shown()
    try await shown.show("exch")
    try await shown.window.takeCorner()
    #expect(shown.texts(shown.box).contains("Ctrl ↵ in the twin"))
    try await shown.press("ctrl+Return")
    await shown.workbench.runner.settled()
    #expect(shown.workbench.dishes.isTwin)
    #expect(shown.workbench.dishes.controllers[1].dish.lastJump?.screen == "exchange")
    #expect(!shown.bar.isTyping)
    shown.close()
  }

  @Test func `a remark about a link can't be selected`() async throws {
    let shown = try Shown()
    try await shown.show("petri://jump/exchange?zzz=1")
    try await shown.window.takeCorner()
    #expect(shown.rows.count == 3)
    try await shown.press("Down")
    try await shown.press("Down")
    #expect(shown.selected == "Exchange")
    #expect(!shown.rows[2].isSelectable && !shown.rows[2].isActivatable)
    shown.close()
  }

  @Test(arguments: [Direction.leftToRight, .rightToLeft])
  func `the list is below its anchor and as wide`(direction: Direction) async throws {
    let shown = try Shown(width: 1_200)
    try await shown.show("curr")
    shown.window.setDirectionOfAll(direction)
    await shown.settle()
    let anchor = try #require(shown.anchor.bounds(in: shown.overlay))
    let box = try #require(shown.box?.bounds(in: shown.overlay))
    #expect((box.x, box.width) == (anchor.x, anchor.width))
    #expect(box.y == anchor.y + anchor.height + 4)
    shown.close()
  }

  @Test func `in a narrow window, the list is nearly as wide as the window`() async throws {
    let shown = try Shown(width: 360, height: 640)
    try await shown.show("curr")
    let box = try #require(shown.box?.bounds(in: shown.overlay))
    let width = try shown.overlay.width
    #expect((box.x, box.width) == (6, width - 12))
    #expect(!shown.texts(shown.box).contains("⇥ complete"))
    shown.close()
  }

  @Test func `in a low window, the list is scrollable and shows the selected row`() async throws {
    let shown = try Shown(height: 180)
    try await shown.show("curr")
    try await shown.window.takeCorner()
    let box = try #require(shown.box?.bounds(in: shown.overlay))
    let height = try shown.overlay.height
    #expect(box.y + box.height <= height)
    try await shown.press("Up")
    let scroll = try #require(shown.box?.descendants(ScrolledWindow.self).first)
    #expect((scroll.vertical?.value ?? 0) > 0)
    shown.close()
  }

  @Test func `the entry is a combo box that points to the selected option`() async throws {
    let shown = try Shown()
    #expect(shown.entry?.accessibleRole == .comboBox)
    #expect(shown.entry?.isAccessible(expanded: false) == true)
    try await shown.show("curr")
    let entry = try #require(shown.entry)
    let list = try #require(shown.list)
    #expect(entry.hasAccessiblePanel)
    #expect(entry.isAccessible(expanded: true))
    #expect(list.accessibleRole == .listBox)
    #expect(shown.rows.allSatisfy { $0.accessibleRole == .option })
    let row = try #require(list.selectedRow)
    #expect(entry.isAccessibleActiveDescendant(row))
    #expect(row.isAccessible(as: "Currencies, Wallet · 3 presets, screen"))
    #expect(entry.accessibleDescription == "Currencies, Wallet · 3 presets, screen")
    let status = shown.box?.descendants(Label.self).first { $0.accessibleRole == .status }
    #expect(status?.text == "5 results")
    list.selectedRow = nil
    shown.bar.endTyping()
    #expect(entry.isAccessible(expanded: false))
    #expect(!entry.isAccessibleActiveDescendant(row))
    shown.close()
  }

  @Test func `a press beside the omnibox closes it`() async throws {
    let shown = try Shown()
    try await shown.show("curr")
    try await shown.window.takeCorner()
    try await xdotool("mousemove 5 595 click 1")
    try await eventually { !shown.bar.isTyping }
    shown.close()
  }

  @Test func `a press on a row opens it`() async throws {
    let shown = try Shown()
    try await shown.show("exchange")
    try await shown.window.takeCorner()
    let row = try #require(shown.rows.first?.bounds(in: shown.window))
    try await xdotool("mousemove \(row.x + 40) \(row.y + 10) click 1")
    try await eventually { !shown.bar.isTyping }
    await shown.workbench.runner.settled()
    #expect(shown.workbench.draft.screen?.id == "exchange")
    shown.close()
  }

  @Test func `the omnibox is freed with its owner`() async throws {
    weak var bar: AddressBar?
    weak var box: Widget?
    do {
      let shown = try Shown()
      try await shown.show()
      (bar, box) = (shown.bar, shown.box)
      #expect(box != nil)
      shown.bar.endTyping()
      shown.close()
    }
    await MainLoop.settled(until: bar == nil && box == nil)
  }
}
