internal import Foundation
internal import PetriDish
internal import PetriDishApp
internal import Routing

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
        let pool = SubprocessPool([LinkedCatalog.worker, "\(count)"])
        let jobs = SubprocessPool.workers(onWidgets: false)
        return Sides(
          floor: { try await perform(cases, in: pool, jobs) },
          ours: {
            try await perform(cases, in: pool, jobs)
            var lint = LintInput()
            let surveyor = Surveyor(
              [Surveyor.Program(pool)],
              jobs: jobs,
              timeout: .seconds(60),
              linger: .zero
            ) { event in
              lint.hear(event)
            }
            try await surveyor.survey(registration.lintRequests(in: environment))
            consume(lint.findings(in: registration, environment))
          }
        )
      }
    }
  }
}

/// A catalog of as many screens as the command line says, each of which leads to the three after it; with its name
/// and a number as arguments the program is a worker.
struct LinkedCatalog: CatalogApp {
  static let worker = "linked"

  nonisolated static let catalog: Catalog = make(
    Int(CommandLine.arguments.dropFirst(2).first ?? "") ?? 0
  )

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
