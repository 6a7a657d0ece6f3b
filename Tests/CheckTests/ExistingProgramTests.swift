import Fixtures
import Foundation
import TestSupport
import Testing

/// The catalog of a program in C, whose screens are its own widgets.
///
/// The catalog runs as a process, because libadwaita can't be removed from a process.
@Suite(.onDisplay) @MainActor struct ExistingProgramTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private static let screens = ["page", "editor", "window", "preferences", "badge"]

  private func run(_ words: String..., fault: String = "none") async throws -> CheckProcess.Result {
    try await CheckProcess("NotesCatalog", words, environment: ["NOTES_FAULT": fault]).result()
  }

  @Test(arguments: [
    ("page", "title", "NotesPage"), ("editor", "text", "TextView"),
    ("window", "title", "NotesPage"),
    ("preferences", "size", "AdwComboRow"), ("badge", "count", "NotesBadge"),
  ])
  func `a screen in C has a form, a link and a tree with the names of its types`(
    screen: String,
    field: String,
    type: String
  ) async throws {
    let shown = try await run("show", screen)
    #expect(shown.output.contains("petri://jump/\(screen)?"), "\(shown)")
    #expect(shown.output.contains(field))
    let tree = try await run("show", "petri://jump/\(screen)", "--tree")
    #expect(tree.status == 0, "\(tree)")
    let lines = tree.output.split(separator: "\n").map { $0.trimmingPrefix(while: \.isWhitespace) }
    #expect(lines.contains { $0.hasPrefix(type) }, "\(tree.output)")
  }

  @Test func `all screens in C pass a check`() async throws {
    let result = try await run("check", "--gtk", "--json")
    #expect(try result.cases().count == Self.screens.count)
    #expect(try result.failures() == [:], "\(result.output)")
    #expect(try result.lint() == [])
    #expect(result.status == 0)
  }

  @Test(arguments: [("critical", "warning"), ("leak", "leakedWidget")])
  func `a check finds a fault in C in each screen`(fault: String, finding: String) async throws {
    let result = try await run("check", "--gtk", "--no-lint", "--json", fault: fault)
    let expected = Dictionary(uniqueKeysWithValues: Self.screens.map { ($0, [finding]) })
    #expect(try result.failures() == expected, "\(result.output)")
  }

  /// Twenty takes take a minute, so most test runs compare two.
  @Test func `all pictures of a screen in C are equal`() async throws {
    let takes = isThorough ? "20" : "2"
    let result = try await run(
      "snapshot",
      "--out",
      folder.path("pictures"),
      "--certify",
      takes,
      "--json"
    )
    #expect(try result.failures() == [:])
    #expect(try result.cases().count == Self.screens.count, "\(result)")
  }

  @Test func `each changed text in C is one sentence of a comparison`() async throws {
    let program = CheckProcess.path(of: "NotesCatalog")
    let before = try folder.script("NOTES_FAULT=none exec '\(program)' \"$@\"", "before")
    let result = try await run("compare", "--against", before, "--json", fault: "text")
    let changes = try #require(try result.json()["changes"] as? [[String: Any]], "\(result)")
    #expect(
      Set(changes.compactMap { $0["sentence"] as? String }) == [
        "“page” and “window”: the entry changed from “Text” to “Words”.",
        "“editor”: the button changed from “Clear” to “Erase”.",
        "“preferences”: the label changed from “Appearance” to “Look”.",
        "“badge”: the button changed from “3 notes” to “3 pages”.",
      ]
    )
    #expect(changes.count == 4)
  }

  @Test func `widgets of libadwaita have the same sizes as in their own program`() async throws {
    let program = try await CheckProcess("NotesProgram", ["--sizes"]).result()
    let expected = program.output.split(separator: "\n").map(String.init)
    try #require(expected.count > 40, "\(program)")
    let result = try await run(
      "show",
      "petri://jump/preferences?size=1&device=phone",
      "--tree",
      "--picture",
      folder.path("preferences.png"),
      "--json"
    )
    let tree = try #require(try result.json()["structure"] as? [String: Any], "\(result)")
    let types = ["AdwPreferencesGroup", "AdwActionRow", "AdwComboRow", "AdwEntryRow", "Switch"]
    for type in types {
      let size = try #require(Self.size(of: type, in: tree), "\(result.output)")
      let name = type == "Switch" ? "GtkSwitch" : type
      #expect(expected.contains("\(name) \(size.width) \(size.height)"), "\(type) \(size)")
    }
  }

  /// The package builds the catalog, so its code compiles.
  @Test func `each example in the article is code of the catalog`() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    let catalog = root.appending(path: "ExistingProgram/Catalog/NotesCatalog.swift")
    let lines = try Self.lines(String(contentsOf: catalog, encoding: .utf8))
    let name = "Sources/PetriDishApp/PetriDishApp.docc/YourExistingProgram.md"
    let article = root.deletingLastPathComponent().appending(path: name)
    let examples = try String(contentsOf: article, encoding: .utf8)
      .components(separatedBy: "```swift\n").dropFirst().map {
        $0.components(separatedBy: "\n```")[0]
      }
    #expect(examples.count > 5)
    for example in examples { #expect(lines.contains(Self.lines(example)), "\(example)") }
  }

  /// Returns a text without the indentation of its lines.
  private static func lines(_ text: String) -> String {
    text.split(separator: "\n").map { "\($0.trimmingPrefix(while: \.isWhitespace))" }
      .joined(separator: "\n")
  }

  /// Returns the size of the first widget of a type in a tree.
  private static func size(
    of type: String,
    in node: [String: Any]
  ) -> (width: Int, height: Int)? {
    if node["type"] as? String == type, let bounds = node["bounds"] as? [Int] {
      return (bounds[2], bounds[3])
    }
    let children = node["children"] as? [[String: Any]] ?? []
    return children.lazy.compactMap { size(of: type, in: $0) }.first
  }
}
