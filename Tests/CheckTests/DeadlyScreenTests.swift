import Foundation
import TestSupport
import Testing

/// Commands with screens that end their process.
struct DeadlyScreenTests {
  private static func run(
    _ words: String...,
    environment: [String: String] = [:]
  ) async throws -> CheckProcess.Result {
    try await CheckProcess("DeadlyCatalog", words, environment: environment).result()
  }

  @Test func `a crash soon after a case is reported for that case`() async throws {
    let result = try await Self.run("check", "--json", "--filter", "frame=plain", "--jobs", "2")
    let broken = [
      "trap-built", "early/view", "early/label", "early/button", "overflow", "exit", "late/first",
      "late/second", "late/third",
    ]
    let expected = Dictionary(uniqueKeysWithValues: broken.map { ("\($0)/frame=plain", ["died"]) })
    #expect(
      try result.failures() == expected.merging(["refusing/frame=plain": ["failed"]]) { $1 }
    )
    for (preset, type) in [("view", "GTKListView"), ("label", "Label"), ("button", "Button")] {
      #expect(
        try result.message(of: "early/\(preset)/frame=plain")
          .contains("\(type) was created before GTK was initialized.")
      )
    }
    for preset in ["first", "second", "third"] {
      #expect(
        try result.message(of: "late/\(preset)/frame=plain")
          .hasSuffix("after the case: \(preset) came too late")
      )
    }
    #expect(result.status == 1)
  }

  @Test
  func `a registration error is a finding of a check, and other commands report it and continue`()
    async throws
  {
    let environment = ["EMPTY_CATALOG": "yes", "MISREGISTERED": "yes"]
    let sentences = """
      Screen “twice” already has a preset “one”. Use a unique name.
      Screen “twice” is already registered. Use a unique id.
      Invalid preset “deep” of “deep”: “below” is nested too deeply (maximum: 128 levels).
      Edge “look away” of “twice” leads to the unknown route “early”. \
      Available routes: plain, deep.

      """
    let link = "petri://jump/twice?text=one&v=1"
    let folder = try TemporaryFolder()
    let journal = folder.path("journal")
    for words in [
      ["list"], ["show", "twice"], ["explain", link], ["jump", link, "--journal", journal],
      ["replay", journal], ["compare", "deep", "--experiment", "frame"],
    ] {
      let result = try await CheckProcess("DeadlyCatalog", words, environment: environment).result()
      #expect(result.error == sentences, "\(words)")
      #expect(result.status == 0, "\(words)")
    }
    let check = try await Self.run("check", "--json", environment: environment)
    let findings = try check.lint().filter { $0.hasSuffix(": registration") }
    #expect(
      findings == Array(repeating: "twice: registration", count: 3) + ["deep: registration"]
    )
    #expect(try check.cases().count == 4)
    #expect(check.error == sentences)
    #expect(check.status == 1)
    let casesOnly = try await Self.run("check", "--json", "--no-lint", environment: environment)
    #expect(try casesOnly.lint() == [])
    #expect(try casesOnly.cases().count == 4)
    #expect(casesOnly.status == 0)
  }

  @Test func `a shard is completed even if some of its screens crash`()
    async throws
  {
    let result = try await Self.run("check", "--json", "--shard", "1/9", "--timeout", "20")
    let summary = try #require(try result.json()["summary"] as? [String: Any])
    #expect(summary["interrupted"] as? Bool == false)
    #expect(result.error.isEmpty)
    #expect(result.status == 1)
  }

  @Test(arguments: [
    (
      ["jump", "petri://jump/trap-built"], "SIGILL (trap): Precondition failed: the built screen"
    ),
    (["jump", "petri://jump/overflow"], "SIGSEGV (invalid memory access"),
    (["jump", "petri://jump/exit"], "“exit”, the process exited with status 0."),
    (
      ["jump", "petri://jump/plain?text=a&from=trap-built"], "SIGILL (trap): Precondition failed"
    ),
  ])
  func `a jump whose screen ends the process fails with one message, also in JSON`(
    words: [String],
    reason: String
  ) async throws {
    let people = try await CheckProcess("DeadlyCatalog", words).result()
    #expect(people.error.contains(reason))
    #expect(people.error.split(separator: "\n").count == 1, "\(people.error)")
    // Events before the crash have already been printed.
    let first = try #require(people.output.split(separator: "\n").first)
    #expect(first.split(separator: " ").dropFirst().prefix(2) == ["ms", "jump"])
    #expect(!people.output.contains("reached"))
    #expect((people.status, people.isKilled) == (1, false))
    let programs = try await CheckProcess("DeadlyCatalog", words + ["--json"]).result()
    let json = try programs.json()
    #expect(json["outcome"] as? String == "died")
    let failure = try #require(json["error"] as? [String: Any])
    #expect(failure["kind"] as? String == "died")
    #expect((failure["message"] as? String)?.contains(reason) == true)
    #expect(programs.status == 1)
  }

  @Test func `a comparison reports the outcomes of all screens, including crashed screens`()
    async throws
  {
    let result = try await Self.run("compare", "--experiment", "frame", "--json")
    let screens = try #require(try result.json()["screens"] as? [[String: Any]])
    func outcomes(_ id: String) -> [String?] {
      let screen = screens.first { $0["id"] as? String == id }
      let variants = screen?["variants"] as? [String: [String: Any]] ?? [:]
      return variants.sorted { $0.key < $1.key }.map { $0.value["outcome"] as? String }
    }
    #expect(outcomes("plain") == ["reached", "reached"])
    #expect(outcomes("trap-built") == ["died", "died"])
    #expect(outcomes("exit") == ["died", "died"])
    #expect(outcomes("late") == ["died", "died"])
  }

  @Test func `a map skips screens that end their worker and reports them`() async throws {
    let result = try await Self.run("map", environment: ["TONED": "yes"])
    #expect(!result.output.isEmpty, "the other screens are on the map")
    // A trap after two seconds ends only a worker that runs long enough.
    let sentences = result.error.split(separator: "\n").filter { !$0.hasPrefix("Screen “late”") }
    let deadly = ["early", "exit", "overflow", "trap-built", "trap-dark"]
    #expect(sentences.count == deadly.count, "\(result.error)")
    for (sentence, id) in zip(sentences, deadly) {
      #expect(sentence.hasPrefix("Screen “\(id)” was skipped because it ended its worker: "))
    }
    #expect((result.status, result.isKilled) == (1, false))
  }

  @Test(arguments: [
    (["compare", "trap-dark", "--under", "tone=dark"], "the dark screen was asked to trap"),
    (
      ["compare", "petri://jump/trap-dark?text=deadly", "plain"], "the context was asked to trap"
    ),
  ])
  func `a comparison continues if a screen traps only under the given variants or context`(
    words: [String],
    reason: String
  )
    async throws
  {
    let result = try await CheckProcess(
      "DeadlyCatalog",
      words + ["--experiment", "frame", "--json"],
      environment: ["TONED": "1"]
    ).result()
    let screens = try #require(try result.json()["screens"] as? [[String: Any]])
    let variants = try #require(screens.first { $0["id"] as? String == "trap-dark" }?["variants"])
    let outcomes = try #require(variants as? [String: [String: Any]]).mapValues {
      $0["outcome"] as? String
    }
    #expect(outcomes == ["plain": "died", "tabs": "died"])
    let sentences = result.error.split(separator: "\n")
    #expect(sentences.contains { $0.contains("“trap-dark” was skipped") && $0.contains(reason) })
    #expect(result.status == 1)
  }

  @Test(
    arguments: ["trap", "exit", "trap-tabs"],
    [["jump"], ["explain"], ["replay"], ["compare"]]
  )
  func `if the root ends the process, each command fails with one message, also in JSON`(
    end: String,
    words: [String]
  ) async throws {
    let folder = try TemporaryFolder()
    let tabs = "petri://jump/plain?text=a&variant.frame=tabs"
    let journal = folder.path("journal")
    let words =
      switch words {
      case ["replay"]: words + [journal]
      case ["compare"]: words + ["plain", "--experiment", "frame"]
      default: words + [tabs]
      }
    _ = try await Self.run("jump", tabs, "--journal", journal)
    let ending = ["ROOT_END": end]
    let programs = try await CheckProcess("DeadlyCatalog", words + ["--json"], environment: ending)
      .result()
    #expect(try programs.json()["version"] as? Int == 1)
    let sentence = end == "exit" ? "exited with status 0" : "SIGILL"
    #expect(programs.error.contains(sentence))
    #expect((programs.status, programs.isKilled) == (1, false))
    // Without `--json`, the errors are the same. Only `jump` is tested, since each crash takes
    // time.
    guard words.first == "jump" else { return }
    let people = try await CheckProcess("DeadlyCatalog", words, environment: ending).result()
    #expect(people.output.split(separator: "\n").count == 1)
    #expect((people.error, people.status) == (programs.error, programs.status))
  }

  @Test(arguments: ["trap-built", "exit", "overflow"])
  func `a replay or explanation that ends the process fails with one message, also in JSON`(
    screen: String
  ) async throws {
    let folder = try TemporaryFolder()
    let journal = folder.path("journal")
    _ = try await Self.run("jump", "petri://jump/refusing", "--journal", journal)
    let recorded = try #require(folder.text("journal"))
    try recorded.replacing("refusing", with: screen)
      .write(toFile: journal, atomically: true, encoding: .utf8)
    let reason = screen == "exit" ? "exited with status 0" : "was terminated by SIG"
    for words in [
      ["replay", journal], ["explain", "petri://jump/plain?text=a&from=\(screen)"],
    ] {
      let people = try await CheckProcess("DeadlyCatalog", words).result()
      #expect(people.error.contains(reason), "\(words)")
      #expect(people.error.split(separator: "\n").count == 1, "\(people.error)")
      let begun = words[0] == "replay" ? ["1. "] : []
      #expect(people.output.split(separator: "\n").map { $0.prefix(3) } == begun.map { $0[...] })
      #expect((people.status, people.isKilled) == (1, false))
      let programs = try await CheckProcess("DeadlyCatalog", words + ["--json"]).result()
      let json = try programs.json()
      #expect(json["outcome"] as? String == "died", "\(words)")
      let failure = try #require(json["error"] as? [String: Any])
      #expect(failure["kind"] as? String == "died")
      #expect((failure["message"] as? String)?.contains(reason) == true)
      #expect(programs.status == 1)
    }
  }

  @Test(arguments: [["check", "--filter", "parent"], ["jump", "petri://jump/parent"]])
  func `processes that a screen starts end with its worker`(
    words: [String]
  ) async throws {
    let folder = try TemporaryFolder()
    let file = ["PARENT_FILE": folder.path("started")]
    let result = try await CheckProcess("DeadlyCatalog", words, environment: file).result()
    #expect(result.status == 0)
    let started = try #require(folder.text("started")).split(separator: "\n")
    #expect(started.count >= 1)
    for process in started {
      #expect(!FileManager.default.fileExists(atPath: "/proc/\(process)"), "\(process)")
    }
  }

  @Test(arguments: [
    ["list"], ["show", "odd"], ["jump", "petri://jump/odd"], ["explain", "petri://jump/odd"],
    ["check", "--filter", "odd"], ["compare", "odd", "--experiment", "frame"],
  ])
  func `control characters in names and contexts aren’t printed`(words: [String]) async throws {
    let odd = ["ODD_NAMES": "1"]
    let result = try await CheckProcess("DeadlyCatalog", words, environment: odd).result()
    for text in [result.output, result.error] {
      #expect(
        !text.unicodeScalars.contains { $0 != "\n" && ($0.value < 0x20 || $0.value == 0x202E) },
        "\(text)"
      )
      #expect(!text.contains("\nlines") && !text.contains("\n[31m"), "\(text)")
    }
  }
}
