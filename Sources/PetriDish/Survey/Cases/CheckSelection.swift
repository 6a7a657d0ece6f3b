/// The choice of cases that a check makes of a catalog.
package struct CheckSelection: Hashable, Sendable {
  /// Whether contexts at the edges of their types are tried, too.
  package var boundaries = false

  /// The text that the ids of the cases have in them; `nil` for all cases.
  package var filter: String?

  /// The device that all are opened on; `nil` for the first one.
  package var device: String?

  /// Whether the screens are shown on real widgets.
  package var onWidgets = false

  /// Whether it is looked how screens are reached, where no filter leaves cases out.
  package var lints = true

  /// Chooses all cases.
  package init() {}

  /// Returns what is chosen, in the order of registration; of how screens are reached all or nothing.
  ///
  /// - Throws: ``CheckError/noCase(matching:)``.
  package func work(
    of catalog: Catalog,
    in environment: StandardEnvironment
  ) throws(CheckError) -> CheckWork {
    CheckWork(
      cases: try cases(of: catalog, in: environment),
      lint: (lints && filter == nil ? catalog.registration.lintRequests(in: environment) : [])
        + (onWidgets && filter == nil ? catalog.styleRequests : []),
      // Graphs come of screens that are not shown.
      sharesOpenings: !onWidgets
    )
  }

  private func cases(
    of catalog: Catalog,
    in environment: StandardEnvironment
  ) throws(CheckError) -> [CheckCase] {
    let cases = catalog.checkCases(boundaries: boundaries, in: environment)
    guard let filter else { return cases }
    let found = cases.compactMap { check in
      if check.matches(filter) { return check }
      // The wide device may be all that is asked for.
      let wide = environment.named.device == nil ? environment.wideDevice.map(check.on) : nil
      return wide.flatMap { $0.matches(filter) ? $0 : nil }
    }
    if found.isEmpty { throw .noCase(matching: filter) }
    return found
  }
}
