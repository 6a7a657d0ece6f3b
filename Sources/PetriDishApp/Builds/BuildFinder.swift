import Foundation
import GTK
import PetriDish
import Survey

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
  /// A program that was built elsewhere.
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

/// A window of another build, apart from that of this one: with a name on the session bus and a state of
/// its own.
struct BuildWindow {
  /// The option by which a build gets a window of its own.
  static let option = "apart"

  private let program: OtherProgram

  /// The window of a program.
  init(of program: OtherProgram) { self.program = program }

  /// Opens a link in the window, or only shows it; returns once the window is closed, or another process
  /// has it already.
  ///
  /// It stays when this process ends.
  ///
  /// - Throws: ``RevisionFailure/noWindow(_:)`` for a build that does not know the option, or
  ///   ``RevisionFailure/tool(_:reason:)`` where it ends otherwise than by being closed.
  func open(_ link: String?) async throws(RevisionFailure) {
    do {
      // A program refuses an option that it does not know before it shows help.
      let call = ["open", "--\(Self.option)", program.name, "--help"]
      let probe = try await ToolCall([program.path] + call)
      guard probe.isFine else { throw RevisionFailure.noWindow(program.name) }
      let words = [program.path] + (link.map { ["open", $0] } ?? [])
      let window = try Subprocess(
        apart: words + ["--\(Self.option)", program.name],
        environment: [WorkerInvocation.commitVariable: program.commit ?? ""]
      )
      let end = await window.end()
      guard end == .exited(0) else {
        let words = ProcessTermination(of: end, output: "").predicate()
        throw RevisionFailure.tool(program.name, reason: "its window \(words)")
      }
    } catch let failure as RevisionFailure {
      throw failure
    } catch {
      throw .tool(program.name, reason: "\(error)")
    }
  }
}
