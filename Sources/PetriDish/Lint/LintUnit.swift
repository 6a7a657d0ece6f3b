/// A part of looking how screens are reached, which any worker on any machine may do.
package struct LintUnit: Sendable {
  /// The id for workers and reports, on one line; it begins with a slash, as that of no case does.
  package let id: String

  /// The variants under which screens are opened; `nil` for the registration, which opens none.
  let arrangement: VariantArrangement?

  /// Returns whether an id is that of a part, and not of a case.
  static func isID(_ id: String) -> Bool { id.hasPrefix("/") }
}

extension Catalog {
  /// The parts of looking how screens are reached: one for each arrangement of variants, one
  /// experiment varied at a time, and the registration.
  package var lintUnits: [LintUnit] {
    arrangements.map { arrangement in
      let name = arrangement.name.isEmpty ? "" : "/\(arrangement.name.asPartOfCase)"
      return LintUnit(id: "/lint\(name)", arrangement: arrangement)
    } + [LintUnit(id: "/registration", arrangement: nil)]
  }
}
