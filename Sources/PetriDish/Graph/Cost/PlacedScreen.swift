import Routing

/// A screen with what it holds, as a value, as far as it matters to where the user can go from it.
struct PlacedScreen: Codable, Hashable, Sendable {
  let identity: Identity

  /// The title in a bar or a tab; empty where it has none.
  let title: String

  let type: String

  let kind: Kind

  /// Whether it refuses to be dismissed.
  var isKept: Bool

  /// The screens that it contains, in its own order.
  var children: [PlacedScreen] = []

  /// Those of `children` that the user sees, by index.
  var visible: [Int] = []

  /// The end of one step back from a child, by the child's index.
  var backSteps: [Int: BackStep] = [:]

  /// The identity of a screen, in every dish that grows the same app.
  enum Identity: Codable, Hashable {
    /// The app began with it, at this place.
    case own(ScreenPath)
    /// It came from a registered screen.
    case registered(String)
    /// It was made on the way, by a step of this name or type.
    case made(String)
    /// A plan makes it, by this step; the destination is step 0.
    case planned(Int)
  }

  /// The kind of a container, which says what the user can do with it.
  enum Kind: String, Codable {
    case screen, stack, tabs, menu, pages, split
    /// A team's own container; only its way back is known.
    case other
  }

  /// One step back.
  struct BackStep: Codable, Hashable {
    /// The index of the child that it leads to.
    let to: Int
    /// The indices of the children that remain.
    let remaining: [Int]
  }
}

extension PlacedScreen {
  /// The text that a tab, a drawer or a bar shows of it.
  var caption: String {
    guard title.isEmpty else { return title }
    return visible.first.map { children[$0].caption } ?? type
  }

  /// The screen with what is seen in it, the outer ones first.
  var seen: [PlacedScreen] { [self] + visible.flatMap { children[$0].seen } }

  /// The innermost screens that are seen; more than one where sides are beside each other.
  var leaves: [PlacedScreen] { visible.isEmpty ? [self] : visible.flatMap { children[$0].leaves } }

  /// The screens from this one to the innermost that is seen.
  var spine: [PlacedScreen] { [self] + (visible.last.map { children[$0].spine } ?? []) }

  /// Returns the screens from this one to a screen that is seen inside.
  func spine(to identity: Identity) -> [PlacedScreen]? {
    if self.identity == identity { return [self] }
    for index in visible {
      if let rest = children[index].spine(to: identity) { return [self] + rest }
    }
    return nil
  }

  /// The screens behind the one in sight, one for each step back within this container alone; the
  /// last step leads to the first.
  var below: [String] {
    visible.last.map { chain(from: $0).dropFirst().reversed().map { children[$0].caption } } ?? []
  }

  /// Returns a child, and where one step back leads, and another one, by index.
  private func chain(from index: Int) -> [Int] {
    var chain = [index]
    while let next = chain.last.flatMap({ backSteps[$0]?.to }), !chain.contains(next) {
      chain.append(next)
    }
    return chain
  }
}

extension PlacedScreen {
  /// The screens in sight inside a screen, and those below them: two places that are equal in this
  /// are one.
  struct Signature: Hashable {
    let identity: Identity
    /// Each child that is seen, and those that the way back from it leads to.
    let chains: [[Signature]]
  }

  /// The screens in sight inside it, and those below.
  var signature: Signature {
    Signature(
      identity: identity,
      chains: visible.map { chain(from: $0).map { children[$0].signature } }
    )
  }
}
