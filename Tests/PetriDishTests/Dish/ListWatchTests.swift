import Lists
import PetriDish
import SampleCatalog
import Testing

/// Events of lists whose screens replace them.
@MainActor
struct ListWatchTests {
  private let dish = Dish(catalog)

  private var shelf: Shelf {
    get throws { try #require((dish.scene.root as? Container)?.contained.first as? Shelf) }
  }

  /// Opens and closes a screen, so that the dish updates the lists that it watches.
  private func look() async throws {
    try await dish.router.navigate(to: .itemInSheet, with: ItemID(id: 1), in: dish.scene)
    try await dish.router.backToRoot(in: dish.scene)
  }

  private func events(of lane: JournalEvent.Lane) -> [JournalEvent] {
    dish.journal.events().filter { $0.lane == lane }
  }

  @Test func `every replacement of a list is watched, even at a reused address`() async throws {
    await dish.start()
    let shelf = try shelf
    for number in 1...50 {
      shelf.replaceAll(with: ["list \(number)"])
      try await look()
      try shelf.adapters[0].append("x")
      #expect(events(of: .list).last?.summary.title == "list \(number)")
      #expect(events(of: .list).count == number)
    }
  }

  @Test func `a list that its screen no longer has isn’t watched and is released`() async throws {
    await dish.start()
    let shelf = try shelf
    var former: ListAdapter<LineCell>? = shelf.adapters[0]
    shelf.replaceAll(with: ["other"], shown: false)
    try await look()
    try former?.append("x")
    #expect(events(of: .list).isEmpty)
    weak let gone = former
    former = nil
    #expect(gone == nil)
  }

  @Test func `a gesture has the name and current index of its list`() async throws {
    await dish.start()
    let shelf = try shelf
    shelf.replaceAll(with: ["one", "two"])
    try await look()
    let list = shelf.adapters[1]
    list.perform(.select(ListPosition(row: 0)))
    shelf.adapters.reverse()
    list.perform(.select(ListPosition(row: 0)))
    shelf.adapters = []
    list.perform(.select(ListPosition(row: 0)))
    let touches = events(of: .gesture).map { event -> ListTouch? in
      if case .touch(let touch) = event.payload { touch } else { nil }
    }
    #expect(touches.map { $0?.index } == [1, 0])
    #expect(touches.map { $0?.list } == ["two", "two"])
  }
}

private let catalog = Catalog(
  "Shelves",
  root: { _ in NavigationStack(contained: [Shelf(title: "Shelf")]) }
) {
  ScreenConfiguration("item", route: .itemInSheet)
}

private final class Shelf: Screen, ListOwner {
  var adapters = [ListAdapter<LineCell>(["a"], name: "lines")]
  /// Renderers of the lists, so that no screen has to show them.
  private var views: [RecordingListRenderer] = []

  var lists: [any ListSource] { adapters }

  func replaceAll(with names: [String], shown: Bool = true) {
    views = []
    adapters = []
    adapters = names.map { ListAdapter<LineCell>(["a"], name: $0) }
    guard shown else { return }
    views = adapters.map { list in
      let view = RecordingListRenderer()
      list.attach(to: view)
      return view
    }
  }
}
