import Foundation
import GTK
import PetriDish
import Survey

/// Locates the build that the user chose; makes it if it is a revision.
struct BuildFinder {
  /// Returns the package that contains the revisions.
  var package: () throws -> SourcePackage = { try SourcePackage() }

  /// The files that the program shows instead of built screens, or `nil`.
  var files: ShownFiles?

  /// The shell command that builds the package.
  var command = Build.revisionCommand

  /// The path of the running program.
  var running = CurrentProcess.path

  /// The cache for builds.
  var cache = RevisionCache()

  /// Returns whether the user may choose a program by its path; a browser page must not run arbitrary programs.
  var allowsPrograms = { !Display.isBrowserPage }

  /// Returns the chosen program; canceling the task stops the build.
  ///
  /// - Parameters:
  ///   - note: Called with notices for the user.
  ///   - progress: Called with the current step.
  /// - Throws: An error if the program isn't available.
  func program(
    of choice: BuildChoice,
    noting note: @escaping (String) -> Void,
    progress: @escaping (String) -> Void
  ) async throws -> OtherProgram {
    switch choice {
    case .program(let path):
      guard allowsPrograms() else { throw RevisionFailure.programInBrowser }
      return try files?.program(at: path, running: running) ?? OtherProgram(at: path)
    case .revision(let name):
      let source = try source
      if let notice = source.notice { note(notice) }
      let builder = RevisionBuilder(
        source,
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

  private var source: RevisionSource {
    get throws { try files.map { .files($0) } ?? .package(try package(), command: command) }
  }

  /// Returns the most recently changed branches without the current one, or an empty array if there is no repository.
  func branches() async -> [String] {
    do { return try await GitRepository(around: try source.folder).branches(atMost: 5) } catch {
      // The error is reported when the user chooses a revision.
      return []
    }
  }
}

/// A build that the user chose.
enum BuildChoice: Hashable {
  /// A Git revision, which is built unless it is cached.
  case revision(String)
  /// A program at a path.
  case program(String)

  /// Parses the user's input.
  ///
  /// Input that begins with `/`, `./`, `../` or `~/` is a path. Anything else is a revision, whose name may
  /// contain slashes.
  ///
  /// - Returns: The choice, or `nil` for empty input.
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

  /// The name that the user entered.
  var name: String {
    switch self {
    case .revision(let name), .program(let name): name
    }
  }

  /// The name for narrow views: a revision, or the file name of a program.
  var shortName: String {
    switch self {
    case .revision(let name): name
    case .program(let path): URL(filePath: path).lastPathComponent
    }
  }
}

/// The build to compare with.
struct OtherProgram {
  /// The path of the program.
  let path: String

  /// The environment variables that differ from those of this process.
  var environment: [String: String] = [:]

  /// The name of the revision, with its commit if known.
  let revision: BuildName

  /// The name of the current revision, if known.
  var current: BuildName?

  /// The notices from the build.
  var notes: [String] = []

  /// Whether the program is the running one with other files.
  var showsFiles: Bool { !environment.isEmpty }

  /// The display name.
  var name: String { revision.name }

  /// The commit from which the program was built, if known.
  var commit: String? { revision.commit }
}

extension OtherProgram {
  /// Creates the description of an existing program.
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

/// A separate window of another build, with its own name on the session bus and its own saved state.
struct BuildWindow {
  /// The name of the option that opens a separate window.
  static let option = "apart"

  private let program: OtherProgram

  /// Creates the window of a program without opening it.
  init(of program: OtherProgram) { self.program = program }

  /// Opens a link in the window, or presents the window if the link is `nil`.
  ///
  /// The call returns when the window closes, or when another process already has the window. The window
  /// stays open after this process ends.
  ///
  /// - Throws: ``RevisionFailure/noWindow(_:)`` if the build doesn't support the option, or
  ///   ``RevisionFailure/tool(_:reason:)`` if the window ends with an error.
  func open(_ link: String?) async throws(RevisionFailure) {
    do {
      // A program rejects unknown options before it prints help.
      let call = ["open", "--\(Self.option)", program.name, "--help"]
      let probe = try await ToolCall([program.path] + call, in: program.environment)
      guard probe.isFine else { throw RevisionFailure.noWindow(program.name) }
      let words = [program.path] + (link.map { ["open", $0] } ?? [])
      let window = try Subprocess(
        apart: words + ["--\(Self.option)", program.name],
        environment: program.environment.merging([
          WorkerInvocation.commitVariable: program.commit ?? ""
        ]) { $1 }
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
