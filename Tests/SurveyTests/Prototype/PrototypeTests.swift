import PetriDish
import SampleCatalog
import Testing

// Testable because only the command line creates prototypes.
@testable import Survey

@MainActor
struct PrototypeTests {
  @Test func `a prototype has a page for the start and for each reached screen`()
    async throws
  {
    let prototype = try await sample.prototype()
    #expect(prototype.variants.map(\.name) == Layout.variants)
    for variant in prototype.variants {
      #expect(variant.pages[0].isStart && variant.screens.count == sample.screens.count)
      var listed: Set<Int> = [0]
      for entry in variant.screens {
        let page = entry.page.map { variant.pages[$0] }
        #expect(page?.screens.contains(entry.id) ?? true)
        #expect((entry.page == nil) != (entry.failure == nil), "\(entry.id)")
        if let page = entry.page { listed.insert(page) }
      }
      #expect(listed == Set(variant.pages.indices), "every page is listed")
    }
  }

  @Test func `each unreached screen is reported once and doesn’t affect other screens`()
    async throws
  {
    let prototype = try await sample.prototype(of: ["vault", "overview"])
    let sentences = prototype.problems.filter { $0.contains("vault") }
    let missing = prototype.variants.flatMap(\.screens).filter { $0.failure != nil }
    #expect(sentences.count == missing.count)
    #expect(prototype.variants.allSatisfy { $0.screens.map(\.id) == ["overview", "vault"] })
    for variant in prototype.variants {
      #expect(variant.screens[0].page != nil)
    }
  }

  @Test func `a screen that crashes under one variant still has a page under the others`()
    async throws
  {
    let cases = try sample.registration.prototypeTour().requests.map(\.check)
    let death = try #require(cases.first { $0.screen == "item" })
    let prototype = try await sample.prototype(leavingOut: [death.id: "it died."]) { jump in
      #expect(jump != death.jump)
    }
    let entries = prototype.variants.flatMap(\.screens).filter { $0.id == "item" }
    #expect(entries.map { $0.page == nil } == [true, false])
    #expect(entries.map(\.failure) == ["it died.", nil])
    let variant = try #require(prototype.variants.first?.name)
    #expect(prototype.problems.contains("“item” is missing under layout=\(variant): it died."))
  }

  @Test func `counterpart pages show the same screen or the start`() async throws {
    let prototype = try await sample.prototype()
    for one in prototype.variants {
      for other in prototype.variants {
        for page in one.pages {
          guard let found = other.counterpart(of: page) else { continue }
          let same = !Set(other.pages[found].screens).isDisjoint(with: page.screens)
          #expect(same || page.isStart && found == 0)
        }
      }
    }
  }

  @Test func `an unknown id throws an error before anything is opened`() async throws {
    var opened = 0
    await #expect(throws: CatalogError.self) {
      try await sample.prototype(of: ["nowhere"]) { _ in opened += 1 }
    }
    await #expect(throws: CatalogError.self) {
      try await sample.prototype(experiment: "nowhere") { _ in opened += 1 }
    }
    #expect(throws: CatalogError.self) {
      try sample.registration.prototypeTour(under: ["nowhere": "a"])
    }
    #expect(opened == 0)
  }

  @Test func `a catalog without experiments has one unnamed variant`() async throws {
    let catalog = Catalog("Plain", root: { _ in stack("a") }) {
      ScreenConfiguration("a", route: .own("a")).navigates(to: .roomPushed, by: "tap <here>")
      ScreenConfiguration("c", route: .roomPushed)
    }
    let prototype = try await catalog.prototype()
    #expect(prototype.variants.map(\.name) == [""] && prototype.experiment == nil)
    let pages = prototype.variants[0].pages
    #expect(pages.map(\.screens) == [["a"], ["c"]])
    #expect(pages[0].lines.map(\.words) == ["tap <here>"])
    #expect(pages[0].lines.map(\.link) == [Prototype.Link(page: 1, isExact: true)])
    #expect(pages[1].back == 0 && pages[0].back == nil)
    let screens = try catalog.registration.prototypeTour().requests.map(\.check.screen)
    #expect(screens == ["", "a", "c"])
  }

  @Test func `reasons are described in plain language`() {
    let reasons: [(Prototype.Reason, String)] = [
      (.scrolling(1), "not visible: scroll once"), (.scrolling(2), "not visible: scroll twice"),
      (.scrolling(7), "not visible: scroll 7 times"), (.swiping(1), "requires a swipe"),
      (.swiping(3), "requires 3 swipes"), (.several(2), "takes 2 taps"),
      (.notInFile, "not in this file"),
    ]
    for (reason, words) in reasons { #expect("\(reason)" == words) }
  }
}
