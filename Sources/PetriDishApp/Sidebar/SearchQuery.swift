import Foundation
import PetriDish

/// A search of the catalog: words, and `tag:rates` or `status:failed` to see those alone.
///
/// A value with blanks stands in quotes: `tag:"in stock"`.
struct SearchQuery: Hashable {
  /// The words to search the index for, with one blank between them.
  private(set) var words = ""

  /// The beginnings of tags; a screen has one tag for each.
  private(set) var tags: [String] = []

  /// The beginnings of statuses; a screen has one of them.
  private(set) var statuses: [String] = []

  /// Reads what was typed; a filter without a value is none yet.
  init(_ text: String) {
    var words: [String] = []
    for word in Self.split(text) {
      if let tag = word.value(of: "tag:") {
        if !tag.isEmpty { tags.append(tag) }
      } else if let status = word.value(of: "status:") {
        if !status.isEmpty { statuses.append(status) }
      } else {
        words.append(word)
      }
    }
    self.words = words.joined(separator: " ")
  }

  /// Whether it lets everything through.
  var isEmpty: Bool { words.isEmpty && tags.isEmpty && statuses.isEmpty }

  /// The statuses that are wanted; empty where any is.
  var wantedStatuses: [ScreenStatus] {
    ScreenStatus.allCases.filter { status in
      statuses.contains { status.rawValue.begins(with: $0) }
    }
  }

  /// Returns whether a screen passes the filters.
  func allows(_ screen: RegisteredScreen, _ status: ScreenStatus) -> Bool {
    (statuses.isEmpty || wantedStatuses.contains(status))
      && tags.allSatisfy { wanted in screen.tags.contains { $0.begins(with: wanted) } }
  }

  /// The first tag of a screen that is asked for, and how much of it.
  func tag(of screen: RegisteredScreen) -> (text: String, marked: Range<String.Index>)? {
    for wanted in tags {
      for tag in screen.tags {
        if let range = tag.beginning(with: wanted) { return (tag, range) }
      }
    }
    return nil
  }

  /// The filter for one tag, as it is typed.
  static func text(tag: String) -> String {
    tag.contains(where: \.isWhitespace) ? "tag:\"\(tag)\"" : "tag:\(tag)"
  }

  /// A text with another status, or none, to be seen alone.
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
  /// Returns the text after a prefix, whatever its case; `nil` where the text has another.
  fileprivate func value(of prefix: String) -> String? {
    beginning(with: prefix).map { String(self[$0.upperBound...]) }
  }

  fileprivate func begins(with other: String) -> Bool { beginning(with: other) != nil }

  /// The part that another text begins with, without regard to case and accents.
  fileprivate func beginning(with other: String) -> Range<Index>? {
    range(of: other, options: [.anchored, .caseInsensitive, .diacriticInsensitive])
  }
}

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
