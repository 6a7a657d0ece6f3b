import Testing

@testable import GTKBackend

/// Tests of the titles that fit in a section index.
struct SectionIndexLayoutTests {
  @Test func `the parts of a strip contain all titles in order and fit the available space`() {
    for count in 0...60 {
      for room in 0...40 {
        let parts = SectionIndexLayout(count: count, room: room).parts
        if count > room, room < 3 {
          #expect(parts.isEmpty)
          continue
        }
        #expect(parts.flatMap { Array($0.titles) } == Array(0..<count))
        #expect(parts.count <= room || count <= room)
        #expect(parts.allSatisfy { $0.isDot ? !$0.titles.isEmpty : $0.titles.count == 1 })
        #expect(parts.map(\.isDot) == parts.indices.map { count > room && $0 % 2 == 1 })
        // Another part wouldn't fit or would be a dot at the end.
        #expect(count <= room || parts.count >= room - 1)
        #expect(parts.first?.isDot != true && parts.last?.isDot != true)
      }
    }
  }

  @Test(arguments: [(26, 40), (26, 9), (26, 10), (100, 5), (1, 1), (27, 26)])
  func `positions along the strip are mapped to all titles in order`(count: Int, room: Int) throws {
    let layout = SectionIndexLayout(count: count, room: room)
    let titles = (0..<10_000).compactMap { layout.title(at: Double($0) / 10_000) }
    #expect(titles == titles.sorted())
    #expect(Set(titles) == Set(0..<count))
    #expect(layout.title(at: -3) == 0)
    #expect(layout.title(at: 1) == count - 1)
    #expect(layout.title(at: 7) == count - 1)
    for title in 0..<count {
      let part = try #require(layout.part(of: title))
      #expect(layout.parts[part].titles.contains(title))
    }
    #expect(layout.part(of: count) == nil)
  }

  @Test func `a strip without parts has no title at any position`() {
    #expect(SectionIndexLayout(count: 9, room: 2).title(at: 0.5) == nil)
    #expect(SectionIndexLayout(count: 0, room: 9).title(at: 0.5) == nil)
  }
}
