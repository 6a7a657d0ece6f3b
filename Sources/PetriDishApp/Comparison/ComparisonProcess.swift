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
      let report = try JSONDecoder().decode(ComparisonResponse.self, from: Data(text.utf8))
      return report.screens.first { $0.id == request.screen }?.results ?? [:]
    } catch {
      throw Unanswered(reason: "what “compare” says cannot be read.")
    }
  }

  /// Writes the report of a screen, with pictures.
  ///
  /// A variant under which the screen is not reached stands in it.
  func write(_ request: ComparisonRequest, to path: String) async throws {
    let page = try await output(of: request, ["--html", "-"])
    try FileLocation(path).write(Data((page + "\n").utf8))
  }

  private func output(of request: ComparisonRequest, _ words: [String]) async throws -> String {
    let input = request.observed.isEmpty ? nil : try EdgeFile.line(request.observed)
    do throws(ProgramCall.Failure) {
      return try await ProgramCall(request.words + words, of: program).output(reading: input)
    } catch { throw Unanswered(reason: error.reason) }
  }
}

/// The error that a comparison has no answer.
private struct Unanswered: Error, CustomStringConvertible {
  let reason: String
  var description: String { "The comparison has failed: \(reason)" }
}
