/// A search of the screens of a scene, shared by all finders of a plan.
///
/// The search visits the screens of each scope only once.
@MainActor
public final class SceneSearch {
  /// The scene to search.
  public let scene: Scene

  let events: EventReporter

  /// The indexes by scope and start, so few that a linear search is fastest.
  private var indexes: [(scope: SearchScope, start: Start, index: ScreenClassIndex)] = []

  private enum Start: Equatable {
    case topmost, root
    case screen(ObjectIdentifier)
  }

  /// - Parameters:
  ///   - scene: The scene to search.
  ///   - events: The reporter for the cases of switches.
  init(_ scene: Scene, reporting events: EventReporter) {
    self.scene = scene
    self.events = events
  }

  /// Returns the first screen of a class, in search order.
  ///
  /// - Complexity: O(1), plus O(*n*) for the first search in a scope of *n* screens.
  public func first<Target: Screen>(
    _ type: Target.Type = Target.self,
    in scope: SearchScope = .fullStack,
    from start: SearchStart = .topmost
  ) -> Target? {
    guard let run = index(scope, start)?.runs(of: type).first else { return nil }
    return run.screen(at: run.range.lowerBound, as: type)
  }

  /// Returns the first screen of a class that satisfies a condition, in search order.
  ///
  /// - Parameters:
  ///   - type: The class of the screen, including its subclasses.
  ///   - scope: The directions in which to search from the start screen.
  ///   - start: The start screen.
  ///   - accepts: The condition, which must not change anything.
  /// - Complexity: O(*m*), where *m* is the number of screens of the class, plus O(*n*) for the first
  ///   search in a scope of *n* screens.
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
    // A local copy avoids one access to the object per element; indexing avoids retaining each element.
    let known = indexes
    for place in known.indices where known[place].scope == scope && known[place].start == start {
      return known[place].index
    }
    let index = ScreenClassIndex(scope, from: screen(), in: scene)
    indexes.append((scope, start, index))
    return index
  }
}

extension SceneSearch {
  /// Returns a sentence that explains why a search found no screen.
  ///
  /// - Complexity: O(*n*), where *n* is the number of screens of the class.
  func explanation<Target: Screen>(
    of type: Target.Type,
    in scope: SearchScope,
    from start: SearchStart
  ) -> String {
    guard let index = index(scope, start) else { return "the start screen isn’t in the scene." }
    let runs = index.runs(of: type)
    let met = runs.reduce(0) { $0 + $1.range.count }
    guard met > 0 else {
      return switch index.count {
      case 0: "there are no screens to search."
      case 1: "the only open screen isn’t of type \(type)."
      case let count: "no \(type) among the \(count) open screens."
      }
    }
    let named = runs.lazy.flatMap { run in
      run.range.lazy.map { ScreenIdentity(run.screen(at: $0, as: type)).description }
    }
    let names = named.prefix(Self.namesInCensus).joined(separator: ", ")
    let others = met - Self.namesInCensus
    let rest = others > 0 ? " and \(others) more" : ""
    return
      "\(names)\(rest) \(met == 1 ? "is" : "are") open but \(met == 1 ? "doesn’t" : "don’t") match."
  }

  /// The maximum number of screens to name in the explanation.
  private static let namesInCensus = 3
}

/// The directions in which a finder searches from its start screen.
///
/// A search visits the start screen, its containers, its visible children, its other children, the
/// presented screens, and the presenting screens, in this order. It visits each screen at most once.
public struct SearchScope: OptionSet, Hashable, Sendable {
  /// The bit mask of the directions.
  public let rawValue: Int

  /// Creates a scope from a bit mask.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// The start screen.
  public static let current = Self(rawValue: 1 << 0)
  /// The visible children, at any depth.
  ///
  /// Combined with ``contained``, the search visits all direct children, and the visible screens below them.
  public static let visible = Self(rawValue: 1 << 1)
  /// All children, at any depth.
  public static let contained = Self(rawValue: 1 << 2)
  /// The modals above the start screen.
  public static let presented = Self(rawValue: 1 << 3)
  /// The screens that present the start screen or a container around it.
  public static let presenting = Self(rawValue: 1 << 4)
  /// The containers around the start screen, and the screens that the other directions reach from them.
  public static let parent = Self(rawValue: 1 << 5)

  /// The start screen and all screens inside it.
  public static let currentAllStack: Self = [.current, .contained]
  /// The start screen and the visible screens inside it.
  public static let currentVisibleOnly: Self = [.current, .visible]
  /// The visible screens of all layers, including the ones that a modal covers.
  public static let allVisible: Self = [.currentVisibleOnly, .presented, .presenting]
  /// All screens of the scene, the default scope.
  public static let fullStack: Self = [.currentAllStack, .presented, .presenting, .parent]
  /// The start screen with all screens inside it, and the modals above.
  public static let currentAndUp: Self = [.currentAllStack, .presented]
  /// The start screen with all screens inside it, and the screens that present it.
  public static let currentAndDown: Self = [.currentAllStack, .presenting]
}

/// The screen that a search starts from, evaluated for each search.
public enum SearchStart: Sendable {
  /// The topmost layer: the last modal, or the root if there are no modals.
  case topmost
  /// The scene's root.
  case root
  /// The screen that a closure returns.
  ///
  /// The search finds nothing if the screen is `nil` or has left the scene.
  case screen(@MainActor @Sendable () -> Screen?)
}
