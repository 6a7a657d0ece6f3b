import Foundation
import SampleCatalog
import Survey
import Testing

/// Comparisons of pictures from stub displays.
@MainActor struct RevisionPictureTests {
  /// Compares the sample catalog with itself on two displays.
  private func compare(
    _ before: (() throws -> ShownPicture)?,
    _ after: @escaping () throws -> ShownPicture
  ) async throws -> (run: PairedSurvey, difference: SurveyComparison) {
    let pools = (CatalogPool { sample }, CatalogPool { sample })
    if let before { pools.0.makeDisplay = { PaintedDisplay(before) } }
    pools.1.makeDisplay = { PaintedDisplay(after) }
    let run = PairedSurvey(
      Array(sample.checkCases().prefix(3)),
      by: PairedSurvey.Sides(before: pools.0, after: pools.1),
      picturingIn: { PixelFile() },
      jobs: 1,
      timeout: .seconds(5),
      linger: .zero
    )
    try await run.run()
    return (run, SurveyComparison(against: "before", run.cases))
  }

  @Test func `equal pictures aren’t a difference and aren’t kept`() async throws {
    let (run, difference) = try await compare(
      { try PaintedDisplay.shown(white: [(3, 4)]) },
      { try PaintedDisplay.shown(white: [(3, 4)]) }
    )
    #expect(difference.isEmpty)
    #expect(run.openings == 6)
    let pictures = run.cases.flatMap { $0.before + $0.after }.map(\.picture)
    #expect(pictures.map { $0?.number } == Array(repeating: 0, count: 6))
    #expect(pictures.allSatisfy { $0 != nil && $0?.image == nil })
  }

  @Test(arguments: [
    ([(9, 10)], 40, "the picture changed in 1 place: 8 × 8 points at (8, 8)"),
    (
      [(0, 0), (39, 23)], 40,
      "the picture changed in 2 places: 8 × 8 points at (0, 0), 8 × 8 points at (32, 16)"
    ), ([(0, 0), (16, 16), (32, 8)], 40, "the whole picture changed (40 × 24 points)"),
    ([], 48, "the picture is now 48 × 24 points (was 40 × 24)"),
  ])
  func `a picture difference is described by its areas in points`(
    white: [(x: Int, y: Int)],
    width: Int,
    words: String
  ) async throws {
    let (run, difference) = try await compare(
      { try PaintedDisplay.shown() },
      { try PaintedDisplay.shown(width: width, white: white) }
    )
    // Equal areas in several screens aren’t merged into one change.
    let screens = Set(run.cases.map(\.check.screen))
    #expect(screens.count > 1)
    #expect(difference.changes.count == screens.count)
    #expect(difference.changes.first?.sentence.hasSuffix(": \(words).") == true)
    #expect(difference.changes.first?.level == .observed(.picture))
    #expect(difference.changes.first?.places.isEmpty == false)
    #expect(run.openings == 18, "each side opens each case two more times")
  }

  @Test func `a picture that varies between runs of a build is reported as unsteady`() async throws
  {
    var taken = 0
    let (_, difference) = try await compare({ try PaintedDisplay.shown() }) {
      taken += 1
      return try PaintedDisplay.shown(white: [(taken, 5)])
    }
    #expect(difference.changes.isEmpty)
    #expect(difference.unsteady.map(\.levels) == [[.picture], [.picture], [.picture]])
  }

  @Test func `a picture that can’t be taken is reported with its reason and isn’t compared`()
    async throws
  {
    let (run, difference) = try await compare({ throw PictureFailure("It is dark.") }) {
      try PaintedDisplay.shown()
    }
    #expect(difference.isEmpty)
    #expect(
      run.cases.flatMap(\.before).map(\.pictureFailure) == Array(repeating: "It is dark.", count: 3)
    )
    let lines = difference.lines
    #expect(lines.count == 2)
    #expect(lines.first?.hasPrefix("Not compared: picture, because the picture of “") == true)
    #expect(lines.first?.hasSuffix(" couldn’t be taken: It is dark.") == true)
  }

  @Test func `a picture that fails in some runs is reported and isn’t a change`() async throws {
    var taken = 0
    let (_, difference) = try await compare({ try PaintedDisplay.shown() }) {
      taken += 1
      guard taken == 1 else { throw PictureFailure("It flickers.") }
      return try PaintedDisplay.shown(white: [(taken, 5)])
    }
    #expect(difference.changes.isEmpty)
    #expect(
      difference.leftOut.map(\.sentence).allSatisfy { $0.hasSuffix("be taken: It flickers.") }
    )
    #expect(difference.leftOut.count == 1)
  }
}
