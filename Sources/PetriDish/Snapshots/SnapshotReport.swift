/// The report of pictures that were taken: `snapshot --json`.
package struct SnapshotReport: Encodable {
  private let cases: [SnapshotCase]
  private let folder: String
  private let rounds: Int
  private let unseen: Int
  private let isInterrupted: Bool

  /// Takes a run down.
  ///
  /// - Parameters:
  ///   - cases: The cases.
  ///   - folder: The folder of the pictures, as the call names it.
  ///   - rounds: How often a picture was taken of each.
  ///   - unseen: The number of cases that are missing.
  ///   - isInterrupted: Whether the run was interrupted.
  package init(
    _ cases: [SnapshotCase],
    in folder: String,
    rounds: Int,
    unseen: Int = 0,
    isInterrupted: Bool = false
  ) {
    (self.cases, self.folder, self.rounds) = (cases, folder, rounds)
    (self.unseen, self.isInterrupted) = (unseen, isInterrupted)
  }

  private var pictured: [SnapshotCase] { cases.filter { $0.observation.picture != nil } }
  private var broken: [SnapshotCase] { cases.filter { $0.finding != nil } }
  private var unsteady: [SnapshotCase] { cases.filter { $0.differing > 0 } }

  /// Whether nothing is wrong with any case, and all pictures are steady.
  package var isFine: Bool { broken.isEmpty && unsteady.isEmpty && !isInterrupted }

  private enum Key: String, CodingKey {
    case folder, cases, pictures, findings, takes, unsteady, rate, unseen, interrupted
  }

  /// Writes the promised keys.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(folder, forKey: .folder)
    try container.encode(cases.map(CaseReport.init), forKey: .cases)
    try container.encode(pictured.count, forKey: .pictures)
    try container.encode(broken.count, forKey: .findings)
    try container.encode(rounds, forKey: .takes)
    try container.encode(unsteady.map(\.check.id), forKey: .unsteady)
    try container.encode(rate, forKey: .rate)
    try container.encode(unseen, forKey: .unseen)
    try container.encode(isInterrupted, forKey: .interrupted)
  }

  /// The part of the pictures that a process has not repeated, from 0 to 1.
  private var rate: Double {
    pictured.isEmpty ? 0 : Double(unsteady.count) / Double(pictured.count)
  }

  /// The sentences for people: one for each finding and each picture that differs, and a sum.
  package var lines: [String] {
    let findings = broken.map { "\(Quotation($0.check.id)): \($0.finding ?? "")".onOneLine }
    return findings + unsteady.compactMap(\.unsteadiness) + [sum]
  }

  private var sum: String {
    let count = cases.count + unseen
    let noun = count == 1 ? "case" : "cases"
    var parts = ["\(pictured.count) of \(count) \(noun) pictured in \(Quotation(folder))"]
    if !broken.isEmpty {
      parts.append("\(broken.count) finding\(broken.count == 1 ? "" : "s")")
    }
    if rounds > 1 {
      let percent = (rate * 10_000).rounded() / 100
      parts.append("\(unsteady.count) unsteady in \(rounds) takes (\(percent) %)")
    }
    if isInterrupted { parts.append("interrupted") }
    return parts.joined(separator: "; ") + "."
  }
}

/// One case of the report.
private struct CaseReport: Encodable {
  let id: String
  let screen: String
  let link: String
  let outcome: String?
  let finding: String?
  let takes: Int
  let differing: Int

  init(_ entry: SnapshotCase) {
    (id, screen, link) = (entry.check.id, entry.check.screen, entry.check.link)
    outcome = entry.observation.outcome?.kind.rawValue
    (finding, takes, differing) = (entry.finding, entry.takes, entry.differing)
  }
}
