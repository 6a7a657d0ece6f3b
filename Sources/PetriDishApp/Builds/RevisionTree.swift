import Foundation
import GTK
import PetriDish
import Survey

/// The one tree in the cache that moves from commit to commit, so that builds are incremental.
struct RevisionTree {
  /// The folder of all that belongs to the tree.
  let folder: String

  /// The path of the repository in the tree: that of the original below a root, so that relative paths
  /// lead to the same names.
  let repository: String

  /// The package in the tree.
  let package: String

  /// The root that represents the root of the file system.
  let root: String

  /// The index file of what was written.
  var index: String { "\(folder)/index" }

  /// The file that the user of the tree locks.
  var lock: String { "\(folder)/lock" }

  /// - Parameters:
  ///   - cache: The folder of the cache.
  ///   - original: The repository.
  ///   - recipe: The command that builds; each command has a separate tree.
  init(in cache: String, of original: GitRepository, building recipe: BuildRecipe) {
    let key = "\(original.path)\n\(original.subfolder)\n\(recipe.command)".fingerprint
    folder = "\(cache)/trees/\(key)"
    root = "\(folder)/root"
    repository = root + original.path
    package = original.subfolder.isEmpty ? repository : "\(repository)/\(original.subfolder)"
  }

  /// Takes away the lock of the index, which lies there after a git that was killed.
  ///
  /// The lock of the tree must be held.
  func removeIndexLock() throws(RevisionFailure) { try remove("\(index).lock") }

  /// Takes away a file of the tree; does nothing where it is not there.
  func remove(_ path: String) throws(RevisionFailure) {
    guard FileManager.default.fileExists(atPath: path) else { return }
    do { try FileManager.default.removeItem(atPath: path) } catch {
      throw .cache(path, reason: "\(WritingFailure(error))")
    }
  }

  /// Makes the folders.
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

/// The command that builds the program, and the place where the program then lies.
struct BuildRecipe: Hashable {
  /// The words for the shell, in the folder of the package.
  let command: String

  /// The path of the program below the package.
  let program: String
}

/// The packages outside of a repository that a revision depends on by their paths: they are those of
/// today.
struct PathDependencies {
  /// The names with the folders that the revision uses, sorted.
  private(set) var folders: [(name: String, path: String)] = []

  /// Finds them, and puts a symbolic link at the relative place of each.
  ///
  /// - Throws: ``RevisionFailure/doesNotBuild(_:problem:)`` where the manifest of the tree cannot be read.
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

  /// The text that tells whether they are as they were at another time.
  func state() async throws(RevisionFailure) -> String {
    var lines: [String] = []
    for folder in folders {
      lines.append("\(folder.path) \(try await GitRepository.state(of: folder.path))")
    }
    return lines.joined(separator: "\n")
  }

  /// Says by name that they are not those of the revision; `nil` where there are none.
  func sentence(_ revision: String) -> String? {
    guard !folders.isEmpty else { return nil }
    let names = folders.map { Quotation($0.name).description }.joined(separator: ", ")
    let words =
      folders.count == 1
      ? "is as it is today, and not as it was" : "are as they are today, and not as they were"
    return "\(names) \(words) at \(Quotation(revision))."
  }

  /// Returns the paths of the packages that one depends on by their paths.
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
      throw .tool("swift package dump-package", reason: "it writes no JSON.")
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
