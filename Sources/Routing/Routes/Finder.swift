/// A search for an existing screen of a step.
///
/// A finder must not change anything. If it finds no screen, the step builds one. If it throws, or
/// finds a screen of another scene, planning fails.
public struct Finder<Target: ScreenProtocol, Context: RouteContext>: Sendable {
  typealias Find = @MainActor @Sendable (SceneSearch, Context) throws -> Target?

  /// The question that the search answers, created only for observers.
  let question: @Sendable () -> String
  let find: Find

  /// The searched area, for a finder that searches by class.
  let area: SearchArea?

  struct SearchArea {
    let scope: SearchScope
    let start: SearchStart
  }

  /// Searches for any screen of the class regardless of the context, or `nil` if the context matters.
  let findAny: (@MainActor @Sendable (SceneSearch) -> Target?)?

  /// Creates a custom finder.
  ///
  /// - Parameters:
  ///   - question: The question that the search answers, for explanations.
  ///   - find: Searches for the screen, and must not change anything.
  public init(
    _ question: @autoclosure @escaping @Sendable () -> String,
    find: @escaping @MainActor @Sendable (SceneSearch, Context) throws -> Target?
  ) {
    self.question = question
    self.find = find
    (area, findAny) = (nil, nil)
  }

  /// Creates a finder that accepts any screen of the class in an area.
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

  /// A finder of the first screen of the class.
  public static var byClass: Self { .byClass() }

  /// Returns a finder of the first screen of the class.
  public static func byClass(
    in scope: SearchScope = .fullStack,
    from start: SearchStart = .topmost
  ) -> Self {
    Self("Is a \(Target.self) open?", anyIn: SearchArea(scope: scope, start: start))
  }

  /// Returns a finder of the first screen of the class that satisfies a condition.
  ///
  /// - Parameters:
  ///   - scope: The directions in which to search from the start screen.
  ///   - start: The start screen.
  ///   - accepts: The condition, which must not change anything. An error ends planning.
  @inlinable
  public static func matching(
    in scope: SearchScope = .fullStack,
    from start: SearchStart = .topmost,
    _ accepts: @escaping @MainActor @Sendable (Target, Context) throws -> Bool
  ) -> Self {
    Self("Is a \(Target.self) with this context open?", in: scope, from: start) {
      search,
      context in
      try search.first(in: scope, from: start) { try accepts($0, context) }
    }
  }

  /// Returns a finder of a specific screen, which doesn't keep the screen alive.
  ///
  /// The finder finds nothing if the screen isn't in the scene.
  public static func instance(_ screen: Target) -> Self {
    let held = Weak(screen: screen)
    return Self("Is this \(Target.self) still open?") { search, _ in
      held.screen.flatMap { $0.scene === search.scene ? $0 : nil }
    }
  }

  /// Returns a finder of the screen that presents the start screen, if it is of the class.
  public static func presenting(_ start: SearchStart = .topmost) -> Self {
    Self("Is the screen presented by a \(Target.self)?") { search, _ in
      search.first(Screen.self, in: .current, from: start)?.layer.presenter as? Target
    }
  }
}

extension Finder where Target: ContextCheckingScreen, Target.Context == Context {
  /// A finder of the first screen of the class that matches the context.
  public static var byContext: Self { .byContext() }

  /// Returns a finder of the first screen of the class that matches the context.
  @inlinable
  public static func byContext(
    in scope: SearchScope = .fullStack,
    from start: SearchStart = .topmost
  ) -> Self {
    .matching(in: scope, from: start) { screen, context in screen.isTarget(for: context) }
  }
}

/// A screen that can check whether it shows a given context.
@MainActor
public protocol ContextCheckingScreen: Screen {
  associatedtype Context: RouteContext

  /// Returns whether the screen is the target of a route with a context.
  func isTarget(for context: Context) -> Bool
}

/// A type-erased finder.
final class AnyFinder: Sendable {
  let question: @Sendable () -> String
  let find: @MainActor @Sendable (SceneSearch, AnyRouteContext) throws -> Screen?

  /// Returns the description of the found screen, or the reason why none was found.
  let why: @MainActor @Sendable (Screen?, SceneSearch) -> String

  init<Target, Context>(_ finder: Finder<Target, Context>) {
    question = finder.question
    if let findAny = finder.findAny {
      // The context isn't used, because casting it costs as much as the search.
      find = { search, _ in findAny(search) }
    } else {
      find = { search, context in try finder.find(search, context.typed()) }
    }
    why = { found, search in
      if let found { return ScreenIdentity(found).description }
      guard let area = finder.area else { return "the finder found no screen." }
      return search.explanation(of: Target.self, in: area.scope, from: area.start)
    }
  }
}

private struct Weak<Target: Screen>: Sendable {
  weak let screen: Target?
}
