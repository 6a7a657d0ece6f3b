/// The report of a whole check, made of those of its parts.
package struct ReportMerge {
  /// A report of a part, and where it lies.
  package struct Part {
    fileprivate let path: String
    fileprivate let report: JUnitReport
    fileprivate let origin: ReportOrigin

    /// Reads the report of a part.
    ///
    /// - Throws: ``CheckError/unreadable(path:reason:)``.
    package init(path: String) throws(CheckError) {
      let report = try JUnitReport(path: path)
      guard let origin = ReportOrigin(report.properties) else {
        throw .unreadable(path: path, reason: "it does not say what it is a part of.")
      }
      (self.path, self.report, self.origin) = (path, report, origin)
    }

    /// The path in quotation marks; of a long one the end, in which paths differ.
    fileprivate var name: String {
      "\(Quotation(path.count > Self.limit ? "…" + path.suffix(Self.limit - 1) : path))"
    }

    private static let limit = 60
  }

  /// The merged report, with the cases that there are; `nil` where the parts are not of one check.
  package private(set) var report: JUnitReport?

  /// The findings about how screens are reached, of all parts together.
  package private(set) var findings: [LintFinding] = []

  /// The reasons that the report is not that of the whole check, each in one sentence.
  package private(set) var problems: [String] = []

  /// Merges reports.
  ///
  /// Where several have the same case, one with findings stands, or else the first.
  ///
  /// - Parameters:
  ///   - parts: The reports, at least one.
  ///   - catalog: The catalog that they are of.
  ///   - work: Returns what a selection chooses of the catalog.
  /// - Throws: What the closure throws, and ``CheckError/unreadable(path:reason:)`` where a report does
  ///   not tell how screens are reached as it should.
  package init(
    _ parts: [Part],
    of catalog: Catalog,
    choosing work: (CheckSelection) throws -> CheckWork
  ) throws {
    guard let first = parts.first else { return }
    problems = Self.strangers(among: parts, catalog.name)
    guard problems.isEmpty else { return }
    let work = try work(first.origin.selection)
    let whole = ReportOrigin(first.origin.selection, work, shard: .whole)
    guard whole.isOfSameCases(as: first.origin) else {
      problems = [
        "\(first.name) is of another version of \(Quotation(catalog.name)) than this program."
      ]
      return
    }
    var report = JUnitReport(suite: catalog.name, properties: whole.properties)
    let order = CaseOrder(work.ids)
    report.cases = order.sorted(merged(parts), by: \.id)
    let linted = try Self.linted(in: parts)
    findings = catalog.lintFindings(of: linted)
    report.remarks = JUnitReport.remarks(findings)
    self.report = report
    let unknown = report.cases.map(\.id).filter { !order.contains($0) }
    if !unknown.isEmpty {
      problems.append(
        "\(Quotation(catalog.name)) has no \(Quotation.list(unknown, joinedBy: "or"))."
      )
    }
    problems += Self.gaps(in: parts, work.ids)
  }

  /// Returns the parts of looking how screens are reached that reports have.
  private static func linted(in parts: [Part]) throws -> [LintedUnit] {
    try parts.flatMap { part in
      try part.report.cases.filter { LintUnit.isID($0.id) }.map { check in
        do { return try check.lintedUnit() } catch {
          throw CheckError.unreadable(
            path: part.path,
            reason: "the output of \(Quotation(check.id)) is damaged."
          )
        }
      }
    }
  }

  /// Returns the cases of all parts, each once, and takes note of those that several have.
  private mutating func merged(_ parts: [Part]) -> [JUnitCase] {
    var merged: [JUnitCase] = []
    var places: [String: (index: Int, part: Int)] = [:]
    for (number, part) in parts.enumerated() {
      var shared: [Int: [String]] = [:]
      for check in part.report.cases {
        guard let place = places[check.id] else {
          places[check.id] = (merged.count, number)
          merged.append(check)
          continue
        }
        shared[place.part, default: []].append(check.id)
        if check.isFailed, !merged[place.index].isFailed { merged[place.index] = check }
      }
      for (other, ids) in shared.sorted(by: { $0.key < $1.key }) {
        problems.append("\(parts[other].name) and \(part.name) both have \(Quotation.list(ids)).")
      }
    }
    return merged
  }

  /// Returns a sentence for each report that is of another check than the first one.
  private static func strangers(among parts: [Part], _ catalog: String) -> [String] {
    let first = parts[0]
    guard first.report.suite == catalog else {
      return [
        "\(first.name) is of \(Quotation(first.report.suite)), and this program has "
          + "\(Quotation(catalog))."
      ]
    }
    return parts.dropFirst().compactMap { part in
      if part.origin.isOfSameCases(as: first.origin), part.report.suite == catalog { return nil }
      let names = "\(first.name) and \(part.name)"
      if part.report.suite != catalog {
        return "\(names) are of different catalogs: \(Quotation(catalog)) and "
          + "\(Quotation(part.report.suite))."
      }
      guard part.origin.selection == first.origin.selection else {
        return "\(names) were made with different options: \(first.origin.options) and "
          + "\(part.origin.options)."
      }
      return "\(names) are of different versions of \(Quotation(catalog))."
    }
  }

  /// Returns a sentence for each part that is missing, and one for cases that no report has.
  private static func gaps(in parts: [Part], _ ids: [String]) -> [String] {
    let known = Set(parts.flatMap { $0.report.cases.map(\.id) })
    let missing = ids.filter { !known.contains($0) }
    guard !missing.isEmpty else { return [] }
    let names = absentShards(among: parts.map(\.origin.shard)).map(\.description)
    return (names.isEmpty ? [] : ["No report is of part \(Quotation.list(names, joinedBy: "or"))."])
      + ["No report has \(Quotation.list(missing, joinedBy: "or"))."]
  }

  /// Returns the parts of a whole that are not among some; none where these are of different wholes.
  private static func absentShards(among shards: [CheckShard]) -> [CheckShard] {
    guard let count = shards.first?.count, shards.allSatisfy({ $0.count == count }) else {
      return []
    }
    let numbers = Set(shards.map(\.number))
    return (1...count).lazy.filter { !numbers.contains($0) }.prefix(mostParts)
      .map { CheckShard(number: $0, count: count) }
  }

  /// The most missing parts that are looked for.
  private static let mostParts = 1_000
}
