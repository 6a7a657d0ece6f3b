import Foundation
import GTK
import PetriDish

/// Finds the program of a choice, and builds it where it is a revision.
struct BuildFinder {
  /// Finds the package that revisions are those of.
  var package: () throws -> SourcePackage = { try SourcePackage(named: nil) }

  /// The command of the shell that builds it.
  var command = Build.usualCommand

  /// The path of the running program.
  var running = CurrentProcess.path

  /// The programs that are kept.
  var cache = RevisionCache()

  /// Returns whether the user may name any program by its path, which a page of a browser may not.
  var allowsPrograms = { !Display.isBrowserPage }

  /// Returns the program; the build ends where the task is cancelled.
  ///
  /// - Parameters:
  ///   - note: Called with each sentence about the build that a user has to know.
  ///   - progress: Called with what it is at.
  /// - Throws: Why there is none, as one sentence.
  func program(
    of choice: BuildChoice,
    noting note: @escaping (String) -> Void,
    progress: @escaping (String) -> Void
  ) async throws -> OtherProgram {
    switch choice {
    case .program(let path):
      guard allowsPrograms() else { throw RevisionFailure.programInBrowser }
      return try OtherProgram(at: path)
    case .revision(let name):
      let package = try package()
      if let sentence = RevisionBuilder.sentence(onSourcesOf: package) { note(sentence) }
      let builder = RevisionBuilder(
        package,
        command: command,
        running: running,
        cache: cache,
        noting: note,
        progress: progress
      )
      return try await withTaskCancellationHandler {
        try await builder.program(at: name)
      } onCancel: {
        Task { @MainActor in builder.stop() }
      }
    }
  }

  /// Returns the branches that were worked on last, that which is checked out left out; none where there
  /// is no repository.
  func branches() async -> [String] {
    do { return try await GitRepository(around: try package()).branches(atMost: 5) } catch {
      // What cannot be had is said once a revision is asked for.
      return []
    }
  }
}

/// Another build as a user names it.
enum BuildChoice: Hashable {
  /// A revision of the repository, which is built unless the cache has it.
  case revision(String)
  /// A program by its path.
  case program(String)

  /// Reads what a user has typed: a path begins with `/`, `./`, `../` or `~/`, and all else is a revision,
  /// whose name may have slashes in it.
  ///
  /// - Returns: `nil` where nothing is typed.
  init?(_ text: String) {
    let typed = text.trimmingCharacters(in: .whitespacesAndNewlines)
    guard !typed.isEmpty else { return nil }
    let isPath = ["/", "./", "../", "~/"].contains { typed.hasPrefix($0) }
    guard isPath else {
      self = .revision(typed)
      return
    }
    let home = FileManager.default.homeDirectoryForCurrentUser.path(percentEncoded: false)
    let isOfHome = typed.hasPrefix("~/")
    self = .program(isOfHome ? URL(filePath: home).appending(path: typed.dropFirst(2)).path : typed)
  }

  /// The name that was typed.
  var name: String {
    switch self {
    case .revision(let name), .program(let name): name
    }
  }

  /// The name for narrow places: of a program its file alone.
  var shortName: String {
    switch self {
    case .revision(let name): name
    case .program(let path): URL(filePath: path).lastPathComponent
    }
  }
}
