public import PetriDish

extension Catalog {
  /// A problem with a screen or with how users reach it.
  public struct Finding: Hashable, Sendable, CustomStringConvertible {
    /// The id of the screen, or of another part of the registration.
    public let screen: String

    /// The message, without the name of the screen.
    public let sentence: String

    /// The link that reproduces the finding; empty if no screen can open.
    public let link: String

    /// The screen, the message and the link.
    public var description: String {
      "\(screen): \(sentence)" + (link.isEmpty ? "" : " \(link)")
    }
  }

  /// Checks every screen with every preset and variant, and checks how screens are reached.
  ///
  /// Each case opens in a new app in this process, without a display. A screen that crashes ends the process;
  /// `catalog check` runs the same cases in separate processes.
  ///
  /// - Returns: The findings; empty if the check found no problems.
  /// - Throws: `CancellationError`.
  /// - Complexity: O(screens × presets × variants) jumps, and O(screens²) plans.
  @MainActor public func check() async throws -> [Finding] {
    let runner = CheckRunner(self)
    var findings: [Finding] = []
    for check in checkCases() {
      try Task.checkCancellation()
      findings += await runner.perform(check).findings.map { finding in
        Finding(screen: check.screen, sentence: finding.message, link: check.link)
      }
    }
    return findings
      + (await lint()).map { finding in
        Finding(screen: finding.screen, sentence: finding.sentence, link: finding.link)
      }
  }
}
