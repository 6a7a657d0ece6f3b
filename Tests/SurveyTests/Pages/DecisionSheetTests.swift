import Foundation
import FoundationXML
import PetriDish
import SampleCatalog
import Survey
import Testing

@MainActor
struct DecisionSheetTests {
  private func comparison(_ catalog: Catalog = sample) async throws -> ExperimentComparison {
    let experiment = try #require(catalog.experiments.first).id
    return try await catalog.compare(experiment: experiment)
  }

  @Test func `a report is one well-formed file without external resources or scripts`() async throws
  {
    let comparison = try await comparison()
    let jump = try #require(comparison.screens.first?.variants.first?.jump)
    let picture = ScreenPicture(webP: Data("not looked at".utf8), width: 64, height: 48)
    for pictures in [[:], [jump: picture]] {
      let html = DecisionSheet(comparison, of: "Sample", pictures: pictures).html
      let document = try Document(html)
      #expect(html.hasPrefix("<!DOCTYPE html>\n<html lang=\"en\">"))
      for outside in ["http:", "https:", "//cdn", "url(", "@import", "@font-face", "<link"] {
        #expect(!html.contains(outside), "\(outside)")
      }
      #expect(document.elements["script"] == nil)
      #expect(document.elements["iframe"] == nil)
      #expect(document.attributes.allSatisfy { !$0.name.hasPrefix("on") })
      let styles = document.attributes.filter { $0.name == "style" }.map(\.value)
      #expect(styles.allSatisfy { $0.wholeMatch(of: /left:[0-9.]+%(;width:[0-9.]+%)?/) != nil })
      let sources = document.attributes.filter { $0.name == "src" }.map(\.value)
      #expect(sources.count == pictures.count)
      #expect(sources.allSatisfy { $0.hasPrefix("data:image/webp;base64,") })
      let targets = document.attributes.filter { $0.name == "href" }.map(\.value)
      #expect(targets.allSatisfy { $0.hasPrefix("#") || $0.hasPrefix("petri://jump/") })
    }
  }

  @Test func `each screen has its variants, costs, paths, differences and links`() async throws {
    let comparison = try await comparison()
    let html = DecisionSheet(comparison, of: "Sample").html
    let document = try Document(html)
    #expect(document.elements["article"] == sample.screens.count)
    let targets = document.attributes.filter { $0.name == "href" }.map(\.value)
    for screen in comparison.screens {
      #expect(document.text.contains(screen.name))
      for entry in screen.variants {
        #expect(targets.contains(entry.jump.link))
        for step in entry.times?.there.steps ?? [] {
          let words = step.gestures.map(\.gesture.words).filter { !$0.isEmpty }
          for words in words.count > 1 ? words : [step.words] {
            #expect(document.text.contains(words))
          }
        }
      }
    }
    for change in comparison.changes.flatMap(\.comparison.changes) {
      #expect(document.text.contains(change.change.words))
    }
    for variant in comparison.experiment.variants {
      for burden in comparison.burdens(of: variant) {
        #expect(document.text.contains(burden.amount))
      }
    }
  }

  @Test func `internal links lead to existing targets`() async throws {
    let document = try Document(DecisionSheet(await comparison(), of: "Sample").html)
    let places = document.attributes.filter { $0.name == "id" }.map(\.value)
    let targets = document.attributes.filter { $0.name == "href" && $0.value.hasPrefix("#") }
    #expect(!targets.isEmpty)
    #expect(Set(places).count == places.count)
    #expect(targets.allSatisfy { places.contains(String($0.value.dropFirst())) })
  }

  @Test func `the formula and its limits are included`() async throws {
    let document = try Document(DecisionSheet(await comparison(), of: "Sample").html)
    for measure in NavigationCost.Measure.allCases {
      #expect(document.text.contains(measure.meaning))
    }
    #expect(document.text.contains("This predicts effort, not conversion."))
    #expect(document.text.contains("They predict effort, not conversion."))
    for word in ["built in", "declared", "recorded", "assumed"] {
      #expect(document.text.contains(word))
    }
  }

  @Test func `the report contains no type names`() async throws {
    for catalog in [sample, twoSides(of: "Both")] {
      let document = try Document(DecisionSheet(await comparison(catalog), of: "Sample").html)
      let text = document.text
      for type in [
        "NavigationStack", "Tabs with", "in Tabs", "of Tabs", "Split replaces", "of Pages",
      ] {
        #expect(!text.contains(type), "\(type)")
      }
    }
    let text = try Document(DecisionSheet(await comparison(), of: "Sample").html).text
    #expect(text.contains("the menu replaces the tab bar."))
  }

  /// Returns a catalog whose root is either pages or a split.
  private func twoSides(of name: String) -> Catalog {
    Catalog(
      name,
      root: { variants in
        let sides = ["One", "Two"].map { NavigationStack(contained: [Overview(title: $0)]) }
        return variants[Layout.self] == .tabs
          ? Pages(contained: sides) : Split(primary: sides[0], secondary: sides[1])
      }
    ) {
      Layout.self
      ScreenConfiguration("overview", route: .overview)
    }
  }

  @Test func `the overview lists each variant’s costs and their difference from the control`()
    async throws
  {
    let comparison = try await comparison()
    let html = DecisionSheet(comparison, of: "Sample").html
    let glance = try #require(html.firstMatch(of: /<table class="glance">(?s:.*?)<\/table>/)).0
    let table = try Document(String(glance))
    #expect(table.elements["td"] == comparison.experiment.variants.count * 6)
    for heading in ["seconds", "actions", "depth", "modals", "back", "hidden"] {
      #expect(table.text.contains(heading))
    }
    let modals = comparison.experiment.variants.indices.map { index in
      comparison.screens.compactMap { $0.variants[index].cost?.modals }.reduce(0, +)
    }
    #expect(modals[1] > modals[0])
    #expect(table.text.contains("\(modals[1]) +\(modals[1] - modals[0])"))
  }

  @Test
  func `the first page has the recommendation, its reasons, its limits and the predicted times`()
    async throws
  {
    let comparison = try await chosen.compare(experiment: "layout")
    let html = DecisionSheet(comparison, of: "Sample").html
    let screens = try #require(html.range(of: "Screen by screen"))
    let page = String(html[..<screens.lowerBound])
    let answer = try #require(comparison.recommendation)
    for sentence in answer.reasons + answer.whatWouldChange
      + [answer.choice.lead, answer.choice.rest]
    {
      #expect(page.contains(sentence), "\(sentence)")
    }
    for question in ["Why: ", "How reliable: ", "What would change the result: "] {
      #expect(page.contains(question))
    }
    #expect(answer.reasons.count == 1)
    #expect(page.contains("too close to call"))
    #expect(page.contains("for an experienced user who makes no errors."))
    let document = try Document(html)
    let lanes = document.attributes.filter { $0.name == "aria-label" }.map(\.value)
    let drawn = comparison.screens.filter { screen in
      comparison.timeDifference(of: "menu", against: "tabs", in: screen)?.conclusion != .same
    }
    #expect(!drawn.isEmpty)
    for screen in drawn {
      for entry in screen.variants {
        let seconds = try #require(entry.times).there.seconds
        #expect(lanes.contains("\(screen.name), \(entry.variant): \(seconds)"))
      }
    }
    #expect(lanes.count == 2 * drawn.count)
    for words in ["think 1.2 s, tap", "Path", "Path back ("] {
      #expect(document.text.contains(words), "\(words)")
    }
  }

  /// A catalog whose root is either tabs or a menu, with three destinations each.
  private var chosen: Catalog {
    Catalog(
      "Chosen",
      root: { variants in
        let places = [Overview(title: "One"), Item(2), Lines(title: "Three")]
        return variants[Layout.self] == .tabs
          ? Tabs(contained: places) : NavigationDrawer(contained: places)
      }
    ) {
      Layout.self
      ScreenConfiguration("overview", route: .overview)
      ScreenConfiguration(
        "second",
        route: .secondPlace
      )
    }
  }

  @Test func `the report contains the preset, and the device, version and date if known`()
    async throws
  {
    let comparison = try await comparison()
    let bare = try Document(DecisionSheet(comparison, of: "Sample").html)
    #expect(bare.text.contains("Preset “first”"))
    for name in ["Device", "Version", "Created on"] { #expect(!bare.text.contains(name)) }
    let metadata = ReportPage.Metadata(
      date: Date(timeIntervalSince1970: 1_795_348_000),
      version: "7.1 <beta>",
      device: "Phone, 360 × 640",
      command: "shop open"
    )
    let report = DecisionSheet(comparison, of: "Sample", metadata: metadata)
    let document = try Document(report.html)
    for text in ["22 November 2026", "7.1 <beta>", "Phone, 360 × 640", "shop open 'LINK'"] {
      #expect(document.text.contains(text), "\(text)")
    }
    #expect(DecisionSheet(comparison, of: "Sample", metadata: metadata).html == report.html)
  }

  @Test func `a stack is drawn if a picture is missing, and the report says so`() async throws {
    let comparison = try await comparison()
    let drawn = try Document(DecisionSheet(comparison, of: "Sample").html)
    #expect(drawn.text.contains("No display was available"))
    #expect(drawn.text.contains("▲ presented above"))
    #expect(drawn.elements["img"] == nil)
    let jump = try #require(comparison.screens.first?.variants.first?.jump)
    let picture = ScreenPicture(webP: Data([1, 2, 3]), width: 64, height: 48)
    let mixed = try Document(
      DecisionSheet(comparison, of: "Sample", pictures: [jump: picture]).html
    )
    #expect(!mixed.text.contains("No display was available"))
    #expect(mixed.text.contains("No picture"))
    #expect(mixed.attributes.contains { $0.value == "data:image/webp;base64,AQID" })
    #expect(mixed.attributes.contains { $0 == Document.Attribute(name: "width", value: "64") })
  }

  @Test func `a screen that isn’t reached has a reason`() async throws {
    let comparison = try await comparison(unkind(name: "Broken", title: "", fails: true))
    let document = try Document(DecisionSheet(comparison, of: "Sample").html)
    #expect(document.text.contains("Not reached: "))
    #expect(document.text.contains("it is <b>broken</b> & “done”"))
  }

  @Test(arguments: [
    "<script>alert(1)</script>", "\"><img src=x onerror=alert(1)>", "' onclick='alert(1)",
    "]]> --> </style> &amp; &#0;", "שלום עולם", "مرحبا \u{202E}txt", "👩‍👩‍👧‍👦 🇨🇭",
    "\u{0}\u{1}\u{1B}[31m\u{FFFF}\u{85}", "a\r\nb\tc", "javascript:alert(1)",
    String(repeating: "Donaudampfschiff", count: 20),
  ])
  func `text from the catalog is escaped`(text: String) async throws {
    let comparison = try await comparison(unkind(name: text, title: text, fails: false))
    let report = DecisionSheet(comparison, of: text)
    let document = try Document(report.html)
    let plain = try Document(
      DecisionSheet(
        await self.comparison(unkind(name: "Plain", title: "Plain", fails: false)),
        of: "Plain"
      ).html
    )
    #expect(document.elements == plain.elements)
    #expect(document.attributes.map(\.name) == plain.attributes.map(\.name))
    let shown = String(String.UnicodeScalarView(text.unicodeScalars.map { $0.shown }))
    #expect(document.isolated.contains(shown))
  }

  /// Returns a catalog that uses unusual text everywhere.
  private func unkind(name: String, title: String, fails: Bool) -> Catalog {
    Catalog(name, root: { _ in NavigationStack(contained: [Overview(title: title)]) }) {
      Layout.self
      ScreenGroup(name) {
        ScreenConfiguration("unkind", name: name, route: fails ? .broken : .titled(title))
      }
    }
  }
}

extension ExperimentComparison {
  /// The number of variants of screens that weren’t reached.
  fileprivate var unreached: Int { screens.flatMap(\.variants).count { $0.cost == nil } }
}

private final class Titled: Screen {}

private struct Broken: Error, CustomStringConvertible {
  let description = "it is <b>broken</b> & “done”."
}

extension Route where Target == Titled, Context == NoContext {
  fileprivate static func titled(_ title: String) -> Self {
    Step { Titled(title: title) }.using(.push).from(.navigationStack)
      .using(.present(.sheet)).from(.current)
  }

  fileprivate static var broken: Self {
    Step { () throws -> Titled in throw Broken() }
      .using(.push).from(.navigationStack).using(.present(.sheet)).from(.current)
  }
}

extension Unicode.Scalar {
  /// The scalar as the file contains it, with invalid characters replaced.
  fileprivate var shown: Unicode.Scalar {
    let isBreak = self == "\n" || self == "\t"
    let isControl = properties.generalCategory == .control && !isBreak
    return isControl || properties.isNoncharacterCodePoint ? "\u{FFFD}" : self
  }
}

extension Route where Target == Item, Context == NoContext {
  fileprivate static var secondPlace: Self {
    Step(find: .byClass).using(.nothing).from(.current)
  }
}
