import Foundation
import PetriDish
import Testing

@testable import Fernweh

/// The languages of the sample app.
@MainActor struct SampleLanguageTests {
  private func dish(_ locale: String?, at screen: String) async throws -> Dish {
    let dish = Dish(Fernweh.catalog, environment: Jump.Environment(locale: locale))
    let result = await dish.jump(Jump(screen))
    try #require(result.outcome == .reached)
    return dish
  }

  @Test(arguments: [
    ("de", "Lissabon"), ("de_AT", "Lissabon"), ("en_IE", "Lisbon"), (nil, "Lisbon"),
  ])
  func `the locale of the display determines the language`(locale: String?, city: String)
    async throws
  {
    let dish = try await dish(locale, at: "settings")
    let language = dish.scene.topmost.language
    #expect(try Place.named("lisbon").name(in: language) == city)
  }

  @Test func `two dishes can have different languages and change them`() async throws {
    let (one, other) = (
      try await dish("de_DE", at: "settings"), try await dish(nil, at: "settings")
    )
    #expect(one.scene.topmost.title == "Einstellungen")
    #expect(other.scene.topmost.title == "Settings")
    await one.show(Jump.Environment())
    await other.show(Jump.Environment(locale: "de_CH"))
    #expect(one.scene.topmost.title == "Settings")
    #expect(other.scene.topmost.title == "Einstellungen")
  }

  @Test func `money, dates and numbers are formatted for the language`() {
    let date = Date(timeIntervalSince1970: 1_779_753_600)
    let (english, german) = (Language.english, Language.german)
    #expect(english.money(-1126, "EUR") == "−€ 1,126.00".unbroken)
    #expect(german.money(84300, "JPY") == "84.300 ¥".unbroken)
    #expect(english.date(date, "EEEdMMM") == "Tue 26 May")
    #expect(german.date(date, "EEEEdMMMM") == "Dienstag, 26. Mai")
    #expect(german.percent(-0.284, after: "▼ ") == "▼ ".leftToRight + "0,28\u{a0}%")
    #expect(german.text("from \("1 €")") == "ab 1 €")
  }

  /// Returns the texts in the code, and those of buttons and rows that take an edge.
  private func keys() throws -> (texts: Set<String>, edges: Set<String>) {
    let folder = URL(filePath: #filePath).appending(path: "../../../Catalog").standardizedFileURL
    let files = try #require(
      FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    )
    var (texts, edges): (Set<String>, Set<String>) = ([], [])
    for case let file as URL in files where file.pathExtension == "swift" {
      let code = try String(contentsOf: file, encoding: .utf8)
      for start in code.matches(of: /\Wtext\(\s*"/) {
        texts.insert(code[start.range.upperBound...].key)
      }
      for start in code.matches(of: /\.(?:press|tap)\("/) {
        edges.insert(code[start.range.upperBound...].key)
      }
    }
    return (texts, edges)
  }

  @Test func `every text has a German entry with the same values, and no entry is unused`()
    throws
  {
    let (texts, edges) = try keys()
    let table = Language.table
    #expect(texts.count > 100)
    #expect(texts.subtracting(table.keys) == [])
    #expect(Set(table.keys).subtracting(texts).subtracting(edges) == [])
    for (key, text) in table {
      #expect(
        key.split(separator: "%@", omittingEmptySubsequences: false).count
          == text.split(separator: "%@", omittingEmptySubsequences: false).count,
        "\(key)"
      )
    }
  }
}

extension String {
  /// The text as the app formats amounts: without line breaks and from left to right.
  fileprivate var unbroken: String { "\u{200e}\(replacing(" ", with: "\u{a0}"))" }
}

extension Substring {
  /// The literal up to its closing quotation mark, with `%@` for each interpolated value.
  fileprivate var key: String {
    var (key, depth) = ("", 0)
    var rest = self[...]
    while let character = rest.popFirst() {
      if depth == 0, character == "\\", rest.first == "(" {
        key += "%@"
        depth = 1
        rest.removeFirst()
      } else if depth > 0 {
        depth += character == "(" ? 1 : character == ")" ? -1 : 0
      } else if character == "\"" {
        return key
      } else {
        key.append(character)
      }
    }
    return key
  }
}
