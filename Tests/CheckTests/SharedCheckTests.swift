import Foundation
import TestSupport
import Testing

/// Checks that are divided among several machines.
struct SharedCheckTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func check(
    _ words: String...,
    environment: [String: String] = [:]
  ) async throws -> CheckProcess.Result {
    let words = ["check", "--filter", "product"] + words
    return try await CheckProcess("TestbedCatalog", words, environment: environment).result()
  }

  private func check(from names: [String], _ words: String...) async throws -> CheckProcess.Result {
    let paths = names.map { folder.path($0) }
    let words = ["check", "--from"] + paths + words
    return try await CheckProcess("TestbedCatalog", words).result()
  }

  private func withoutTimes(_ report: String) throws -> String {
    try #require(folder.text(report)).replacing(/time="[0-9.]+"/, with: "")
      .replacing(#/ *>/#, with: ">")
  }

  @Test func `saved shards of three machines are joined into one report`() async throws {
    let whole = try await check(
      "--junit",
      folder.path("whole.xml"),
      "--save",
      folder.path("whole.jsonl")
    )
    #expect(whole.status == 0)
    for number in 1...3 {
      let part = try await check(
        "--shard",
        "\(number)/3",
        "--timings",
        folder.path("whole.jsonl"),
        "--save",
        folder.path("\(number).jsonl")
      )
      #expect(part.output.hasPrefix("part \(number) of 3\n"))
      #expect(part.status == 0)
    }
    let parts = (1...3).map { "\($0).jsonl" }
    let joined = try await check(from: parts, "--junit", folder.path("joined.xml"))
    #expect(joined.error == "")
    #expect(joined.output.contains(" passed, 0 failed"))
    #expect(joined.status == 0)
    #expect(try withoutTimes("joined.xml") == withoutTimes("whole.xml"))
    let again = try await check(from: ["whole.jsonl"], "--json")
    #expect(
      try again.cases().count == joined.output.firstMatch(of: /(\d+) cases/).map { Int($0.1) }
    )
    let nameless = try await check(from: parts, "--junit", "")
    #expect(nameless.error == "Couldn’t write the report “”: the path is empty.\n")
    #expect(nameless.status == 2)
    // A missing shard is reported.
    let most = try await check(from: Array(parts.dropLast()))
    #expect(most.error.hasPrefix("No file contains part “3/3”.\nNo file contains “product/"))
    #expect(most.status == 1)
    let twice = try await check(from: parts + [parts[0]])
    #expect(twice.error.contains("is given twice"))
    #expect(twice.status == 2)
  }

  @Test func `the output names the shard, and unused shards of a runner are reported`() async throws
  {
    let environment = ["TEST_SHARD_INDEX": "1", "TEST_TOTAL_SHARDS": "500"]
    let json = try await check("--json", "--shard", "500/500", environment: environment)
    #expect(try json.cases().isEmpty)
    #expect(json.output.hasPrefix(#"{"version":1,"shard":{"number":500,"count":500},"#))
    #expect((json.error, json.status) == ("", 0))
    let whole = try await check(environment: environment)
    #expect(
      whole.error
        == "Bazel has 500 parts, but each one checks everything. Pass --shard K/500 to each part.\n"
    )
    #expect(whole.status == 0)
  }
}
