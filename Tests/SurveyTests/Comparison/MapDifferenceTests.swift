import PetriDish
import Testing

// Testable to create map facts.
@testable import Survey

@MainActor
struct MapDifferenceTests {
  /// Each planted change with the removed and added facts and the expected sentence.
  private static let changes: [(PlantedChange, lost: [String], found: [String], String)] = [
    (
      .screen, [],
      [
        #"{"id":"coupon","line":"screen","name":"Coupon"}"#,
        #"{"id":"coupon","line":"place","place":"push NavigationStack < Tabs","variant":"flat"}"#,
        #"{"id":"coupon","line":"place","place":"push NavigationStack < NavigationDrawer","variant":"deep"}"#,
      ], "“coupon” is new."
    ),
    (
      .presentation,
      [
        #"{"id":"help","line":"place","place":"push NavigationStack < Tabs","variant":"flat"}"#,
        #"{"id":"help","line":"place","place":"push NavigationStack < NavigationDrawer","variant":"deep"}"#,
      ],
      [
        #"{"id":"help","line":"place","place":"push navigationStack < present(sheet) Room < NavigationStack < Tabs","variant":"flat"}"#,
        #"{"id":"help","line":"place","place":"push navigationStack < present(sheet) Room < NavigationStack < NavigationDrawer","variant":"deep"}"#,
      ],
      "“help” is now presented as a sheet (was pushed)."
    ),
    (
      .addedGuard, [], [#"{"id":"help","guard":"vault","line":"guard"}"#],
      "“help” has a new guard “vault”."
    ),
    (
      .field, [#"{"id":"ticket","field":"seat","line":"context","type":"Int?"}"#],
      [#"{"id":"ticket","field":"place","line":"context","type":"Int?"}"#],
      "Context field “seat” of “ticket” was renamed to “place”."
    ),
    (
      .preset, [], [#"{"id":"ticket","line":"preset","preset":"by the window"}"#],
      "“ticket” has a new preset “by the window”."
    ),
    (
      .link, [#"{"id":"ticket","line":"link","link":"/tickets/{number}"}"#],
      [#"{"id":"ticket","line":"link","link":"/t/{number}"}"#],
      "The link “/tickets/{number}” of “ticket” is now “/t/{number}”."
    ),
    (
      .lostEdge,
      [
        #"{"id":"search","actions":1,"line":"edge","origin":"declared","to":"settings","words":"tap a hit"}"#
      ], [],
      "“search” no longer leads to “settings” (“tap a hit”)."
    ),
    (
      .variant, [#"{"id":"plan","line":"experiment","variants":["flat","deep"]}"#],
      [#"{"id":"plan","line":"experiment","variants":["flat","deep","wide"]}"#]
        + ["account", "help", "home", "search", "settings", "ticket"].map { id in
          let isOwn = id == "home" || id == "search"
          let stack = "\(isOwn ? "find" : "push") NavigationStack < Tabs"
          let place = id == "settings" ? settings : stack
          return #"{"id":"\#(id)","line":"place","place":"\#(place)","variant":"wide"}"#
        }, "The experiment “plan” has a new variant “wide”."
    ),
    (
      .container,
      [
        #"{"id":"help","line":"place","place":"push NavigationStack < Tabs","variant":"flat"}"#,
        #"{"id":"help","line":"place","place":"push NavigationStack < NavigationDrawer","variant":"deep"}"#,
      ],
      [
        #"{"id":"help","line":"place","place":"addPage pages < push NavigationStack < Tabs","variant":"flat"}"#,
        #"{"id":"help","line":"place","place":"addPage pages < push NavigationStack < NavigationDrawer","variant":"deep"}"#,
      ],
      "“help” is now a page of “pages” (was pushed)."
    ),
    (
      .budget,
      [
        #"{"id":"home","actions":1,"line":"edge","origin":"declared","to":"account","words":"tap “Account”"}"#
      ],
      [
        #"{"id":"home","actions":3,"line":"edge","origin":"declared","to":"account","words":"tap “Account”"}"#
      ],
      "“home” leads to “account” (“tap “Account””) with 3 actions (was 1)."
    ),
  ]

  private static let settings = "push NavigationStack < Tabs"

  private func facts(_ text: String) -> Set<String> {
    Set(text.split(separator: "\n").map(String.init).filter { !$0.contains(#""line":"cost""#) })
  }

  @Test func `every planted change has an expectation, and no planted catalog has problems`() {
    #expect(Self.changes.map(\.0) == PlantedChange.allCases)
    #expect(planted(nil).problems == [])
    for change in PlantedChange.allCases { #expect(planted(change).problems == []) }
  }

  @Test(arguments: PlantedChange.allCases)
  func `a planted change alters only its own facts and is described by one sentence`(
    change: PlantedChange
  )
    async throws
  {
    let row = try #require(Self.changes.first { $0.0 == change })
    let (old, new) = (await planted(nil).map().file, await planted(change).map().file)
    #expect(facts(old.text).subtracting(facts(new.text)) == Set(row.lost))
    #expect(facts(new.text).subtracting(facts(old.text)) == Set(row.found))
    let difference = MapDifference(from: try MapFile(text: old.text), to: new)
    #expect(difference.facts.map(\.words) == [row.3])
  }

  @Test(arguments: PlantedChange.allCases)
  func `changed costs match those of an exhaustive search`(change: PlantedChange)
    async throws
  {
    let (old, new) = (await planted(nil).map(), await planted(change).map())
    let shared = Set(old.file.costs).intersection(new.file.costs)
    for map in [old, new] {
      for variant in map.variants {
        for (id, entry) in variant.table.entries {
          let cost = try #require(entry.cost)
          let figures = map.file.costs.first { $0.screen == id && $0.variant == variant.name }?
            .figures
          #expect(figures == cost.figures)
          let least = variant.table.graph.leastActions(toSee: id)
          if cost.assumed == 0 { #expect(cost.actions == least, "\(id) under \(variant.name)") }
        }
      }
    }
    let difference = MapDifference(from: old.file, to: new.file)
    let common = new.file.costs.filter { cost in
      old.file.costs.contains { $0.screen == cost.screen && $0.variant == cost.variant }
    }
    #expect(difference.costs.count == common.count { !shared.contains($0) })
  }

  @Test func `exceeding a budget is reported, but meeting the budget isn’t`() async {
    #expect(await planted(nil).map().budgetSentences == [])
    let sentences = await planted(.budget).map().budgetSentences
    #expect(
      sentences == [
        "“settings” takes 3 actions under deep, but its budget is 2 (path: home → search → Settings)."
      ]
    )
  }

  @Test func `each renamed field, reordered fact and changed value is described by one sentence`()
    throws
  {
    func facts(_ old: [MapFact.Detail], _ new: [MapFact.Detail]) -> [String] {
      let files = [old, new].map { details in
        MapFile(facts: details.map { .screen("a", $0) }, costs: [])
      }
      return MapDifference(from: files[0], to: files[1]).facts.map(\.words)
    }
    func field(_ name: String, _ type: String) -> MapFact.Detail {
      .context(field: name, type: type)
    }
    func edge(
      to id: String,
      _ words: String,
      _ origin: NavigationGraph.Origin = .declared
    ) -> MapFact.Detail {
      .edge(ScreenEdge(to: id, words: words, actions: 1, origin: origin))
    }
    let street = [".street", ".city"]
    #expect(
      facts(
        [field("home", "Address")] + street.map { field("home\($0)", "String") },
        [field("house", "Address")] + street.map { field("house\($0)", "String") }
      ) == ["Context field “home” of “a” was renamed to “house”."]
    )
    #expect(
      facts([field("id", "Int")], [field("id", "String")])
        == ["Context field “id” of “a” now has the type “String” (was “Int”)."]
    )
    #expect(
      facts([field("id", "Int"), field("n", "Int")], [field("n", "Int"), field("id", "Int")])
        == ["The context fields of “a” are in a different order."]
    )
    #expect(
      facts([.preset("x"), .preset("y")], [.preset("y"), .preset("x")])
        == ["The presets of “a” are in a different order, starting with “y”."]
    )
    #expect(
      facts(
        [edge(to: "b", "tap"), edge(to: "c", "tap")],
        [edge(to: "c", "tap"), edge(to: "b", "tap")]
      )
        == []
    )
    #expect(
      facts([edge(to: "b", "tap")], [edge(to: "c", "tap")])
        == ["“a” leads to “c” (“tap”) instead of “b”."]
    )
    #expect(
      facts([edge(to: "b", "tap")], [edge(to: "b", "press")])
        == ["“a” leads to “b” (“press”); the action was previously “tap”."]
    )
    #expect(
      facts([edge(to: "b", "tap", .observed)], [edge(to: "b", "tap")])
        == ["“a” leads to “b” (“tap”); the origin of this edge is now “declared”."]
    )
    let two = NavigationBudget(actions: 2)
    #expect(
      facts([.budget(two)], [.budget(NavigationBudget(actions: 3, modals: 0))])
        == ["The budget of “a” is now actions 3, modals 0 (was actions 2)."]
    )
    #expect(
      facts([.budget(two)], [.link("/a")])
        == ["“a” has a new link “/a”.", "The budget of “a” is now none (was actions 2)."]
    )
  }
}

extension NavigationGraph {
  /// Returns the fewest actions until a screen is visible over known edges, by repeatedly relaxing
  /// every edge.
  fileprivate func leastActions(toSee id: String) -> Int? {
    var least = [Int?](repeating: nil, count: nodes.count)
    least[0] = 0
    for _ in nodes {
      for edge in edges where edge.origin != .assumed {
        guard let start = least[edge.from] else { continue }
        least[edge.to] = min(least[edge.to] ?? .max, start + edge.actions)
      }
    }
    return nodes.indices.filter { nodes[$0].seen.contains(id) }.compactMap { least[$0] }.min()
  }
}
