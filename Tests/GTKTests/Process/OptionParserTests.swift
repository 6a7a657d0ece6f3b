import GTK
import Testing

@Suite @MainActor struct OptionParserTests {
  private let parser = OptionParser(
    usage: "SCREEN",
    summary: "Shows a screen.",
    [
      Option("json", "j", "Print JSON"),
      Option("search", kind: .text, "Only what matches", placeholder: "TEXT"),
      Option("tag", kind: .texts, "Only with this tag", placeholder: "TAG"),
      Option("jobs", kind: .number, "How many at once", placeholder: "N"),
    ]
  )

  @Test func `options and arguments may be mixed`() throws {
    let parsed = try parser.parse([
      "catalog", "product", "--json", "--search", "zürich ☕", "--tag=a", "--tag", "b", "--jobs=-3",
      "more",
    ])
    #expect(parsed.flag("json"))
    #expect(!parsed.flag("help"))
    #expect(parsed.text("search") == "zürich ☕")
    #expect(parsed.texts("tag") == ["a", "b"])
    #expect(parsed.number("jobs") == -3)
    #expect(parsed.arguments == ["product", "more"])
  }

  @Test func `what is not given is absent`() throws {
    let parsed = try parser.parse(["catalog"])
    #expect(!parsed.flag("json"))
    #expect(parsed.text("search") == nil)
    #expect(parsed.texts("tag") == [])
    #expect(parsed.number("jobs") == nil)
    #expect(parsed.arguments == [])
  }

  @Test func `an empty text is not an absent one`() throws {
    #expect(try parser.parse(["catalog", "--search="]).text("search") == "")
  }

  @Test func `after two dashes everything is an argument`() throws {
    #expect(try parser.parse(["catalog", "--", "--json"]).arguments == ["--json"])
  }

  @Test(arguments: [
    (["--colour"], "Unknown option --colour."),
    (["--jobs", "many"], "Cannot parse integer value “many” for --jobs."),
    (["--search"], "Missing argument for --search."),
    (["--search", "a", "--search=b"], "--search takes one value, and has “b” as another."),
    (["--jobs", "1", "--jobs", "1"], "--jobs takes one value, and has “1” as another."),
  ])
  func `a wrong option is named`(arguments: [String], sentence: String) {
    let error = #expect(throws: ToolkitError.self) { try parser.parse(["catalog"] + arguments) }
    #expect(error?.description == sentence)
  }

  @Test func `the help lists every option`() {
    let help = parser.help(program: "catalog show")
    #expect(help.contains("catalog show [OPTION…] SCREEN"))
    #expect(help.contains("Shows a screen."))
    for part in [
      "-j, --json", "--search=TEXT", "--tag=TAG", "--jobs=N", "-h, --help", "Print JSON",
    ] {
      #expect(help.contains(part))
    }
  }
}
