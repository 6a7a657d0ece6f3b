import PetriDish
import Testing

@MainActor
struct MapDifferenceTests {
  /// A planted change, the lines of facts that go and come, and the sentence about it.
  private static let changes: [(PlantedChange, lost: [String], found: [String], String)] = [
    (
      .screen, [],
      [
        "screen coupon", "screen coupon places flat \"push NavigationStack < Tabs\"",
        "screen coupon places deep \"push NavigationStack < NavigationDrawer\"",
      ], "“coupon” is new."
    ),
    (
      .presentation,
      [
        "screen help places flat \"push NavigationStack < Tabs\"",
        "screen help places deep \"push NavigationStack < NavigationDrawer\"",
      ],
      [
        "screen help places flat "
          + "\"push navigationStack < present(sheet) Room < NavigationStack < Tabs\"",
        "screen help places deep "
          + "\"push navigationStack < present(sheet) Room < NavigationStack < NavigationDrawer\"",
      ],
      "“help” is presented as a sheet, was pushed: “push navigationStack < present(sheet) Room < "
        + "NavigationStack < Tabs” under “flat”, was “push NavigationStack < Tabs”; “push "
        + "navigationStack < present(sheet) Room < NavigationStack < NavigationDrawer” under “deep”, "
        + "was “push NavigationStack < NavigationDrawer”."
    ),
    (.addedGuard, [], ["screen help guard vault"], "“help” has a new guard “vault”."),
    (
      .field, ["screen ticket context seat Int?"], ["screen ticket context place Int?"],
      "Context field “seat” of “ticket” is called “place” now."
    ),
    (
      .preset, [], ["screen ticket preset \"by the window\""],
      "“ticket” has a new preset “by the window”."
    ),
    (
      .link, ["screen ticket link /tickets/{number}"], ["screen ticket link /t/{number}"],
      "The link “/tickets/{number}” of “ticket” is “/t/{number}” now."
    ),
    (
      .lostEdge, ["screen search to settings \"tap a hit\" 1 declared"], [],
      "“search” leads to “settings” by “tap a hit” no more."
    ),
    (
      .variant, ["experiment plan flat deep"],
      ["experiment plan flat deep wide"]
        + ["account", "help", "home", "search", "settings", "ticket"].map { id in
          let isOwn = id == "home" || id == "search"
          let stack = "\(isOwn ? "find" : "push") NavigationStack < Tabs"
          return "screen \(id) places wide \"\(id == "settings" ? settings : stack)\""
        }, "The experiment “plan” has a new variant “wide”."
    ),
    (
      .container,
      [
        "screen help places flat \"push NavigationStack < Tabs\"",
        "screen help places deep \"push NavigationStack < NavigationDrawer\"",
      ],
      [
        "screen help places flat \"addPage pages < push NavigationStack < Tabs\"",
        "screen help places deep \"addPage pages < push NavigationStack < NavigationDrawer\"",
      ],
      "The place of “help” is “addPage pages < push NavigationStack < Tabs” under “flat”, was “push "
        + "NavigationStack < Tabs”; “addPage pages < push NavigationStack < NavigationDrawer” under “deep”, was "
        + "“push NavigationStack < NavigationDrawer”."
    ),
    (
      .budget, ["screen home to account \"tap “Account”\" 1 declared"],
      ["screen home to account \"tap “Account”\" 3 declared"],
      "“home” leads to “account” by “tap “Account”” with 3 actions, was 1."
    ),
  ]

  private static let settings = "push NavigationStack < Tabs"

  private func facts(_ text: String) -> Set<String> {
    Set(text.split(separator: "\n").map(String.init).filter { !$0.hasPrefix("cost ") })
  }

  @Test func `every change is planted`() {
    #expect(Self.changes.map(\.0) == PlantedChange.allCases)
    #expect(planted(nil).problems == [])
    for change in PlantedChange.allCases { #expect(planted(change).problems == []) }
  }

  @Test(arguments: PlantedChange.allCases)
  func `a planted change alters its own facts and is one sentence`(change: PlantedChange)
    async throws
  {
    let row = try #require(Self.changes.first { $0.0 == change })
    let (old, new) = (await planted(nil).map().file, await planted(change).map().file)
    #expect(facts(old.text).subtracting(facts(new.text)) == Set(row.lost))
    #expect(facts(new.text).subtracting(facts(old.text)) == Set(row.found))
    let difference = MapDifference(from: try MapFile(text: old.text), to: new)
    #expect(difference.facts == [row.3])
  }

  @Test(arguments: PlantedChange.allCases)
  func `the costs that follow are those that a slow search finds`(change: PlantedChange)
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

  @Test func `a budget that is passed is a sentence, and nothing else is`() async {
    #expect(await planted(nil).map().budgetSentences == [])
    let sentences = await planted(.budget).map().budgetSentences
    #expect(
      sentences == [
        "“settings” takes 3 actions under deep; its budget is 2, over home → search → Settings."
      ]
    )
  }

  @Test func `renamed and nested fields, orders and counts are one sentence each`() throws {
    let head = "navigation-map 1\nscreen a\n"
    func facts(_ old: String, _ new: String) throws -> [String] {
      let files = try [old, new].map { text in
        try MapFile(text: head + text.split(separator: ",").map { "screen a \($0)\n" }.joined())
      }
      return MapDifference(from: files[0], to: files[1]).facts
    }
    #expect(
      try facts(
        "context home Address,context home.street String,context home.city String",
        "context house Address,context house.street String,context house.city String"
      ) == ["Context field “home” of “a” is called “house” now."]
    )
    #expect(
      try facts("context id Int", "context id String")
        == ["Context field “id” of “a” is “String”, was “Int”."]
    )
    #expect(
      try facts("context id Int,context n Int", "context n Int,context id Int")
        == ["The context fields of “a” stand in another order."]
    )
    #expect(
      try facts("preset x,preset y", "preset y,preset x")
        == ["The presets of “a” stand in another order, “y” first."]
    )
    #expect(
      try facts(
        "to b tap 1 declared,to c tap 1 declared",
        "to c tap 1 declared,to b tap 1 declared"
      )
        == []
    )
    #expect(
      try facts("to b tap 1 declared", "to c tap 1 declared")
        == ["“a” leads to “c” by “tap”, and not to “b”."]
    )
    #expect(
      try facts("to b tap 1 declared", "to b press 1 declared")
        == ["“a” leads to “b” by “press”, was by “tap”."]
    )
    #expect(
      try facts("to b tap 1 observed", "to b tap 1 declared")
        == ["“a” leads to “b” by “tap”, which is declared now."]
    )
    #expect(
      try facts("budget actions 2", "budget actions 3 modals 0")
        == ["The budget of “a” is actions 3, modals 0, was actions 2."]
    )
    #expect(
      try facts("budget actions 2", "link /a") == [
        "“a” has a new link “/a”.", "The budget of “a” is none, was actions 2.",
      ]
    )
  }
}

extension NavigationGraph {
  /// Returns the fewest actions until a screen is in sight, over known edges alone, by relaxing every
  /// edge again and again.
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
