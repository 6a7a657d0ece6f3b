import Fixtures
import PetriDish
import Seeds
import Survey
import Testing

// Testable because the testbed’s screens are internal.
@testable import TestbedCatalog

@MainActor
struct MapTests {
  /// The failures that planning can’t predict, such as a guard’s answer or a factory’s error.
  private static let unplanned = ["stopped", "redirected", "step"]

  @Test(arguments: [1, 2, 3] as [UInt64])
  func `a jump has the result that its cell in the table of starts predicts`(seed: UInt64)
    async throws
  {
    // If the tests are thorough, all cells are tested.
    var random = SeededRandom(seed: seed)
    let map = await Testbed.catalog.map(planningStarts: true)
    if isThorough, seed == 1 {
      for variant in map.variants {
        for row in variant.rows {
          for cell in row.cells { try await expectJump(from: row.start, to: cell, under: variant) }
        }
      }
    }
    for _ in 0..<100 {
      let variant = try #require(map.variants.randomElement(using: &random))
      let row = try #require(variant.rows.randomElement(using: &random))
      let cell = try #require(row.cells.randomElement(using: &random))
      try await expectJump(from: row.start, to: cell, under: variant)
    }
  }

  private func expectJump(
    from start: String?,
    to cell: StartCell,
    under variant: CatalogMap.Variant
  ) async throws {
    let catalog = Testbed.catalog
    let words = "\(start ?? "-") → \(cell.target) under \(variant.name)"
    let dish = Dish(catalog)
    await dish.start(under: variant.variants)
    if let start {
      let jump = try #require(catalog.screen(start)).jump
      #expect(await dish.jump(jump, from: .here).outcome == .reached, "\(words)")
    }
    let result = await dish.jump(try #require(catalog.screen(cell.target)).jump, from: .here)
    if let failure = cell.failure {
      #expect(result.outcome == .failed, "\(words)")
      // For a missing screen, the jump reports a more specific failure.
      if failure.kind != "notInScene" { #expect(result.failure == failure, "\(words)") }
    } else {
      #expect(result.failure.map { Self.unplanned.contains($0.kind) } ?? true, "\(words)")
    }
  }

  @Test func `the testbed’s map is read unchanged and has facts of each kind`()
    async throws
  {
    let file = await Testbed.catalog.map().file
    #expect(try MapFile(text: file.text) == file)
    let lines = Set(file.text.split(separator: "\n"))
    for line in [
      #"{"id":"navigation","line":"experiment","variants":["tabs","menu","split"]}"#,
      #"{"id":"product","field":"id","line":"context","type":"Int"}"#,
      #"{"id":"product","field":"campaign","line":"context","type":"URL?"}"#,
      #"{"id":"product","line":"link","link":"/products/{id}"}"#,
      #"{"id":"product","line":"preset","preset":"in stock"}"#,
      #"{"id":"product","actions":1,"line":"edge","origin":"declared","to":"favourites","#
        + #""words":"press “Favourites”"}"#,
    ] { #expect(lines.contains(line[...]), "\(line)") }
    #expect(file.costs.contains { $0.screen == "product" && $0.variant.text == "tabs" })
  }
}
