import Fixtures
import Foundation
import TestSupport
import Testing

/// A catalog of many screens with one change each.
@Suite(.onDisplay) @MainActor struct PlantedChangeTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test func `each of many changes is described by one sentence`() async throws {
    #expect(try await sentences(under: "1") == Self.sentences)
  }

  /// Tests only the screens with rows, unless the tests are thorough.
  @Test func `each change has the same sentence under three variants`() async throws {
    let found = try await sentences(under: "3", isThorough ? [] : ["--filter", "row"])
    let expected = Self.sentences.filter { isThorough || $0.hasPrefix("“row") }
    #expect(expected.count >= 7)
    #expect(found == expected)
  }

  /// Returns the sentences of a comparison with the program before the changes.
  private func sentences(under variants: String, _ words: [String] = []) async throws -> [String] {
    let before = try folder.programBefore()
    let process = try CheckProcess(
      "PlantedCatalog",
      ["compare", "--against", before, "--json"] + words,
      environment: ["CHANGES": variants, "PLANTED": "after"]
    )
    let result = await process.result()
    let changes = try #require(try result.json()["changes"] as? [[String: Any]], "\(result.error)")
    #expect((try result.json()["unsteady"] as? [Any])?.isEmpty == true)
    #expect((try result.json()["leftOut"] as? [Any])?.isEmpty == true)
    return changes.compactMap { $0["sentence"] as? String }
  }

  /// One sentence for each planted change, in the order of the report.
  ///
  /// Two screens lost the same label.
  private static let sentences = [
    "“added-screen” is new.",
    "The budget of “budget” is now depth 2 (was depth 3).",
    "“closed” has a new guard “door”.",
    "Context field “id” of “context” now has the type “String” (was “Int”).",
    "“edge-gone” no longer leads to “home” (“tap it”).",
    "“edge-new” now leads to “home” (“tap it”).",
    "“edge-words” leads to “home” (“swipe it”); the action was previously “tap it”.",
    "“full” is now presented full screen (was presented as a sheet).",
    "“group” is now in the group “New group” (was in the group “Old group”).",
    "“held” now refuses to close.",
    "“name” is now called “New name” (was “Old name”).",
    "The preset “second” of “preset-gone” was removed.",
    "“preset-new” has a new preset “second”.",
    "“removed-screen” was removed.",
    "“sheet” is now presented as a sheet (was pushed).",
    "“tabbed” is now a tab of “tabs” (was pushed).",
    "“text”: the label changed from “In stock” to “Available”.",
    "“blank”: the label changed from “two words” to “two[no-break space]words”.",
    "“caption”: the button changed from “Buy” to “Buy now”.",
    "“tooltip”: the tooltip of the label “The first label” changed from “It is old.” to “It is new.”.",
    "“description”: the accessible description of the label “The first label” changed from “It is old.” to "
      + "“It is new.”.",
    "“role”: the role of the label “The first label” changed from “group” to “heading”.",
    "“styled”: the style of the label “The first label” changed from none to .title-1.",
    "“disabled”: the button “Buy” is now disabled.",
    "“hidden” and “removed”: the label “The second label” was removed.",
    "“added”: the label “The third label” is new.",
    "“swapped”: the label “The second label” is now where the label “The first label” was.",
    "“margin”: the label “The second label” moved by (0, 12).",
    "“width”: the label “The first label” is now 300 × 20 points (was 200 × 20).",
    "“turned”: the value of the switch changed from “off” to “on”.",
    "“ticked”: the value of the check button “Wrap it” changed from “off” to “on”.",
    "“typed”: the value of the entry changed from “Bonn” to “Berlin”.",
    "“hint”: the entry changed from “City” to “Where to?”.",
    "“advanced”: the value of the scale changed from “3” to “7”.",
    "“progress”: the value of the progress bar changed from “0.25” to “0.75”.",
    "“color”: the picture changed in 1 place: 24 × 24 points at (0, 80).",
    "“row-added”: “rows” has a new row “new”.",
    "“row-removed”: “rows” no longer has the row “b”.",
    "“row-moved”: “rows” is in a different order: “d” is now where “a” was.",
    "“row-text”: “rows” has the row “other” instead of “d”.",
    "“row-height”: 4 rows are now 44 points high (were 40).",
    "“rows-boxed”: the list “rows” is now a boxed list (was a plain list).",
    "“rows-gone”: “rows” now has 0 rows (was 4).",
    "“title”: “Old title” is now called “New title”.",
    "“trap”: crashed (The process was terminated by SIGILL (trap): the screen was asked to trap); "
      + "previously reached.",
    "“failing”: not reached (Couldn’t open “failing”: nothing is in stock); previously reached.",
    "“other-class”: SwatchScreen “Colour” replaces TextScreen “Text”.",
    "“preset-value”: the context of the preset “first” changed from {\"id\":1} to {\"id\":2}.",
  ]
}
