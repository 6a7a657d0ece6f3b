/// A stack of screens as boxes in boxes; modals lie behind what they stand above, a step aside.
struct StackDiagram {
  private let root: StackNode

  init(_ root: StackNode) { self.root = root }

  /// The drawing.
  var markup: Markup { box(root) }

  private func box(_ node: StackNode) -> Markup {
    let shown = node.children.filter(\.visible)
    let hidden = node.children.filter { !$0.visible }
    let box = Markup.tag(
      "div",
      ["class": node.children.isEmpty ? "box screen" : "box"],
      .tag("span", [:], .foreign(StackVocabulary.everyday.caption(of: node).capitalizedStart)),
      Markup(shown.map { self.box($0) }),
      hidden.isEmpty
        ? ""
        : .tag(
          "small",
          [:],
          "not in sight: ",
          .foreign(hidden.map(\.label).joined(separator: ", "))
        )
    )
    guard let modal = node.presented else { return box }
    return Markup([
      box, .tag("div", ["class": "above"], .tag("small", [:], "▲ above it"), self.box(modal)),
    ])
  }
}

extension StackNode {
  /// The title, or that of the first screen inside that has one, or else what it is.
  fileprivate var label: String { firstTitle ?? StackVocabulary.everyday.kind(of: self) }

  private var firstTitle: String? {
    title.isEmpty ? children.lazy.compactMap(\.firstTitle).first : title
  }
}
