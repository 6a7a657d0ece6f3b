import Foundation
import TestSupport
import Testing

/// The commands on screens that harm the process that they are in, without ending it.
@MainActor struct HarmfulScreenTests {
  private static let harm = ["HARM": "1", "EMPTY_CATALOG": "1"]

  private static func check(_ words: String...) async throws -> CheckProcess.Result {
    let words = ["check", "--json", "--no-lint", "--timeout", "3"] + words
    return try await CheckProcess("DeadlyCatalog", words, environment: harm).result()
  }

  @Test func `a screen that closes the standard input costs nothing`() async throws {
    let result = try await Self.check("--jobs", "1", "--filter", "closedInput")
    #expect(try result.failures() == [:])
    #expect(result.status == 0)
  }

  @Test func `what harms the process of a screen is found, and all others are performed`()
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
        == "The process did not end within 3 seconds after the case."
    )
    #expect(failures.keys.allSatisfy { $0.hasPrefix("harm/") })
    #expect(try result.cases().count == 6)
    #expect(result.status == 1)
  }

  @Test func `a command whose worker does not end has its answer, and says so`() async throws {
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
        == "The process did not end within 8 seconds after it had opened “harm”, and was killed.\n"
    )
    #expect(result.status == 1)
  }

  @Test(arguments: ["INT", "TERM"])
  func `a signal ends a check whose worker is stuck, and keeps from its end`(signal: String)
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
  func `long work says how far it is where no terminal shows it`(words: [String]) async throws {
    let often = ["PETRI_PROGRESS": "0.001", "MISREGISTERED": "1", "EMPTY_CATALOG": "1"]
    let result = try await CheckProcess("DeadlyCatalog", words, environment: often).result()
    // The few screens of a comparison can be over before the first line.
    #expect(result.error.contains(/(?m)^(\d of \d|comparing$)/), "\(result.error)")
  }

  @Test(arguments: ["yes", "tr '\\0' x < /dev/zero"])
  func `a program that floods a comparison is refused`(command: String) async throws {
    let folder = try TemporaryFolder()
    try folder.write("#!/bin/sh\nexec \(command)\n", to: "flood")
    let flood = folder.path("flood")
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: flood)
    let result = try await CheckProcess.run("DeadlyCatalog", "compare", "--against", flood)
    let sentence = "No worker starts: “\(flood)”: It is no program of a catalog; it writes “"
    #expect(result.error.hasPrefix(sentence), "\(result.error)")
    #expect(result.error.split(separator: "\n").count == 1)
    #expect((result.status, result.isKilled) == (3, false))
  }
}
