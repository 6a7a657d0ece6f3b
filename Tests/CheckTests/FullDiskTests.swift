import Foundation
import TestSupport
import Testing

/// Every command that writes, where no space is left for what it writes.
@Suite(.onDisplay) @MainActor struct FullDiskTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private nonisolated static let link = "petri://jump/first"
  private nonisolated static let compare = ["compare", "--experiment", "contrast"]
  private nonisolated static let check = ["check", "--filter", "first"]
  private nonisolated static let builds = ["compare", "--against", "PROGRAM", "--filter", "first"]
  private nonisolated static let export = ["export", "first"]

  /// Runs a command, with the program and a folder in place of their names.
  private func run(_ words: [String], writingTo file: String? = nil) async throws
    -> CheckProcess.Result
  {
    let program = CheckProcess.path(of: "PlantedCatalog")
    let words = words.map {
      $0.replacing("PROGRAM", with: program).replacing("FOLDER", with: folder.path)
    }
    let process = try CheckProcess(
      "PlantedCatalog",
      words,
      environment: ["FAULT": "firstVariant", "PLANTED": "after", "XDG_CACHE_HOME": folder.path],
      writingTo: file
    )
    return await process.result()
  }

  @Test(arguments: [
    ["--help"], ["--version"], ["check", "--help"], ["list"], ["list", "--json"],
    ["show", "first"], ["show", "first", "--json"], ["explain", link], ["explain", link, "--json"],
    ["jump", link],
    ["jump", link, "--json"], ["replay", "FOLDER/journal"], ["replay", "FOLDER/journal", "--json"],
    compare, compare + ["--json"], compare + ["--html", "-"], builds, builds + ["--json"],
    builds + ["--html", "-"], export + ["--html", "-"], ["map"], ["map", "--json"],
    ["map", "--dot"], ["map", "--starts"], ["map", "--starts", "--json"], ["map", "--html", "-"],
    check, check + ["--json"], check + ["--gtk"],
    ["snapshot", "--filter", "first", "--out", "FOLDER/pictures"],
    ["snapshot", "--filter", "first", "--out", "FOLDER/pictures", "--json"],
  ])
  func `output without space has one sentence and one status`(words: [String]) async throws {
    if words[0] == "replay" { _ = try await run(["jump", Self.link, "--journal", words[1]]) }
    let result = try await run(words, writingTo: "/dev/full")
    #expect(result.error.hasSuffix("The output cannot be written: no space is left there.\n"))
    #expect(result.status == 2, "\(result.error)")
  }

  @Test(arguments: [
    (check + ["--save"], "report"), (check + ["--junit"], "report"),
    (check + ["--json", "--junit"], "report"),
    (compare + ["--html"], "report"), (builds + ["--html"], "report"),
    (builds + ["--junit"], "report"), (export + ["--html"], "prototype"),
    (["map", "--html"], "page"), (["map", "--write"], "map"),
    (["jump", link, "--journal"], "journal"),
  ])
  func `a file without space has one sentence and one status`(words: [String], noun: String)
    async throws
  {
    let result = try await run(words + ["/dev/full"])
    let sentence = "The \(noun) “/dev/full” cannot be written: no space is left there.\n"
    #expect(result.error.hasSuffix(sentence), "\(result.error)")
    #expect(result.status == 2)
  }

  @Test func `a comparison writes its page where its report has no space`() async throws {
    let page = folder.path("page.html")
    let result = try await run(Self.builds + ["--junit", "/dev/full", "--html", page])
    #expect(folder.text("page.html")?.hasSuffix("</html>\n") == true, "\(result.error)")
    #expect(result.status == 2)
  }

  @Test func `a report of all parts without space has the same sentence and status`() async throws {
    let part = folder.path("part.jsonl")
    _ = try await run(Self.check + ["--save", part])
    let result = try await run(["check", "--from", part, "--junit", "/dev/full"])
    #expect(
      result.error == "The report “/dev/full” cannot be written: no space is left there.\n"
    )
    #expect(result.status == 2)
  }

  @Test(arguments: [nil, "/dev/full"])
  func `findings are written to the output or with the errors`(output: String?) async throws {
    let report = output == nil ? ["--junit", "/dev/full"] : []
    let process = try CheckProcess(
      "BrokenCatalog",
      ["check", "--filter", "unbuilt"] + report,
      writingTo: output
    )
    let result = await process.result()
    let told = output == nil ? result.output : result.error
    #expect(told.contains("✗ unbuilt · size=large"))
    #expect(result.status == 2)
  }
}
