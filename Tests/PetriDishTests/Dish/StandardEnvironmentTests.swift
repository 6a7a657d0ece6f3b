import PetriDish
import SampleCatalog
import Testing

/// The environment of a program, which applies to all of its dishes.
@MainActor
struct StandardEnvironmentTests {
  private let narrow = StandardEnvironment(
    Jump.Environment(device: "phone", theme: .dark),
    wideDevice: "tablet",
    width: { $0.device == "tablet" ? 800 : 360 }
  )

  private func sides(of dish: Dish) -> Int? { (dish.scene.root as? Split)?.visible.count }

  @Test func `a dish starts in the environment, and jumps override parts of it`() async throws {
    let dish = Dish(twoSides, in: narrow)
    await dish.start()
    #expect(sides(of: dish) == 1)
    #expect(dish.scene.environment.display == narrow.settings)
    _ = await dish.jump(try twoSides.jump("petri://jump/overview?device=tablet"))
    #expect(sides(of: dish) == 2)
    #expect(dish.environment == Jump.Environment(device: "tablet", theme: .dark))
  }

  @Test func `a journal records the environment at the start and with each jump`() async throws {
    let dish = Dish(twoSides, in: narrow)
    await dish.start()
    _ = await dish.jump(Jump("overview", environment: Jump.Environment(scale: 2)))
    let events = dish.journal.events()
    #expect(events.first?.kind == "jump.environment")
    #expect(events.first?.fields["device"] == .string("phone"))
    let link = events.first { $0.kind == "jump" }?.fields["link"]
    #expect(link == .string("petri://jump/overview?device=phone&theme=dark&scale=2&v=1"))
  }

  @Test func `a recording is replayed in its own environment`() async throws {
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

  @Test func `replaying in another app diverges before the first step`() async throws {
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

  @Test func `a replay repeats changes made before the first jump`() async throws {
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
}
