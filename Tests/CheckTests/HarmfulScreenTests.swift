import Foundation
import TestSupport
import Testing

/// Commands with screens that damage their process without ending it.
@MainActor struct HarmfulScreenTests {
  private static let harm = ["HARM": "1", "EMPTY_CATALOG": "1"]

  private static func check(_ words: String...) async throws -> CheckProcess.Result {
    let words = ["check", "--json", "--no-lint", "--timeout", "3"] + words
    return try await CheckProcess("DeadlyCatalog", words, environment: harm).result()
  }

  @Test func `a screen that closes the standard input isn’t a finding`() async throws {
    let result = try await Self.check("--jobs", "1", "--filter", "closedInput")
    #expect(try result.failures() == [:])
    #expect(result.status == 0)
  }

  @Test func `a case that damages its process is reported, and all other cases run`()
    async throws
  {
    let result = try await Self.check("--jobs", "1")
    let failures = try result.failures()
    #expect(failures["harm/closedPipes"] == ["died"])
    #expect(try result.message(of: "harm/closedPipes").contains("standard input"))
    #expect(failures["harm/endlessExit"] == ["hung"])
    #expect(failures["harm/endlessTurns"] == ["hung"])
    #expect(
      try result.message(of: "harm/endlessExit")
        == "The process didn’t exit within 3 seconds after the case."
    )
    #expect(failures.keys.allSatisfy { $0.hasPrefix("harm/") })
    #expect(try result.cases().count == 6)
    #expect(result.status == 1)
  }

  @Test func `a command whose worker doesn’t exit prints its result and reports the worker`()
    async throws
  {
    let result = try await CheckProcess.run(
      "DeadlyCatalog",
      "jump",
      "petri://jump/harm?by=endlessExit",
      "--timeout",
      "3",
      environment: Self.harm
    )
    #expect(result.output.contains("endlessExit"))
    #expect(
      result.error
        == "The process didn’t exit within 8 seconds after opening “harm” and was killed.\n"
    )
    #expect(result.status == 1)
  }

  @Test(arguments: ["INT", "TERM"])
  func `a signal ends a check and its stuck worker`(signal: String)
    async throws
  {
    let folder = try TemporaryFolder()
    let check = try CheckProcess(
      "DeadlyCatalog",
      ["check", "--no-lint", "--filter", "endlessExit", "--timeout", "600"],
      environment: Self.harm.merging(["HARM_FILE": folder.path("worker")]) { $1 }
    )
    try await eventually { folder.text("worker")?.hasSuffix("\n") == true }
    let worker = try #require(folder.text("worker")).trimmingCharacters(in: .newlines)
    try check.send(signal)
    #expect(await check.result().status == (signal == "INT" ? 130 : 143))
    try await eventually { !FileManager.default.fileExists(atPath: "/proc/\(worker)") }
  }

  @Test(arguments: [["map"], ["check"], ["compare", "--experiment", "frame"]])
  func `a long command prints its progress without a terminal`(words: [String]) async throws {
    let often = ["PETRI_PROGRESS": "0.001", "MISREGISTERED": "1", "EMPTY_CATALOG": "1"]
    let result = try await CheckProcess("DeadlyCatalog", words, environment: often).result()
    // A comparison of a few screens can end before it prints a count.
    #expect(result.error.contains(/(?m)^(\d of \d|comparing$)/), "\(result.error)")
  }

  @Test(arguments: ["yes", "tr '\\0' x < /dev/zero"])
  func `comparing with a program that prints endless output fails`(command: String) async throws {
    let folder = try TemporaryFolder()
    try folder.write("#!/bin/sh\nexec \(command)\n", to: "flood")
    let flood = folder.path("flood")
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: flood)
    let result = try await CheckProcess.run("DeadlyCatalog", "compare", "--against", flood)
    let sentence = "Couldn’t start a worker: “\(flood)”: The program has no catalog. It printed “"
    #expect(result.error.hasPrefix(sentence), "\(result.error)")
    #expect(result.error.split(separator: "\n").count == 1)
    #expect((result.status, result.isKilled) == (3, false))
  }
}
