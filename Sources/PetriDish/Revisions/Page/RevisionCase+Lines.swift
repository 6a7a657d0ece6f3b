extension RevisionCase {
  /// Returns the lines in which both sides differ at a level; `nil` where lines do not tell it.
  func lines(at level: ObservationLevel) -> LineDifference? {
    guard let old = before.first, let new = after.first else { return nil }
    let difference: LineDifference
    switch level {
    case .outcome:
      difference = LineDifference(
        from: [old.outcome?.words.onOneLine].compactMap(\.self),
        to: [new.outcome?.words.onOneLine].compactMap(\.self)
      )
    case .plan: difference = LineDifference(from: old.plan ?? [], to: new.plan ?? [])
    case .stack: difference = LineDifference(from: old.stackLines, to: new.stackLines)
    case .structure:
      let outlines = LineDifference(
        from: old.structureLines(withBounds: false),
        to: new.structureLines(withBounds: false)
      )
      difference =
        outlines.lines.isEmpty
        ? LineDifference(
          from: old.structureLines(withBounds: true),
          to: new.structureLines(withBounds: true)
        ) : outlines
    case .lists: difference = LineDifference(from: old.listLines, to: new.listLines)
    case .picture: return nil
    }
    return difference.lines.isEmpty ? nil : difference
  }

  /// Returns the number of different values that a side has shown at a level.
  func distinctValues(
    of side: KeyPath<RevisionCase, [CaseObservation]>,
    at level: ObservationLevel
  ) -> Int {
    var found: [CaseObservation] = []
    for observation in self[keyPath: side]
    where !found.contains(where: { $0.equals(observation, at: level) }) {
      found.append(observation)
    }
    return found.count
  }
}

extension CaseObservation {
  fileprivate var stackLines: [String] {
    let node = stack.flatMap { StackNode(line: $0) }
    return node.map { $0.outline.split(separator: "\n").map(String.init) } ?? []
  }

  fileprivate func structureLines(withBounds: Bool) -> [String] {
    let node = structure.flatMap { WidgetNode(line: $0) }
    return node?.lines(withBounds: withBounds) ?? []
  }

  fileprivate var listLines: [String] {
    (lists ?? []).flatMap { list in
      let count = list.counts.reduce(0, +)
      let head = "\(list.name), \(count) \(count == 1 ? "row" : "rows")"
      return [head.onOneLine] + list.titles.map { "  \($0.onOneLine)" }
    }
  }
}
