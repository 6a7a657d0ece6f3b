import Compiling
import Foundation
import PetriDish
import TestSupport
import Testing

/// Commands of the built program without a display.
struct CommandLineTests {
  @Test func `the list command prints every screen with its group`() throws {
    let list = try CatalogProcess("list")
    #expect(list.status == 0)
    #expect(list.error == "")
    #expect(list.output.contains("currencies"))
    let json = try CatalogProcess("list", "--json").json()
    #expect(json["version"] as? Int == 1)
    let screens = try #require(json["screens"] as? [[String: Any]])
    #expect(screens.count >= 10)
    #expect(Set(screens.compactMap { $0["group"] as? String }).count >= 3)
    let experiments = try #require(json["experiments"] as? [[String: Any]])
    #expect(experiments.first?["id"] as? String == "navigation")
    #expect(experiments.first?["variants"] as? [String] == ["tabs", "menu", "split"])
  }

  @Test func `the list command finds screens despite typos`() throws {
    let found = try CatalogProcess("list", "--search", "curencies", "--json").json()
    let screens = try #require(found["screens"] as? [[String: Any]])
    #expect(screens.first?["id"] as? String == "currencies")
    let match = (screens.first?["matches"] as? [[String: Any]])?.first
    #expect(match?["field"] as? String == "name")
    #expect(match?["kind"] as? String == "typo")
    #expect(match?["ranges"] is [[Int]])
    let none = try CatalogProcess("list", "--search", "zzzzzz", "--json").json()
    #expect((none["screens"] as? [Any])?.isEmpty == true)
  }

  @Test func `the show command prints the schema, and presets with working links`() throws {
    let json = try CatalogProcess("show", "product", "--json").json()
    let schema = try #require(json["schema"] as? [String: Any])
    let fields = try #require(schema["fields"] as? [[String: Any]])
    #expect(fields.map { $0["name"] as? String } == ["id", "campaign"])
    #expect(fields.map { $0["optional"] as? Bool } == [false, true])
    let presets = try #require(json["presets"] as? [[String: Any]])
    for link in presets.compactMap({ $0["link"] as? String }) {
      #expect(try CatalogProcess("jump", link).status == 0)
    }
  }

  @Test func `the show command also describes the screen of a link`() throws {
    let link = "petri://jump/product?id=42&variant.navigation=menu"
    let json = try CatalogProcess("show", link, "--json").json()
    #expect(json["id"] as? String == "product")
    let shown = try #require(json["link"] as? String)
    #expect(shown.contains("variant.navigation=menu"))
    #expect((json["next"] as? String)?.hasSuffix(" jump '\(shown)' --json") == true)
    #expect(try CatalogProcess("show", "/products/42").output.contains("product"))
  }

  @Test(arguments: [
    (["jump", "petri://jump/prodct"], "list --json"),
    (["jump", "petri://jump/product?id=many"], "show product --json"),
    (["jump", "petri://jump/figures?gate.login=closed"], "explain "),
    (["explain", "petri://jump/figures?gate.login=closed"], "show figures --json"),
    (["explain", "petri://jump/home"], "jump "),
  ])
  func `“next” depends on the result`(words: [String], next: String) throws {
    let json = try CatalogProcess(words + ["--json"]).json()
    #expect((json["next"] as? String)?.hasPrefix("TestbedCatalog \(next)") == true, "\(json)")
  }

  @Test func `a jump builds different stacks under different variants`() throws {
    let link = "petri://jump/product?id=42&variant.navigation="
    let tabs = try CatalogProcess("jump", link + "tabs", "--json").json()
    let menu = try CatalogProcess("jump", link + "menu", "--json").json()
    #expect([tabs, menu].map { $0["outcome"] as? String } == ["reached", "reached"])
    #expect([tabs, menu].map { $0["screen"] as? String } == ["product", "product"])
    let stacks = [tabs, menu].compactMap { $0["stack"] as? [String: Any] }
    #expect(stacks.map { $0["type"] as? String } == ["Tabs", "NavigationDrawer"])
    #expect(stacks.map { destination($0)?["id"] as? String } == ["product", "product"])
    #expect(
      stacks.map { (destination($0)?["context"] as? [String: Any])?["id"] as? Int } == [42, 42]
    )
    let events = try #require(tabs["events"] as? [[String: Any]])
    #expect(events.first?["kind"] as? String == "jump")
  }

  @Test(arguments: [
    ("petri://jump/product?id=42", "\u{1B}[32mreached product\u{1B}[0m"),
    ("petri://jump/figures?gate.login=closed", "\u{1B}[31mstopped figures\u{1B}[0m"),
  ])
  func `the outcome of a jump is colored only on a terminal`(link: String, verdict: String) throws {
    #expect(try CatalogProcess(onTerminal: "jump", link).output.contains(verdict))
    #expect(try !CatalogProcess("jump", link).output.contains("\u{1B}"))
  }

  @Test func `deep links open their screens`() throws {
    for (link, screen) in [
      ("/products/7", "product"), ("/colors/%23ff0000", "colour"), ("/cities/403595", "city"),
      ("/cities/403595?filter=Switzerland", "city"), ("/cities", "cities"),
      ("https://shop.example/cities?filter=Brazil&theme=dark", "cities"),
    ] {
      let json = try CatalogProcess("jump", link, "--json").json()
      #expect(json["outcome"] as? String == "reached")
      #expect(json["screen"] as? String == screen)
    }
  }

  @Test func `a closed gate stops a jump with a message and a status`() throws {
    let stopped = try CatalogProcess("jump", "petri://jump/figures?gate.login=closed", "--json")
    #expect(stopped.status == 1)
    #expect(try stopped.json()["outcome"] as? String == "stopped")
    #expect(stopped.error.contains("“login”"))
  }

  @Test(arguments: ["tabs", "menu", "split"])
  func `every screen is shown, explained and opened under every variant`(
    variant: String
  ) throws {
    let list = try CatalogProcess("list", "--json").json()
    let screens = try #require(list["screens"] as? [[String: Any]]).compactMap {
      $0["id"] as? String
    }
    #expect(screens.count >= 20)
    for id in screens {
      let shown = try CatalogProcess("show", id, "--json").json()
      let presets = try #require(shown["presets"] as? [[String: Any]])
      let link = presets.first?["link"] as? String ?? "petri://jump/\(id)?v=1"
      let wanted = link + "&variant.navigation=" + variant
      let explained = try CatalogProcess("explain", wanted, "--json").json()
      let plan = try #require(explained["plan"] as? [[String: Any]])
      #expect(explained["error"] is NSNull, "\(wanted)")
      #expect(plan.first?["operation"] as? String == "start")
      #expect(plan.last?["operation"] as? String == "finish")
      #expect((explained["decisions"] as? [Any])?.isEmpty == false, "\(wanted)")
      let jumped = try CatalogProcess("jump", wanted, "--json").json()
      #expect(jumped["outcome"] as? String == "reached", "\(wanted)")
    }
  }

  @Test(arguments: [
    (["explain", "petri://jump/nowhere"], "nowhere", 2),
    (["explain", "petri://jump/figures?gate.login=closed"], "login", 1),
    (["explain"], "LINK", 2),
    (["check", "--from", "/nowhere/at-all"], "“/nowhere/at-all”", 2),
    (["check", "--from", "/etc/passwd"], "it isn’t a saved survey", 2),
    (["check", "--from", "/etc/passwd", "--gtk"], "“--from” can’t be combined with “--gtk”", 2),
    (["check", "--timings", "/dev/zero"], "“/dev/zero”: it isn’t a regular", 2),
    (["check", "--shard", "auto"], "Invalid part “auto”", 2),
    (["replay"], "FILE", 2),
    (["replay", "/nowhere/at-all"], "/nowhere/at-all", 2),
    (["replay", "/etc/passwd"], "root", 2),
    (["replay", "/dev/zero"], "/dev/zero", 2),
    (["replay", "/etc"], "“/etc”: it isn’t a regular file", 2),
    (["replay", ""], "the file doesn’t exist", 2),
    (["replay", "-"], "no jumps or gestures", 2),
    (["jump", "petri://jump/nowhere"], "nowhere", 2),
    (["jump", "petri://jump/product?id=abc"], "abc", 2),
    (["jump", "petri://jump/product?id=42&v=9"], "9", 2),
    (["jump", "petri://jump/city?id=4711"], "4711", 1),
    (["jump", "petri://jump/home?device=watch"], "watch", 2),
    (["jump", "/products/42?device=watch"], "phone, large-phone, tablet, desktop, window", 2),
    (["open", "petri://jump/home?device=watch"], "watch", 2),
    (["jump", "petri://jump/home?locale=%F0%9F%98%80"], "“😀”", 2),
    (["jump", "petri://jump/home?scale=0x2"], "“0x2”", 2),
    (["jump", "petri://jump/home?scale=nan"], "“nan”", 2),
    (["jump", "petri://jump/home?from=product"], "Couldn’t open “from” screen 1, “product”", 2),
    (
      ["jump", "petri://jump/home?from=figures&gate.login=closed"], "“from” screen 1, “figures”", 1
    ),
    (
      ["explain", "petri://jump/home?from=figures&gate.login=closed"], "“from” screen 1, “figures”",
      1
    ),
    (["jump", "petri://jump/figures?gate.login=ask"], "it didn’t answer within", 1),
    (["jump", "http://example.org"], "http://example.org", 2),
    (["show", "nowhere"], "nowhere", 2),
    (["show"], "SCREEN", 2),
    (["show", "product", "city"], "city", 2),
    (["show", "product", "--device", "phone"], "“--device” needs “--tree” or “--picture”", 2),
    (["show", "petri://jump/nowhere"], "nowhere", 2), (["serve", "extra"], "“extra”", 2),
    (["show", "product", "--picture", "/nowhere/x.png"], "“/nowhere/x.png”", 2),
    (["list", "--colour"], "--colour", 2),
    (["--colour"], "--colour", 2),
    (["frobnicate"], "frobnicate", 2),
    (["--version", "extra"], "Unexpected argument “extra”.", 2),
    (["--unsupervised", "extra"], "Unexpected argument “extra”.", 2),
    (["--apart", ""], "“--apart” needs a name.", 2),
    (["show", "--tree", "product"], "xvfb-run", 2),
    (["show", "--picture", "x.png", "product"], "xvfb-run", 2),
    (["snapshot", "--out", "/tmp"], "xvfb-run", 2),
    (["list", "--json=no"], "“no”", 2), (["compare", "--clear-cache="], "“”", 2),
    (["compare", "--clear-cache", "product"], "takes no arguments (got “product”)", 2),
    (["new", "", "--path", "/"], "the package “”: the path is empty.", 2),
    (["new", "x", "--url", "u", "--from", "٠.١.٠"], "“٠.١.٠”", 2),
    (["new", "x", "--url", "a\"b"], "“a\"b”", 2),
    (["compare", "home", "--experiment", "navigation", "--under", ""], "Invalid variant “”", 2),
    (["compare", "petri://jump/home?device=nope", "--experiment", "navigation"], "“nope”", 2),
    (
      ["jump", "petri://jump/home", "--journal", "missing/"],
      "Couldn’t write the journal “missing/”: it is a folder.", 2
    ),
    (["jump", "petri://jump/home?now=@inf"], "“@inf”", 2),
    (["jump", "petri://jump/home?now=@0x10"], "“@0x10”", 2),
    (["export", "--html", "-"], "xvfb-run", 2),
    (["open", "petri://jump/home"], "xvfb-run", 2),
    (["watch", "--package", "/nowhere"], "“/nowhere”", 2),
    (["jump", "petri://jump/home", "--device", "watch"], "watch", 2),
    (["jump", "petri://jump/home", "--journal", "/nowhere/x"], "“/nowhere/x”", 2),
    (["map", "--observed", "/nowhere/x"], "“/nowhere/x”", 2),
    (["check", "--junit", "/nowhere/x.xml"], "“/nowhere/x.xml”", 2),
    (["check", "--junit", "/etc"], "it is a folder", 2),
    (["check", "--timings", "/nowhere/x.xml"], "“/nowhere/x.xml”", 2),
    (["check", "--shard", "1/2", "--shard", "2/2"], "--shard takes one value (also got “2/2”)", 2),
    (["check", "--timeout", "999999999999"], "from 1 to 1000000 (got 999999999999)", 2),
    (["check", "--timeout", "1", "--timeout", "2"], "--timeout takes one value", 2),
    (["check", "--from", "/etc/x", "/etc/../etc/x"], "is given twice", 2),
  ])
  func `invalid input fails with one message that contains the value`(
    call: [String],
    value: String,
    status: Int32
  ) throws {
    let answer = try CatalogProcess(call)
    #expect(answer.status == status)
    #expect(answer.error.contains(value))
    #expect(answer.error.split(separator: "\n").count == 1, "\(answer.error)")
  }

  @Test func `a recorded journal can be replayed and becomes a test that compiles`() throws {
    let folder = try TemporaryFolder()
    let file = folder.path("file")
    let link = "petri://jump/product?id=42&variant.navigation=menu"
    #expect(try CatalogProcess("jump", link, "--journal", file).status == 0)
    let replay = try CatalogProcess("replay", file)
    #expect(replay.status == 0)
    #expect(replay.output.contains("Replayed 1 of 1 steps as recorded"))
    let test = try CatalogProcess("replay", file, "--as-test").output
    #expect(try TestbedModule.check(test) == [])
    #expect(
      try !TestbedModule.check(test.replacing("Testbed.catalog", with: "Nothing.catalog")).isEmpty
    )
    let text = try String(contentsOfFile: file, encoding: .utf8)
    try text.replacing("Product 42", with: "Product 43")
      .write(toFile: file, atomically: true, encoding: .utf8)
    let other = try CatalogProcess("replay", file, "--json")
    #expect(other.status == 1)
    let divergence = try #require(try other.json()["divergence"] as? [String: Any])
    #expect(divergence["step"] as? Int == 1)
    #expect(other.error.contains("“Product 43”"))
  }

  @Test func `a journal can be read from the standard input`() throws {
    let folder = try TemporaryFolder()
    let file = folder.path("file")
    #expect(try CatalogProcess("jump", "petri://jump/home", "--journal", file).status == 0)
    let replay = try CatalogProcess("replay", "-", reading: file)
    #expect(replay.status == 0)
    #expect(replay.output.contains("Replayed 1 of 1 steps as recorded"))
    let test = try CatalogProcess("replay", "-", "--as-test", reading: file)
    #expect(test.output.contains("the session standard input replays as recorded"))
    let zeros = try CatalogProcess("replay", "-", reading: "/dev/zero")
    #expect(zeros.status == 2)
    #expect(zeros.error.contains("a line is longer than 67108864 bytes"))
  }

  @MainActor @Test func `a journal of more than 64 MiB can be replayed`() throws {
    let folder = try TemporaryFolder()
    let path = folder.path("file")
    #expect(try CatalogProcess("jump", "petri://jump/home", "--journal", path).status == 0)
    let start = try String(contentsOfFile: path, encoding: .utf8)
    let file = try FileHandle(forWritingTo: URL(filePath: path))
    try file.seekToEnd()
    let journal = Journal(byteLimit: .max)
    for _ in start.split(separator: "\n") { journal.append(.log(""), dish: "dish") }
    let first = journal.last
    let text = String(repeating: "x", count: 100_000)
    for _ in 0..<700 { journal.append(.log(text), dish: "dish") }
    for event in journal.events(after: first) {
      try file.write(contentsOf: Data("\(try event.exported())\n".utf8))
    }
    #expect(try file.offset() > 64 << 20)
    let replay = try CatalogProcess("replay", path)
    #expect(replay.status == 0, "\(replay.error)")
    #expect(replay.output.contains("Replayed 1 of 1 steps as recorded"))
  }

  @Test func `a journal must be a regular file of limited size with valid UTF-8`() throws {
    let folder = try TemporaryFolder()
    let file = URL(filePath: folder.path("file"))
    let pipe = Process()
    pipe.executableURL = URL(filePath: "/usr/bin/mkfifo")
    pipe.arguments = [file.path()]
    try pipe.run()
    pipe.waitUntilExit()
    let waiting = try CatalogProcess("replay", file.path())
    #expect(waiting.status == 2)
    #expect(waiting.error.contains("\(file.lastPathComponent)”: it isn’t a regular file."))
    try FileManager.default.removeItem(at: file)
    try Data().write(to: file)
    try FileHandle(forWritingTo: file).truncate(atOffset: 1 << 40)
    let large = try CatalogProcess("replay", file.path())
    #expect(large.status == 2)
    #expect(
      large.error.contains("it has 1099511627776 bytes; the limit is 1073741824 bytes.")
    )
    try Data([0x7B, 0xFF, 0x0A]).write(to: file)
    #expect(try CatalogProcess("replay", file.path()).error.contains("Line 1: invalid UTF-8."))
  }

  @Test func `writing a journal to a device doesn’t replace the device`() throws {
    let answer = try CatalogProcess("jump", "petri://jump/home", "--journal", "/dev/stderr")
    #expect(answer.status == 0)
    #expect(answer.error.hasPrefix(#"{"cause":null,"dish":"dish","kind":"jump""#))
    let full = try CatalogProcess("jump", "petri://jump/home", "--journal", "/dev/full")
    #expect(full.status == 2)
    #expect(full.output.contains("\nreached home\n"), "the result is still printed")
    #expect(full.error == "Couldn’t write the journal “/dev/full”: the disk is full.\n")
    let attributes = try FileManager.default.attributesOfItem(atPath: "/dev/full")
    #expect(attributes[.type] as? FileAttributeType == .typeCharacterSpecial)
  }

  @Test func `an unreadable recording is reported as JSON, and “--json” excludes “--as-test”`()
    throws
  {
    let answer = try CatalogProcess("replay", "/nowhere", "--json")
    #expect(answer.status == 2)
    #expect((try answer.json()["error"] as? [String: Any])?["message"] is String)
    let both = try CatalogProcess("replay", "/nowhere", "--json", "--as-test")
    #expect(both.status == 2)
    #expect(both.error.contains("--as-test"))
  }

  @Test func `control characters in a link aren’t printed`() throws {
    let link = "petri://jump/operations?search=%1B%5B31m%C2%9B%E2%80%AE"
    let jump = try CatalogProcess("jump", link)
    #expect(jump.status == 0)
    for text in try [jump.output, CatalogProcess("explain", link).output] {
      #expect(!text.unicodeScalars.contains { "\u{1B}\u{9B}\u{202E}".unicodeScalars.contains($0) })
    }
  }

  @Test func `a link without a context uses the first preset`() throws {
    let json = try CatalogProcess("jump", "petri://jump/product", "--json").json()
    #expect(json["outcome"] as? String == "reached")
    let first =
      try CatalogProcess("show", "product", "--json").json()["presets"] as? [[String: Any]]
    let link = try #require(first?.first?["link"] as? String)
    #expect(
      try CatalogProcess("jump", link, "--json").json()["stack"] as? NSDictionary
        == json["stack"] as? NSDictionary
    )
  }

  @Test(arguments: [
    ["jump", "petri://jump/X"], ["jump", "petri://jump/product?X=1"],
    ["jump", "petri://jump/product?id=X"], ["jump", "petri://jump/product?id=1&variant.X=a"],
    ["jump", "petri://jump/product?id=1&variant.navigation=X"], ["jump", "/X"], ["jump", "X"],
    ["jump", "petri://jump/home?locale=X"], ["jump", "petri://jump/home?scale=X"],
    ["jump", "petri://jump/home?device=X"], ["jump", "petri://jump/home?from=X"],
    ["jump", "petri://jump/product?id=1&gate.X=open"], ["show", "X"], ["X"], ["list", "--X"],
    ["list", "X"], ["jump", "--timeout", "X", "petri://jump/home"], ["check", "--filter", "X"],
    ["check", "--shard", "X"], ["compare", "--experiment", "X"], ["replay", "X"],
    ["compare", "--experiment", "navigation", "--under", "X=1"],
    ["compare", "--experiment", "navigation", "--under", "navigation=X"],
  ])
  func `a message about a very long value is short and contains the length`(
    words: [String]
  ) throws {
    let long = "xyz" + String(repeating: "A", count: 60_000)
    let answer = try CatalogProcess(words.map { $0.replacing("X", with: long) })
    #expect(answer.status != 0)
    #expect(answer.error.count < 1500, "\(answer.error.count): \(answer.error.prefix(300))")
    #expect(answer.error.split(separator: "\n").count == 1)
    #expect(answer.error.contains("xyzAAA"), "\(answer.error)")
    #expect(answer.error.contains(/60,?0\d\d/), "\(answer.error)")
  }

  @Test func `the program and each command have help`() throws {
    let help = try CatalogProcess("--help")
    #expect(help.status == 0)
    #expect(columns(of: help.output, after: "Commands:").count == 1, "\(help.output)")
    let article = TestbedModule.root
      .appending(path: "Sources/PetriDishApp/PetriDishApp.docc/Commands.md")
    let table = try String(contentsOf: article, encoding: .utf8)
    let list = try #require(help.output.split(separator: "Commands:\n").last)
    let commands = list.split(separator: "\n").compactMap { line in
      line.firstMatch(of: /^  ([a-z]+)\b/).map { String($0.1) }
    }
    #expect(commands.count > 10)
    for command in commands {
      #expect(table.contains("| `\(command)` |"), "\(command)")
      let own = try CatalogProcess(command, "--help")
      #expect(own.status == 0)
      #expect(own.output.contains(command))
      #expect(columns(of: own.output, after: "Options:").count == 1, "\(own.output)")
    }
  }

  /// Returns the columns where texts begin in the lines after a title, up to the next empty line.
  private func columns(of help: String, after title: String) -> Set<Int> {
    let lines = help.split(separator: "\n", omittingEmptySubsequences: false)
    let behind = lines.drop { $0 != title }.dropFirst().prefix { !$0.isEmpty }
    return Set(
      behind.compactMap { line in
        guard let gap = line.ranges(of: /[ ]{2,}/).last else { return nil }
        return line.distance(from: line.startIndex, to: gap.upperBound)
      }
    )
  }

  @Test func `text output has aligned columns and no trailing spaces`() throws {
    let shown = try CatalogProcess("show", "product").output
    #expect(shown.contains("\n  id        Int\n"), "\(shown)")
    for words in [["show", "product"], ["jump", "petri://jump/home"], ["map", "--starts"]] {
      let lines = try CatalogProcess(words).output.split(separator: "\n")
      #expect(lines.filter { $0.hasSuffix(" ") } == [], "\(words)")
    }
  }

  @Test func `a search without results prints a message, or an empty list as JSON`() throws {
    let people = try CatalogProcess("list", "--search", "zzzz")
    #expect((people.status, people.output) == (0, ""))
    #expect(people.error == "No screen matches “zzzz”.\n")
    let programs = try CatalogProcess("list", "--search", "zzzz", "--json")
    #expect((try programs.json()["screens"] as? [Any])?.count == 0)
  }

  @Test func `control characters and very long values aren’t repeated in messages`() throws {
    let answer = try CatalogProcess("show", "\u{1B}[31m" + String(repeating: "x", count: 5000))
    #expect(answer.status == 2)
    #expect(!answer.error.contains("\u{1B}"))
    #expect(answer.error.count < 400)
  }

  @Test func `opening the window without a display fails with one message`() throws {
    let window = try CatalogProcess()
    #expect(window.status == 2)
    #expect(window.error.split(separator: "\n").count == 1, "\(window.error)")
  }

  /// Returns the innermost visible screen in the topmost layer of a stack.
  private func destination(_ stack: [String: Any]) -> [String: Any]? {
    let children = (stack["children"] as? [[String: Any]] ?? []).filter {
      $0["visible"] as? Bool == true
    }
    for child in children { if let found = presented(child) { return destination(found) } }
    if let presented = stack["presented"] as? [String: Any] { return destination(presented) }
    return children.last.flatMap(destination) ?? stack
  }

  private func presented(_ stack: [String: Any]) -> [String: Any]? {
    if let presented = stack["presented"] as? [String: Any] { return presented }
    let children = stack["children"] as? [[String: Any]] ?? []
    return children.lazy.compactMap(presented).first
  }
}
