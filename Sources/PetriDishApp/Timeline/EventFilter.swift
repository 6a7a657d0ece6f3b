import PetriDish

/// Which events of the timeline a person wants to see.
///
/// Words must all be found, in title, detail or kind; `kind:list` asks for a kind or a part of one.
struct EventFilter: Hashable {
  private var kinds: [String] = []
  private var words: [String] = []

  /// Reads what a person typed; an empty text lets everything through.
  init(_ text: String = "") {
    for word in text.lowercased().split(whereSeparator: \.isWhitespace) {
      if word.hasPrefix("kind:") {
        let kind = word.dropFirst("kind:".count)
        if !kind.isEmpty { kinds.append(String(kind)) }
      } else {
        words.append(String(word))
      }
    }
  }

  /// Whether everything passes.
  var isEmpty: Bool { kinds.isEmpty && words.isEmpty }

  /// Whether an event is wanted.
  ///
  /// - Complexity: O(letters of the event), unless the filter is empty or its kind says no.
  func allows(_ event: Event) -> Bool {
    let kind = event.kind.lowercased()
    guard kinds.allSatisfy({ Self.names($0, kind) }) else { return false }
    guard !words.isEmpty else { return true }
    let (title, detail) = event.summary
    let text = "\(title)\n\(detail)\n\(kind)".lowercased()
    return words.allSatisfy { text.contains($0) }
  }

  /// Whether a word begins a kind or its second part.
  private static func names(_ word: String, _ kind: String) -> Bool {
    kind.hasPrefix(word) || kind.split(separator: ".").dropFirst().contains { $0.hasPrefix(word) }
  }
}
