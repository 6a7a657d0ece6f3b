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
        edit(group, StackDifference.Change.visibility) { $0.node.visible ? .revealed : .hidden }
      }
      + changes.made.compactMap { group in
        edit(group, StackDifference.Change.making) { $0.isBuilt ? .created : .reused }
      }
  }

  /// - Parameter kind: What became of the first screen of the group, which stands for the others.
  private func edit(
    _ group: [Int],
    _ change: ([StackDifference.Pair]) -> StackDifference.Change,
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
    _ change: StackDifference.Change
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

  /// Returns whether a screen stands in or above another with no screen between them that has a
  /// partner.
  fileprivate func stands(_ index: Int, in outer: Int, _ partners: [Int?]) -> Bool {
    var next = entries[index].parent
    while let parent = next, parent != outer, partners[parent] == nil {
      next = entries[parent].parent
    }
    return next == outer
  }

  /// Returns a screen without its children.
  fileprivate func shell(_ index: Int, around: [Int]) -> StackDifference.Change {
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
