import PetriDish
import Testing

/// Pictures of all cases that stubs of a display make.
@MainActor struct SnapshotRunTests {
  @Test func `an interrupted run counts the cases that it did not come to`() async throws {
    let pool = CatalogPool { sample }
    pool.makeDisplay = { PaintedDisplay { try PaintedDisplay.shown() } }
    let cases = sample.checkCases()
    var onCase: () -> Void = {}
    let run = SnapshotRun(
      cases,
      by: pool,
      picturingIn: { PixelFile() },
      jobs: 1,
      timeout: .seconds(5),
      linger: .zero,
      keep: { _, _ in },
      progress: { _ in onCase() }
    )
    onCase = { [unowned run] in if run.cases.count == 2 { run.stop() } }
    try await run.run()
    #expect(run.total == cases.count)
    let report = SnapshotReport(
      run.cases,
      in: "out",
      rounds: 1,
      unseen: run.total - run.cases.count,
      isInterrupted: true
    )
    #expect(report.lines == ["2 of \(cases.count) cases pictured in “out”; interrupted."])
    #expect(!report.isFine)
  }
}
