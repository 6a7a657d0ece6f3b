import Foundation
import PetriDish

/// A catalog search with words and filters, such as `tag:rates` or `status:failed`.
///
/// Values that contain spaces are quoted, such as `tag:"in stock"`.
struct SearchQuery: Hashable {
  /// The search words, separated by single spaces.
  private(set) var words = ""

  /// The prefixes of tags; a screen must have a matching tag for each prefix.
  ///
  /// An empty prefix matches every tag.
  private(set) var tags: [String] = []

  /// The prefixes of statuses; a screen must match one of them.
  private(set) var statuses: [String] = []

  /// Parses a search text; a status filter without a value is ignored.
  init(_ text: String) {
    var words: [String] = []
    for word in Self.split(text) {
      if let tag = word.value(of: "tag:") {
        tags.append(tag)
      } else if let status = word.value(of: "status:") {
        if !status.isEmpty { statuses.append(status) }
      } else {
        words.append(word)
      }
    }
    self.words = words.joined(separator: " ")
  }

  /// Whether the query matches every screen.
  var isEmpty: Bool { words.isEmpty && tags.isEmpty && statuses.isEmpty }

  /// The requested statuses; empty if every status matches.
  var wantedStatuses: [ScreenStatus] {
    ScreenStatus.allCases.filter { status in
      statuses.contains { status.rawValue.begins(with: $0) }
    }
  }

  /// Returns whether a screen matches the filters.
  func allows(_ screen: RegisteredScreen, _ status: ScreenStatus) -> Bool {
    (statuses.isEmpty || wantedStatuses.contains(status))
      && tags.allSatisfy { wanted in screen.tags.contains { $0.begins(with: wanted) } }
  }

  /// Returns the first tag of a screen that matches a tag filter, and the matching range.
  func tag(of screen: RegisteredScreen) -> (text: String, marked: Range<String.Index>)? {
    for wanted in tags {
      for tag in screen.tags {
        if wanted.isEmpty { return (tag, tag.startIndex..<tag.startIndex) }
        if let range = tag.beginning(with: wanted) { return (tag, range) }
      }
    }
    return nil
  }

  /// Returns the search text that filters for a tag.
  static func text(tag: String) -> String {
    tag.contains(where: \.isWhitespace) ? "tag:\"\(tag)\"" : "tag:\(tag)"
  }

  /// Returns a search text with its status filter replaced by another status, or removed if `status` is `nil`.
  static func text(_ text: String, showing status: ScreenStatus?) -> String {
    var words = split(text).filter { $0.value(of: "status:") == nil }
      .map { $0.contains(where: \.isWhitespace) ? "\"\($0)\"" : $0 }
    if let status { words.append("status:\(status.rawValue)") }
    return words.joined(separator: " ")
  }

  private static func split(_ text: String) -> [String] {
    var (words, word, isQuoted) = ([String](), "", false)
    for character in text {
      if character == "\"" {
        isQuoted.toggle()
      } else if character.isWhitespace, !isQuoted {
        words.append(word)
        word = ""
      } else {
        word.append(character)
      }
    }
    return (words + [word]).filter { !$0.allSatisfy(\.isWhitespace) }
  }
}

extension String {
  /// Returns the text after a prefix, ignoring case; `nil` if the text doesn't start with the prefix.
  fileprivate func value(of prefix: String) -> String? {
    beginning(with: prefix).map { String(self[$0.upperBound...]) }
  }

  fileprivate func begins(with other: String) -> Bool {
    other.isEmpty || beginning(with: other) != nil
  }

  /// Returns the range of a prefix, ignoring case and accents; `nil` if the text doesn't start with it.
  func beginning(with other: String) -> Range<Index>? {
    range(of: other, options: [.anchored, .caseInsensitive, .diacriticInsensitive])
  }
}

/// The explanation of a match, in two lines.
struct MatchExplanation: Hashable {
  /// A text with marked ranges.
  struct Line: Hashable {
    var text: String
    var marks: [Range<String.Index>] = []
  }

  let title: Line
  let group: String

  /// The kind of text in ``why``, such as `tag`, `preset`, or `notes`; empty if the title matches.
  let kind: String

  /// The matching text; empty if the title matches.
  let why: Line

  /// - Parameter tag: The tag that matches a tag filter, with the matching range.
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
      why = Line(text: tag.text, marks: tag.marked.isEmpty ? [] : [tag.marked])
    } else {
      kind = ""
      why = Line(text: "")
    }
  }
}

extension MatchExplanation.Line {
  /// Creates a one-line excerpt of a text, starting shortly before the first marked character.
  ///
  /// - Parameter characters: The ranges to mark, as zero-based character offsets.
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
