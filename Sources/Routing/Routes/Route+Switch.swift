extension Route {
  /// Leaves the choice to an experiment, asked when planning comes to the route.
  ///
  /// - Parameters:
  ///   - experiment: Its variant in the scene's environment decides.
  ///   - name: What plans and errors call it; the property that declares it, unless said otherwise.
  ///   - choose: The route of each variant; a `switch` that forgets one does not compile.
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
          .chosen(question: "which variant of \(E.id)?", answer: variant.rawValue)
        }
        return (variant.rawValue, choose(variant).node)
      }
    )
    return Self(name: name, node: .branching(routeSwitch))
  }

  /// Takes the first case that fits, asked when planning comes to the route, with the context that
  /// holds there.
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
  ///   - cases: Asked in their order.
  ///   - fallback: Taken where no case fits.
  ///   - name: What plans and errors call it; the property that declares it, unless said otherwise.
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
        search.events.report { .chosen(question: "no case fits", answer: "default") }
        return ("default", fallback().node)
      }
    )
    return Self(name: name, node: .branching(routeSwitch))
  }

  /// One branch of a switch, with its condition.
  public struct Case: Sendable {
    fileprivate let question: @Sendable () -> String
    fileprivate let fits: @MainActor @Sendable (SceneSearch, AnyRouteContext) -> CaseMatch
    fileprivate let branch: @Sendable () -> RouteNode
  }
}

extension Route.Case {
  /// Fits one value of the context.
  public static func context(
    _ value: Context,
    then route: @autoclosure @escaping @Sendable () -> Route
  ) -> Self {
    Self(
      question: { "is the context \(SteadyDescription(value))?" },
      fits: { _, context in CaseMatch(context.typed(Context.self) == value, "it is \(context)") },
      branch: { route().node }
    )
  }

  /// Fits where a condition on the context holds.
  ///
  /// - Parameters:
  ///   - question: The condition in words, for those who read why the case was taken.
  ///   - route: Taken where the condition holds.
  ///   - condition: Must change nothing.
  public static func when(
    _ question: @autoclosure @escaping @Sendable () -> String = "does the condition hold?",
    then route: @autoclosure @escaping @Sendable () -> Route,
    _ condition: @escaping @MainActor @Sendable (Context) -> Bool
  ) -> Self {
    when(question(), then: route()) { context, _ in condition(context) }
  }

  /// Fits where a condition on the context and on the scene holds.
  public static func when(
    _ question: @autoclosure @escaping @Sendable () -> String = "does the condition hold?",
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

  /// Fits where a finder finds the target; one that throws, or answers with a screen of another scene,
  /// counts as no.
  ///
  /// - Parameters:
  ///   - finder: Asked whether the case fits.
  ///   - route: Looks for the target by its own finder, and brings its guards and tasks along.
  public static func found(
    _ finder: Finder<Target, Context>,
    then route: @autoclosure @escaping @Sendable () -> Route
  ) -> Self {
    found(finder, branch: { route().node })
  }

  /// Fits where a finder finds something; one that throws, or answers with a screen of another scene,
  /// counts as no.
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

/// A switch whose branch is chosen when planning reaches it.
struct RouteSwitch: Sendable {
  /// The branches that an environment leaves open.
  let branches: @Sendable (SceneEnvironment) -> [RouteNode]
  /// Chooses a branch; the answer tells the branches of one switch apart.
  let choose:
    @MainActor @Sendable (SceneSearch, AnyRouteContext) -> (answer: String, branch: RouteNode)
}

/// The match of a case, with a reason in words that are made when they are to be read.
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
