import Foundation
import GTK
import PetriDish

/// Has another copy of the program compare screens: that opens every screen of the catalog, and one of
/// them may end the process.
struct CompareCall {
  /// What to compare: a screen, an experiment, what holds of the others, and what was seen.
  struct Question: Hashable {
    let screen: String
    let experiment: String
    /// By the ids of the other experiments.
    let others: [String: String]
    /// Ways between screens that a person was seen to take.
    var seen: [ObservedEdge] = []

    /// The same, with nothing seen.
    var unseen: Self {
      Self(screen: screen, experiment: experiment, others: others)
    }

    /// The words of the call.
    var words: [String] {
      let under = others.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
      return ["compare", screen, "--experiment", experiment]
        + (under.isEmpty ? [] : ["--under", under.joined(separator: ",")])
        + (seen.isEmpty ? [] : ["--ways", "-"])
    }
  }

  /// The path of the program.
  var program = CurrentProcess.path

  /// Asks what a screen costs under each variant.
  func landings(_ question: Question) async throws -> [String: CostSheet.Landing] {
    let text = try await output(of: question, ["--json"])
    do {
      let sheet = try JSONDecoder().decode(CostSheet.self, from: Data(text.utf8))
      return sheet.screens.first { $0.id == question.screen }?.variants ?? [:]
    } catch {
      throw Unanswered(reason: "what “compare” says cannot be read.")
    }
  }

  /// Writes the sheet of a screen, with pictures.
  func write(_ question: Question, to path: String) async throws {
    _ = try await output(of: question, ["--html", path])
  }

  private func output(of question: Question, _ words: [String]) async throws -> String {
    let process = try Subprocess([program] + question.words + words)
    if !question.seen.isEmpty { process.write(try EdgeFile.line(question.seen)) }
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

/// Why nobody knows what a screen costs, in one sentence.
private struct Unanswered: Error, CustomStringConvertible {
  let reason: String
  var description: String { "The comparison has failed: \(reason)" }
}
