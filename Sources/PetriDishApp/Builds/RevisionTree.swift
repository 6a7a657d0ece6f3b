import Foundation
import GTK
import PetriDish
import Survey

/// A working tree in the cache that is reused for different commits, so that builds are incremental.
struct RevisionTree {
  /// The folder that contains the tree, its index and its lock.
  let folder: String

  /// The path of the repository in the tree.
  ///
  /// It mirrors the path of the original below ``root``, so that relative paths stay valid.
  let repository: String

  /// The path of the package or folder in the tree.
  let package: String

  /// The folder that represents the root of the file system.
  let root: String

  /// The Git index file of the tree.
  var index: String { "\(folder)/index" }

  /// The file that locks the tree.
  var lock: String { "\(folder)/lock" }

  /// Creates the paths of a tree.
  ///
  /// - Parameters:
  ///   - cache: The path of the cache.
  ///   - original: The original repository.
  ///   - recipe: The build command; each command has a separate tree.
  init(in cache: String, of original: GitRepository, building recipe: BuildRecipe) {
    let key = "\(original.path)\n\(original.subfolder)\n\(recipe.command)".fingerprint
    self.init("\(cache)/trees/\(key)", of: original)
  }

  /// Creates the paths of a tree in a folder.
  init(_ folder: String, of original: GitRepository) {
    self.folder = folder
    root = "\(folder)/root"
    repository = root + original.path
    package = original.subfolder.isEmpty ? repository : "\(repository)/\(original.subfolder)"
  }

  /// Removes the lock of the Git index, which a killed `git` process leaves behind.
  ///
  /// The caller must hold the lock of the tree.
  func removeIndexLock() throws(RevisionFailure) { try remove("\(index).lock") }

  /// Removes a file from the tree if it exists.
  func remove(_ path: String) throws(RevisionFailure) {
    guard FileManager.default.fileExists(atPath: path) else { return }
    do { try FileManager.default.removeItem(atPath: path) } catch {
      throw .cache(path, reason: "\(WritingFailure(error))")
    }
  }

  /// Creates the folders.
  func make() throws(RevisionFailure) {
    do {
      try FileManager.default.createDirectory(
        atPath: repository,
        withIntermediateDirectories: true
      )
    } catch {
      throw .cache(folder, reason: "\(WritingFailure(error))")
    }
  }
}

/// A build command and the resulting program.
struct BuildRecipe: Hashable {
  /// The shell command, which runs in the folder of the package.
  let command: String

  /// The path of the program within the package.
  let program: String
}

/// The local packages outside the repository that a revision depends on.
///
/// Builds use the current version of these packages.
struct PathDependencies {
  /// The names and folders of the packages, sorted by folder.
  private(set) var folders: [(name: String, path: String)] = []

  /// Finds the packages and creates a symbolic link to each at the same relative path.
  ///
  /// - Throws: ``RevisionFailure/doesNotBuild(_:problem:)`` if a manifest can't be read.
  init(of revision: String, linkedIn tree: RevisionTree) async throws(RevisionFailure) {
    var waiting = [tree.package]
    var seen: Set<String> = [tree.package]
    while let package = waiting.popLast() {
      for path in try await Self.paths(of: package, at: revision) where seen.insert(path).inserted {
        waiting.append(path)
        guard !path.hasPrefix("\(tree.repository)/"), path != tree.repository else { continue }
        let isBelowRoot = path.hasPrefix("\(tree.root)/")
        let original = isBelowRoot ? String(path.dropFirst(tree.root.count)) : path
        if isBelowRoot { try Self.link(path, to: original) }
        folders.append((URL(filePath: original).lastPathComponent, original))
      }
    }
    folders.sort { $0.path < $1.path }
  }

  /// Returns text that changes whenever one of the packages changes.
  func state() async throws(RevisionFailure) -> String {
    var lines: [String] = []
    for folder in folders {
      lines.append("\(folder.path) \(try await GitRepository.state(of: folder.path))")
    }
    return lines.joined(separator: "\n")
  }

  /// Returns a notice that the packages aren't from the revision, or `nil` if all of them are.
  func sentence(_ revision: String) -> String? {
    guard !folders.isEmpty else { return nil }
    let names = folders.map { Quotation($0.name).description }.joined(separator: ", ")
    let words =
      folders.count == 1
      ? "is used in its current version, not the one"
      : "are used in their current versions, not the ones"
    return "\(names) \(words) at \(Quotation(revision))."
  }

  /// Returns the paths of the local packages that a package depends on.
  private static func paths(
    of package: String,
    at revision: String
  ) async throws(RevisionFailure) -> [String] {
    let call: ToolCall
    do {
      call = try await ToolCall(["swift", "package", "--package-path", package, "dump-package"])
    } catch {
      throw .tool("swift package", reason: "\(error)")
    }
    guard call.isFine else {
      let problems = BuildProblem.all(in: call.errors, of: package)
      let first = problems.first { $0.file != nil } ?? problems.first
      throw .doesNotBuild(revision, problem: first.map { "\($0)" } ?? call.reason)
    }
    let text = call.output.joined(separator: "\n")
    do {
      let manifest = try JSONDecoder().decode(JSONValue.self, from: Data(text.utf8))
      return (manifest["dependencies"]?.items ?? []).flatMap { dependency in
        (dependency["fileSystem"]?.items ?? []).compactMap { $0["path"]?.text }
      }
    } catch {
      throw .tool("swift package dump-package", reason: "the output isn’t JSON.")
    }
  }

  private static func link(_ path: String, to original: String) throws(RevisionFailure) {
    let files = FileManager.default
    do {
      if let there = try? files.destinationOfSymbolicLink(atPath: path) {
        if there == original { return }
        try files.removeItem(atPath: path)
      }
      let parent = URL(filePath: path).deletingLastPathComponent()
      try files.createDirectory(at: parent, withIntermediateDirectories: true)
      try files.createSymbolicLink(atPath: path, withDestinationPath: original)
    } catch {
      throw .cache(path, reason: "\(WritingFailure(error))")
    }
  }
}
