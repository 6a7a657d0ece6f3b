import Lists
import PetriDish

/// The pairs of screens of two stacks that are the same one.
///
/// Registered screens are found by id and context, others by type and title. What is left, most of
/// it containers without a title, is paired where that makes the difference shorter: first those
/// that have most in common below them, then those that stand below the same screen.
///
/// - SeeAlso: J. Falleri et al., “Fine-grained and Accurate Source Code Differencing”, ASE 2014,
///   for the idea of pairing inner nodes by what they have in common below.
struct StackAlignment {
  let from: FlatStack
  let to: FlatStack

  /// The partner in the other stack of each screen of the one.
  private(set) var partners: [Int?]

  /// The same, seen from the other stack.
  private(set) var origins: [Int?]

  /// The number of differences.
  private var length = 0

  /// The number of pairs that may still be tried; after the last one, the best so far has to do.
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

  /// Pairs screens with equal keys, the first of the one stack with the first of the other.
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

  /// Pairs two screens, and in their order those that they hold and that are of one type.
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

  /// Pairs what does not make the difference longer.
  ///
  /// - Returns: Whether there was any such pair.
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

  /// Gives a screen a partner, and takes that back where it makes the difference longer.
  private mutating func attempt(_ index: Int, _ change: (inout Self) -> Void) -> Bool {
    var changed = self
    change(&changed)
    changed.length = changed.changes.count
    // Two of one type are rather one than two, also where that saves nothing yet.
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
    /// Twice the screens in common, for each screen below either.
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

  /// Returns screens without a partner that have paired ones in common below them, the most alike
  /// first.
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

  /// Returns equal screens without a partner, wherever they stand.
  private static func equals(_ alignment: StackAlignment) -> [Pair] {
    let (from, to) = (alignment.from, alignment.to)
    let free = Dictionary(grouping: to.indices.filter { alignment.origins[$0] == nil }) {
      to[$0].node
    }
    return from.indices.filter { alignment.partners[$0] == nil }.flatMap { index in
      (free[from[index].node] ?? []).map { (index, $0) }
    }
  }

  /// Returns screens of one type without a partner, below screens that are partners; equal ones
  /// first.
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
  /// Returns the screens around and below a screen, the nearest first.
  fileprivate func ancestors(of index: Int) -> [Int] {
    var found: [Int] = []
    var next = entries[index].parent
    while let parent = next {
      found.append(parent)
      next = entries[parent].parent
    }
    return found
  }

  /// Returns the nearest screen around or below each one that has a partner.
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
  /// The differences of two aligned stacks; screens are indices of the flat stacks.
  struct Changes {
    /// Screens of the old stack without a partner, with a partner below them.
    var unwrapped: [Int] = []
    /// Screens of the new stack without a partner, with a partner below them.
    var wrapped: [Int] = []
    /// The outermost screens of what is in the old stack alone.
    var removed: [Int] = []
    /// The outermost screens of what is in the new stack alone.
    var added: [Int] = []
    /// Screens of the old stack that stand elsewhere in the new one.
    var moved: [Int] = []
    /// Screens of the old stack that stay where they are, held before and presented now, or the
    /// other way round.
    var lifted: [Int] = []
    /// Screens of the old stack that are otherwise in themselves.
    var altered: [Int] = []
    /// Screens of the old stack that the user begins or ceases to see, what goes together in one.
    var turned: [[Int]] = []
    /// Screens of the old stack that were built for the one and found for the other, what goes
    /// together in one.
    var made: [[Int]] = []

    var count: Int {
      unwrapped.count + wrapped.count + removed.count + added.count + moved.count + lifted.count
        + altered.count + turned.count + made.count
    }
  }

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

  /// Returns the screens of both stacks of which something is true in one alone; those that have
  /// stayed below another one go with it.
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

  /// Returns whether each screen of the old stack has another place among those with partners.
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
  /// Returns the screens without a partner: those with partners below them, and the outermost of
  /// the others.
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
  /// The longest ascending run of these numbers, which are all different, with gaps.
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
  /// Names what an alignment has found.
  init(of alignment: StackAlignment) {
    let changes = alignment.changes
    let edits =
      alignment.single(changes) + alignment.elsewhere(changes) + alignment.otherwise(changes)
    self.init(edits: edits)
  }
}

extension StackAlignment {
  /// Returns screens of one stack alone.
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

  /// Returns screens of both stacks, in other places.
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

  /// Returns screens of both stacks that are otherwise.
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

  /// - Parameter kind: What became of the first screen of the group, which represents the others.
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

  /// Returns the kind of difference of a screen that was lifted into a modal or out of one.
  ///
  /// It may be the modal itself or what the modal holds: that is for the modal to say.
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
    // Whether a jump has passed a screen that is there anyway changes nothing.
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

  /// Returns the number of modals more in which it lies in the new stack, counted from the screen that it
  /// belongs to.
  private func rise(of index: Int) -> Int {
    guard let partner = partners[index] else { return 0 }
    return to.height(of: partner, origins) - from.height(of: index, partners)
  }
}

extension FlatStack {
  /// Returns the number of modals in which a screen lies, counted from the nearest one around or below
  /// that has a partner.
  fileprivate func height(of index: Int, _ partners: [Int?]) -> Int {
    var next = entries[index].parent
    while let parent = next, partners[parent] == nil { next = entries[parent].parent }
    return entries[index].layer - (next.map { entries[$0].layer } ?? 0)
  }

  /// Returns whether a screen is in or above another with no screen between them that has a
  /// partner.
  fileprivate func stands(_ index: Int, in outer: Int, _ partners: [Int?]) -> Bool {
    var next = entries[index].parent
    while let parent = next, parent != outer, partners[parent] == nil {
      next = entries[parent].parent
    }
    return next == outer
  }

  /// Returns a screen without its children.
  fileprivate func shell(_ index: Int, around: [Int]) -> StackDifference.Detail {
    .node(
      entries[index].node.alone,
      holds: entries[index].children.count,
      around: around.map { name($0) }
    )
  }
}

extension [Int] {
  /// Returns those of which something is true; all, where it is true of none.
  fileprivate func rather(_ isTrue: (Int) -> Bool) -> [Int] {
    let chosen = filter(isTrue)
    return chosen.isEmpty ? self : chosen
  }
}
