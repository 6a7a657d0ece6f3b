import Foundation
import TestSupport
import Testing

/// Commands that write to a full disk.
@Suite(.onDisplay) @MainActor struct FullDiskTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private nonisolated static let link = "petri://jump/first"
  private nonisolated static let compare = ["compare", "--experiment", "contrast"]
  private nonisolated static let check = ["check", "--filter", "first"]
  private nonisolated static let builds = ["compare", "--against", "PROGRAM", "--filter", "first"]
  private nonisolated static let export = ["export", "first"]

  /// Runs a command after inserting the program and the folder for their placeholders.
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
  func `on a full disk, each command reports its output with the same message and status`(
    words: [String]
  ) async throws {
    if words[0] == "replay" { _ = try await run(["jump", Self.link, "--journal", words[1]]) }
    let result = try await run(words, writingTo: "/dev/full")
    #expect(result.error.hasSuffix("Couldn’t write the output: the disk is full.\n"))
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
  func `on a full disk, each command reports its file with the same message and status`(
    words: [String],
    noun: String
  )
    async throws
  {
    let result = try await run(words + ["/dev/full"])
    let sentence = "Couldn’t write the \(noun) “/dev/full”: the disk is full.\n"
    #expect(result.error.hasSuffix(sentence), "\(result.error)")
    #expect(result.status == 2)
  }

  @Test func `a comparison writes its page even if its report can’t be written`() async throws {
    let page = folder.path("page.html")
    let result = try await run(Self.builds + ["--junit", "/dev/full", "--html", page])
    #expect(folder.text("page.html")?.hasSuffix("</html>\n") == true, "\(result.error)")
    #expect(result.status == 2)
  }

  @Test func `on a full disk, a report of saved parts has the same message and status`()
    async throws
  {
    let part = folder.path("part.jsonl")
    _ = try await run(Self.check + ["--save", part])
    let result = try await run(["check", "--from", part, "--junit", "/dev/full"])
    #expect(
      result.error == "Couldn’t write the report “/dev/full”: the disk is full.\n"
    )
    #expect(result.status == 2)
  }

  @Test(arguments: [nil, "/dev/full"])
  func `findings are printed with the errors if the output is full`(output: String?) async throws {
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
