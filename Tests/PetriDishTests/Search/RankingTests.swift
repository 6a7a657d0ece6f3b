import PetriDish
import Testing

/// A ranking rule, with documents in the order in which a query finds them.
struct Ranking: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let query: String
  let expected: [SearchDocument]
  /// The documents that the query must not find.
  var missed: [SearchDocument] = []

  init(_ rule: String, _ query: String, names: String..., not missed: String...) {
    self.init(
      rule,
      query,
      names.map { SearchDocument(id: "", name: $0) },
      not: missed.map { SearchDocument(id: "", name: $0) }
    )
  }

  init(
    _ rule: String,
    _ query: String,
    _ expected: [SearchDocument],
    not missed: [SearchDocument] = []
  ) {
    testDescription = rule
    self.query = query
    self.expected = expected
    self.missed = missed
  }

  static let all: [Ranking] = [
    Ranking(
      "kinds",
      "star",
      names: "Starfish",
      "The star",
      "Mustard",
      "To stay",
      "Stop the arrow",
      not: "Set a rule",
      "Stack",
      "Tarts"
    ),
    Ranking("a wrong letter", "currancies", names: "Currencies", "All currencies"),
    Ranking("a missing letter", "curencies", names: "Currencies"),
    Ranking("a letter too much", "currrencies", names: "Currencies"),
    Ranking("two letters that changed places", "curerncies", names: "Currencies"),
    Ranking("a typo in the beginning of a long word", "curreb", names: "Curre", not: "Currencies"),
    Ranking("the last letter too much", "stars", names: "Starship", "The star", not: "Starfleet"),
    Ranking("the first letter is right", "xurrencies", not: "Currencies"),
    Ranking("two wrong letters are too many", "cuxxencies", not: "Currencies"),
    Ranking("short words have no typos", "sta", names: "Stay", not: "Sit", "Spa"),
    Ranking("a digit is no typo", "item1", names: "Item1", "Item12", not: "Item2", "Items"),
    Ranking("typos within humps", "pushde", names: "starPushed", not: "starPulled"),
    Ranking("typos beyond ASCII", "красний", names: "Красный цвет", not: "Чёрный"),
    Ranking("swapped beyond ASCII", "карсный", names: "Красный"),
    Ranking("acronyms", "cl", names: "Clock", "Currency list", "Oracle", not: "Lamp"),
    Ranking("pieces are beginnings", "dar", names: "Dark", "Do argue", not: "Draw a bar", "Dear"),
    Ranking("scattered letters are no match", "abc", not: "What can be changed"),
    Ranking(
      "several pieces",
      "prodetpa",
      names: "Product detail page",
      not: "Product page detail"
    ),
    Ranking("the plural of a word in -y", "currency", names: "Currency", "Currencies"),
    Ranking("the plural with a typo", "curency", names: "Currency", "Currencies"),
    Ranking("the word before its singular", "curencies", names: "Currencies", "Currency"),
    Ranking("the singular of a word in -ies", "currencies", names: "Currencies", "Currency"),
    Ranking(
      "words such as “of” may be missing",
      "list of a milion",
      names: "List of a million rows",
      "List with a million rows",
      "Million list",
      not: "List of rows",
      "A trip of mine"
    ),
    Ranking("a minor word alone must match", "of", names: "Of mice", "List of rows", not: "Lamp"),
    Ranking("accents and case", "ELEVE", names: "Élève", "L’élève"),
    Ranking("words in any order", "list cur", names: "Currency list", "List of currencies"),
    Ranking(
      "fields",
      "sale",
      [
        SearchDocument(id: "", name: "Sale"), SearchDocument(id: "sale", name: "x"),
        SearchDocument(id: "", name: "A sale"), SearchDocument(id: "", name: "x", group: "Sale"),
        SearchDocument(id: "", name: "x", tags: ["sale"]),
        SearchDocument(id: "", name: "x", presets: ["a sale"]),
        SearchDocument(id: "", name: "x", route: "sale"),
        SearchDocument(id: "", name: "x", notes: "Sale, and more."),
      ]
    ),
    Ranking(
      "what the notes mention comes after every name that has the word",
      "curr",
      [
        SearchDocument(id: "", name: "Currencies"), SearchDocument(id: "", name: "All currencies"),
        SearchDocument(id: "", name: "x", tags: ["currency"]),
        SearchDocument(id: "", name: "Recurring orders"),
        SearchDocument(id: "recurring", name: "x"),
        SearchDocument(id: "", name: "x", notes: "Currencies are chosen before."),
        SearchDocument(id: "", name: "x", notes: "Behind a recurring order."),
        SearchDocument(id: "", name: "Cups run red"),
      ]
    ),
    Ranking(
      "words in several fields",
      "shop sold",
      [
        SearchDocument(id: "", name: "Shop", presets: ["sold out"]),
        SearchDocument(id: "", name: "Card", group: "Shop", presets: ["sold out"]),
      ],
      not: [SearchDocument(id: "", name: "Shop", presets: ["in stock"])]
    ),
  ]
}

@Suite struct RankingTests {
  @Test(arguments: Ranking.all)
  func `hits are sorted by rank`(ranking: Ranking) {
    // The documents are in reverse order, so the expected order can’t result from theirs.
    let documents = ranking.missed + ranking.expected.reversed()
    let index = SearchIndex(documents)
    let found = index.hits(for: ranking.query).map { documents[$0.position] }
    #expect(found == ranking.expected)
  }

  @Test(arguments: [
    ("currancies", "All [currencies]"), ("curencies", "All [currencies]"),
    ("currrencies", "All [currencies]"), ("curerncies", "All [currencies]"),
    ("curerncie", "All [currencie]s"), ("alll", "[All] currencies"),
  ])
  func `a match with a typo highlights the intended text`(query: String, marked: String) throws {
    let name = "All currencies"
    let index = SearchIndex([SearchDocument(id: "", name: name)])
    let match = try #require(index.hits(for: query).first.map { index.matches(of: $0) }?.first)
    #expect(match.kind == .typo)
    let range = try #require(match.ranges.first)
    let shown = "\(name[..<range.lowerBound])[\(name[range])]\(name[range.upperBound...])"
    #expect(shown == marked)
  }
}
