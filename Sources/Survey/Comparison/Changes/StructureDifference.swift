import PetriDish

/// The differences between two widget trees.
package struct StructureDifference: Hashable, Sendable {
  /// The changes, in the order of the second tree.
  ///
  /// Changes of sizes and positions are included only if nothing else changed.
  package private(set) var changes: [WidgetChange] = []

  /// Whether the widgets differ only in their positions and sizes.
  private(set) var isOfPlacesOnly = false

  /// Compares two trees.
  ///
  /// - Complexity: O(*n* (1 + *d*)) for *n* widgets, of which *d* were added or removed.
  package init(from old: WidgetNode, to new: WidgetNode) {
    compare(old, new)
    guard changes.isEmpty else { return }
    var bounds = Bounds()
    bounds.compare(old, new)
    changes = bounds.changes
    isOfPlacesOnly = !changes.isEmpty
  }

  private mutating func compare(_ old: WidgetNode, _ new: WidgetNode) {
    guard old.type == new.type else {
      changes.append(.replaced(now: new.inSentence, was: old.inSentence))
      return
    }
    let widget = new.inSentence
    if old.name != new.name {
      changes.append(.text(kind: old.kind, now: new.name, was: old.name))
    }
    func compare(_ property: WidgetProperty, _ value: (WidgetNode) -> String?) {
      let (was, now) = (value(old), value(new))
      if was != now { changes.append(.property(property, of: widget, now: now, was: was)) }
    }
    compare(.value, \.value)
    compare(.tooltip, \.tooltip)
    compare(.icon, \.icon)
    compare(.accessibleDescription, \.accessibleDescription)
    compare(.role, \.role)
    if old.isInsensitive != new.isInsensitive {
      changes.append(.isSensitive(widget, !new.isInsensitive))
    }
    if old.classes != new.classes {
      changes.append(.style(widget, now: new.classes, was: old.classes))
    }
    compareChildren(old.children, new.children)
  }

  private mutating func compareChildren(_ old: [WidgetNode], _ new: [WidgetNode]) {
    if let (was, now) = Self.firstMoved(old, new) {
      changes.append(.reordered(now: now.inSentence, was: was.inSentence))
      for widget in new {
        if let former = old.first(where: { $0.key == widget.key }) { compare(former, widget) }
      }
      return
    }
    if old.map(\.type) == new.map(\.type) {
      for (old, new) in zip(old, new) { compare(old, new) }
      return
    }
    if let (was, now) = Self.lists(old, new), let style = now.listStyle, let former = was.listStyle
    {
      changes.append(.listStyle(name: now.name, now: style, was: former))
      for (old, new) in zip(was.children, now.children) {
        compareChildren(old.children, new.children)
      }
      return
    }
    let kept = Self.kept(old, new)
    let (former, current) = (Set(kept.map(\.old)), Set(kept.map(\.new)))
    changes += old.indices.filter { !former.contains($0) }.map { .removed(old[$0].inSentence) }
    changes += new.indices.filter { !current.contains($0) }.map { .added(new[$0].inSentence) }
    for (before, after) in kept { compare(old[before], new[after]) }
  }

  /// Returns the indices of the widgets that both trees have.
  ///
  /// Between widgets with the same text, those of the same type belong together.
  private static func kept(_ old: [WidgetNode], _ new: [WidgetNode]) -> [(old: Int, new: Int)] {
    var kept: [(old: Int, new: Int)] = []
    var (start, begin) = (0, 0)
    for (end, stop) in common(old.map(\.key), new.map(\.key)) + [(old.count, new.count)] {
      let others = common(old[start..<end].map(\.type), new[begin..<stop].map(\.type))
      kept += others.map { ($0.old + start, $0.new + begin) }
      if end < old.count { kept.append((end, stop)) }
      (start, begin) = (end + 1, stop + 1)
    }
    return kept
  }

  /// Returns the indices of a longest common subsequence.
  private static func common<Key: Hashable>(
    _ old: [Key],
    _ new: [Key]
  ) -> [(old: Int, new: Int)] {
    let edits = new.difference(from: old)
    let removed = Set(edits.removals.map(\.offset))
    let added = Set(edits.insertions.map(\.offset))
    let pairs = zip(
      old.indices.filter { !removed.contains($0) },
      new.indices.filter { !added.contains($0) }
    )
    return pairs.map { ($0, $1) }
  }

  /// Returns the widgets at the first position that differs if the same widgets have a different order.
  ///
  /// - Returns: The old and the new widget at that position, or `nil` if the widgets differ otherwise or aren’t unique.
  private static func firstMoved(
    _ old: [WidgetNode],
    _ new: [WidgetNode]
  ) -> (was: WidgetNode, now: WidgetNode)? {
    let (before, after) = (old.map(\.key), new.map(\.key))
    guard before != after, Set(before).count == before.count, Set(before) == Set(after) else {
      return nil
    }
    return zip(old, new).first { $0.key != $1.key }
  }

  /// Returns the only list of each tree if the lists have the same name but different styles, or `nil` otherwise.
  private static func lists(
    _ old: [WidgetNode],
    _ new: [WidgetNode]
  ) -> (was: WidgetNode, now: WidgetNode)? {
    guard old.count == 1, new.count == 1, let was = old[0].onlyList, let now = new[0].onlyList,
      was.name == now.name, was.listStyle != now.listStyle
    else { return nil }
    return (was, now)
  }
}

/// The changes of sizes and positions in trees of equal structure.
private struct Bounds {
  private var rows: [(widget: WidgetName, now: [Int], was: [Int])] = []
  private var moved: [WidgetChange] = []
  private var sizes: [WidgetChange] = []
  /// The changes that don’t result from a different row height.
  private var independent: [WidgetChange] = []

  /// All changes, starting with rows, because a row of a different height moves everything below it.
  var changes: [WidgetChange] {
    guard let first = rows.first else { return moved + sizes }
    let isOneHeight =
      rows.count > 1 && first.now[0] == first.was[0]
      && rows.allSatisfy { $0.now == first.now && $0.was == first.was }
    return isOneHeight
      ? [.rowHeight(rows: rows.count, now: first.now[1], was: first.was[1])] + independent
      : rows.map { .size($0.widget, now: $0.now, was: $0.was) } + moved + sizes
  }

  mutating func compare(_ old: WidgetNode, _ new: WidgetNode, isInRow: Bool = false) {
    let isRow = new.type == WidgetNode.row
    defer {
      for (old, new) in zip(old.children, new.children) {
        compare(old, new, isInRow: isInRow || isRow)
      }
    }
    guard old.bounds != new.bounds, old.bounds.count == 4, new.bounds.count == 4 else { return }
    let by = [new.bounds[0] - old.bounds[0], new.bounds[1] - old.bounds[1]]
    let (now, was) = (Array(new.bounds[2...]), Array(old.bounds[2...]))
    if isRow, now != was {
      rows.append((new.inSentence, now, was))
      return
    }
    let change: WidgetChange =
      by == [0, 0]
      ? .size(new.inSentence, now: now, was: was) : .moved(new.inSentence, by: by)
    if by == [0, 0] { sizes.append(change) } else { moved.append(change) }
    let follows = isInRow || new.hasRows || by[0] == 0 && now == was
    if !follows { independent.append(change) }
  }
}

extension WidgetNode {
  fileprivate var inSentence: WidgetName { WidgetName(kind: kind, name: name) }

  /// The type in lowercase, separated by spaces: `spin button`.
  package var kind: String { type.camelCaseWords.joined(separator: " ").lowercased() }

  /// Whether the widget contains list rows.
  fileprivate var hasRows: Bool { children.contains { $0.type == Self.row || $0.hasRows } }

  /// The list style, or `nil` if the widget isn’t a list.
  fileprivate var listStyle: WidgetListStyle? {
    switch type {
    case "ListView": .plain
    case "GridView": .grid
    case "ListBox": classes.contains("boxed") ? .boxed : .listBox
    default: nil
    }
  }

  /// The only list in the widget, or `nil` if the widget contains anything else.
  fileprivate var onlyList: WidgetNode? {
    if listStyle != nil { return self }
    return children.count == 1 ? children[0].onlyList : nil
  }

  /// The type and the name, which identify the widget among its siblings.
  fileprivate var key: [String] { [type, name ?? ""] }
}
