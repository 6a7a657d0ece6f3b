import Survey
import Testing

@testable import PetriDishApp

@MainActor struct MapDifferencesTests {
  private func drawing(
    _ words: String,
    back: Int? = 1,
    depth: Int = 2,
    hasThird: Bool = false
  ) -> MapDrawing {
    let costs = [(0, 1, 0), (1, depth, back)].map { actions, depth, back in
      NavigationCost.Figures(actions: actions, depth: depth, modals: 0, back: back, hidden: 0)
    }
    var edges = [MapDrawing.Edge(from: 0, to: 1, actions: [.init(words, .declared)])]
    if hasThird { edges.append(.init(from: 1, to: 0, actions: [.init("close", .declared)])) }
    return MapDrawing(
      nodes: [
        MapDrawing.Node(id: "home", title: "Home", cost: costs[0]),
        MapDrawing.Node(id: "city", title: "City", cost: costs[1]),
      ],
      edges: edges,
      starts: [0]
    )
  }

  private func differences(_ first: MapDrawing, _ second: MapDrawing) -> MapDifferences {
    let merged = first.merged(with: second)
    return MapDifferences(
      [first, second],
      merged: merged,
      gestures: MapDifferences.gestures(of: [first, second], in: merged)
    )
  }

  @Test func `equal maps have no differences`() {
    let same = differences(drawing("tap"), drawing("tap"))
    #expect(same.sentence(["Tabs", "Menu"]) == "No way differs.")
    #expect(same.list(["Tabs", "Menu"]) == nil)
  }

  @Test func `edges differ if they have no action in common`() {
    let (first, second) = (drawing("choose a tab"), drawing("choose in the menu"))
    #expect(MapDifferences.gestures(of: [first, second], in: first.merged(with: second)) == [0])
    let sentence = differences(first, second).sentence(["Tabs", "Menu"])
    #expect(sentence == "Some ways differ, but no screen costs more.")
  }

  @Test func `a screen that costs more in any number is named with its variant`() {
    let deeper = differences(drawing("tap", depth: 3), drawing("tap"))
    #expect(deeper.sentence(["Tabs", "Menu"]) == "Costs more under Tabs: City (depth 3 vs. 2).")
    let farther = differences(drawing("tap"), drawing("tap", back: 2))
    #expect(farther.sentence(["Tabs", "Menu"]) == "Costs more under Menu: City (back 2 vs. 1).")
    let stuck = differences(drawing("tap"), drawing("tap", back: nil))
    #expect(stuck.sentence(["Tabs", "Menu"]) == "Costs more under Menu: City (no way back).")
  }

  @Test func `an edge that only one variant has is a difference`() {
    let sentence = differences(drawing("tap", hasThird: true), drawing("tap"))
      .sentence(["Tabs", "Menu"])
    #expect(sentence == "Some ways differ, but no screen costs more.")
  }
}
