import Foundation
import Lists
package import PetriDish

/// The values that one side observes of a case, by level; `nil` at levels that were not asked for.
package struct CaseObservation: Hashable, Sendable, Codable {
  /// The end of the jump.
  package var outcome: ObservedOutcome?

  /// The operations of the plan, a line each, or the reason that there is none.
  package var plan: [String]?

  /// The screens as reports have them, without their lists, as a line of JSON: it is read only where it
  /// differs.
  package var stack: String?

  /// The widgets as a line of JSON; `nil` without a display.
  package var structure: String?

  /// The lists of the visible screens.
  package var lists: [ObservedList]?

  /// The picture; `nil` without a display.
  package var picture: ObservedPicture?

  /// The reason that no picture could be taken, in one sentence; `nil` where none was asked for.
  package var pictureFailure: String?

  /// The faults, or `nil` if the worker was not asked to look for them; not compared.
  package var check: CheckResult?

  /// The faults of the screen's registration, or `nil` if they were not asked for; not compared.
  package var lint: [LintFinding]?

  /// The registration of the catalog, or `nil` if it was not asked for; not compared.
  package var registration: Registration?

  /// The visit for a graph of screens, or `nil` if none was asked for; not compared.
  package var visit: ScreenVisit?

  /// The link by which the revision opens the case; it is not compared.
  package var link: String?

  /// Whether a split had room for one of its two sides, so that a wider device shows more; it is
  /// not compared.
  package var hasCollapsedSplit: Bool?

  /// Creates an observation of nothing.
  package init() {}

  /// Creates the observation that a worker did not survive the case.
  ///
  /// - Parameters:
  ///   - end: ``ObservedOutcome/Kind/died`` or ``ObservedOutcome/Kind/hung``.
  ///   - sentence: How the worker ended.
  package init(_ end: ObservedOutcome.Kind, _ sentence: String) {
    outcome = ObservedOutcome(kind: end, message: sentence)
  }

  /// Returns whether it has a value at a level.
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
  /// Returns whether another observation has the same value at a level.
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
  /// The part by which two are compared: where a process died, the sentence has places in code in it.
  fileprivate var comparable: Self {
    kind == .died || kind == .hung ? Self(kind: kind) : self
  }
}

/// A level at which one side of a comparison of revisions observes a case, the most telling one first.
package enum ObservationLevel: String, CaseIterable, Hashable, Sendable, Codable {
  /// The end of the jump.
  case outcome
  /// The operations that would be done.
  case plan
  /// The screens that there are afterwards.
  case stack
  /// The tree of widgets that shows them.
  case structure
  /// The rows of the visible lists.
  case lists
  /// The pixels of the device.
  case picture

  /// The levels that need a display.
  package static let shown: Set<Self> = [.structure, .picture]

  /// The levels that a program observes whose workers do not say which.
  static let first: Set<Self> = [.outcome, .plan, .stack, .structure, .lists]
}

/// The end of a case's jump, as it is observed.
package struct ObservedOutcome: Hashable, Sendable, Codable {
  /// The kinds of ends.
  package enum Kind: String, Hashable, Sendable, Codable {
    case reached, stopped, redirected, failed
    /// A guard waits for the user to answer.
    case asking
    /// The process has died.
    case died
    /// It did not come to an end in time.
    case hung
  }

  /// The kind of end.
  package let kind: Kind

  /// One sentence with the reason; `nil` where the screen was reached.
  package let message: String?

  /// Creates an outcome from its parts.
  package init(kind: Kind, message: String? = nil) { (self.kind, self.message) = (kind, message) }

  /// Creates the outcome of a jump; `nil` is one that waits for the user.
  package init(_ result: JumpResult?) {
    guard let result else {
      self.init(kind: .asking)
      return
    }
    self.init(result.outcome, result.failure)
  }

  /// Creates the outcome of a jump from the end that it had.
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

  /// Returns whether another screen is shown than the one that was asked for.
  ///
  /// - Parameter asksGuards: Whether the answer of a guard is what is looked for.
  package func isMissed(asksGuards: Bool) -> Bool {
    switch kind {
    case .reached, .asking: false
    case .stopped, .redirected: !asksGuards
    case .failed, .died, .hung: true
    }
  }

  /// The words for people.
  package var words: String {
    let word =
      switch kind {
      case .reached: "reached"
      case .stopped: "stopped"
      case .redirected: "redirected"
      case .failed: "not reached"
      case .asking: "waiting for an answer"
      case .died: "deadly"
      case .hung: "endless"
      }
    return word + (message.map { " (\($0.withoutFullStop))" } ?? "")
  }
}

/// An observed list of a visible screen.
package struct ObservedList: Hashable, Sendable, Codable {
  /// The name of the list.
  package let name: String

  /// The number of rows of each section.
  package let counts: [Int]

  /// The titles of the first rows, section after section.
  package let titles: [String]

  /// Creates a list from its parts.
  package init(name: String, counts: [Int], titles: [String]) {
    (self.name, self.counts, self.titles) = (name, counts, titles)
  }

  /// The most titles that are taken down.
  private static let longest = 1000
}

extension ObservedList {
  /// Takes a list down.
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

/// The picture of a case, as it is observed; the pixels do not go with the words.
package struct ObservedPicture: Hashable, Sendable, Codable {
  /// The pixels in a row.
  package let width: Int

  /// The number of rows.
  package let height: Int

  /// The means by which it was drawn.
  package let rendering: PictureRendering

  /// The pixels, from when they were read until they have been compared.
  package var image: PixelImage?

  /// The number among the pictures of its case, the same where pixels are the same; `nil` until they have
  /// been compared.
  package var number: Int?

  private enum CodingKeys: String, CodingKey { case width, height, rendering }

  /// Describes a picture.
  package init(_ shown: ShownPicture) {
    (width, height, rendering) = (shown.image.width, shown.image.height, shown.rendering)
  }

  /// Reads the pixels that a worker has left.
  ///
  /// - Throws: ``PictureFailure`` where they are not as many as the worker says.
  mutating func read(_ memory: any PixelMemory) throws {
    let bytes = try Data(contentsOf: URL(filePath: memory.path))
    let (count, isHuge) = width.multipliedReportingOverflow(by: height)
    guard width > 0, height > 0, !isHuge, bytes.count / 4 == count, bytes.count % 4 == 0 else {
      throw PictureFailure(
        "There is no picture: \(bytes.count) bytes are no \(width) × \(height) pixels."
      )
    }
    image = PixelImage(width: width, height: height, bytes: bytes)
  }
}

/// A reason that there is no picture, in one sentence.
package struct PictureFailure: Error, Hashable, CustomStringConvertible {
  /// One sentence.
  package let description: String

  /// Gives a reason.
  package init(_ description: String) { self.description = description }

  /// Gives the reason that what is shown after a jump is not the screen; `nil` if it may be.
  ///
  /// - Parameter asksGuards: Whether the answer of a guard is what is looked for.
  package init?(_ outcome: ObservedOutcome, asksGuards: Bool = false) {
    guard outcome.isMissed(asksGuards: asksGuards) else { return nil }
    self.init("The screen was \(outcome.words).")
  }
}
