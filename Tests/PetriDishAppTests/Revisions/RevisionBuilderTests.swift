import Foundation
import GTK
import Survey
import TestSupport
import Testing

@testable import PetriDishApp

/// Tests of building revisions of a scratch repository with a command that only copies files.
@Suite(.onDisplay) @MainActor
struct RevisionBuilderTests {
  private let scratch: ScratchRepository
  private let cache: RevisionCache

  private var folder: TemporaryFolder { scratch.folder }
  private var repository: String { scratch.path }
  private var builds: Int { scratch.builds }

  init() throws {
    scratch = try ScratchRepository()
    cache = RevisionCache(path: scratch.folder.path("cache"))
    try scratch.commit("first", "first")
    try scratch.commit("second", "second")
  }

  private func builder(
    _ command: String? = nil,
    noting note: @escaping (String) -> Void = { _ in }
  ) throws -> RevisionBuilder {
    RevisionBuilder(
      .package(
        try #require(SourcePackage(around: repository)),
        command: command ?? scratch.command
      ),
      running: "\(repository)/.build/debug/App",
      cache: cache,
      noting: note,
      progress: { _ in }
    )
  }

  private func text(of program: OtherProgram) throws -> String {
    try String(contentsOfFile: program.path, encoding: .utf8)
  }

  @Test func `a revision is built once and cached with its resources`() async throws {
    let old = try await builder().program(at: "HEAD~1")
    #expect(try text(of: old) == "first")
    #expect(try old.commit == scratch.git("rev-parse", "HEAD~1"))
    #expect(old.revision.subject == "first")
    #expect(old.revision.date != nil)
    let current = try await builder().current()
    #expect([current.name, current.subject, current.remark] == ["main", "second", ""])
    try folder.write("third", to: "work/shop/app.sh")
    #expect(try await builder().current().remark == "with uncommitted changes")
    #expect(old.path.hasPrefix(cache.path + "/programs/"))
    let resource = URL(filePath: old.path).deletingLastPathComponent()
      .appending(path: "App_App.resources/text")
    #expect(try String(contentsOf: resource, encoding: .utf8) == "first")
    #expect(try text(of: try await builder().program(at: "main")) == "second")
    #expect(builds == 2)
    let again = try await builder().program(at: "main~1")
    #expect(again.path == old.path)
    #expect(try text(of: again) == "first")
    #expect(builds == 2)
    _ = try await builder(scratch.command + " # otherwise").program(at: "main")
    #expect(builds == 3, "another command causes another build")
  }

  @Test func `building a revision doesn’t write to the repository or run hooks`() async throws {
    for hook in ["post-checkout", "post-index-change", "post-merge"] {
      try folder.write(
        "#!/bin/sh\ntouch '\(folder.path("hooked"))'\n",
        to: "work/shop/.git/hooks/\(hook)"
      )
      try FileManager.default.setAttributes(
        [.posixPermissions: 0o755],
        ofItemAtPath: "\(repository)/.git/hooks/\(hook)"
      )
    }
    let files = try FileManager.default.subpathsOfDirectory(atPath: repository).sorted()
    let index = FileManager.default.contents(atPath: "\(repository)/.git/index")
    _ = try await builder().program(at: "HEAD~1")
    #expect(try FileManager.default.subpathsOfDirectory(atPath: repository).sorted() == files)
    #expect(FileManager.default.contents(atPath: "\(repository)/.git/index") == index)
    #expect(folder.text("hooked") == nil)
    #expect(try scratch.git("status", "--porcelain") == "")
  }

  @Test func `a dependency outside the repository is used in its current version`()
    async throws
  {
    try folder.write(ScratchRepository.manifest(""), to: "work/tools/Package.swift")
    try folder.write(
      ScratchRepository.manifest(#".package(path: "../tools")"#),
      to: "work/shop/Package.swift"
    )
    try scratch.git("add", "-A")
    try scratch.commit(message: "tools")
    var notes: [String] = []
    let first = try await builder { notes.append($0) }.program(at: "HEAD")
    #expect(notes == ["“tools” is used in its current version, not the one at “HEAD”."])
    try folder.write("new", to: "work/tools/Sources/a.swift")
    let second = try await builder().program(at: "HEAD")
    #expect(first.path != second.path)
    #expect(builds == 2)
  }

  @Test func `settings of the repository don’t cause writes or run programs`()
    async throws
  {
    try folder.write("#!/bin/sh\ntouch '\(folder.path("has-run"))'\n", to: "program")
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755],
      ofItemAtPath: folder.path("program")
    )
    try scratch.git("config", "core.splitIndex", "true")
    try scratch.git("config", "core.fsmonitor", folder.path("program"))
    // Git may already have run the program, which isn't part of this test.
    if folder.text("has-run") != nil {
      try FileManager.default.removeItem(atPath: folder.path("has-run"))
    }
    func files() throws -> [String] {
      try FileManager.default.subpathsOfDirectory(atPath: "\(repository)/.git").sorted()
    }
    let before = try files()
    _ = try await builder().program(at: "HEAD")
    _ = try await builder().current()
    #expect(try files() == before)
    #expect(folder.text("has-run") == nil)
  }

  @Test func `building a revision doesn’t update submodules, even if Git is set up to`()
    async throws
  {
    try folder.write("part", to: "work/part/file")
    let part = folder.path("work/part")
    let author = ["-c", "user.name=a", "-c", "user.email=a@b", "-c", "protocol.file.allow=always"]
    try scratch.git("-C", part, "init", "-q")
    try scratch.git("-C", part, "add", "-A")
    try scratch.git(author + ["-C", part, "commit", "-q", "-m", "part"])
    try scratch.git(author + ["submodule", "--quiet", "add", part, "part"])
    try scratch.commit(message: "with a part")
    try folder.write("newer", to: "work/part/file")
    try scratch.git(author + ["-C", part, "commit", "-q", "-a", "-m", "newer"])
    try scratch.git("-C", "\(repository)/part", "pull", "-q")
    try scratch.git("add", "-A")
    try scratch.commit(message: "with a newer part")
    try scratch.git("config", "submodule.recurse", "true")
    func state() throws -> [String] {
      [
        try scratch.git("status", "--porcelain"),
        try scratch.git("-C", "\(repository)/part", "rev-parse", "HEAD"),
        try #require(folder.text("work/shop/.git/modules/part/config")),
      ]
    }
    let before = try state()
    _ = try await builder().program(at: "HEAD")
    _ = try await builder().program(at: "HEAD~1")
    #expect(try state() == before)
  }

  @Test func `a revision that builds no program fails instead of using an older program`()
    async throws
  {
    try scratch.commit("none", "third")
    let command = "grep -q none app.sh || { \(scratch.command); }"
    _ = try await builder(command).program(at: "HEAD~1")
    let failure = await #expect(throws: RevisionFailure.self) {
      try await builder(command).program(at: "HEAD")
    }
    guard case .noProgram("HEAD", _) = failure else {
      Issue.record("\(String(describing: failure))")
      return
    }
  }

  @Test func `a leftover Git index lock doesn’t prevent a build`() async throws {
    _ = try await builder().program(at: "HEAD")
    let trees = try FileManager.default.contentsOfDirectory(atPath: "\(cache.path)/trees")
    try folder.write("", to: "cache/trees/\(try #require(trees.first))/index.lock")
    #expect(try text(of: try await builder().program(at: "HEAD~1")) == "first")
  }

  @Test func `an invalid manifest is reported for its revision`() async throws {
    try folder.write(ScratchRepository.manifest("oops"), to: "work/shop/Package.swift")
    try scratch.commit("third", "third")
    await #expect(
      throws: RevisionFailure.doesNotBuild(
        "HEAD",
        problem: "Package.swift:3:52: cannot find 'oops' in scope"
      )
    ) { try await builder().program(at: "HEAD") }
  }

  @Test func `the error for an unreadable repository includes the reason`() async throws {
    try folder.write("[core", to: "work/shop/.git/config")
    let failure = await #expect(throws: RevisionFailure.self) { try await builder().current() }
    let words = failure.map { "\($0)" } ?? ""
    #expect(words.contains("bad config line"))
  }

  @Test func `a cache can’t be cleared while a comparison uses it`() async throws {
    _ = try await builder().program(at: "HEAD")
    let trees = try FileManager.default.contentsOfDirectory(atPath: "\(cache.path)/trees")
    var lock = try FileLock("\(cache.path)/trees/\(try #require(trees.first))/lock")
    #expect(lock != nil)
    #expect(throws: RevisionFailure.cacheInUse(cache.path)) { try cache.clear() }
    #expect(cache.keys.count == 1)
    withExtendedLifetime(lock) {}
    lock = nil
    #expect(try cache.clear())
    #expect(cache.keys.isEmpty)
  }

  @Test func `the reason is reported if a revision can’t be built`() async throws {
    await #expect(throws: RevisionFailure.unknown("nowhere", repository: repository)) {
      try await builder().program(at: "nowhere")
    }
    let broken = "echo \"$PWD/Sources/Shop.swift:12:5: error: it is cold\"; exit 1"
    await #expect(
      throws: RevisionFailure.doesNotBuild("HEAD", problem: "Sources/Shop.swift:12:5: it is cold")
    ) { try await builder(broken).program(at: "HEAD") }
    let full = "echo 'error: x: No space left on device' >&2; exit 1"
    await #expect(throws: RevisionFailure.noRoom(cache: cache.path)) {
      try await builder(full).program(at: "HEAD")
    }
    await #expect(throws: RevisionFailure.self) { try await builder("true").program(at: "HEAD") }
    try scratch.git("rm", "-q", "Package.swift")
    try scratch.commit(message: "no package")
    try folder.write(ScratchRepository.manifest(""), to: "work/shop/Package.swift")
    await #expect(throws: RevisionFailure.noPackage("HEAD", folder: "/")) {
      try await builder().program(at: "HEAD")
    }
    #expect(builds == 0)
  }

  @Test func `a folder outside a repository and a shallow clone are reported`() async throws {
    try folder.write(ScratchRepository.manifest(""), to: "alone/Package.swift")
    let alone = folder.path("alone")
    await #expect(throws: RevisionFailure.noRepository(alone)) {
      try await GitRepository(around: alone)
    }
    try scratch.git("clone", "-q", "--depth", "1", "file://\(repository)", folder.path("shallow"))
    let shallow = try await GitRepository(around: folder.path("shallow"))
    await #expect(throws: RevisionFailure.shallow("HEAD~1")) {
      try await shallow.commit(of: "HEAD~1")
    }
    #expect("\(RevisionFailure.shallow("main"))".contains("git fetch --depth 1 origin main"))
    // Relative revisions and abbreviated hashes can't be fetched from a remote repository.
    for name in ["HEAD~1", "main^", "v1@{1}", "a1b2c3d"] {
      #expect(
        "\(RevisionFailure.shallow(name))".hasSuffix("with “git fetch --unshallow”."),
        "\(name)"
      )
    }
  }

  @Test func `a second comparison waits for the working tree and reports that it waits`()
    async throws
  {
    _ = try await builder().program(at: "HEAD")
    let trees = try FileManager.default.contentsOfDirectory(atPath: "\(cache.path)/trees")
    let path = "\(cache.path)/trees/\(try #require(trees.first))/lock"
    var lock = try FileLock(path)
    #expect(lock != nil)
    var notes: [String] = []
    let builder = try builder { notes.append($0) }
    let waiting = MainLoop.task { try? await builder.program(at: "HEAD~1") }
    try await eventually { notes.count == 1 }
    #expect(notes.first?.hasPrefix("Waiting for another comparison in ") == true)
    withExtendedLifetime(lock) {}
    lock = nil
    let program = try #require(await waiting.value)
    #expect(try text(of: program) == "first")
  }

  @Test func `the cache keeps the most recently used programs and can be cleared`() throws {
    try folder.write("x", to: "built/App")
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755],
      ofItemAtPath: folder.path("built/App")
    )
    for number in 0..<RevisionCache.kept {
      let path = try cache.keep(folder.path("built/App"), as: "key-\(number)")
      let time = Date(timeIntervalSince1970: Double(number))
      try FileManager.default.setAttributes(
        [.modificationDate: time],
        ofItemAtPath: URL(filePath: path).deletingLastPathComponent().path
      )
    }
    #expect(cache.program("key-0") != nil, "this marks it as recently used")
    _ = try cache.keep(folder.path("built/App"), as: "new")
    #expect(cache.keys.count == RevisionCache.kept)
    #expect(cache.program("key-0") != nil)
    #expect(cache.program("key-1") == nil)
    #expect(try cache.clear())
    #expect(cache.keys.isEmpty)
    #expect(try !cache.clear())
  }
}
