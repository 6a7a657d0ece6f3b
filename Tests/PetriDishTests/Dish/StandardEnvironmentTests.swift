import PetriDish
import Testing

/// The environment of a program, in which whatever opens screens does so.
@MainActor
struct StandardEnvironmentTests {
  private let narrow = StandardEnvironment(
    Jump.Environment(device: "phone", theme: .dark),
    wideDevice: "tablet",
    width: { $0.device == "tablet" ? 800 : 360 }
  )

  private func sides(of dish: Dish) -> Int? { (dish.scene.root as? Split)?.visible.count }

  @Test func `a dish begins in it, and jumps change what they name`() async throws {
    let dish = Dish(twoSides, in: narrow)
    await dish.start()
    #expect(sides(of: dish) == 1)
    #expect(dish.scene.environment.display == narrow.settings)
    _ = await dish.jump(try twoSides.jump("petri://jump/overview?device=tablet"))
    #expect(sides(of: dish) == 2)
    #expect(dish.environment == Jump.Environment(device: "tablet", theme: .dark))
  }

  @Test func `a journal names it, at the start and with each jump`() async throws {
    let dish = Dish(twoSides, in: narrow)
    await dish.start()
    _ = await dish.jump(Jump("overview", environment: Jump.Environment(scale: 2)))
    let events = dish.journal.events()
    #expect(events.first?.kind == "jump.environment")
    #expect(events.first?.fields["device"] == .string("phone"))
    let link = events.first { $0.kind == "jump" }?.fields["link"]
    #expect(link == .string("petri://jump/overview?device=phone&theme=dark&scale=2&v=1"))
  }

  @Test func `a recording is replayed in its own environment, not in the replay's`() async throws {
    let wide = StandardEnvironment(Jump.Environment(device: "tablet"), width: narrow.width)
    for (recorded, other) in [(narrow, wide), (wide, narrow)] {
      let dish = Dish(twoSides, in: recorded)
      await dish.start()
      let fresh = try Recording(dish.journal.events())
      #expect(fresh.steps.isEmpty)
      #expect(fresh.environment == recorded.settings)
      #expect(await Replay(fresh, in: Dish(twoSides, in: other)).run() == nil)
      _ = await dish.jump(Jump("overview"))
      let jumped = try Recording(dish.journal.events())
      #expect(jumped.steps.count == 1)
      #expect(await Replay(jumped, in: Dish(twoSides, in: other)).run() == nil)
    }
  }

  @Test func `another app differs from a recording before the first step`() async throws {
    let dish = Dish(twoSides, in: narrow)
    await dish.start()
    let other = Catalog("Other", root: { _ in Overview(title: "Other") }) {
      ScreenConfiguration("overview", route: .overview)
    }
    let recording = try Recording(dish.journal.events())
    let replay = Replay(recording, in: Dish(other, in: narrow), patience: .zero)
    let divergence = try #require(await replay.run())
    #expect(divergence.step == 0)
    #expect(divergence.description.hasPrefix("Before the first step: "))
  }

  @Test func `what was changed before the first jump is done again`() async throws {
    let dish = Dish(twoSides, in: narrow)
    await dish.start()
    await dish.show(Jump.Environment(device: "tablet"))
    try await dish.perform(.backToRoot)
    let recording = try Recording(dish.journal.events())
    #expect(recording.environment == narrow.settings)
    #expect(recording.steps.count == 2)
    let replay = Replay(recording, in: Dish(twoSides, in: narrow))
    #expect(await replay.run() == nil)
    #expect(replay.dish.stack == dish.stack)
    let test = replay.swiftTest(catalog: "Two.sides", name: "two sides")
    #expect(test.contains("environment: Jump.Environment(device: \"phone\", theme: .dark)"))
    #expect(test.contains("width: { [\"phone\": 360, \"tablet\": 800][$0.device ?? \"\"] }"))
  }

  @Test func `costs and findings are those of it`() async throws {
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

  @Test func `a case whose split had room for one side is followed by one on a wide device`()
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

  @Test func `a worker opens both, and a survey asks for the second after the first`() async throws
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
      // The same worker opens all cases without lingering between them.
      #expect(pool.started == 1)
    }
  }
}
