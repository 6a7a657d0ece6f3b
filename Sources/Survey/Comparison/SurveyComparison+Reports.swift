import PetriDish

// MARK: - Text

extension SurveyComparison {
  /// The report as lines of text: one sentence for each change, unsteady case and omitted level, then a summary.
  package var lines: [String] {
    changes.map(\.sentence) + unsteadySentences + leftOut.map(\.sentence) + [sum]
  }

  /// The summary of the comparison in one sentence.
  package var sum: String {
    let noun = compared == 1 ? "case" : "cases"
    let count = changes.count
    let verdict = count == 0 ? "no changes" : count.counted("change")
    let rest = [
      added == 0 ? nil : added.counted("new case"),
      costs == 0 ? nil : costs.counted("resulting cost change"),
      unsteady.isEmpty ? nil : "\(unsteady.count) unsteady",
      isInterrupted ? "interrupted" : nil,
    ].compactMap(\.self)
    return "Compared \(compared) \(noun) with \(Quotation(against)): "
      + ([verdict] + rest).joined(separator: "; ") + "."
  }

  /// One sentence for each case whose results differ between runs of the same side.
  package var unsteadySentences: [String] {
    unsteady.map { check, levels in
      let names = levels.map(\.rawValue).joined(separator: ", ")
      return
        "\(Quotation(check.id)) is unsteady: its results differ between runs of the same revision (\(names))."
    }
  }
}

// MARK: - JSON

/// Encodes the output of `compare --against --json`.
extension SurveyComparison: Encodable {
  private enum Key: String, CodingKey {
    case against, compared, cases, added, changes, unsteady, costs, leftOut, interrupted
  }

  /// Encodes the comparison with the documented keys.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(against, forKey: .against)
    try container.encode(compared, forKey: .compared)
    try container.encode(comparedCases, forKey: .cases)
    try container.encode(added, forKey: .added)
    try container.encode(changes, forKey: .changes)
    let unsteady = unsteady.map {
      UnsteadyReport(id: $0.check.id, screen: $0.check.screen, levels: $0.levels)
    }
    try container.encode(unsteady, forKey: .unsteady)
    try container.encode(costs, forKey: .costs)
    try container.encode(leftOut, forKey: .leftOut)
    try container.encode(isInterrupted, forKey: .interrupted)
  }
}

/// A case whose results differ between runs of the same side.
private struct UnsteadyReport: Encodable {
  let id: String
  let screen: String
  let levels: [ObservationLevel]
}

extension LeftOutLevels: Encodable {
  private enum Key: String, CodingKey { case levels, reason }

  /// Encodes the identifiers of the levels and the reason.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(levels.map(\.word), forKey: .levels)
    try container.encode(reason, forKey: .reason)
  }
}

extension SurveyChange: Encodable {
  private enum Key: String, CodingKey {
    case level, change, sentence, screens, cases, links, others, places
  }

  /// Encodes the change with the documented keys.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(level.word, forKey: .level)
    try container.encode(change, forKey: .change)
    try container.encode(sentence, forKey: .sentence)
    try container.encode(screens, forKey: .screens)
    try container.encode(cases, forKey: .cases)
    try container.encode(links, forKey: .links)
    try container.encode(others.map(\.words), forKey: .others)
    if !places.isEmpty { try container.encode(places, forKey: .places) }
  }
}

extension SurveyComparison.ComparedCase: Encodable {
  private enum Key: String, CodingKey { case id, before, after, levels }

  /// Encodes the id, the outcomes on both sides as text, and the compared levels.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(check.id, forKey: .id)
    try container.encode(outcomes.before?.words, forKey: .before)
    try container.encode(outcomes.after?.words, forKey: .after)
    try container.encode(levels, forKey: .levels)
  }
}

// MARK: - JUnit

extension SurveyComparison {
  /// Returns the report for continuous integration.
  ///
  /// The report has one test case for each compared case and one for each change of the registration.
  ///
  /// - Parameters:
  ///   - cases: The cases with the observations of both sides.
  ///   - suite: The name of the test suite.
  package func junit(_ cases: [PairedCase], suite: String) -> JUnitReport {
    var report = JUnitReport(suite: suite, properties: ["against": against])
    func add(_ id: String, of screen: String, named name: String, _ changes: [SurveyChange]) {
      report.cases.append(
        JUnitCase(
          id: id,
          classname: "\(suite).\(screen)",
          name: name,
          seconds: 0,
          elements: changes.map(\.element)
        )
      )
    }
    for change in changes where change.level == .registration {
      let screen = change.screens.first ?? "experiments"
      let id = "\(ComparisonLevel.registration.word)/\(screen.asPartOfCase)"
      add(id, of: screen, named: change.sentence, [change])
    }
    let all = changes.flatMap { change in change.cases.map { ($0, change) } }
    let byCase = Dictionary(grouping: all) { $0.0 }.mapValues { $0.map(\.1) }
    for entry in cases where entry.isWhole {
      let (words, screen) = (entry.check.words.joined(separator: ", "), entry.check.screen)
      let changes = byCase[entry.check.id] ?? []
      add(entry.check.id, of: screen, named: words.isEmpty ? screen : words, changes)
    }
    report.remarks = (unsteadySentences + leftOut.map(\.sentence)).joined(separator: "\n")
    return report
  }
}

extension SurveyChange {
  fileprivate var element: JUnitCase.Element {
    JUnitCase.Element(
      kind: .failure,
      type: level.word,
      message: sentence,
      text: (links + others.map(\.words)).joined(separator: "\n")
    )
  }
}
