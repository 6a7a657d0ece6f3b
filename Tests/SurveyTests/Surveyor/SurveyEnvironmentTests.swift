import PetriDish
import SampleCatalog
import Survey
import Testing

/// Surveys with the environment of a program.
@MainActor
struct SurveyEnvironmentTests {
  private let narrow = StandardEnvironment(
    Jump.Environment(device: "phone", theme: .dark),
    wideDevice: "tablet",
    width: { $0.device == "tablet" ? 800 : 360 }
  )

  @Test func `costs and comparisons use the environment`() async throws {
    let wide = try await twoSides.costTable()
    let table = try await twoSides.costTable(in: narrow)
    #expect(wide.graph.nodes.first?.name == "Overview | Vault")
    #expect(table.graph.nodes.first?.name == "Overview")
    let comparison = try await sample.compare(
      ["item"],
      experiment: "layout",
      in: StandardEnvironment(naming: Jump.Environment(device: "tablet"))
    )
    #expect(comparison.screens[0].jump.environment.device == "tablet")
    #expect(comparison.screens[0].variants.allSatisfy { $0.jump.environment.device == "tablet" })
  }

  @Test func `a case with a collapsed split is followed by one on a wide device`()
    async throws
  {
    let check = try #require(twoSides.checkCases(in: narrow).first)
    let request = SurveyRequest(check, checks: true)
    let narrowed = await observation(of: check, in: twoSides)
    #expect(narrowed.hasCollapsedSplit == true)
    let wide = try #require(request.widened(after: narrowed, in: narrow))
    #expect((check.id, wide.check.id) == ("overview", "overview/device=tablet"))
    #expect(wide.check.variant == "device=tablet")
    #expect(wide.check.link == "petri://jump/overview?device=tablet&v=1")
    let other = await observation(of: wide.check, in: twoSides)
    #expect(other.hasCollapsedSplit == nil)
    #expect(wide.widened(after: narrowed, in: narrow) == nil)
    #expect(request.widened(after: other, in: narrow) == nil)
    #expect(request.widened(after: narrowed, in: StandardEnvironment()) == nil)
    let alone = await observation(of: sample.checkCases()[0], in: sample)
    #expect(alone.hasCollapsedSplit == nil)
  }

  private func observation(of check: CheckCase, in catalog: Catalog) async -> CaseObservation {
    await CheckRunner(catalog, in: narrow)
      .observe(check, ObservationRequest(check.id, levels: [], checks: true))
  }

  @Test func `a survey requests the wide case after the narrow one, and a worker opens both`()
    async throws
  {
    var ids = ["overview", "overview/device=tablet", "overview/device=desktop"]
    var ended: [String] = []
    let worker = CheckWorker(twoSides, in: narrow) { line in
      if case .observed(let id, _)? = WorkerMessage(line: line) { ended.append(id) }
    }
    try await worker.run {
      guard !ids.isEmpty else { return nil }
      return WorkerRequest.observe(
        ObservationRequest(ids.removeFirst(), levels: [], checks: true)
      ).line
    }
    #expect(ended == ["overview", "overview/device=tablet"])
    let catalog = Catalog("Sides", root: { _ in Screen() }) {
      ScreenConfiguration("sides", route: .overview)
      ScreenConfiguration("other", route: .overview)
    }
    for (environment, expected) in [
      (narrow, ["other", "sides", "sides/device=tablet"]),
      (StandardEnvironment(), ["other", "sides"]),
    ] {
      var opened: [String] = []
      let pool = ScriptedPool()
      let surveyor = Surveyor(
        [Surveyor.Program(pool)],
        jobs: 1,
        timeout: .seconds(5),
        next: { request, observations in
          request.widened(after: observations[0], in: environment).map { [$0] } ?? []
        },
        report: { if case .began(let request) = $0 { opened.append(request.check.id) } }
      )
      try await surveyor.survey(catalog.checkCases().map { SurveyRequest($0, checks: true) })
      #expect(opened.sorted() == expected)
      // One worker opens all cases without lingering between them.
      #expect(pool.started == 1)
    }
  }
}
