import Foundation
import TestSupport
import Testing

/// Comparisons of two builds of one program, which an environment variable selects.
@Suite(.onDisplay) @MainActor struct RevisionComparisonTests {
  private let folder: TemporaryFolder
  /// The program before the changes.
  private let before: String

  init() throws {
    folder = try TemporaryFolder()
    before = try folder.programBefore()
  }

  private func compare(
    _ words: String...,
    as planted: String = "after",
    with environment: [String: String] = [:]
  ) throws -> CheckProcess {
    try compare(words, as: planted, with: environment)
  }

  private func compare(
    _ words: [String],
    as planted: String = "after",
    with environment: [String: String] = [:]
  ) throws -> CheckProcess {
    try CheckProcess(
      "PlantedCatalog",
      ["compare"] + words,
      environment: environment.merging(["PLANTED": planted]) { $1 }
    )
  }

  private static let sentences = [
    "Context field “id” of “context” now has the type “String” (was “Int”).",
    "“edge” no longer leads to “home” (“tap it”).",
    "“guarded” has a new guard “door”.",
    "The preset “second” of “preset” was removed.",
    "“removed” was removed.",
    "“sheet” is now presented as a sheet (was pushed).",
    "“points”: the label “Here.” moved by (0, 8).",
    "“label”: the label changed from “In stock.” to “Available.”.",
    "“order”: “rows” is in a different order: “b” is now where “a” was.",
    "“crash”: crashed (The process was terminated by SIGILL (trap): the screen was asked to "
      + "trap); previously reached.",
    "“colour”: the picture changed in 1 place: 24 × 24 points at (0, 40).",
  ]

  @Test func `each planted change is described by exactly one sentence`() async throws {
    let (junit, html) = (folder.path("report.xml"), folder.path("report.html"))
    let result = try await compare(
      "--against",
      before,
      "--json",
      "--junit",
      junit,
      "--html",
      html
    ).result()
    let changes = try #require(try result.json()["changes"] as? [[String: Any]], "\(result.error)")
    #expect(changes.compactMap { $0["sentence"] as? String } == Self.sentences)
    #expect(try result.json()["compared"] as? Int == 11)
    #expect((try result.json()["unsteady"] as? [Any])?.isEmpty == true)
    #expect((try result.json()["leftOut"] as? [Any])?.isEmpty == true)
    #expect(result.status == 1)
    let report = ReadReport(try #require(folder.text("report.xml")))
    #expect(report.isWhole)
    #expect(report.count["failure"] == Self.sentences.count)
    let page = try #require(folder.text("report.html"))
    #expect(page.ranges(of: "<li><span class=\"tag\">").count == Self.sentences.count)
    #expect(page.ranges(of: "<article ").count == Self.sentences.count)
    // Four screens look different, but one of them crashes and has no picture.
    // One screen and one preset were removed.
    #expect(page.ranges(of: "<image ").count == 11)
    #expect(page.ranges(of: "<use ").count == 4)
  }

  @Test func `a build compared with itself has no differences`() async throws {
    let result = try await compare("--against", before, as: "before").result()
    #expect(result.output.hasSuffix("Compared 13 cases with “\(before)”: no changes.\n"))
    #expect(result.output.split(separator: "\n").count == 1, "\(result.output)")
    #expect(result.status == 0, "\(result.error)")
  }

  @Test func `killing a worker from outside doesn’t hide a change`() async throws {
    // The first worker is killed at its first case, as if memory had run out.
    let script = """
      export PLANTED=before
      if [ "$1" = worker ] && mkdir '\(folder.path("killed"))' 2> /dev/null; then
        '\(before)' "$@" < /dev/null | grep -E 'hello|ready'
        read -r linger; read -r request; kill -9 $$
      fi
      exec '\(before)' "$@"
      """
    let killed = try folder.script(script, "sometimes-killed")
    let result = try await compare("--against", killed, "--filter", "label").result()
    #expect(
      result.output.contains("the label changed from “In stock.” to “Available.”"),
      "\(result.output)"
    )
    #expect(!result.output.contains("unsteady"))
    #expect(result.status == 1)
  }

  @Test func `comparing with a program that isn’t a catalog fails`() async throws {
    let result = try await compare("--against", "/bin/true", "--filter", "label").result()
    #expect(result.error.contains("Couldn’t start a worker: “/bin/true”: "), "\(result.error)")
    #expect(result.status == 3)
  }

  @Test func `a case that varies between runs of a build is reported as unsteady`() async throws {
    let result = try await compare(
      "--against",
      before,
      "--filter",
      "clock",
      "--json",
      as: "before",
      with: ["UNSTEADY": "1"]
    ).result()
    let found = "\(result.output)\(result.error)"
    let report = try result.json()
    let unsteady = try #require(report["unsteady"] as? [[String: Any]])
    #expect(unsteady.compactMap { $0["id"] as? String } == ["clock"], "\(found)")
    #expect(unsteady.first?["levels"] as? [String] == ["structure", "picture"], "\(found)")
    #expect((report["changes"] as? [Any])?.isEmpty == true, "\(found)")
    #expect(result.status == 0)
  }

  @Test func `a page on the standard output is the only output and doesn’t vary`()
    async throws
  {
    let words = ["--against", before, "--filter", "label", "--html", "-"]
    let fixed = ["SOURCE_DATE_EPOCH": "1700000000"]
    let first = try await compare(words, with: fixed).result()
    #expect(first.output.hasPrefix("<!DOCTYPE html>"))
    #expect(first.output.hasSuffix("</html>\n"))
    #expect(first.output.contains("14 November 2023"))
    #expect(first.status == 1)
    #expect(try await compare(words, with: fixed).result().output == first.output)
  }

  @Test func `a filter selects cases, and “--exit-zero” ignores changes in the exit status`()
    async throws
  {
    let result = try await compare("--against", before, "--filter", "label", "--exit-zero").result()
    #expect(result.output.hasPrefix(Self.sentences[7] + "\nCompared 1 case with "))
    #expect(result.status == 0)
  }

  @Test(arguments: [
    ("exec false", "Couldn’t start a worker"),
    (#"echo '{"version":1,"event":"ready"}'; cat > /dev/null"#, "version 1 of the worker protocol"),
    (
      #"echo '{"hello":{"_0":{"schema":99}}}'; cat > /dev/null"#,
      "version 99 of the worker protocol"
    ),
  ])
  func `comparing with a program that doesn’t work fails with one message`(
    text: String,
    reason: String
  ) async throws {
    let broken = try folder.script(text, "broken")
    let result = try await compare("--against", broken, "--filter", "label").result()
    #expect(result.error.contains(reason), "\(result.error)")
    #expect(result.error.split(separator: "\n").count == 1)
    #expect(result.output.isEmpty)
    #expect(result.status == 3)
  }

  @Test func `Ctrl+C reports the results so far and ends the workers`() async throws {
    let comparison = try compare(
      "--against",
      before,
      "--timeout",
      "600",
      with: ["WAIT_FILE": folder.path("pid")]
    )
    try await eventually { folder.text("pid")?.hasSuffix("\n") == true }
    comparison.interrupt()
    let result = await comparison.result()
    #expect(result.status == 130)
    #expect(!result.isKilled)
    #expect(result.output.contains("; interrupted"), "\(result.output)")
    let worker = try #require(folder.text("pid")).trimmingCharacters(in: .newlines)
    try await eventually { !FileManager.default.fileExists(atPath: "/proc/\(worker)") }
  }

  @Test(arguments: [
    (["--against", "/nowhere/at-all"], "“/nowhere/at-all”"), (["--against", "/etc"], "“/etc”"),
    (["--against", "/bin/sh", "--experiment", "a"], "--experiment"),
    (["--against", "/bin/sh", "label"], "“label”"), (["--filter", "a"], "--filter"),
    (["--against", "/bin/sh", "--steady", "0"], "--steady"),
    (["--against", "/bin/sh", "--revision", "a"], "--revision"),
    (["--against", "/bin/sh", "--filter", "nowhere"], "“nowhere”"),
    (["--against", "/bin/sh", "--json", "--html", "-"], "--html -"),
    (["--against", "/bin/sh", "--html", "/nowhere/x"], "Couldn’t write the report “/nowhere/x”"),
    (["--against", "/bin/sh", "--junit", "/nowhere/x"], "Couldn’t write the report “/nowhere/x”"),
  ])
  func `an invalid call fails with one message that contains the invalid value`(
    words: [String],
    value: String
  )
    async throws
  {
    let result = try await CheckProcess("PlantedCatalog", ["compare"] + words).result()
    #expect(result.error.contains(value), "\(result.error)")
    #expect(result.error.split(separator: "\n").count == 1)
    #expect(result.status == 2)
  }
}
