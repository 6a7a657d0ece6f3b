import PetriDish
import Survey
import Testing

/// Tests of the sentences about several changes in one case.
@MainActor struct SeparateChangeTests {
  private func box(_ children: WidgetNode..., x: Int = 0) -> WidgetNode {
    WidgetNode("Box", bounds: [x, 0, 80, 20], children: children)
  }

  /// Returns the sentences about a screen whose widgets differ.
  private func comparison(
    from old: WidgetNode,
    to new: WidgetNode,
    styles: (before: String?, after: String?) = (nil, nil),
    sheets: (before: String, after: String) = ("", ""),
    widths: (before: Int, after: Int) = (640, 640)
  ) async -> (report: SurveyComparison, cases: [PairedCase]) {
    func observation(_ node: WidgetNode, _ style: String?) -> CaseObservation {
      var observation = CaseObservation()
      (observation.outcome, observation.style) = (ObservedOutcome(kind: .reached), style)
      observation.structure = node.jsonLine
      return observation
    }
    func catalog(_ sheet: String, _ width: Int) -> Catalog {
      Catalog("Shop", root: { _ in NavigationStack(title: "Shop") }) {
        ScreenConfiguration("page", route: .plain("page"))
      }
      .styleSheet(StyleSheet(foreign: sheet, name: "style.css"))
      .devices(WindowSize("window", width: width, height: 480))
    }
    let cases = catalog("", 640).checkCases().prefix(1).map { check in
      PairedCase(
        check,
        before: [observation(old, styles.before)],
        after: [observation(new, styles.after)]
      )
    }
    let maps = await (
      BuildMap(catalog(sheets.before, widths.before).map()),
      BuildMap(catalog(sheets.after, widths.after).map())
    )
    return (SurveyComparison(builds: maps, cases), cases)
  }

  private func sentences(_ comparison: (report: SurveyComparison, cases: [PairedCase])) -> [String]
  {
    comparison.report.changes.map(\.sentence)
  }

  @Test func `a changed text and a removed button of a screen are two sentences`() async {
    let (label, button) = (WidgetNode("Label", name: "All"), WidgetNode("Button", name: "Remove"))
    let compared = await comparison(
      from: box(label, button),
      to: box(WidgetNode("Label", name: "Yours"))
    )
    let expected = [
      "“page”: the button “Remove” was removed.",
      "“page”: the label changed from “All” to “Yours”.",
    ]
    #expect(sentences(compared) == expected)
    let junit = compared.report.junit(compared.cases, suite: "Shop")
    #expect(junit.cases.map { $0.elements.map(\.message) } == [expected])
  }

  @Test func `only a long list of changes is shortened`() async {
    func labels(_ count: Int, _ text: String) -> WidgetNode {
      let all = (1...7).map { WidgetNode("Label", name: $0 > count ? "Same" : "\(text) \($0)") }
      return WidgetNode("Box", children: all)
    }
    for count in 1...7 {
      let compared = await comparison(from: labels(count, "Old"), to: labels(count, "New"))
      let found = sentences(compared)
      #expect(found.count == min(count, 5))
      for (index, sentence) in found.enumerated() {
        let text = "“page”: the label changed from “Old \(index + 1)” to “New \(index + 1)”"
        let rest = index < 4 || count < 6 ? "." : "; \((count - 5).counted("more difference"))."
        #expect(sentence == text + rest)
      }
    }
  }

  @Test func `a style sheet explains other places only if it affects a widget`() async {
    let (old, new) = (box(box()), box(box(x: 24)))
    let (sheet, changed) = ("a { color: red; }", "a { color: blue; }")
    let seen = "“page”: the screen looks different, and the style sheet “style.css” has changed."
    let moved = "“page”: the box moved by (24, 0)."
    let unseen = "The style sheet “style.css” has changed."
    for (before, after, expected) in [
      ("1", "2", [seen]), ("1", "1", [unseen, moved]), (nil, "1", [seen]), (nil, nil, [seen]),
    ] as [(String?, String?, [String])] {
      let compared = await comparison(
        from: old,
        to: new,
        styles: (before, after),
        sheets: (sheet, changed)
      )
      #expect(sentences(compared) == expected)
    }
    // Another size of the window changes places on all screens, but no texts.
    let window = "The window “window” is now 700 × 480 points (was 640 × 480)."
    let wider = await comparison(from: old, to: new, widths: (640, 700))
    #expect(sentences(wider) == [window])
    let label = box(WidgetNode("Label", name: "New"))
    let other = await comparison(from: old, to: label, widths: (640, 700))
    #expect(
      sentences(other)
        == [window, "“page”: the box was removed.", "“page”: the label “New” is new."]
    )
    let same = await comparison(from: old, to: new, styles: ("1", "2"), sheets: (sheet, sheet))
    #expect(sentences(same) == [moved])
  }
}
