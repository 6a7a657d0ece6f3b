package import PetriDish
import Routing

/// The edits that turn one stack of screens into another.
///
/// The stacks are aligned first, so a screen that moved is one edit instead of a removal and an insertion. The
/// difference is complete: applied to the first stack, it produces the second.
package struct StackDifference: Hashable, Sendable {
  /// The edits, the most significant ones first.
  package let edits: [Edit]

  /// Whether the stacks are equal.
  package var isEmpty: Bool { edits.isEmpty }

  init(edits: [Edit]) { self.edits = edits.sorted { $0.precedes($1) } }
}

extension StackDifference {
  /// Compares two stacks.
  ///
  /// Swapping the stacks produces the ``inverse`` difference.
  ///
  /// - Complexity: O((*p* + 1) *n* log *n*) for *n* screens, where *p* is the number of tried pairs of screens without
  ///   an id and a title, at most 4,000.
  package init(from: StackNode, to: StackNode) {
    self.init(from: FlatStack(from), to: FlatStack(to))
  }

  /// Compares the final stacks of two jumps.
  ///
  /// A screen that one jump reused and the other created also counts as a difference.
  package init(from: VisitResult, to: VisitResult) { self.init(from: from, to: to, in: .types) }

  /// Compares the final stacks of two jumps, with names in the given style.
  init(from: VisitResult, to: VisitResult, in vocabulary: StackVocabulary) {
    self.init(
      from: FlatStack(from.stack, built: from.built, in: vocabulary),
      to: FlatStack(to.stack, built: to.built, in: vocabulary)
    )
  }

  private init(from: FlatStack, to: FlatStack) {
    // The alignment must not depend on the order of the stacks, even if several alignments are equally good.
    if to.precedes(from) {
      self = StackDifference(of: StackAlignment(from: to, to: from)).inverse
    } else {
      self.init(of: StackAlignment(from: from, to: to))
    }
  }

  /// The edits that turn the second stack into the first.
  package var inverse: StackDifference { StackDifference(edits: edits.map(\.inverse)) }

  /// One sentence for each edit except details, the most significant ones first.
  package var lines: [String] { groups { _ in true }.map { $0[0].text(with: $0) } }

  /// The edits except details, as changes.
  var changes: [Change] { groups { _ in true }.map { .stack(edits: $0) } }

  /// The user-visible changes, without untitled navigation stacks around screens.
  ///
  /// The difference must have been created with ``StackVocabulary/everyday``.
  var everydayChanges: [Change] { groups { !$0.isOfPlainStack }.map { .stack(edits: $0) } }

  /// Returns the edits except details, grouped into sentences.
  ///
  /// Edits about nested containers around the same screens share a group.
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

  /// The edits as JSON.
  package var json: JSONValue { JSONValue(coding: self) }
}

extension StackDifference {
  /// An edit that turns one stack into another.
  package struct Edit: Hashable, Sendable {
    /// The kind of the edit.
    package let kind: Kind

    /// The position of the screen in the first stack, or `nil` if only the second stack contains the screen.
    let from: Position?

    /// The position of the screen in the second stack, or `nil` if only the first stack contains the screen.
    let to: Position?

    let change: Detail
  }

  /// The kinds of edits, the most significant ones first.
  package enum Kind: String, CaseIterable, Sendable, Codable {
    /// The screen is presented in a modal instead of pushed or contained.
    case presented
    /// The screen is pushed or contained instead of presented in a modal.
    case pushed
    /// The screen is below a different screen or has a different order.
    case moved
    /// A container was added around screens.
    case wrapped
    /// A container was removed from around screens.
    case unwrapped
    /// A screen of a different type replaces the screen.
    case replaced
    /// The screen was added with its descendants.
    case added
    /// The screen was removed with its descendants.
    case removed
    /// The screen became visible.
    case revealed
    /// The screen became hidden.
    case hidden
    /// The jump creates the screen instead of reusing it.
    case created
    /// The jump reuses the screen instead of creating it.
    case reused
    /// The title, the context or the lists of the screen differ.
    case changed
    /// A detail that users can’t see or that another edit implies.
    ///
    /// It is included so that the difference is complete.
    case detail
  }

  /// The position of a screen in a stack.
  struct Position: Hashable, Sendable {
    /// The child index at each level, starting from the root; a presented screen is the last child.
    let path: [Int]
    let isPresented: Bool
    var screen: String
    /// The description of the screen without its descendants.
    let caption: String
    /// The name of the container, or `nil` for a presented screen and the root.
    let holder: String?
    /// Whether the screen is the only child of its parent.
    let isAlone: Bool
    /// The name of the screen that presents the innermost modal around the screen.
    let presenter: String?
  }

  /// The details of an edit.
  enum Detail: Hashable, Sendable {
    /// A screen that is in only one of the stacks.
    ///
    /// If `holds` is `nil`, the node includes all descendants. Otherwise, `holds` is the number of children, and
    /// `around` contains the names of the descendants that are in both stacks.
    case node(StackNode, holds: Int?, around: [String])
    /// The screen has a different position.
    case position
    /// The screen is contained in one stack and presented in the other, at the same position.
    case lift
    /// The screens that are visible in only one of the stacks.
    case visibility([Pair])
    /// The properties of the screen differ.
    case traits(from: StackNode.Traits, to: StackNode.Traits)
    /// The screens that were created for one of the stacks and reused for the other.
    case making([Pair])
  }

  /// The paths of a screen that is in both stacks.
  struct Pair: Hashable, Sendable, Encodable {
    let from: [Int]
    let to: [Int]
  }
}

extension StackNode {
  /// The properties of a screen that don’t depend on its position.
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
  /// The user-visible name of the screen.
  package var screen: String { (to ?? from)?.screen ?? "" }

  /// Returns the edit with a different name for a screen.
  func calling(_ screen: String, _ name: String) -> Self {
    func renamed(_ position: StackDifference.Position?) -> StackDifference.Position? {
      guard var position, position.screen == screen else { return position }
      position.screen = name
      return position
    }
    return Self(kind: kind, from: renamed(from), to: renamed(to), change: change)
  }

  /// The edit in the opposite direction.
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
  /// The pairs sorted by their positions in the second stack.
  var ordered: Self { sorted { $0.to.lexicographicallyPrecedes($1.to) } }

  fileprivate var inverse: Self {
    map { StackDifference.Pair(from: $0.to, to: $0.from) }.ordered
  }
}

extension StackDifference.Edit {
  /// Returns whether the edit is listed before another edit, ordered by significance and position.
  func precedes(_ other: Self) -> Bool { order.lexicographicallyPrecedes(other.order) }

  private var order: [Int] {
    let path = (to ?? from)?.path ?? []
    return [kind.rank] + path + [-1] + (from?.path ?? [])
  }
}

extension StackDifference.Kind {
  fileprivate var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}
