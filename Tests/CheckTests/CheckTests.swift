import Foundation
import TestSupport
import Testing

/// The `check` command of built programs, and commands with the same broken screens.
struct CheckTests {
  /// The cases that fail without a display under both sizes, with the kinds of their findings.
  static let broken = [
    "shelf/empty": "died", "deep": "died", "kept": "leakedScreen", "unbuilt": "failed",
    "quitter": "died",
  ].merging(deaths.keys.map { ("trap/\($0)", "died") }) { $1 }
    .merging(guards.mapValues(\.kind)) { $1 }

  /// The cases that fail under both sizes because of their guards, with kind and message.
  static let guards = [
    "trap": ("died", "Index out of range"), "precondition": ("died", "nobody has a key"),
    "recursion": ("died", "SIGSEGV"), "exit": ("died", "exited with status 0"),
    "ring": ("failed", "guard “faulty” opens a route that it guards"),
    "own": ("failed", "guard “faulty” opens a route that it guards"),
    "redirect": ("failed", "“guard-redirect”"), "replan": ("failed", "requested a new plan"),
    "error": ("failed", "its bricks are missing"),
  ].reduce(into: [String: (kind: String, message: String)]()) { guards, fault in
    guards["guard-\(fault.key)/guards asked"] = fault.value
  }

  /// The presets of the screen that traps, with the expected descriptions of the crashes.
  static let deaths = [
    "precondition": "SIGILL (trap): Precondition failed: the shelf is empty",
    "precondition-failure": "SIGILL (trap): the shelf is empty",
    "assertion": "SIGILL (trap): Assertion failed: the shelf is empty",
    "assertion-failure": "SIGILL (trap): the shelf is empty",
    "missing-value":
      "SIGILL (trap): Unexpectedly found nil while unwrapping an Optional value",
    "missing-item": "SIGILL (trap): Index out of range",
    "wrong-type": "SIGABRT (aborted): Could not cast value of type",
    "abort": "SIGABRT (aborted).",
  ]

  /// Returns the expected findings of broken cases under the given sizes.
  static func expected(
    _ broken: [String: String] = broken,
    _ sizes: String...
  ) -> [String: [String]] {
    var expected: [String: [String]] = [:]
    for (name, kind) in broken { for size in sizes { expected["\(name)/size=\(size)"] = [kind] } }
    return expected
  }

  @Test func `each broken case is reported with its reason, and all other cases pass`() async throws
  {
    let result = try await CheckProcess.run("BrokenCatalog", "check", "--json", "--filter", "small")
    #expect(try result.failures() == Self.expected(Self.broken, "small"))
    #expect(try result.cases().count == 47)
    #expect(try result.message(of: "shelf/empty/size=small").hasSuffix("the shelf is empty"))
    #expect(try result.message(of: "deep/size=small").contains("SIGSEGV"))
    #expect(try result.message(of: "quitter/size=small").contains("status 3"))
    #expect(try result.message(of: "unbuilt/size=small").hasSuffix("its bricks are missing."))
    #expect(
      try result.message(of: "kept/size=small").hasPrefix("KeptScreen “Kept” was not released")
    )
    #expect(result.status == 1)
    #expect(result.error.isEmpty)
  }

  @Test func `a faulty guard is found only in the case that asks it`() async throws {
    let words = ["check", "--json", "--filter"]
    let loop = try await CheckProcess("BrokenCatalog", words + ["guard-loop", "--timeout", "5"])
      .result()
    #expect(try loop.failures() == ["guard-loop/guards asked/size=large": ["hung"]])
    let result = try await CheckProcess("BrokenCatalog", words + ["guards asked/size=small"])
      .result()
    #expect(try result.failures() == Self.expected(Self.guards.mapValues(\.kind), "small"))
    for (id, finding) in Self.guards {
      #expect(try result.message(of: "\(id)/size=small").contains(finding.message), "\(id)")
    }
    for check in try result.cases() + loop.cases() {
      let id = try #require(check["id"] as? String)
      #expect(check["asksGuards"] as? Bool == id.contains("/guards asked/"), "\(id)")
      let gate = id.contains("/guards asked/") ? "=ask" : "=open"
      #expect((check["link"] as? String)?.contains(gate) == true, "\(id)")
    }
    let people = try await CheckProcess.run(
      "BrokenCatalog",
      "check",
      "--filter",
      "guard-own/guards"
    )
    #expect(people.output.contains("✗ guard-own · guards asked · size=large\n  not reached: "))
  }

  @Test(arguments: deaths.keys.sorted())
  func `a screen that traps is reported with the reason, if there is one`(preset: String)
    async throws
  {
    let result = try await CheckProcess.run(
      "BrokenCatalog",
      "check",
      "--json",
      "--filter",
      "trap/\(preset)/size=small",
      // On a busy machine, creating a backtrace takes a while.
      "--timeout",
      "600",
      tracing: preset == "precondition"
    )
    let message = try result.message(of: "trap/\(preset)/size=small")
    #expect(message.hasPrefix("The process was terminated by \(Self.deaths[preset] ?? "?")"))
  }

  @Test func `a crash is reported with its own output, not with that of earlier cases`()
    async throws
  {
    let result = try await CheckProcess.run(
      "BrokenCatalog",
      "check",
      "--json",
      "--jobs",
      "1",
      "--filter",
      "size=small"
    )
    let deaths = try result.cases().flatMap { $0["findings"] as? [[String: Any]] ?? [] }
      .filter { $0["kind"] as? String == "died" }
    #expect(deaths.count == 15)
    for death in deaths {
      let details = try #require(death["details"] as? String)
      #expect(!details.contains("petri case"))
      #expect(!details.contains("no line's end"))
    }
  }

  @Test func `a case that hangs is stopped and reported with a backtrace if possible`()
    async throws
  {
    let result = try await CheckProcess.run(
      "BrokenCatalog",
      "check",
      "--json",
      "--filter",
      "endless",
      "--timeout",
      "5",
      tracing: true
    )
    #expect(try result.failures() == ["endless/size=large": ["hung"]])
    let finding = try #require(try result.cases().last?["findings"] as? [[String: Any]]).first
    #expect(finding?["message"] as? String == "The case didn’t finish within 5 seconds.")
    // Swift can’t always stop a thread to create its backtrace, but the case is reported either
    // way.
    let details = try #require(finding?["details"] as? String)
    if details.split(separator: "\n").count(where: { $0.contains("[ra]") }) > 3 {
      // The backtrace may lack a caller, but it contains one of these functions.
      let names = ["EndlessScreen.didAppear()", "Screen.endAppearanceTransition()"]
      #expect(names.contains { details.contains($0) })
    }
    #expect(result.status == 1)
  }

  @Test func `the text output has the failures, their links and a summary`() async throws {
    let result = try await CheckProcess.run("BrokenCatalog", "check", "--filter", "shelf")
    #expect(result.output.contains("✗ shelf · empty · size=large\n  crashed: "))
    #expect(result.output.contains("  petri://jump/shelf?items=~list&variant.size=large&v=1\n"))
    #expect(result.output.contains("\n4 cases: 2 passed, 2 failed, in "))
    #expect(result.status == 1)
    let fine = try await CheckProcess.run("BrokenCatalog", "check", "--filter", "plain")
    #expect(fine.output.hasPrefix("2 cases: 2 passed, 0 failed, in "))
    #expect(fine.status == 0)
  }

  @Test func `every case of the testbed passes`()
    async throws
  {
    let result = try await CheckProcess.run("TestbedCatalog", "check", "--json", "--timeout", "600")
    let (failures, lint) = (try result.failures(), try result.lint())
    let messages = try failures.keys.map(result.message)
    #expect(failures == [:], "\(messages)")
    #expect(lint == [])
    #expect(try result.cases().count >= 100)
    #expect(result.status == 0)
  }

  @Test func `a JUnit report has every case with its findings`() async throws {
    let folder = try TemporaryFolder()
    let result = try await CheckProcess.run(
      "BrokenCatalog",
      "check",
      "--filter",
      "small",
      "--junit",
      folder.path("report.xml")
    )
    let report = ReadReport(try #require(folder.text("report.xml")))
    #expect(report.isWhole)
    #expect(report.names.count == 47)
    #expect(report.names.contains("Broken.guard-own/guards asked, size=small"))
    #expect(report.names.contains("Broken.shelf/empty, size=small"))
    #expect(report.names.contains("Broken.plain/size=small"))
    #expect(report.count["error"] == 15)
    #expect(report.count["failure"] == 7)
    #expect(report.suite["tests"] == "47")
    #expect(report.suite["errors"] == "15")
    #expect(report.suite["failures"] == "7")
    #expect(result.status == 1)
  }

  @Test(arguments: [(["plain"], 0), (["plain", "quitter", "unbuilt"], 1)] as [([String], Int32)])
  func `a comparison skips screens that end their worker and reports them`(
    screens: [String],
    status: Int32
  ) async throws {
    let words = ["compare"] + screens + ["--experiment", "size", "--timeout", "20"]
    let result = await (try CheckProcess("BrokenCatalog", words)).result()
    #expect(result.output.contains("Plain · plain  petri://jump/plain?v=1\n"))
    #expect(!result.output.contains("petri://jump/quitter"))
    let lines = result.error.split(separator: "\n")
    let left = lines.filter {
      $0.contains("” was skipped because it ended its worker under size=")
    }
    #expect(
      left.map { $0.prefix { $0 != "”" } }
        == ["Screen “deep", "Screen “endless", "Screen “quitter", "Screen “trap"]
    )
    #expect(left.contains { $0.hasSuffix("=large: The case didn’t finish within 20 seconds.") })
    #expect(left.contains { $0.contains(" exited with status 3") })
    #expect(left.contains { $0.hasSuffix(" Precondition failed: the shelf is empty") })
    // A failure under every variant is reported once.
    let others = lines.filter { !left.contains($0) }
    #expect(others.map { $0.prefix { $0 != ":" } } == (status == 0 ? [] : ["unbuilt"]))
    #expect(others.allSatisfy { $0.hasSuffix("its bricks are missing.") })
    #expect(result.status == status)
  }

  @Test(arguments: [
    ("petri://jump/waiting", " at step “waiting”."),
    ("petri://jump/endless?variant.size=large", " at step “endless”."),
  ])
  func `a jump that doesn’t end times out`(link: String, end: String) async throws {
    let folder = try TemporaryFolder()
    let words = ["jump", link, "--timeout", "5", "--json"]
    let waiting = ["WAIT_FILE": folder.path("waiting")]
    let result = try await CheckProcess("BrokenCatalog", words, environment: waiting).result()
    let sentence = "The jump timed out after 5 seconds\(end)"
    #expect(result.error == sentence + "\n")
    let json = try result.json()
    #expect(json["outcome"] as? String == "failed")
    #expect((json["error"] as? [String: Any])?["message"] as? String == sentence)
    #expect(result.status == 1)
  }

  @Test(arguments: [("plain", "passed", 0), ("unbuilt", "failed", 1)] as [(String, String, Int32)])
  func `a link is the only case of a check`(screen: String, outcome: String, status: Int32)
    async throws
  {
    let link = "petri://jump/\(screen)?variant.size=large"
    let result = try await CheckProcess.run("BrokenCatalog", "check", link, link, "--json")
    let cases = try result.cases()
    #expect(cases.map { $0["outcome"] as? String } == [outcome], "\(result.error)")
    #expect(cases.first?["screen"] as? String == screen)
    #expect(cases.first?["variants"] as? [String: String] == ["size": "large"])
    #expect(try (result.json()["lint"] as? [Any])?.isEmpty == true)
    #expect(result.status == status)
  }

  @Test func `a shard checks only its share of the cases`() async throws {
    let result = try await CheckProcess.run(
      "BrokenCatalog",
      "check",
      "--json",
      "--filter",
      "plain",
      "--shard",
      "2/2"
    )
    #expect(try result.cases().map { $0["id"] as? String } == ["plain/size=large"])
  }

  @Test(arguments: [
    (["--shard", "3/2"], "Invalid part “3/2”. The second of three parts is 2/3.\n"),
    (["--filter", "nowhere"], "No case matches “nowhere”.\n"),
    (["--jobs", "0"], "“--jobs” must be a number from 1 to 1000000 (got 0).\n"),
    (["plain"], "Unexpected argument “plain”. Use --filter to select cases.\n"),
    (
      ["petri://jump/plain", "--filter", "x"],
      "“--filter” can’t be combined with the link “petri://jump/plain”.\n"
    ),
    (
      ["--junit", "/nowhere/report.xml"],
      "Couldn’t write the report “/nowhere/report.xml”: the folder doesn’t exist.\n"
    ),
  ])
  func `an invalid call fails with one error message`(words: [String], sentence: String)
    async throws
  {
    let process = try CheckProcess("BrokenCatalog", ["check"] + words)
    let result = await process.result()
    #expect(result.error == sentence)
    #expect(result.output.isEmpty)
    #expect(result.status == 2)
  }

  @Test func `checking widgets without a display fails with one error message`() async throws {
    let none = ["DISPLAY": "", "WAYLAND_DISPLAY": "", "GDK_BACKEND": "x11"]
    let result = try await CheckProcess.run("BrokenCatalog", "check", "--gtk", environment: none)
    #expect(
      result.error
        == "No display found. Run the command with “xvfb-run -a” to use a virtual display.\n"
    )
    #expect(result.status == 2)
  }
}
