import Foundation
import PetriDish
import Testing

@testable import PetriDishApp

private enum Payment: Codable, Hashable { case cash(Int), card(String) }

extension Route where Target == First, Context == Bill {
  fileprivate static var paid: Self { Step { _ in First() }.using(.present(.sheet)).from(.current) }
}

private struct Bill: Codable, Hashable {
  var payment: Payment
  var tip: Int
}

@MainActor
struct ProgramTests {
  private final class Lines {
    var output: [String] = []
    var error: [String] = []
  }

  private func run(_ catalog: Catalog, _ words: String...) -> (
    status: Int32, lines: [String], error: [String]
  ) {
    run(catalog, words)
  }

  private func run(_ catalog: Catalog, _ words: [String]) -> (
    status: Int32, lines: [String], error: [String]
  ) {
    let lines = Lines()
    let out = Output(
      write: { line, _ in lines.output.append(line) },
      error: { lines.error.append($0) }
    )
    let status = Program(catalog, source: "Two.catalog", out: out).run(["catalog"] + words)
    return (status, lines.output, lines.error)
  }

  @Test(arguments: [["list"], ["show", "first"]])
  func `a mistake of the registration is one sentence each, and stops no command`(
    words: [String]
  ) throws {
    let broken = Catalog("Broken", root: { _ in First() }) {
      ScreenConfiguration("first", route: .first)
      ScreenConfiguration("first", name: "Other", route: .first)
      ScreenConfiguration("numbered", route: .numbered).navigates(to: .forbidden, by: "look away")
        .preset("one", Number(value: 1)).preset("one", Number(value: 2))
    }
    let sound = Catalog("Broken", root: { _ in First() }) {
      ScreenConfiguration("first", route: .first)
      ScreenConfiguration("numbered", route: .numbered).preset("one", Number(value: 1))
    }
    let answer = run(broken, words)
    #expect(answer.lines == run(sound, words).lines)
    #expect(answer.status == 0)
    #expect(answer.error == broken.problems.map(\.description))
    #expect(
      broken.problems.map(\.kind) == ["duplicateScreen", "duplicatePreset", "unregisteredRoute"]
    )
  }

  @Test func `the version is a line, and that of the newest part of the changelog`() throws {
    let answer = run(twoScreens, "--version")
    #expect(answer.status == 0)
    #expect(answer.lines == ["Petri Dish \(ProgramVersion.current)"])
    var root = URL(filePath: #filePath)
    for _ in 0..<4 { root.deleteLastPathComponent() }
    let file = root.appending(path: "CHANGELOG.md")
    let heading = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
      .first { $0.hasPrefix("## [") }
    let newest = try #require(heading?.dropFirst(4).prefix { $0 != "]" })
    let isRelease = newest != "Unreleased"
    #expect(isRelease ? ProgramVersion.current == newest : ProgramVersion.current.hasSuffix("-dev"))
  }

  @Test func `a list is a line for each screen`() {
    let answer = run(twoScreens, "list")
    #expect(answer.status == 0)
    #expect(answer.lines.count == 4)
    #expect(answer.lines.first == "SCREEN     NAME       GROUP")
    #expect(answer.lines.dropFirst().first == "first      First      All")
  }

  @Test func `a name with line breaks and controls stays on its line`() {
    let odd = Catalog("Odd", root: { _ in First() }) {
      ScreenGroup("a\nb") {
        ScreenConfiguration("numbered", name: "x\n\u{1B}[2J\u{0}\u{202E}", route: .numbered)
          .preset("p\nq\u{1B}", Number(value: 1))
          .notes("one\ntwo\u{7}")
      }
    }
    let list = run(odd, "list").lines
    #expect(list.count == 2)
    let show = run(odd, "show", "numbered").lines
    #expect(show.filter { $0.hasPrefix("preset") }.count == 1)
    for line in list + show {
      #expect(!line.unicodeScalars.contains { $0.value < 0x20 || $0.value == 0x202E }, "\(line)")
    }
  }

  @Test func `a field that may be absent is shown with its default`() {
    let greeting = Catalog("Greeting", root: { _ in First() }) {
      ScreenConfiguration("greeting", route: .greeting)
    }
    #expect(
      run(greeting, "show", "greeting").lines.filter { $0.hasPrefix("  ") } == [
        "  first  String, optional (default: Ada)", "  last   String, optional",
        "  mood   Mood, optional (default: happy): happy, sad",
        "  tags   Array<String>, optional (default: empty)",
      ]
    )
    let json = run(greeting, "show", "greeting", "--json").lines.joined()
    #expect(json.contains(#""default" : "Ada""#) && json.contains(#""default" : "happy""#))
  }

  @Test func `two presets of one name are a problem, and the second one is left out`() {
    let twice = Catalog("Twice", root: { _ in First() }) {
      ScreenConfiguration("numbered", route: .numbered)
        .preset("one", Number(value: 1)).preset("one", Number(value: 2))
    }
    let answer = run(twice, "list")
    #expect(
      answer.error == ["The screen “numbered” has a preset “one” already; a name can be used once."]
    )
    #expect(answer.status == 0)
    #expect(twice.screens.first?.presets.map(\.context) == [["value": "1"]])
  }

  @Test(arguments: [
    (["lsit"], "There is no command “lsit”; did you mean “list”?"),
    (["Jump"], "There is no command “Jump”; did you mean “jump”?"),
    (["list", "--serach", "a"], "There is no option “--serach”; did you mean “--search”?"),
    (
      ["list", "--colour"],
      "There is no option “--colour”; the options are --help, --search, --json."
    ),
  ])
  func `a word that is written wrongly is followed by the one that it looks like`(
    words: [String],
    sentence: String
  ) {
    let lines = Lines()
    let out = Output(
      write: { line, _ in lines.output.append(line) },
      error: { lines.error.append($0) }
    )
    let program = Program(twoScreens, source: "Two.catalog", out: out)
    #expect(program.run(["catalog"] + words) == 2)
    #expect(lines.error == [sentence])
  }

  @Test(arguments: [
    "list", "show", "open", "explain", "jump", "compare", "export", "map", "check",
    "snapshot", "replay", "watch", "new",
  ])
  func `help fits into 80 columns`(command: String) {
    for line in run(twoScreens, command, "--help").lines + run(twoScreens, "--help").lines {
      for part in line.split(separator: "\n") { #expect(part.count <= 80, "\(part)") }
    }
  }

  @Test func `what shows a screen promises no link that does not open it`() {
    let bare = Catalog("Bare", root: { _ in First() }) {
      ScreenConfiguration("first", route: .first)
      ScreenConfiguration("numbered", route: .numbered)
      ScreenConfiguration("paid", route: .paid)
    }
    #expect(run(bare, "show", "first").lines.last == "opens    petri://jump/first?v=1")
    #expect(
      run(bare, "show", "numbered").lines.last
        == "opens    nothing without a context. “numbered” has no preset, and its context cannot be "
        + "left out: “value” is missing; it must be a whole number; "
        + "“petri://jump/numbered?context.value=1&v=1” opens it."
    )
    let paid = run(bare, "show", "paid").lines
    #expect(
      paid.contains(
        "  …  Payment accepts no invented value; with a preset all its fields can be seen."
      )
    )
  }

  @Test func `an unknown command names itself and the known ones`() {
    let answer = run(twoScreens, "frobnicate")
    #expect(answer.status == 2)
    #expect(
      answer.error == [
        "There is no command “frobnicate”; the commands are "
          + "list, show, open, explain, jump, compare, export, map, check, snapshot, replay, "
          + "watch, new."
      ]
    )
  }
}
