/// The lines of two texts beside each other: those that are gone, those that are new, and a few around
/// them.
struct LineDifference: Hashable {
  /// One line.
  struct Line: Hashable {
    /// The kinds of lines.
    enum Kind: Hashable {
      /// It is in both texts.
      case same
      /// It is in the old text alone.
      case gone
      /// It is in the new text alone.
      case new
      /// It stands for lines that are not shown.
      case leftOut
    }

    let kind: Kind
    let text: String
  }

  /// The lines from top to bottom; none where the texts are equal.
  let lines: [Line]

  /// Compares two texts.
  ///
  /// - Parameters:
  ///   - old: The lines of the old text.
  ///   - new: The lines of the new text.
  ///   - context: The number of equal lines that are shown before and behind one that differs.
  ///   - limit: The most lines; what is behind them is counted.
  /// - Complexity: O(lines × lines that differ).
  init(
    from old: [String],
    to new: [String],
    around context: Int = 2,
    atMost limit: Int = 40
  ) {
    let merged = Self.merged(old, new)
    let differing = merged.indices.filter { merged[$0].kind != .same }
    var isShown = Array(repeating: false, count: merged.count)
    for index in differing {
      for near in max(0, index - context)...min(merged.count - 1, index + context) {
        isShown[near] = true
      }
    }
    var lines: [Line] = []
    var hidden = 0
    for (index, line) in merged.enumerated() {
      if isShown[index] {
        if hidden > 0, !lines.isEmpty { lines.append(Self.leftOut(hidden)) }
        hidden = 0
        lines.append(line)
      } else {
        hidden += 1
      }
    }
    if lines.count > limit {
      let rest = lines[limit...].count { $0.kind == .gone || $0.kind == .new }
      lines.removeSubrange(limit...)
      if rest > 0 {
        let noun = rest == 1 ? "line that differs" : "lines that differ"
        lines.append(Line(kind: .leftOut, text: "… \(rest) more \(noun)"))
      }
    }
    self.lines = lines
  }

  private static func leftOut(_ count: Int) -> Line {
    Line(kind: .leftOut, text: "… \(count) equal \(count == 1 ? "line" : "lines")")
  }

  /// Returns all lines of both texts, what is gone before what is new.
  private static func merged(_ old: [String], _ new: [String]) -> [Line] {
    let start = zip(old, new).prefix { $0 == $1 }.count
    let room = min(old.count, new.count) - start
    let end = zip(old.reversed(), new.reversed()).prefix(room).prefix { $0 == $1 }.count
    let (before, after) = (old[start..<old.count - end], new[start..<new.count - end])
    func same(_ lines: ArraySlice<String>) -> [Line] { lines.map { Line(kind: .same, text: $0) } }
    return same(old[..<start]) + middle(Array(before), Array(after))
      + same(old[(old.count - end)...])
  }

  private static func middle(_ old: [String], _ new: [String]) -> [Line] {
    var (gone, came) = (Set(old.indices), Set(new.indices))
    // Of longer ones nobody would look at what they have in common.
    if old.count + new.count <= longest {
      let changes = new.difference(from: old)
      gone = Set(changes.removals.map(\.offset))
      came = Set(changes.insertions.map(\.offset))
    }
    var lines: [Line] = []
    var (from, to) = (0, 0)
    while from < old.count || to < new.count {
      if gone.contains(from) {
        lines.append(Line(kind: .gone, text: old[from]))
        from += 1
      } else if came.contains(to) {
        lines.append(Line(kind: .new, text: new[to]))
        to += 1
      } else {
        lines.append(Line(kind: .same, text: new[to]))
        (from, to) = (from + 1, to + 1)
      }
    }
    return lines
  }

  /// The most lines between the first and the last one that differ whose common lines are looked for.
  private static let longest = 4000
}

extension CollectionDifference.Change {
  /// The index of what came or went.
  var offset: Int {
    switch self {
    case .insert(let offset, _, _), .remove(let offset, _, _): offset
    }
  }
}
