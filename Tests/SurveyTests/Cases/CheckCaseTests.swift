import PetriDish
import SampleCatalog
import Seeds
import Survey
import Testing

private enum Depth: String, Experiment { case flat, deep }
private enum Hue: String, Experiment { case red, green, blue }

extension Route where Target == Item, Context == ItemID {
  fileprivate static var anyItem: Self {
    Step { item in Item(item.id) }.using(.push).from(.navigationStack)
      .using(.present(.sheet)).from(.current)
  }
}

struct CheckCaseTests {
  @Test func `each screen has a case for each preset and variant`() {
    let expected = [
      "overview/layout=tabs", "overview/layout=menu", "item/first/layout=tabs",
      "item/first/layout=menu", "item/last/layout=tabs", "item/last/layout=menu",
      "vault/layout=tabs", "vault/layout=menu", "vault/guards asked/layout=tabs",
      "vault/guards asked/layout=menu", "line-list/layout=tabs", "line-list/layout=menu",
    ]
    #expect(sample.checkCases().map(\.id) == expected)
  }

  @Test func `cases vary one experiment at a time and keep the others at their control`() {
    let catalog = Catalog("Two", root: { _ in Screen() }) {
      Depth.self
      Hue.self
      ScreenConfiguration("item", route: .anyItem).preset("one", ItemID(id: 1))
    }
    let cases = catalog.checkCases()
    let ids = [
      "item/one/depth=flat,hue=red", "item/one/depth=deep", "item/one/hue=green",
      "item/one/hue=blue",
    ]
    #expect(cases.map(\.id) == ids)
    #expect(
      cases.map(\.jump.variants) == [
        ["depth": "flat", "hue": "red"], ["depth": "deep", "hue": "red"],
        ["depth": "flat", "hue": "green"], ["depth": "flat", "hue": "blue"],
      ]
    )
  }

  @Test func `similar screen and preset names get distinct single-line ids`() {
    let catalog = Catalog("Odd", root: { _ in Screen() }) {
      ScreenConfiguration("a", route: .anyItem)
        .preset("b/c", ItemID(id: 1))
        .preset("b%2Fc", ItemID(id: 2))
        .preset("two\nlines", ItemID(id: 3))
        .preset("", ItemID(id: 4))
        .preset("/", ItemID(id: 5))
        .preset("%2F", ItemID(id: 6))
      ScreenConfiguration("a/b", route: .anyItem).preset("c", ItemID(id: 7))
    }
    let ids = catalog.checkCases().map(\.id)
    #expect(Set(ids).count == 7)
    #expect(ids.allSatisfy { !$0.contains(where: \.isNewline) })
    #expect(ids[0] == "a/b%2Fc")
  }

  @Test func `a case’s link contains its variants and opens every gate unless guards are asked`()
    throws
  {
    let vault = try #require(sample.checkCases().first { $0.id == "vault/layout=menu" })
    let jump = try sample.jump(vault.link)
    #expect(jump.variants == ["layout": "menu"])
    #expect(jump.gates == ["vault": .open])
    let asking = try #require(
      sample.checkCases().first { $0.id == "vault/guards asked/layout=menu" }
    )
    #expect(try sample.jump(asking.link).gates == ["vault": .ask])
    #expect(asking.link != vault.link)
  }

  @Test func `guards are asked only for guarded screens, with their first preset`() {
    let cases = sample.checkCases(boundaries: true)
    #expect(cases.filter(\.asksGuards).map(\.screen) == ["vault", "vault"])
    #expect(Set(cases.map(\.id)).isSuperset(of: sample.checkCases().map(\.id)))
    var router = Router()
    router.guards = [VaultGuard()]
    let guarded = Catalog("Guarded", router: router, root: { _ in Screen() }) {
      ScreenConfiguration("item", route: .anyItem)
        .preset("guards asked", ItemID(id: 1)).preset("two", ItemID(id: 2))
      ScreenConfiguration("lacking", route: .anyItem)
    }
    #expect(
      guarded.checkCases().map(\.id) == [
        "item/guards asked", "item/two", "item/guards asked/guards asked", "lacking",
      ]
    )
  }

  @Test
  func `a screen that needs a context but has no preset has one case with a finding`()
    async throws
  {
    let bare = Catalog("Bare", root: { _ in NavigationStack(contained: [Overview()]) }) {
      Layout.self
      ScreenConfiguration("item", route: .itemPushed)
      ScreenConfiguration("overview", route: .overview)
    }
    let cases = bare.checkCases()
    #expect(
      cases.map(\.id) == ["item/layout=tabs", "overview/layout=tabs", "overview/layout=menu"]
    )
    let result = await CheckRunner(bare).perform(try #require(cases.first))
    #expect(
      result.findings.map(\.message) == [
        "“item” has no preset and needs a context. Missing “id” (a whole number). "
          + "Example: “petri://jump/item?id=1&v=1”."
      ]
    )
    let given = #expect(throws: CatalogError.self) { try bare.jump("petri://jump/item?id=x") }
    #expect(given?.description.hasPrefix("Invalid context for “item”: ") == true)
  }

  @Test func `a filter matches any part of the id and ignores case`() {
    let found = sample.checkCases().filter { $0.matches("FIRST/lay") }
    #expect(found.map(\.id) == ["item/first/layout=tabs", "item/first/layout=menu"])
  }

  @Test(arguments: 1...40 as ClosedRange<UInt64>)
  func `shards cover all cases without overlap and differ in size by at most one`(
    seed: UInt64
  ) throws {
    var random = SeededRandom(seed: seed)
    let all = Array(0..<random.index(below: 300))
    let count = 1 + random.index(below: 40)
    let parts = try (1...count).map { try CheckShard("\($0)/\(count)").cases(of: all) }
    #expect(parts.flatMap { $0 }.sorted() == all, "seed \(seed)")
    let sizes = parts.map(\.count)
    #expect((sizes.max() ?? 0) - (sizes.min() ?? 0) <= 1, "seed \(seed)")
    #expect(parts.allSatisfy { $0 == $0.sorted() }, "seed \(seed)")
  }

  @Test(arguments: ["", "1", "0/2", "3/2", "-1/2", "1/0", "1/2/3", "a/b", "1/ 2"])
  func `an invalid shard throws an error`(text: String) {
    #expect(throws: CheckError.shard(text)) { try CheckShard(text) }
  }
}
