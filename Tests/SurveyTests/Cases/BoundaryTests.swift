import Foundation
import PetriDish
import SampleCatalog
import Survey
import Testing

private struct Edged: Codable, Hashable, Sendable {
  var text: String
  var whole: Int8
  var number: Double
  var day: Date
  var note: String?
  var tags: [String]
  var inner: Inner

  struct Inner: Codable, Hashable, Sendable {
    var name: String
    var more: Int?
  }
}

private final class EdgedScreen: Screen {}

extension Route where Target == EdgedScreen, Context == Edged {
  fileprivate static var everything: Self {
    Step { _ in EdgedScreen() }.using(.push).from(.navigationStack).using(.present(.sheet)).from(
      .current
    )
  }
}

extension Route where Target == EdgedScreen, Context == NoContext {
  fileprivate static var nothing: Self {
    Step { EdgedScreen() }.using(.present(.sheet)).from(.current)
  }
}

@MainActor struct BoundaryTests {
  private let ordinary = Edged(
    text: "a",
    whole: 1,
    number: 2,
    day: Date(timeIntervalSinceReferenceDate: 0),
    note: "b",
    tags: ["c"],
    inner: Edged.Inner(name: "d", more: 3)
  )

  private var catalog: Catalog {
    Catalog("Edges", root: { _ in NavigationStack() }) {
      ScreenConfiguration("all", route: .everything).preset("ordinary", ordinary)
      ScreenConfiguration("none", route: .nothing)
    }
  }

  private func context(_ name: String) throws -> Edged {
    let check = try #require(catalog.checkCases(boundaries: true).first { $0.id == "all/\(name)" })
    #expect(check.isBoundary)
    return try ContextDecoder().decode(Edged.self, from: check.jump.context)
  }

  @Test
  func `boundary cases cover the context’s field types, and a screen without context has none`() {
    let ids = catalog.checkCases(boundaries: true).map(\.id)
    let names = [
      "ordinary", "empty", "longest", "right to left", "emoji", "least numbers",
      "greatest numbers", "earliest dates", "latest dates", "missing",
    ]
    #expect(ids == names.map { "all/\($0)" } + ["none"])
    let item = sample.checkCases(boundaries: true).filter { $0.screen == "item" && $0.isBoundary }
    #expect(
      item.map(\.preset) == ["empty", "least numbers", "greatest numbers"].flatMap { [$0, $0] }
    )
  }

  @Test func `a boundary case sets every matching field and keeps the rest of the preset`() throws {
    let empty = try context("empty")
    #expect([empty.text, empty.note, empty.inner.name] == ["", "", ""])
    #expect(empty.tags.isEmpty)
    #expect(empty.day == ordinary.day)
    let longest = try context("longest")
    #expect(longest.text.count > 1000)
    #expect(longest.inner.name.count > 1000)
    #expect(longest.tags.count == 100)
    #expect(longest.whole == 1)
    let least = try context("least numbers")
    #expect(least.whole == .min)
    #expect(least.number == -Double.greatestFiniteMagnitude)
    #expect(least.text == "a")
    let greatest = try context("greatest numbers")
    #expect(greatest.whole == .max)
    #expect(greatest.inner.more == .max)
    #expect(try context("earliest dates").day < context("latest dates").day)
    #expect(try context("emoji").tags.first?.unicodeScalars.contains("🇨") == true)
    let missing = try context("missing")
    #expect(missing.note == nil)
    #expect(missing.inner == Edged.Inner(name: "d", more: nil))
    #expect(missing.tags == ["c"])
  }

  @Test func `refusing a boundary value with a message isn’t a finding`() async throws {
    let cases = sample.checkCases(boundaries: true)
    let runner = CheckRunner(sample)
    let least = try #require(cases.first { $0.id == "item/least numbers/layout=tabs" })
    let result = await runner.perform(least)
    #expect(result.findings.isEmpty)
    #expect(result.refusal?.hasSuffix("no item has a number below 0.") == true)
    let greatest = try #require(cases.first { $0.id == "item/greatest numbers/layout=tabs" })
    #expect(await runner.perform(greatest).refusal == nil)
  }
}
