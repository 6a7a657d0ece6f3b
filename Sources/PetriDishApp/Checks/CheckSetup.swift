import Foundation
import PetriDish

/// The cases that a call of `check` performs, the part of the whole that they are, and where the
/// report goes.
struct CheckSetup {
  /// The options of a call that say so.
  struct Options {
    var selection = CheckSelection()
    /// The part: `K/N`, or `nil` for the whole.
    var shard: String?
    /// The path of an earlier report.
    var timings: String?
    /// The path of the report.
    var junit: String?
    /// The path of the file in which the survey is saved.
    var save: String?
  }

  /// The choice of cases.
  let selection: CheckSelection

  /// The part; `nil` if the call asks for none.
  let shard: CheckShard?

  /// The work of the part, in the order in which it is begun.
  let work: CheckWork

  /// The times of an earlier check; `nil` where the call names none.
  let timings: CaseTimings?

  /// The report for continuous integration; `nil` where nobody asks for one.
  let junit: JUnitFile?

  /// The file in which the survey is saved; `nil` if it is not saved.
  let file: SurveyFile?

  /// Whether this is all of the check, and not a part of it.
  var isWhole: Bool { shard == nil || shard == .whole }

  /// Finds out what to perform, and begins the report.
  ///
  /// - Parameter register: Returns the registration of the catalog; called if the survey is saved.
  /// - Throws: ``CheckError``.
  init(
    _ options: Options,
    of catalog: Catalog,
    in environment: StandardEnvironment,
    registeringBy register: () throws -> Registration
  ) throws {
    selection = options.selection
    shard = try options.shard.map { text throws(CheckError) in try CheckShard(text) }
    timings = try options.timings.map { path in CaseTimings(try SavedSurvey(path: path)) }
    let all = try selection.work(of: catalog, in: environment)
    work = all.share(shard ?? .whole, lasting: timings)
    let origin = ReportOrigin(selection, all, shard: shard ?? .whole)
    file = try options.save.map { path in
      try SurveyFile(path, SurveyHeader(of: try register(), origin))
    }
    let report = JUnitReport(suite: catalog.name, properties: origin.properties)
    junit = try options.junit.map { path in
      let stream = try FileLocation(path).reportStream()
      return try JUnitFile(path, to: stream, of: report, in: CaseOrder(all.ids))
    }
  }

  /// Begins the report of a survey that was saved.
  ///
  /// - Throws: ``CheckError``.
  init(_ survey: JoinedSurvey, _ work: CheckWork, junit path: String?, of catalog: Catalog) throws {
    selection = survey.origin?.selection ?? CheckSelection()
    (shard, timings, file, self.work) = (nil, nil, nil, work)
    let report = JUnitReport(suite: catalog.name, properties: survey.origin?.properties ?? [:])
    junit = try path.map { path in
      let stream = try FileLocation(path).reportStream()
      return try JUnitFile(path, to: stream, of: report, in: CaseOrder(work.ids))
    }
  }
}
