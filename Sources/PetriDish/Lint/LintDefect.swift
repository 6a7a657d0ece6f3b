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

extension LintedUnit.Occurrence {
  /// Takes down a defect that a jump shows.
  init(_ defect: LintDefect, _ jump: Jump) {
    let finding = LintFinding(
      kind: defect.kind,
      screen: defect.screen,
      variants: jump.variants,
      sentence: defect.sentence,
      link: jump.link
    )
    var underAll = jump
    underAll.variants = [:]
    self.init(finding, linkUnderAll: underAll.link)
  }
}
