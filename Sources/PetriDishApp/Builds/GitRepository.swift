import Foundation
import GTK
import PetriDish
import Survey

/// The Git repository that a package lies in; nothing is ever written in it.
struct GitRepository {
  /// The folder at the top of the working tree, without a slash at its end.
  let path: String

  /// The folder of the package below that; empty where it is the same.
  let subfolder: String

  /// Finds the repository around a package.
  ///
  /// - Throws: ``RevisionFailure/noGit`` or ``RevisionFailure/noRepository(_:)``; where git does not read
  ///   the repository, such as that of another user, what it says of that.
  init(around package: SourcePackage) async throws(RevisionFailure) {
    let found = try await Self.git(["-C", package.path, "rev-parse", "--show-toplevel"])
    guard found.isFine, let top = found.output.first else {
      let isNone = found.reason.contains("not a git repository")
      throw isNone ? .noRepository(package.path) : .tool("git rev-parse", reason: found.reason)
    }
    path = top
    let real = URL(filePath: package.path).resolvingSymlinksInPath().path(percentEncoded: false)
    let below = real.hasPrefix(top) ? real.dropFirst(top.count) : ""
    subfolder = below.split(separator: "/").joined(separator: "/")
  }

  /// Returns the commit that a name stands for.
  ///
  /// - Throws: ``RevisionFailure/unknown(_:repository:)`` or ``RevisionFailure/shallow(_:)``.
  func commit(of name: String) async throws(RevisionFailure) -> String {
    let found = try await git([
      "rev-parse", "--verify", "--quiet", "--end-of-options", "\(name)^{commit}",
    ])
    if found.isFine, let commit = found.output.first { return commit }
    let shallow = try await git(["rev-parse", "--is-shallow-repository"])
    throw shallow.output.first == "true" ? .shallow(name) : .unknown(name, repository: path)
  }

  /// Returns a commit with the first line of its message and its time.
  ///
  /// - Parameter name: The name that people have for it.
  func revision(_ commit: String, called name: String) async throws(RevisionFailure) -> BuildName {
    let call = try await git(["log", "-1", "--no-show-signature", "--format=%ct%n%s", commit])
    guard call.isFine, let time = call.output.first.flatMap(TimeInterval.init) else {
      throw .tool("git log", reason: call.reason)
    }
    return BuildName(
      name,
      commit: commit,
      subject: call.output.dropFirst().first,
      date: Date(timeIntervalSince1970: time)
    )
  }

  /// Returns what is checked out now, by the name of its branch.
  func current() async throws(RevisionFailure) -> BuildName {
    let branch = try await git(["symbolic-ref", "--quiet", "--short", "HEAD"])
    let name = branch.output.first ?? "HEAD"
    let head = try await revision(try await commit(of: "HEAD"), called: name)
    let status = try await git(["status", "--porcelain"])
    return BuildName(
      name,
      commit: head.commit,
      subject: head.subject,
      date: head.date,
      remark: status.output.isEmpty ? "" : "and what is not committed"
    )
  }

  /// Returns the names of the branches that were worked on last, without that which is checked out.
  func branches(atMost count: Int) async throws(RevisionFailure) -> [String] {
    let list = try await git([
      "for-each-ref", "--sort=-committerdate", "--count=\(count + 1)",
      "--format=%(HEAD)%(refname:short)", "refs/heads",
    ])
    guard list.isFine else { throw .tool("git for-each-ref", reason: list.reason) }
    return list.output.filter { $0.hasPrefix(" ") }.prefix(count).map { String($0.dropFirst()) }
  }

  /// Writes the files of a commit into a folder, and takes away those of the commit before.
  ///
  /// Runs no hook, and knows what it wrote by an index file of its own. The lock of the tree must be held:
  /// that of the index is then one that a git has left which was killed.
  func write(_ commit: String, to tree: RevisionTree) async throws(RevisionFailure) {
    try tree.removeIndexLock()
    let call = try await git(
      ["--work-tree", tree.repository, "read-tree", "-u", "--reset", commit],
      in: ["GIT_INDEX_FILE": tree.index]
    )
    guard !call.isFine else { return }
    if call.isOutOfRoom { throw .noRoom(cache: tree.folder) }
    throw .tool("git read-tree", reason: call.reason)
  }

  /// Returns what tells the state of a folder: its commit, and what differs from that; only what lies in
  /// it now where it is in no repository.
  static func state(of folder: String) async throws(RevisionFailure) -> String {
    let commit = try await git(["-C", folder, "rev-parse", "--verify", "--quiet", "HEAD"])
    guard commit.isFine, let name = commit.output.first,
      let package = SourcePackage(around: folder)
    else {
      return SourcePackage(around: folder).map { "\($0.scan().sources.newest)" } ?? "none"
    }
    let status = try await git(["-C", folder, "status", "--porcelain", "--", "."])
    guard !status.output.isEmpty else { return name }
    return "\(name) \(package.scan().sources.newest) \(status.output.joined(separator: "\n"))"
  }

  private func git(
    _ words: [String],
    in environment: [String: String?] = [:]
  ) async throws(RevisionFailure) -> ToolCall {
    try await Self.git(["-C", path] + words, in: environment)
  }

  /// The settings, whatever those of the repository are, under which no hook runs and nothing is written
  /// in `.git`.
  private static let settings = [
    "core.hooksPath=/dev/null", "core.sparseCheckout=false", "core.fsmonitor=false",
    "core.splitIndex=false", "submodule.recurse=false",
  ].flatMap { ["-c", $0] }

  /// The variables under which git speaks as it is expected to, and without what it tells a hook of the
  /// repository that it runs for.
  private static let environment: [String: String?] = [
    "GIT_OPTIONAL_LOCKS": "0", "LC_ALL": "C.UTF-8", "GIT_DIR": nil, "GIT_WORK_TREE": nil,
    "GIT_COMMON_DIR": nil, "GIT_INDEX_FILE": nil, "GIT_PREFIX": nil,
  ]

  private static func git(
    _ words: [String],
    in environment: [String: String?] = [:]
  ) async throws(RevisionFailure) -> ToolCall {
    do {
      let variables = Self.environment.merging(environment) { $1 }
      return try await ToolCall(["git"] + settings + words, in: variables)
    } catch {
      throw .noGit
    }
  }
}
