public import Routing

/// Registers one screen of an app: its route, and what a catalog should know about it.
///
/// A value with one method for each thing that can be said; each takes the value and gives a
/// changed one.
public struct ScreenConfiguration<Context: RouteContext>: Sendable {
  private(set) var registered: RegisteredScreen

  /// Registers the destination of a route.
  ///
  /// - Parameters:
  ///   - id: What links call the screen; unique in its catalog.
  ///   - name: What people read; the id with a capital and without hyphens, unless said otherwise.
  ///   - route: How the screen is found, built and placed. The context's type comes from here.
  public init<Target>(_ id: String, name: String? = nil, route: Route<Target, Context>) {
    registered = RegisteredScreen(id: id, name: name ?? Self.name(for: id), route: route)
  }

  /// Adds a context that people choose by name; the first one is what the screen opens with.
  public consuming func preset(_ name: String, _ context: Context) -> Self {
    registered.add(preset: name, context)
    return self
  }

  /// Adds words that the search finds.
  public consuming func tags(_ tags: String...) -> Self {
    registered.tags += tags
    return self
  }

  /// Says what a reader should know.
  public consuming func notes(_ notes: String) -> Self {
    registered.notes = notes
    return self
  }

  /// Adds a deep link of the app's own, such as `/products/{id}` or `/cities/{id}?filter=`.
  ///
  /// The first that fits wins, in the order of registration.
  ///
  /// - SeeAlso: ``Routing/LinkPattern``, which says what a pattern can ask for.
  public consuming func link(_ pattern: String) -> Self {
    registered.add(link: pattern)
    return self
  }

  /// Limits what getting to the screen may cost the user, under every variant; a check fails where it
  /// costs more.
  ///
  /// What is given here wins over the budgets of the groups around. A screen to which only assumed
  /// edges lead is not measured.
  ///
  /// - Parameters:
  ///   - actions: The most actions from what the app shows first.
  ///   - modals: The most layers above the app's own.
  ///   - depth: The most screens that lie one upon the other, the screen itself included.
  /// - SeeAlso: ``NavigationCost``
  public consuming func budget(
    actions: Int? = nil,
    modals: Int? = nil,
    depth: Int? = nil
  ) -> Self {
    registered.add(budget: NavigationBudget(actions: actions, modals: modals, depth: depth))
    return self
  }

  /// Adds edges that lead from this screen to others, in their order.
  ///
  /// ```swift
  /// ScreenConfiguration("product", route: .product).navigates(ProductScreen.next, ProductScreen.buy)
  /// ```
  ///
  /// What containers offer by themselves needs no saying: tabs, menus, pages, the way back.
  public consuming func navigates<each Source: Screen, each Item>(
    _ edge: repeat NavigationEdge<each Source, each Item>
  ) -> Self {
    for declared in repeat (each edge).declared {
      for edge in declared { registered.add(edge: edge) }
    }
    return self
  }

  /// Adds edges that lead from this screen to others, in their order.
  public consuming func navigates<Source, Item>(_ edges: [NavigationEdge<Source, Item>]) -> Self {
    for edge in edges {
      for declared in edge.declared { registered.add(edge: declared) }
    }
    return self
  }

  /// Adds an edge that no widget of the screen carries.
  ///
  /// What containers offer by themselves needs no declaration: tabs, menus, pages, the step back.
  ///
  /// ```swift
  /// ScreenConfiguration("home", route: .home)
  ///   .navigates(to: .product, by: "tap a row")
  /// ```
  ///
  /// - Parameters:
  ///   - route: The route that is opened, with any context; a screen of the catalog is registered
  ///     with it.
  ///   - words: The action of the user, as one would say it.
  ///   - actions: How many actions that takes; at least one.
  /// - SeeAlso: ``NavigationCost``
  public consuming func navigates<Target, Other>(
    to route: Route<Target, Other>,
    by words: String,
    actions: Int = 1
  ) -> Self {
    registered.add(edge: DeclaredEdge(route: route.name, words: words, actions: actions))
    return self
  }

  /// Says how users reach the screen; by edges, unless said.
  ///
  /// ```swift
  /// ScreenConfiguration("reminder", route: .reminder).reachable(.byDesign)
  /// ```
  public consuming func reachable(_ reachability: Reachability) -> Self {
    registered.reachability = reachability
    return self
  }
}

extension ScreenConfiguration {
  /// Returns the name of a screen that is given none: its id as words.
  static func name(for id: String) -> String {
    let words = id.split(separator: "-").joined(separator: " ")
    return words.prefix(1).uppercased() + words.dropFirst()
  }
}
