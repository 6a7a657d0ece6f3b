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
    let runner = CheckRunner(twoSides, in: narrow)
    let result = await runner.perform(check)
    #expect(result.hasCollapsedSplit)
    let wide = try #require(check.widened(after: result, in: narrow))
    #expect((check.id, wide.id) == ("overview", "overview/device=tablet"))
    #expect(wide.variant == "device=tablet")
    #expect(wide.link == "petri://jump/overview?device=tablet&v=1")
    let other = await runner.perform(wide)
    #expect(!other.hasCollapsedSplit)
    #expect(wide.widened(after: result, in: narrow) == nil)
    #expect(check.widened(after: other, in: narrow) == nil)
    #expect(check.widened(after: result, in: StandardEnvironment()) == nil)
    let alone = await CheckRunner(sample, in: narrow).perform(sample.checkCases()[0])
    #expect(!alone.hasCollapsedSplit)
  }

  @Test func `a worker performs both, and a run asks for the second after the first`() async throws
  {
    var ids = ["overview", "overview/device=tablet", "overview/device=desktop"]
    var ended: [String] = []
    let worker = CheckWorker(twoSides, in: narrow) { line in
      if case .performed(let id, _)? = WorkerMessage(line: line) { ended.append(id) }
    }
    try await worker.run { ids.isEmpty ? nil : WorkerRequest.perform(ids.removeFirst()).line }
    #expect(ended == ["overview", "overview/device=tablet"])
    let catalog = Catalog("Sides", root: { _ in Screen() }) {
      ScreenConfiguration("sides", route: .overview)
      ScreenConfiguration("other", route: .overview)
    }
    for (environment, expected) in [
      (narrow, ["other", "sides", "sides/device=tablet"]),
      (StandardEnvironment(), ["other", "sides"]),
    ] {
      var performed: [String] = []
      let pool = ScriptedPool()
      let run = CheckRun(
        catalog.checkCases(),
        by: pool,
        jobs: 1,
        timeout: .seconds(5),
        in: environment
      ) { check, _ in performed.append(check.id) }
      try await run.run()
      #expect(performed.sorted() == expected)
      // The same worker performs both, without living on between them.
      #expect(pool.started == 1)
    }
  }
}
