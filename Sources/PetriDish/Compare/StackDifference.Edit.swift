import Routing

extension StackDifference {
  /// One difference between two stacks.
  package struct Edit: Hashable, Sendable {
    /// The kind of the difference.
    package let kind: Kind

    /// The place of the screen in the first stack; `nil` where it is in the second one alone.
    let from: Position?

    /// The place of the screen in the second stack; `nil` where it is in the first one alone.
    let to: Position?

    let change: Change
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
    let screen: String
    /// The screen without what it holds.
    let caption: String
    /// The container that holds it.
    let holder: String?
    /// Whether it is all that its holder has.
    let isAlone: Bool
    /// The screen that presents it, or the modal that it is in.
    let presenter: String?
  }

  enum Change: Hashable, Sendable {
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

extension StackDifference.Change {
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
