import Fixtures
import Lists
import Seeds
import Testing

/// The mapping of positions between a composition and its sources.
@MainActor @Suite struct ComposedLookupTests {
  private static let seed = randomSeed

  @Test func `an empty composition has no sections`() {
    let empty = ComposedDataSource()
    #expect(empty.sectionCount == 0)
    expectNothingOutside(empty)
    #expect(empty.sections(ofSource: 0) == nil)
  }

  @Test(
    arguments: [
      [0], [0, 0, 0], [0, 2], [2, 0], [1, 0, 0, 3], [0, 1, 0, 2, 0], [0, [0, 0], [[0], 1], 0],
    ] as [Shape]
  )
  func `sources without sections are allowed at any index`(shape: Shape) {
    let list = ComposedDataSource([shape.source])
    #expect(list.sectionCount == shape.sections)
    expectIdentity(list)
    expectNothingOutside(list)
  }

  @Test func `sections are found through all levels of nesting`() throws {
    let inner = ComposedDataSource([Words(["c"]), Words(["d", "e"])])
    let list = ComposedDataSource([Words(["a", "b"]), ComposedDataSource(), inner, Words()])
    #expect((0..<5).map { list.rowCount(in: $0) } == [2, 1, 2, 0, 0])
    #expect((0..<5).map { list.sections(ofSource: $0) } == [0..<1, 1..<1, 1..<3, 3..<4, nil])
    let place = try #require(list.location(of: ListPosition(section: 2, row: 1)))
    #expect(place.source == 2)
    #expect(place.position == ListPosition(section: 1, row: 1))
    #expect(list.row(at: ListPosition(section: 2, row: 1))?.model as? String == "e")
    #expect(list.position(of: ListPosition(row: 0), inSource: 3) == nil)
    expectIdentity(list)
    expectNothingOutside(list)
  }

  @Test func `mapping a position to its source and back returns the same position`() {
    print("seed of lookups: \(Self.seed)")
    var random = SeededRandom(seed: Self.seed)
    for _ in 0..<200 {
      let list = Self.random(&random, depth: 3)
      expectIdentity(list)
      expectNothingOutside(list)
    }
  }

  @Test func `row identities are unique across all occurrences of a source`() {
    let words = Words((0..<5000).map { "\($0)" })
    let inner = ComposedDataSource([words, words])
    let list = ComposedDataSource([inner, words, inner, Words(["x"])])
    let ids = list.allPositions.compactMap { list.rowID(at: $0) }
    #expect(ids.count == 25_001)
    #expect(Set(ids).count == ids.count)
    #expect(list.allPositions.compactMap { list.row(at: $0)?.id } == ids)
  }

  // MARK: -

  private func expectIdentity(_ list: ComposedDataSource) {
    var expected = 0
    for (index, source) in list.sources.enumerated() {
      for position in source.allPositions {
        let global = list.position(of: position, inSource: index)
        let back = global.flatMap { list.location(of: $0) }
        #expect(back?.source == index && back?.position == position)
        expected += 1
      }
    }
    let all = list.allPositions
    #expect(all.count == expected)
    for position in all {
      let place = list.location(of: position)
      let back = place.flatMap { list.position(of: $0.position, inSource: $0.source) }
      #expect(back == position)
      #expect(list.rowID(at: position) != nil)
    }
  }

  private func expectNothingOutside(_ list: ComposedDataSource) {
    let extremes = [Int.min, -1, .max]
    var positions = extremes.flatMap { section in
      (extremes + [0]).map { ListPosition(section: section, row: $0) }
    }
    for section in 0...list.sectionCount {
      let rows = extremes + [list.rowCount(in: section)]
      positions += rows.map { ListPosition(section: section, row: $0) }
    }
    for position in positions {
      #expect(list.rowID(at: position) == nil)
      #expect(list.row(at: position) == nil)
      #expect(list.location(of: position) == nil)
      #expect(list.length(at: position, breadth: 10) == nil)
      #expect(!list.canEdit(at: position))
      for source in extremes + [0, list.sources.count] {
        let isThere = source == 0 && list.sources.first?.rowID(at: position) != nil
        #expect((list.position(of: position, inSource: source) != nil) == isThere)
      }
    }
    for section in extremes + [list.sectionCount] {
      #expect(list.rowCount(in: section) == 0)
      #expect(list.header(in: section) == nil)
      #expect(list.footer(in: section) == nil)
      #expect(list.sections(ofSource: section) == nil || section == list.sectionCount)
    }
  }

  private static func random(_ random: inout SeededRandom, depth: Int) -> ComposedDataSource {
    ComposedDataSource(
      (0..<random.index(below: 5)).map { _ -> any ListSource in
        depth > 0 && random.oneIn(3)
          ? Self.random(&random, depth: depth - 1)
          : Words((0..<random.index(below: 4)).map { "\($0)" })
      }
    )
  }
}

/// The shape of a composition: a number is a source with that many sections, an array is a
/// composition.
enum Shape: ExpressibleByIntegerLiteral, ExpressibleByArrayLiteral, Sendable {
  case sections(Int)
  indirect case composition([Shape])

  init(integerLiteral count: Int) { self = .sections(count) }
  init(arrayLiteral parts: Shape...) { self = .composition(parts) }

  var sections: Int {
    switch self {
    case .sections(let count): count
    case .composition(let parts): parts.reduce(0) { $0 + $1.sections }
    }
  }

  @MainActor var source: ComposedDataSource {
    switch self {
    case .sections(let count):
      ComposedDataSource((0..<count).map { Words((0...$0).map { "\($0)" }) })
    case .composition(let parts): ComposedDataSource(parts.map(\.source))
    }
  }
}

extension ListSource {
  /// All positions, from top to bottom.
  var allPositions: [ListPosition] {
    (0..<sectionCount).flatMap { section in
      (0..<rowCount(in: section)).map { ListPosition(section: section, row: $0) }
    }
  }

  /// The words of each section.
  var words: [[String]] {
    (0..<sectionCount).map { section in
      (0..<rowCount(in: section)).compactMap { row in
        self.row(at: ListPosition(section: section, row: row))?.model as? String
      }
    }
  }
}

extension RecordingListRenderer {
  /// The words of each section according to the feed.
  var words: [[String]] {
    (0..<(feed?.sectionCount ?? 0)).map { models(in: $0).compactMap { $0 as? String } }
  }

  /// The batches that the view received.
  var batches: [ListBatch] {
    records.compactMap { if case .batch(let batch, _) = $0 { batch } else { nil } }
  }
}
