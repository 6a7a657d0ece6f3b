import Seeds
import Survey
import Testing

struct StructureDifferenceTests {
  private func sentences(_ old: WidgetNode, _ new: WidgetNode) -> [String] {
    StructureDifference(from: old, to: new).changes.map { Change.widget($0).words }
  }

  private func box(_ children: WidgetNode...) -> WidgetNode {
    WidgetNode("Box", children: children)
  }

  @Test func `each change of a widget is described by one sentence`() {
    let label = WidgetNode("Label", name: "In stock.", bounds: [0, 0, 80, 20])
    let entry = WidgetNode("SpinButton", name: "Amount", value: "1", classes: ["flat"])
    let old = box(label, entry)
    func changed(_ new: WidgetNode) -> [String] { sentences(old, new) }
    #expect(
      changed(box(WidgetNode("Label", name: "Available.", bounds: [0, 0, 80, 20]), entry))
        == ["the label changed from “In stock.” to “Available.”"]
    )
    #expect(
      changed(box(label, WidgetNode("SpinButton", name: "Amount", value: "2", classes: ["flat"])))
        == ["the value of the spin button “Amount” changed from “1” to “2”"]
    )
    #expect(
      changed(
        box(
          label,
          WidgetNode(
            "SpinButton",
            name: "Amount",
            value: "1",
            isInsensitive: true,
            classes: ["flat"]
          )
        )
      ) == ["the spin button “Amount” is now disabled"]
    )
    #expect(
      changed(box(label, WidgetNode("SpinButton", name: "Amount", value: "1")))
        == ["the style of the spin button “Amount” changed from .flat to none"]
    )
    #expect(changed(box(entry)) == ["the label “In stock.” was removed"])
    #expect(
      changed(box(label, WidgetNode("Button", name: "Buy"), entry))
        == ["the button “Buy” is new"]
    )
    #expect(
      changed(box(WidgetNode("Label", name: "In stock.", bounds: [0, 8, 80, 20]), entry))
        == ["the label “In stock.” moved by (0, 8)"]
    )
    #expect(
      changed(box(WidgetNode("Label", name: "In stock.", bounds: [0, 0, 90, 20]), entry))
        == ["the label “In stock.” is now 90 × 20 points (was 80 × 20)"]
    )
    #expect(changed(old) == [])
  }

  @Test func `a changed text and a removed widget are two changes`() {
    let (title, add) = (WidgetNode("Label", name: "All"), WidgetNode("Button", name: "Add"))
    let remove = WidgetNode("Button", name: "Remove")
    let renamed = WidgetNode("Label", name: "Yours")
    #expect(
      sentences(box(title, add, remove), box(renamed, add))
        == ["the button “Remove” was removed", "the label changed from “All” to “Yours”"]
    )
    #expect(
      sentences(box(renamed, add), box(title, add, remove))
        == ["the button “Remove” is new", "the label changed from “Yours” to “All”"]
    )
    #expect(
      sentences(box(add, title), box(title, remove, remove))
        == [
          "the button “Add” was removed", "the button “Remove” is new",
          "the button “Remove” is new",
        ]
    )
  }

  @Test func `only different widget trees have changes`() {
    for seed in UInt64(0)..<300 {
      var random = SeededRandom(seed: seed)
      let (one, other) = (tree(3, &random), tree(3, &random))
      #expect(sentences(one, one).isEmpty, "seed \(seed)")
      #expect(sentences(one, other).isEmpty == (one == other), "seed \(seed)")
    }
  }

  @Test func `an outline has one line per widget`() {
    let node = box(
      WidgetNode("Label", name: "two\nlines"),
      WidgetNode("Switch", name: "On", value: "off", isInsensitive: true, classes: ["a", "b"])
    )
    #expect(
      node.outline == """
        Box
          Label “two\\nlines”
          Switch “On” = off insensitive .a .b
        """
    )
  }

  private func tree(_ depth: Int, _ random: inout SeededRandom) -> WidgetNode {
    func one<Value>(of values: [Value]) -> Value {
      values[Int.random(in: 0..<values.count, using: &random)]
    }
    let count = depth == 0 ? 0 : Int.random(in: 0...3, using: &random)
    return WidgetNode(
      one(of: ["Box", "Label", "Button"]),
      name: one(of: [nil, "a", "b"]),
      value: one(of: [nil, "1"]),
      isInsensitive: one(of: [false, true]),
      classes: one(of: [[], ["flat"]]),
      bounds: one(of: [[0, 0, 1, 1], [0, 8, 1, 1]]),
      children: (0..<count).map { _ in tree(depth - 1, &random) }
    )
  }
}
