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

  /// Finds out what to perform, and begins the report.
  ///
  /// - Throws: ``CheckError``.
  init(_ options: Options, of catalog: Catalog, in environment: StandardEnvironment) throws {
    selection = options.selection
    shard = try options.shard.map { text throws(CheckError) in try CheckShard(text) }
    timings = try options.timings.map { path in try CaseTimings(path: path) }
    let all = try selection.work(of: catalog, in: environment)
    work = all.share(shard ?? .whole, lasting: timings)
    let origin = ReportOrigin(selection, all, shard: shard ?? .whole)
    let report = JUnitReport(suite: catalog.name, properties: origin.properties)
    junit = try options.junit.map { path in
      let stream = try FileLocation(path).reportStream()
      return try JUnitFile(path, to: stream, of: report, in: CaseOrder(all.ids))
    }
  }
}
