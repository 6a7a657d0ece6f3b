import Assets
import Fixtures
import Foundation
import GTK
import GTKBackend
import PetriDish
import TestSupport
import Testing

// Testable because only the program presses widgets offscreen.
@testable import PetriDishApp
// Testable because the testbed’s screens are internal.
@testable import TestbedCatalog

@Suite(.onDisplay) @MainActor struct PressReplayTests {
  /// Removes and restores a currency by pressing buttons, opens a row, and returns the export.
  private func session() async throws -> String {
    let presser = try #require(try await OffscreenPresser.open(Testbed.catalog, on: Assets()))
    let dish = presser.dish(of: Testbed.catalog, in: StandardEnvironment(try Assets().devices()))
    GestureTracing(dish.journal) { [weak dish] _ in dish?.name }.install()
    await dish.start()
    let result = await dish.jump(try Testbed.catalog.jump("petri://jump/currencies"))
    try #require(result.failure == nil)
    let screen = try #require(dish.scene.topmost as? CurrencyListScreen)
    let count = screen.list.items.count
    for (name, rows) in [("Remove first row", count - 1), ("Restore row", count)] {
      let root = try #require(screen.shownWidget)
      let button = root.descendants(Button.self).first { $0.tooltip == name }
      let widget = try #require(button)
      UserEvents.deliver(to: widget) { widget.click() }
      try await eventually { screen.list.items.count == rows }
      await root.settle()
    }
    let title = screen.list.items[1].title
    let root = try #require(screen.shownWidget)
    let label = root.descendants(Label.self).first { $0.text == title && $0.isMapped }
    let widget = try #require(label)
    var isPressed = false
    UserEvents.deliver(to: widget) { isPressed = widget.press() }
    #expect(isPressed)
    try await eventually { dish.scene.topmost is CurrencyScreen && dish.scene.isIdle }
    await root.settle()
    return try JournalFile.text(of: dish.journal)
  }

  @Test func `a session with presses is replayed, and an impossible press is named`() async throws {
    let text = try await session()
    let folder = try TemporaryFolder()
    let file = folder.path("file")
    func replay(_ text: String, _ options: String...) throws -> CatalogProcess {
      try text.write(toFile: file, atomically: true, encoding: .utf8)
      return try CatalogProcess(["replay", file] + options)
    }
    let answer = try replay(text)
    #expect(answer.status == 0, "\(answer.error)")
    #expect(
      answer.output.contains("2. press “Remove first row”\n3. press “Restore row”\n4. activate")
    )
    #expect(answer.output.contains("Replayed 4 of 4 steps as recorded"))
    let impossible = try replay(text.replacing("Restore row", with: "Put back"))
    #expect(impossible.status == 1)
    #expect(impossible.output.contains("Replayed 2 of 4 steps as recorded"))
    let sentence = "Couldn’t press “Put back”: its screen doesn’t show this button."
    #expect(impossible.error == "Step 3 (press “Put back”): \(sentence)\n")
    let test = try replay(text, "--as-test")
    #expect(test.status == 1)
    #expect(test.error.contains("Couldn’t press “Remove first row”: there is no display."))
  }
}
