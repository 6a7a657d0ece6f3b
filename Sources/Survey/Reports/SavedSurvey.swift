import Foundation
package import PetriDish

/// A line of a saved survey.
package enum SurveyRecord: Codable, Hashable, Sendable {
  /// The first line.
  case header(SurveyHeader)
  /// A case was opened.
  case observed(String, CaseObservation)
  /// A case turned out to end its worker.
  case revised(String, CheckFinding)
}

/// The first line of a saved survey: what is surveyed, and which part of it.
package struct SurveyHeader: Codable, Hashable, Sendable {
  /// The number of the format, which is that of the workers' protocol.
  package let schema: Int

  /// Everything that the catalog says without opening a screen.
  let registration: Registration

  /// The options and the part, as ``ReportOrigin`` writes them.
  let properties: [String: String]

  /// Describes a survey of this program.
  package init(of registration: Registration, _ origin: ReportOrigin) {
    (schema, self.registration) = (WorkerHello.schema, registration)
    properties = origin.properties
  }
}

/// Writes a survey to a file, a JSON value per line as soon as it is known.
///
/// A file that was cut off is a survey up to there.
package final class SurveyFile {
  private let path: String
  private let file: FileHandle
  private var problem: (any Error)?

  /// Begins a file in place of what it held.
  ///
  /// - Throws: ``CheckError/report(path:reason:)`` if the file cannot be opened.
  package init(_ path: String, _ header: SurveyHeader) throws(CheckError) {
    self.path = path
    file = try JUnitFile.open(path)
    do { if path.leadsToRegularFile { try file.truncate(atOffset: 0) } } catch {
      throw .report(path: path, reason: "\(WritingFailure(error))")
    }
    write(.header(header))
  }

  /// Adds a line.
  package func write(_ record: SurveyRecord) {
    guard problem == nil else { return }
    do { try file.write(contentsOf: Data((try record.encodedLine() + "\n").utf8)) } catch {
      problem = error
    }
  }

  /// Ends the file.
  ///
  /// - Throws: ``CheckError/report(path:reason:)`` if a line could not be written.
  package func finish() throws(CheckError) {
    do { try file.close() } catch { problem = problem ?? error }
    if let problem { throw .report(path: path, reason: "\(WritingFailure(problem))") }
  }
}

/// A saved survey of a part of a check.
package struct SavedSurvey: Sendable {
  let path: String
  let registration: Registration
  let origin: ReportOrigin

  /// The observations, by the ids of the cases.
  package private(set) var observations: [String: CaseObservation] = [:]

  /// The cases that ended their workers after they were observed, in order.
  package private(set) var revisions: [(id: String, finding: CheckFinding)] = []

  /// Reads a file.
  ///
  /// - Throws: ``CheckError/unreadable(path:reason:)``.
  package init(path: String) throws(CheckError) {
    func damage(_ reason: String) -> CheckError { .unreadable(path: path, reason: reason) }
    guard FileManager.default.fileExists(atPath: path) else {
      throw damage("there is no such file.")
    }
    // Other files, such as a device, may have no end.
    guard path.leadsToRegularFile else { throw damage("it is no ordinary file.") }
    let data: Data
    do { data = try Data(contentsOf: URL(filePath: path)) } catch {
      throw damage("it may not be read.")
    }
    let lines = data.split(separator: UInt8(ascii: "\n"))
    guard let first = lines.first.map({ String(decoding: $0, as: UTF8.self) }),
      case .header(let header)? = SurveyRecord.decoded(line: first),
      let origin = ReportOrigin(header.properties)
    else { throw damage("it is no saved survey.") }
    guard header.schema == WorkerHello.schema else {
      throw damage("another version of Petri Dish wrote it.")
    }
    (self.path, registration, self.origin) = (path, header.registration, origin)
    for (number, line) in lines.enumerated().dropFirst() {
      switch SurveyRecord.decoded(line: String(decoding: line, as: UTF8.self)) {
      case .observed(let id, let observation)?: observations[id] = observation
      case .revised(let id, let finding)?: revisions.append((id, finding))
      case .header?: throw damage("line \(number + 1) is a second first line.")
      case nil:
        // A survey that was cut off may end within a line.
        guard number == lines.count - 1 else {
          throw damage("it is damaged at line \(number + 1).")
        }
      }
    }
  }

  /// The path in quotation marks; of a long one the end, in which paths differ.
  fileprivate var name: String {
    "\(Quotation(path.count > Self.limit ? "…" + path.suffix(Self.limit - 1) : path))"
  }

  private static let limit = 60
}

/// The survey of a whole check, joined from its parts.
package struct JoinedSurvey {
  /// The work of the whole check; `nil` if the parts are not of one check.
  package private(set) var work: CheckWork?

  /// The observations, by the ids of the cases.
  package private(set) var observations: [String: CaseObservation] = [:]

  /// The cases that ended their workers after they were observed, in order.
  package private(set) var revisions: [(id: String, finding: CheckFinding)] = []

  /// The registration of the first part, or `nil` without parts.
  package private(set) var registration: Registration?

  /// The reasons that it is not the survey of the whole check, each in one sentence.
  package private(set) var problems: [String] = []

  /// The choice of the parts; `nil` if they are not of one check.
  package private(set) var origin: ReportOrigin?

  /// Joins parts.
  ///
  /// If several have the same case, one with findings stands, or else the first.
  ///
  /// - Parameters:
  ///   - parts: The parts, at least one.
  ///   - catalog: The catalog that they are of.
  ///   - work: Returns what a selection chooses of the catalog.
  /// - Throws: The errors of the closure.
  package init(
    _ parts: [SavedSurvey],
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
    (self.work, origin) = (work, whole)
    registration = first.registration
    join(parts)
    revisions = parts.flatMap(\.revisions)
    let order = CaseOrder(work.ids)
    let unknown = observations.keys.filter { !order.contains($0) }.sorted()
    if !unknown.isEmpty {
      problems.append(
        "\(Quotation(catalog.name)) has no \(Quotation.list(unknown, joinedBy: "or"))."
      )
    }
    problems += Self.gaps(in: parts, work.ids)
  }

  /// Adds the observations of all parts, each once, and notes those that several parts have.
  private mutating func join(_ parts: [SavedSurvey]) {
    var places: [String: Int] = [:]
    for (number, part) in parts.enumerated() {
      var shared: [Int: [String]] = [:]
      for (id, observation) in part.observations.sorted(by: { $0.key < $1.key }) {
        guard let place = places[id], let known = observations[id] else {
          places[id] = number
          observations[id] = observation
          continue
        }
        shared[place, default: []].append(id)
        if observation.isFaulty, !known.isFaulty { observations[id] = observation }
      }
      for (other, ids) in shared.sorted(by: { $0.key < $1.key }) {
        problems.append("\(parts[other].name) and \(part.name) both have \(Quotation.list(ids)).")
      }
    }
  }

  /// Returns a sentence for each part that is of another check than the first one.
  private static func strangers(among parts: [SavedSurvey], _ catalog: String) -> [String] {
    let first = parts[0]
    guard first.registration.name == catalog else {
      return [
        "\(first.name) is of \(Quotation(first.registration.name)), and this program has "
          + "\(Quotation(catalog))."
      ]
    }
    return parts.dropFirst().compactMap { part in
      if part.origin.isOfSameCases(as: first.origin), part.registration.name == catalog {
        return nil
      }
      let names = "\(first.name) and \(part.name)"
      if part.registration.name != catalog {
        return "\(names) are of different catalogs: \(Quotation(catalog)) and "
          + "\(Quotation(part.registration.name))."
      }
      guard part.origin.selection == first.origin.selection else {
        return "\(names) were made with different options: \(first.origin.options) and "
          + "\(part.origin.options)."
      }
      return "\(names) are of different versions of \(Quotation(catalog))."
    }
  }

  /// Returns a sentence for each part that is missing, and one for cases that no part has.
  private static func gaps(in parts: [SavedSurvey], _ ids: [String]) -> [String] {
    let known = Set(parts.flatMap(\.observations.keys))
    let missing = ids.filter { !known.contains($0) }
    guard !missing.isEmpty else { return [] }
    let names = absentShards(among: parts.map(\.origin.shard)).map(\.description)
    return (names.isEmpty ? [] : ["No file is of part \(Quotation.list(names, joinedBy: "or"))."])
      + ["No file has \(Quotation.list(missing, joinedBy: "or"))."]
  }

  /// Returns the parts of a whole that are not among some; none if these are of different wholes.
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

extension CaseObservation {
  /// Whether it has findings.
  fileprivate var isFaulty: Bool { check?.findings.isEmpty == false || lint?.isEmpty == false }
}

extension CaseTimings {
  /// Takes the seconds of an earlier check.
  package init(_ survey: SavedSurvey) {
    self.init(
      survey.observations.compactMapValues { $0.check?.seconds ?? $0.visit?.seconds }
    )
  }
}
