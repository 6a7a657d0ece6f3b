import Lists
import PetriDish

/// A matching of the screens of two stacks.
///
/// Registered screens are matched by id and context, and other screens by type and title. The remaining screens, mostly
/// containers without a title, are paired if that makes the difference shorter. Screens with the most common
/// descendants are paired first, followed by screens below the same ancestor.
///
/// - SeeAlso: J. Falleri et al., “Fine-grained and Accurate Source Code Differencing”, ASE 2014,
///   for the idea of pairing inner nodes by their common descendants.
struct StackAlignment {
  let from: FlatStack
  let to: FlatStack

  /// The index in the new stack of each screen of the old stack, or `nil` for an unmatched screen.
  private(set) var partners: [Int?]

  /// The index in the old stack of each screen of the new stack, or `nil` for an unmatched screen.
  private(set) var origins: [Int?]

  /// The number of differences.
  private var length = 0

  /// The number of pairs that may still be tried before the search ends with the best result so far.
  private var patience = 4_000

  init(from: FlatStack, to: FlatStack) {
    self.from = from
    self.to = to
    partners = Array(repeating: nil, count: from.entries.count)
    origins = Array(repeating: nil, count: to.entries.count)
    pair { node in node.id.map { Registration(id: $0, context: node.context) } }
    pair { node in node.title.isEmpty ? nil : Caption(type: node.type, title: node.title) }
    length = changes.count
    while improve() {}
  }

  private struct Registration: Hashable {
    let id: String
    let context: AnyRouteContext?
  }

  private struct Caption: Hashable {
    let type: String
    let title: String
  }

  /// Pairs unmatched screens with equal keys in order.
  private mutating func pair(by key: (StackNode) -> (some Hashable)?) {
    var free = Dictionary(grouping: to.indices.filter { origins[$0] == nil }.reversed()) {
      key(to[$0].node)
    }
    for index in from.indices where partners[index] == nil {
      guard let key = key(from[index].node), let partner = free[key]?.popLast() else { continue }
      set(index, partner)
    }
  }

  private mutating func set(_ index: Int, _ partner: Int) {
    guard partners[index] == nil, origins[partner] == nil else { return }
    partners[index] = partner
    origins[partner] = index
  }

  /// Pairs two screens, and then their children of equal type in order.
  private mutating func join(_ index: Int, _ partner: Int) {
    set(index, partner)
    var others = to[partner].children.filter { origins[$0] == nil }[...]
    for child in from[index].children where partners[child] == nil {
      let node = from[child].node
      let next =
        others.firstIndex { to[$0].node == node }
        ?? others.firstIndex { to[$0].node.type == node.type }
      guard let next else { continue }
      join(child, others[next])
      others = others[(next + 1)...]
    }
  }

  /// Tries to pair more screens without making the difference longer.
  ///
  /// - Returns: Whether any screens were paired.
  private mutating func improve() -> Bool {
    var hasImproved = false
    for candidates in [Self.alike, Self.neighbours, Self.equals] {
      for (index, partner) in candidates(self)
      where partners[index] == nil && origins[partner] == nil {
        guard patience > 0 else { return false }
        patience -= 1
        let isBetter =
          attempt(index) { $0.join(index, partner) }
          || attempt(index) {
            $0.set(index, partner)
          }
        hasImproved = hasImproved || isBetter
      }
    }
    return hasImproved
  }

  /// Pairs a screen, and reverts the pairing if it makes the difference longer.
  private mutating func attempt(_ index: Int, _ change: (inout Self) -> Void) -> Bool {
    var changed = self
    change(&changed)
    changed.length = changed.changes.count
    // Screens of equal type are paired even if that doesn’t make the difference shorter yet.
    let isSameType = changed.partners[index].map { to[$0].node.type == from[index].node.type }
    guard changed.length < length || changed.length == length && isSameType == true else {
      return false
    }
    self = changed
    return true
  }
}

extension StackAlignment {
  private typealias Pair = (Int, Int)

  private struct Similarity {
    let pair: Pair
    let isSameType: Bool
    /// The Dice coefficient of the descendants of both screens.
    let share: Double

    func precedes(_ other: Similarity) -> Bool {
      if isSameType != other.isSameType { return isSameType }
      return share == other.share ? pair < other.pair : share > other.share
    }
  }

  private struct Key: Hashable {
    let index: Int
    let partner: Int
  }

  /// Returns pairs of unmatched screens with matched descendants, the most similar pairs first.
  private static func alike(_ alignment: StackAlignment) -> [Pair] {
    let (from, to) = (alignment.from, alignment.to)
    var common: [Key: Int] = [:]
    for (index, partner) in alignment.partners.enumerated() {
      guard let partner else { continue }
      let others = to.ancestors(of: partner).filter { alignment.origins[$0] == nil }
      for outer in from.ancestors(of: index) where alignment.partners[outer] == nil {
        for other in others { common[Key(index: outer, partner: other), default: 0] += 1 }
      }
    }
    return common.map { key, count in
      let (outer, other) = (from[key.index], to[key.partner])
      let below = outer.end - key.index + other.end - key.partner - 2
      return Similarity(
        pair: (key.index, key.partner),
        isSameType: outer.node.type == other.node.type,
        share: 2 * Double(count) / Double(below)
      )
    }
    .sorted { $0.precedes($1) }.map(\.pair)
  }

  /// Returns pairs of equal unmatched screens, regardless of their positions.
  private static func equals(_ alignment: StackAlignment) -> [Pair] {
    let (from, to) = (alignment.from, alignment.to)
    let free = Dictionary(grouping: to.indices.filter { alignment.origins[$0] == nil }) {
      to[$0].node
    }
    return from.indices.filter { alignment.partners[$0] == nil }.flatMap { index in
      (free[from[index].node] ?? []).map { (index, $0) }
    }
  }

  /// Returns pairs of unmatched screens of equal type below matched screens, equal screens first.
  private static func neighbours(_ alignment: StackAlignment) -> [Pair] {
    let (from, to) = (alignment.from, alignment.to)
    let anchors = to.anchors(alignment.origins)
    let free = Dictionary(grouping: to.indices.filter { alignment.origins[$0] == nil }) {
      anchors[$0]
    }
    let mine = from.anchors(alignment.partners)
    let pairs = from.indices.filter { alignment.partners[$0] == nil }.flatMap { index in
      let anchor = mine[index].flatMap { alignment.partners[$0] }
      return (free[anchor] ?? []).filter { from[index].node.type == to[$0].node.type }
        .map { (index, $0) }
    }
    let isEqual = pairs.map { from[$0].node == to[$1].node }
    return [true, false].flatMap { wanted in
      zip(pairs, isEqual).filter { $0.1 == wanted }.map(\.0)
    }
  }
}

extension FlatStack {
  /// Returns the ancestors of a screen, nearest first.
  fileprivate func ancestors(of index: Int) -> [Int] {
    var found: [Int] = []
    var next = entries[index].parent
    while let parent = next {
      found.append(parent)
      next = entries[parent].parent
    }
    return found
  }

  /// Returns the nearest matched ancestor of each screen.
  func anchors(_ partners: [Int?]) -> [Int?] {
    var anchors: [Int?] = []
    for entry in entries {
      anchors.append(
        entry.parent.flatMap { partners[$0] == nil ? anchors[$0] : $0 }
      )
    }
    return anchors
  }
}

extension StackAlignment {
  /// The differences between two aligned stacks, as indices into the flat stacks.
  struct Changes {
    /// Unmatched screens of the old stack with matched descendants.
    var unwrapped: [Int] = []
    /// Unmatched screens of the new stack with matched descendants.
    var wrapped: [Int] = []
    /// The topmost screens of the subtrees that exist only in the old stack.
    var removed: [Int] = []
    /// The topmost screens of the subtrees that exist only in the new stack.
    var added: [Int] = []
    /// Screens of the old stack that have a different position in the new stack.
    var moved: [Int] = []
    /// Screens of the old stack that change between being contained and being presented, without moving.
    var lifted: [Int] = []
    /// Screens of the old stack whose own properties differ.
    var altered: [Int] = []
    /// Screens of the old stack that become visible or hidden, grouped by subtree.
    var turned: [[Int]] = []
    /// Screens of the old stack that were created for one stack and reused for the other, grouped by subtree.
    var made: [[Int]] = []

    var count: Int {
      unwrapped.count + wrapped.count + removed.count + added.count + moved.count + lifted.count
        + altered.count + turned.count + made.count
    }
  }

  /// The differences between the two stacks.
  ///
  /// - Complexity: O(*n* log *n*) for *n* screens.
  var changes: Changes {
    var changes = Changes()
    (changes.unwrapped, changes.removed) = from.single(partners)
    (changes.wrapped, changes.added) = to.single(origins)
    let isMoved = moves()
    for (partner, index) in origins.enumerated() {
      guard let index else { continue }
      let (old, new) = (from[index], to[partner])
      if isMoved[index] {
        changes.moved.append(index)
      } else if old.isPresented != new.isPresented {
        changes.lifted.append(index)
      }
      if old.node.traits != new.node.traits { changes.altered.append(index) }
    }
    changes.turned = groups(isMoved) { $0.node.visible }
    changes.made = groups(isMoved) { $0.isBuilt }
    return changes
  }

  /// Returns the matched screens that satisfy a predicate in exactly one of the stacks.
  ///
  /// A screen that stayed below another such screen is in the same group.
  private func groups(
    _ isMoved: [Bool],
    _ isTrue: (FlatStack.Entry) -> Bool
  ) -> [[Int]] {
    var groups: [[Int]] = []
    var numbers: [Int: Int] = [:]
    let anchors = to.anchors(origins)
    for (partner, index) in origins.enumerated() {
      guard let index, isTrue(from[index]) != isTrue(to[partner]) else { continue }
      let anchor = isMoved[index] ? nil : anchors[partner].flatMap { origins[$0] }
      if let anchor, let group = numbers[anchor], isTrue(from[anchor]) == isTrue(from[index]) {
        numbers[index] = group
        groups[group].append(index)
      } else {
        numbers[index] = groups.count
        groups.append([index])
      }
    }
    return groups
  }

  /// Returns, for each screen of the old stack, whether its position among the matched screens differs.
  func moves() -> [Bool] {
    let (mine, theirs) = (from.anchors(partners), to.anchors(origins))
    var isMoved = Array(repeating: false, count: partners.count)
    var stayed: [Int?: [Int]] = [:]
    for (partner, index) in origins.enumerated() {
      guard let index else { continue }
      if mine[index].flatMap({ partners[$0] }) == theirs[partner] {
        stayed[mine[index], default: []].append(index)
      } else {
        isMoved[index] = true
      }
    }
    for order in stayed.values {
      for index in Set(order).subtracting(order.longestRun) { isMoved[index] = true }
    }
    return isMoved
  }
}

extension FlatStack {
  /// Returns the unmatched screens: those with matched descendants, and the topmost of the others.
  fileprivate func single(_ partners: [Int?]) -> (around: [Int], alone: [Int]) {
    var isAround = Array(repeating: false, count: entries.count)
    for index in entries.indices.reversed() where partners[index] != nil || isAround[index] {
      if let parent = entries[index].parent { isAround[parent] = true }
    }
    let single = entries.indices.filter { partners[$0] == nil }
    let alone = single.filter { index in
      guard !isAround[index] else { return false }
      return entries[index].parent.map { partners[$0] != nil || isAround[$0] } ?? true
    }
    return (single.filter { isAround[$0] }, alone)
  }
}

extension [Int] {
  /// A longest increasing subsequence of the numbers, which must be distinct.
  fileprivate var longestRun: [Int] {
    let numbers = map { Int32(truncatingIfNeeded: $0) }
    var run: [Int] = []
    LongestIncreasingSubsequence.members(of: numbers, in: indices, from: 0, below: .max) { index in
      run.append(self[index])
    }
    return run
  }
}

extension StackDifference {
  /// Creates the difference that an alignment describes.
  init(of alignment: StackAlignment) {
    let changes = alignment.changes
    let edits =
      alignment.single(changes) + alignment.elsewhere(changes) + alignment.otherwise(changes)
    self.init(edits: edits)
  }
}

extension StackAlignment {
  /// Returns the edits for screens that exist in only one of the stacks.
  fileprivate func single(_ changes: Changes) -> [StackDifference.Edit] {
    let isMoved = moves()
    let paired = partners.indices.filter { partners[$0] != nil }
    return changes.unwrapped.map { index in
      let around = paired.filter { from.stands($0, in: index, partners) }.rather { !isMoved[$0] }
      let isLowered =
        from[index].isPresented && around.contains { !isMoved[$0] && rise(of: $0) < 0 }
      return StackDifference.Edit(
        kind: isLowered ? .pushed : .unwrapped,
        from: from.position(index),
        to: nil,
        change: from.shell(index, around: around)
      )
    }
      + changes.wrapped.map { index in
        let around = paired.filter { old in
          partners[old].map { to.stands($0, in: index, origins) } ?? false
        }
        .rather { !isMoved[$0] }
        let isLifted = to[index].isPresented && around.contains { !isMoved[$0] && rise(of: $0) > 0 }
        return StackDifference.Edit(
          kind: isLifted ? .presented : .wrapped,
          from: nil,
          to: to.position(index),
          change: to.shell(index, around: around.compactMap { partners[$0] })
        )
      }
      + changes.removed.map { index in
        StackDifference.Edit(
          kind: .removed,
          from: from.position(index),
          to: nil,
          change: .node(from[index].node, holds: nil, around: [])
        )
      }
      + changes.added.map { index in
        StackDifference.Edit(
          kind: .added,
          from: nil,
          to: to.position(index),
          change: .node(to[index].node, holds: nil, around: [])
        )
      }
  }

  /// Returns the edits for screens whose positions differ.
  fileprivate func elsewhere(_ changes: Changes) -> [StackDifference.Edit] {
    changes.moved.compactMap { index in
      partners[index].map { partner in
        edit(index, partner, Self.kind(from[index], to[partner]), .position)
      }
    }
      + changes.lifted.compactMap { index in
        partners[index].map { partner in
          edit(index, partner, kind(ofLifted: index), .lift)
        }
      }
  }

  /// Returns the edits for screens whose properties, visibility or origin differ.
  fileprivate func otherwise(_ changes: Changes) -> [StackDifference.Edit] {
    changes.altered.compactMap { index in
      partners[index].map { partner in
        let (old, new) = (from[index].node.traits, to[partner].node.traits)
        return edit(index, partner, Self.kind(old, new), .traits(from: old, to: new))
      }
    }
      + changes.turned.compactMap { group in
        edit(group, StackDifference.Detail.visibility) { $0.node.visible ? .revealed : .hidden }
      }
      + changes.made.compactMap { group in
        edit(group, StackDifference.Detail.making) { $0.isBuilt ? .created : .reused }
      }
  }

  /// Returns an edit for a group of screens, represented by the first one.
  private func edit(
    _ group: [Int],
    _ change: ([StackDifference.Pair]) -> StackDifference.Detail,
    _ kind: (FlatStack.Entry) -> StackDifference.Kind
  ) -> StackDifference.Edit? {
    guard let index = group.first, let partner = partners[index] else { return nil }
    let pairs = group.compactMap { index in
      partners[index].map { StackDifference.Pair(from: from[index].path, to: to[$0].path) }
    }
    return edit(index, partner, kind(to[partner]), change(pairs.ordered))
  }

  private func edit(
    _ index: Int,
    _ partner: Int,
    _ kind: StackDifference.Kind,
    _ change: StackDifference.Detail
  ) -> StackDifference.Edit {
    .init(kind: kind, from: from.position(index), to: to.position(partner), change: change)
  }

  /// Returns the kind of edit for a screen that moved into a modal or out of one without changing its position.
  ///
  /// If the screen is inside the modal, the edit is only a detail, because the edit of the modal describes it.
  private func kind(ofLifted index: Int) -> StackDifference.Kind {
    let rise = rise(of: index)
    return rise == 0 ? .detail : rise > 0 ? .presented : .pushed
  }

  private static func kind(
    _ old: StackNode.Traits,
    _ new: StackNode.Traits
  ) -> StackDifference.Kind {
    if old.type != new.type { return .replaced }
    let isOtherwise =
      old.title != new.title || old.lists != new.lists || old.id == new.id
      || old.id != nil && new.id != nil
    // An id that exists in only one of the stacks means that only one jump passed the screen, which is invisible.
    return isOtherwise ? .changed : .detail
  }

  private static func kind(
    _ old: FlatStack.Entry,
    _ new: FlatStack.Entry
  ) -> StackDifference.Kind {
    if old.layer != new.layer { return old.layer < new.layer ? .presented : .pushed }
    if old.isPresented == new.isPresented { return .moved }
    return new.isPresented ? .presented : .pushed
  }

  /// Returns the change in the number of modals between a screen and its nearest matched ancestor.
  private func rise(of index: Int) -> Int {
    guard let partner = partners[index] else { return 0 }
    return to.height(of: partner, origins) - from.height(of: index, partners)
  }
}

extension FlatStack {
  /// Returns the number of modals between a screen and its nearest matched ancestor.
  fileprivate func height(of index: Int, _ partners: [Int?]) -> Int {
    var next = entries[index].parent
    while let parent = next, partners[parent] == nil { next = entries[parent].parent }
    return entries[index].layer - (next.map { entries[$0].layer } ?? 0)
  }

  /// Returns whether a screen is a descendant of another screen, without matched screens between them.
  fileprivate func stands(_ index: Int, in outer: Int, _ partners: [Int?]) -> Bool {
    var next = entries[index].parent
    while let parent = next, parent != outer, partners[parent] == nil {
      next = entries[parent].parent
    }
    return next == outer
  }

  /// Returns the detail of an edit about a screen without its children.
  fileprivate func shell(_ index: Int, around: [Int]) -> StackDifference.Detail {
    .node(
      entries[index].node.alone,
      holds: entries[index].children.count,
      around: around.map { name($0) }
    )
  }
}

extension [Int] {
  /// Returns the numbers that satisfy a predicate, or all numbers if none does.
  fileprivate func rather(_ isTrue: (Int) -> Bool) -> [Int] {
    let chosen = filter(isTrue)
    return chosen.isEmpty ? self : chosen
  }
}
