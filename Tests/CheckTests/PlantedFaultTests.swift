import Foundation
import TestSupport
import Testing

/// Past faults of checks, maps and comparisons, each planted in its own catalog.
@Suite(.onDisplay) @MainActor struct PlantedFaultTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func run(_ words: String..., fault: String) async throws -> CheckProcess.Result {
    try await run(words, fault: fault)
  }

  private func run(_ words: [String], fault: String) async throws -> CheckProcess.Result {
    let environment = ["FAULT": fault, "PLANTED": "after"]
    return try await CheckProcess("PlantedCatalog", words, environment: environment).result()
  }

  /// Returns the sentences of a comparison with the program before a change.
  private func sentences(of fault: String) async throws -> [String] {
    let before = try folder.programBefore()
    let result = try await run("compare", "--against", before, "--json", fault: fault)
    let changes = try #require(try result.json()["changes"] as? [[String: Any]], "\(result.error)")
    return changes.compactMap { $0["sentence"] as? String }
  }

  @Test func `a finder that traps affects only its screen`() async throws {
    let check = try await run("check", "--json", fault: "finder")
    #expect(try check.failures() == [:])
    let summary = try #require(try check.json()["summary"] as? [String: Any])
    #expect(summary["interrupted"] as? Bool == false, "all cases were performed")
    let map = try await run("map", "--starts", fault: "finder")
    #expect(map.error == "", "\(map.error)")
    let lint = try check.lint()
    #expect(lint.contains("seeker: start"), "\(lint)")
  }

  @Test func `a screen that now refuses to close is reported in addition to other changes`()
    async throws
  {
    let sentences = try await sentences(of: "dismissal")
    #expect(sentences.contains { $0.contains("“edge”") })
    #expect(sentences.contains { $0.contains("“held”") }, "\(sentences)")
  }

  @Test(arguments: ["brokenSheet", "missingSheet"])
  func `an unusable style sheet is a finding of a check`(fault: String) async throws {
    let result = try await run("check", "--gtk", "--no-lint", "--json", fault: fault)
    #expect(result.status == 1)
    #expect(try result.lint() == ["Faulty: registration"])
  }

  @Test(arguments: ["firstVariant", "refusal", "styleRule"])
  func `a change that affects all variants or screens is described by one sentence`(fault: String)
    async throws
  {
    let sentences = try await sentences(of: fault)
    #expect(sentences.count == 1, "\(sentences)")
  }

  @Test func `a screen that can no longer be reached is reported`() async throws {
    let sentences = try await sentences(of: "unreachable")
    #expect(sentences.contains { $0.hasPrefix("“start”") })
    #expect(sentences.contains { $0.hasPrefix("“near”") }, "\(sentences)")
  }

  @Test func `a comparison reports each sentence only once`() async throws {
    let sentences = try await sentences(of: "twice")
    #expect(!sentences.isEmpty)
    #expect(Set(sentences).count == sentences.count)
  }

  @Test(arguments: ["folder", "locale", "mask", "openFiles", "window"])
  func `a change that a screen makes to its process is a finding`(fault: String) async throws {
    // Only a program with GTK sets its locale.
    let display = ["locale", "window"].contains(fault) ? ["--gtk"] : []
    let result = try await run(["check", "--no-lint", "--json"] + display, fault: fault)
    #expect(try result.failures() == ["shown": ["leftBehind"]])
    #expect(result.status == 1)
  }

  @Test(arguments: [("silence", "blocked"), ("timer", "leftBehind")])
  func `a screen that blocks or strains the main loop is a finding`(fault: String, kind: String)
    async throws
  {
    for display in [[], ["--gtk"]] {
      let result = try await run(["check", "--no-lint", "--json"] + display, fault: fault)
      let failures = try result.failures()
      #expect(failures == ["shown": [kind]], "\(result.output)")
    }
  }

  @Test func `a warning that another case caused isn’t reported for the running case`()
    async throws
  {
    let words = ["check", "--gtk", "--no-lint", "--json", "--jobs", "1"]
    let environment = ["FAULT": "spoiler", "PLANTED": "after"]
    let result = try await CheckProcess("PlantedCatalog", words, environment: environment).result()
    let failures = try result.failures()
    #expect(failures.values.contains(["warning"]), "\(failures)")
    #expect(failures["victim"] == nil)
    #expect(failures["spoiler"] == ["warning"])
  }
}
