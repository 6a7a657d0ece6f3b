import Foundation
import PetriDish
import Seeds
import Testing

@Suite struct FileNameTests {
  @Test(arguments: [
    ("product/in stock", "product%2Fin stock"), ("a/b%2fc", "a%2Fb%252fc"),
    ("sold out?", "sold out%3F"), ("a:b\"c<d>e|f*g\\h", "a%3Ab%22c%3Cd%3Ee%7Cf%2Ag%5Ch"),
    ("a\u{0}\n\u{7F}b", "a%00%0A%7Fb"), ("dot.", "dot%2E"), (".hidden", "%2Ehidden"),
    ("end ", "end%20"), ("con", "%63on"), ("nul.txt", "%6Eul.txt"), ("com1", "%63om1"),
    ("lpt9 .x", "%6Cpt9 .x"), ("com10", "com10"), ("console", "console"), ("a~1", "a%7E1"),
  ])
  func `a file name contains its text and encodes characters that some systems reject`(
    text: String,
    name: String
  ) {
    #expect(text.distinctFileName == name)
    #expect(text.fileName == name)
  }

  @Test(arguments: ["Overview", "größe", "", String(repeating: "long ", count: 40)])
  func `a file name that doesn’t contain the whole text ends with a hash`(text: String) throws {
    let match = try #require(text.distinctFileName.wholeMatch(of: /(.*)~[0-9a-f]{1,12}/))
    #expect(text.hasPrefix(match.output.1))
    #expect(text.fileName.hasPrefix(match.output.1.prefix(100)))
  }

  @Test(arguments: 0..<20)
  func `every name is valid and unique on all systems`(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let parts = [
      "a", "A", "/", "%", "2F", "2f", "é", "e\u{301}", "É", "~", ".", " ", "?", "\"", ":", "<",
      ">", "|", "*", "\\", "\u{1}", "\u{7F}", "\u{202E}", "con", "NUL", "Com1", "lpt¹", "ß", "ss",
      "ſ", "\u{212A}", "が", "👩‍👩‍👧", String(repeating: "long", count: 50),
    ]
    let texts = Set(
      (0..<500).map { _ in
        (0...random.index(below: 6)).map { _ in parts[random.index(below: parts.count)] }.joined()
      }
    )
    let names = texts.map(\.distinctFileName)
    #expect(Set(names.map(folded)).count == texts.count)
    for name in names + texts.map(\.fileName) { #expect(isAccepted(name), "\(name)") }
  }

  /// Returns the name as a system without case and normalization compares it.
  private func folded(_ name: String) -> [Unicode.Scalar] {
    let plain = name.folding(options: .caseInsensitive, locale: nil)
    return Array(plain.decomposedStringWithCompatibilityMapping.uppercased().unicodeScalars)
  }

  /// Returns whether all systems accept a file name, checked by independent rules.
  private func isAccepted(_ name: String) -> Bool {
    let devices = /(con|prn|aux|nul|conin\$|conout\$|(com|lpt)[0-9¹²³]) *(\..*)?/.ignoresCase()
    let refused = Set("\"*/:<>?\\|".unicodeScalars)
    return name.utf8.count <= 120 && name.wholeMatch(of: devices) == nil
      && !name.hasPrefix(".") && !name.hasSuffix(".") && !name.hasSuffix(" ")
      && !name.unicodeScalars.contains {
        refused.contains($0) || $0.value < 32 || $0.value == 127 || $0.properties.isBidiControl
      }
  }
}
