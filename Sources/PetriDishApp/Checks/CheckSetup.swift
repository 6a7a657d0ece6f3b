import Foundation
package import PetriDish
package import Survey

/// The setup of a `check` call: the cases to run, the part of all cases that they form, and the output files.
struct CheckSetup {
  /// The command-line options of the setup.
  struct Options {
    var selection = CheckSelection()
    /// The part as `K/N`, or `nil` for all cases.
    var shard: String?
    /// The path of a saved survey whose times balance the parts.
    var timings: String?
    /// The path of the JUnit report.
    var junit: String?
    /// The path of the file for the survey.
    var save: String?
  }

  /// The selected cases.
  let selection: CheckSelection

  /// The part of all cases, or `nil` if the call doesn't request a part.
  let shard: CheckShard?

  /// The work for this part, in the order in which it starts.
  let work: CheckWork

  /// The durations of cases in an earlier check, or `nil` if unknown.
  let timings: CaseTimings?

  /// The JUnit report, or `nil` if the call doesn't request one.
  let junit: JUnitFile?

  /// The file for the survey, or `nil` if the survey isn't saved.
  let file: SurveyFile?

  /// Whether the setup covers all cases and not only a part.
  var isWhole: Bool { shard == nil || shard == .whole }

  /// Selects the cases and opens the output files.
  ///
  /// - Parameter register: Returns the registration of the catalog; called only if the survey is saved.
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

  /// Opens the report for a saved survey.
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

/// The observations that the navigation analysis of a check uses.
package struct LintInput {
  private var visits = ScreenVisits()
  /// The IDs of the cases that included visits.
  private var cases: Set<String> = []
  private var registration: [String: [LintFinding]] = [:]
  private var styleProblems: [String] = []

  /// Creates an empty input.
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

  /// Returns problems with how screens are reached and with style sheets.
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
  /// Saves an event of the survey if the survey is saved.
  func save(_ event: Surveyor.Event) {
    switch event {
    case .began: break
    case .observed(let request, let observations):
      if let observation = observations[0] { save(.observed(request.check.id, observation)) }
    case .revised(let check, _, let finding): save(.revised(check.id, finding))
    }
  }

  /// Prints the results of a saved survey.
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
