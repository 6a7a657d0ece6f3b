import Lists

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
