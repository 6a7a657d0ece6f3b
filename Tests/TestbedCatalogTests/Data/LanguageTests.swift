import TestSupport
import Testing
import World

// Testable because the readers are internal.
@testable import TestbedCatalog

@Suite struct LanguageTests {
  @Test func `all languages of the standard are read`() throws {
    let languages = try Language.all()
    #expect(languages.count > 7_800)
    #expect(Set(languages.map(\.code)).count == languages.count)
    #expect(languages.contains { $0.name == "Romansh" && $0.code == "roh" && $0.kind == .living })
    #expect(Set(languages.map(\.kind)) == Set(Language.Kind.allCases))
  }

  @Test(arguments: [
    (#"{"639-3": [{"alpha_3": "roh", "name": "Romansh", "type": "?"}]}"#, "639-3, entry 1, type"),
    (#"{"639-2": []}"#, "639-3"),
  ])
  func `an error about a damaged table names the position`(text: String, place: String) throws {
    let folder = try TemporaryFolder(["file": text])
    let error = #expect(throws: ReadingError.self) { try Language.all(at: folder.path("file")) }
    #expect(error?.description == "\(folder.path("file")): invalid value at \(place).")
  }
}
