/// The screens of a scene as finders ask for them, visited once for a whole plan.
@MainActor
public final class SceneSearch {
  /// The scene that is searched.
  public let scene: Scene

  let events: EventReporter

  /// One for each scope and start; a route asks of few, so that looking through them is quickest.
  private var indexes: [(scope: SearchScope, start: Start, index: ScreenClassIndex)] = []

  private enum Start: Equatable {
    case topmost, root
    case screen(ObjectIdentifier)
  }

  /// - Parameters:
  ///   - scene: The scene to search.
  ///   - events: Where the cases of switches are reported.
  init(_ scene: Scene, reporting events: EventReporter) {
    self.scene = scene
    self.events = events
  }

  /// The first screen of a class, in the order of the search.
  ///
  /// - Complexity: O(1), and once for each scope O(screens in the scope).
  public func first<Target: Screen>(
    _ type: Target.Type = Target.self,
    in scope: SearchScope = .fullStack,
    from start: SearchStart = .topmost
  ) -> Target? {
    guard let run = index(scope, start)?.runs(of: type).first else { return nil }
    return run.screen(at: run.range.lowerBound, as: type)
  }

  /// The first screen of a class that is accepted, in the order of the search.
  ///
  /// - Parameters:
  ///   - type: The class; subclasses count.
  ///   - scope: Where to look, seen from the start.
  ///   - start: Where the search begins.
  ///   - accepts: Must change nothing.
  /// - Complexity: O(screens of the class), and once for each scope O(screens in the scope).
  @inlinable
  public func first<Target: Screen>(
    _ type: Target.Type = Target.self,
    in scope: SearchScope = .fullStack,
    from start: SearchStart = .topmost,
    where accepts: (Target) throws -> Bool
  ) rethrows -> Target? {
    guard let index = index(scope, start) else { return nil }
    for run in index.runs(of: type) {
      if let found = try run.first(as: type, where: accepts) { return found }
    }
    return nil
  }

  @usableFromInline
  func index(_ scope: SearchScope, _ start: SearchStart) -> ScreenClassIndex? {
    switch start {
    case .topmost: return index(scope, .topmost, scene.modals.last ?? scene.root)
    case .root: return index(scope, .root, scene.root)
    case .screen(let ask):
      guard let screen = ask(), screen.scene === scene else { return nil }
      return index(scope, .screen(ObjectIdentifier(screen)), screen)
    }
  }

  private func index(
    _ scope: SearchScope,
    _ start: Start,
    _ screen: @autoclosure () -> Screen
  ) -> ScreenClassIndex {
    // One access to the object for all elements; each in its place, for to take one out would hold all
    // that is in it.
    let known = indexes
    for place in known.indices where known[place].scope == scope && known[place].start == start {
      return known[place].index
    }
    let index = ScreenClassIndex(scope, from: screen(), in: scene)
    indexes.append((scope, start, index))
    return index
  }
}
