internal import GTK
internal import PetriDishApp
import Survey

extension Case {
  /// A comparison of two builds that are the same, against the check of one on the same widgets, both
  /// with the start of their workers.
  static var comparingRevisions: [Case] {
    let levels = Set(ObservationLevel.allCases)
    return [
      comparingRevisions("", at: levels.subtracting([.picture]), goal: 2.2),
      comparingRevisions(" with pictures", at: levels, goal: 2.6),
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
