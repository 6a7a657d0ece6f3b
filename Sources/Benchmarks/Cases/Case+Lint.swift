internal import Foundation
import PetriDish
internal import PetriDishApp
internal import Routing
import Survey

extension Case {
  /// A check with its lint in workers for all processors against the same check without, the start of the
  /// workers included.
  static var linting: [Case] {
    [100, 1_000, 10_000].map { count in
      Case("check \(count) screens with lint, to one without", goal: 2, samples: 5) {
        let catalog = LinkedCatalog.make(count)
        let cases = catalog.checkCases()
        let registration = catalog.registration
        let environment = StandardEnvironment()
        let pool = SubprocessPool([CheckedCatalog.worker])
        let jobs = SubprocessPool.workers(onWidgets: false)
        return Sides(
          floor: {
            unsafe setenv(LinkedCatalog.variable, "\(count)", 1)
            try await perform(cases, in: pool, jobs)
          },
          ours: {
            unsafe setenv(LinkedCatalog.variable, "\(count)", 1)
            let work = CheckWork(
              cases: cases,
              lint: registration.lintRequests(in: environment),
              sharesOpenings: true
            )
            var lint = LintInput()
            try await perform(work.requests + work.lint, in: pool, jobs) { lint.hear($0) }
            consume(lint.findings(in: registration, environment))
          },
          restore: { unsafe unsetenv(LinkedCatalog.variable) }
        )
      }
    }
  }
}

/// A catalog of as many screens as the environment says, each of which leads to the three after it.
struct LinkedCatalog: CatalogApp {
  static let variable = "LINKED_SCREENS"

  /// The number of screens, or `nil` if the process works for another catalog.
  nonisolated static var count: Int? {
    ProcessInfo.processInfo.environment[variable].flatMap { Int($0) }
  }

  nonisolated static let catalog: Catalog = make(count ?? 0)

  nonisolated static func make(_ count: Int) -> Catalog {
    Catalog("Linked", root: { _ in NavigationStack(contained: [Screen(title: "Home")]) }) {
      for text in CatalogText.all.prefix(count) {
        let next = (1...3).map { route((text.number + $0) % count) }
        ScreenConfiguration(text.id, name: text.name, route: route(text.number))
          .preset(text.preset, CatalogContext(id: text.number, tab: "all"))
          .navigates(to: next[0], by: "press the first button")
          .navigates(to: next[1], by: "press the second button")
          .navigates(to: next[2], by: "press the third button")
      }
    }
  }

  private nonisolated static func route(_ number: Int) -> Route<Screen, CatalogContext> {
    Step(name: "screen \(number)") { _ in Screen(title: "\(number)") }
      .using(.push).from(.found(.byClass))
  }
}
