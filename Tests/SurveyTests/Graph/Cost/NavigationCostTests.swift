import PetriDish
import SampleCatalog
import Survey
import Testing

@MainActor
struct NavigationCostTests {
  /// Returns the cost of a screen in a catalog.
  private func cost(
    of id: String,
    under variants: [String: String] = [:],
    in environment: StandardEnvironment = StandardEnvironment(),
    observed: [ObservedEdge] = [],
    _ root: @escaping @MainActor @Sendable () -> Screen,
    @CatalogBuilder _ content: () -> [CatalogElement]
  ) async throws -> NavigationCost {
    let catalog = Catalog("Rooms", root: { _ in root() }, content: content)
    #expect(catalog.problems.isEmpty)
    let map = try await catalog.costTable(under: variants, in: environment, observed: observed)
    let entry = try #require(map.entries[id])
    #expect(entry.result.failure == nil)
    return try #require(entry.cost)
  }

  private func numbers(_ cost: NavigationCost) -> [Int?] {
    NavigationCost.Measure.allCases.map { cost[$0] }
  }

  @Test func `choosing a tab takes one action in each direction`() async throws {
    let cost = try await cost(of: "b") {
      Tabs(contained: [stack("a"), stack("b")])
    } _: {
      ScreenConfiguration("a", route: .own("a"))
      ScreenConfiguration("b", route: .own("b"))
    }
    #expect(numbers(cost) == [1, 1, 0, 1, 0])
    #expect(cost.path.map(\.description) == ["choose the tab “b”  (container; a → b)"])
    #expect(cost.pathBack.map(\.words) == ["choose the tab “a”"])
  }

  @Test func `choosing a menu item takes two actions, and the menu hides the other destinations`()
    async throws
  {
    let cost = try await cost(of: "b") {
      NavigationDrawer(contained: [stack("a"), stack("b"), stack("c"), stack("d")])
    } _: {
      ScreenConfiguration("b", route: .own("b"))
    }
    #expect(numbers(cost) == [2, 1, 0, 2, 3])
    #expect(cost.path.map(\.words) == ["open the menu and choose “b”"])
  }

  @Test func `turning a page takes one action`() async throws {
    let cost = try await cost(of: "d") {
      Pages(contained: ["a", "b", "c", "d"].map { Room(title: $0) })
    } _: {
      ScreenConfiguration("d", route: .own("d"))
    }
    #expect(numbers(cost) == [3, 1, 0, 3, 0])
    #expect(cost.path.map(\.words) == ["turn 3 pages to “d”"])
  }

  @Test func `closing a modal returns to the screen that opened it`() async throws {
    let cost = try await cost(of: "c") {
      stack("a")
    } _: {
      ScreenConfiguration("a", route: .own("a"))
        .navigates(to: Route<Room, NoContext>.pushed("b"), by: "go to b")
      ScreenConfiguration("b", route: .pushed("b"))
        .navigates(to: Route<Room, NoContext>.presented("c"), by: "open c")
      ScreenConfiguration("c", route: .presented("c"))
    }
    #expect(numbers(cost) == [2, 3, 1, 2, 0])
    #expect(cost.path.map(\.words) == ["go to b", "open c"])
    #expect(cost.pathBack.map(\.words) == ["close “c”", "go back to “a”"])
  }

  @Test func `the way back within a tab leads through its stack`() async throws {
    let cost = try await cost(of: "c") {
      Tabs(contained: [stack("a"), stack("z")])
    } _: {
      ScreenConfiguration("a", route: .own("a"))
        .navigates(to: Route<Room, NoContext>.pushed("b"), by: "go to b")
      ScreenConfiguration("b", route: .pushed("b"))
        .navigates(to: Route<Room, NoContext>.pushed("c"), by: "go to c")
      ScreenConfiguration("c", route: .pushed("c"))
    }
    #expect(numbers(cost) == [2, 3, 0, 2, 0])
    #expect(cost.pathBack.map(\.words) == ["go back to “b”", "go back to “a”"])
  }

  @Test func `both sides of a wide split are visible from the start`() async throws {
    let cost = try await cost(of: "b") {
      Split(primary: Room(title: "a"), secondary: Room(title: "b"))
    } _: {
      ScreenConfiguration("b", route: .own("b"))
    }
    #expect(numbers(cost) == [0, 1, 0, 0, 0])
    #expect(cost.path.isEmpty)
  }

  @Test func `the second side of a narrow split is reached by an assumed edge`()
    async throws
  {
    let cost = try await cost(of: "b", in: StandardEnvironment { _ in 360 }) {
      Split(primary: Room(title: "a"), secondary: Room(title: "b"))
    } _: {
      ScreenConfiguration("b", route: .own("b"))
    }
    #expect(numbers(cost) == [1, 2, 0, 1, 0])
    #expect(cost.path.map(\.words) == ["open “b”"])
    #expect(cost.path.map(\.origin) == [.assumed])
    #expect(cost.pathBack.map(\.words) == ["go back to “a”"])
  }

  @Test func `the way back leaves a pushed screen before it opens the menu`() async throws {
    let cost = try await cost(of: "c") {
      NavigationDrawer(contained: [stack("a"), stack("b")])
    } _: {
      ScreenConfiguration("b", route: .own("b"))
        .navigates(to: Route<Room, NoContext>.pushed("c", on: .own("b")), by: "tap")
      ScreenConfiguration("c", route: .pushed("c", on: .own("b")))
    }
    #expect(numbers(cost) == [3, 2, 0, 3, 1])
    #expect(cost.path.map(\.words) == ["open the menu and choose “b”", "tap"])
    #expect(cost.pathBack.map(\.words) == ["go back to “b”", "open the menu and choose “a”"])
  }

  @Test func `in nested containers, the actions of all containers are added up`() async throws {
    let cost = try await cost(of: "d") {
      NavigationDrawer(contained: [
        stack("a"),
        Tabs(
          title: "Tabs",
          contained: [stack("b"), Pages(contained: [Room(title: "c"), Room(title: "d")])]
        ),
      ])
    } _: {
      ScreenConfiguration("d", route: .own("d"))
    }
    #expect(numbers(cost) == [4, 1, 0, 2, 1])
    #expect(
      cost.path.map(\.words) == [
        "open the menu and choose “Tabs”", "choose the tab “c”", "turn the page to “d”",
      ]
    )
  }

  @Test func `a declared edge has its declared number of actions, and the shortest path is used`()
    async throws
  {
    let cost = try await cost(of: "c") {
      Tabs(contained: [stack("a"), stack("b")])
    } _: {
      ScreenConfiguration("a", route: .own("a"))
        .navigates(to: Route<Room, NoContext>.pushed("c"), by: "type a name", actions: 3)
      ScreenConfiguration("b", route: .own("b")).navigates(
        to: Route<Room, NoContext>.pushed("c"),
        by: "tap"
      )
      ScreenConfiguration("c", route: .pushed("c"))
    }
    #expect(numbers(cost) == [2, 2, 0, 1, 0])
    #expect(cost.path.map(\.words) == ["choose the tab “b”", "tap"])
    #expect(cost.path.map(\.origin) == [.container, .declared])
    #expect(cost.assumed == 0)
  }

  @Test func `an undeclared edge is assumed, with one action per level`()
    async throws
  {
    let cost = try await cost(of: "d") {
      stack("a")
    } _: {
      ScreenConfiguration("b", route: .pushed("b"))
      ScreenConfiguration("c", route: .pushed("c", on: .pushed("b")))
      ScreenConfiguration("d", route: .presented("d"))
    }
    #expect(numbers(cost) == [1, 2, 1, 1, 0])
    #expect(cost.path.map(\.description) == ["open “d”  (assumed; a → d)"])
    let deep = try await self.cost(of: "c") {
      stack("a")
    } _: {
      ScreenConfiguration("c", route: .pushed("c", on: .pushed("b")))
    }
    #expect(numbers(deep) == [2, 3, 0, 2, 0])
    #expect(deep.path.map(\.words) == ["open “b”", "open “c”"])
    #expect(deep.assumed == 2)
  }

  @Test func `screens that lead only to each other get an assumed edge from the start`()
    async throws
  {
    let cost = try await cost(of: "c") {
      stack("a")
    } _: {
      ScreenConfiguration("b", route: .pushed("b")).navigates(
        to: Route<Room, NoContext>.pushed("c"),
        by: "on"
      )
      ScreenConfiguration("c", route: .pushed("c")).navigates(
        to: Route<Room, NoContext>.pushed("b"),
        by: "on"
      )
    }
    #expect(cost.actions == 1)
    #expect(cost.assumed == 1)
  }

  @Test func `a screen that replaces the root has no way back unless one is declared`()
    async throws
  {
    let without = try await cost(of: "b") {
      stack("a")
    } _: {
      ScreenConfiguration("a", route: .own("a"))
      ScreenConfiguration("b", route: .rooted("b"))
    }
    #expect(numbers(without) == [1, 1, 0, nil, 0])
    #expect(without.pathBack.isEmpty)
    let with = try await cost(of: "b") {
      stack("a")
    } _: {
      ScreenConfiguration("a", route: .own("a"))
      ScreenConfiguration("b", route: .rooted("b")).navigates(
        to: Route<Room, NoContext>.own("a"),
        by: "home"
      )
    }
    #expect(numbers(with) == [1, 1, 0, 1, 0])
  }

  @Test func `a modal that refuses to close has no way back`() async throws {
    let cost = try await cost(of: "cell") {
      stack("a")
    } _: {
      ScreenConfiguration("cell", route: .cell)
    }
    #expect(numbers(cost) == [1, 2, 1, nil, 0])
  }

  @Test func `the depth counts the step back that a custom container defines`() async throws {
    let cost = try await cost(of: "c") {
      NavigationStack(contained: [
        Room(title: "a"), Wall(contained: ["b", "x", "c"].map { Room(title: $0) }),
      ])
    } _: {
      ScreenConfiguration("c", route: .own("c"))
    }
    // Two steps back: to the first picture, then off the wall.
    #expect(numbers(cost) == [0, 3, 0, 0, 0])
  }

  @Test func `a menu below a modal counts its hidden destinations`() async throws {
    let cost = try await cost(of: "m") {
      NavigationDrawer(contained: [stack("a"), stack("b"), stack("c")])
    } _: {
      ScreenConfiguration("m", route: .presented("m"))
    }
    #expect(numbers(cost) == [1, 2, 1, 1, 2])
  }

  @Test func `an unreachable screen has a failed result and no cost`() async throws {
    let map = try await sample.costTable(under: ["layout": "menu"])
    let closed = Catalog("Closed", root: { _ in Room(title: "a") }) {
      ScreenConfiguration("b", route: .own("b"))
    }
    let entry = try #require(try await closed.costTable().entries["b"])
    #expect(entry.cost == nil)
    #expect(entry.result.outcome == .failed)
    #expect(map.entries["item"]?.cost != nil)
  }

  @Test func `excluded screens aren’t opened`() async throws {
    let map = try await sample.costTable(leavingOut: ["vault", "item"])
    #expect(Set(map.entries.keys) == ["overview", "line-list"])
  }

  @Test func `an unknown variant throws an error that names it`() async {
    let error = await #expect(throws: CatalogError.self) {
      try await sample.costTable(under: ["layout": "tab"])
    }
    #expect(error?.description.contains("“tab”") == true)
  }

  @Test func `the formula describes every measure and states its limits`() {
    for measure in NavigationCost.Measure.allCases {
      #expect(NavigationCost.formula.contains("\(measure.rawValue): \(measure.meaning)"))
    }
    #expect(NavigationCost.formula.hasSuffix("This predicts effort, not conversion."))
  }
}
