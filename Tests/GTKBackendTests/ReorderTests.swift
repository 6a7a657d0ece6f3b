import Foundation
import GTK
import GTKBackend
import Lists
import TestSupport
import Testing

@Suite(.onDisplay) @MainActor struct ReorderTests {
  private let rows = ListAdapter<CountedCell>((0..<6).map { CountedCell.Model($0) })

  @Test func `a row is dragged below another one`() async throws {
    rows.dragAndDrop = .reorder
    var heard: [String] = []
    rows.onWillBeginReorder = { index, _ in heard.append("begin \(index)") }
    rows.onReorder = { heard.append("\($0) to \($1)") }
    let shown = try await present()
    try await drag(1, to: 3, lower: true, in: shown)
    #expect(heard == ["begin 1", "1 to 3"])
    #expect(rows.items.map(\.id) == [0, 2, 3, 1, 4, 5])
    #expect(shown.texts == rows.items.map(\.text))
    shown.window.destroy()
  }

  @Test func `a row is dragged above another one`() async throws {
    rows.dragAndDrop = .reorder
    let shown = try await present()
    try await drag(4, to: 1, lower: false, in: shown)
    #expect(rows.items.map(\.id) == [0, 4, 1, 2, 3, 5])
    shown.window.destroy()
  }

  @Test func `a list that does not let its rows be dragged stays as it is`() async throws {
    let shown = try await present()
    try await drag(1, to: 3, lower: true, in: shown)
    #expect(rows.items.map(\.id) == Array(0..<6))
    shown.window.destroy()
  }

  @Test func `a click selects, and Alt with an arrow moves the row that has the keyboard`()
    async throws
  {
    rows.dragAndDrop = .reorder
    let shown = try await present()
    let (x, y) = try middle(of: 2, in: shown)
    try await xdotool("mousemove \(x) \(y) click 1")
    try await until { rows.selectedIndexes == [2] }
    try await xdotool("key alt+Down")
    try await until { rows.items.map(\.id) == [0, 1, 3, 2, 4, 5] }
    await shown.settle()
    try await xdotool("key alt+Up key alt+Up key alt+Up key alt+Up")
    try await until { rows.items.map(\.id) == [2, 0, 1, 3, 4, 5] }
    #expect(rows.selectedIndexes == [0])
    shown.window.destroy()
  }

  private func present() async throws -> ShownList {
    let shown = ShownList(rows)
    shown.window.isDecorated = false
    shown.window.title = "reorder"
    await shown.show()
    try await xdotool("search --sync --name ^reorder$ windowmove 0 0 windowfocus --sync")
    await shown.settle()
    return shown
  }

  /// Presses on a row, moves like a hand, and lets go over another row's upper or lower half.
  private func drag(_ row: Int, to other: Int, lower: Bool, in shown: ShownList) async throws {
    let (x, start) = try middle(of: row, in: shown)
    let middle = try middle(of: other, in: shown).y
    let end = middle + (lower ? 4 : -4)
    try await xdotool("mousemove \(x) \(start) sleep 0.05 mousedown 1 sleep 0.05")
    let step = start < end ? 6 : -6
    for y in stride(from: start, to: end, by: step) { try await xdotool("mousemove \(x) \(y)") }
    try await xdotool(
      "mousemove \(x) \(end) sleep 0.1 mousemove \(x + 1) \(end) sleep 0.1 mouseup 1"
    )
    try await Task.sleep(for: .milliseconds(200))
    await shown.settle()
  }

  private func middle(of row: Int, in shown: ShownList) throws -> (x: Int, y: Int) {
    let labels = shown.list.descendants(Label.self)
    let label = try #require(labels.first { $0.text == "row \(rows.items[row].id)" })
    let place = try #require(label.translate(x: 0, y: 0, to: shown.window))
    return (100, Int(place.y) + label.height / 2)
  }

  private func xdotool(_ arguments: String) async throws {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/xdotool")
    process.arguments = arguments.split(separator: " ").map(String.init)
    let status = await withCheckedContinuation { continuation in
      process.terminationHandler = { continuation.resume(returning: $0.terminationStatus) }
      do { try process.run() } catch { continuation.resume(returning: -1) }
    }
    try #require(status == 0, "xdotool \(arguments)")
  }

  private func until(_ isDone: () -> Bool) async throws {
    for _ in 0..<100 where !isDone() { try await Task.sleep(for: .milliseconds(20)) }
    #expect(isDone())
  }
}
