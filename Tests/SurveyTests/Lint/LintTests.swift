import PetriDish
import SampleCatalog
import Seeds
import Survey
import Testing

/// Lint findings in catalogs with one defect each.
@MainActor
struct LintTests {
  private func findings(
    _ root: @escaping @MainActor @Sendable (VariantAssignment) -> Screen,
    @CatalogBuilder _ content: () -> [CatalogElement]
  ) async -> [LintFinding] {
    let catalog = Catalog("Rooms", root: root, content: content)
    let findings = await catalog.lint()
    let ids =
      catalog.checkCases().map(\.id)
      + catalog.registration.lintRequests(in: .init()).map(\.check.id)
    #expect(Set(ids).count == ids.count)
    return findings
  }

  @Test func `a catalog whose screens lead to each other and back has no findings`() async {
    let findings = await findings { _ in
      Tabs(contained: [stack("a"), stack("b")])
    } _: {
      Layout.self
      ScreenConfiguration("a", route: .own("a")).navigates(to: .roomPushed, by: "tap")
      ScreenConfiguration("b", route: .own("b")).navigates(to: .roomPresented, by: "tap")
        .navigates(to: .numbered, by: "tap")
      ScreenConfiguration("c", route: .roomPushed)
      ScreenConfiguration("d", route: .roomPresented)
      ScreenConfiguration("item", route: .numbered)
        .preset("one", ItemID(id: 1)).link("/items/{id}").link("/all/items/{id}")
        .navigates(to: .numbered, by: "next")
    }
    #expect(findings.map(\.description) == [])
  }

  @Test func `a screen that no known screen leads to is a finding with its link`() async throws {
    let findings = await findings { _ in
      stack("a")
    } _: {
      ScreenConfiguration("a", route: .own("a")).navigates(to: .roomPresented, by: "tap")
      ScreenConfiguration("c", route: .roomPushed).navigates(to: .roomPresented, by: "tap")
      ScreenConfiguration("d", route: .roomPresented)
    }
    #expect(
      findings.map(\.description) == [
        "c: no known screen leads to it. petri://jump/c?v=1"
      ]
    )
    #expect(findings.map(\.kind) == [.unreachable])
  }

  @Test func `a screen’s edge to itself doesn’t make it reachable`() async {
    let findings = await findings { _ in
      stack("a")
    } _: {
      ScreenConfiguration("a", route: .own("a")).navigates(to: .roomPresented, by: "tap")
      ScreenConfiguration("c", route: .roomPushed)
        .navigates(to: .roomPushed, by: "again").navigates(to: .roomPresented, by: "tap")
      ScreenConfiguration("d", route: .roomPresented)
    }
    #expect(
      findings.map(\.description) == ["c: no known screen leads to it. petri://jump/c?v=1"]
    )
  }

  @Test func `a screen isn’t reported as unreachable if the declared edges are incomplete`() async {
    let onlyFirst = await findings { _ in
      stack("a")
    } _: {
      ScreenConfiguration("a", route: .own("a")).navigates(to: .roomPresented, by: "tap")
      ScreenConfiguration("c", route: .roomPushed)
      ScreenConfiguration("d", route: .roomPresented)
    }
    #expect(onlyFirst.map(\.description) == [])
    let onlyItself = await findings { _ in
      stack("a")
    } _: {
      ScreenConfiguration("a", route: .own("a")).navigates(to: .roomPresented, by: "tap")
      ScreenConfiguration("c", route: .roomPushed).navigates(to: .roomPushed, by: "again")
      ScreenConfiguration("d", route: .roomPresented)
    }
    #expect(onlyItself.map(\.description) == [])
    let unregisteredFirst = await findings { _ in
      stack("a")
    } _: {
      ScreenConfiguration("c", route: .roomPushed).navigates(to: .roomPresented, by: "tap")
      ScreenConfiguration("d", route: .roomPresented)
    }
    #expect(unregisteredFirst.map(\.description) == [])
  }

  @Test func `a screen that is reachable by design isn’t reported as unreachable`() async {
    let findings = await findings { _ in
      stack("a")
    } _: {
      ScreenConfiguration("a", route: .own("a")).navigates(to: .roomPresented, by: "tap")
      ScreenConfiguration("c", route: .roomPushed).navigates(to: .roomPresented, by: "tap")
        .reachable(.byDesign)
      ScreenConfiguration("d", route: .roomPresented)
    }
    #expect(findings.map(\.description) == [])
  }

  /// Lint never reports screens without edges, or screens that are reachable from the first one.
  @Test(arguments: 1...40 as ClosedRange<UInt64>)
  func `a screen without declared edges is never reported as unreachable`(seed: UInt64) async {
    var random = SeededRandom(seed: seed)
    let names = ["a", "b", "c", "d", "e"]
    let routes = names.map { Route<Room, NoContext>.pushed($0) }
    var edges: [(from: Int, to: Int)] = []
    for from in names.indices {
      for to in names.indices where random.index(below: 5) == 0 { edges.append((from, to)) }
    }
    let hasFirst = random.index(below: 2) == 0
    let catalog = Catalog("Rooms", root: { _ in stack(hasFirst ? "a" : "elsewhere") }) {
      for (number, name) in names.enumerated() {
        edges.filter { $0.from == number }.reduce(
          ScreenConfiguration(name, route: routes[number])
        ) { screen, edge in screen.navigates(to: routes[edge.to], by: "tap") }
      }
    }
    let declaring = Set(edges.filter { $0.from != $0.to }.map(\.from))
    var reached: Set<Int> = hasFirst ? [0] : []
    while let next = edges.first(where: { reached.contains($0.from) && !reached.contains($0.to) }) {
      reached.insert(next.to)
    }
    let heads = declaring.subtracting(reached)
    let isBegun = !declaring.isDisjoint(with: reached)
    let blamed = await catalog.lint().filter { $0.kind == .unreachable }.map(\.screen)
    let unreachable = blamed.compactMap { names.firstIndex(of: $0) }
    #expect(isBegun || unreachable.isEmpty, "seed \(seed)")
    #expect(heads.isSuperset(of: unreachable), "seed \(seed)")
    // Screens without edges from other screens are reported.
    let led = Set(edges.filter { $0.from != $0.to }.map(\.to))
    if isBegun {
      #expect(Set(unreachable).isSuperset(of: heads.subtracting(led)), "seed \(seed)")
    }
  }

  @Test func `a screen without a known way back is a finding`() async {
    let findings = await findings { _ in
      Room(title: "a")
    } _: {
      ScreenConfiguration("a", route: .rooted("a")).navigates(to: .rootedB, by: "out")
      ScreenConfiguration("b", route: .rootedB)
    }
    #expect(
      findings.map(\.description) == ["b: it has no known way back. petri://jump/b?v=1"]
    )
    #expect(findings.map(\.kind) == [.deadEnd])
  }

  @Test func `a modal that refuses to close is a trap unless an edge leads home`() async {
    let trap = await findings { _ in
      stack("a")
    } _: {
      ScreenConfiguration("a", route: .own("a")).navigates(to: .cell, by: "in")
      ScreenConfiguration("cell", route: .cell)
    }
    #expect(
      trap.map(\.description) == [
        "cell: its modal can’t be closed, and no known path leads home. "
          + "petri://jump/cell?v=1"
      ]
    )
    #expect(trap.map(\.kind) == [.modalTrap])
    let open = await findings { _ in
      stack("a")
    } _: {
      ScreenConfiguration("a", route: .ownA).navigates(to: .cell, by: "in")
      ScreenConfiguration("cell", route: .cell).navigates(to: .ownA, by: "the window")
    }
    #expect(open.map(\.description) == [])
  }

  @Test func `a link that fails from another screen is a finding with a link to reproduce`()
    async throws
  {
    let catalog = Catalog("Rooms", root: { _ in Room(title: "a") }) {
      ScreenConfiguration("a", route: .rootedA)
        .navigates(to: .rootedB, by: "out").navigates(to: .aboveA, by: "up")
      ScreenConfiguration("b", route: .rootedB).navigates(to: .rootedA, by: "in")
      ScreenConfiguration("c", route: .aboveA)
    }
    let findings = await catalog.lint()
    let finding = try #require(findings.first)
    #expect(findings.count == 1)
    #expect(finding.kind == .start)
    #expect(finding.screen == "c")
    #expect(finding.link == "petri://jump/c?from=b&v=1")
    #expect(finding.sentence.contains("but not from “b”: "))
    let result = await Dish(catalog).jump(try catalog.jump(finding.link))
    #expect(result.outcome == .failed)
    #expect(
      finding.sentence.hasSuffix(
        ": Couldn’t open “a”: the required screen isn’t in the scene."
      )
    )
  }

  @Test func `a link that works only from another screen is a finding`() async throws {
    let catalog = Catalog("Rooms", root: { _ in Room(title: "a") }) {
      ScreenConfiguration("a", route: .rootedA).navigates(to: .rootedB, by: "out")
      ScreenConfiguration("b", route: .rootedB)
        .navigates(to: .rootedA, by: "in").navigates(to: .aboveB, by: "up")
      ScreenConfiguration("c", route: .aboveB)
    }
    let findings = await catalog.lint()
    #expect(findings.map(\.kind) == [.start])
    #expect(findings.first?.sentence.hasPrefix("its link works from “b”, but not") == true)
    #expect(findings.first?.link == "petri://jump/c?v=1")
    #expect(await Dish(catalog).jump(try catalog.jump("petri://jump/c?v=1")).outcome == .failed)
  }

  @Test func `a preset that isn’t preserved or can’t be decoded is a finding`() async {
    let findings = await findings { _ in
      stack("a")
    } _: {
      ScreenConfiguration("a", route: .own("a"))
        .navigates(to: .forgetful, by: "tap").navigates(to: .picky, by: "tap")
      ScreenConfiguration("f", route: .forgetful)
        .preset("kept", Forgetful(kept: 1, lost: 0)).preset("lost", Forgetful(kept: 1, lost: 2))
      ScreenConfiguration("p", route: .picky)
        .preset("small", Picky(size: 1)).preset("large", Picky(size: 1_000))
    }
    #expect(findings.map(\.kind) == [.preset, .preset])
    #expect(
      findings.first?.sentence
        == "its preset “lost” is “Forgetful(kept: 1, lost: 2)”, but its link opens "
        + "“Forgetful(kept: 1, lost: 0)”."
    )
    #expect(
      findings.last?.sentence.hasPrefix("its preset “large” can’t be opened by its link") == true
    )
    #expect(findings.last?.link == "petri://jump/p?size=1000&v=1")
  }

  @Test func `a deep link that can’t open its screen is a finding`() async {
    let findings = await findings { _ in
      stack("a")
    } _: {
      ScreenConfiguration("a", route: .own("a"))
        .link("/a").link("/a/{id}").navigates(to: .numbered, by: "tap")
      ScreenConfiguration("item", route: .numbered)
        .link("/items/{id}").link("/pages?page=").link("/things?id={id}").link("/any/{id?}")
        .link("/others?id={number}").link("/all")
    }
    #expect(
      findings.map(\.description) == [
        "a: its deep link “/a/{id}” can’t open the screen: Unknown field “id”. This context has no fields. "
          + "petri://jump/a?v=1",
        "item: its deep link “/pages?page=” can’t open the screen: Missing “id” (a whole number). "
          + "Did you mean “id” instead of “page”? petri://jump/item?v=1",
        "item: its deep link “/others?id={number}” can’t open the screen: Missing “id” (a whole number). "
          + "Did you mean “id” instead of “number”? petri://jump/item?v=1",
      ]
    )
    #expect(Set(findings.map(\.kind)) == [.deepLink])
  }

  @Test func `overlapping deep links are reported as a finding`() async {
    let findings = await findings { _ in
      stack("a")
    } _: {
      ScreenConfiguration("a", route: .own("a")).navigates(to: .roomPushed, by: "tap")
        .navigates(to: .numbered, by: "tap")
      ScreenConfiguration("item", route: .numbered).link("/{id}")
      ScreenConfiguration("c", route: .roomPushed).link("/c")
    }
    #expect(
      findings.map(\.description) == [
        "c: its deep link “/c” overlaps “/{id}” of “item”, which matches first. petri://jump/c?v=1"
      ]
    )
    #expect(findings.map(\.kind) == [.ambiguousLink])
  }

  @Test func `registration problems are reported as findings`() async {
    let findings = await findings { _ in
      stack("a")
    } _: {
      Layout.self
      Layout.self
      ScreenConfiguration("a", route: .own("a"))
      ScreenConfiguration("a", name: "Other", route: .own("a"))
    }
    #expect(
      findings.filter { $0.kind == .registration }.map(\.description) == [
        "layout: Experiment “layout” is already registered. Use a unique id.",
        "a: Screen “a” is already registered. Use a unique id. petri://jump/a?v=1",
      ]
    )
  }

  @Test(arguments: Layout.allCases)
  func `a defect under one variant is a finding that names the variant`(layout: Layout) async {
    let findings = await findings { variants in
      variants[Layout.self] == layout
        ? stack("a") : Tabs(contained: [stack("a"), stack("b")])
    } _: {
      Layout.self
      ScreenConfiguration("a", route: .rootedA).navigates(to: .roomPresented, by: "tap")
      ScreenConfiguration("d", route: .roomPresented)
      ScreenConfiguration("e", route: .tab(unless: layout)).navigates(to: .roomPresented, by: "tap")
    }
    // The screen opens a modal above itself, so closing the modal leads back to it.
    #expect(findings.map(\.kind) == [.unreachable, .deadEnd])
    #expect(findings.allSatisfy { $0.variants == ["layout": "\(layout)"] })
    #expect(
      findings.first?.description
        == "e under layout=\(layout): no known screen leads to it. "
        + "petri://jump/e?variant.layout=\(layout)&v=1"
    )
  }

  @Test func `a defect under every variant is reported as one finding`() async {
    let findings = await findings { _ in
      stack("a")
    } _: {
      Layout.self
      ScreenConfiguration("a", route: .own("a")).navigates(to: .roomPresented, by: "tap")
      ScreenConfiguration("c", route: .roomPushed).navigates(to: .roomPresented, by: "tap")
      ScreenConfiguration("d", route: .roomPresented)
    }
    #expect(findings.map(\.variants) == [[:]])
    #expect(findings.map(\.link) == ["petri://jump/c?v=1"])
  }

  @Test func `excluded screens have no findings`() async {
    let catalog = Catalog("Rooms", root: { _ in stack("a") }) {
      ScreenConfiguration("a", route: .own("a")).navigates(to: .cell, by: "in")
      ScreenConfiguration("c", route: .roomPushed).navigates(to: .cell, by: "in")
      ScreenConfiguration("cell", route: .cell)
    }
    #expect(await catalog.lint().map(\.kind) == [.unreachable, .modalTrap])
    #expect(await catalog.lint(leavingOut: ["cell"]).map(\.screen) == ["c"])
    #expect(await catalog.lint(leavingOut: ["cell", "c"]).isEmpty)
  }
}
