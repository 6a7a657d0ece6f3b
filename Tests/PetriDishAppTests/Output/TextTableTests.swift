import Testing

@testable import PetriDishApp

@MainActor struct TextTableTests {
  private let table = TextTable(
    titles: ["A", "LONG"],
    rows: [["one", "a text of some length"], ["another", "b"]]
  )

  @Test func `columns stand below each other, with no blanks at the end`() {
    #expect(
      table.lines() == ["A        LONG", "one      a text of some length", "another  b"]
    )
  }

  @Test(arguments: [12, 20, 29, 30, 31])
  func `what does not fit is cut in the widest columns`(columns: Int) {
    let lines = table.lines(within: columns)
    #expect(lines.allSatisfy { $0.count <= columns })
    #expect(lines[1].hasSuffix("…") == (columns < 30))
  }

  @Test func `long lines of help are broken where their column begins`() {
    let help = HelpText("  --name=TEXT    one two three four five six seven\n\nshort")
    #expect(
      help.lines(within: 38) == """
          --name=TEXT    one two three four
                         five six seven

        short
        """
    )
  }

  @Test func `colours are for terminals whose user wants them`() {
    #expect(Terminal(columns: 100, [:]).hasColors)
    #expect(!Terminal(columns: 100, ["NO_COLOR": "1"]).hasColors)
    #expect(Terminal(columns: 100, ["NO_COLOR": ""]).hasColors)
    #expect(!Terminal(columns: 100, ["TERM": "dumb"]).hasColors)
    #expect(Terminal(columns: nil, ["COLUMNS": "60"]).columns == 60)
    #expect(Terminal(columns: nil, [:]).columns == 80)
  }

  @Test func `a style stands around what was escaped, and only on a terminal with colours`() throws
  {
    final class Lines { var all: [String] = [] }
    let lines = Lines()
    var out = Output(line: { lines.all.append($0) }, error: { _ in })
    try out.text("a\u{1B}b", .bad)
    out.terminal = Terminal(columns: 80, [:])
    try out.text("a\u{1B}b", .bad)
    out.terminal = Terminal(columns: 80, ["NO_COLOR": "1"])
    try out.text("a", .bad)
    #expect(lines.all == [#"a\u{1B}b"#, "\u{1B}[31ma" + #"\u{1B}b"# + "\u{1B}[0m", "a"])
  }
}
