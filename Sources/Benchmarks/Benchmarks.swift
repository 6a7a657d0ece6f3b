internal import Foundation
internal import GTK
internal import PetriDishApp

/// Measures every suite, or those named on the command line, each against its floor.
///
/// With `CASE` in the environment, only the cases whose names have it in them. With `LINKED_SCREENS`, the program is that of
/// a catalog of so many screens.
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

  /// - Returns: The exit status: 2 where the arguments are wrong, 1 where a case failed.
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
          // A pipe would keep the rows until the end.
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

/// A room whose speed is measured.
enum Suite: String, CaseIterable {
  case lists, routing, catalog, gtk, startup

  /// The cases of the suite, in the order of the report.
  var cases: [Case] {
    switch self {
    case .lists: Case.lists + Case.composed + Case.diff + Case.snapshots
    case .routing: Case.routing + Case.navigations
    case .catalog: Case.catalog + Case.linting + Case.costs + Case.pixels
    case .startup: Case.startup
    case .gtk:
      Case.listsOnScreen + Case.changesOnScreen + Case.modals + Case.pictures
        + Case.panes + Case.maps + [Case.checkingOnWidgets] + Case.comparingRevisions
    }
  }

  /// The suites of these names, or all when there is none.
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

/// Says on standard error what is being measured: a line for each case, or, in a terminal, one line
/// that gives way to the case's row.
enum Progress {
  private static let isTerminal = isatty(STDERR_FILENO) != 0

  static func begin(_ work: String) { write(isTerminal ? "measuring \(work) …" : "\(work)\n") }

  /// Takes the line back, where that can be done.
  static func end() {
    if isTerminal { write("\r\u{1B}[K") }
  }

  private static func write(_ text: String) {
    FileHandle.standardError.write(Data(text.utf8))
  }
}

/// A reason why nothing was measured.
enum BenchmarkError: Error, Equatable, CustomStringConvertible {
  /// No suite has this name.
  case unknownSuite(String)

  /// A comparison found more or fewer moves than there have to be.
  case moves(Int, needed: Int)

  /// A row that is measured is not on the screen.
  case notShown(String)

  /// A jump that is measured did not reach its screen, for this reason.
  case notReached(String)

  /// A program whose start is measured ended without a window.
  case noWindow(String)

  /// GTK drew nothing where a picture was wanted.
  case noPicture

  var description: String {
    switch self {
    case .unknownSuite(let name):
      "There is no suite \(name); there are \(Suite.allCases.map(\.rawValue).joined(separator: ", "))."
    case .moves(let moves, let needed):
      "The comparison made \(moves) moves where \(needed) are needed."
    case .notShown(let text):
      "The row \(text) is not on the screen after the first frame."
    case .notReached(let reason): "A jump that is measured went elsewhere: \(reason)"
    case .noWindow(let program): "The program \(program) ended without a window."
    case .noPicture:
      "GTK drew nothing of a screen whose picture is measured."
    }
  }
}
