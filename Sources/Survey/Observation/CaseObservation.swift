import Foundation
import Lists
package import PetriDish

/// The values that were observed when a case opened.
///
/// Levels that were not requested are `nil`.
package struct CaseObservation: Hashable, Sendable, Codable {
  /// The outcome of the jump.
  package var outcome: ObservedOutcome?

  /// The operations of the plan, one per line, or the reason why planning failed.
  package var plan: [String]?

  /// The screens without their lists, as one line of JSON.
  ///
  /// The JSON is only parsed if two observations differ.
  package var stack: String?

  /// The widgets as one line of JSON; `nil` without a display.
  package var structure: String?

  /// A fingerprint of the values that the style sheets give the widgets; `nil` without a display.
  ///
  /// Comparisons use it only to find the cause of other differences.
  package var style: String?

  /// The lists of the visible screens.
  package var lists: [ObservedList]?

  /// The picture; `nil` without a display.
  package var picture: ObservedPicture?

  /// The reason why no picture was taken; `nil` if the picture was taken or not requested.
  package var pictureFailure: String?

  /// The result of the check, or `nil` if the case wasn't checked.
  ///
  /// Comparisons ignore it.
  package var check: CheckResult?

  /// The problems of the screen's registration, or `nil` if they weren't requested.
  ///
  /// Comparisons ignore them.
  package var lint: [LintFinding]?

  /// The registration of the catalog, or `nil` if it wasn't requested.
  ///
  /// Comparisons ignore it.
  package var registration: Registration?

  /// The visit for a navigation graph, or `nil` if none was requested.
  ///
  /// Comparisons ignore it.
  package var visit: ScreenVisit?

  /// The link that opens the case in this build.
  ///
  /// Comparisons ignore it.
  package var link: String?

  /// Whether a split had room for only one side, so that a wider device would show more.
  ///
  /// Comparisons ignore this property.
  package var hasCollapsedSplit: Bool?

  /// Creates an empty observation.
  package init() {}

  /// Creates the observation of a case that ended its worker.
  ///
  /// - Parameters:
  ///   - end: ``ObservedOutcome/Kind/died`` or ``ObservedOutcome/Kind/hung``.
  ///   - sentence: The message about the end of the worker.
  package init(_ end: ObservedOutcome.Kind, _ sentence: String) {
    outcome = ObservedOutcome(kind: end, message: sentence)
  }

  /// Returns whether the observation has a value at a level.
  package func has(_ level: ObservationLevel) -> Bool {
    switch level {
    case .outcome: outcome != nil
    case .plan: plan != nil
    case .stack: stack != nil
    case .structure: structure != nil
    case .lists: lists != nil
    case .picture: picture != nil
    }
  }
}

extension CaseObservation {
  /// Returns whether two observations have equal values at a level.
  package func equals(_ other: Self, at level: ObservationLevel) -> Bool {
    switch level {
    case .outcome: outcome?.comparable == other.outcome?.comparable
    case .plan: plan == other.plan
    case .stack: stack == other.stack
    case .structure: structure == other.structure
    case .lists: lists == other.lists
    case .picture: picture?.number == other.picture?.number
    }
  }
}

extension ObservedOutcome {
  /// The outcome to compare, without the messages of crashes and hangs, which contain code addresses.
  fileprivate var comparable: Self {
    kind == .died || kind == .hung ? Self(kind: kind) : self
  }
}

/// A level at which comparisons observe a case, in order of importance.
package enum ObservationLevel: String, CaseIterable, Hashable, Sendable, Codable {
  /// The outcome of the jump.
  case outcome
  /// The planned operations.
  case plan
  /// The screens after the jump.
  case stack
  /// The widget tree.
  case structure
  /// The rows of the visible lists.
  case lists
  /// The pixels of the device.
  case picture

  /// The levels that need a display.
  package static let shown: Set<Self> = [.structure, .picture]

  /// The levels that a build supports if its workers don't report them.
  static let first: Set<Self> = [.outcome, .plan, .stack, .structure, .lists]
}

/// The observed outcome of a jump.
package struct ObservedOutcome: Hashable, Sendable, Codable {
  /// The kinds of outcomes.
  package enum Kind: String, Hashable, Sendable, Codable {
    case reached, stopped, redirected, failed
    /// A guard waits for an answer from the user.
    case asking
    /// The process crashed or exited.
    case died
    /// The case didn't finish in time.
    case hung
  }

  /// The kind of outcome.
  package let kind: Kind

  /// The reason why the screen wasn't reached; `nil` if it was.
  package let message: String?

  package init(kind: Kind, message: String? = nil) { (self.kind, self.message) = (kind, message) }

  /// Creates the outcome of a jump; `nil` is a jump that waits for the user.
  package init(_ result: JumpResult?) {
    guard let result else {
      self.init(kind: .asking)
      return
    }
    self.init(result.outcome, result.failure)
  }

  /// Creates an outcome from the outcome and the failure of a jump.
  init(_ outcome: JumpResult.Outcome, _ failure: JumpResult.Failure?) {
    let kind: Kind =
      switch outcome {
      case .reached: .reached
      case .stopped: .stopped
      case .redirected: .redirected
      case .failed: .failed
      }
    self.init(kind: kind, message: failure?.message)
  }

  /// Returns whether the requested screen isn't visible.
  ///
  /// - Parameter asksGuards: Whether the case tests the answers of guards.
  package func isMissed(asksGuards: Bool) -> Bool {
    switch kind {
    case .reached, .asking: false
    case .stopped, .redirected: !asksGuards
    case .failed, .died, .hung: true
    }
  }

  /// The outcome as text.
  package var words: String {
    let word =
      switch kind {
      case .reached: "reached"
      case .stopped: "stopped"
      case .redirected: "redirected"
      case .failed: "not reached"
      case .asking: "waiting for an answer"
      case .died: "crashed"
      case .hung: "timed out"
      }
    return word + (message.map { " (\($0.withoutFullStop))" } ?? "")
  }
}

/// An observed list of a visible screen.
package struct ObservedList: Hashable, Sendable, Codable {
  /// The name of the list.
  package let name: String

  /// The number of rows in each section.
  package let counts: [Int]

  /// The titles of the first rows of all sections.
  package let titles: [String]

  /// Creates an observed list from its parts.
  package init(name: String, counts: [Int], titles: [String]) {
    (self.name, self.counts, self.titles) = (name, counts, titles)
  }

  /// The maximum number of titles that are recorded.
  private static let longest = 1000
}

extension ObservedList {
  /// Records the rows of a list.
  @MainActor
  init(_ list: any ListSource) {
    let counts = (0..<list.sectionCount).map { list.rowCount(in: $0) }
    var titles: [String] = []
    for (section, count) in counts.enumerated() {
      for row in 0..<min(count, Self.longest - titles.count) {
        let row = list.row(at: ListPosition(section: section, row: row))
        titles.append(row.map { ListEventItem.title(of: $0.model) } ?? "")
      }
    }
    self.init(name: list.name, counts: counts, titles: titles)
  }
}

/// The observed picture of a case; pixels are stored separately.
package struct ObservedPicture: Hashable, Sendable, Codable {
  /// The width in pixels.
  package let width: Int

  /// The height in pixels.
  package let height: Int

  /// The method that rendered the picture.
  package let rendering: PictureRendering

  /// The pixels, which are only kept until they have been compared.
  package var image: PixelImage?

  /// The number of the picture within its case, or `nil` before the comparison.
  ///
  /// Pictures with equal pixels have the same number.
  package var number: Int?

  private enum CodingKeys: String, CodingKey { case width, height, rendering }

  /// Creates the description of a picture, without its pixels.
  package init(_ shown: ShownPicture) {
    (width, height, rendering) = (shown.image.width, shown.image.height, shown.rendering)
  }

  /// Reads the pixels that a worker wrote.
  ///
  /// - Throws: ``PictureFailure`` if the number of bytes doesn't match the size.
  mutating func read(_ memory: any PixelMemory) throws {
    let bytes = try Data(contentsOf: URL(filePath: memory.path))
    let (count, isHuge) = width.multipliedReportingOverflow(by: height)
    guard width > 0, height > 0, !isHuge, bytes.count / 4 == count, bytes.count % 4 == 0 else {
      throw PictureFailure(
        "Invalid picture: expected \(width) × \(height) pixels, but got \(bytes.count) bytes."
      )
    }
    image = PixelImage(width: width, height: height, bytes: bytes)
  }
}

/// The reason why no picture could be taken.
package struct PictureFailure: Error, Hashable, CustomStringConvertible {
  /// The message about the failure.
  package let description: String

  /// Creates a failure with a message.
  package init(_ description: String) { self.description = description }

  /// Creates the failure of a picture whose screen wasn't reached; `nil` if the screen may be visible.
  ///
  /// - Parameter asksGuards: Whether the case tests the answers of guards.
  package init?(_ outcome: ObservedOutcome, asksGuards: Bool = false) {
    guard outcome.isMissed(asksGuards: asksGuards) else { return nil }
    self.init("The screen wasn’t opened. Outcome: \(outcome.words).")
  }
}
