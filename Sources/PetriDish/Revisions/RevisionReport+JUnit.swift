extension RevisionReport {
  /// Returns the report for continuous integration: a test case for each case that was compared, and one
  /// for each change of the registration.
  ///
  /// - Parameter cases: The cases as both sides were seen.
  package func junit(_ cases: [RevisionCase], suite: String) -> JUnitReport {
    var report = JUnitReport(suite: suite, properties: ["against": before])
    for change in difference.changes where change.level == .registration {
      let screen = change.screens.first ?? "experiments"
      let id = "\(RevisionLevel.registration.word)/\(screen.asPartOfCase)"
      report.cases.append(
        JUnitCase(
          id: id,
          classname: "\(suite).\(screen)",
          name: change.sentence,
          seconds: 0,
          elements: [change.element]
        )
      )
    }
    let changes = difference.changes.flatMap { change in change.cases.map { ($0, change) } }
    let byCase = Dictionary(changes) { first, _ in first }
    for entry in cases where entry.isWhole {
      let words = entry.check.words.joined(separator: ", ")
      report.cases.append(
        JUnitCase(
          id: entry.check.id,
          classname: "\(suite).\(entry.check.screen)",
          name: words.isEmpty ? entry.check.screen : words,
          seconds: 0,
          elements: byCase[entry.check.id].map { [$0.element] } ?? []
        )
      )
    }
    let remarks = difference.unsteadySentences + leftOut.map(\.sentence)
    report.remarks = remarks.joined(separator: "\n")
    return report
  }
}

extension RevisionChange {
  fileprivate var element: JUnitCase.Element {
    JUnitCase.Element(
      kind: .failure,
      type: level.word,
      message: sentence,
      text: (links + others).joined(separator: "\n")
    )
  }
}
