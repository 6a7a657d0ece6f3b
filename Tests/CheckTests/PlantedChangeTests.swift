import Fixtures
import Foundation
import TestSupport
import Testing

/// A catalog of many screens, each of which has one change of its own.
@Suite(.onDisplay) @MainActor struct PlantedChangeTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test func `each of many changes is one sentence`() async throws {
    #expect(try await sentences(under: "1") == Self.sentences)
  }

  /// The rows alone, unless there is time for all.
  @Test func `each change is the same sentence under three variants`() async throws {
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

  /// One for each planted change, in the order of the report; two screens have lost the same label.
  private static let sentences = [
    "“added-screen” is new.",
    "The budget of “budget” is depth 2, was depth 3.",
    "“closed” has a new guard “door”.",
    "Context field “id” of “context” is “String”, was “Int”.",
    "“edge-gone” leads to “home” by “tap it” no more.",
    "“edge-new” leads to “home” by “tap it” now.",
    "“edge-words” leads to “home” by “swipe it”, was by “tap it”.",
    "“full” is presented over everything, was presented as a sheet.",
    "“group” is in the group “New group”, was in the group “Old group”.",
    "“held” refuses to close now.",
    "“name” is called “New name”, was “Old name”.",
    "The preset “second” of “preset-gone” is gone.",
    "“preset-new” has a new preset “second”.",
    "“removed-screen” is gone.",
    "“sheet” is presented as a sheet, was pushed.",
    "“tabbed” is a tab of “tabs”, was pushed.",
    "“text”: the label “In stock” reads “Available”.",
    "“blank”: the label “two words” reads “two[no-break space]words”.",
    "“caption”: the button “Buy” reads “Buy now”.",
    "“tooltip”: the label “The first label” has the tooltip “It is new.”, was “It is old.”.",
    "“description”: the label “The first label” has the accessible description “It is new.”, was “It is old.”.",
    "“role”: the label “The first label” has the role “heading”, was “group”.",
    "“styled”: the label “The first label” has the style .title-1, was none.",
    "“disabled”: the button “Buy” is insensitive now.",
    "“hidden” and “removed”: the label “The second label” is gone.",
    "“added”: the label “The third label” is new.",
    "“swapped”: the label “The second label” stands where the label “The first label” stood.",
    "“margin”: the label “The second label” moved by (0, 12).",
    "“width”: the label “The first label” is 300 × 20 points, was 200 × 20.",
    "“turned”: the switch has the value “on”, was “off”.",
    "“ticked”: the check button “Wrap it” has the value “on”, was “off”.",
    "“typed”: the entry has the value “Berlin”, was “Bonn”.",
    "“hint”: the entry “City” reads “Where to?”.",
    "“advanced”: the scale has the value “7”, was “3”.",
    "“progress”: the progress bar has the value “0.75”, was “0.25”.",
    "“color”: the picture differs in 1 place: 24 × 24 points at (0, 80).",
    "“row-added”: “rows” has the new row “new”.",
    "“row-removed”: “rows” has the row “b” no more.",
    "“row-moved”: “rows” is in another order: “d” stands where “a” stood.",
    "“row-text”: “rows” has “other” where “d” was.",
    "“row-height”: 4 rows are 44 points high, were 40.",
    "“rows-boxed”: the list “rows” is a boxed list, was a plain list.",
    "“rows-gone”: “rows” has 0 rows, had 4.",
    "“title”: “Old title” is called “New title”.",
    "“trap”: deadly (The process died of SIGILL (a trap): the screen was asked to trap), was reached.",
    "“failing”: not reached (The step “failing” failed: nothing is in stock), was reached.",
    "“other-class”: SwatchScreen “Colour” stands in place of TextScreen “Text”.",
    "“preset-value”: the preset “first” has the context {\"id\":2}, had {\"id\":1}.",
  ]
}
