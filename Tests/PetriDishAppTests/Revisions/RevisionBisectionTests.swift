import Foundation
import GTK
import Routing
import TestSupport
import Testing

@testable import PetriDish
@testable import PetriDishApp

/// Searches for a commit in a repository whose programs are scripts.
@Suite(.onDisplay) @MainActor
struct RevisionBisectionTests {
  private let repository: ScratchRepository

  init() throws { repository = try ScratchRepository() }

  /// A program that says how a jump went, whichever it is asked for.
  private func program(_ outcome: String, screen: String = "First", number: Int) -> String {
    let stack = #"{"type":"\#(screen)","title":"","visible":true,"children":[]}"#
    let error = outcome == "reached" ? "null" : #"{"kind":"stopped","message":"nobody may pass."}"#
    return """
      #!/bin/sh
      # \(number)
      echo '{"version":1,"outcome":"\(outcome)","stack":\(stack),"error":\(error)}'
      """
  }

  private func search(
    _ expectation: JumpExpectation = .reached,
    good: String,
    bad: String = "HEAD"
  ) async throws -> RevisionBisection.Result {
    try await bisection(expectation).search(good: good, bad: bad)
  }

  /// - Parameter onTry: Called after each jump.
  private func bisection(
    _ expectation: JumpExpectation,
    onTry: @escaping () -> Void = {}
  ) async throws -> RevisionBisection {
    let package = try #require(SourcePackage(around: repository.path))
    let builder = RevisionBuilder(
      package,
      command: repository.command,
      running: "\(repository.path)/.build/debug/App",
      cache: RevisionCache(path: repository.folder.path("cache")),
      noting: { _ in },
      progress: { _ in }
    )
    let screen = try #require(twoScreens.screens.first)
    let trial = JumpTrial(
      expectation,
      of: CheckCase(screen.jump, of: screen),
      in: StandardEnvironment(),
      within: .seconds(60)
    )
    return RevisionBisection(
      in: try await GitRepository(around: package),
      building: builder.program,
      judging: { program throws(RevisionFailure) in
        defer { onTry() }
        return try await trial.verdict(of: program)
      }
    )
  }

  /// Returns the failure of a search among the last ten commits, in a task of its own, which may be
  /// cancelled; `nil` where it comes to its end.
  private static func failure(of bisection: RevisionBisection) async -> RevisionFailure? {
    let searching = MainLoop.task { () async -> RevisionFailure? in
      do throws(RevisionFailure) {
        _ = try await bisection.search(good: "HEAD~9", bad: "HEAD")
        return nil
      } catch {
        return error
      }
    }
    return await searching.value
  }

  @Test func `a search that is interrupted knows among which commits it is so far`() async throws {
    var commits: [String] = []
    for number in 0...9 {
      let outcome = number < 6 ? "reached" : "stopped"
      commits.append(try repository.commit(program(outcome, number: number), "number \(number)"))
    }
    var tries = 0
    let bisection = try await bisection(.reached) {
      tries += 1
      if tries == 3 { withUnsafeCurrentTask { $0?.cancel() } }
    }
    #expect(await Self.failure(of: bisection) == .interrupted)
    let found = try #require(bisection.found)
    #expect(found.commits.map(\.commit) == Array(commits[5...9]))
    #expect(found.was.words == "reached")
    #expect(found.now.words == "stopped (nobody may pass)")
  }

  @Test func `what was being tried when the search was interrupted is not passed over`()
    async throws
  {
    for number in 0...9 { try repository.commit(program("stopped", number: number), "\(number)") }
    let package = try #require(SourcePackage(around: repository.path))
    var tries = 0
    let bisection = RevisionBisection(
      in: try await GitRepository(around: package),
      building: { name throws(RevisionFailure) in
        OtherProgram(path: name, revision: RevisionName(name))
      },
      judging: { program throws(RevisionFailure) in
        tries += 1
        if tries < 3 { return JumpVerdict(isExpected: tries == 2, words: "") }
        withUnsafeCurrentTask { $0?.cancel() }
        throw .doesNotAnswer(program.path, reason: "it was ended.")
      }
    )
    #expect(await Self.failure(of: bisection) == .interrupted)
    #expect(try #require(bisection.found).passedOver == [])
  }

  @Test func `the commit is found by halves, and nothing is written in the repository`()
    async throws
  {
    var commits: [String] = []
    for number in 0...9 {
      let outcome = number < 6 ? "reached" : "stopped"
      commits.append(try repository.commit(program(outcome, number: number), "number \(number)"))
    }
    let files = try FileManager.default.subpathsOfDirectory(atPath: repository.path).sorted()
    let result = try await search(good: "HEAD~9")
    #expect(result.commits.map(\.commit) == [commits[6]])
    #expect(result.commits.map(\.subject) == ["number 6"])
    #expect(result.searched == 9)
    #expect(result.passedOver == [])
    #expect(result.was.words == "reached")
    #expect(result.now.words == "stopped (nobody may pass)")
    // Both ends, and ⌈log₂ 9⌉ between them.
    #expect(repository.builds <= 2 + 4)
    #expect(try FileManager.default.subpathsOfDirectory(atPath: repository.path).sorted() == files)
    let before = repository.builds
    _ = try await search(good: "HEAD~9")
    #expect(repository.builds == before, "what was built is kept")
  }

  @Test
  func `commits that do not build or say nothing are passed over, and named where they matter`()
    async throws
  {
    var commits: [String] = []
    for number in 0...6 {
      let script =
        switch number {
        case 3: "broken \(number)"
        case 4: "#!/bin/sh\nexit 3 # \(number)"
        default: program(number < 3 ? "reached" : "stopped", number: number)
        }
      commits.append(try repository.commit(script, "number \(number)"))
    }
    let result = try await search(good: commits[0], bad: "main")
    #expect(result.commits.map(\.commit) == Array(commits[3...5]))
    #expect(Set(result.passedOver) == Set(commits[3...4]))
  }

  @Test func `a stack that is otherwise is found by a file that jump has written`() async throws {
    let first = try repository.commit(program("reached", screen: "First", number: 0), "a")
    try repository.commit(program("reached", screen: "First", number: 1), "b")
    let third = try repository.commit(program("reached", screen: "Second", number: 2), "c")
    try repository.folder.write(
      #"{"outcome":"reached","stack":{"type":"First","title":"","visible":true,"children":[]}}"#,
      to: "stack.json"
    )
    let result = try await search(
      try JumpExpectation("stack=\(repository.folder.path("stack.json"))"),
      good: first
    )
    #expect(result.commits.map(\.commit) == [third])
    #expect(result.was.words == "as in the file")
    #expect(result.now.words == "otherwise: Second is added, the root")
  }

  @Test func `a complaint is found by a worker of each build`() async throws {
    func program(_ findings: String, _ number: Int) -> String {
      """
      #!/bin/sh
      # \(number)
      echo '{"event":"ready","version":1}'
      while read -r id; do
        case $id in
          petri:*) echo '{"version":1,"event":"began","case":"'"$id"'"}'
            echo '{"version":1,"event":"ended","case":"'"$id"'","verdict":{"findings":[\(findings)],"hasCollapsedSplit":false,"seconds":0}}';;
        esac
      done
      echo '{"event":"finished","status":0,"version":1}'
      """
    }
    let finding = #"{"kind":"warning","message":"Gtk says no.","details":""}"#
    let first = try repository.commit(program("", 0), "a")
    let second = try repository.commit(program(finding, 1), "b")
    try repository.commit(program(finding, 2), "c")
    let result = try await search(.noComplaint, good: first)
    #expect(result.commits.map(\.commit) == [second])
    #expect(result.now.words == "not in order (Gtk says no)")
  }

  @Test func `revisions between which there is nothing to find are one sentence each`() async throws
  {
    let first = try repository.commit(program("stopped", number: 0), "a")
    try repository.commit(program("reached", number: 1), "b")
    try repository.commit(program("stopped", number: 2), "c")
    await #expect(throws: RevisionFailure.notGood(first, words: "stopped (nobody may pass)")) {
      try await search(good: first)
    }
    await #expect(throws: RevisionFailure.notBad("HEAD~1", words: "reached")) {
      try await search(good: first, bad: "HEAD~1")
    }
    await #expect(throws: RevisionFailure.noAncestor("HEAD", of: first)) {
      try await search(good: "HEAD", bad: first)
    }
    await #expect(throws: RevisionFailure.noAncestor("HEAD", of: "main")) {
      try await search(good: "HEAD", bad: "main")
    }
    await #expect(throws: RevisionFailure.unknown("nowhere", repository: repository.path)) {
      try await search(good: "nowhere")
    }
    #expect(
      "\(RevisionFailure.notGood("v1", words: "stopped"))"
        == "“v1” is not as expected already: the link is stopped."
    )
  }

  @Test(arguments: [
    ("stack=/nowhere", "“/nowhere”"), ("stack=", "“”"), ("stack=/etc/hostname", "“/etc/hostname”"),
    ("perhaps", "“perhaps”"),
  ])
  func `an expectation that cannot be read is one sentence`(text: String, value: String) throws {
    let error = try #require(throws: UsageError.self) { try JumpExpectation(text) }
    #expect(error.description.contains(value))
  }
}
