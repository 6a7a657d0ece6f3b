// `RowChange` is internal.
import Testing

@testable import GTKBackend

@MainActor @Suite struct RowChangeTests {
  @Test func `the index of a row is correct after every change of a small list`() {
    let rows = ["a", "b", "c", "d"]
    for start in 0...rows.count {
      for removed in 0...rows.count - start {
        for added in 0...2 {
          let change = RowChange(index: start, removed: removed, added: added)
          var after = rows
          after.replaceSubrange(
            start..<start + removed,
            with: (0..<added).map { "new \($0)" }
          )
          for (index, row) in rows.enumerated() {
            #expect(change.shifted(index) == after.firstIndex(of: row))
          }
          #expect(change.shifted(nil) == nil)
        }
      }
    }
  }
}
