/// The report of the table of starts: `map --starts --json`.
package struct StartsReport: Encodable {
  private let rows: [StartRow]
  private let unplanned: [String]

  /// Takes the table of a map down.
  package init(_ map: CatalogMap) {
    rows = map.variants.flatMap(\.rows)
    unplanned = map.unplannedEnds
  }
}

extension CatalogMap {
  /// The sentences about jumps in an app that was just started that end otherwise than their plans:
  /// planning does not know what a guard answers, and which factory throws.
  package var unplannedEnds: [String] {
    variants.flatMap { variant in
      (variant.rows.first?.cells ?? []).compactMap { cell in
        guard cell.isPlanned, let result = variant.table.entries[cell.target]?.result,
          result.outcome != .reached
        else { return nil }
        let reason = result.failure?.message ?? "\(result.outcome.rawValue)."
        return
          "\(Quotation(cell.target)) is planned\(variant.name.clause), and not reached: \(reason)"
      }
    }
  }
}
