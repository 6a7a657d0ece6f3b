import Foundation
import GTK
import Survey

/// The files that a program shows, instead of screens that are built into it.
///
/// The program reads their path from an environment variable, so another revision is the same program
/// with another path.
package struct ShownFiles: Hashable, Sendable {
  /// The name of the environment variable.
  let variable: String

  /// The absolute path of a folder or file.
  let path: String

  /// The extensions of the files whose changes restart the window.
  private let extensions: Set<String>

  /// Creates the description of files.
  ///
  /// - Parameters:
  ///   - path: The absolute path of a folder or file.
  ///   - variable: The name of the environment variable from which the program reads the path.
  ///   - extensions: The extensions of the files in the folder whose changes restart a window.
  package init(
    _ path: String,
    in variable: String,
    watching extensions: Set<String> = []
  ) {
    (self.path, self.variable, self.extensions) = (path, variable, extensions)
  }

  /// The files whose changes restart the window, or `nil` if they don't change.
  var watched: SourcePackage? {
    extensions.isEmpty ? nil : SourcePackage(files: folder, extensions: extensions)
  }

  /// The folder, or the folder that contains the file.
  var folder: String { isFolder ? real : URL(filePath: real).deletingLastPathComponent().path }

  /// The path of the file within ``folder``; empty for a folder.
  var name: String { isFolder ? "" : URL(filePath: real).lastPathComponent }

  /// Returns the program that shows the files at another path.
  ///
  /// - Throws: ``RevisionFailure/nothing(_:)`` if the path doesn't exist.
  func program(
    at path: String,
    running: String = CurrentProcess.path
  ) throws(RevisionFailure) -> OtherProgram {
    let full = URL(filePath: path).standardizedFileURL.path
    guard FileManager.default.fileExists(atPath: full) else { throw .nothing(path) }
    return OtherProgram(
      path: running,
      environment: [variable: full],
      revision: BuildName(path)
    )
  }

  private var isFolder: Bool { FileManager.default.isFolder(real) }

  private var real: String { URL(filePath: path).resolvingSymlinksInPath().path }
}

/// The part of a repository from which another revision of the program is made.
enum RevisionSource {
  /// A package, which a shell command builds.
  case package(SourcePackage, command: String)
  /// Files that the running program shows, so that nothing is built.
  case files(ShownFiles)

  /// The folder of the package or of the files.
  var folder: String {
    switch self {
    case .package(let package, _): package.path
    case .files(let files): files.folder
    }
  }

  /// A notice that the sources are newer than the running program, or `nil` if they aren't.
  var notice: String? {
    switch self {
    case .package(let package, _): RevisionBuilder.sentence(onSourcesOf: package)
    case .files: nil
    }
  }
}
