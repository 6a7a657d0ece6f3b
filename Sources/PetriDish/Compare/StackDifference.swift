/// The edits that turn one stack into another one, which the same jump has built under two
/// variants.
///
/// The stacks are aligned first, so that a screen which stands elsewhere is one difference and not
/// two. Nothing is lost on the way: applied to the one stack, the difference gives the other.
package struct StackDifference: Hashable, Sendable {
  /// The differences, the most telling ones first.
  package let edits: [Edit]

  /// Whether the stacks are equal.
  package var isEmpty: Bool { edits.isEmpty }

  init(edits: [Edit]) { self.edits = edits.sorted { $0.precedes($1) } }
}

extension StackDifference {
  /// Compares two stacks.
  ///
  /// The other way round, the result is the ``inverse``.
  ///
  /// - Complexity: O((*p* + 1) *n* log *n*) for *n* screens, where *p* is how many pairs of screens
  ///   are tried that neither a registration nor a title tells from others; at most 4,000.
  package init(from: StackNode, to: StackNode) {
    self.init(from: FlatStack(from), to: FlatStack(to))
  }

  /// Compares the stacks that two jumps have ended with, and who has built them.
  ///
  /// A screen that was found by the one jump and built by the other is a difference, too.
  package init(from: VisitResult, to: VisitResult) { self.init(from: from, to: to, in: .types) }

  /// Compares the stacks that two jumps have ended with, in some words.
  init(from: VisitResult, to: VisitResult, in vocabulary: StackVocabulary) {
    self.init(
      from: FlatStack(from.stack, built: from.built, in: vocabulary),
      to: FlatStack(to.stack, built: to.built, in: vocabulary)
    )
  }

  private init(from: FlatStack, to: FlatStack) {
    // What is equally good is chosen alike, whichever of the two comes first.
    if to.precedes(from) {
      self = StackDifference(of: StackAlignment(from: to, to: from)).inverse
    } else {
      self.init(of: StackAlignment(from: from, to: to))
    }
  }

  /// The edits that turn the second stack into the first.
  package var inverse: StackDifference { StackDifference(edits: edits.map(\.inverse)) }

  /// One sentence for each difference but details, what says most first; containers in containers
  /// around the same screens share one.
  package var lines: [String] { lines { _ in true } }

  /// Returns the ``lines`` of some of the edits.
  func lines(where isTold: (Edit) -> Bool) -> [String] {
    var lines: [String] = []
    var rest = edits.filter { $0.kind != .detail && isTold($0) }[...]
    while let edit = rest.popFirst() {
      var containers = [edit]
      while let next = rest.first, next.isAround(edit) { containers.append(rest.removeFirst()) }
      lines.append(edit.text(with: containers))
    }
    return lines
  }

  /// The differences as reports have them.
  package var json: JSONValue { JSONValue(coding: self) }
}
