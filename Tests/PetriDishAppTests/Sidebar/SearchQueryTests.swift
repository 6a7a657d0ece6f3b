import Testing

@testable import PetriDishApp

@MainActor struct SearchQueryTests {
  @Test(
    arguments: [
      ("", "", [], []), ("  curr \t ency ", "curr ency", [], []), ("tag:", "", [""], []),
      ("status:", "", [], []),
      ("tag:rates curr", "curr", ["rates"], []), ("TAG:a tag:b", "", ["a", "b"], []),
      (#"tag:"in stock" x"#, "x", ["in stock"], []), (#""tag:in stock""#, "", ["in stock"], []),
      ("status:ok", "", [], ["ok"]), ("a status:o b", "a b", [], ["o"]),
      (#"unfinished "quote"#, "unfinished quote", [], []), ("tags:x", "tags:x", [], []),
    ] as [(String, String, [String], [String])]
  )
  func `words, tags, and statuses are parsed separately`(
    text: String,
    words: String,
    tags: [String],
    statuses: [String]
  ) {
    let query = SearchQuery(text)
    #expect(query.words == words)
    #expect(query.tags == tags)
    #expect(query.statuses == statuses)
    #expect(query.isEmpty == (words.isEmpty && tags.isEmpty && statuses.isEmpty))
  }

  @Test(arguments: ["rates", "in stock", "ä b", "a:b"])
  func `the text of a tag filter is parsed as that tag`(tag: String) {
    #expect(SearchQuery(SearchQuery.text(tag: tag)).tags == [tag])
  }

  @Test(arguments: ["", "curr", #"tag:"in stock" curr"#, "status:new curr", "status:o status:f"])
  func `showing one status keeps the words and tags`(text: String) {
    let before = SearchQuery(text)
    let shown = SearchQuery(SearchQuery.text(text, showing: .failed))
    #expect(shown.wantedStatuses == [.failed])
    #expect(shown.words == before.words)
    #expect(shown.tags == before.tags)
    let all = SearchQuery(SearchQuery.text(text, showing: nil))
    #expect(all.statuses.isEmpty)
    #expect(all.words == before.words)
  }
}
