import Foundation
import GTK
import PetriDish
import Survey

/// The Git repository that contains a folder; it is never modified.
struct GitRepository {
  /// The path of the working tree, without a trailing slash.
  let path: String

  /// The path of the folder within the repository; empty if the folder is the root.
  let subfolder: String

  /// Finds the repository that contains a folder.
  ///
  /// - Throws: ``RevisionFailure/noGit``, ``RevisionFailure/noRepository(_:)``, or
  ///   ``RevisionFailure/tool(_:reason:)`` if Git can't read the repository.
  init(around folder: String) async throws(RevisionFailure) {
    let found = try await Self.git(["-C", folder, "rev-parse", "--show-toplevel"])
    guard found.isFine, let top = found.output.first else {
      let isNone = found.reason.contains("not a git repository")
      throw isNone ? .noRepository(folder) : .tool("git rev-parse", reason: found.reason)
    }
    path = top
    let real = URL(filePath: folder).resolvingSymlinksInPath().path(percentEncoded: false)
    let below = real.hasPrefix(top) ? real.dropFirst(top.count) : ""
    subfolder = below.split(separator: "/").joined(separator: "/")
  }

  /// Returns the commit that a name refers to.
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

  /// Returns the description of a commit, with its subject and date.
  ///
  /// - Parameter name: The name that the user entered.
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

  /// Returns the description of the current commit, named after the current branch.
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
      remark: status.output.isEmpty ? "" : "with uncommitted changes"
    )
  }

  /// Returns the most recently changed branches, without the current branch.
  func branches(atMost count: Int) async throws(RevisionFailure) -> [String] {
    let list = try await git([
      "for-each-ref", "--sort=-committerdate", "--count=\(count + 1)",
      "--format=%(HEAD)%(refname:short)", "refs/heads",
    ])
    guard list.isFine else { throw .tool("git for-each-ref", reason: list.reason) }
    return list.output.filter { $0.hasPrefix(" ") }.prefix(count).map { String($0.dropFirst()) }
  }

  /// Checks out a commit in a tree and removes the files of the previous commit.
  ///
  /// It runs no hooks and uses a separate index file. The caller must hold the lock of the tree, because
  /// any leftover lock of the index is removed.
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

  /// Returns text that changes when the contents of a folder change: its commit and uncommitted changes.
  ///
  /// If the folder isn't in a repository, the text is the time of the last modification.
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

  /// Settings that override the configuration of the repository, so that Git runs no hooks and doesn't write to `.git`.
  private static let settings = [
    "core.hooksPath=/dev/null", "core.sparseCheckout=false", "core.fsmonitor=false",
    "core.splitIndex=false", "submodule.recurse=false",
  ].flatMap { ["-c", $0] }

  /// Environment variables that give Git's output a fixed format and hide an enclosing Git hook.
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
