import PetriDish
import SampleCatalog
import Testing

@MainActor
struct ExportTests {
  private func export(_ journal: Journal) throws -> [String] {
    var lines: [String] = []
    try journal.export { lines.append($0) }
    return lines
  }

  @Test func `reading an export and exporting it again preserves all events`() async throws {
    let dish = Dish(sample)
    _ = await dish.jump(try sample.jump("petri://jump/line-list"))
    let lists = dish.scene.visibleScreens.compactMap { $0 as? Lines }
    try lists.first?.list.insert("d", at: 1)
    let lines = try export(dish.journal)
    let events = try Journal.read(lines.joined(separator: "\n"))
    #expect(events.map(\.number) == dish.journal.events().map(\.number))
    #expect(events.map(\.cause) == dish.journal.events().map(\.cause))
    #expect(events.map(\.kind) == dish.journal.events().map(\.kind))
    #expect(events.map(\.lane) == dish.journal.events().map(\.lane))
    #expect(try events.map { try $0.exported() } == lines)
    #expect(events.contains { $0.kind == "list.insert" })
  }

  @Test func `every line of an export has a version and the documented keys`() throws {
    let journal = Journal()
    journal.append(.log("two\nlines, “quoted”, \u{0}"), dish: "dish")
    let line = try #require(try export(journal).first)
    #expect(!line.contains("\n"))
    for key in ["version", "number", "time", "dish", "cause", "kind", "payload"] {
      #expect(line.contains("\"\(key)\":"))
    }
    #expect(try JournalEvent(exported: line).summary.title.contains("“quoted”"))
  }

  @Test(
    arguments: [
      ("hello", "Line 1: “hello” isn’t a journal event."),
      ("[]", "Line 1: “[]” has no version."),
      (#"{"version":2}"#, "Line 1: Unsupported journal version 2. This program reads version 1."),
      (#"{"version":1}"#, #"Line 1: “{"version":1}” isn’t a journal event."#),
      (
        #"\n{"version":1,"number":2,"time":0,"dish":"d","cause":null,"kind":"log","payload":{}}"#
          + #"\n{"version":1,"number":2,"time":0,"dish":"d","cause":null,"kind":"log","payload":{}}"#,
        "Line 3: Event 2 follows event 2, but numbers must increase."
      ),
    ]
  )
  func `an invalid line throws an error with its number and the reason`(
    text: String,
    reason: String
  ) {
    let text = text.replacing("\\n", with: "\n")
    let error = #expect(throws: JournalError.self) { try Journal.read(text) }
    #expect(error?.description == reason)
  }

  @Test(arguments: ["1e300", "-1", "4000000001"])
  func `an event time outside the valid range throws an error`(time: String) {
    let line =
      #"{"version":1,"number":1,"time":\#(time),"dish":"d","cause":null,"kind":"log","payload":{}}"#
    #expect(throws: JournalError.self) { try JournalEvent(exported: line) }
  }

  @Test func `an empty export has no events`() throws {
    #expect(try Journal.read("").isEmpty)
    #expect(try Journal.read("\n  \n").isEmpty)
  }
}
