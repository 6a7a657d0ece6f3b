import Foundation
import GTK
import Survey
import TestSupport
import Testing

@testable import PetriDishApp

/// Tests of the files of other revisions, for which nothing is built.
@Suite(.onDisplay) @MainActor
struct FileRevisionTests {
  private let scratch: ScratchRepository
  private let cache: RevisionCache

  private var folder: TemporaryFolder { scratch.folder }

  init() throws {
    scratch = try ScratchRepository()
    cache = RevisionCache(path: scratch.folder.path("cache"))
    try scratch.folder.write("old", to: "work/shop/data/ui/window.ui")
    try scratch.commit("first", "first")
    try scratch.folder.write("new", to: "work/shop/data/ui/window.ui")
    try scratch.commit("second", "second")
  }

  private func builder(of path: String) -> RevisionBuilder {
    RevisionBuilder(
      .files(ShownFiles(folder.path(path), in: "FILES")),
      running: "/usr/bin/petri",
      cache: cache,
      noting: { Issue.record("\($0)") },
      progress: { _ in }
    )
  }

  private func path(of program: OtherProgram) throws -> String {
    try #require(program.environment["FILES"])
  }

  @Test func `the same program shows the files of a revision`() async throws {
    let old = try await builder(of: "work/shop/data").program(at: "HEAD~1")
    #expect(old.path == "/usr/bin/petri")
    #expect(old.name == "HEAD~1")
    #expect(old.revision.subject == "first")
    #expect(old.showsFiles)
    let path = try path(of: old)
    #expect(path.hasPrefix(cache.path + "/programs/"))
    #expect(path.hasSuffix("/work/shop/data"), "the path below the repository is kept")
    #expect(try String(contentsOfFile: "\(path)/ui/window.ui", encoding: .utf8) == "old")
    #expect(scratch.builds == 0)
    #expect(try scratch.git("status", "--porcelain") == "")
  }

  @Test func `the files of a revision are checked out once`() async throws {
    let old = try path(of: try await builder(of: "work/shop").program(at: "HEAD~1"))
    try Data("kept".utf8).write(to: URL(filePath: "\(old)/data/ui/window.ui"))
    let new = try path(of: try await builder(of: "work/shop").program(at: "HEAD"))
    #expect(try String(contentsOfFile: "\(new)/data/ui/window.ui", encoding: .utf8) == "new")
    let file = try path(
      of: try await builder(of: "work/shop/data/ui/window.ui").program(at: "main~1")
    )
    #expect(file == "\(old)/data/ui/window.ui")
    #expect(try String(contentsOfFile: file, encoding: .utf8) == "kept")
    #expect(cache.keys.count == 2)
    #expect(try cache.clear())
    #expect(cache.keys.isEmpty)
  }

  @Test func `files that a revision doesn't have are reported`() async throws {
    try folder.write("later", to: "work/shop/later/later.ui")
    await #expect(throws: RevisionFailure.noFiles("HEAD", path: "later")) {
      try await builder(of: "work/shop/later").program(at: "HEAD")
    }
    await #expect(throws: RevisionFailure.noFiles("HEAD", path: "later/later.ui")) {
      try await builder(of: "work/shop/later/later.ui").program(at: "HEAD")
    }
    #expect(
      "\(RevisionFailure.noFiles("HEAD", path: "later"))" == "The revision “HEAD” has no “later”."
    )
    try folder.write("alone", to: "alone/alone.ui")
    await #expect(throws: RevisionFailure.noRepository(folder.path("alone"))) {
      try await builder(of: "alone").program(at: "HEAD")
    }
  }

  @Test func `a finder finds the files of a revision and of another path`() async throws {
    var finder = BuildFinder(running: "/usr/bin/petri", cache: cache)
    finder.files = ShownFiles(folder.path("work/shop/data"), in: "FILES")
    let old = try await finder.program(of: .revision("HEAD~1"), noting: { _ in }) { _ in }
    #expect(try path(of: old).hasSuffix("/work/shop/data"))
    let other = folder.path("work/shop")
    let beside = try await finder.program(of: .program(other), noting: { _ in }) { _ in }
    #expect(beside.path == "/usr/bin/petri")
    #expect(beside.environment == ["FILES": other])
    await #expect(throws: RevisionFailure.nothing("/nowhere")) {
      try await finder.program(of: .program("/nowhere"), noting: { _ in }) { _ in }
    }
    try scratch.git("branch", "other")
    #expect(await finder.branches() == ["other"])
  }
}
