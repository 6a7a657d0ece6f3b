import Foundation
import PetriDish

/// The cases that a call of `check` performs, the part of the whole that they are, and where the
/// report goes.
struct CheckSetup {
  /// The options of a call that say so.
  struct Options {
    var selection = CheckSelection()
    /// The part: `K/N`, `auto`, or none.
    var shard: String?
    /// The number of parts, where nothing else says it.
    var count: Int?
    /// The path of an earlier report.
    var timings: String?
    /// The path of the report.
    var junit: String?
  }

  /// The choice of cases.
  let selection: CheckSelection

  /// The part, and what says so.
  let part: ShardOption

  /// The work of the part, in the order in which it is begun.
  let work: CheckWork

  /// The times of an earlier check; `nil` where the call names none.
  let timings: CaseTimings?

  /// The report for continuous integration; `nil` where nobody asks for one.
  let junit: JUnitFile?

  /// Finds out what to perform, begins the report, and touches the files of runners of tests.
  ///
  /// - Throws: ``CheckError`` or ``ShardError``, each in one sentence.
  init(_ options: Options, of catalog: Catalog, in environment: StandardEnvironment) throws {
    selection = options.selection
    part = try ShardOption(
      option: options.shard,
      count: options.count,
      environment: ProcessInfo.processInfo.environment
    )
    timings = try options.timings.map { path in try CaseTimings(path: path) }
    let all = try selection.work(of: catalog, in: environment)
    work = all.share(part.shard, lasting: timings)
    let origin = ReportOrigin(selection, all, shard: part.shard)
    let report = JUnitReport(suite: catalog.name, properties: origin.properties)
    junit = try (options.junit ?? part.reportFile).map { path in
      let stream = try FileLocation(path).reportStream()
      return try JUnitFile(path, to: stream, of: report, in: CaseOrder(all.ids))
    }
    for path in part.statusFiles { try Self.touch(path) }
  }
}
