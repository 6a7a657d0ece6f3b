import Survey
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

  @Test func `a style goes with what was escaped`() throws {
    final class Lines { var all: [(String, TextStyle?)] = [] }
    let lines = Lines()
    let out = Output(write: { lines.all.append(($0, $1)) }, error: { _ in })
    try out.text("a\u{1B}b", .bad)
    try out.line("c")
    #expect(lines.all.map(\.0) == [#"a\u{1B}b"#, "c"])
    #expect(lines.all.map(\.1) == [.bad, nil])
    #expect(TextStyle.bad.applied(to: "a\n\nb") == "\u{1B}[31ma\u{1B}[0m\n\n\u{1B}[31mb\u{1B}[0m")
  }

  @Test func `a terminal has colors unless its user wants none`() {
    #expect(Terminal(columns: 80, [:]).hasColors)
    #expect(!Terminal(columns: 80, ["NO_COLOR": "1"]).hasColors)
    #expect(!Terminal(columns: 80, ["TERM": "dumb"]).hasColors)
  }
}
