import Assets
import GTK
import PetriDish
import TestSupport
import Testing

@testable import PetriDishApp

/// A pane that is shown in its own window.
@MainActor struct ShownPane {
  let window = Window()
  let pane: Widget

  init(_ pane: Widget, size: (width: Int, height: Int) = (400, 400)) {
    self.pane = pane
    window.size = size
    window.child = pane
  }

  func show() async {
    window.present()
    await MainLoop.settled(until: pane.isMapped)
    await settle()
  }

  /// Shows the window in the corner of the screen, where input reaches it.
  func showAtCorner() async throws {
    window.isDecorated = false
    await show()
    try await window.takeCorner()
  }

  /// Waits until deferred work is done and drawn.
  func settle() async { await pane.settle(frames: 3) }

  func close() {
    window.hidePopovers()
    window.child = nil
  }

  /// The visible list.
  var list: GTK.ListView? { pane.descendants(GTK.ListView.self).first { $0.isMapped } }

  /// The row widgets that exist.
  var rows: [Widget] { list?.children ?? [] }

  /// Returns the visible row that contains a text.
  func row(_ text: String) -> Widget? {
    rows.first { row in row.isMapped && texts(of: row).contains(text) }
  }

  /// Returns the visible texts of a widget.
  func texts(of widget: Widget) -> [String] {
    widget.descendants(Label.self).filter { $0.isMapped && !$0.text.isEmpty }.map(\.text)
  }

  /// All visible texts.
  var texts: [String] { texts(of: pane) }
}

/// Returns the assets in the sources, so that tests can run from any folder.
func paneAssets() -> Assets {
  let root = #filePath.split(separator: "/").dropLast(4).joined(separator: "/")
  return Assets(folders: ["/\(root)/Assets/Resources"])
}

extension MainWindow {
  /// Creates a window for a catalog, without presenting it.
  @MainActor convenience init(showing catalog: Catalog, _ state: UserState) throws {
    let assets = paneAssets()
    try self.init(EmptyWindow(assets, state), catalog, assets, StyleSheets(assets), state)
  }

  /// Returns a window for a catalog after it was presented at 1240 × 800 points.
  @MainActor static func shown(
    _ catalog: Catalog,
    _ state: UserState,
    in application: Application
  ) async throws -> MainWindow {
    state[.windowSize] = [1_240, 800]
    let main = try MainWindow(showing: catalog, state)
    main.present(in: application)
    await MainLoop.settled(until: main.window.isMapped)
    await main.window.settle()
    return main
  }
}

/// Returns a workbench whose dish isn't shown.
@MainActor func paneWorkbench(_ catalog: Catalog) -> Workbench {
  Workbench(catalog) { _ in HeadlessDriver() }
}

/// Returns an application with a unique id, because the session bus allows each id only once.
@MainActor func someApplication() -> Application {
  applicationCount += 1
  return Application(id: "org.example.PetriDishTests.Some\(applicationCount)", isUnique: false)
}

@MainActor private var applicationCount = 0
