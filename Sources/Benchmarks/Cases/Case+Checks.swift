internal import Foundation
internal import PetriDish
internal import PetriDishApp

extension Case {
  /// A check with workers for all processors, their start included, against the same cases one after
  /// the other in this process.
  static var checking: Case {
    Case("check 2000 cases in workers", goal: 1.2, samples: 5) {
      let catalog = CheckedCatalog.catalog
      let cases = catalog.checkCases()
      let probe = CheckRunner(catalog)
      return Sides(
        floor: {
          for check in cases {
            if let finding = await probe.perform(check).findings.first {
              throw BenchmarkError.notReached(finding.message)
            }
          }
        },
        ours: {
          var tally = CheckSummary()
          let pool = SubprocessPool([CheckedCatalog.worker])
          let run = CheckRun(
            cases,
            by: pool,
            jobs: ProcessInfo.processInfo.activeProcessorCount,
            timeout: .seconds(60),
            linger: .zero
          ) {
            tally.add($1)
          }
          try await run.run()
          guard tally.passed == cases.count else {
            throw BenchmarkError.notReached("\(tally.passed) of \(cases.count) cases passed.")
          }
        }
      )
    }
  }
}

/// The catalog that is checked; with its name as the first argument the program is a worker.
struct CheckedCatalog: CatalogApp {
  static let worker = "worker"

  nonisolated static let catalog = Catalog("Checked", root: { _ in Pages(contained: pages) }) {
    for text in CatalogText.all.prefix(2000) {
      ScreenConfiguration(text.id, name: text.name, route: .large)
        .preset(text.preset, CatalogContext(id: text.number, tab: "all"))
    }
  }

  /// An app as large as one is when it has started.
  private static var pages: [Screen] {
    (0..<5).map { NavigationStack(contained: [Screen(title: "Page \($0)")]) }
  }
}
