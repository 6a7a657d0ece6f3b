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

extension SceneSearch {
  /// Says in one sentence which screens a search met that has found none.
  ///
  /// - Complexity: O(screens of the class), since the scope was visited before.
  func explanation<Target: Screen>(
    of type: Target.Type,
    in scope: SearchScope,
    from start: SearchStart
  ) -> String {
    guard let index = index(scope, start) else { return "the screen to start from is not there." }
    let runs = index.runs(of: type)
    let met = runs.reduce(0) { $0 + $1.range.count }
    guard met > 0 else {
      return switch index.count {
      case 0: "no screen is there to look at."
      case 1: "the one screen there is no \(type)."
      case let count: "none of the \(count) screens there is a \(type)."
      }
    }
    let named = runs.lazy.flatMap { run in
      run.range.lazy.map { ScreenIdentity(run.screen(at: $0, as: type)).description }
    }
    let names = named.prefix(Self.namesInCensus).joined(separator: ", ")
    let others = met - Self.namesInCensus
    let rest = others > 0 ? " and \(others) more" : ""
    return
      "\(names)\(rest) \(met == 1 ? "is" : "are") there, but \(met == 1 ? "does" : "do") not fit."
  }

  /// The number of screens that a sentence can name before it is a list.
  private static let namesInCensus = 3
}

/// The screens that a finder looks at, seen from the one that it starts at.
///
/// A search asks the screen itself; its parents; the visible children, then the other ones; what is
/// presented; what presents. It never turns back the way it came, and asks no screen twice.
public struct SearchScope: OptionSet, Hashable, Sendable {
  /// One bit for each direction.
  public let rawValue: Int

  /// Makes a scope of its bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// The screen that the search starts at.
  public static let current = Self(rawValue: 1 << 0)
  /// The children that a person sees, all the way down.
  ///
  /// Together with ``contained``: all direct children, and below them the visible ones.
  public static let visible = Self(rawValue: 1 << 1)
  /// All children, all the way down.
  public static let contained = Self(rawValue: 1 << 2)
  /// The modals above.
  public static let presented = Self(rawValue: 1 << 3)
  /// The screens that have presented the search's start, or a container around it.
  public static let presenting = Self(rawValue: 1 << 4)
  /// The containers around the screen, and from there whatever else the scope says.
  public static let parent = Self(rawValue: 1 << 5)

  /// The screen and all that it holds.
  public static let currentAllStack: Self = [.current, .contained]
  /// The screen and what a person sees of it.
  public static let currentVisibleOnly: Self = [.current, .visible]
  /// The screens that a person sees, or would see if nothing lay above them.
  public static let allVisible: Self = [.currentVisibleOnly, .presented, .presenting]
  /// Everything: unless said otherwise, a search finds whatever stands in the scene.
  public static let fullStack: Self = [.currentAllStack, .presented, .presenting, .parent]
  /// The screen with all that it holds, and the modals above.
  public static let currentAndUp: Self = [.currentAllStack, .presented]
  /// The screen with all that it holds, and the screens below that present it.
  public static let currentAndDown: Self = [.currentAllStack, .presenting]
}

/// The screen that a search begins at; asked for anew at each search.
public enum SearchStart: Sendable {
  /// The layer that lies above all others: the last modal, or the root.
  case topmost
  /// The scene's root.
  case root
  /// A screen; nothing is found where there is none, or where it has left the scene.
  case screen(@MainActor @Sendable () -> Screen?)
}
