import PetriDish

// MARK: - Text

extension SurveyComparison {
  /// The lines for people: a sentence for each change, unsteady case and level that was left out, and a sum.
  package var lines: [String] {
    changes.map(\.sentence) + unsteadySentences + leftOut.map(\.sentence) + [sum]
  }

  /// The sum in one sentence.
  package var sum: String {
    let noun = compared == 1 ? "case" : "cases"
    let count = changes.count
    let verdict = count == 0 ? "nothing has changed" : "\(count) change\(count == 1 ? "" : "s")"
    let rest = [
      added == 0 ? nil : "\(added) \(added == 1 ? "case is" : "cases are") new",
      costs == 0 ? nil : "\(costs) cost\(costs == 1 ? " follows" : "s follow") from that",
      unsteady.isEmpty ? nil : "\(unsteady.count) unsteady",
      isInterrupted ? "interrupted" : nil,
    ].compactMap(\.self)
    return "\(compared) \(noun) compared with \(Quotation(against)): "
      + ([verdict] + rest).joined(separator: "; ") + "."
  }

  /// A sentence for each case that one side does not repeat.
  package var unsteadySentences: [String] {
    unsteady.map { check, levels in
      let names = levels.map(\.rawValue).joined(separator: ", ")
      return "\(Quotation(check.id)) is unsteady: the same revision does not repeat its \(names)."
    }
  }
}

// MARK: - JSON

/// The JSON of `compare --against --json`.
extension SurveyComparison: Encodable {
  private enum Key: String, CodingKey {
    case against, compared, cases, added, changes, unsteady, costs, leftOut, interrupted
  }

  /// Writes the promised keys.
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

/// A case that one side does not repeat.
private struct UnsteadyReport: Encodable {
  let id: String
  let screen: String
  let levels: [ObservationLevel]
}

extension LeftOutLevels: Encodable {
  private enum Key: String, CodingKey { case levels, reason }

  /// Writes the words of the levels, and the reason.
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

  /// Writes the promised keys.
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

  /// Writes the id, the ends of the jump on both sides as text, and the levels.
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
  /// Returns the report for continuous integration: a test case for each case that was compared, and one for each change
  /// of the registration.
  ///
  /// - Parameter cases: The cases as both sides show them.
  package func junit(_ cases: [PairedCase], suite: String) -> JUnitReport {
    var report = JUnitReport(suite: suite, properties: ["against": against])
    func add(_ id: String, of screen: String, named name: String, _ change: SurveyChange?) {
      report.cases.append(
        JUnitCase(
          id: id,
          classname: "\(suite).\(screen)",
          name: name,
          seconds: 0,
          elements: change.map { [$0.element] } ?? []
        )
      )
    }
    for change in changes where change.level == .registration {
      let screen = change.screens.first ?? "experiments"
      let id = "\(ComparisonLevel.registration.word)/\(screen.asPartOfCase)"
      add(id, of: screen, named: change.sentence, change)
    }
    let all = changes.flatMap { change in change.cases.map { ($0, change) } }
    let byCase = Dictionary(all) { first, _ in first }
    for entry in cases where entry.isWhole {
      let (words, screen) = (entry.check.words.joined(separator: ", "), entry.check.screen)
      add(entry.check.id, of: screen, named: words.isEmpty ? screen : words, byCase[entry.check.id])
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
