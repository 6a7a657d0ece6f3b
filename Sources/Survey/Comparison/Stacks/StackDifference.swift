package import PetriDish
import Routing

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

  /// One sentence for each difference but details, the most telling first.
  package var lines: [String] { groups { _ in true }.map { $0[0].text(with: $0) } }

  /// The ``lines`` as changes.
  var changes: [Change] { groups { _ in true }.map { .stack(edits: $0) } }

  /// The changes in words for everybody, without the invisible stacks around a screen.
  ///
  /// The difference has to be made with ``StackVocabulary/everyday``.
  var everydayChanges: [Change] { groups { !$0.isOfPlainStack }.map { .stack(edits: $0) } }

  /// Returns the edits but details.
  ///
  /// Containers in containers around the same screens share a group.
  private func groups(where isTold: (Edit) -> Bool) -> [[Edit]] {
    var groups: [[Edit]] = []
    var rest = edits.filter { $0.kind != .detail && isTold($0) }[...]
    while let edit = rest.popFirst() {
      var containers = [edit]
      while let next = rest.first, next.isAround(edit) { containers.append(rest.removeFirst()) }
      groups.append(containers)
    }
    return groups
  }

  /// The differences as reports have them.
  package var json: JSONValue { JSONValue(coding: self) }
}

extension StackDifference {
  /// One difference between two stacks.
  package struct Edit: Hashable, Sendable {
    /// The kind of the difference.
    package let kind: Kind

    /// The place of the screen in the first stack; `nil` where it is in the second one alone.
    let from: Position?

    /// The place of the screen in the second stack; `nil` where it is in the first one alone.
    let to: Position?

    let change: Detail
  }

  /// The kinds of differences, what says most first.
  package enum Kind: String, CaseIterable, Sendable, Codable {
    /// In a modal, where it was pushed or otherwise held.
    case presented
    /// Pushed or otherwise held, where it was in a modal.
    case pushed
    /// Below another screen, or in another order.
    case moved
    /// A container is around screens that were in none, or in the one around it.
    case wrapped
    /// A container is gone from around screens.
    case unwrapped
    /// Another type of screen stands in its place.
    case replaced
    /// A screen that was not there, with all that belongs to it.
    case added
    /// A screen that is no longer there, with all that belonged to it.
    case removed
    /// The user sees it.
    case revealed
    /// The user does not see it.
    case hidden
    /// The jump has built it, rather than found.
    case created
    /// The jump has found it, rather than built.
    case reused
    /// Its title, its context or its lists are others.
    case changed
    /// A detail that no user sees, or that another difference implies; here so that nothing is
    /// lost.
    case detail
  }

  /// The place of a screen in a stack.
  struct Position: Hashable, Sendable {
    /// The index of the child at each level, from the root; a presented screen is the last one.
    let path: [Int]
    let isPresented: Bool
    var screen: String
    /// The screen without what it holds.
    let caption: String
    /// The container that holds it.
    let holder: String?
    /// Whether it is all that its holder has.
    let isAlone: Bool
    /// The screen that presents it, or the modal that it is in.
    let presenter: String?
  }

  enum Detail: Hashable, Sendable {
    /// A screen is in one stack alone: by itself, around this many children of which some are in both,
    /// or, where `holds` is `nil`, with all that belongs to it.
    case node(StackNode, holds: Int?, around: [String])
    /// It stands elsewhere.
    case position
    /// It stays where it is, but is held in the one stack and presented in the other.
    case lift
    /// The user sees these in one of the stacks; paths in both.
    case visibility([Pair])
    /// It is otherwise in itself.
    case traits(from: StackNode.Traits, to: StackNode.Traits)
    /// These were built in one of the stacks and found in the other; paths in both.
    case making([Pair])
  }

  /// A screen of both stacks.
  struct Pair: Hashable, Sendable, Encodable {
    let from: [Int]
    let to: [Int]
  }
}

extension StackNode {
  /// The properties of a screen, wherever it stands.
  struct Traits: Hashable, Sendable {
    let id: String?
    let type: String
    let title: String
    let context: AnyRouteContext?
    let lists: [ListNode]
  }

  var traits: Traits { Traits(id: id, type: type, title: title, context: context, lists: lists) }
}

extension StackDifference.Edit {
  /// The screen, as people call it; in the first stack where it is in that one alone.
  package var screen: String { (to ?? from)?.screen ?? "" }

  /// Returns the same difference with another name of a screen.
  func calling(_ screen: String, _ name: String) -> Self {
    func renamed(_ position: StackDifference.Position?) -> StackDifference.Position? {
      guard var position, position.screen == screen else { return position }
      position.screen = name
      return position
    }
    return Self(kind: kind, from: renamed(from), to: renamed(to), change: change)
  }

  /// The same difference, seen from the second stack.
  var inverse: Self {
    Self(kind: kind.inverse, from: to, to: from, change: change.inverse)
  }
}

extension StackDifference.Kind {
  fileprivate var inverse: Self {
    switch self {
    case .presented: .pushed
    case .pushed: .presented
    case .wrapped: .unwrapped
    case .unwrapped: .wrapped
    case .added: .removed
    case .removed: .added
    case .revealed: .hidden
    case .hidden: .revealed
    case .created: .reused
    case .reused: .created
    case .moved, .replaced, .changed, .detail: self
    }
  }
}

extension StackDifference.Detail {
  fileprivate var inverse: Self {
    switch self {
    case .node, .position, .lift: self
    case .visibility(let pairs): .visibility(pairs.inverse)
    case .making(let pairs): .making(pairs.inverse)
    case .traits(let from, let to): .traits(from: to, to: from)
    }
  }
}

extension [StackDifference.Pair] {
  /// The pairs in the order of the second stack.
  var ordered: Self { sorted { $0.to.lexicographicallyPrecedes($1.to) } }

  fileprivate var inverse: Self {
    map { StackDifference.Pair(from: $0.to, to: $0.from) }.ordered
  }
}

extension StackDifference.Edit {
  /// Returns whether it stands first in a text: the most telling kind first, then from the root
  /// down.
  func precedes(_ other: Self) -> Bool { order.lexicographicallyPrecedes(other.order) }

  private var order: [Int] {
    let path = (to ?? from)?.path ?? []
    return [kind.rank] + path + [-1] + (from?.path ?? [])
  }
}

extension StackDifference.Kind {
  fileprivate var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}
