extension RevisionReport {
  /// The sentences for people: a line for each change, what is unsteady, what was left out, and a sum.
  package var lines: [String] {
    difference.changes.map(\.sentence) + difference.unsteadySentences + leftOut.map(\.sentence)
      + [sum]
  }

  /// The sum in one sentence.
  package var sum: String {
    let (cases, changes) = (difference.compared, difference.changes.count)
    let noun = cases == 1 ? "case" : "cases"
    let verdict =
      changes == 0 ? "nothing has changed" : "\(changes) change\(changes == 1 ? "" : "s")"
    let costs = difference.costs
    let added = difference.added
    let rest = [
      added == 0 ? nil : "\(added) \(added == 1 ? "case is" : "cases are") new",
      costs == 0 ? nil : "\(costs) cost\(costs == 1 ? " follows" : "s follow") from that",
      difference.unsteady.isEmpty ? nil : "\(difference.unsteady.count) unsteady",
      isInterrupted ? "interrupted" : nil,
    ].compactMap(\.self)
    return "\(cases) \(noun) compared with \(Quotation(before)): "
      + ([verdict] + rest).joined(separator: "; ") + "."
  }
}

extension RevisionDifference {
  /// A sentence for each case that one revision does not repeat.
  package var unsteadySentences: [String] {
    unsteady.map { check, levels in
      let names = levels.map(\.rawValue).joined(separator: ", ")
      return "\(Quotation(check.id)) is unsteady: the same revision does not repeat its \(names)."
    }
  }
}
