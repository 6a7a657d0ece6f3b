/// A mistake under one arrangement of variants; it may be there under all of them.
struct LintSighting: Hashable {
  /// The mistake.
  let finding: LintFinding

  /// The link that shows the mistake if it is there under all variants; `nil` for a mistake that has nothing to
  /// do with variants.
  var linkUnderAll: String?
}

extension LintSighting {
  /// Creates the sighting of a defect that a jump shows.
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
    self.init(finding: finding, linkUnderAll: underAll.link)
  }
}
