/// A full-text index that finds screens by partial and misspelled text.
///
/// A document matches if each word of the query matches one of its fields, in any order. Words such
/// as “of” may be missing if another word matches. Case and accents are ignored. Each query scans the
/// folded texts of all documents.
///
/// Documents are ranked by the kind of match (``SearchMatch/Kind``), by field (``SearchField``), by
/// the fraction of the text that matches, and by their original order. Only the best match of each
/// word counts, and the ranks of all words are added. A match anywhere in the name ranks higher
/// than a match in the notes.
package struct SearchIndex: Sendable {
  /// A text of a document, as a range of the shared byte buffer.
  private struct Entry {
    let field: SearchField
    /// The index of the text in the document.
    let text: Int
    let bytes: Range<Int>
    let mask: UInt64
  }

  /// The documents in their original order.
  package let documents: [SearchDocument]

  /// The range of entries for each document.
  private var pieces: [Range<Int>] = []
  private var entries: [Entry] = []
  private var bytes: [UInt8] = []
  private var startsWord: [Bool] = []

  /// - Complexity: O(*n*) in the length of all texts.
  package init(_ documents: [SearchDocument]) {
    self.documents = documents
    for document in documents {
      let first = entries.count
      for (number, (field, text)) in document.texts.enumerated() where !text.isEmpty {
        add(FoldedText(text), field: field, text: number)
      }
      pieces.append(first..<entries.count)
    }
  }

  private mutating func add(_ folded: FoldedText, field: SearchField, text: Int) {
    let start = bytes.count
    bytes += folded.bytes
    startsWord += folded.startsWord
    let mask = FoldedText.mask(folded.bytes)
    entries.append(Entry(field: field, text: text, bytes: start..<bytes.count, mask: mask))
  }

  /// Returns the documents that match a query, best match first.
  ///
  /// - Parameters:
  ///   - query: Words separated by whitespace. An empty query matches all documents in their
  ///     original order.
  ///   - limit: The maximum number of results.
  /// - Complexity: O(*n*) in the length of all texts, for each word.
  package func hits(for query: String, limit: Int = .max) -> [SearchHit] {
    let words = query.split(whereSeparator: \.isWhitespace).map(SearchWord.init)
      .filter { !$0.bytes.isEmpty }
    guard !words.isEmpty else {
      return documents.prefix(limit).enumerated().map { position, document in
        SearchHit(position: position, id: document.id, words: [], places: [])
      }
    }
    let best = best(limit, for: words)
    return best.map { position in
      let found = words.compactMap { word in
        place(of: word, in: pieces[position]).map { (word: word, place: $0) }
      }
      return SearchHit(
        position: position,
        id: documents[position].id,
        words: found.map(\.word),
        places: found.map(\.place)
      )
    }
  }

  /// Returns the positions of the best matching documents, best match first.
  private func best(_ limit: Int, for words: [SearchWord]) -> [Int] {
    var found: [(rank: Int, position: Int)] = []
    for position in pieces.indices {
      guard let rank = rank(of: words, in: pieces[position]) else { continue }
      guard limit < documents.count else {
        found.append((rank, position))
        continue
      }
      // The list is short, so it stays sorted by insertion.
      if found.count == limit {
        guard let last = found.last, rank < last.rank else { continue }
        found.removeLast()
      }
      let index = found.lastIndex { $0.rank <= rank }.map { $0 + 1 } ?? 0
      found.insert((rank, position), at: index)
    }
    if limit >= documents.count { found.sort { $0 < $1 } }
    return found.map(\.position)
  }

  /// Returns the sum of the ranks of all words in a document, or `nil` if a word doesn't match.
  private func rank(of words: [SearchWord], in piece: Range<Int>) -> Int? {
    var sum = 0
    let mayLack = words.contains { !$0.isMinor }
    for word in words {
      if let place = place(of: word, in: piece) {
        sum += place.rank
      } else {
        guard word.isMinor, mayLack else { return nil }
        sum += WordMatch.rankOfMissing
      }
    }
    return sum
  }

  /// Returns the best match of each query word in a hit of this index.
  ///
  /// - Complexity: O(*n*) in the length of the texts that matched.
  package func matches(of hit: SearchHit) -> [SearchMatch] {
    zip(hit.words, hit.places).map { word, place in
      let text = documents[hit.position].texts[entries[place.entry].text].text
      let folded = FoldedText(text)
      let bytes = word.positions(in: folded, field: place.field, kind: place.kind)
      return SearchMatch(
        field: place.field,
        text: text,
        kind: place.kind,
        characters: Self.ranges(bytes.map(folded.character))
      )
    }
  }

  /// The number of letters by which a plural or singular counts as longer than it is.
  private static let otherNumberExcess = 3

  /// Returns the best match of a word in a document, or `nil` if it doesn't match.
  private func place(of word: SearchWord, in piece: Range<Int>) -> WordMatch? {
    var best: WordMatch?
    for index in piece {
      let entry = entries[index]
      let worst = best?.kind ?? .subsequence
      guard let kind = kind(of: word, in: entry, worst: worst) else { continue }
      // The word itself is a better match than its plural or singular.
      let isOtherNumber =
        kind == .typo && !word.otherNumbers.isEmpty
        && word.typo(in: bytes, startsWord, entry.bytes) == nil
      let excess =
        max(0, entry.bytes.count - word.bytes.count) + (isOtherNumber ? Self.otherNumberExcess : 0)
      let place = WordMatch(entry: index, kind: kind, field: entry.field, excess: excess)
      if place.rank < best?.rank ?? .max { best = place }
    }
    return best
  }

  /// Returns the best match of a word in an entry, or `nil` if it doesn't match.
  private func kind(
    of word: SearchWord,
    in entry: Entry,
    worst: SearchMatch.Kind
  ) -> SearchMatch.Kind? {
    let lacking = word.mask & ~entry.mask
    if lacking == 0 {
      return word.kind(in: bytes, startsWord, entry.bytes, field: entry.field, worst: worst)
    }
    guard worst >= .typo else { return nil }
    if lacking.nonzeroBitCount <= word.slack,
      word.typo(in: bytes, startsWord, entry.bytes) != nil
    {
      return .typo
    }
    let mayBeOther = word.otherNumbers.contains {
      ($0.mask & ~entry.mask).nonzeroBitCount <= $0.slack
    }
    return mayBeOther && word.isOtherNumber(in: bytes, startsWord, entry.bytes) ? .typo : nil
  }

  /// Returns the ranges that cover ascending positions; positions may repeat.
  private static func ranges(_ positions: [Int]) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    for position in positions {
      if let last = ranges.last, position <= last.upperBound {
        ranges[ranges.count - 1] = last.lowerBound..<max(last.upperBound, position + 1)
      } else {
        ranges.append(position..<position + 1)
      }
    }
    return ranges
  }
}

/// The searchable texts of a screen configuration.
package struct SearchDocument: Hashable, Sendable {
  /// The id of the screen configuration.
  package var id: String
  /// The display name.
  package var name: String
  /// The name of the group that contains the screen.
  package var group: String
  /// The tags in their original order.
  package var tags: [String]
  /// The names of the presets.
  package var presets: [String]
  /// The name of the route.
  package var route: String
  /// The notes for readers.
  package var notes: String

  /// Creates a document; omitted texts are empty.
  package init(
    id: String,
    name: String,
    group: String = "",
    tags: [String] = [],
    presets: [String] = [],
    route: String = "",
    notes: String = ""
  ) {
    self.id = id
    self.name = name
    self.group = group
    self.tags = tags
    self.presets = presets
    self.route = route
    self.notes = notes
  }
}

extension SearchDocument {
  /// All texts with their fields, in order of importance.
  var texts: [(field: SearchField, text: String)] {
    [(.name, name), (.id, id), (.group, group)] + tags.map { (.tag, $0) }
      + presets.map { (.preset, $0) } + [(.route, route), (.notes, notes)]
  }
}
