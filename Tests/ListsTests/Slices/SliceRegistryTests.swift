import Testing

@testable import Lists

/// The bookkeeping of many slices.
@MainActor @Suite struct SliceRegistryTests {
  @Test func `a change in a list with ten thousand slices adds at most one marker`() throws {
    let list = ListAdapter<WordCell>((0..<10_000).map { "\($0)" })
    let slices = try (0..<10_000).map { try list[$0..<min($0 + 3, 10_000)] }
    let markers = list.slices.bounds.markers.count
    try list.insert("x", at: 0)
    #expect(list.slices.bounds.markers.count == markers)
    #expect(slices[9000].rows == 9001..<9004)
    try list.insert("y", at: 5000)
    // From here on, slices that begin at the row and slices that end at it have separate markers.
    #expect(list.slices.bounds.markers.count == markers + 1)
    #expect(
      slices.enumerated().allSatisfy { number, slice in
        let word = "\(number)"
        return slice.items.first { $0 != "x" && $0 != "y" } == word
      }
    )
  }

  @Test func `released slices leave no markers behind`() throws {
    let list = ListAdapter<WordCell>((0..<100).map { "\($0)" })
    for round in 0..<3 {
      var slices = try (0..<100).map { try list[$0..<100] }
      let inner = try slices.map { try $0[0..<1] }
      slices = []
      #expect(list.slices.bounds.count == 100, "round \(round)")
      #expect(inner.allSatisfy { $0.count == 1 })
    }
    #expect(list.slices.bounds.count == 0)
    #expect(list.slices.bounds.markers.count == 0)
  }
}
