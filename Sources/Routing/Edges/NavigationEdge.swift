/// An edge of the navigation graph: what on a screen leads to a route, and with which context.
///
/// A static value of the screen. A catalog lists it without making the screen, and what is pressed on
/// the screen opens it:
///
/// ```swift
/// extension ProductScreen {
///   nonisolated static let next = NavigationEdge(.press("Next product"), to: .product) {
///     (screen: ProductScreen) in ProductID(screen.product.id + 1)
///   }
/// }
/// ```
///
/// `Item` is what the context is made from besides the screen, such as the item of a row; `Void` where
/// the screen alone decides.
public struct NavigationEdge<Source: Screen, Item>: Sendable {
  /// The action that takes the edge.
  public let action: UserAction

  /// The edge as catalogs list it, and after it those of the routes that may open in its place.
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

  /// Makes an edge whose context comes from the screen and an item of it.
  ///
  /// - Parameters:
  ///   - action: The action that takes the edge.
  ///   - route: The route that is opened.
  ///   - context: Makes the context when the edge is taken.
  public init<Target, Context>(
    _ action: UserAction,
    to route: Route<Target, Context>,
    context: @escaping @MainActor @Sendable (Source, Item) -> Context
  ) {
    self.init(action, route: route.name) { screen, item in
      [Destination(route, with: context(screen, item))]
    }
  }

  /// The edge's own description, which names it.
  public var id: DeclaredEdge { declared[0] }

  /// The destinations to open, one after the other; the last one is the edge's own.
  @MainActor
  public func destinations(from screen: Source, with item: Item) -> [Destination] {
    makeDestinations(screen, item)
  }

  /// Opens the edge's destinations from a screen; each waits until those before it are there, and is left out
  /// where one of them cannot be reached.
  @MainActor
  public func open(from screen: Source, with item: Item) {
    screen.open(destinations(from: screen, with: item))
  }
}

extension NavigationEdge where Item == Void {
  /// Makes an edge whose context comes from the screen.
  ///
  /// - Parameters:
  ///   - action: The action that takes the edge.
  ///   - route: The route that is opened.
  ///   - context: Makes the context when the edge is taken.
  public init<Target, Context>(
    _ action: UserAction,
    to route: Route<Target, Context>,
    context: @escaping @MainActor @Sendable (Source) -> Context
  ) {
    self.init(action, route: route.name) { screen, _ in
      [Destination(route, with: context(screen))]
    }
  }

  /// Opens the edge's destinations from a screen; each waits until those before it are there.
  @MainActor
  public func open(from screen: Source) { open(from: screen, with: ()) }
}

extension NavigationEdge where Source == Screen, Item == Void {
  /// Makes an edge to a route that needs no context.
  public init<Target>(_ action: UserAction, to route: Route<Target, NoContext>) {
    self.init(action, to: route, with: NoContext())
  }

  /// Makes an edge whose context is always the same.
  ///
  /// - Parameters:
  ///   - action: The action that takes the edge.
  ///   - route: The route that is opened.
  ///   - context: The context of the route.
  ///   - earlier: Destinations that are opened first, by the same action.
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
  /// Declares that a guard or a condition may open another route in the edge's place.
  ///
  /// ```swift
  /// NavigationEdge(.tap("Cities"), to: .cities, with: CityQuery()).or(to: .login, "before logging in")
  /// ```
  ///
  /// - Parameters:
  ///   - route: The other route.
  ///   - condition: The words that follow those of the action.
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

/// A description of an edge of the navigation graph: what leads where, and by how many actions.
///
/// It names the edge too: what is pressed carries it, and a catalog lists it.
public struct DeclaredEdge: Hashable, Sendable {
  /// The name of the route that is opened.
  public let route: String

  /// The action of the person, as one would say it: `tap a row`.
  public let words: String

  /// The number of actions that it takes.
  public let actions: Int

  /// The context of the route, where it is always the same; `nil` where the screen or an item of it
  /// decides.
  public let context: AnyRouteContext?

  /// Describes an edge.
  package init(route: String, words: String, actions: Int, context: AnyRouteContext? = nil) {
    self.route = route
    self.words = words
    self.actions = actions
    self.context = context
  }
}
