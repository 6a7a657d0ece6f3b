import GTK
import PetriDish
import TestSupport
import Testing

@testable import PetriDishApp

@Suite(.onDisplay) @MainActor struct PaletteTests {
  /// A window with a palette and an entry that has the focus before the palette opens.
  @MainActor private final class Shown {
    let window: ApplicationWindow
    let before: Entry
    let palette: Palette
    let workbench: Workbench
    let application: Application
    private let parts: UIObjects<WindowOutlets>

    init(_ catalog: Catalog) throws {
      application = someApplication()
      try application.register()
      parts = try UIFile<WindowOutlets>(paneAssets()).make()
      window = try parts.window
      window.application = application
      window.size = (700, 600)
      before = Entry()
      try parts.dishSlot.append(before)
      workbench = Workbench(catalog, state: UserState()) { _ in HeadlessDriver() }
      palette = try Palette(
        window,
        over: parts.windowOverlay,
        scrim: parts.paletteScrim,
        paneAssets(),
        makeIndex: { [window, workbench] in
          PaletteIndex(
            workbench,
            WindowAction.allCases.filter { window.isActionEnabled($0.rawValue) },
            perform: { [weak window] in window?.activateAction($0.fullName) },
            browse: { _ in }
          )
        },
        onError: { Issue.record("\($0)") }
      )
    }

    func show() async {
      window.present()
      await MainLoop.settled(until: window.isMapped)
      before.grabFocus()
      palette.toggle()
      await settle()
    }

    func settle() async { await window.settle(frames: 3) }

    var box: Widget? {
      window.descendants(Box.self).first { $0.hasClass("palette") }
    }
    var entry: Entry? { box?.descendants(Entry.self).first }
    var list: ListBox? { box?.descendants(ListBox.self).first }

    func texts(_ widget: Widget?) -> [String] {
      widget?.descendants(Label.self).filter { $0.isMapped && !$0.text.isEmpty }.map(\.text) ?? []
    }

    func close() { window.destroy() }
  }

  @Test func `the palette takes the focus and returns it when it closes`() async throws {
    let shown = try Shown(palettes)
    await shown.show()
    #expect(shown.palette.isOpen)
    #expect(shown.entry?.holdsFocus == true)
    #expect(!shown.before.holdsFocus)
    shown.palette.toggle()
    await shown.settle()
    #expect(!shown.palette.isOpen)
    #expect(shown.before.holdsFocus)
  }

  @Test func `typing finds entries, and Return runs the first entry`() async throws {
    let shown = try Shown(palettes)
    await shown.show()
    let entry = try #require(shown.entry)
    entry.text = "exch"
    await shown.settle()
    #expect(shown.texts(shown.list?.selectedRow).first == "Exchange")
    entry.submit()
    await shown.workbench.runner.settled()
    #expect(shown.workbench.draft.screen?.id == "exchange")
    #expect(!shown.palette.isOpen)
    #expect(shown.before.holdsFocus)
    shown.palette.toggle()
    #expect(entry.text.isEmpty)
    entry.text = "nowhere to be found"
    await shown.settle()
    #expect(shown.texts(shown.box).contains("Nothing found for “nowhere to be found”"))
    entry.submit()
    #expect(shown.palette.isOpen)
  }

  @Test func `an action is listed with its title and first shortcut`() async throws {
    let shown = try Shown(palettes)
    var count = 0
    shown.window.add(SimpleAction(WindowAction.keepFirst.rawValue) { count += 1 })
    await shown.show()
    try #require(shown.entry).text = "keep"
    await shown.settle()
    let row = try #require(shown.list?.selectedRow)
    #expect(shown.texts(row) == ["Keep only the first dish", "Ctrl", "Alt", "1"])
    row.activate()
    #expect(count == 1)
  }

  @Test func `a large catalog shows only a few rows`() async throws {
    let shown = try Shown(largeCatalog(10_000))
    await shown.show()
    try #require(shown.entry).text = "screen"
    await shown.settle()
    #expect((5...20).contains(try #require(shown.list).rows.count))
  }

  @Test func `the palette is freed with its owner`() async throws {
    weak var palette: Palette?
    weak var box: Widget?
    do {
      let shown = try Shown(palettes)
      await shown.show()
      (palette, box) = (shown.palette, shown.box)
      #expect(box != nil)
      shown.palette.close()
      shown.close()
    }
    await MainLoop.settled(until: palette == nil && box == nil)
  }
}
