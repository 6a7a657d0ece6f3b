import Fixtures
import Seeds
import Testing

// Testable because the format of a line is internal.
@testable import Survey

struct MapLineTests {
  @Test func `a line starts with its id, and the other values are sorted by key`() {
    let line = MapLine("product", .edge) { line in
      (line.words, line.to, line.actions) = ("tap \"a\"/b", "é\u{202e}\n", 1)
    }
    #expect(
      line.text
        == #"{"id":"product","actions":1,"line":"edge","to":"é\u202e\n","words":"tap \"a\"/b"}"#
    )
    #expect(MapLine(text: line.text) == line)
  }

  @Test(arguments: ["", "{}", #"{"id":"a"}"#, #"{"line":"link"}"#, #"{"id":"a","line":"x"}"#, "é"])
  func `text without an id or a known kind is invalid`(text: String) {
    #expect(MapLine(text: text) == nil)
  }

  @Test(arguments: 0..<20 as Range<UInt64>)
  func `any text is written on one line and read back unchanged`(seed: UInt64) throws {
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
      let line = MapLine("a", .cost) { $0.path = words }
      let text = line.text
      #expect(!text.unicodeScalars.contains { $0.properties.generalCategory == .control })
      let read = try #require(MapLine(text: text), "seed \(seed): \(text)")
      #expect(
        read.values.path?.map { Array($0.unicodeScalars) } == words.map { Array($0.unicodeScalars) }
      )
    }
  }
}
