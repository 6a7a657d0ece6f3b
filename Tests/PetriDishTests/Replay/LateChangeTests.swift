import Lists
import PetriDish
import SampleCatalog
import Testing

/// Lists that change on their own, earlier or later than in the recording.
@MainActor
struct LateChangeTests {
  /// Selects two rows and then opens an item above the list.
  private let acts: [RecordedAction] = [
    .jump(Jump("feed"), from: .fresh),
    .touch(ListTouch(.select(ListPosition(row: 0)), in: "feed", of: place)),
    .touch(ListTouch(.select(ListPosition(row: 1)), in: "feed", of: place)),
    .jump(Jump("item", context: .fields(["id": "7"])), from: .here),
  ]

  private func record(_ moments: [ISO8601Date], rows: Int = 1) async throws -> Recording {
    let dish = Dish(catalog(moments, rows: rows))
    await dish.start()
    for action in acts { try await dish.perform(action) }
    return try Recording(dish.journal.events())
  }

  private func replay(
    _ recording: Recording,
    _ moments: [ISO8601Date],
    rows: Int = 1
  ) async -> Replay.Divergence? {
    await Replay(recording, in: Dish(catalog(moments, rows: rows)), patience: .zero).run()
  }

  @Test(arguments: ISO8601Date.all, ISO8601Date.all)
  func `a change may follow a different action than in the recording`(
    _ was: ISO8601Date,
    _ now: ISO8601Date
  )
    async throws
  {
    let recording = try await record([was])
    #expect(recording.steps.count == 4)
    #expect(await replay(recording, [now]) == nil)
  }

  @Test func `a missing change is reported with the action that it followed`()
    async throws
  {
    let recording = try await record([.select(0), .select(1)])
    for (moments, step) in [([ISO8601Date.select(1)], 3), ([], 2)] {
      let divergence = try #require(await replay(recording, moments))
      #expect(divergence.step == step)
      #expect(divergence.reason.hasPrefix("change 1 of “feed” was append 1 inserted"))
      #expect(divergence.reason.hasSuffix("but it didn’t happen."))
    }
  }

  @Test func `a different change is reported with the action that the recorded one followed`()
    async throws
  {
    let recording = try await record([.select(0)])
    let divergence = try #require(await replay(recording, [.select(1)], rows: 2))
    #expect(divergence.step == 2)
    #expect(
      divergence.reason
        == "change 1 of “feed” was append 1 inserted (3 → 4), but is now append 2 inserted (3 → 5)."
    )
  }

  @Test(arguments: [
    ([ISO8601Date.select(1)], "“feed” changed more often than in the recording."),
    ([], "“feed” changed, but not in the recording."),
  ])
  func `an additional change is reported with the action that it follows`(
    recorded: [ISO8601Date],
    reason: String
  ) async throws {
    let divergence = try #require(await replay(try await record(recorded), recorded + [.leaving]))
    #expect(divergence.step == 4)
    #expect(divergence.reason == reason)
  }

  @Test func `a missing change is reported before the differences that result from it`()
    async throws
  {
    let recording = try await record([.select(0), .leaving])
    let other = Catalog("Other", root: { _ in NavigationStack(contained: [Feed([], rows: 1)]) }) {
      ScreenConfiguration("feed", route: .feed)
    }
    let divergence = await Replay(recording, in: Dish(other), patience: .zero).run()
    #expect(divergence?.step == 2)
  }

  @Test
  func `a change before the first action may follow that action, and is reported if missing`()
    async throws
  {
    let dish = Dish(catalog([]))
    await dish.start()
    try (dish.scene.visibleScreens.last as? Feed)?.load()
    try await dish.perform(acts[1])
    let recording = try Recording(dish.journal.events())
    #expect(await replay(recording, [.select(0)]) == nil)
    let divergence = try #require(await replay(recording, []))
    #expect(divergence.step == 0)
    #expect(divergence.action == nil)
    #expect(
      "\(divergence)"
        == "Before the first step: change 1 of “feed” was append 1 inserted (3 → 4), "
        + "but it didn’t happen."
    )
  }

  @Test func `a replay waits for a change after the last action`() async throws {
    let recording = try await record([.leaving])
    let dish = Dish(catalog([]))
    var feed: Feed?
    var observation: Observation?
    observation = dish.observe { change in
      guard case .didChange = change else { return }
      // The jumps have ended, and the app has settled.
      guard let feed, dish.lastJump?.screen == "item" else {
        feed = dish.scene.visibleScreens.last as? Feed
        return
      }
      Task { try feed.load() }
      observation?.cancel()
    }
    #expect(await Replay(recording, in: dish, patience: .seconds(60)).run() == nil)
  }

  @Test func `an additional change while the last action settles isn’t reported`()
    async throws
  {
    let recording = try await record([])
    let dish = Dish(catalog([]))
    dish.observe { change in
      guard case .didChange = change else { return }
      let feed = (dish.scene.root as? Container)?.contained.first as? Feed
      if dish.lastJump?.screen == "item" { try? feed?.load() }
    }
    #expect(await Replay(recording, in: dish, patience: .zero).run() == nil)
    #expect(dish.journal.events().count { $0.lane == .list } == 1)
  }
}

/// The time when a list loads more rows on its own.
enum ISO8601Date: Hashable {
  /// After the user selects a row.
  case select(Int)
  /// After the list is no longer visible.
  case leaving

  static let all = [ISO8601Date.select(0), .select(1), .leaving]
}

private let place = ScreenPath(layer: 0, children: [0])

/// Returns a catalog with a feed that loads rows at the given times.
private func catalog(_ moments: [ISO8601Date], rows: Int = 1) -> Catalog {
  Catalog("Feeds", root: { _ in NavigationStack(contained: [Feed(moments, rows: rows)]) }) {
    ScreenConfiguration("feed", route: .feed)
    ScreenConfiguration("item", route: .itemInSheet)
  }
}

private final class Feed: Screen, ListOwner {
  private let list = ListAdapter<LineCell>(["a", "b", "c"], name: "feed")
  private let moments: [ISO8601Date]
  private let rows: Int

  init(_ moments: [ISO8601Date], rows: Int) {
    self.moments = moments
    self.rows = rows
    super.init(title: "Feed")
    list.onSelect = { [weak self] index, _ in try? self?.load(at: .select(index)) }
  }

  var lists: [any ListSource] { [list] }

  override func willDisappear() { try? load(at: .leaving) }

  private func load(at moment: ISO8601Date) throws {
    if moments.contains(moment) { try load() }
  }

  func load() throws { try list.append(Array(repeating: "more", count: rows)) }
}

extension Route where Target == Feed, Context == NoContext {
  fileprivate static var feed: Self { Step(find: .byClass).using(.nothing).from(.current) }
}
