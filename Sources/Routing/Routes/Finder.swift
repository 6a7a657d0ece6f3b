/// A search for the screen of a step that may be there already.
///
/// A finder changes nothing. No screen is an answer; what a finder throws ends planning, and so does a
/// screen that stands in another scene.
public struct Finder<Target: ScreenProtocol, Context: RouteContext>: Sendable {
  typealias Find = @MainActor @Sendable (SceneSearch, Context) throws -> Target?

  /// The question of the search, in words; made when it is to be read.
  let question: @Sendable () -> String
  let find: Find

  /// The area to search, for a finder that looks for screens of its class.
  let area: SearchArea?

  struct SearchArea {
    let scope: SearchScope
    let start: SearchStart
  }

  /// Looks for any screen of the class, whatever the context; `nil` where not any will do.
  let findAny: (@MainActor @Sendable (SceneSearch) -> Target?)?

  /// A finder of one's own.
  ///
  /// - Parameters:
  ///   - question: What it looks for, in words.
  ///   - find: Looks for the screen; must change nothing.
  public init(
    _ question: @autoclosure @escaping @Sendable () -> String,
    find: @escaping @MainActor @Sendable (SceneSearch, Context) throws -> Target?
  ) {
    self.question = question
    self.find = find
    (area, findAny) = (nil, nil)
  }

  /// A finder that takes any screen of the class in an area.
  private init(_ question: @autoclosure @escaping @Sendable () -> String, anyIn area: SearchArea) {
    self.question = question
    let findAny: @MainActor @Sendable (SceneSearch) -> Target? = { search in
      search.first(in: area.scope, from: area.start)
    }
    find = { search, _ in findAny(search) }
    (self.area, self.findAny) = (area, findAny)
  }

  @usableFromInline
  init(
    _ question: @autoclosure @escaping @Sendable () -> String,
    in scope: SearchScope,
    from start: SearchStart,
    find: @escaping @MainActor @Sendable (SceneSearch, Context) throws -> Target?
  ) {
    self.question = question
    self.find = find
    (area, findAny) = (SearchArea(scope: scope, start: start), nil)
  }

  /// Finds the first screen of the class.
  public static var byClass: Self { .byClass() }

  /// Finds the first screen of the class.
  public static func byClass(
    in scope: SearchScope = .fullStack,
    from start: SearchStart = .topmost
  ) -> Self {
    Self("is there a \(Target.self)?", anyIn: SearchArea(scope: scope, start: start))
  }

  /// Finds the first screen of the class that `accepts` says yes to.
  ///
  /// - Parameters:
  ///   - scope: Where to look, seen from the start.
  ///   - start: Where the search begins.
  ///   - accepts: Must change nothing. What it throws ends planning.
  @inlinable
  public static func matching(
    in scope: SearchScope = .fullStack,
    from start: SearchStart = .topmost,
    _ accepts: @escaping @MainActor @Sendable (Target, Context) throws -> Bool
  ) -> Self {
    Self("is there a \(Target.self) with this context?", in: scope, from: start) {
      search,
      context in
      try search.first(in: scope, from: start) { try accepts($0, context) }
    }
  }

  /// Finds one certain screen, as long as it stands in the scene; does not keep it alive.
  public static func instance(_ screen: Target) -> Self {
    let held = Weak(screen: screen)
    return Self("is that \(Target.self) still there?") { search, _ in
      held.screen.flatMap { $0.scene === search.scene ? $0 : nil }
    }
  }

  /// Finds the screen that presents the one at which the search starts, if it is of the class.
  public static func presenting(_ start: SearchStart = .topmost) -> Self {
    Self("does a \(Target.self) present what is there?") { search, _ in
      search.first(Screen.self, in: .current, from: start)?.layer.presenter as? Target
    }
  }
}

extension Finder where Target: ContextCheckingScreen, Target.Context == Context {
  /// Finds the first screen of the class that says that the context is its own.
  public static var byContext: Self { .byContext() }

  /// Finds the first screen of the class that says that the context is its own.
  @inlinable
  public static func byContext(
    in scope: SearchScope = .fullStack,
    from start: SearchStart = .topmost
  ) -> Self {
    .matching(in: scope, from: start) { screen, context in screen.isTarget(for: context) }
  }
}

/// A screen that knows which contexts are its own.
@MainActor
public protocol ContextCheckingScreen: Screen {
  associatedtype Context: RouteContext

  /// Returns whether a route with this context means this screen.
  func isTarget(for context: Context) -> Bool
}

/// A finder whose types are known to its step alone.
final class AnyFinder: Sendable {
  let question: @Sendable () -> String
  let find: @MainActor @Sendable (SceneSearch, AnyRouteContext) throws -> Screen?

  /// Says which screen it found, or why none.
  let why: @MainActor @Sendable (Screen?, SceneSearch) -> String

  init<Target, Context>(_ finder: Finder<Target, Context>) {
    question = finder.question
    if let findAny = finder.findAny {
      // No context is asked for: to cast it costs as much as to search.
      find = { search, _ in findAny(search) }
    } else {
      find = { search, context in try finder.find(search, context.typed()) }
    }
    why = { found, search in
      if let found { return ScreenIdentity(found).description }
      guard let area = finder.area else { return "it found none." }
      return search.explanation(of: Target.self, in: area.scope, from: area.start)
    }
  }
}

private struct Weak<Target: Screen>: Sendable {
  weak let screen: Target?
}
