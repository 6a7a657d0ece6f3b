import PetriDish
import Testing

/// The sentences of refusals, so that a reader knows what was refused, and why.
struct FailureSentenceTests {
  private static let links: [(LinkError, String)] = [
    (.notALink("x"), "“x” is not a link to a screen, which begins with “petri://jump/”."),
    (.noScreen("petri://jump/"), "“petri://jump/” names no screen."),
    (.badPattern("/{"), "“/{” is not a pattern of links such as “/products/{id}”."),
    (
      .tooLong(bytes: 200_000),
      "The link is 200000 bytes long, and 131071 is the most that is read."
    ),
    (.badCharacter("\u{7}"), "“\\u{07}” cannot stand in a link as it is."),
    (.badEncoding("%zz"), "“%zz” is not percent-encoded UTF-8."),
    (.laterVersion("9"), "The link is of version “9”, and this program reads version 1."),
    (.badVersion("x"), "“x” is not the version of a link."),
    (.emptyItem, "The link has nothing where a “name=value” is expected."),
    (.noValue(name: "id"), "“id” has no value; an empty one is written “id=”."),
    (.badName("a..b"), "“a..b” is not the name of a field."),
    (.duplicate(name: "id"), "“id” is given more than once."),
    (.contradiction(name: "id"), "“id” is given in two ways that contradict each other."),
    (
      .gap(name: "tags", position: 1, given: "tags.2"),
      "“tags.2” is given without “tags.1”: the items of a list are counted from 0."
    ),
    (
      .tooManyStarts, "The link begins with more than 100 screens; leave some “from” out."
    ),
    (.tooDeep(name: "a.b"), "“a.b” has more than 128 levels."),
    (
      .misplaced(name: "gate", hint: "it is written “gate.NAME”"),
      "“gate” is a reserved name: it is written “gate.NAME”."
    ),
    (
      .unknownMarker(name: "id", value: "~x"),
      "“id” has the unknown marker “~x”; a text that begins so is written “~~x”."
    ),
    (
      .notAChoice(name: "theme", value: "blue", choices: ["light", "dark"]),
      "“theme” must be “light” or “dark”, not “blue”."
    ),
    (.badScale("nan"), "“scale” must be a number from 0.25 to 8, not “nan”."),
    (.badDate("noon"), "“now” must be a date such as “2026-07-01T09:30:00Z”, not “noon”."),
    (
      .badStart("a?b", .noValue(name: "b")),
      "The start “a?b” cannot be read: “b” has no value; an empty one is written “b=”."
    ),
  ]

  private static let contexts: [(ContextError, String)] = [
    (
      .mismatch(field: "id", expected: "a whole number", given: "“x”"),
      "“id” must be a whole number, not “x”."
    ),
    (
      .outOfRange(field: "id", lowest: "0", highest: "255", given: "300"),
      "“id” must be between 0 and 255, not “300”."
    ),
    (
      .missing(field: "id", expected: "a text", given: ["di"]),
      "“id” is missing; it must be a text, and what was given instead is “di”."
    ),
    (
      .unknown(field: "di", known: ["id", "tab"]),
      "“di” is not a field of this context; it has “id” and “tab”."
    ),
    (
      .notAChoice(field: "tab", choices: ["a", "b"], given: "“c”"),
      "“tab” must be one of “a” or “b”, not “c”."
    ),
    (
      .tooManyItems(field: "pair", given: 3, read: 2),
      "“pair” has 3 items, and only 2 can be read."
    ),
    (.refused(field: "id", given: "7", reason: "odd"), "“id” cannot be “7”: odd."),
    (.refused(field: "id", given: nil, reason: ""), "“id” was refused: no reason was given."),
    (
      .unencodable(field: "id", reason: "it is\na cycle."), "“id” cannot be written: it is a cycle."
    ),
    (.tooDeep(field: "a"), "“a” has more than 128 levels."),
    (.malformedJSON("{"), "“{” is not JSON."),
  ]

  private static let catalogs: [(CatalogError, String)] = [
    (
      .duplicateScreen("item", group: "Main"),
      "The screen “item” in “Main” is registered already; an id can be used once."
    ),
    (
      .duplicateExperiment("layout"),
      "The experiment “layout” is registered already; an id can be used once."
    ),
    (
      .preset(screen: "item", preset: "first", .tooDeep(field: "a")),
      "The preset “first” of “item” cannot be written: “a” has more than 128 levels."
    ),
    (
      .link(screen: "item", .badPattern("/{")),
      "A deep link of “item” cannot be used: “/{” is not a pattern of links such as “/products/{id}”."
    ),
    (
      .ambiguousLink("/a", screen: "item", earlier: "/{x}", of: "other"),
      "The deep link “/a” of “item” fits links that “/{x}” of “other” takes first; "
        + "the narrower one must stand first."
    ),
    (
      .unregisteredRoute("cart", screen: "item", edge: "tap", known: ["vault"]),
      "“item” leads to the route “cart” by “tap”, and no screen is registered with it; "
        + "the routes are vault."
    ),
    (
      .actions(screen: "item", edge: "tap", 0),
      "“tap” on “item” takes at least one action, not 0."
    ),
    (
      .budget(screen: "item", measure: "actions", -1),
      "The budget of “item” allows -1 actions, and every screen costs more."
    ),
    (.root("No rows."), "The app's first screen was not built: No rows."),
    (.unknownScreen("x", known: ["item"]), "There is no screen “x”; the screens are item."),
    (.unknownExperiment("x", known: []), "There is no experiment “x”; there are no experiments."),
    (
      .unknownVariant("x", experiment: "layout", known: ["tabs", "menu"]),
      "The experiment “layout” has no variant “x”; the variants are tabs, menu."
    ),
    (.unknownGate("x", known: ["vault"]), "There is no gate “x”; the gates are vault."),
    (
      .start(2, screen: "item", .unknownScreen("item", known: ["vault"])),
      "The start 2, “item”, cannot be opened: There is no screen “item”; the screens are vault."
    ),
    (
      .inheritedEntry(screen: "item", of: "ItemScreen", by: "RareItemScreen"),
      "The screen “item” is that of ItemScreen, and RareItemScreen, which lists it, has no entry of "
        + "its own."
    ),
    (
      .badPictureTime("noon"),
      "The time of pictures must be a date such as “2026-07-01T09:30:00Z”, not “noon”."
    ),
    (.badLocale("😀"), "“locale” must name a locale such as “de_DE”, not “😀”."),
    (.unknownDevice("x", known: ["phone"]), "There is no device “x”; the devices are phone."),
    (
      .context(screen: "item", .tooDeep(field: "a")),
      "The context of “item” does not fit: “a” has more than 128 levels."
    ),
    (
      .noPreset(
        screen: "item",
        MissingFields(
          errors: [.tooDeep(field: "a"), .tooDeep(field: "b")],
          link: "petri://jump/item?a=1"
        )
      ),
      "“item” has no preset, and its context cannot be left out: “a” has more than 128 levels; “b” has "
        + "more than 128 levels; “petri://jump/item?a=1” opens it."
    ),
    (
      .duplicatePreset(screen: "item", preset: "one"),
      "The screen “item” has a preset “one” already; a name can be used once."
    ),
    (.unknownLink("/x", known: ["/a"]), "No deep link fits “/x”; the deep links are /a."),
    (
      .excessiveLink("/a?b=1&c=2", pattern: "/a?b=", name: "c"),
      "“/a?b=1&c=2” nearly fits the deep link “/a?b=”, which has no “c”: leave that out."
    ),
  ]

  private static let recordings: [(RecordingError, String)] = [
    (.event(12, reason: "it is odd."), "Event 12: it is odd."),
    (.missing("stack", kind: "screen.stack"), "An event “screen.stack” has no “stack”."),
    (.notAPath("a/b"), "“a/b” does not name a place in a scene."),
    (
      .notATouch("gesture.select"),
      "An event “gesture.select” does not say what was done in which list."
    ),
    (.unknownRequest("fly"), "A scene cannot be asked for “fly”."),
    (.unknownStart("moon"), "A jump begins “fresh” or “here”, and not “moon”."),
    (.unknownChoice("blue", of: "theme"), "“blue” is no theme."),
    (.empty, "There is no jump and no gesture in it that could be repeated."),
    (.unknownRoute("x"), "No screen of the catalog has the route “x”."),
    (.noScreen(ScreenPath(layer: 0, children: [9])), "No screen stands at 0/9."),
    (.noList("rows", screen: "Home"), "Home has no list “rows” there."),
  ]

  private static let journals: [(JournalError, String)] = [
    (.notAnEvent("x"), "“x” is no event of a journal."),
    (.noVersion("{}"), "“{}” does not say which version it is."),
    (.laterVersion(9), "It is of version 9; this program reads version 1."),
    (.outOfOrder(1, after: 2), "The event 1 stands after the event 2."),
    (.line(3, "“x” is no event of a journal."), "Line 3: “x” is no event of a journal."),
  ]

  private static let all: [(error: any Error & CustomStringConvertible, sentence: String)] =
    links.map { ($0.0, $0.1) } + contexts.map { ($0.0, $0.1) } + catalogs.map { ($0.0, $0.1) }
    + recordings.map { ($0.0, $0.1) } + journals.map { ($0.0, $0.1) }

  @Test(arguments: all.indices)
  func `each says in one sentence what is wrong with which value`(index: Int) {
    #expect(Self.all[index].error.description == Self.all[index].sentence)
    #expect(JumpResult.Failure(Self.all[index].error).message == Self.all[index].sentence)
  }

  @Test func `no kind of failure is forgotten here`() {
    #expect(Set(Self.links.map { number(of: $0.0) }) == Set(0...21))
    #expect(Set(Self.contexts.map { number(of: $0.0) }) == Set(0...9))
    #expect(Set(Self.recordings.map { number(of: $0.0) }) == Set(0...10))
    #expect(Set(Self.journals.map { number(of: $0.0) }) == Set(0...4))
    #expect(Set(Self.catalogs.map { number(of: $0.0) }) == Set(0...22))
  }

  // These do not compile where a case is missing.

  private func number(of error: LinkError) -> Int {
    switch error {
    case .notALink: 0
    case .noScreen: 1
    case .badPattern: 2
    case .tooManyStarts: 21
    case .tooLong: 3
    case .badCharacter: 4
    case .badEncoding: 5
    case .laterVersion: 6
    case .badVersion: 7
    case .emptyItem: 8
    case .noValue: 9
    case .badName: 10
    case .duplicate: 11
    case .contradiction: 12
    case .gap: 13
    case .tooDeep: 14
    case .misplaced: 15
    case .unknownMarker: 16
    case .notAChoice: 17
    case .badScale: 18
    case .badStart: 19
    case .badDate: 20
    }
  }

  private func number(of error: ContextError) -> Int {
    switch error {
    case .mismatch: 0
    case .outOfRange: 1
    case .missing: 2
    case .unknown: 3
    case .notAChoice: 4
    case .tooManyItems: 5
    case .refused: 6
    case .unencodable: 7
    case .tooDeep: 8
    case .malformedJSON: 9
    }
  }

  private func number(of error: CatalogError) -> Int {
    switch error {
    case .duplicateScreen: 0
    case .duplicateExperiment: 1
    case .preset: 2
    case .link: 3
    case .ambiguousLink: 4
    case .unknownScreen: 5
    case .unknownExperiment: 6
    case .unknownVariant: 7
    case .unknownGate: 8
    case .unknownDevice: 9
    case .context: 10
    case .unknownLink: 11
    case .excessiveLink: 21
    case .start: 12
    case .badLocale: 13
    case .unregisteredRoute: 14
    case .actions: 15
    case .noPreset: 16
    case .inheritedEntry: 17
    case .duplicatePreset: 18
    case .budget: 19
    case .badPictureTime: 20
    case .root: 22
    }
  }

  private func number(of error: RecordingError) -> Int {
    switch error {
    case .event: 0
    case .missing: 1
    case .notAPath: 2
    case .notATouch: 3
    case .unknownRequest: 4
    case .unknownChoice: 5
    case .empty: 6
    case .unknownRoute: 7
    case .noScreen: 8
    case .noList: 9
    case .unknownStart: 10
    }
  }

  private func number(of error: JournalError) -> Int {
    switch error {
    case .notAnEvent: 0
    case .noVersion: 1
    case .laterVersion: 2
    case .outOfOrder: 3
    case .line: 4
    }
  }
}
