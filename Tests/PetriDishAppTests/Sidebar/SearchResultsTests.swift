import Lists
import PetriDish
import Testing

@testable import PetriDishApp

@MainActor struct SearchResultsTests {
  private let statuses = ScreenStatuses(smallCatalog, UserState())
  private let matches: SearchResults

  init() throws {
    let index = smallCatalog.makeSearchIndex()
    let layout = try UIFile<SidebarOutlets>(paneAssets())
    matches = SearchResults(index, of: smallCatalog.screens, statuses, layout: layout)
  }

  private func marked(_ line: MatchExplanation.Line) -> [String] {
    line.marks.map { String(line.text[$0]) }
  }

  @Test func `each match explains why it was found`() throws {
    matches.find(SearchQuery("curr"))
    let all = (0..<matches.count).map(matches.explanation(at:))
    #expect(all.map(\.title.text) == ["Currencies", "Exchange", "Checkout"])
    #expect(all.map(\.kind) == ["", "tag", "notes"])
    #expect(all.map { marked($0.title) } == [["Curr"], [], []])
    #expect(all.map { marked($0.why) } == [[], ["curr"], ["curr"]])
    #expect(all.map(\.group) == ["Wallet / Money", "Wallet", "Cart"])
    #expect(all[2].why.text.hasPrefix("…"))
  }

  @Test func `a tag filter marks the tag that it found, with or without words`() throws {
    matches.find(SearchQuery("tag:CURR"))
    var all = (0..<matches.count).map(matches.explanation(at:))
    #expect(all.map(\.title.text) == ["Exchange"])
    #expect(all.map(\.kind) == ["tag"])
    #expect(marked(all[0].why) == ["curr"])
    matches.find(SearchQuery("exch tag:curr"))
    all = (0..<matches.count).map(matches.explanation(at:))
    #expect(marked(all[0].title) == ["Exch"])
    #expect(marked(all[0].why) == ["curr"])
    matches.find(SearchQuery("home tag:curr"))
    #expect(matches.count == 0)
    matches.find(SearchQuery("tag:"))
    all = (0..<matches.count).map(matches.explanation(at:))
    #expect(all.map(\.title.text) == smallCatalog.screens.filter { !$0.tags.isEmpty }.map(\.name))
    #expect(all.allSatisfy { $0.kind == "tag" && $0.why.marks.isEmpty })
  }

  @Test func `a status filter uses the current statuses`() {
    statuses.note(.failed, of: "checkout")
    statuses.note(.reached, of: "home")
    for (text, ids) in [
      ("status:failed", ["checkout"]), ("status:ok", ["home"]), ("status:f check", ["checkout"]),
      ("status:ok check", []), ("status:none", []),
      ("status:ok status:failed", ["home", "checkout"]),
    ] {
      matches.find(SearchQuery(text))
      let found = (0..<matches.count).map { smallCatalog.screens[matches.screen(at: $0)].id }
      #expect(found == ids, "\(text)")
    }
    matches.find(SearchQuery("status:new"))
    #expect(matches.count == 3)
  }

  @Test func `the row ids of one search are invalid in the next search`() throws {
    matches.find(SearchQuery("curr"))
    let id = try #require(matches.rowID(at: ListPosition(row: 1)))
    #expect(matches.position(of: id) == ListPosition(row: 1))
    matches.find(SearchQuery("exch"))
    #expect(matches.position(of: id) == nil)
  }

  @Test(arguments: ["a word\nof lines", "word", "é word"])
  func `an excerpt is a single line with the match marked`(text: String) throws {
    let start = try #require(text.firstRange(of: "word")).lowerBound
    let offset = text.distance(from: text.startIndex, to: start)
    let line = MatchExplanation.Line(excerpt: text, around: [offset..<offset + 4])
    #expect(marked(line) == ["word"])
    #expect(!line.text.contains { $0.isNewline })
  }
}
