import Fixtures
import Seeds
import Testing

// Testable: how a line is written is no part of what a tool of others calls.
@testable import PetriDish

struct MapLineTests {
  @Test(arguments: [
    (["screen", "product"], "screen product"),
    (["preset", "in stock"], #"preset "in stock""#),
    (["", "-"], #""" -"#),
    (["a\"b\\c"], #""a\"b\\c""#),
    (["a\nb\tc\u{1b}"], #""a\u{a}b\u{9}c\u{1b}""#),
    (["\u{202e}x", "URL?"], #""\u{202e}x" URL?"#),
    (["press “Favourites”"], "\"press “Favourites”\""),
  ])
  func `a word that is not plain stands in quotation marks`(words: [String], text: String) {
    #expect(MapLine(words).text == text)
    #expect(MapLine(text: text[...])?.words == words)
  }

  @Test(arguments: [
    "", " a", "a ", "a  b", "\"a", "a\"b\"", "\"a\"b", #""\n""#, #""\u{}""#, #""\u{110000}""#,
    #""\u{zz}""#, #"a\b"#, "é",
  ])
  func `what is never written is not read`(text: String) {
    #expect(MapLine(text: text[...]) == nil)
  }

  @Test(arguments: 0..<20 as Range<UInt64>)
  func `any words are one line, and are read back scalar by scalar`(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let scalars = Array(
      "ab \"\\\n\r\t\u{0}\u{85}\u{2028}\u{202e}\u{200d}é{}/u👩‍👧e\u{301}".unicodeScalars
    )
    for _ in 0..<randomCases(of: 200) {
      let words = (0..<Int.random(in: 1...5, using: &random)).map { _ in
        var word = String.UnicodeScalarView()
        for _ in 0..<Int.random(in: 0...(seed == 0 ? 5_000 : 12), using: &random) {
          if let scalar = scalars.randomElement(using: &random) { word.append(scalar) }
        }
        return String(word)
      }
      let text = MapLine(words).text
      #expect(!text.unicodeScalars.contains { $0.properties.generalCategory == .control })
      let read = try #require(MapLine(text: text[...]), "seed \(seed): \(text)")
      #expect(read.words.map { Array($0.unicodeScalars) } == words.map { Array($0.unicodeScalars) })
    }
  }
}
