import Foundation
import GTK
import PetriDish

/// Another process of the program that compares screens: it opens every screen of the catalog, and
/// one of them may end the process.
struct ComparisonProcess {
  /// The path of the program.
  var program = CurrentProcess.path

  /// Returns the result of each variant.
  func results(_ request: ComparisonRequest) async throws -> [String: ComparisonResponse
    .VariantResult]
  {
    let text = try await output(of: request, ["--json"])
    do {
      let sheet = try JSONDecoder().decode(ComparisonResponse.self, from: Data(text.utf8))
      return sheet.screens.first { $0.id == request.screen }?.variants ?? [:]
    } catch {
      throw Unanswered(reason: "what “compare” says cannot be read.")
    }
  }

  /// Writes the report of a screen, with pictures.
  func write(_ request: ComparisonRequest, to path: String) async throws {
    _ = try await output(of: request, ["--html", path])
  }

  private func output(of request: ComparisonRequest, _ words: [String]) async throws -> String {
    let process = try Subprocess([program] + request.words + words)
    if !request.observed.isEmpty { process.write(try EdgeFile.line(request.observed)) }
    process.closeInput()
    let errors = MainLoop.task {
      var last: [String] = []
      while let line = await process.nextErrorLine() {
        if !line.isEmpty { last = last.suffix(Self.keptErrors - 1) + [line] }
      }
      return last
    }
    let lines = await withTaskCancellationHandler {
      var lines: [String] = []
      while let line = await process.nextLine() { lines.append(line) }
      return lines
    } onCancel: {
      Task { @MainActor in process.kill() }
    }
    let output = await errors.value.joined(separator: "\n")
    let termination = ProcessTermination(of: await process.end(), output: output)
    switch termination.cause {
    // A variant under which the screen is not reached is a finding, and no failure of the call.
    case .exited(let status) where status == 0 || status == 1 && !lines.isEmpty:
      return lines.joined(separator: "\n")
    case .exited where !output.isEmpty:
      throw Unanswered(reason: output.split(separator: "\n").last.map(String.init) ?? output)
    case .exited, .signalled: throw Unanswered(reason: termination.reason ?? "it has crashed.")
    }
  }

  /// The number of lines of the standard error that are kept.
  private static let keptErrors = 200
}

/// The error that a comparison has no answer.
private struct Unanswered: Error, CustomStringConvertible {
  let reason: String
  var description: String { "The comparison has failed: \(reason)" }
}
