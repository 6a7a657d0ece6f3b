/// A mistake of a screen, whatever the variants.
struct LintDefect: Hashable {
  let kind: LintFinding.Kind
  let screen: String
  let sentence: String
}

/// A defect and the jumps that show it, one for each arrangement of variants that has it.
struct DefectOccurrences {
  let defect: LintDefect
  var jumps: [Jump]

  /// Returns one finding where every arrangement has the defect, else one for each.
  func findings(of arrangements: Int) -> [LintFinding] {
    guard jumps.count == arrangements, var jump = jumps.first else {
      return jumps.map { LintFinding(defect, $0) }
    }
    jump.variants = [:]
    return [LintFinding(defect, jump)]
  }
}

extension LintFinding {
  fileprivate init(_ defect: LintDefect, _ jump: Jump) {
    self.init(
      kind: defect.kind,
      screen: defect.screen,
      variants: jump.variants,
      sentence: defect.sentence,
      link: jump.link
    )
  }
}
