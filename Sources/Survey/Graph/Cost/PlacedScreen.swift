import PetriDish
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

  /// The screens behind the visible one, one for each step back within this container alone; the
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
  /// The visible screens inside a screen, and those below them: two places that are equal in this
  /// are one.
  struct Signature: Hashable {
    let identity: Identity
    /// Each child that is seen, and those that the way back from it leads to.
    let chains: [[Signature]]
  }

  /// The visible screens inside it, and those below.
  var signature: Signature {
    Signature(
      identity: identity,
      chains: visible.map { chain(from: $0).map { children[$0].signature } }
    )
  }
}

extension PlacedScreen {
  /// Something that the user can do with containers.
  struct Move {
    let words: String
    let actions: Int
    /// The hand's part in it, one for each action.
    let presses: [Press]
    /// Whether it uncovers what was there before.
    let isBack: Bool

    /// One action on a container.
    enum Press {
      /// A tap on a part of this screen.
      case tap(ScreenVisit.Part, of: Identity, words: String, animation: UserGesture.Animation?)
      /// A swipe by which a screen slides in.
      case swipe
    }
  }

  /// Returns the actions of the user on what is in sight, and the screen after each.
  ///
  /// - Parameter isForced: Whether a screen that refuses to go is taken away nevertheless.
  func moves(isForced: Bool = false) -> [(move: Move, after: PlacedScreen)] {
    var found = forwardMoves
    for index in visible {
      let inner = children[index].moves(isForced: isForced)
      for (move, child) in inner {
        var after = self
        after.children[index] = child
        found.append((move, after))
      }
      // Of two stacks in each other, the inner one has the step back.
      if !inner.contains(where: \.move.isBack), let back = stepBack(from: index, isForced) {
        found.append(back)
      }
    }
    return found
  }

  /// The actions that a container offers by itself.
  private var forwardMoves: [(move: Move, after: PlacedScreen)] {
    if kind == .menu, !offersMenu { return [] }
    let hidden = children.indices.filter { !visible.contains($0) }
    return hidden.compactMap { index in
      guard let (words, presses) = choosing(index) else { return nil }
      var after = self
      after.visible = [index]
      let move = Move(words: words, actions: presses.count, presses: presses, isBack: false)
      return (move, after)
    }
  }

  private func choosing(_ index: Int) -> (words: String, presses: [Move.Press])? {
    let name = Quotation(children[index].caption)
    switch kind {
    // Of two sides of which one is seen the other has no button: the screen opens it, or the step back.
    case .screen, .stack, .split, .other: return nil
    case .tabs: return ("choose the tab \(name)", [tap(.tab(index), "choose the tab \(name)")])
    case .menu:
      let presses = [
        tap(.menuButton, "open the menu", .drawer), tap(.menuItem(index), "choose \(name)"),
      ]
      return ("open the menu and choose \(name)", presses)
    case .pages:
      let distance = abs(index - (visible.first ?? 0))
      return (
        distance == 1 ? "turn the page to \(name)" : "turn \(distance) pages to \(name)",
        Array(repeating: .swipe, count: distance)
      )
    }
  }

  /// Whether a bar in sight has the button of a menu around it.
  ///
  /// Where a step back is, that has its place; of two sides the primary one has it.
  private var offersMenu: Bool {
    guard let index = visible.first else { return true }
    return backSteps[index] == nil && children[index].offersMenu
  }

  private func tap(
    _ part: ScreenVisit.Part,
    _ words: String,
    _ animation: UserGesture.Animation? = nil
  ) -> Move.Press {
    .tap(part, of: identity, words: words, animation: animation)
  }

  private func stepBack(from index: Int, _ isForced: Bool) -> (move: Move, after: PlacedScreen)? {
    guard let backStep = backSteps[index] else { return nil }
    let removed = children.indices.filter { !backStep.remaining.contains($0) }
    guard isForced || !removed.contains(where: { children[$0].isKept }) else { return nil }
    var after = self
    after.keep(backStep.remaining)
    after.visible = backStep.remaining.firstIndex(of: backStep.to).map { [$0] } ?? []
    let words = "go back to \(Quotation(children[backStep.to].caption))"
    let press = tap(.back, words, slides ? .push : nil)
    return (Move(words: words, actions: 1, presses: [press], isBack: true), after)
  }

  /// Whether its screens slide in, rather than fade in where they are.
  private var slides: Bool {
    switch kind {
    case .stack, .pages, .split: true
    case .screen, .tabs, .menu, .other: false
    }
  }

  /// Leaves out all children but these, which are ascending.
  private mutating func keep(_ remaining: [Int]) {
    let places = Dictionary(uniqueKeysWithValues: remaining.enumerated().map { ($1, $0) })
    backSteps = Dictionary(
      uniqueKeysWithValues: backSteps.compactMap { index, backStep in
        guard let place = places[index], let to = places[backStep.to] else { return nil }
        return (place, BackStep(to: to, remaining: backStep.remaining.compactMap { places[$0] }))
      }
    )
    children = remaining.map { children[$0] }
  }
}
