import PetriDish
import Seeds
import Testing

@Suite struct SearchTests {
  private func index(_ names: String...) -> SearchIndex {
    SearchIndex(names.map { SearchDocument(id: "", name: $0) })
  }

  private func names(_ query: String, in index: SearchIndex) -> [String] {
    index.hits(for: query).map { index.documents[$0.position].name }
  }

  /// Returns the matches as text, with highlighted parts in brackets.
  private func reasons(_ query: String, _ document: SearchDocument) -> [String] {
    let index = SearchIndex([document])
    return index.hits(for: query).flatMap { index.matches(of: $0) }.map { match in
      var marked = match.text
      for range in match.ranges.reversed() {
        marked.insert("]", at: range.upperBound)
        marked.insert("[", at: range.lowerBound)
      }
      return "\(match.field) \(match.kind): \(marked)"
    }
  }

  @Test
  func `matches are ranked by kind as prefix, word, substring and subsequence`() {
    let index = index("Stop the arrow", "Rats", "Mustard", "The star", "Starfish")
    #expect(names("star", in: index) == ["Starfish", "The star", "Mustard", "Stop the arrow"])
  }

  @Test func `the more of a text a match covers, the higher it ranks`() {
    #expect(
      names("star", in: index("Stars above", "Star", "Stars")) == ["Star", "Stars", "Stars above"]
    )
  }

  @Test func `equal hits keep the order of the documents`() {
    let index = SearchIndex((0..<50).map { SearchDocument(id: "\($0)", name: "Same") })
    #expect(index.hits(for: "same").map(\.position) == Array(0..<50))
    #expect(index.hits(for: "same", limit: 3).map(\.id) == ["0", "1", "2"])
  }

  @Test func `a match in the name ranks above one in another field`() {
    let documents = [
      SearchDocument(id: "notes", name: "A", notes: "about the star"),
      SearchDocument(id: "route", name: "A", route: "starPushed"),
      SearchDocument(id: "preset", name: "A", presets: ["none", "star"]),
      SearchDocument(id: "tag", name: "A", tags: ["star"]),
      SearchDocument(id: "group", name: "A", group: "Star"),
      SearchDocument(id: "name", name: "A star"),
    ]
    #expect(
      SearchIndex(documents).hits(for: "star").map(\.id)
        == ["name", "group", "tag", "preset", "route", "notes"]
    )
  }

  @Test func `a match has its field, its kind and the matched text`() {
    let document = SearchDocument(
      id: "product.detail",
      name: "Product detail",
      group: "Shop",
      tags: ["sales", "buy"],
      presets: ["in stock", "sold out"],
      route: "productPushed",
      notes: "Behind login."
    )
    #expect(reasons("prod", document) == ["name prefix: [Prod]uct detail"])
    #expect(reasons("det", document) == ["name wordStart: Product [det]ail"])
    #expect(reasons("pd", document) == ["name wordStart: [P]roduct [d]etail"])
    #expect(reasons("oduc", document) == ["name substring: Pr[oduc]t detail"])
    #expect(reasons("prdet", document) == ["name subsequence: [Pr]oduct [det]ail"])
    #expect(reasons("pdtl", document) == [])
    #expect(reasons("t.d", document) == ["id substring: produc[t.d]etail"])
    #expect(reasons("buy", document) == ["tag prefix: [buy]"])
    #expect(reasons("out", document) == ["preset wordStart: sold [out]"])
    #expect(reasons("pushed", document) == ["route wordStart: product[Pushed]"])
    #expect(reasons("login", document) == ["notes wordStart: Behind [login]."])
    #expect(reasons("behind", document) == ["notes wordStart: [Behind] login."])
    #expect(reasons("zebra", document) == [])
  }

  @Test func `every word of the query must match in some field`() {
    let document = SearchDocument(id: "x", name: "Product", tags: ["new"], presets: ["sold out"])
    #expect(
      reasons("  out   prod ", document) == [
        "preset wordStart: sold [out]", "name prefix: [Prod]uct",
      ]
    )
    #expect(reasons("prod zebra", document) == [])
  }

  @Test func `case and accents are ignored`() {
    let document = SearchDocument(id: "x", name: "Müller’s CAFÉ İstanbul")
    #expect(reasons("muller", document) == ["name prefix: [Müller]’s CAFÉ İstanbul"])
    #expect(reasons("CAFÉ", document) == ["name wordStart: Müller’s [CAFÉ] İstanbul"])
    #expect(reasons("cafe\u{301}", document) == ["name wordStart: Müller’s [CAFÉ] İstanbul"])
    #expect(reasons("istan", document) == ["name wordStart: Müller’s CAFÉ [İstan]bul"])
  }

  @Test func `whole characters are highlighted, regardless of their size in bytes`() {
    #expect(
      reasons("bc", SearchDocument(id: "x", name: "👩‍👩‍👧‍👦é\r\nabc")) == ["name substring: 👩‍👩‍👧‍👦é\r\na[bc]"]
    )
    #expect(reasons("日本", SearchDocument(id: "x", name: "新日本")) == ["name substring: 新[日本]"])
    #expect(reasons("👩‍👩‍👧‍👦", SearchDocument(id: "x", name: "a👩‍👩‍👧‍👦")) == ["name substring: a[👩‍👩‍👧‍👦]"])
  }

  @Test func `the beginnings of words match in all fields except notes`() {
    #expect(names("alga", in: index("alpha beta gamma")) == ["alpha beta gamma"])
    let text = "all that is said about foxes"
    let notes = SearchDocument(id: "x", name: "Q", notes: text)
    #expect(reasons("alfo", notes) == [])
    let tag = SearchDocument(id: "x", name: "Q", tags: [text])
    #expect(reasons("alfo", tag) == ["tag subsequence: [al]l that is said about [fo]xes"])
    #expect(reasons("fxs", tag) == [])
  }

  @Test func `the limit keeps the best matches in their order`() {
    let index = index("A star", "Mustard", "Starfish", "Star", "The star", "Stars")
    for limit in 0...7 {
      #expect(
        index.hits(for: "star", limit: limit).map(\.position)
          == index.hits(for: "star").map(\.position).prefix(limit).map(\.self)
      )
    }
  }

  @Test func `a match of the other number marks the word in the text`() {
    let document = SearchDocument(id: "x", name: "All currencies")
    #expect(reasons("curency", document) == ["name typo: All [currencies]"])
    let missing = SearchDocument(id: "x", name: "List with a million rows")
    #expect(
      reasons("list of milion", missing)
        == ["name prefix: [List] with a million rows", "name typo: List with a [million] rows"]
    )
  }

  @Test func `an empty query finds every document`() {
    let index = index("b", "a")
    #expect(names("", in: index) == ["b", "a"])
    #expect(names(" \n", in: index) == ["b", "a"])
    #expect(index.hits(for: "", limit: 1).flatMap { index.matches(of: $0) } == [])
    #expect(SearchIndex([]).hits(for: "a").isEmpty)
  }

  @Test func `the index finds the same names as a simple search`() {
    var random = SeededRandom(seed: 11)
    let letters = Array("ab C")
    func text(_ length: Int) -> String {
      String((0..<length).map { _ in letters[Int.random(in: 0..<letters.count, using: &random)] })
    }
    for _ in 0..<300 {
      let names = (0..<20).map { _ in text(6) }
      let word = text(2).filter { $0 != " " }.lowercased()
      guard !word.isEmpty else { continue }
      let index = SearchIndex(names.map { SearchDocument(id: "", name: $0) })
      let expected = names.indices.filter { matches(word, names[$0]) }
      #expect(index.hits(for: word).map(\.position).sorted() == expected, "\(word) in \(names)")
    }
  }

  /// Returns whether the text contains the word, or the word consists of beginnings of its words.
  private func matches(_ word: String, _ text: String) -> Bool {
    var words: [String] = []
    for (index, letter) in text.enumerated() {
      let previous = index == 0 ? " " : Array(text)[index - 1]
      let begins = letter != " " && (previous == " " || letter == "C" && previous != "C")
      if begins { words.append("") }
      if letter != " " { words[words.count - 1].append(letter.lowercased()) }
    }
    return text.lowercased().contains(word) || isInPieces(word[...], of: words[...])
  }

  private func isInPieces(_ word: Substring, of words: ArraySlice<String>) -> Bool {
    guard let first = words.first else { return word.isEmpty }
    let most = zip(word, first).prefix { $0 == $1 }.count
    return (0...most).contains { isInPieces(word.dropFirst($0), of: words.dropFirst()) }
  }
}
