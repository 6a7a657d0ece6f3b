package import PetriDish

extension StackDifference {
  /// Applies the difference to the first stack.
  ///
  /// - Parameter stack: The first of the two compared stacks.
  /// - Returns: The second stack, or `nil` if the edits don’t fit the given stack.
  package func apply(to stack: StackNode) -> StackNode? {
    var patch = StackPatch(of: FlatStack(stack), by: edits)
    return patch?.result()
  }
}

/// Builds the second stack of a difference from the first.
///
/// Screens that are in both stacks and didn’t move keep their relative order. Only the other screens have explicit
/// positions, and the remaining positions are filled in order.
private struct StackPatch {
  typealias Child = (node: StackNode, isPresented: Bool)

  private let old: FlatStack
  /// Whether each screen was removed or moved.
  private var isGone: [Bool]
  /// Whether each screen was removed without its children.
  private var isUnwrapped: [Bool]
  private var isPresented: [Bool]
  private var isVisible: [Bool]
  private var traits: [StackNode.Traits]
  private var newcomers: [[Int]: InsertedScreen] = [:]

  private enum InsertedScreen {
    case whole(Child)
    case around(StackNode, holds: Int, isPresented: Bool)
    case moved(Int)
  }

  init?(of old: FlatStack, by edits: [StackDifference.Edit]) {
    self.old = old
    isGone = old.indices.map { _ in false }
    isUnwrapped = isGone
    isPresented = old.entries.map(\.isPresented)
    isVisible = old.entries.map(\.node.visible)
    traits = old.entries.map(\.node.traits)
    let indices = Dictionary(uniqueKeysWithValues: old.indices.map { (old[$0].path, $0) })
    for edit in edits {
      guard let from = edit.from else {
        guard add(edit) else { return nil }
        continue
      }
      guard let index = indices[from.path], take(edit, index, indices) else { return nil }
    }
  }

  private mutating func add(_ edit: StackDifference.Edit) -> Bool {
    guard case .node(let node, let holds, _) = edit.change, let to = edit.to else { return false }
    newcomers[to.path] =
      holds.map { .around(node, holds: $0, isPresented: to.isPresented) }
      ?? .whole((node, to.isPresented))
    return true
  }

  private mutating func take(
    _ edit: StackDifference.Edit,
    _ index: Int,
    _ indices: [[Int]: Int]
  ) -> Bool {
    let node = old[index].node
    switch edit.change {
    case .node(let expected, let holds, _):
      guard expected == (holds == nil ? node : node.alone) else { return false }
      guard holds.map({ $0 == old[index].children.count }) ?? true else { return false }
      isGone[index] = true
      isUnwrapped[index] = holds != nil
    case .position:
      guard let to = edit.to else { return false }
      isGone[index] = true
      isPresented[index] = to.isPresented
      newcomers[to.path] = .moved(index)
    case .lift: isPresented[index].toggle()
    case .visibility(let pairs):
      for pair in pairs {
        guard let index = indices[pair.from] else { return false }
        isVisible[index].toggle()
      }
    case .traits(let from, let to):
      guard from == node.traits else { return false }
      traits[index] = to
    case .making: break
    }
    return true
  }

  /// Returns the second stack, or `nil` if the edits don’t fit the first stack.
  mutating func result() -> StackNode? {
    var rest = staying([0])[...]
    let root: Child? =
      if let newcomer = newcomers.removeValue(forKey: []) {
        child(newcomer, at: [], &rest)
      } else {
        rest.popFirst().flatMap { child($0, at: []) }
      }
    guard let root, !root.isPresented, rest.isEmpty, newcomers.isEmpty else { return nil }
    return root.node
  }

  /// Returns the remaining children, including the children of unwrapped containers.
  private func staying(_ children: [Int]) -> [Int] {
    children.flatMap { child in
      if isUnwrapped[child] { return staying(old[child].children) }
      return isGone[child] ? [] : [child]
    }
  }

  /// Returns the children of a screen, with added and moved screens at their positions.
  ///
  /// - Parameters:
  ///   - path: The path of the screen.
  ///   - rest: The screens that don’t have a position yet; placed screens are removed.
  ///   - count: The number of children, or `nil` to place all remaining screens.
  private mutating func fill(
    _ path: [Int],
    _ rest: inout ArraySlice<Int>,
    holding count: Int?
  ) -> [Child]? {
    var children: [Child] = []
    while count.map({ children.count < $0 }) ?? true {
      let position = path + [children.count]
      if let newcomer = newcomers.removeValue(forKey: position) {
        guard let child = child(newcomer, at: position, &rest) else { return nil }
        children.append(child)
      } else if let next = rest.popFirst() {
        guard let child = child(next, at: position) else { return nil }
        children.append(child)
      } else {
        return count == nil ? children : nil
      }
    }
    return children
  }

  private mutating func child(
    _ newcomer: InsertedScreen,
    at position: [Int],
    _ rest: inout ArraySlice<Int>
  ) -> Child? {
    switch newcomer {
    case .whole(let child): return child
    case .moved(let index): return child(index, at: position)
    case .around(let node, let holds, let isPresented):
      guard let children = fill(position, &rest, holding: holds) else { return nil }
      return node.traits.holding(children, visible: node.visible).map { ($0, isPresented) }
    }
  }

  private mutating func child(_ index: Int, at position: [Int]) -> Child? {
    var rest = staying(old[index].children)[...]
    guard let children = fill(position, &rest, holding: nil) else { return nil }
    return traits[index].holding(children, visible: isVisible[index]).map {
      ($0, isPresented[index])
    }
  }
}

extension StackNode.Traits {
  /// Returns a screen with these traits and the given children.
  ///
  /// - Returns: The screen, or `nil` if a child other than the last one is presented.
  fileprivate func holding(_ children: [StackPatch.Child], visible: Bool) -> StackNode? {
    guard !children.dropLast().contains(where: \.isPresented) else { return nil }
    return StackNode(
      self,
      visible: visible,
      children: children.filter { !$0.isPresented }.map(\.node),
      presented: children.last.flatMap { $0.isPresented ? $0.node : nil }
    )
  }
}
