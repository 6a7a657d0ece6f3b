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
