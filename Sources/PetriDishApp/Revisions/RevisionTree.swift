import Foundation
import PetriDish

/// The one tree in the cache that moves from commit to commit, so that builds are incremental.
struct RevisionTree {
  /// The folder of all that belongs to the tree.
  let folder: String

  /// The path of the repository in the tree: that of the original below a root, so that relative paths
  /// lead to the same names.
  let repository: String

  /// The package in the tree.
  let package: String

  /// The root that stands for that of the file system.
  let root: String

  /// The index file of what was written.
  var index: String { "\(folder)/index" }

  /// The file that whoever uses the tree has locked.
  var lock: String { "\(folder)/lock" }

  /// - Parameters:
  ///   - cache: The folder of the cache.
  ///   - original: The repository.
  ///   - order: The command that builds; another one has a tree of its own.
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
