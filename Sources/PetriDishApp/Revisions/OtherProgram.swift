import Foundation
import PetriDish

/// The build that the program is compared with.
struct OtherProgram {
  /// The path of the program.
  let path: String

  /// The revision as people call it: what the call has named, with its commit where that is known.
  let revision: BuildName

  /// The revision that the program is compared with, where a repository tells it.
  var current: BuildName?

  /// The sentences that were told of the build.
  var notes: [String] = []

  /// The name for people.
  var name: String { revision.name }

  /// The commit that it was built from, where that is known.
  var commit: String? { revision.commit }
}

extension OtherProgram {
  /// A program that was built by somebody else.
  ///
  /// - Throws: ``RevisionFailure/noFile(_:)`` or ``RevisionFailure/notExecutable(_:)``.
  init(at path: String) throws(RevisionFailure) {
    let full = URL(filePath: path).standardizedFileURL.path(percentEncoded: false)
    let files = FileManager.default
    guard files.fileExists(atPath: full) else { throw .noFile(path) }
    guard files.isExecutableFile(atPath: full), !files.isFolder(full) else {
      throw .notExecutable(path)
    }
    self.init(path: full, revision: BuildName(path))
  }
}
