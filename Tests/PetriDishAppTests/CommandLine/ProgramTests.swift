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
  func `each registration error is reported once and doesn’t stop the command`(
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

  @Test func `the version is printed on one line and matches the changelog`() throws {
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

  @Test func `a list has a header and one line for each screen`() {
    let answer = run(twoScreens, "list")
    #expect(answer.status == 0)
    #expect(answer.lines.count == 4)
    #expect(answer.lines.first == "SCREEN     NAME       GROUP")
    #expect(answer.lines.dropFirst().first == "first      First      All")
  }

  @Test func `names with line breaks and control characters stay on one line`() {
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

  @Test func `an optional field is shown with its default`() {
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

  @Test func `a duplicate preset name is reported, and the second preset is ignored`() {
    let twice = Catalog("Twice", root: { _ in First() }) {
      ScreenConfiguration("numbered", route: .numbered)
        .preset("one", Number(value: 1)).preset("one", Number(value: 2))
    }
    let answer = run(twice, "list")
    #expect(
      answer.error == ["Screen “numbered” already has a preset “one”. Use a unique name."]
    )
    #expect(answer.status == 0)
    #expect(twice.screens.first?.presets.map(\.context) == [["value": "1"]])
  }

  @Test(arguments: [
    (["lsit"], "Unknown command “lsit”. Did you mean “list”?"),
    (["Jump"], "Unknown command “Jump”. Did you mean “jump”?"),
    (["list", "--serach", "a"], "Unknown option “--serach”. Did you mean “--search”?"),
    (
      ["list", "--colour"],
      "Unknown option “--colour”. The options are --help, --search, --json."
    ),
  ])
  func `the error for a misspelled command or option suggests valid ones`(
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

  @Test func `the help of each command ends with an example that uses the catalog`() throws {
    for command in Program.shown {
      let help = run(twoScreens, command.name, "--help").lines.joined(separator: "\n")
      let example = try #require(help.split(separator: "Example:\n").last)
      #expect(example.hasPrefix("  catalog \(command.name) "), "\(help)")
      let placeholders = ["SCREEN", "LINK", "EXPERIMENT"]
      #expect(!placeholders.contains { example.contains($0) }, "\(example)")
    }
    let show = run(twoScreens, "show", "--help").lines.joined(separator: "\n")
    #expect(show.contains("catalog show numbered --tree"))
    let empty = run(Catalog("Empty", root: { _ in First() }) {}, "show", "--help").lines
    #expect(empty.joined(separator: "\n").contains("catalog show SCREEN --tree"))
  }

  @Test func `help is also a command`() {
    #expect(run(twoScreens, "help").lines == run(twoScreens, "--help").lines)
    #expect(run(twoScreens, "help", "list").lines == run(twoScreens, "list", "--help").lines)
    let unknown = run(twoScreens, "help", "lsit")
    #expect(unknown.error == ["Unknown command “lsit”. Did you mean “list”?"])
    #expect(unknown.status == 2)
    #expect(!Program.opensWindow(["catalog", "help"]))
  }

  @Test func `the id of a screen opens it with its first preset`() throws {
    let jump = try twoScreens.jump("numbered", on: paneAssets())
    #expect(jump == twoScreens.screen("numbered")?.jump)
    #expect(throws: LinkError.notALink("elsewhere")) {
      try twoScreens.jump("elsewhere", on: paneAssets())
    }
  }

  @Test func `the help fits in 80 columns`() {
    for words in [["--help"]] + Program.shown.map({ [$0.name, "--help"] }) {
      for part in run(twoScreens, words).lines.flatMap({ $0.split(separator: "\n") }) {
        #expect(part.count <= 80, "\(part)")
      }
    }
  }

  @Test func `the show command prints a link only if the link opens the screen`() {
    let bare = Catalog("Bare", root: { _ in First() }) {
      ScreenConfiguration("first", route: .first)
      ScreenConfiguration("numbered", route: .numbered)
      ScreenConfiguration("paid", route: .paid)
    }
    #expect(run(bare, "show", "first").lines.last == "opens    petri://jump/first?v=1")
    #expect(
      run(bare, "show", "numbered").lines.last
        == "opens    only with a context. “numbered” has no preset and needs a context. "
        + "Missing “value” (a whole number). Example: “petri://jump/numbered?context.value=1&v=1”."
    )
    let paid = run(bare, "show", "paid").lines
    #expect(
      paid.contains(
        "  …  Payment rejects all generated values. Add a preset to show all fields."
      )
    )
  }

  @Test func `the error for an unknown command lists the available commands`() {
    let answer = run(twoScreens, "frobnicate")
    #expect(answer.status == 2)
    #expect(
      answer.error == [
        "Unknown command “frobnicate”. The commands are "
          + Program.shown.map { $0.name }.joined(separator: ", ") + "."
      ]
    )
  }
}
