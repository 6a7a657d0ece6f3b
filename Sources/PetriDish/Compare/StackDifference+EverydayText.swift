extension StackDifference {
  /// The lines for everybody, each as a sentence; stacks that nobody sees around a screen are left
  /// out.
  ///
  /// The difference has to be made with ``StackVocabulary/everyday``.
  var everydayLines: [String] {
    lines(where: { !$0.isOfPlainStack }).map(\.capitalizedStart)
  }
}

extension StackDifference.Edit {
  /// Whether only a stack without a title is around something, or is not.
  fileprivate var isOfPlainStack: Bool {
    guard kind == .wrapped || kind == .unwrapped, case .node(let node, _, _) = change else {
      return false
    }
    return ContainerKind(type: node.type) == .stack && node.title.isEmpty
  }
}
