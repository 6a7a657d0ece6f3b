import Foundation
import TestSupport
import Testing

/// Checks that the user or the system interrupts.
@MainActor struct InterruptedCheckTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Returns a check in which a worker writes its id to the file and waits in `waiting/size=small`.
  private func start(_ arguments: String...) throws -> CheckProcess {
    try CheckProcess(
      "BrokenCatalog",
      ["check", "--json", "--timeout", "600"] + arguments,
      environment: ["WAIT_FILE": folder.path("pid")]
    )
  }

  private func waiter() async throws -> String {
    try await eventually { folder.text("pid")?.hasSuffix("\n") == true }
    return try #require(folder.text("pid")).trimmingCharacters(in: .newlines)
  }

  private func send(_ signal: String, to process: String) throws {
    try Process.run(URL(filePath: "/bin/kill"), arguments: ["-\(signal)", process]).waitUntilExit()
  }

  @Test func `a case whose worker is killed twice counts as crashed, and others continue`()
    async throws
  {
    let check = try start("--filter", "size=small", "--jobs", "2")
    let first = try await waiter()
    try send("KILL", to: first)
    // The screen may not be the reason for the first kill, so the case is opened again.
    try await eventually {
      let text = folder.text("pid") ?? ""
      return text.hasSuffix("\n") && text != "\(first)\n"
    }
    try send("KILL", to: try await waiter())
    let result = await check.result()
    var expected = CheckTests.expected(CheckTests.broken, "small")
    expected["waiting/size=small"] = ["died"]
    #expect(try result.failures() == expected)
    #expect(try result.message(of: "waiting/size=small").contains("SIGKILL"))
    #expect(try result.cases().count == 47)
    #expect(result.status == 1)
  }

  @Test func `Ctrl+C also ends processes that a worker started`() async throws {
    let file = folder.path("helper")
    let check = try CheckProcess(
      "BrokenCatalog",
      ["check", "--json", "--timeout", "600", "--filter", "waiting/size=small"],
      environment: [
        "WAIT_FILE": folder.path("pid"), "WAIT_COMMAND": "echo $$ > '\(file)'; exec sleep 3600",
      ]
    )
    let worker = try await waiter()
    try await eventually { folder.text("helper")?.hasSuffix("\n") == true }
    let helper = try #require(folder.text("helper")).trimmingCharacters(in: .newlines)
    check.interrupt()
    #expect(await check.result().status == 130)
    for process in [worker, helper] {
      try await eventually { !FileManager.default.fileExists(atPath: "/proc/\(process)") }
    }
  }

  @Test func `Ctrl+C ends the workers and keeps the results so far`() async throws {
    let check = try start(
      "--filter",
      "size=small",
      "--jobs",
      "1",
      "--junit",
      folder.path("report.xml")
    )
    let worker = try await waiter()
    check.interrupt()
    let result = await check.result()
    #expect(result.status == 130)
    #expect(!result.isKilled)
    #expect(try result.cases().map { $0["id"] as? String } == Self.before)
    let summary = try #require(try result.json()["summary"] as? [String: Any])
    #expect(summary["interrupted"] as? Bool == true)
    let report = ReadReport(try #require(folder.text("report.xml")))
    #expect(report.isWhole)
    #expect(report.names.count == Self.before.count)
    try await eventually { !FileManager.default.fileExists(atPath: "/proc/\(worker)") }
  }

  /// The cases that are performed before the waiting one.
  private static let before = ["plain", "talkative", "sluggish", "alone"].map { "\($0)/size=small" }

  @Test func `a closed output is reported on standard error and doesn’t damage the report`()
    async throws
  {
    let result = try await CheckProcess.run(
      "BrokenCatalog",
      "check",
      "--filter",
      "unbuilt",
      "--junit",
      folder.path("report.xml"),
      after: "exec <&- >&-"
    )
    #expect(result.error.contains("Couldn’t write the output: it is closed.\n"))
    #expect(result.status == 2)
    let report = ReadReport(try #require(folder.text("report.xml")))
    #expect(report.isWhole)
    #expect(report.count["failure"] == 2)
    let list = try await CheckProcess.run("BrokenCatalog", "list", after: "exec >&-")
    #expect(list.error == "Couldn’t write the output: it is closed.\n")
    #expect(list.status == 2)
  }

  @Test func `a report that reaches the size limit is still well-formed`() async throws {
    let result = try await CheckProcess.run(
      "BrokenCatalog",
      "check",
      "--filter",
      "size=small",
      "--junit",
      folder.path("report.xml"),
      after: "trap '' XFSZ; ulimit -f 2"
    )
    let text = try #require(folder.text("report.xml"))
    let report = ReadReport(text)
    #expect(text.utf8.count <= 2048)
    #expect(report.isWhole)
    #expect(report.names.count >= 2)
    #expect(report.names.count < 15)
    #expect(result.output.contains("✗ unbuilt · size=small"))
    #expect(result.status == 2)
  }

  @Test func `if a report can’t be written, the error names it and no file is left behind`()
    async throws
  {
    let result = try await CheckProcess.run(
      "BrokenCatalog",
      "check",
      "--filter",
      "unbuilt/size=small",
      "--junit",
      folder.path("report.xml"),
      after: "ulimit -f 0"
    )
    #expect(folder.text("report.xml") == nil)
    #expect(result.error.contains("report.xml”: it would be too large."), "\(result.error)")
    #expect(result.output.contains("✗ unbuilt · size=small"))
    #expect((result.status, result.isKilled) == (2, false))
  }
}
