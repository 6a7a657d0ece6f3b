extension Route {
  /// Returns a route that depends on the variant of an experiment, which is read during planning.
  ///
  /// - Parameters:
  ///   - experiment: The experiment whose variant in the scene's environment is used.
  ///   - name: The name in plans and errors (default: the name of the enclosing property).
  ///   - choose: Returns the route of a variant. With a `switch` statement, the compiler checks that
  ///     every variant has one.
  public static func `switch`<E: Experiment>(
    on experiment: E.Type,
    name: String = #function,
    _ choose: @escaping @Sendable (E) -> Self
  ) -> Self {
    let routeSwitch = RouteSwitch(
      branches: { environment in [choose(environment.variants[E.self]).node] },
      choose: { search, _ in
        let variant = search.scene.environment.variants[E.self]
        search.events.report {
          .chosen(question: "Which variant of \(E.id)?", answer: variant.rawValue)
        }
        return (variant.rawValue, choose(variant).node)
      }
    )
    return Self(name: name, node: .branching(routeSwitch))
  }

  /// Returns a route that takes the first matching case.
  ///
  /// The cases are evaluated during planning, with the context at this point of the route.
  ///
  /// ```swift
  /// .switch(
  ///   .when(then: .productInModal) { product in product.url != nil },
  ///   .found(Finder<NavigationStack, _>.byClass(in: .allVisible), then: .productOnStack),
  ///   default: .productOnCircle
  /// )
  /// ```
  ///
  /// - Parameters:
  ///   - cases: The cases, in order of evaluation.
  ///   - fallback: The route to take if no case matches.
  ///   - name: The name in plans and errors (default: the name of the enclosing property).
  public static func `switch`(
    _ cases: Case...,
    default fallback: @autoclosure @escaping @Sendable () -> Self,
    name: String = #function
  ) -> Self {
    let routeSwitch = RouteSwitch(
      branches: { _ in cases.map { $0.branch() } + [fallback().node] },
      choose: { search, context in
        for (index, each) in cases.enumerated() {
          let answer = each.fits(search, context)
          search.events.report {
            .tried(question: each.question(), taken: answer.isYes, why: answer.why)
          }
          if answer.isYes { return ("\(index)", each.branch()) }
        }
        search.events.report { .chosen(question: "Which case matches?", answer: "default") }
        return ("default", fallback().node)
      }
    )
    return Self(name: name, node: .branching(routeSwitch))
  }

  /// A case of a switch: a condition and the route to take if it holds.
  public struct Case: Sendable {
    fileprivate let question: @Sendable () -> String
    fileprivate let fits: @MainActor @Sendable (SceneSearch, AnyRouteContext) -> CaseMatch
    fileprivate let branch: @Sendable () -> RouteNode
  }
}

extension Route.Case {
  /// Returns a case that matches one value of the context.
  public static func context(
    _ value: Context,
    then route: @autoclosure @escaping @Sendable () -> Route
  ) -> Self {
    Self(
      question: { "Is the context \(SteadyDescription(value))?" },
      fits: { _, context in CaseMatch(context.typed(Context.self) == value, "it is \(context)") },
      branch: { route().node }
    )
  }

  /// Returns a case that matches if a condition on the context holds.
  ///
  /// - Parameters:
  ///   - question: The condition as text, for explanations of the route.
  ///   - route: The route to take if the condition holds.
  ///   - condition: The condition, which must not change anything.
  public static func when(
    _ question: @autoclosure @escaping @Sendable () -> String = "Does the condition hold?",
    then route: @autoclosure @escaping @Sendable () -> Route,
    _ condition: @escaping @MainActor @Sendable (Context) -> Bool
  ) -> Self {
    when(question(), then: route()) { context, _ in condition(context) }
  }

  /// Returns a case that matches if a condition on the context and the scene holds.
  public static func when(
    _ question: @autoclosure @escaping @Sendable () -> String = "Does the condition hold?",
    then route: @autoclosure @escaping @Sendable () -> Route,
    _ condition: @escaping @MainActor @Sendable (Context, Scene) -> Bool
  ) -> Self {
    Self(
      question: question,
      fits: { search, context in
        CaseMatch(condition(context.typed(), search.scene), "the context is \(context)")
      },
      branch: { route().node }
    )
  }

  /// Returns a case that matches if a finder finds the target.
  ///
  /// The case doesn't match if the finder throws or finds a screen of another scene.
  ///
  /// - Parameters:
  ///   - finder: The finder that decides whether the case matches.
  ///   - route: The route to take, which then uses its own finder, guards and tasks.
  public static func found(
    _ finder: Finder<Target, Context>,
    then route: @autoclosure @escaping @Sendable () -> Route
  ) -> Self {
    found(finder, branch: { route().node })
  }

  /// Returns a case that matches if a finder finds a screen.
  ///
  /// The case doesn't match if the finder throws or finds a screen of another scene.
  public static func found<Other: Screen>(
    _ finder: Finder<Other, Context>,
    then route: @autoclosure @escaping @Sendable () -> Route
  ) -> Self {
    found(finder, branch: { route().node })
  }

  private static func found<Other: Screen>(
    _ finder: Finder<Other, Context>,
    branch: @escaping @Sendable () -> RouteNode
  ) -> Self {
    Self(
      question: finder.question,
      fits: { search, context in
        do {
          guard let screen = try finder.find(search, context.typed()) else {
            return CaseMatch(false, "no")
          }
          try screen.checkStands(in: search.scene)
          return CaseMatch(true, "\(ScreenIdentity(screen))")
        } catch {
          return CaseMatch(false, "the finder failed: \(error)")
        }
      },
      branch: branch
    )
  }
}

/// A switch whose branch is chosen during planning.
struct RouteSwitch: Sendable {
  /// Returns the possible branches in an environment.
  let branches: @Sendable (SceneEnvironment) -> [RouteNode]
  /// Chooses a branch, and returns an answer that distinguishes it from the others.
  let choose:
    @MainActor @Sendable (SceneSearch, AnyRouteContext) -> (answer: String, branch: RouteNode)
}

/// The result of evaluating a case, with a reason that is created only for observers.
@MainActor
private struct CaseMatch {
  let isYes: Bool
  private let reason: () -> String
  var why: String { reason() }

  init(_ isYes: Bool, _ reason: @autoclosure @escaping () -> String) {
    self.isYes = isYes
    self.reason = reason
  }
}
