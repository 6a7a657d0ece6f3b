import Foundation
package import PetriDish
package import Survey

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

/// The observations on which the lint of a check is based.
package struct LintInput {
  private var visits = ScreenVisits()
  /// The ids of the cases in whose openings visits took place.
  private var cases: Set<String> = []
  private var registration: [String: [LintFinding]] = [:]
  private var styleProblems: [String] = []

  /// Creates an input without observations.
  package init() {}

  /// Adds an event of the survey.
  package mutating func hear(_ event: Surveyor.Event) {
    switch event {
    case .began: break
    case .observed(let request, let observations): add(observations[0], of: request)
    case .revised(let check, _, _):
      guard cases.contains(check.id) else { return }
      visits.remove(check.screen, under: check.jump.variants)
    }
  }

  /// Adds an observation.
  mutating func add(_ observation: CaseObservation?, of request: SurveyRequest) {
    guard let visit = request.visit else { return }
    guard !visit.readsAreas else {
      styleProblems = observation?.visit?.problems ?? []
      return
    }
    cases.insert(request.check.id)
    visits.add(observation, of: request)
    if let findings = observation?.lint { registration[request.check.screen] = findings }
  }

  /// Returns what is wrong with how screens are reached, and with the style sheets.
  package func findings(
    in catalog: Registration,
    _ environment: StandardEnvironment
  ) -> [LintFinding] {
    let tour = catalog.lintTour(in: environment)
    let ofScreens =
      visits.isEmpty
      ? [] : catalog.lintFindings(tour, visits, registration: registration)
    return ofScreens
      + styleProblems.map { LintFinding(styleSheets: $0, of: catalog.name) }
  }
}

extension CheckLog {
  /// Saves an event of the survey, if the survey is saved.
  func save(_ event: Surveyor.Event) {
    switch event {
    case .began: break
    case .observed(let request, let observations):
      if let observation = observations[0] { save(.observed(request.check.id, observation)) }
    case .revised(let check, _, let finding): save(.revised(check.id, finding))
    }
  }

  /// Writes the results of a saved survey.
  func add(_ survey: JoinedSurvey, _ environment: StandardEnvironment) {
    guard let work = survey.work else { return }
    var cases: [String: CheckCase] = [:]
    var lint = LintInput()
    for request in work.requests {
      let check = request.check
      lint.add(survey.observations[check.id], of: request)
      let wide = check.widened(in: environment)
      for check in [check, wide].compactMap(\.self) { cases[check.id] = check }
      if let result = survey.observations[check.id]?.check { add(check, result) }
      if let wide, let result = survey.observations[wide.id]?.check {
        expect(wide)
        add(wide, result)
      }
    }
    let requests = Dictionary((work.requests + work.lint).map { ($0.check.id, $0) }) { first, _ in
      first
    }
    for request in work.lint { lint.add(survey.observations[request.check.id], of: request) }
    for (id, finding) in survey.revisions {
      if let check = cases[id] { revise(check, finding) }
      if let request = requests[id] { lint.hear(.revised(request.check, program: 0, finding)) }
    }
    guard work.lints, let registration = survey.registration else { return }
    add(lint.findings(in: registration, environment))
  }
}
