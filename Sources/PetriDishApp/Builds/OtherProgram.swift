import Foundation
import GTK
import Survey

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
