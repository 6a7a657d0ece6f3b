internal import Foundation
internal import GTK
internal import PetriDishApp

/// Measures all suites, or the suites named on the command line, against their baselines.
///
/// If the `CASE` environment variable is set, only cases whose names contain its value are
/// measured. If `LINKED_SCREENS` is set, the process is a worker for a catalog with that many
/// screens.
@main struct Benchmarks {
  static func main() {
    if LinkedCatalog.count != nil { LinkedCatalog.main() }
    if CommandLine.arguments.dropFirst().first == CheckedCatalog.worker {
      CommandLine.arguments.contains(ShownCatalog.option)
        ? ShownCatalog.main() : CheckedCatalog.main()
    }
    if let status = StartedProgram.run(CommandLine.arguments) { exit(status) }
    exit(MainLoop.run { await measure(Array(CommandLine.arguments.dropFirst())) })
  }

  /// Measures the named suites and prints their results.
  ///
  /// - Returns: The exit status: 2 if the arguments are invalid, 1 if a case failed.
  private static func measure(_ names: [String]) async -> Int32 {
    do {
      if names.first == PeakMemory.command {
        let cases = Suite.allCases.flatMap(\.cases).filter { names.contains($0.name) }
        for work in cases { _ = try await work.prepare() }
        return 0
      }
      let suites = try Suite.named(names)
      let part = ProcessInfo.processInfo.environment["CASE"] ?? ""
      print(Report.heading)
      fflush(nil)
      var rows: [Row] = []
      for suite in suites {
        for work in suite.cases where part.isEmpty || work.name.contains(part) {
          Progress.begin("\(suite): \(work.name)")
          let row = try await work.measured(in: suite)
          Progress.end()
          print(Report.line(row))
          // Flush each row, because a pipe would buffer the rows until the end.
          fflush(nil)
          rows.append(row)
        }
      }
      try Report(rows: rows).write(to: ".build/bench.json")
      return 0
    } catch {
      FileHandle.standardError.write(Data("\(error)\n".utf8))
      return error is BenchmarkError ? 2 : 1
    }
  }
}

/// A group of related benchmarks.
enum Suite: String, CaseIterable {
  case lists, routing, catalog, gtk, startup

  /// The cases of the suite, in report order.
  var cases: [Case] {
    switch self {
    case .lists: Case.lists + Case.composed + Case.diff + Case.snapshots
    case .routing: Case.routing + Case.navigations
    case .catalog: Case.catalog + Case.linting + Case.costs + Case.pixels
    case .startup: Case.startup
    case .gtk:
      Case.listsOnScreen + Case.changesOnScreen + Case.modals + Case.pictures + Case.jumps
        + Case.panes + Case.maps + Case.files + [Case.checkingOnWidgets] + Case.comparingRevisions
    }
  }

  /// Returns the suites with the given names, or all suites if the list is empty.
  static func named(_ names: [String]) throws(BenchmarkError) -> [Suite] {
    guard !names.isEmpty else { return allCases }
    var suites: [Suite] = []
    for name in names {
      guard let suite = Suite(rawValue: name) else { throw .unknownSuite(name) }
      suites.append(suite)
    }
    return suites
  }
}

/// Reports progress on standard error.
///
/// In a terminal, progress takes one line, which the result of the case replaces. Otherwise, each
/// case prints its own line.
enum Progress {
  private static let isTerminal = isatty(STDERR_FILENO) != 0

  static func begin(_ work: String) { write(isTerminal ? "Measuring \(work)…" : "\(work)\n") }

  /// Clears the progress line if standard error is a terminal.
  static func end() {
    if isTerminal { write("\r\u{1B}[K") }
  }

  private static func write(_ text: String) {
    FileHandle.standardError.write(Data(text.utf8))
  }
}

/// An error that stops the benchmarks.
enum BenchmarkError: Error, Equatable, CustomStringConvertible {
  /// The suite with the given name doesn't exist.
  case unknownSuite(String)

  /// A diff produced a different number of moves than necessary.
  case moves(Int, needed: Int)

  /// A measured row isn't visible on the screen.
  case notShown(String)

  /// A measured jump failed for the given reason.
  case notReached(String)

  /// A program ended before its window opened.
  case noWindow(String)

  /// GTK rendered an empty image.
  case noPicture

  var description: String {
    switch self {
    case .unknownSuite(let name):
      "Unknown suite “\(name)”. Choose from: \(Suite.allCases.map(\.rawValue).joined(separator: ", "))."
    case .moves(let moves, let needed):
      "The diff made \(moves) moves instead of \(needed)."
    case .notShown(let text):
      "Row “\(text)” isn’t visible after the first frame."
    case .notReached(let reason): "The measured work failed: \(reason)"
    case .noWindow(let program): "Program “\(program)” ended before its window opened."
    case .noPicture:
      "GTK rendered an empty image."
    }
  }
}
