import Foundation
import TestSupport
import Testing

/// Checks that several machines share.
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

  private func withoutTimes(_ report: String) throws -> String {
    try #require(folder.text(report)).replacing(/time="[0-9.]+"/, with: "")
  }

  @Test func `the parts of three machines are merged into the report of one`() async throws {
    let whole = try await check("--junit", folder.path("whole.xml"))
    #expect(whole.status == 0)
    for number in 1...3 {
      let part = try await check(
        "--shard",
        "\(number)/3",
        "--timings",
        folder.path("whole.xml"),
        "--junit",
        folder.path("\(number).xml")
      )
      #expect(part.output.hasPrefix("part \(number) of 3\n"))
      #expect(part.status == 0)
    }
    let words = ["merge"] + (1...3).map { folder.path("\($0).xml") }
    let merged = folder.path("merged.xml")
    let merge = try await CheckProcess("TestbedCatalog", words + ["--junit", merged]).result()
    #expect(merge.error == "")
    #expect(merge.output.hasSuffix(" passed, 0 failed\n"))
    #expect(merge.status == 0)
    #expect(try withoutTimes("merged.xml") == withoutTimes("whole.xml"))
    let nameless = try await CheckProcess("TestbedCatalog", words + ["--junit", ""]).result()
    #expect(nameless.error == "The report “” cannot be written: it has no name.\n")
    #expect(nameless.status == 2)
    // Without one of them it is told what is missing.
    let most = try await CheckProcess(
      "TestbedCatalog",
      Array(words.dropLast()) + ["--junit", merged]
    )
    .result()
    #expect(most.error.hasPrefix("No report is of part “3/3”.\nNo report has “product/"))
    #expect(most.status == 1)
  }

  @Test func `a part of many is named, and a runner with unused parts too`() async throws {
    let environment = ["TEST_SHARD_INDEX": "1", "TEST_TOTAL_SHARDS": "500"]
    let json = try await check("--json", "--shard", "500/500", environment: environment)
    #expect(try json.cases().isEmpty)
    #expect(json.output.hasPrefix(#"{"version":1,"shard":{"number":500,"count":500},"#))
    #expect((json.error, json.status) == ("", 0))
    let whole = try await check(environment: environment)
    #expect(
      whole.error
        == "Bazel has 500 parts, and each checks everything; give each a part with --shard K/500.\n"
    )
    #expect(whole.status == 0)
  }
}
