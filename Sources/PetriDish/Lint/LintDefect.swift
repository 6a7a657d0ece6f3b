/// A mistake of a screen, whatever the variants.
struct LintDefect: Hashable {
  let kind: LintFinding.Kind
  let screen: String
  let sentence: String
}

extension LintDefect {
  init(_ finding: LintFinding) {
    self.init(kind: finding.kind, screen: finding.screen, sentence: finding.sentence)
  }
}
