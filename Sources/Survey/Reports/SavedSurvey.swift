import Foundation
package import PetriDish

/// A line of a saved survey.
package enum SurveyRecord: Codable, Hashable, Sendable {
  /// The header in the first line.
  case header(SurveyHeader)
  /// The observation of a case with the given id.
  case observed(String, CaseObservation)
  /// A finding about a case that crashed its worker after it was observed.
  case revised(String, CheckFinding)
}

/// The header of a saved survey, which identifies the catalog and the shard.
package struct SurveyHeader: Codable, Hashable, Sendable {
  /// The version of the format, which equals the version of the worker protocol.
  package let schema: Int

  /// The registration of the catalog.
  let registration: Registration

  /// The options and the shard as properties of ``ReportOrigin``.
  let properties: [String: String]

  /// Creates the header of a survey by this program.
  package init(of registration: Registration, _ origin: ReportOrigin) {
    (schema, self.registration) = (WorkerHello.schema, registration)
    properties = origin.properties
  }
}

/// A file to which a survey is written while it runs, with one JSON value per line.
///
/// A truncated file is still a valid survey of the cases that it contains.
package final class SurveyFile {
  private let path: String
  private let file: FileHandle
  private var problem: (any Error)?

  /// Creates a survey file, replacing the contents of an existing file.
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

  /// Appends a record as a line.
  package func write(_ record: SurveyRecord) {
    guard problem == nil else { return }
    do { try file.write(contentsOf: Data((try record.encodedLine() + "\n").utf8)) } catch {
      problem = error
    }
  }

  /// Closes the file.
  ///
  /// - Throws: ``CheckError/report(path:reason:)`` if a line couldn’t be written.
  package func finish() throws(CheckError) {
    do { try file.close() } catch { problem = problem ?? error }
    if let problem { throw .report(path: path, reason: "\(WritingFailure(problem))") }
  }
}

/// A survey of one shard of a check that was read from a file.
package struct SavedSurvey: Sendable {
  let path: String
  let registration: Registration
  let origin: ReportOrigin

  /// The observations, keyed by case id.
  package private(set) var observations: [String: CaseObservation] = [:]

  /// The cases that crashed their workers after they were observed, in order.
  package private(set) var revisions: [(id: String, finding: CheckFinding)] = []

  /// Reads a survey from a file.
  ///
  /// - Throws: ``CheckError/unreadable(path:reason:)`` if the file can’t be read.
  package init(path: String) throws(CheckError) {
    func damage(_ reason: String) -> CheckError { .unreadable(path: path, reason: reason) }
    guard FileManager.default.fileExists(atPath: path) else {
      throw damage("the file doesn’t exist.")
    }
    // Reading from other files, such as devices, may never end.
    guard path.leadsToRegularFile else { throw damage("it isn’t a regular file.") }
    let data: Data
    do { data = try Data(contentsOf: URL(filePath: path)) } catch {
      throw damage("permission denied.")
    }
    let lines = data.split(separator: UInt8(ascii: "\n"))
    guard let first = lines.first.map({ String(decoding: $0, as: UTF8.self) }),
      case .header(let header)? = SurveyRecord.decoded(line: first),
      let origin = ReportOrigin(header.properties)
    else { throw damage("it isn’t a saved survey.") }
    guard header.schema == WorkerHello.schema else {
      throw damage("it was written by a different version of Petri Dish.")
    }
    (self.path, registration, self.origin) = (path, header.registration, origin)
    for (number, line) in lines.enumerated().dropFirst() {
      switch SurveyRecord.decoded(line: String(decoding: line, as: UTF8.self)) {
      case .observed(let id, let observation)?: observations[id] = observation
      case .revised(let id, let finding)?: revisions.append((id, finding))
      case .header?: throw damage("line \(number + 1) is an unexpected header.")
      case nil:
        // The last line of a truncated survey may be incomplete.
        guard number == lines.count - 1 else {
          throw damage("it is damaged at line \(number + 1).")
        }
      }
    }
  }

  /// The quoted path; a long path is truncated at the beginning, because paths usually differ at the end.
  fileprivate var name: String {
    "\(Quotation(path.count > Self.limit ? "…" + path.suffix(Self.limit - 1) : path))"
  }

  private static let limit = 60
}

/// The survey of a whole check, merged from its parts.
package struct JoinedSurvey {
  /// The work of the whole check, or `nil` if the parts don’t belong to the same check.
  package private(set) var work: CheckWork?

  /// The observations, keyed by case id.
  package private(set) var observations: [String: CaseObservation] = [:]

  /// The cases that crashed their workers after they were observed, in order.
  package private(set) var revisions: [(id: String, finding: CheckFinding)] = []

  /// The registration of the first part, or `nil` if there are no parts.
  package private(set) var registration: Registration?

  /// The reasons that the survey is incomplete or inconsistent, one sentence each.
  package private(set) var problems: [String] = []

  /// The origin of the whole check, or `nil` if the parts don’t belong to the same check.
  package private(set) var origin: ReportOrigin?

  /// Merges the parts of a survey.
  ///
  /// If several parts contain the same case, an observation with findings takes precedence over the first one.
  ///
  /// - Parameters:
  ///   - parts: The parts, of which there must be at least one.
  ///   - catalog: The catalog of the parts.
  ///   - work: A closure that returns the work that a selection chooses from the catalog.
  /// - Throws: Any error that the closure throws.
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
        "\(first.name) was made by a different version of \(Quotation(catalog.name))."
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
        "\(Quotation(catalog.name)) has no case \(Quotation.list(unknown, joinedBy: "or"))."
      )
    }
    problems += Self.gaps(in: parts, work.ids)
  }

  /// Merges the observations of all parts and reports duplicates as problems.
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
        problems.append(
          "\(parts[other].name) and \(part.name) both contain \(Quotation.list(ids))."
        )
      }
    }
  }

  /// Returns one sentence for each part that doesn’t belong to the same check as the first part.
  private static func strangers(among parts: [SavedSurvey], _ catalog: String) -> [String] {
    let first = parts[0]
    guard first.registration.name == catalog else {
      return [
        "\(first.name) is a survey of \(Quotation(first.registration.name)), but this program’s catalog is "
          + "\(Quotation(catalog))."
      ]
    }
    return parts.dropFirst().compactMap { part in
      if part.origin.isOfSameCases(as: first.origin), part.registration.name == catalog {
        return nil
      }
      let names = "\(first.name) and \(part.name)"
      if part.registration.name != catalog {
        return "\(names) are surveys of different catalogs: \(Quotation(catalog)) and "
          + "\(Quotation(part.registration.name))."
      }
      guard part.origin.selection == first.origin.selection else {
        return "\(names) were made with different options: \(first.origin.options) and "
          + "\(part.origin.options)."
      }
      return "\(names) were made by different versions of \(Quotation(catalog))."
    }
  }

  /// Returns sentences about missing parts and missing cases.
  private static func gaps(in parts: [SavedSurvey], _ ids: [String]) -> [String] {
    let known = Set(parts.flatMap(\.observations.keys))
    let missing = ids.filter { !known.contains($0) }
    guard !missing.isEmpty else { return [] }
    let names = absentShards(among: parts.map(\.origin.shard)).map(\.description)
    return
      (names.isEmpty ? [] : ["No file contains part \(Quotation.list(names, joinedBy: "or"))."])
      + ["No file contains \(Quotation.list(missing, joinedBy: "or"))."]
  }

  /// Returns the missing shards of a check, or an empty array if the shards belong to different checks.
  private static func absentShards(among shards: [CheckShard]) -> [CheckShard] {
    guard let count = shards.first?.count, shards.allSatisfy({ $0.count == count }) else {
      return []
    }
    let numbers = Set(shards.map(\.number))
    return (1...count).lazy.filter { !numbers.contains($0) }.prefix(mostParts)
      .map { CheckShard(number: $0, count: count) }
  }

  /// The maximum number of missing parts to report.
  private static let mostParts = 1_000
}

extension CaseObservation {
  /// Whether the observation has findings.
  fileprivate var isFaulty: Bool { check?.findings.isEmpty == false || lint?.isEmpty == false }
}

extension CaseTimings {
  /// Creates timings from the durations in a saved survey.
  package init(_ survey: SavedSurvey) {
    self.init(
      survey.observations.compactMapValues { $0.check?.seconds ?? $0.visit?.seconds }
    )
  }
}
