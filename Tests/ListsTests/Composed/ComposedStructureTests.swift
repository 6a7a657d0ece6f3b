// Tests internal structures of compositions against slow reference implementations.
import Fixtures
import Seeds
import Testing

@testable import Lists

/// Fast structures of compositions, compared with plain arrays; failures report their seed.
@MainActor @Suite struct ComposedStructureTests {
  private static let seed = randomSeed

  @Test func `Fenwick tree sums match those of an array`() throws {
    print("seed of sums: \(Self.seed)")
    var random = SeededRandom(seed: Self.seed)
    for size in 0..<70 {
      var plain = (0..<size).map { _ in random.oneIn(2) ? 0 : random.index(below: 4) }
      var sums = FenwickTree(plain)
      for _ in 0..<20 {
        for index in plain.indices {
          let start = plain[..<index].reduce(0, +)
          try #require(sums.range(at: index) == start..<start + plain[index])
        }
        let owners = plain.enumerated().flatMap { Array(repeating: $0.offset, count: $0.element) }
        for section in -1...owners.count {
          let found = sums.part(of: section)
          let owner = owners.indices.contains(section) ? owners[section] : nil
          try #require(found?.index == owner)
          if let found { try #require(found.start == plain[..<found.index].reduce(0, +)) }
        }
        guard size > 0 else { break }
        let index = random.index(below: size)
        let count = random.index(below: 4)
        sums.add(count - plain[index], at: index)
        plain[index] = count
      }
    }
  }

  @Test func `row identities are unique and use few pages`() {
    let all = ComposedRowIDs()
    let parts = (0..<3).map { _ in PartRowIDs(all) }
    var known: [ListRowID: (part: Int, row: UInt64)] = [:]
    for row in (1...20_000).map(UInt64.init) + [1 << 40, .max] {
      for (number, part) in parts.enumerated() {
        let id = part[ListRowID(rawValue: row)]
        #expect(known[id] == nil)
        known[id] = (number, row)
        #expect(part[ListRowID(rawValue: row)] == id)
      }
    }
    #expect(all.makePage() == 3 * (5 + 2) + 1)
  }

  @Test func `a composition’s publisher is always higher than those of its sources`() throws {
    let base = ListAdapter<WordCell>(["a"])
    let low = ComposedDataSource([base])
    let top = ComposedDataSource([low, base])
    #expect(low.publisher.height == 1 && top.publisher.height == 2)
    let middle = ComposedDataSource([low])
    try low.append(ComposedDataSource([ComposedDataSource()]))
    #expect(low.publisher.height == 2)
    #expect(top.publisher.height == 3 && middle.publisher.height == 3)
  }
}
