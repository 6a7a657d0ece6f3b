import Fixtures
import Lists
import Seeds
import Testing

/// Headers as a view sees them while sections are inserted, removed and moved.
@MainActor @Suite struct SectionHeaderTests {
  private typealias Snapshot = ListSnapshot<Int, Int>
  private static let seed = randomSeed

  @Test func `during a delivery, a view sees each header above its own section`() async throws {
    print("seed of headers: \(Self.seed)")
    var seen = 0
    for trial in 0..<200 {
      let seed = Self.seed &+ UInt64(trial)
      var random = SeededRandom(seed: seed)
      let source = DiffableDataSource<Int, Int> { .dynamic("\($0)", cell: WordCell.self) }
      source.sectionHeader = { .dynamic("\($0)", cell: WordCell.self) }
      let view = RecordingListRenderer(swapLimit: trial % 2 == 0 ? 1 : .max)
      source.attach(to: view)
      // The sections of the view, according to the delivered splices.
      var shown: [String?] = []
      var fault: String?
      view.onSplice = { [unowned view] splice in
        let header = view.feed?.header(in: splice.section)?.model as? String
        switch splice.change {
        case .sectionArrives: shown.insert(header, at: splice.section)
        case .sectionLeaves: shown.remove(at: splice.section)
        case .rows: break
        }
        for (section, known) in shown.enumerated() {
          let title = view.feed?.header(in: section)?.model as? String
          // The header of a section that is about to be removed is already gone.
          if let title, title != known { fault = "\(title) stands above \(known ?? "nothing")" }
          if title != nil { seen += 1 }
        }
        if view.feed?.header(in: shown.count) != nil { fault = "a header without a section" }
      }
      for _ in 0..<6 {
        try await source.apply(Snapshot.random(&random))
        try #require(fault == nil, "seed \(seed)")
        try #require(shown == source.snapshot().sections.map { "\($0)" }, "seed \(seed)")
      }
    }
    #expect(seen > 0)
  }
}
