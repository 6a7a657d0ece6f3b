/// An edge of the navigation graph: a user action on a screen that opens a route.
///
/// An edge is a static property of a screen, so a catalog can list it without creating the screen.
/// The screen opens it when the user performs the action:
///
/// ```swift
/// extension ProductScreen {
///   nonisolated static let next = NavigationEdge(.press("Next product"), to: .product) {
///     (screen: ProductScreen) in ProductID(screen.product.id + 1)
///   }
/// }
/// ```
///
/// `Item` is the additional input from which the context is created, such as the item of a row. It is
/// `Void` if the screen is enough.
public struct NavigationEdge<Source: Screen, Item>: Sendable {
  /// The user action that opens the route.
  public let action: UserAction

  /// The description of the edge, followed by those of the routes that may open instead.
  public internal(set) var declared: [DeclaredEdge]

  private let makeDestinations: @MainActor @Sendable (Source, Item) -> [Destination]

  private init(
    _ action: UserAction,
    route: String,
    always context: AnyRouteContext? = nil,
    _ makeDestinations: @escaping @MainActor @Sendable (Source, Item) -> [Destination]
  ) {
    self.action = action
    self.makeDestinations = makeDestinations
    declared = [
      DeclaredEdge(
        route: route,
        words: action.words,
        actions: action.count,
        context: context
      )
    ]
  }

  /// Creates an edge whose context is created from the screen and an item.
  ///
  /// - Parameters:
  ///   - action: The user action that opens the route.
  ///   - route: The route to open.
  ///   - context: Creates the context when the user performs the action.
  public init<Target, Context>(
    _ action: UserAction,
    to route: Route<Target, Context>,
    context: @escaping @MainActor @Sendable (Source, Item) -> Context
  ) {
    self.init(action, route: route.name) { screen, item in
      [Destination(route, with: context(screen, item))]
    }
  }

  /// The description of the edge, which identifies it.
  public var id: DeclaredEdge { declared[0] }

  /// Returns the destinations to open, one after another; the last is the target of the edge.
  @MainActor
  public func destinations(from screen: Source, with item: Item) -> [Destination] {
    makeDestinations(screen, item)
  }

  /// Opens the destinations of the edge one after another, and stops at the first one that fails.
  @MainActor
  public func open(from screen: Source, with item: Item) {
    screen.open(destinations(from: screen, with: item))
  }
}

extension NavigationEdge where Item == Void {
  /// Creates an edge whose context is created from the screen.
  ///
  /// - Parameters:
  ///   - action: The user action that opens the route.
  ///   - route: The route to open.
  ///   - context: Creates the context when the user performs the action.
  public init<Target, Context>(
    _ action: UserAction,
    to route: Route<Target, Context>,
    context: @escaping @MainActor @Sendable (Source) -> Context
  ) {
    self.init(action, route: route.name) { screen, _ in
      [Destination(route, with: context(screen))]
    }
  }

  /// Opens the destinations of the edge one after another, and stops at the first one that fails.
  @MainActor
  public func open(from screen: Source) { open(from: screen, with: ()) }
}

extension NavigationEdge where Source == Screen, Item == Void {
  /// Creates an edge to a route that needs no context.
  public init<Target>(_ action: UserAction, to route: Route<Target, NoContext>) {
    self.init(action, to: route, with: NoContext())
  }

  /// Creates an edge whose context is always the same.
  ///
  /// - Parameters:
  ///   - action: The user action that opens the route.
  ///   - route: The route to open.
  ///   - context: The context of the route.
  ///   - earlier: The destinations to open first, by the same action.
  public init<Target, Context>(
    _ action: UserAction,
    to route: Route<Target, Context>,
    with context: Context,
    after earlier: Destination...
  ) {
    self.init(action, route: route.name, always: AnyRouteContext(context)) { _, _ in
      earlier + [Destination(route, with: context)]
    }
  }
}

extension NavigationEdge {
  /// Declares that a guard or a condition may open another route instead.
  ///
  /// ```swift
  /// NavigationEdge(.tap("Cities"), to: .cities, with: CityQuery()).or(to: .login, "before logging in")
  /// ```
  ///
  /// - Parameters:
  ///   - route: The other route.
  ///   - condition: A description of the condition, which is appended to that of the action.
  public func or<Target, Context>(to route: Route<Target, Context>, _ condition: String) -> Self {
    var copy = self
    copy.declared.append(
      DeclaredEdge(
        route: route.name,
        words: "\(action.words) \(condition)",
        actions: action.count
      )
    )
    return copy
  }
}

/// A description of an edge of the navigation graph.
///
/// It identifies the edge in catalogs and in the controls that open it.
public struct DeclaredEdge: Hashable, Sendable {
  /// The name of the route.
  public let route: String

  /// The user action as text, such as `tap a row`.
  public let words: String

  /// The number of single actions, at least 1.
  public let actions: Int

  /// The context of the route if it is always the same, or `nil` if it depends on the screen or an item.
  public let context: AnyRouteContext?

  package init(route: String, words: String, actions: Int, context: AnyRouteContext? = nil) {
    self.route = route
    self.words = words
    self.actions = actions
    self.context = context
  }
}
