import Lists
import PetriDish

/// A change of a list, described in words.
struct BatchSummary: Hashable {
  /// A count of one sort of change.
  struct Delta: Hashable {
    let title: String
    let icon: String?
    /// The class that gives it its colour.
    let style: String
  }

  let deltas: [Delta]

  /// The positions of the rows, the duration, and the cause.
  let positions: String

  /// Puts a change of a list's history into words.
  init(_ history: ListTimeline, _ index: Int) {
    let change = history[index]
    let (batch, sections) = (change.batch, change.batch.sections)
    let mapping = history.mapping(index)
    let leaving = mapping.leavingRuns.reduce(0) { $0 + $1.count }
    let moved = leaving - batch.removals
    let stayed = change.before - leaving - batch.updates + Self.movedUpdates(mapping)
    deltas = [
      (batch.insertions, "inserted", "list-add-symbolic", "good"),
      (batch.removals, "removed", "list-remove-symbolic", "bad"),
      (moved, "moved", "object-flip-vertical-symbolic", "accent"),
      (batch.updates, "updated", "view-refresh-symbolic", "warn"),
      (sections.inserted.count, "sections inserted", "list-add-symbolic", "good"),
      (sections.removed.count, "sections removed", "list-remove-symbolic", "bad"),
      (sections.moved.count, "sections moved", "object-flip-vertical-symbolic", "accent"),
      (stayed, "kept", nil, "kept"),
    ].filter { $0.0 > 0 }.map { count, what, icon, style in
      Delta(title: "\(count) \(what)", icon: icon, style: style)
    }
    let twins = Self.twins(history, index)
    let times =
      "checked in \(change.duration.inMilliseconds), shown in \(change.viewDuration.inMilliseconds)"
    positions =
      (["\(change.before) → \(change.after) rows"] + change.positions
      + (twins.isEmpty ? [] : ["more than once: \(twins.joined(separator: ", "))"])
      + [times, "by \(change.origin.rawValue)"]
      + (change.isSilent ? ["silent"] : []) + (change.isAnimated ? [] : ["not animated"]))
      .joined(separator: " · ")
  }

  /// Returns the number of updated rows that were moved, too.
  private static func movedUpdates(_ mapping: RowMapping) -> Int {
    mapping.updatedRuns.reduce(0) { $0 + $1.count { mapping.target($0) != nil } }
  }

  /// The items that stand in the list more than once after the change, by their titles; of a long
  /// list or history that would take too long.
  private static func twins(_ history: ListTimeline, _ index: Int) -> [String] {
    let change = history[index]
    guard change.after * (history.count - index) <= 100_000 else { return [] }
    var counts: [AnyHashable: Int] = [:]
    var titles: [String] = []
    for row in 0..<change.after {
      guard let item = history.item(row, after: index), let key = item.model as? AnyHashable else {
        continue
      }
      counts[key, default: 0] += 1
      if counts[key] == 2 { titles.append(item.title) }
    }
    return titles.count > 12 ? titles.prefix(12) + ["and \(titles.count - 12) more"] : titles
  }
}
