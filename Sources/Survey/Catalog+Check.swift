public import PetriDish

extension Catalog {
  /// Something that is wrong with a screen or with how it is reached.
  public struct Finding: Hashable, Sendable, CustomStringConvertible {
    /// The id of the screen, or of another part of the registration.
    public let screen: String

    /// The rest of the sentence that begins with the screen.
    public let sentence: String

    /// The link that reproduces the finding; empty if no screen can open.
    public let link: String

    /// The screen, the sentence and the link.
    public var description: String {
      "\(screen): \(sentence)" + (link.isEmpty ? "" : " \(link)")
    }
  }

  /// Opens every screen with every preset, under every variant and behind its guards, and looks at
  /// how the screens are reached.
  ///
  /// Each opens in an app of its own, without a display, in this process: a screen that traps ends
  /// the process. `catalog check` does the same in processes that may die.
  ///
  /// - Returns: What is wrong; empty if all is well.
  /// - Throws: `CancellationError`.
  /// - Complexity: O(screens × presets × variants) jumps, and for each screen as many plans as there
  ///   are screens.
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
