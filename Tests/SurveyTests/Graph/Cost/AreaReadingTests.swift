import PetriDish
import Survey
import Testing

/// Tap targets as measured by a display.
@MainActor
struct AreaReadingTests {
  @Test func `the tap targets of tabs depend on the number of tabs`() async throws {
    let catalog = Catalog(
      "Tabs",
      root: { _ in Tabs(contained: [stack("a"), stack("b")]) }
    ) {
      ScreenConfiguration("c", route: .inOwnTab("c"))
      ScreenConfiguration("d", route: .inOwnTab("d"))
    }
    let table = try await catalog.costTable(on: TabReader())
    let tabs = table.graph.edges.filter { $0.words.hasPrefix("choose the tab") }
    let start = tabs.filter { $0.from == 0 }
    #expect(start.map { $0.gestures.map(\.kind) } == [[.tap(TabReader.area(1, of: 2))]])
    #expect(start.map { $0.gestures.map(\.words) } == [[start[0].words]])
    let end = try #require(table.graph.nodes.firstIndex { $0.seen == ["c"] })
    let others = tabs.filter { $0.from == end }
    #expect(others.count == 2)
    for (index, edge) in others.enumerated() {
      #expect(edge.gestures.map(\.kind) == [.tap(TabReader.area(index, of: 3))])
    }
  }
}

/// A reader that computes the tap targets of tabs without a display.
@MainActor
private final class TabReader: AreaReader {
  var takesPictures = false

  func dish(of catalog: Catalog, in environment: StandardEnvironment) -> Dish {
    Dish(catalog, in: environment)
  }

  func reading(of dish: Dish, lookingFor parts: Set<ScreenPart>) async -> AreaReading {
    let tabs = dish.scene.visibleScreens.compactMap { $0 as? Tabs }
    return AreaReading(
      areas: tabs.flatMap { tabs in
        tabs.contained.indices.map { index in
          ScreenArea(of: tabs, .tab(index), Self.area(index, of: tabs.contained.count))
        }
      }
    )
  }

  static func area(_ index: Int, of count: Int) -> UserGesture.Area {
    let width = 360 / Double(count)
    return UserGesture.Area(x: Double(index) * width, y: 600, width: width, height: 40)
  }
}

extension Route where Target == Room, Context == NoContext {
  /// Returns a route to a room in a separate tab.
  fileprivate static func inOwnTab(_ title: String) -> Self {
    Step(name: title, find: .matching { room, _ in room.title == title }) { Room(title: title) }
      .using(.push).from(.navigationStack).using(.addTab()).from(.ownTabs)
  }
}

extension Route where Target == Tabs, Context == NoContext {
  fileprivate static var ownTabs: Self { Step(find: .byClass).using(.nothing).from(.root) }
}
