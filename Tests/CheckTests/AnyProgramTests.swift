import Fixtures
import Foundation
import TestSupport
import Testing

/// Tests of the article about screens of any program, and of the help of `petri`.
@Suite(.onDisplay) @MainActor struct AnyProgramTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test func `the help needs no files`() async throws {
    for words in [["--help"], ["compare", "--help"], ["show", "--help"]] {
      let process = try CheckProcess("petri", words, after: "cd '\(folder.path)'")
      let result = await process.result()
      #expect(result.status == 0, "\(words): \(result.error)")
      #expect(result.error.isEmpty, "\(words)")
    }
  }

  @Test func `the command that follows names the files`() async throws {
    try folder.write(Self.label("All notes"), to: "my notes/list.ui")
    let words = ["list", "my notes", "--json"]
    let process = try CheckProcess("petri", words, after: "cd '\(folder.path)'")
    let next = try #require(try await process.result().json()["next"] as? String)
    #expect(next == "petri show list.list --json '\(folder.path("my notes"))'")
    let again = try CheckProcess(
      "petri",
      [],
      after: "cd /; petri() { \"$0\" \"$@\"; }; \(next); exit"
    )
    let result = await again.result()
    #expect(result.status == 0, "\(result.error)")
    #expect(try result.json()["id"] as? String == "list.list", "\(result.output)")
  }

  @Test func `each call in the article has commands and options that exist`() async throws {
    let calls = try Self.article.components(separatedBy: "```\n")
      .flatMap { $0.split(separator: "\n") }.filter { $0.hasPrefix("petri ") }
      .map { $0.prefix { $0 != "#" }.split(separator: " ").dropFirst().map(String.init) }
    #expect(calls.count > 12)
    let names = try await commands()
    for call in calls {
      guard let name = call.first, names.contains(name) else {
        #expect(call.count <= 1, "\(call)")
        continue
      }
      let help = try await help([name, "--help"])
      for word in call where word.hasPrefix("--") {
        #expect(help.contains(word), "\(call)")
      }
    }
  }

  @Test func `the commands for merge requests check and compare a folder`() async throws {
    try folder.write(Self.label("All notes"), to: "notes/data/list.ui")
    try git("init", "-q", "-b", "main")
    try commit()
    try folder.write(Self.label("Your notes"), to: "notes/data/list.ui")
    try commit()
    let lines = try Self.article.split(separator: "\n").compactMap { line in
      line.firstRange(of: "xvfb-run -a petri ").map { String(line[$0.lowerBound...]) }
    }
    #expect(lines.count == 4)
    for line in lines {
      // The tests have a display.
      let script = """
        cd '\(folder.path("notes"))'
        xvfb-run() { shift 2; "$program" "$@"; }
        program=$0
        \(line)
        exit
        """
      let process = try CheckProcess(
        "petri",
        [],
        environment: [
          "PETRI_CACHE": folder.path("cache"), "BASE": "HEAD~1",
          "CI_MERGE_REQUEST_DIFF_BASE_SHA": "HEAD~1",
        ],
        after: script
      )
      let result = await process.result()
      #expect(result.status == 0, "\(line): \(result.error)")
      guard line.contains("compare") else {
        #expect(folder.text("notes/check.xml")?.contains("list.list") == true)
        continue
      }
      let sentence = "“list.list”: the label changed from “All notes” to “Your notes”."
      #expect(result.output.contains(sentence))
      for name in ["comparison.html", "comparison.xml"] {
        #expect(folder.text("notes/\(name)")?.contains("Your notes") == true, "\(name)")
        try folder.remove("notes/\(name)")
      }
    }
  }

  private static var article: String {
    get throws {
      let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()
      let name = "Sources/PetriDishApp/PetriDishApp.docc/AnyProgram.md"
      return try String(contentsOf: root.appending(path: name), encoding: .utf8)
    }
  }

  private func help(_ words: [String]) async throws -> String {
    let process = try CheckProcess("petri", words, after: "cd '\(folder.path)'")
    return await process.result().output
  }

  /// The names of the commands in the help.
  private func commands() async throws -> Set<String> {
    let lines = try await help(["--help"]).split(separator: "\n")
    return Set(
      lines.filter { $0.hasPrefix("  ") && !$0.hasPrefix("   ") }
        .compactMap { $0.split(separator: " ").first.map(String.init) }
    )
  }

  private static func label(_ text: String) -> String {
    """
    <interface>
      <object class="GtkLabel" id="list"><property name="label">\(text)</property></object>
    </interface>
    """
  }

  private func commit() throws {
    try git("add", "data")
    try git("-c", "user.name=a", "-c", "user.email=a@b", "commit", "-q", "-m", "change")
  }

  private func git(_ words: String...) throws { try folder.git(words, in: "notes") }
}
