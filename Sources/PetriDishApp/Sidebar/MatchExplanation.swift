import PetriDish

/// The reason why a screen was found, in two lines.
struct MatchExplanation: Hashable {
  /// A text with the ranges to mark in it.
  struct Line: Hashable {
    var text: String
    var marks: [Range<String.Index>] = []
  }

  let title: Line
  let group: String

  /// The kind of text that ``why`` is, such as `tag`, `preset` or `notes`.
  let kind: String

  /// The text that has the word; empty where the title does.
  let why: Line

  /// - Parameter tag: One that was asked for by name, with the part that was typed.
  init(
    _ document: SearchDocument,
    _ matches: [SearchMatch],
    tag: (text: String, marked: Range<String.Index>)? = nil
  ) {
    let named = matches.filter { $0.field == .name }
    title = Line(text: document.name, marks: named.flatMap(\.ranges))
    group = document.group
    if let other = matches.first(where: { $0.field != .name }) {
      kind = "\(other.field)"
      let same = matches.filter { $0.field == other.field && $0.text == other.text }
      why = Line(excerpt: other.text, around: same.flatMap(\.characters))
    } else if let tag {
      kind = "\(SearchField.tag)"
      why = Line(text: tag.text, marks: [tag.marked])
    } else {
      kind = "\(SearchField.name)"
      why = Line(text: "")
    }
  }
}
