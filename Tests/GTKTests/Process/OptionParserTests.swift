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

  @Test func `options and arguments can be mixed`() throws {
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

  @Test func `omitted options have no value`() throws {
    let parsed = try parser.parse(["catalog"])
    #expect(!parsed.flag("json"))
    #expect(parsed.text("search") == nil)
    #expect(parsed.texts("tag") == [])
    #expect(parsed.number("jobs") == nil)
    #expect(parsed.arguments == [])
  }

  @Test func `an empty value is distinct from an omitted option`() throws {
    #expect(try parser.parse(["catalog", "--search="]).text("search") == "")
  }

  @Test func `everything after two dashes is an argument`() throws {
    #expect(try parser.parse(["catalog", "--", "--json"]).arguments == ["--json"])
  }

  @Test(arguments: [
    (["--colour"], "Unknown option --colour."),
    (["--jobs", "many"], "--jobs must be a whole number (got “many”)."),
    (["--search"], "Missing argument for --search."),
    (["--search", "a", "--search=b"], "--search takes one value (also got “b”)."),
    (["--jobs", "1", "--jobs", "1"], "--jobs takes one value (also got “1”)."),
  ])
  func `the error for an invalid option names it`(arguments: [String], sentence: String) {
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
