import PetriDish
import SampleCatalog
import Testing

struct CatalogTests {
  @Test func `screens keep their order and know their groups`() {
    #expect(sample.screens.map(\.id) == ["overview", "item", "vault", "line-list"])
    #expect(sample.screens.map(\.group) == ["Main", "Main / Items", "", ""])
    #expect(sample.screen("line-list")?.name == "Line list")
    #expect(sample.problems.isEmpty)
  }

  @Test func `a screen knows its route, its context and its presets`() throws {
    let item = try #require(sample.screen("item"))
    #expect(item.route == "item")
    #expect(item.contextType == "ItemID")
    #expect(item.presets.map(\.name) == ["first", "last"])
    #expect(item.presets.first?.context == .fields(["id": .text("1")]))
    #expect(item.schema.fields.map(\.name) == ["id"])
    #expect(item.schema.fields.map(\.kind) == [.integer])
    #expect(item.links.map(\.text) == ["/items/{id}"])
    #expect(item.jump.link == "petri://jump/item?id=1&v=1")
  }

  @Test func `experiments and gates are listed`() {
    #expect(sample.experiments == [RegisteredExperiment(id: "layout", variants: ["tabs", "menu"])])
    #expect(sample.gates == ["vault"])
  }

  @Test func `a second screen with the same id is a problem that names it, and is left out`() {
    let catalog = Catalog("Twice", root: { _ in Overview() }) {
      ScreenConfiguration("overview", route: .overview)
      ScreenGroup("Again") { ScreenConfiguration("overview", name: "Other", route: .overview) }
    }
    #expect(catalog.screens.map(\.name) == ["Overview"])
    #expect(
      catalog.problems.map(\.description) == [
        "The screen “overview” in “Again” is registered already; an id can be used once."
      ]
    )
  }

  @Test func `a deep link that is none is a problem that names it`() {
    let catalog = Catalog("Links", root: { _ in Overview() }) {
      ScreenConfiguration("overview", route: .overview).link("/products/{id")
    }
    #expect(catalog.problems.count == 1)
    #expect(catalog.problems.first?.description.contains("/products/{id") == true)
  }

  @Test
  func `deep links that fit the same links are a problem that names both; the first one wins`()
    throws
  {
    let catalog = Catalog("Links", root: { _ in Overview() }) {
      ScreenConfiguration("overview", route: .overview).link("/{kind}/all")
      ScreenConfiguration("item", route: .item).link("/items/all").link("/items/{id}")
      ScreenConfiguration("copy", route: .item).link("/items/{id}")
    }
    #expect(
      catalog.problems.map(\.description) == [
        "The deep link “/items/all” of “item” fits links that “/{kind}/all” of “overview” takes "
          + "first; the narrower one must stand first.",
        "The deep link “/items/{id}” of “item” fits links that “/{kind}/all” of “overview” takes "
          + "first; the narrower one must stand first.",
        "The deep link “/items/{id}” of “copy” fits links that “/{kind}/all” of “overview” takes "
          + "first; the narrower one must stand first.",
      ]
    )
    #expect(Set(catalog.problems.map(\.kind)) == ["ambiguousLink"])
    #expect(try catalog.jump("/items/42").screen == "item")
  }

  @Test func `a deep link with one name too many names the pattern that it nearly fits`() {
    let catalog = Catalog("Links", root: { _ in Overview() }) {
      ScreenConfiguration("overview", route: .overview).link("/overview")
      ScreenConfiguration("item", route: .item).link("/event?id=")
    }
    let sentence =
      "nearly fits the deep link “/event?id=”, which has no “utm_source”: leave that out."
    for link in ["/event?id=1&utm_source=mail", "https://app.example/event/?id=1&utm_source=mail"] {
      #expect(self.sentence { try catalog.jump(link) } == "“\(link)” \(sentence)")
    }
    #expect(throws: Never.self) { try catalog.jump("/event/?id=1&theme=dark") }
  }

  @Test func `the app's own links become jumps`() throws {
    #expect(try sample.jump("/items/42") == Jump("item", context: .fields(["id": .text("42")])))
    #expect(try sample.jump("petri://jump/overview?v=1") == Jump("overview"))
  }

  @Test(arguments: [
    ("/nowhere/1", "No deep link fits “/nowhere/1”; the deep links are /items/{id}."),
    (
      "petri://jump/itm?id=1",
      "There is no screen “itm”; the screens are overview, item, vault, line-list."
    ),
    (
      "petri://jump/overview?variant.layout=tab",
      "The experiment “layout” has no variant “tab”; the variants are tabs, menu."
    ),
    (
      "petri://jump/overview?variant.colour=red",
      "There is no experiment “colour”; the experiments are layout."
    ),
    (
      "petri://jump/overview?gate.login=open",
      "There is no gate “login”; the gates are vault."
    ),
  ])
  func `a link that cannot be followed says why`(link: String, message: String) {
    #expect(message == sentence { try sample.jump(link) })
  }

  @Test func `a device that there is not is refused by name, with those that there are`() throws {
    let jump = try sample.jump("/items/1?device=watch")
    let error = #expect(throws: CatalogError.self) {
      try sample.check(jump.environment, devices: ["phone", "tablet"])
    }
    #expect(error?.description == "There is no device “watch”; the devices are phone, tablet.")
    #expect(error?.kind == "unknownDevice")
    try sample.check(jump.environment, devices: ["watch"])
    try sample.check(Jump.Environment(), devices: [])
  }

  @Test(arguments: [
    "?variant.layout=menu", "?device=phone&theme=dark&direction=rtl&locale=de_DE&scale=1.5",
    "?gate.vault=open&v=1", "?from=overview&from=item%3Fid%3D2",
  ])
  func `an app's own link takes along what any link can`(words: String) throws {
    let own = try sample.jump("https://app.example/items/42\(words)")
    let ours = try sample.jump("petri://jump/item?id=42&\(words.dropFirst())")
    #expect(own == ours)
    #expect(own != Jump("item", context: ["id": "42"]))
  }

  @Test(arguments: [
    ("/items/42?v=2", "The link is of version “2”, and this program reads version 1."),
    ("/items/42?theme=red", "“theme” must be “light” or “dark”, not “red”."),
    ("/items/42?id=43", "“id” is given more than once."),
    ("/items/%zz", "“%zz” is not percent-encoded UTF-8."),
  ])
  func `an app's own link is read as strictly`(link: String, message: String) {
    #expect(message == sentence { try sample.jump(link) })
  }

  @Test func `a context that does not fit names field, expectation and value`() {
    let wrong = sentence { try sample.jump("petri://jump/item?id=abc") }
    #expect(wrong.contains("“item”") && wrong.contains("“id”") && wrong.contains("abc"))
    let missing = sentence { try sample.jump("petri://jump/item?from=item") }
    #expect(missing.contains("“id” is missing"))
  }

  @Test func `a link without a context takes the first preset, where none would not do`() throws {
    #expect(try sample.jump("petri://jump/item").context == ["id": "1"])
    #expect(try sample.jump("petri://jump/overview").context == nil)
  }

  @Test func `all fields are named that a context lacks, with a link that has them`() throws {
    let bare = Catalog("Bare", root: { _ in Overview() }) {
      ScreenConfiguration("trip", route: .trip)
    }
    let error = sentence { try bare.jump("petri://jump/trip") }
    #expect(
      error
        == "“trip” has no preset, and its context cannot be left out: “from” is missing; it must "
        + "be text; “to” is missing; it must be text; “petri://jump/trip?context.from=a&to=a&v=1” "
        + "opens it."
    )
    let quoted = error.split(separator: "“").last { $0.hasPrefix("petri") }
    let link = try #require(quoted?.prefix { $0 != "”" })
    #expect(try bare.jump(String(link)).screen == "trip")
  }

  private func sentence(_ body: () throws -> Jump) -> String {
    do {
      return "\(try body())"
    } catch { return "\(error)" }
  }
}

private struct Trip: Codable, Hashable {
  var from: String
  var to: String
  var stops: Int?
}

extension Route where Target == Overview, Context == Trip {
  fileprivate static var trip: Self {
    Step { _ in Overview() }.using(.present(.sheet)).from(.current)
  }
}
