/// A full-text index that finds screens by partial and misspelled text.
///
/// A document matches if each word of the query matches one of its fields, in any order. Case and
/// accents are ignored. Each query scans the folded texts of all documents.
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
    var ranked = pieces.indices.compactMap { position -> (rank: Int, hit: SearchHit)? in
      guard let places = places(of: words, in: pieces[position]) else { return nil }
      let hit = SearchHit(
        position: position,
        id: documents[position].id,
        words: words,
        places: places
      )
      return (places.reduce(0) { $0 + $1.rank }, hit)
    }
    ranked.sort { ($0.rank, $0.hit.position) < ($1.rank, $1.hit.position) }
    return ranked.prefix(limit).map(\.hit)
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

  /// Returns the best match of each word in a document, or `nil` if a word doesn't match.
  private func places(of words: [SearchWord], in piece: Range<Int>) -> [WordMatch]? {
    var places: [WordMatch] = []
    for word in words {
      guard let place = place(of: word, in: piece) else { return nil }
      places.append(place)
    }
    return places
  }

  private func place(of word: SearchWord, in piece: Range<Int>) -> WordMatch? {
    var best: WordMatch?
    for index in piece {
      let entry = entries[index]
      let worst = best?.kind ?? .subsequence
      let lacking = word.mask & ~entry.mask
      guard lacking.nonzeroBitCount <= word.slack,
        let kind = lacking == 0
          ? word.kind(in: bytes, startsWord, entry.bytes, field: entry.field, worst: worst)
          : typo(of: word, in: entry, worst: worst)
      else { continue }
      let excess = max(0, entry.bytes.count - word.bytes.count)
      let place = WordMatch(entry: index, kind: kind, field: entry.field, excess: excess)
      if place.rank < best?.rank ?? .max { best = place }
    }
    return best
  }

  /// Returns the match of a word if the entry contains it with a typo.
  private func typo(
    of word: SearchWord,
    in entry: Entry,
    worst: SearchMatch.Kind
  ) -> SearchMatch.Kind? {
    guard worst >= .typo else { return nil }
    return word.typo(in: bytes, startsWord, entry.bytes) == nil ? nil : .typo
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
