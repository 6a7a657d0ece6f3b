import PetriDish
import Testing

@testable import PetriDishApp

@MainActor struct MatchesTests {
  private let matches = Matches(smallCatalog.makeSearchIndex())

  private func marked(_ line: MatchExplanation.Line) -> [String] {
    line.marks.map { String(line.text[$0]) }
  }

  @Test func `each match says why it is here`() throws {
    _ = matches.find("curr")
    let all = (0..<matches.count).map(matches.explanation(at:))
    #expect(all.map(\.title.text) == ["Currencies", "Exchange", "Checkout"])
    #expect(all.map(\.kind) == ["name", "tag", "notes"])
    #expect(all.map { marked($0.title) } == [["Curr"], [], []])
    #expect(all.map { marked($0.why) } == [[], ["curr"], ["curr"]])
    #expect(all.map(\.group) == ["Wallet / Money", "Wallet", "Cart"])
    #expect(all[2].why.text.hasPrefix("…"))
  }

  @Test func `a row of one search is none of the next`() {
    _ = matches.find("curr")
    let key = matches.key(at: 1)
    #expect(matches.row(of: key) == 1)
    #expect(matches.find("exch") == 3)
    #expect(matches.row(of: key) == nil)
  }

  @Test(arguments: ["a word\nof lines", "word", "é word"])
  func `an excerpt is one line with the same letters marked`(text: String) throws {
    let start = try #require(text.firstRange(of: "word")).lowerBound
    let offset = text.distance(from: text.startIndex, to: start)
    let line = MatchExplanation.Line(excerpt: text, around: [offset..<offset + 4])
    #expect(marked(line) == ["word"])
    #expect(!line.text.contains { $0.isNewline })
  }
}
