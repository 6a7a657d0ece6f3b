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
        "auto",
        "--timings",
        folder.path("whole.xml"),
        "--junit",
        folder.path("\(number).xml"),
        environment: ["CI_NODE_INDEX": "\(number)", "CI_NODE_TOTAL": "3"]
      )
      #expect(part.output.hasPrefix("part \(number) of 3, by GitLab\n"))
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

  @Test func `Bazel is heeded unasked, and gets its files`() async throws {
    let environment = [
      "TEST_SHARD_INDEX": "1", "TEST_TOTAL_SHARDS": "500",
      "TEST_SHARD_STATUS_FILE": folder.path("status"), "XML_OUTPUT_FILE": folder.path("test.xml"),
    ]
    let result = try await check(environment: environment)
    #expect(result.output.hasPrefix("part 2 of 500, by Bazel\n1 case: 1 passed"))
    #expect(folder.text("status") == "")
    #expect(try withoutTimes("test.xml").contains("tests=\"1\""))
    let json = try await check("--json", "--shard", "500/500", environment: environment)
    #expect(try json.cases().isEmpty)
    #expect(
      json.output.hasPrefix(#"{"version":1,"shard":{"number":500,"count":500,"by":"--shard"},"#)
    )
    #expect(json.status == 0)
  }

  @Test func `machines that say different parts are refused`() async throws {
    let result = try await check(
      environment: [
        "TEST_SHARD_INDEX": "1", "TEST_TOTAL_SHARDS": "4", "GTEST_SHARD_INDEX": "1",
        "GTEST_TOTAL_SHARDS": "3",
      ]
    )
    #expect(
      result.error == "Bazel says part 2/4, and GoogleTest says part 2/3; --shard K/N decides.\n"
    )
    #expect(result.output.isEmpty)
    #expect(result.status == 2)
  }
}
