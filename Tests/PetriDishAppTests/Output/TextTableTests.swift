import Survey
import Testing

@testable import PetriDishApp

@MainActor struct TextTableTests {
  private let table = TextTable(
    titles: ["A", "LONG"],
    rows: [["one", "a text of some length"], ["another", "b"]]
  )

  @Test func `columns are aligned without trailing spaces`() {
    #expect(
      table.lines() == ["A        LONG", "one      a text of some length", "another  b"]
    )
  }

  @Test(arguments: [12, 20, 29, 30, 31])
  func `lines that don’t fit are truncated in the widest columns`(columns: Int) {
    let lines = table.lines(within: columns)
    #expect(lines.allSatisfy { $0.count <= columns })
    #expect(lines[1].hasSuffix("…") == (columns < 30))
  }

  @Test func `long help lines wrap at the start of their column`() {
    let help = HelpText("  --name=TEXT    one two three four five six seven\n\nshort")
    #expect(
      help.lines(within: 38) == """
          --name=TEXT    one two three four
                         five six seven

        short
        """
    )
  }

  @Test func `environment variables determine the colors and the width of a terminal`() {
    #expect(Terminal(columns: 100, [:]).hasColors)
    #expect(!Terminal(columns: 100, ["NO_COLOR": "1"]).hasColors)
    #expect(Terminal(columns: 100, ["NO_COLOR": ""]).hasColors)
    #expect(!Terminal(columns: 100, ["TERM": "dumb"]).hasColors)
    #expect(Terminal(columns: nil, ["COLUMNS": "60"]).columns == 60)
    #expect(Terminal(columns: nil, [:]).columns == 80)
  }

  @Test func `escaped text keeps its style`() throws {
    final class Lines { var all: [(String, TextStyle?)] = [] }
    let lines = Lines()
    let out = Output(write: { lines.all.append(($0, $1)) }, error: { _ in })
    try out.text("a\u{1B}b", .bad)
    try out.line("c")
    #expect(lines.all.map(\.0) == [#"a\u{1B}b"#, "c"])
    #expect(lines.all.map(\.1) == [.bad, nil])
    #expect(TextStyle.bad.applied(to: "a\n\nb") == "\u{1B}[31ma\u{1B}[0m\n\n\u{1B}[31mb\u{1B}[0m")
  }

  @Test func `a terminal has colors unless the environment turns them off`() {
    #expect(Terminal(columns: 80, [:]).hasColors)
    #expect(!Terminal(columns: 80, ["NO_COLOR": "1"]).hasColors)
    #expect(!Terminal(columns: 80, ["TERM": "dumb"]).hasColors)
  }
}
