import PetriDish
import Testing

/// Error messages, which must describe what failed and why.
struct FailureSentenceTests {
  private static let links: [(LinkError, String)] = [
    (.notALink("x"), "“x” isn’t a link to a screen. Links begin with “petri://jump/”."),
    (.noScreen("petri://jump/"), "“petri://jump/” doesn’t name a screen."),
    (.badPattern("/{"), "“/{” isn’t a valid link pattern. Use a pattern such as “/products/{id}”."),
    (
      .tooLong(bytes: 200_000),
      "The link is 200000 bytes long (maximum: 131071)."
    ),
    (.badCharacter("\u{7}"), "Links can’t contain “\\u{07}”. Percent-encode it."),
    (.badEncoding("%zz"), "“%zz” isn’t valid percent-encoded UTF-8."),
    (.laterVersion("9"), "Unsupported link version “9”. This program reads version 1."),
    (.badVersion("x"), "Invalid link version “x”."),
    (.emptyItem, "The link is missing a “name=value” after “?” or “&”."),
    (.noValue(name: "id"), "“id” has no value. For an empty value, write “id=”."),
    (.badName("a..b"), "“a..b” isn’t a valid field name."),
    (.duplicate(name: "id"), "“id” is given more than once."),
    (.contradiction(name: "id"), "“id” is given in two conflicting forms."),
    (
      .gap(name: "tags", position: 1, given: "tags.2"),
      "“tags.2” is given without “tags.1”. List items are numbered from 0."
    ),
    (
      .tooManyStarts, "The link has more than 100 “from” screens. Remove some of them."
    ),
    (.tooDeep(name: "a.b"), "“a.b” is nested too deeply (maximum: 128 levels)."),
    (
      .misplaced(name: "gate", hint: "use “gate.NAME”"),
      "“gate” is a reserved name; use “gate.NAME”."
    ),
    (
      .unknownMarker(name: "id", value: "~x"),
      "“id” has the unknown marker “~x”. For a text that begins with “~”, write “~~x”."
    ),
    (
      .notAChoice(name: "theme", value: "blue", choices: ["light", "dark"]),
      "“theme” must be “light” or “dark”, not “blue”."
    ),
    (.badScale("nan"), "“scale” must be a number from 0.25 to 8, not “nan”."),
    (.badDate("noon"), "“now” must be a date such as “2026-07-01T09:30:00Z”, not “noon”."),
    (
      .badStart("a?b", .noValue(name: "b")),
      "Invalid “from” screen “a?b”: “b” has no value. For an empty value, write “b=”."
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
      "Missing “id” (a text). Did you mean “id” instead of “di”?"
    ),
    (
      .unknown(field: "di", known: ["id", "tab"]),
      "Unknown field “di”. Known fields: “id” and “tab”."
    ),
    (
      .notAChoice(field: "tab", choices: ["a", "b"], given: "“c”"),
      "“tab” must be “a” or “b”, not “c”."
    ),
    (
      .tooManyItems(field: "pair", given: 3, read: 2),
      "“pair” has 3 items, but only 2 can be read."
    ),
    (.refused(field: "id", given: "7", reason: "odd"), "“id” can’t be “7”: odd."),
    (.refused(field: "id", given: nil, reason: ""), "Invalid “id”: no reason was given."),
    (
      .unencodable(field: "id", reason: "it is\na cycle."), "Couldn’t encode “id”: it is a cycle."
    ),
    (.tooDeep(field: "a"), "“a” is nested too deeply (maximum: 128 levels)."),
    (.malformedJSON("{"), "“{” isn’t valid JSON."),
  ]

  private static let catalogs: [(CatalogError, String)] = [
    (
      .duplicateScreen("item", group: "Main"),
      "Screen “item” in “Main” is already registered. Use a unique id."
    ),
    (
      .duplicateExperiment("layout"),
      "Experiment “layout” is already registered. Use a unique id."
    ),
    (
      .preset(screen: "item", preset: "first", .tooDeep(field: "a")),
      "Invalid preset “first” of “item”: “a” is nested too deeply (maximum: 128 levels)."
    ),
    (
      .link(screen: "item", .badPattern("/{")),
      "Invalid deep link of “item”: “/{” isn’t a valid link pattern. Use a pattern such as “/products/{id}”."
    ),
    (
      .ambiguousLink("/a", screen: "item", earlier: "/{x}", of: "other"),
      "Deep link “/a” of “item” overlaps “/{x}” of “other”, which matches first. "
        + "Register the more specific link first."
    ),
    (
      .unregisteredRoute("cart", screen: "item", edge: "tap", known: ["vault"]),
      "Edge “tap” of “item” leads to the unknown route “cart”. Available routes: vault."
    ),
    (
      .actions(screen: "item", edge: "tap", 0),
      "Edge “tap” of “item” must have at least 1 action, not 0."
    ),
    (
      .budget(screen: "item", measure: "actions", -1),
      "The budget of “item” limits actions to -1, which no screen can meet."
    ),
    (.root("No rows."), "Couldn’t create the first screen of the app: No rows."),
    (.unknownScreen("x", known: ["item"]), "Unknown screen “x”. Available screens: item."),
    (.unknownExperiment("x", known: []), "Unknown experiment “x”. There are no experiments."),
    (
      .unknownVariant("x", experiment: "layout", known: ["tabs", "menu"]),
      "Experiment “layout” has no variant “x”. Available variants: tabs, menu."
    ),
    (.unknownGate("x", known: ["vault"]), "Unknown gate “x”. Available gates: vault."),
    (
      .start(2, screen: "item", .unknownScreen("item", known: ["vault"])),
      "Couldn’t open “from” screen 2, “item”: Unknown screen “item”. Available screens: vault."
    ),
    (
      .inheritedEntry(screen: "item", of: "ItemScreen", by: "RareItemScreen"),
      "The catalog lists RareItemScreen, but its entry “item” is inherited from ItemScreen. "
        + "Add an entry to RareItemScreen."
    ),
    (
      .badPictureTime("noon"),
      "The picture time must be a date such as “2026-07-01T09:30:00Z”, not “noon”."
    ),
    (.badLocale("😀"), "“locale” must be a locale such as “de_DE”, not “😀”."),
    (.unknownDevice("x", known: ["phone"]), "Unknown device “x”. Available devices: phone."),
    (
      .context(screen: "item", .tooDeep(field: "a")),
      "Invalid context for “item”: “a” is nested too deeply (maximum: 128 levels)."
    ),
    (
      .noPreset(
        screen: "item",
        MissingFields(
          errors: [.tooDeep(field: "a"), .tooDeep(field: "b")],
          link: "petri://jump/item?a=1"
        )
      ),
      "“item” has no preset and needs a context. “a” is nested too deeply (maximum: 128 levels). "
        + "“b” is nested too deeply (maximum: 128 levels). Example: “petri://jump/item?a=1”."
    ),
    (
      .duplicatePreset(screen: "item", preset: "one"),
      "Screen “item” already has a preset “one”. Use a unique name."
    ),
    (.unknownLink("/x", known: ["/a"]), "No deep link matches “/x”. Available deep links: /a."),
    (
      .excessiveLink("/a?b=1&c=2", pattern: "/a?b=", name: "c"),
      "“/a?b=1&c=2” doesn’t match the deep link “/a?b=”. Remove “c”."
    ),
  ]

  private static let recordings: [(RecordingError, String)] = [
    (.event(12, reason: "it is odd."), "Event 12: it is odd."),
    (.missing("stack", kind: "screen.stack"), "Event “screen.stack” is missing “stack”."),
    (.notAPath("a/b"), "“a/b” isn’t a valid screen path."),
    (
      .notATouch("gesture.select"),
      "Event “gesture.select” doesn’t specify a gesture and a list."
    ),
    (.unknownRequest("fly"), "Unknown request “fly”."),
    (.unknownStart("moon"), "Unknown starting point “moon”. Use “fresh” or “here”."),
    (.unknownChoice("blue", of: "theme"), "Invalid value “blue” for “theme”."),
    (.empty, "The recording has no jumps or gestures to replay."),
    (.unknownRoute("x"), "No screen in the catalog has the route “x”."),
    (.noScreen(ScreenPath(layer: 0, children: [9])), "There is no screen at 0/9."),
    (.noList("rows", screen: "Home"), "Home has no list “rows”."),
    (
      .notAPress("gesture.clicked"),
      "Event “gesture.clicked” doesn’t specify a screen and a widget."
    ),
    (
      .notRepeatable(
        WidgetPress(screen: ScreenPath(layer: 0), role: "button", name: "Add"),
        reason: "there is no display."
      ),
      "Couldn’t press “Add”: there is no display."
    ),
  ]

  private static let journals: [(JournalError, String)] = [
    (.notAnEvent("x"), "“x” isn’t a journal event."),
    (.noVersion("{}"), "“{}” has no version."),
    (.laterVersion(9), "Unsupported journal version 9. This program reads version 1."),
    (.outOfOrder(1, after: 2), "Event 1 follows event 2, but numbers must increase."),
    (.line(3, "“x” isn’t a journal event."), "Line 3: “x” isn’t a journal event."),
  ]

  private static let all: [(error: any Error & CustomStringConvertible, sentence: String)] =
    links.map { ($0.0, $0.1) } + contexts.map { ($0.0, $0.1) } + catalogs.map { ($0.0, $0.1) }
    + recordings.map { ($0.0, $0.1) } + journals.map { ($0.0, $0.1) }

  @Test(arguments: [
    ("zzz", "None of the 13 screens has a similar name."),
    ("ctiy", "Closest match among 13 screens: city."),
    ("screen", "Closest matches among 13 screens: screen1, screen2, screen3."),
  ])
  func `only similar names are suggested among many`(asked: String, sentence: String) {
    let known = (1...12).map { "screen\($0)" } + ["city"]
    let error = CatalogError.unknownScreen(asked, known: known)
    #expect("\(error)" == "Unknown screen “\(asked)”. \(sentence)")
  }

  @Test(arguments: all.indices)
  func `each error and the failed jump that it causes have the expected message`(index: Int) {
    #expect(Self.all[index].error.description == Self.all[index].sentence)
    #expect(JumpResult.Failure(Self.all[index].error).message == Self.all[index].sentence)
  }

  @Test func `every error case is covered`() {
    #expect(Set(Self.links.map { number(of: $0.0) }) == Set(0...21))
    #expect(Set(Self.contexts.map { number(of: $0.0) }) == Set(0...9))
    #expect(Set(Self.recordings.map { number(of: $0.0) }) == Set(0...12))
    #expect(Set(Self.journals.map { number(of: $0.0) }) == Set(0...4))
    #expect(Set(Self.catalogs.map { number(of: $0.0) }) == Set(0...22))
  }

  // These functions don’t compile if a case is missing.

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
    case .notAPress: 11
    case .notRepeatable: 12
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
