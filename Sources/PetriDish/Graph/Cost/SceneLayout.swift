import Routing

/// All screens of a scene, as a value from which the scenes that the user can make of it follow.
struct SceneLayout: Codable, Hashable, Sendable {
  /// The root and the modals, the lowest first; at least the root.
  var layers: [PlacedScreen]

  /// The part of a layout that tells places apart.
  struct Signature: Hashable {
    let layers: [PlacedScreen.Signature]
  }

  /// The screens in sight, and those below.
  var signature: Signature { Signature(layers: layers.map(\.signature)) }

  /// The screens that are in sight in the topmost layer.
  var seen: [PlacedScreen] { layers.last?.seen ?? [] }

  /// The name of the place: the titles of the innermost screens in sight.
  var name: String { layers.last?.leaves.map(\.caption).joined(separator: " | ") ?? "" }

  /// Returns the actions of the user on containers and modals, and the layout after each.
  ///
  /// - Parameter isForced: Whether a screen that refuses to go is taken away nevertheless.
  func moves(isForced: Bool = false) -> [(move: PlacedScreen.Move, after: SceneLayout)] {
    guard let top = layers.last else { return [] }
    var found = top.moves(isForced: isForced).map { move, changed in
      (move, SceneLayout(layers: layers.dropLast() + [changed]))
    }
    if layers.count > 1, isForced || !top.isKept {
      let words = "close \(Quotation(top.caption))"
      let press = PlacedScreen.Move.Press.tap(
        .close,
        of: top.identity,
        words: words,
        animation: nil
      )
      let close = PlacedScreen.Move(words: words, actions: 1, presses: [press], isBack: true)
      found.append((close, SceneLayout(layers: layers.dropLast())))
    }
    return found
  }

  /// Returns whether another layout hides a screen that is in sight in the first one, while more lies upon it here than
  /// there.
  func leavesCovered(_ first: SceneLayout, in after: SceneLayout) -> Bool {
    let still = Set(after.seen.map(\.identity))
    return seen.contains { screen in
      guard !still.contains(screen.identity) else { return false }
      return first.seen.contains {
        $0.identity == screen.identity && $0.signature != screen.signature
      }
    }
  }

  /// The scene before its topmost screen was laid upon the others; `nil` where it lies upon none.
  var before: SceneLayout? {
    let front = layers.last?.spine.last?.identity
    let backs = moves(isForced: true).filter(\.move.isBack)
    return backs.first { $0.after.layers.last?.spine.last?.identity != front }?.after
      ?? backs.first?.after
  }
}

extension SceneLayout {
  /// Returns the containers around a screen in sight, and those below it in lower layers, each
  /// layer the outer ones first.
  private func paths(to identity: PlacedScreen.Identity) -> [[PlacedScreen]] {
    layers.dropLast().map(\.spine)
      + layers.suffix(1).map { $0.spine(to: identity) ?? $0.spine }
  }

  /// Returns the names of the screens that lie one upon the other, the lowest first: one for each
  /// layer, and one for each step back in it.
  func stacked(upTo identity: PlacedScreen.Identity) -> [String] {
    paths(to: identity).flatMap { path in
      path.dropLast().flatMap(\.below) + path.suffix(1).map(\.caption)
    }
  }

  /// The names of the layers above the app's own, the lowest first.
  var modals: [String] { layers.dropFirst().map(\.caption) }

  /// Returns the names of the items of every menu around a screen or below it, but for those that
  /// were chosen.
  func hidden(around identity: PlacedScreen.Identity) -> [String] {
    paths(to: identity).joined().filter { $0.kind == .menu }.flatMap { menu in
      menu.children.indices.filter { !menu.visible.contains($0) }.map { menu.children[$0].caption }
    }
  }

  /// Returns the animation by which another layout comes in: that of a modal where there are more
  /// layers then, that of a push where more screens lie one upon the other.
  func animation(to other: SceneLayout) -> UserGesture.Animation? {
    if other.layers.count > layers.count { return .sheet }
    return other.depth > depth && other.layers.count == layers.count ? .push : nil
  }

  private var depth: Int { layers.last?.spine.reduce(0) { $0 + $1.below.count } ?? 0 }
}
