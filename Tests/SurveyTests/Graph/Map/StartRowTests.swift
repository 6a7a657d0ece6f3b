import PetriDish
import SampleCatalog
import Seeds
import Survey
import Testing

@MainActor
struct StartRowTests {
  @Test func `a cell describes the plan or the failure`() async {
    let catalog = Catalog("Rooms", root: { _ in Room(title: "a") }) {
      ScreenConfiguration("a", route: .rootedA)
      ScreenConfiguration("b", route: .rootedB)
      ScreenConfiguration("c", route: .aboveA)
      ScreenConfiguration("cell", route: .cell)
      ScreenConfiguration("help", route: .guardedHelp)
    }
    let variant = await catalog.map(planningStarts: true).variants[0]
    #expect(variant.rows.map(\.start) == [nil, "a", "b", "c", "cell"])
    let words = variant.rows.map { row in row.cells.map(\.description) }
    #expect(
      words[0] == [
        "find, in no container", "close Room, replaceRoot Room", "present(sheet) Room",
        "present(sheet) Room",
        "no host",
      ]
    )
    #expect(words[2][2] == "no host")
    #expect(words[4][1] == "not reached from here")
    #expect(variant.rows[4].cells[1].failure?.kind == "refused")
  }

  @Test(arguments: 0..<3 as Range<UInt64>)
  func `a jump has the result that the cell predicts`(seed: UInt64) async throws {
    var random = SeededRandom(seed: seed)
    for catalog in [sample, planted(nil), planted(.presentation), planted(.addedGuard)] {
      let map = await catalog.map(planningStarts: true)
      for _ in 0..<25 {
        let variant = try #require(map.variants.randomElement(using: &random))
        let row = try #require(variant.rows.randomElement(using: &random))
        let cell = try #require(row.cells.randomElement(using: &random))
        let words = "seed \(seed): \(row.start ?? "-") → \(cell.target) under \(variant.name)"
        let result = try await result(of: cell, from: row.start, in: catalog, variant.variants)
        if let failure = cell.failure {
          #expect(result.outcome == .failed, "\(words)")
          // For a missing screen, the jump reports a more specific failure.
          if failure.kind != "notInScene" { #expect(result.failure == failure, "\(words)") }
        } else {
          #expect(result.failure.map { Self.unplanned.contains($0.kind) } ?? true, "\(words)")
        }
      }
    }
  }

  /// The failures that planning can’t predict, such as a guard’s answer or a factory’s error.
  private static let unplanned = ["stopped", "redirected", "step"]

  private func result(
    of cell: StartCell,
    from start: String?,
    in catalog: Catalog,
    _ variants: [String: String]
  ) async throws -> JumpResult {
    let dish = Dish(catalog)
    await dish.start(under: variants)
    if let start {
      let jump = try #require(catalog.screen(start)).jump
      #expect(await dish.jump(jump, from: .here).outcome == .reached)
    }
    return await dish.jump(try #require(catalog.screen(cell.target)).jump, from: .here)
  }
}
