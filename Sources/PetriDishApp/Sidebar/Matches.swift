import GTK
import PetriDish

/// What a search found, best first.
final class Matches: Rows {
  private let index: SearchIndex
  private var hits: [SearchHit] = []
  /// Counts the searches: the same screen is another row in each, for other letters are marked.
  private var search: UInt64 = 0

  init(_ index: SearchIndex) { self.index = index }

  var count: Int { hits.count }

  func key(at row: Int) -> UInt64 { search << 32 | UInt64(row) }

  /// The row that a key was given to, if it is one of the present search.
  func row(of key: UInt64) -> Int? {
    key >> 32 == search ? Int(key & 0xFFFF_FFFF) : nil
  }

  /// Looks for a text.
  ///
  /// - Returns: How many rows there were before.
  /// - Complexity: O(*n*) in the length of all texts.
  func find(_ text: String) -> Int {
    let before = hits.count
    hits = index.hits(for: text)
    search += 1
    return before
  }

  /// The screen in a row, by its position in the catalog.
  func screen(at row: Int) -> Int { hits[row].position }

  /// What a row says.
  func explanation(at row: Int) -> MatchExplanation {
    let hit = hits[row]
    return MatchExplanation(index.documents[hit.position], index.matches(of: hit))
  }
}

/// Why a screen was found, in two lines.
struct MatchExplanation: Hashable {
  /// A text with the ranges to mark in it.
  struct Line: Hashable {
    var text: String
    var marks: [Range<String.Index>] = []
  }

  let title: Line
  let group: String

  /// What ``why`` is, such as `tag`, `preset` or `notes`.
  let kind: String

  /// The text that has the word; empty where the title does.
  let why: Line

  init(_ document: SearchDocument, _ matches: [SearchMatch]) {
    let named = matches.filter { $0.field == .name }
    title = Line(text: document.name, marks: named.flatMap(\.ranges))
    group = document.group
    if let other = matches.first(where: { $0.field != .name }) {
      kind = "\(other.field)"
      let same = matches.filter { $0.field == other.field && $0.text == other.text }
      why = Line(excerpt: other.text, around: same.flatMap(\.characters))
    } else {
      kind = "\(SearchField.name)"
      why = Line(text: "")
    }
  }
}

extension MatchExplanation.Line {
  /// One line of a text that may be long, beginning shortly before what is to be marked.
  ///
  /// - Parameter characters: What to mark, in characters counted from zero.
  init(excerpt whole: String, around characters: [Range<Int>]) {
    let first = characters.map(\.lowerBound).min() ?? 0
    let skipped = first > 20 ? first - 12 : 0
    let letters = whole.dropFirst(skipped).map { $0.isNewline ? " " : $0 }
    text = (skipped > 0 ? "…" : "") + String(letters)
    let shift = (skipped > 0 ? 1 : 0) - skipped
    let indices = Array(text.indices) + [text.endIndex]
    marks = characters.filter { $0.lowerBound >= skipped }.map {
      indices[$0.lowerBound + shift]..<indices[$0.upperBound + shift]
    }
  }
}
