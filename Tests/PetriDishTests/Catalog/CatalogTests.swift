import PetriDish
import SampleCatalog
import Testing

struct CatalogTests {
  @Test func `registered screens keep their order and groups`() {
    #expect(sample.screens.map(\.id) == ["overview", "item", "vault", "line-list"])
    #expect(sample.screens.map(\.group) == ["Main", "Main / Items", "", ""])
    #expect(sample.screen("line-list")?.name == "Line list")
    #expect(sample.problems.isEmpty)
  }

  @Test func `a registered screen has its route, context type and presets`() throws {
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

  @Test func `a catalog lists its experiments and gates`() {
    #expect(sample.experiments == [RegisteredExperiment(id: "layout", variants: ["tabs", "menu"])])
    #expect(sample.gates == ["vault"])
  }

  @Test func `a second screen with the same id is reported and isn’t registered`() {
    let catalog = Catalog("Twice", root: { _ in Overview() }) {
      ScreenConfiguration("overview", route: .overview)
      ScreenGroup("Again") { ScreenConfiguration("overview", name: "Other", route: .overview) }
    }
    #expect(catalog.screens.map(\.name) == ["Overview"])
    #expect(
      catalog.problems.map(\.description) == [
        "Screen “overview” in “Again” is already registered. Use a unique id."
      ]
    )
  }

  @Test func `an invalid deep link is reported as a problem that quotes the link`() {
    let catalog = Catalog("Links", root: { _ in Overview() }) {
      ScreenConfiguration("overview", route: .overview).link("/products/{id")
    }
    #expect(catalog.problems.count == 1)
    #expect(catalog.problems.first?.description.contains("/products/{id") == true)
  }

  @Test
  func `overlapping deep links are reported as a problem, and the first match is used`()
    throws
  {
    let catalog = Catalog("Links", root: { _ in Overview() }) {
      ScreenConfiguration("overview", route: .overview).link("/{kind}/all")
      ScreenConfiguration("item", route: .item).link("/items/all").link("/items/{id}")
      ScreenConfiguration("copy", route: .item).link("/items/{id}")
    }
    #expect(
      catalog.problems.map(\.description) == [
        "Deep link “/items/all” of “item” overlaps “/{kind}/all” of “overview”, which matches first. "
          + "Register the more specific link first.",
        "Deep link “/items/{id}” of “item” overlaps “/{kind}/all” of “overview”, which matches first. "
          + "Register the more specific link first.",
        "Deep link “/items/{id}” of “copy” overlaps “/{kind}/all” of “overview”, which matches first. "
          + "Register the more specific link first.",
      ]
    )
    #expect(Set(catalog.problems.map(\.kind)) == ["ambiguousLink"])
    #expect(try catalog.jump("/items/42").screen == "item")
  }

  @Test func `the error for an unexpected parameter names the pattern that nearly matches`() {
    let catalog = Catalog("Links", root: { _ in Overview() }) {
      ScreenConfiguration("overview", route: .overview).link("/overview")
      ScreenConfiguration("item", route: .item).link("/event?id=")
    }
    let sentence =
      "doesn’t match the deep link “/event?id=”. Remove “utm_source”."
    for link in ["/event?id=1&utm_source=mail", "https://app.example/event/?id=1&utm_source=mail"] {
      #expect(self.sentence { try catalog.jump(link) } == "“\(link)” \(sentence)")
    }
    #expect(throws: Never.self) { try catalog.jump("/event/?id=1&theme=dark") }
  }

  @Test func `deep links and catalog links become jumps`() throws {
    #expect(try sample.jump("/items/42") == Jump("item", context: .fields(["id": .text("42")])))
    #expect(try sample.jump("petri://jump/overview?v=1") == Jump("overview"))
  }

  @Test(arguments: [
    ("/nowhere/1", "No deep link matches “/nowhere/1”. Available deep links: /items/{id}."),
    (
      "petri://jump/itm?id=1",
      "Unknown screen “itm”. Available screens: overview, item, vault, line-list."
    ),
    (
      "petri://jump/overview?variant.layout=tab",
      "Experiment “layout” has no variant “tab”. Available variants: tabs, menu."
    ),
    (
      "petri://jump/overview?variant.colour=red",
      "Unknown experiment “colour”. Available experiments: layout."
    ),
    (
      "petri://jump/overview?gate.login=open",
      "Unknown gate “login”. Available gates: vault."
    ),
  ])
  func `an unknown name in a link throws an error that lists the available ones`(
    link: String,
    message: String
  ) {
    #expect(message == sentence { try sample.jump(link) })
  }

  @Test func `an unknown device throws an error that lists the available ones`() throws {
    let jump = try sample.jump("/items/1?device=watch")
    let error = #expect(throws: CatalogError.self) {
      try sample.check(jump.environment, devices: ["phone", "tablet"])
    }
    #expect(error?.description == "Unknown device “watch”. Available devices: phone, tablet.")
    #expect(error?.kind == "unknownDevice")
    try sample.check(jump.environment, devices: ["watch"])
    try sample.check(Jump.Environment(), devices: [])
  }

  @Test(arguments: [
    "?variant.layout=menu", "?device=phone&theme=dark&direction=rtl&locale=de_DE&scale=1.5",
    "?gate.vault=open&v=1", "?from=overview&from=item%3Fid%3D2",
  ])
  func `a deep link accepts the same parameters as a catalog link`(words: String) throws {
    let own = try sample.jump("https://app.example/items/42\(words)")
    let ours = try sample.jump("petri://jump/item?id=42&\(words.dropFirst())")
    #expect(own == ours)
    #expect(own != Jump("item", context: ["id": "42"]))
  }

  @Test(arguments: [
    ("/items/42?v=2", "Unsupported link version “2”. This program reads version 1."),
    ("/items/42?theme=red", "“theme” must be “light” or “dark”, not “red”."),
    ("/items/42?id=43", "“id” is given more than once."),
    ("/items/%zz", "“%zz” isn’t valid percent-encoded UTF-8."),
  ])
  func `a deep link is validated as strictly as a catalog link`(link: String, message: String) {
    #expect(message == sentence { try sample.jump(link) })
  }

  @Test func `the error for an invalid context names the screen, the field and the value`() {
    let wrong = sentence { try sample.jump("petri://jump/item?id=abc") }
    #expect(wrong.contains("“item”") && wrong.contains("“id”") && wrong.contains("abc"))
    let missing = sentence { try sample.jump("petri://jump/item?from=item") }
    #expect(missing.contains("Missing “id”"))
  }

  @Test func `a link without context uses the first preset if the screen needs one`() throws {
    #expect(try sample.jump("petri://jump/item").context == ["id": "1"])
    #expect(try sample.jump("petri://jump/overview").context == nil)
  }

  @Test func `all missing fields are listed, with an example link`() throws {
    let bare = Catalog("Bare", root: { _ in Overview() }) {
      ScreenConfiguration("trip", route: .trip)
    }
    let error = sentence { try bare.jump("petri://jump/trip") }
    #expect(
      error
        == "“trip” has no preset and needs a context. Missing “from” (text). "
        + "Missing “to” (text). Example: “petri://jump/trip?context.from=a&to=a&v=1”."
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
