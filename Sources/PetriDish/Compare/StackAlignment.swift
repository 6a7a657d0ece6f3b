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
