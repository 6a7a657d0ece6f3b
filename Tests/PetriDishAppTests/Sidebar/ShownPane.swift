import Assets
import GTK
import PetriDish
import TestSupport
import Testing

@testable import PetriDishApp

/// A pane in a window of its own, as a person sees it.
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

  /// Shows it at the corner of the screen, where pointer and keys reach it.
  func showAtCorner() async throws {
    window.isDecorated = false
    await show()
    try await window.takeCorner()
  }

  /// Waits until what was put off is done and drawn.
  func settle() async { await pane.settle(frames: 3) }

  func close() {
    window.hidePopovers()
    window.child = nil
  }

  /// The list that is seen.
  var list: GTK.ListView? { pane.descendants(GTK.ListView.self).first { $0.isMapped } }

  /// The rows that exist.
  var rows: [Widget] { list?.children ?? [] }

  /// The row on the screen that has a text.
  func row(_ text: String) -> Widget? {
    rows.first { row in row.isMapped && texts(of: row).contains(text) }
  }

  /// The texts in a widget that are seen.
  func texts(of widget: Widget) -> [String] {
    widget.descendants(Label.self).filter { $0.isMapped && !$0.text.isEmpty }.map(\.text)
  }

  /// All texts that are seen.
  var texts: [String] { texts(of: pane) }
}

/// The program's layouts, wherever the tests run from.
func paneAssets() -> Assets {
  let root = #filePath.split(separator: "/").dropLast(4).joined(separator: "/")
  return Assets(folders: ["/\(root)/Assets/Resources"])
}

/// A workbench without anything that shows its dish.
@MainActor func paneWorkbench(_ catalog: Catalog) -> Workbench {
  Workbench(catalog) { _ in HeadlessDriver() }
}

/// An application of its own for each test: the bus knows each name once.
@MainActor func someApplication() -> Application {
  applicationCount += 1
  return Application(id: "org.example.PetriDishTests.Some\(applicationCount)", isUnique: false)
}

@MainActor private var applicationCount = 0
