internal import Foundation
internal import GTK
internal import GTKBackend
import PetriDish
internal import PetriDishApp
internal import Routing
import Survey

extension Case {
  /// Checks cases in one worker per processor, including worker startup.
  ///
  /// The baseline checks the same cases one after another in this process.
  static var checking: Case {
    Case("check 2000 cases in workers", goal: 1.2, samples: 5) {
      let catalog = CheckedCatalog.catalog
      let cases = catalog.checkCases()
      let runner = CheckRunner(catalog)
      return Sides(
        floor: {
          for check in cases {
            if let finding = await runner.perform(check).findings.first {
              throw BenchmarkError.notReached(finding.message)
            }
          }
        },
        ours: {
          let pool = SubprocessPool([CheckedCatalog.worker])
          try await perform(cases, in: pool, SubprocessPool.workers(onWidgets: false))
        }
      )
    }
  }
}

extension Case {
  /// Checks cases with widgets in one worker per processor, including worker startup.
  ///
  /// The baseline creates and draws the same widgets one after another, one frame each.
  static var checkingOnWidgets: Case {
    Case("check 240 cases on widgets in workers", goal: 1.2, samples: 5) {
      let window = try await BenchmarkWindow("floor")
      let cases = ShownCatalog.catalog.checkCases()
      return Sides(
        floor: {
          for number in cases.indices {
            window.window.child = ShownScreen.widget(number)
            await window.frame()
          }
        },
        ours: {
          try await perform(cases, in: shownPool, SubprocessPool.workers(onWidgets: true))
        }
      )
    }
  }

  /// The pool of workers for ``ShownCatalog``.
  private static var shownPool: SubprocessPool {
    SubprocessPool([CheckedCatalog.worker, ShownCatalog.option])
  }

  /// Performs cases in workers.
  ///
  /// - Throws: ``BenchmarkError/notReached(_:)`` if a case fails.
  static func perform(_ cases: [CheckCase], in pool: SubprocessPool, _ workers: Int) async throws {
    try await perform(cases.map { SurveyRequest($0, checks: true) }, in: pool, workers)
  }

  /// Performs requests in workers.
  ///
  /// - Parameters:
  ///   - requests: The requests to perform.
  ///   - pool: The pool that starts the workers.
  ///   - workers: The number of workers.
  ///   - report: A closure that receives each event.
  /// - Throws: ``BenchmarkError/notReached(_:)`` if a case fails.
  static func perform(
    _ requests: [SurveyRequest],
    in pool: SubprocessPool,
    _ workers: Int,
    report: @escaping (Surveyor.Event) -> Void = { _ in }
  ) async throws {
    var tally = CheckSummary()
    let surveyor = Surveyor(
      [Surveyor.Program(pool)],
      jobs: workers,
      timeout: .seconds(60),
      linger: .zero
    ) { event in
      report(event)
      guard case .observed(_, let observations) = event else { return }
      if let result = observations[0]?.check { tally.add(result) }
    }
    try await surveyor.survey(requests)
    let cases = requests.count { $0.checks }
    guard tally.passed == cases else {
      throw BenchmarkError.notReached("\(tally.passed) of \(cases) cases passed.")
    }
  }
}

/// The catalog for checks with widgets.
///
/// With the worker's name and this option as arguments, the program runs as a worker for this catalog.
struct ShownCatalog: CatalogApp {
  static let option = "--gtk"

  nonisolated static let catalog = Catalog(
    "Shown",
    root: { _ in NavigationStack(contained: [Screen()]) }
  ) {
    for text in CatalogText.all.prefix(240) {
      ScreenConfiguration(text.id, name: text.name, route: .shown)
        .preset(text.preset, CatalogContext(id: text.number, tab: "all"))
    }
  }
}

/// A screen of 40 rows, each with a label, a text field and a button.
private final class ShownScreen: WidgetScreen {
  private let number: Int

  init(_ number: Int) {
    self.number = number
    super.init(title: "Shown \(number)")
  }

  override func makeWidget() -> Widget { Self.widget(number) }

  static func widget(_ number: Int) -> Widget {
    let rows = Box(.vertical)
    for row in 0..<40 {
      let line = Box(.horizontal)
      line.append(Label("row \(number) \(row)"))
      line.append(Entry())
      line.append(Button("Change"))
      rows.append(line)
    }
    return rows
  }
}

extension Route where Target == Screen, Context == CatalogContext {
  nonisolated fileprivate static var shown: Self {
    Step { context -> Screen in ShownScreen(context.id) }.using(.push).from(.navigationStack)
      .using(.present(.sheet)).from(.current)
  }
}

/// The catalog for checks.
///
/// With the worker's name as its first argument, the program runs as a worker for this catalog.
struct CheckedCatalog: CatalogApp {
  static let worker = "worker"

  nonisolated static let catalog = Catalog("Checked", root: { _ in Pages(contained: pages) }) {
    for text in CatalogText.all.prefix(2000) {
      ScreenConfiguration(text.id, name: text.name, route: .large)
        .preset(text.preset, CatalogContext(id: text.number, tab: "all"))
    }
  }

  /// The screens of a typical app after startup.
  @MainActor private static var pages: [Screen] {
    (0..<5).map { NavigationStack(contained: [Screen(title: "Page \($0)")]) }
  }
}

extension Case {
  /// Checks screens with lint, including worker startup.
  ///
  /// The baseline runs the same check without lint.
  static var linting: [Case] {
    [100, 1_000, 10_000].map { count in
      Case("check \(count) screens with lint, vs. without", goal: 2, samples: 5) {
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

/// A catalog with the number of screens in the environment, each linked to the next three.
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

extension Case {
  /// Compares two identical builds, including worker startup.
  ///
  /// The baseline checks one of them.
  static var comparingRevisions: [Case] {
    let levels = Set(ObservationLevel.allCases)
    return [
      comparingRevisions("", at: levels.subtracting([.picture]), goal: 2.2),
      comparingRevisions(" with images", at: levels, goal: 2.6),
    ]
  }

  private static func comparingRevisions(
    _ name: String,
    at levels: Set<ObservationLevel>,
    goal: Double
  ) -> Case {
    Case("compare 120 equal cases\(name)", goal: goal, samples: 5) {
      let cases = Array(ShownCatalog.catalog.checkCases().prefix(120))
      let takesPictures = levels.contains(.picture)
      let makeMemory: () throws -> any PixelMemory = { try SharedMemory() }
      return Sides(
        floor: { try await perform(cases, in: shownPool, SubprocessPool.workers(onWidgets: true)) },
        ours: {
          let run = PairedSurvey(
            cases,
            by: PairedSurvey.Sides(before: shownPool, after: shownPool),
            levels: levels,
            picturingIn: takesPictures ? makeMemory : nil,
            jobs: SubprocessPool.workers(onWidgets: true),
            timeout: .seconds(60),
            linger: .zero
          )
          try await run.run()
          let equal = run.cases.filter { entry in
            entry.isWhole && entry.differing.isEmpty
              && (entry.after.first?.picture != nil) == takesPictures
          }
          guard equal.count == cases.count else {
            throw BenchmarkError.notReached("\(equal.count) of \(cases.count) cases are equal.")
          }
        }
      )
    }
  }
}
