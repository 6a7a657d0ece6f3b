import Survey
import Testing

struct MapSearchTests {
  private let drawing = MapDrawing(
    nodes: [
      .init(id: "home", title: "Home"),
      .init(id: "cart", title: "Cart", group: "Shop", mark: .deadEnd),
      .init(id: "pay", title: "Payment", group: "Shop", mark: .modalTrap),
    ],
    edges: [
      .init(from: 0, to: 1, actions: [.init("tap", .declared)]),
      .init(from: 1, to: 2, actions: [.init("go back", .container, isAside: true)]),
    ]
  )

  @Test(
    arguments: [
      ("", [0, 1, 2]), ("home", [0]), ("SHOP", [1, 2]), ("shop pay", [2]), ("is:dead-end", [1]),
      ("is:dead-end is:modal-trap", []), ("from:home", [1]), ("from:Cart", [2]), ("from:pay", []),
      ("from:home is:dead-end", [1]), ("nothing", []), ("is:lost", []),
    ]
  )
  func `a search finds the nodes that match every term`(text: String, found: [Int]) {
    #expect(MapSearch(text).matches(in: drawing) == found)
  }

  @Test func `the error for an unknown mark lists the available marks`() {
    #expect(
      MapSearch("is:lost").problem
        == "Unknown filter “is:lost”. The values of “is:” are unreachable, dead-end, modal-trap, over-budget."
    )
    #expect(MapSearch("is:dead-end").problem == nil)
    #expect(MapSearch("  ").isEmpty)
  }
}
