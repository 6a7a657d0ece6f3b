import PetriDish
import Routing

/// A value that describes a screen, its contents, and the user's navigation options.
struct PlacedScreen: Codable, Hashable, Sendable {
  let identity: Identity

  /// The title in a bar or tab; may be empty.
  let title: String

  let type: String

  let kind: ContainerKind

  /// Whether the screen refuses to be dismissed.
  var isKept: Bool

  /// The contained screens.
  var children: [PlacedScreen] = []

  /// The indices of the visible children.
  var visible: [Int] = []

  /// The results of a step back, by the index of the child.
  var backSteps: [Int: BackStep] = [:]

  /// The identity of a screen, which is the same in all dishes of the same app.
  enum Identity: Codable, Hashable {
    /// The screen exists at this path after launch.
    case own(ScreenPath)
    /// The screen belongs to a registered screen.
    case registered(String)
    /// A step with this name or type created the screen during a jump.
    case made(String)
    /// A plan creates the screen in this step; the destination is step 0.
    case planned(Int)
  }

  /// A step back.
  struct BackStep: Codable, Hashable {
    /// The index of the child that becomes visible.
    let to: Int
    /// The indices of the remaining children.
    let remaining: [Int]
  }
}

extension PlacedScreen {
  /// The text of the screen in tabs, drawers and bars.
  var caption: String {
    guard title.isEmpty else { return title }
    return visible.first.map { children[$0].caption } ?? type
  }

  /// This screen and its visible descendants, from the outermost to the innermost.
  var seen: [PlacedScreen] { [self] + visible.flatMap { children[$0].seen } }

  /// The innermost visible screens; more than one in splits.
  var leaves: [PlacedScreen] { visible.isEmpty ? [self] : visible.flatMap { children[$0].leaves } }

  /// The screens from this one to the innermost visible screen.
  var spine: [PlacedScreen] { [self] + (visible.last.map { children[$0].spine } ?? []) }

  /// Returns the screens from this one to a visible descendant.
  func spine(to identity: Identity) -> [PlacedScreen]? {
    if self.identity == identity { return [self] }
    for index in visible {
      if let rest = children[index].spine(to: identity) { return [self] + rest }
    }
    return nil
  }

  /// The captions of the previous screens in this container, from the first to the most recent one.
  var below: [String] {
    visible.last.map { chain(from: $0).dropFirst().reversed().map { children[$0].caption } } ?? []
  }

  /// Returns the indices of a child and of the children that repeated steps back lead to.
  private func chain(from index: Int) -> [Int] {
    var chain = [index]
    while let next = chain.last.flatMap({ backSteps[$0]?.to }), !chain.contains(next) {
      chain.append(next)
    }
    return chain
  }
}

extension PlacedScreen {
  /// The visible descendants of a screen and the screens below them; equal signatures mean equal places.
  struct Signature: Hashable {
    let identity: Identity
    /// The visible children, each with the screens that steps back lead to.
    let chains: [[Signature]]
  }

  /// The signature of the screen.
  var signature: Signature {
    Signature(
      identity: identity,
      chains: visible.map { chain(from: $0).map { children[$0].signature } }
    )
  }
}

extension PlacedScreen {
  /// An action of the user on a container.
  struct Move {
    let words: String
    let actions: Int
    /// The gestures, one for each action.
    let presses: [Press]
    /// Whether the action reveals a previous screen.
    let isBack: Bool

    /// A gesture on a container.
    enum Press {
      /// A tap on a part of the screen.
      case tap(ScreenVisit.Part, of: Identity, words: String, animation: UserGesture.Animation?)
      /// A swipe that moves a screen in.
      case swipe
    }
  }

  /// Returns the user's actions on the visible containers, and the screen after each action.
  ///
  /// - Parameter isForced: Whether to ignore that screens refuse to close.
  func moves(isForced: Bool = false) -> [(move: Move, after: PlacedScreen)] {
    var found = forwardMoves
    for index in visible {
      let inner = children[index].moves(isForced: isForced)
      for (move, child) in inner {
        var after = self
        after.children[index] = child
        found.append((move, after))
      }
      // In nested stacks, only the inner one offers a step back.
      if !inner.contains(where: \.move.isBack), let back = stepBack(from: index, isForced) {
        found.append(back)
      }
    }
    return found
  }

  /// The actions that the container itself offers.
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
    // A collapsed split has no button for its other side; a screen or a step back reveals it.
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

  /// Whether a visible bar contains the button of the surrounding menu.
  ///
  /// A back button replaces the menu button. In a split, the primary side has the button.
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

  /// Whether the container slides its screens in instead of fading them in.
  private var slides: Bool {
    switch kind {
    case .stack, .pages, .split: true
    case .screen, .tabs, .menu, .other: false
    }
  }

  /// Removes all children except those at some indices, which must be ascending.
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
