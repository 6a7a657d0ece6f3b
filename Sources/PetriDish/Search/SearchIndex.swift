/// Finds documents by what people remember of them.
///
/// Built once; each query reads through the folded texts of all documents. All words of a query
/// must be found, each in whatever field, in any order; case and accents make no difference.
///
/// Documents are ranked by how their words are found (``SearchMatch/Kind``), then by where
/// (``SearchField``), then by how much of the text the word is, and last by their own order. For
/// each word its best place counts, and the ranks of several words are added. A word that a name has
/// anywhere counts for more than one in the notes.
package struct SearchIndex: Sendable {
  /// A text of a document: a piece in the index's one run of bytes.
  private struct Entry {
    let field: SearchField
    /// The index of the text among those of the document.
    let text: Int
    let bytes: Range<Int>
    let mask: UInt64
  }

  /// The documents, in their own order.
  package let documents: [SearchDocument]

  /// The entries of each document.
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

  /// Returns the documents that a query finds, the best one first.
  ///
  /// - Parameters:
  ///   - query: Words with blanks between them; an empty one finds every document, in their own
  ///     order.
  ///   - limit: The most hits.
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

  /// Returns the best match of each word of the query in a hit of this index.
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

  /// Returns the best place of each word in a document, or `nil` where it lacks one.
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

  /// Returns the match of a word of which an entry lacks a letter.
  private func typo(
    of word: SearchWord,
    in entry: Entry,
    worst: SearchMatch.Kind
  ) -> SearchMatch.Kind? {
    guard worst >= .typo else { return nil }
    return word.typo(in: bytes, startsWord, entry.bytes) == nil ? nil : .typo
  }

  /// Runs of ascending positions, of which the same may come several times.
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

/// The texts of one screen configuration that a search looks at.
package struct SearchDocument: Hashable, Sendable {
  /// The id of the screen configuration.
  package var id: String
  /// The name that users read.
  package var name: String
  /// The name of its group.
  package var group: String
  /// Its tags, in their own order.
  package var tags: [String]
  /// The names of its presets.
  package var presets: [String]
  /// The name of its route.
  package var route: String
  /// The notes about it.
  package var notes: String

  /// A document; what is left out is not found.
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
  /// All texts with their field, in the order in which they count.
  var texts: [(field: SearchField, text: String)] {
    [(.name, name), (.id, id), (.group, group)] + tags.map { (.tag, $0) }
      + presets.map { (.preset, $0) } + [(.route, route), (.notes, notes)]
  }
}
