import Foundation
import Survey
import Testing

/// Reports of comparisons between two catalogs in one process.
@MainActor struct ChangeReportTests {
  private struct Compared {
    let report: SurveyComparison
    let cases: [PairedCase]
    let maps: (before: MapFile, after: MapFile)

    func page(_ change: (inout ChangeReport.Circumstances) -> Void = { _ in }) -> ChangeReport {
      var circumstances = ChangeReport.Circumstances(
        catalog: "Planted <&>",
        before: BuildName(
          "main",
          commit: "4f1c2e9a07d5ffff",
          subject: "Prices <by> place",
          date: Date(timeIntervalSince1970: 0)
        ),
        after: BuildName("shop")
      )
      change(&circumstances)
      return ChangeReport(report, of: cases, maps: maps, in: circumstances)
    }
  }

  /// Compares the planted catalogs.
  ///
  /// Their pictures differ in one area, unless `equally` is true or the catalogs are the same.
  private func compared(
    before isNewBefore: Bool = false,
    after isNewAfter: Bool = true,
    painted: Bool = true,
    equally: Bool = false,
    height: Int = 24
  ) async throws -> Compared {
    let (before, after) = (
      CatalogPool(dying: false) { planted(isNew: isNewBefore) },
      CatalogPool { planted(isNew: isNewAfter) }
    )
    if painted {
      before.makeDisplay = { PaintedDisplay { try PaintedDisplay.shown() } }
      let isEqual = equally || isNewBefore == isNewAfter
      after.makeDisplay = {
        PaintedDisplay {
          try PaintedDisplay.shown(height: height, white: isEqual ? [] : [(9, 10)])
        }
      }
    }
    let run = PairedSurvey(
      planted(isNew: isNewAfter).checkCases(),
      by: PairedSurvey.Sides(before: before, after: after),
      picturingIn: { PixelFile() },
      keepingPicturesBy: { Data("picture of \($0.width) × \($0.height)".utf8) },
      jobs: 1,
      timeout: .seconds(5),
      linger: .zero
    )
    try await run.run()
    let maps = (
      before: await planted(isNew: isNewBefore).map().file,
      after: await planted(isNew: isNewAfter).map().file
    )
    try await run.observe(removed: maps.before.cases(notIn: maps.after))
    let report = SurveyComparison(
      against: "old",
      maps: maps,
      run.cases,
      leavingOut: [LeftOutLevels([.observed(.structure)], since: "it is <dark>")]
    )
    return Compared(report: report, cases: run.cases, maps: maps)
  }

  @Test func `a report is one well-formed file without external resources or scripts`() async throws
  {
    for painted in [true, false] {
      let html = try await compared(painted: painted).page().html
      let document = try Document(html)
      #expect(html.hasPrefix("<!DOCTYPE html>\n<html lang=\"en\">"))
      let outside = ["http:", "https:", "//cdn", "@import", "@font-face", "<link", "src="]
      for outside in outside { #expect(!html.contains(outside), "\(outside)") }
      #expect(html.matches(of: /url\((?!#greys\))/).isEmpty)
      for element in ["script", "iframe", "object", "embed"] {
        #expect(document.elements[element] == nil)
      }
      #expect(document.attributes.allSatisfy { !$0.name.hasPrefix("on") && $0.name != "style" })
      let targets = document.attributes.filter { $0.name == "href" }.map(\.value)
      #expect(
        targets.allSatisfy { target in
          ["#", "petri://jump/", "data:image/webp;base64,"].contains { target.hasPrefix($0) }
        }
      )
      let places = document.attributes.filter { $0.name == "id" }.map(\.value)
      #expect(Set(places).count == places.count)
      for target in targets where target.hasPrefix("#") {
        #expect(places.contains(String(target.dropFirst())), "\(target)")
      }
      #expect(html.contains("Not compared: structure, because it is &lt;dark&gt;."))
    }
  }

  @Test func `each change has the same sentence in the summary and at its screen`() async throws {
    let compared = try await compared()
    let document = try Document(compared.page().html)
    let changes = compared.report.changes
    #expect(!changes.isEmpty)
    // Several screens may have the same sentence about their pictures.
    let sentences = changes.map { change in
      let words = change.sentence.split(separator: "”: ", maxSplits: 1)
      return (change.level == .registration ? change.sentence : "\(words[1])").lowercased()
    }
    for sentence in sentences {
      let told = document.isolated.count { $0.lowercased() == sentence }
      #expect(told == 2 * sentences.count { $0 == sentence }, "\(sentence)")
    }
    #expect(document.isolated.contains("“Prices <by> place”, 1 January 1970"))
    #expect(document.text.contains("Changes"))
  }

  @Test func `a case that differs shows both pictures and a gray copy of the newer one`()
    async throws
  {
    let compared = try await compared()
    for entry in compared.cases where entry.isWhole {
      #expect((entry.pictures == nil) == entry.differing.isEmpty, "\(entry.check.id)")
      #expect(entry.before.allSatisfy { $0.picture?.image == nil })
    }
    let document = try Document(compared.page().html)
    let data = "data:image/webp;base64," + Data("picture of 40 × 24".utf8).base64EncodedString()
    let images = document.attributes.filter { $0.name == "href" && $0.value == data }
    let uses = document.attributes.filter { $0.name == "filter" && $0.value == "url(#greys)" }
    #expect(!uses.isEmpty)
    #expect(images.count >= 2 * uses.count)
    #expect(document.elements["image"] == images.count)
    #expect(document.text.contains("8 × 8 points at (8, 8)"))
    #expect(document.text.contains("No picture"), "a screen that crashes has no picture")
  }

  @Test(arguments: [
    (24, "(phone, 40 × 24, scale"), (25, "(phone, 40 × 25, previously 40 × 24, scale"),
  ])
  func `a report states both device sizes if they differ`(height: Int, words: String)
    async throws
  {
    let html = try await compared(height: height).page { circumstances in
      circumstances.metadata.device = "phone, 40 × \(height)"
    }
    .html
    #expect(try Document(html).text.contains(words))
  }

  @Test func `text differences show removed and added lines with leading signs`() async throws {
    let html = try await compared().page().html
    for line in [
      "<del>− <bdi>context field “id”: Int</bdi></del>",
      "<ins>+ <bdi>context field “id”: String</bdi></ins>",
      "<del>− <bdi>  Screen “Old”</bdi></del>", "<ins>+ <bdi>  Screen “New”</bdi></ins>",
      "<ins>+ <bdi>guard “vault”</bdi></ins>",
    ] {
      #expect(html.contains(line), "\(line)")
    }
  }

  @Test func `each screen links to both builds, and a missing link has a reason`() async throws {
    let document = try Document(try await compared().page().html)
    let links = document.attributes.filter { $0.name == "href" }.map(\.value)
    let parts = document.elements["article"] ?? 0
    let none = document.text.matches(of: /none \(/).count
    #expect(links.count { $0.hasPrefix("petri://") } + none >= 2 * parts)
    #expect(document.text.contains("none (no longer registered)"))
    #expect(links.contains("petri://jump/removed?v=1"))
  }

  @Test(arguments: [false, true])
  func `a screen that exists in only one build has one picture and a note`(isAdded: Bool)
    async throws
  {
    let compared = try await compared(before: isAdded, after: !isAdded, equally: true)
    let entry = try #require(compared.cases.first { $0.check.screen == "removed" })
    let pictures = try #require(entry.pictures)
    #expect((pictures.before == nil) == isAdded)
    #expect((pictures.after == nil) == !isAdded)
    let added = compared.cases.filter { $0.before.isEmpty }.map(\.check.id)
    #expect(added == (isAdded ? ["preset/second", "removed"] : ["guarded/guards asked"]))
    #expect(compared.report.added == added.count)
    let parts = compared.page().html.split(separator: "<article ").dropFirst()
    let part = try #require(parts.first { $0.contains("<h2><bdi>removed</bdi></h2>") })
    #expect(part.ranges(of: "<image ").count == 1)
    #expect(part.contains("Only in the other build."))
    #expect(part.ranges(of: "href=\"petri://jump/removed?v=1\"").count == 1)
    #expect(part.contains("none ("))
    #expect(!part.contains("are the same on both sides"))
    let preset = try #require(parts.first { $0.contains("<h2><bdi>preset</bdi></h2>") })
    #expect(preset.contains("<small><bdi>second</bdi></small>"))
    #expect(preset.ranges(of: "<image ").count == 1)
  }

  @Test func `unchanged screens aren’t drawn`() async throws {
    let compared = try await compared(before: true)
    #expect(compared.report.changes.flatMap(\.screens) == ["deadly"])
    let document = try Document(compared.page().html)
    for id in ["plain", "title", "order"] { #expect(!document.isolated.contains(id)) }
    #expect(compared.cases.filter { $0.check.id != "deadly" }.allSatisfy { $0.pictures == nil })
  }
}
