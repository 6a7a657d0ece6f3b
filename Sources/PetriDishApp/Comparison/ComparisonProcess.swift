import Foundation
import GTK
import PetriDish

/// Another process of the program that compares screens: it opens every screen of the catalog, and
/// one of them may end the process.
struct ComparisonProcess {
  /// The path of the program.
  var program = RunningProgram.path

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
      var last = ""
      while let line = await process.nextErrorLine() {
        if !line.isEmpty { last = line }
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
    let error = await errors.value
    switch await process.end() {
    // A variant under which the screen is not reached is a finding, and no failure of the call.
    case .status(let status) where status == 0 || status == 1 && !lines.isEmpty:
      return lines.joined(separator: "\n")
    case .status, .signal: throw Unanswered(reason: error.isEmpty ? "it has crashed." : error)
    }
  }
}

/// The error that a comparison has no answer.
private struct Unanswered: Error, CustomStringConvertible {
  let reason: String
  var description: String { "The comparison has failed: \(reason)" }
}
