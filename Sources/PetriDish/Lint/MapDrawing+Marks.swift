extension MapDrawing {
  /// Draws the screens of a catalog as they hang together under some variants, with a mark at those
  /// that a check would find fault with.
  ///
  /// - Complexity: O((places + edges) × screens in sight).
  package init(_ registration: Registration, _ table: CostTable) {
    self.init(registration, table, marks: Self.marks(of: registration, in: table))
  }

  /// The defects that a check would find, by the ids of the screens.
  private static func marks(of registration: Registration, in table: CostTable) -> [String: Mark] {
    let linter = CatalogLinter(registration: registration)
    var marks: [String: Mark] = [:]
    for (defect, _) in linter.reachDefects(in: table) where marks[defect.screen] == nil {
      switch defect.kind {
      case .unreachable: marks[defect.screen] = .unreachable
      case .deadEnd: marks[defect.screen] = .deadEnd
      case .modalTrap: marks[defect.screen] = .modalTrap
      case .start, .preset, .deepLink, .ambiguousLink, .registration, .budget: break
      }
    }
    for (id, entry) in table.entries where entry.cost == nil { marks[id] = .unreachable }
    return marks
  }
}
