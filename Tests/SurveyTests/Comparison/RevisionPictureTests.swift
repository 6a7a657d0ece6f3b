import Foundation
import SampleCatalog
import Survey
import Testing

/// Comparisons of pictures that stubs of a display make.
@MainActor struct RevisionPictureTests {
  /// Compares the sample catalog with itself, as two displays show it.
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

  @Test func `equal pictures are no difference, and are not kept`() async throws {
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
    ([(9, 10)], 40, "the picture differs in 1 place: 8 × 8 points at (8, 8)"),
    (
      [(0, 0), (39, 23)], 40,
      "the picture differs in 2 places: 8 × 8 points at (0, 0), 8 × 8 points at (32, 16)"
    ), ([(0, 0), (16, 16), (32, 8)], 40, "the picture differs all over its 40 × 24 points"),
    ([], 48, "the picture has 48 × 24 points, had 40 × 24"),
  ])
  func `what differs is told in points`(
    white: [(x: Int, y: Int)],
    width: Int,
    words: String
  ) async throws {
    let (run, difference) = try await compare(
      { try PaintedDisplay.shown() },
      { try PaintedDisplay.shown(width: width, white: white) }
    )
    // Places that are the same by chance make no one change of several screens.
    let screens = Set(run.cases.map(\.check.screen))
    #expect(screens.count > 1)
    #expect(difference.changes.count == screens.count)
    #expect(difference.changes.first?.sentence.hasSuffix(": \(words).") == true)
    #expect(difference.changes.first?.level == .observed(.picture))
    #expect(difference.changes.first?.places.isEmpty == false)
    #expect(run.openings == 18, "each side is asked twice more")
  }

  @Test func `a picture that a build does not repeat is unsteady, and no change`() async throws {
    var taken = 0
    let (_, difference) = try await compare({ try PaintedDisplay.shown() }) {
      taken += 1
      return try PaintedDisplay.shown(white: [(taken, 5)])
    }
    #expect(difference.changes.isEmpty)
    #expect(difference.unsteady.map(\.levels) == [[.picture], [.picture], [.picture]])
  }

  @Test func `a picture that cannot be taken says why, and is not compared`() async throws {
    let (run, difference) = try await compare({ throw PictureFailure("It is dark.") }) {
      try PaintedDisplay.shown()
    }
    #expect(difference.isEmpty)
    #expect(
      run.cases.flatMap(\.before).map(\.pictureFailure) == Array(repeating: "It is dark.", count: 3)
    )
    let lines = difference.lines
    #expect(lines.count == 2)
    #expect(lines.first?.hasPrefix("Not compared: picture, since that of “") == true)
    #expect(lines.first?.hasSuffix(" cannot be taken: It is dark.") == true)
  }

  @Test func `a picture that can be taken only now and then is told, and no change`() async throws {
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
