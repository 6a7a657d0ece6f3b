/// Asks whether a step's screen is there already.
public struct Finder<Target: Screen, Context: RouteContext>: Sendable {
  /// What the finder looks for, in words.
  let question: String

  /// Whether a screen of the right class is the one; `nil` accepts the first.
  let accepts: (@MainActor @Sendable (Target, Context) throws -> Bool)?

  /// Finds the first screen of the class.
  public static var byClass: Self {
    Self(question: "is there a \(Target.self)?", accepts: nil)
  }

  /// Finds the first screen of the class that `accepts` says yes to.
  ///
  /// - Parameter accepts: Must change nothing. What it throws ends planning.
  public static func matching(
    _ accepts: @escaping @MainActor @Sendable (Target, Context) throws -> Bool
  ) -> Self {
    Self(question: "is there a \(Target.self) with this context?", accepts: accepts)
  }
}

/// A finder whose types are known to its step alone.
struct AnyFinder: Sendable {
  let question: String
  let find: @MainActor @Sendable (inout SceneSearch, AnyRouteContext) throws -> Screen?

  init<Target, Context>(_ finder: Finder<Target, Context>) {
    question = finder.question
    find = { search, context in
      guard let accepts = finder.accepts else { return search.first(Target.self) }
      let typed = context.typed(Context.self)
      return try search.first(Target.self) { try accepts($0, typed) }
    }
  }
}
