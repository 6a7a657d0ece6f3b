import PetriDish

/// The removed and added lines between two texts, with a few equal lines as context.
struct LineDifference: Hashable {
  /// A line of a difference.
  struct Line: Hashable {
    /// The kinds of lines.
    enum Kind: Hashable {
      /// A line that is in both texts.
      case same
      /// A line that is only in the old text.
      case gone
      /// A line that is only in the new text.
      case new
      /// A placeholder for omitted lines.
      case leftOut
    }

    let kind: Kind
    let text: String
  }

  /// The lines from top to bottom; empty if the texts are equal.
  let lines: [Line]

  /// Compares two texts.
  ///
  /// - Parameters:
  ///   - old: The lines of the old text.
  ///   - new: The lines of the new text.
  ///   - context: The number of equal lines to include before and after a line that differs.
  ///   - limit: The maximum number of lines; omitted differences are counted.
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
        lines.append(
          Line(
            kind: .leftOut,
            text: "… \(rest.counted("more line that differs", "more lines that differ"))"
          )
        )
      }
    }
    self.lines = lines
  }

  private static func leftOut(_ count: Int) -> Line {
    Line(kind: .leftOut, text: "… \(count.counted("equal line"))")
  }

  /// Returns the lines of both texts, with removed lines before added lines.
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
    // In longer texts, common lines between the differences don’t help the reader.
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

  /// The maximum number of lines between the first and the last difference to search for common lines.
  private static let longest = 4000
}

extension CollectionDifference.Change {
  /// The index of the inserted or removed element.
  var offset: Int {
    switch self {
    case .insert(let offset, _, _), .remove(let offset, _, _): offset
    }
  }
}
