import TestSupport
import Testing

@testable import PetriDishApp
@testable import Survey

@Suite(.onDisplay) @MainActor struct StartsViewTests {
  /// A table of 100 starts and 100 targets, only a few of which are visible.
  private var content: StartsContent {
    let names = (0..<100).map { "screen-\($0)" }
    let cells = names.map { name in
      StartCell(target: name, place: "push", steps: 1, guards: [], failure: nil)
    }
    return StartsContent(
      table: StartTable(
        names.map { StartRow(variant: MapVariantName(nil), start: $0, cells: cells) }
      ),
      targets: Array(names.indices),
      starts: Array(names.indices),
      targetNames: names,
      startNames: names
    )
  }

  @Test func `the wheel scrolls vertically, or equally far horizontally with Shift`() async throws {
    let view = StartsView()
    view.show(content)
    try await ShownPane(view.widget, size: (400, 300)).showAtCorner()
    try await xdotool("mousemove 200 200 click 5")
    try await eventually { view.geometry.offset.y > 0 }
    let notch = view.geometry.offset.y
    #expect(view.geometry.offset.x == 0)
    try await xdotool("keydown shift click 5 keyup shift")
    try await eventually { view.geometry.offset.x > 0 }
    #expect(view.geometry.offset == (notch, notch))
    try await xdotool("keydown shift click 4 keyup shift click 4")
    try await eventually { view.geometry.offset == (0, 0) }
  }
}
