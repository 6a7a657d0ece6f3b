import Foundation
import PetriDish
import SampleCatalog
import Survey
import Testing

@MainActor
struct ComparisonTests {
  private enum Colour: String, Experiment { case red, blue }

  @Test func `text and links mention the variants of the other experiments`() async throws {
    let catalog = Catalog("Two", root: { _ in NavigationStack(contained: [Overview(title: "")]) }) {
      Layout.self
      Colour.self
      ScreenConfiguration("overview", route: .overview)
    }
    let others = ["colour": "blue"]
    let id = catalog.experiments.first?.id ?? ""
    let comparison = try await catalog.compare(experiment: id, under: others)
    #expect(comparison.text.hasPrefix("Under colour=blue:"))
    #expect(comparison.text.contains("variant.colour=blue"))
    #expect(try await !catalog.compare(experiment: id).text.hasPrefix("Under"))
  }

  @Test func `a screen is opened under each variant, starting with the control`() async throws {
    let comparison = try await sample.compare(["item", "overview", "item"], experiment: "layout")
    #expect(comparison.screens.map(\.id) == ["item", "overview"])
    let item = try #require(comparison.screens.first)
    #expect(item.jump.link == "petri://jump/item?id=1&v=1")
    #expect(item.variants.map(\.variant) == ["tabs", "menu"])
    #expect(item.variants.map(\.jump.variants) == [["layout": "tabs"], ["layout": "menu"]])
    #expect(item.variants.map(\.result.stack.type) == ["Tabs", "NavigationDrawer"])
    #expect(item.variants.map { $0.cost?.modals } == [0, 1])
    let difference = try #require(item.differences.first)
    #expect(item.differences.count == 1)
    #expect([difference.from, difference.to] == ["tabs", "menu"])
    #expect(
      difference.stacks
        == StackDifference(from: item.variants[0].result, to: item.variants[1].result)
    )
    #expect(!difference.stacks.isEmpty)
  }

  @Test func `without screens, a comparison includes all of them`() async throws {
    let all = try await sample.compare(experiment: "layout")
    #expect(all.screens.map(\.id) == sample.screens.map(\.id))
  }

  @Test(arguments: [
    (["item"], "colour", "Unknown experiment “colour”. Available experiments: layout."),
    (
      ["item", "itm"], "layout",
      "Unknown screen “itm”. Available screens: overview, item, vault, line-list."
    ),
  ])
  func `an unknown experiment or screen throws an error that lists the available ones`(
    ids: [String],
    experiment: String,
    sentence: String
  ) async {
    let error = await #expect(throws: CatalogError.self) {
      try await sample.compare(ids, experiment: experiment)
    }
    #expect(error?.description == sentence)
  }

  @Test func `excluded screens are neither opened nor compared`() async throws {
    let all = try await sample.compare(experiment: "layout", leavingOut: ["vault", "line-list"])
    #expect(all.screens.map(\.id) == ["overview", "item"])
    let one = try await sample.compare(
      ["vault", "item"],
      experiment: "layout",
      leavingOut: ["vault"]
    )
    #expect(one.screens.map(\.id) == ["item"])
    let error = await #expect(throws: CatalogError.self) {
      try await sample.compare(experiment: "layout", leavingOut: ["nowhere"])
    }
    #expect(error?.description.hasPrefix("Unknown screen “nowhere”. ") == true)
  }

  @Test func `the tour visits each screen once under each variant, with its first preset`() throws {
    let requests = try sample.registration.comparisonTour(experiment: "layout").requests
    #expect(requests.count == 2 * (1 + sample.screens.count))
    let variants = ["tabs", "menu"]
    for (variant, start) in zip(
      variants,
      stride(from: 0, to: requests.count, by: requests.count / 2)
    ) {
      let visits = requests[start..<(start + requests.count / 2)].map(\.check)
      #expect(visits.map(\.screen) == [""] + sample.screens.map(\.id))
      #expect(visits.allSatisfy { $0.jump.variants == ["layout": variant] })
      for (check, screen) in zip(visits.dropFirst(), sample.screens) {
        #expect(check.jump.context == screen.jump.context)
        #expect(check.id == check.jump.link)
      }
    }
    #expect(throws: CatalogError.self) {
      try sample.registration.comparisonTour(experiment: "layout", under: ["colour": "red"])
    }
    #expect(throws: CatalogError.self) {
      try sample.registration.comparisonTour(experiment: "colour")
    }
  }

  @Test func `a drawback is a cost that is higher than under another variant`() async throws {
    let comparison = try await sample.compare(["item"], experiment: "layout")
    #expect(comparison.burdens(of: "tabs").map(\.description) == [])
    #expect(
      comparison.burdens(of: "menu").map(\.description) == ["Item: 1 modal (0 under tabs)"]
    )
    #expect(comparison.burdens(of: "nothing").isEmpty)
  }

  @Test func `lacking a way back and being unreachable are drawbacks`() async throws {
    let comparison = try await bothWays.compare(experiment: "layout")
    #expect(
      comparison.burdens(of: "menu").map(\.description) == [
        "B: no known way back (1 step back under tabs)",
        "C: not reached (only under tabs)",
      ]
    )
    #expect(comparison.text.contains("  menu        1      1       0  none       0"))
  }

  @Test
  func `the text lists each cost with its path, the differences, the drawbacks and the formula`()
    async throws
  {
    let text = try await sample.compare(["item"], experiment: "layout").text
    #expect(
      text.hasPrefix(
        """
        Menu costs more than tabs for “Item”: one modal.

        No clear winner: no variant is clearly different from tabs for any screen.
        Menu takes as long as tabs to get to “Item”, with the same gestures.

        Changes in menu compared to tabs:
          “item”: it is presented above “Overview” instead of in the stack of “Overview”.
          “item”: the menu replaces the tab bar.
          “item”: “Overview” is now visible.

        Item · item  petri://jump/item?id=1&v=1
                actions  depth  modals  back  hidden
          tabs        1      2       0     1       0
            seconds: 1.8 s there, 1.8 s back (2 taps at an unknown position)
            open “Item 1”  (assumed; Overview → Item 1)
            depth: Overview › Item 1
            back: go back to “Overview”  (container; Item 1 → Overview)
          menu        1      2       1     1       0
            seconds: 1.8 s there, 1.6 s back (2 taps at an unknown position)
            open “Item 1”  (assumed; Overview → Item 1)
            depth: Overview › Item 1
            modals: Item 1
            back: close “Item 1”  (container; Item 1 → Overview)

        """
      )
    )
    #expect(
      text.contains(
        """
        layout=tabs has no drawbacks.

        Drawbacks of layout=menu:
          1 modal (0 under tabs): item
        """
      )
    )
    #expect(
      text.contains("seconds: Times are predicted for an experienced user who ")
    )
    #expect(text.hasSuffix(NavigationCost.formula))
  }

  @Test func `JSON contains the documented keys of predicted times`() async throws {
    let comparison = try await bothWays.compare(
      experiment: "layout",
      by: GestureTiming(by: .mouse)
    )
    let json = try Report(ExperimentComparisonReport(comparison)).json()
    let report = try #require(
      try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any]
    )
    let seconds = try #require(report["seconds"] as? [String: Any])
    #expect(Set(seconds.keys) == ["pointer", "recommendation", "limits"])
    #expect(seconds["pointer"] as? String == "mouse")
    let screens = try #require(report["screens"] as? [[String: Any]])
    let variants = try #require(screens[0]["variants"] as? [String: [String: Any]])
    let times = try #require(variants["tabs"]?["seconds"] as? [String: Any])
    #expect(Set(times.keys) == ["there", "back", "fewestActions"])
    let there = try #require(times["there"] as? [String: Any])
    #expect(Set(there.keys) == ["least", "middle", "most", "steps"])
    // The user thinks, points and clicks, and the screen slides in.
    #expect(there["least"] as? Double == 2.7)
    let step = try #require((there["steps"] as? [[String: Any]])?.first)
    #expect(Set(step.keys) == ["words", "assumed", "gestures"])
    #expect(step["assumed"] as? Bool == true)
    let gesture = try #require((step["gestures"] as? [[String: Any]])?.first)
    #expect(Set(gesture.keys) == ["kind", "words", "seconds", "animation", "area"])
    #expect(gesture["kind"] as? String == "tap")
    #expect(gesture["area"] is NSNull)
    let differences = try #require(screens[0]["differences"] as? [[String: Any]])
    let difference = try #require(differences[0]["seconds"] as? [String: Any])
    #expect(Set(difference.keys) == ["least", "middle", "most", "deviation", "conclusion"])
    let unreached = try #require(screens[1]["variants"] as? [String: [String: Any]])
    #expect(unreached["menu"]?["seconds"] is NSNull)
  }

  @Test func `JSON contains the documented keys`() async throws {
    let comparison = try await bothWays.compare(experiment: "layout")
    let json = try Report(ExperimentComparisonReport(comparison)).json()
    let report = try #require(
      try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any]
    )
    #expect(report["version"] as? Int == 1)
    #expect(report["experiment"] as? String == "layout")
    #expect(report["formula"] as? String == NavigationCost.formula)
    let screens = try #require(report["screens"] as? [[String: Any]])
    #expect(screens.map { $0["id"] as? String } == ["b", "c"])
    let variants = try #require(screens[0]["variants"] as? [String: [String: Any]])
    #expect(Set(variants.keys) == ["tabs", "menu"])
    let tabs = try #require(variants["tabs"])
    #expect((tabs["stack"] as? [String: Any])?["type"] as? String == "NavigationStack")
    let cost = try #require(tabs["cost"] as? [String: Int])
    #expect(
      cost == ["actions": 1, "depth": 2, "modals": 0, "back": 1, "hidden": 0, "assumed": 1]
    )
    let step = try #require((tabs["path"] as? [[String: Any]])?.first)
    #expect(step["words"] as? String == "open “b”")
    #expect(step["origin"] as? String == "assumed")
    #expect(step["actions"] as? Int == 1)
    #expect((variants["menu"]?["cost"] as? [String: Any])?["back"] is NSNull)
    let unreached = try #require(screens[1]["variants"] as? [String: [String: Any]])
    #expect(unreached["menu"]?["cost"] is NSNull)
    #expect((unreached["menu"]?["error"] as? [String: Any])?["message"] is String)
    let differences = try #require(screens[0]["differences"] as? [[String: Any]])
    #expect(differences.map { $0["to"] as? String } == ["menu"])
    #expect((differences.first?["edits"] as? [Any])?.isEmpty == false)
  }
}

/// A catalog in which the menu variant has no way back from one screen and can’t reach the other.
private let bothWays = Catalog("Both", root: { _ in stack("a") }) {
  Layout.self
  ScreenConfiguration("b", route: .here)
  ScreenConfiguration("c", route: .onlyInTabs)
}

extension Route where Target == Room, Context == NoContext {
  fileprivate static var here: Self {
    .switch(on: Layout.self) { layout in
      switch layout {
      case .tabs: .pushed("b")
      case .menu: .rooted("b")
      }
    }
  }

  fileprivate static var onlyInTabs: Self {
    .switch(on: Layout.self) { layout in
      switch layout {
      case .tabs: .pushed("c")
      case .menu: .own("c")
      }
    }
  }
}
