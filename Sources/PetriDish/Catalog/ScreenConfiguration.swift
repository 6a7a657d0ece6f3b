public import Routing

/// The registration of a screen, with its route and its properties in the catalog.
///
/// Each method returns a changed configuration.
public struct ScreenConfiguration<Context: RouteContext>: Sendable {
  private(set) var registered: RegisteredScreen

  /// Creates the configuration of a screen.
  ///
  /// - Parameters:
  ///   - id: The id of the screen in links, which must be unique in the catalog.
  ///   - name: The display name (default: the id with a capital letter and without hyphens).
  ///   - route: The route to the screen, which also determines the context type.
  ///   - default: A context whose values apply to the fields that a link leaves out. A context type
  ///     can conform to ``ContextWithDefaults`` instead.
  public init<Target>(
    _ id: String,
    name: String? = nil,
    route: Route<Target, Context>,
    default: Context? = nil
  ) {
    let name = name ?? Self.name(for: id)
    registered = RegisteredScreen(id: id, name: name, route: route, default: `default`)
  }

  /// Creates the configuration of a screen that the app opens in another way than by a route.
  ///
  /// - Parameter step: The route that the catalog made for the screen.
  package init<Target>(
    _ id: String,
    name: String?,
    madeRoute step: Route<Target, Context>,
    default: Context?
  ) {
    self.init(id, name: name, route: step, default: `default`)
    registered.isRouted = false
    registered.reachability = .byDesign
  }

  /// Adds a named context; the first preset is the default context of the screen.
  public consuming func preset(_ name: String, _ context: Context) -> Self {
    registered.add(preset: name, context)
    return self
  }

  /// Adds search terms.
  public consuming func tags(_ tags: String...) -> Self {
    registered.tags += tags
    return self
  }

  /// Sets the notes for readers.
  public consuming func notes(_ notes: String) -> Self {
    registered.notes = notes
    return self
  }

  /// Adds a deep link of the app, such as `/products/{id}` or `/cities/{id}?filter=`.
  ///
  /// If several deep links match, the first registered one is used.
  ///
  /// - SeeAlso: `LinkPattern`, which describes the syntax of patterns.
  public consuming func link(_ pattern: String) -> Self {
    registered.add(link: pattern)
    return self
  }

  /// Limits the navigation cost of the screen under all variants; a check fails if the cost is higher.
  ///
  /// These limits take precedence over the budgets of groups. The cost isn't measured if all
  /// incoming edges are guesses.
  ///
  /// - Parameters:
  ///   - actions: The maximum number of actions from the first screen of the app.
  ///   - modals: The maximum number of modals.
  ///   - depth: The maximum number of screens on the stack, including the screen itself.
  /// - SeeAlso: `NavigationCost`
  public consuming func budget(
    actions: Int? = nil,
    modals: Int? = nil,
    depth: Int? = nil
  ) -> Self {
    registered.add(budget: NavigationBudget(actions: actions, modals: modals, depth: depth))
    return self
  }

  /// Adds edges to other screens, in order.
  ///
  /// ```swift
  /// ScreenConfiguration("product", route: .product).navigates(ProductScreen.next, ProductScreen.buy)
  /// ```
  ///
  /// You don't need to declare the edges of containers: tabs, menus, pages and back buttons.
  public consuming func navigates<each Source: Screen, each Item>(
    _ edge: repeat NavigationEdge<each Source, each Item>
  ) -> Self {
    for declared in repeat (each edge).declared {
      for edge in declared { registered.add(edge: edge) }
    }
    return self
  }

  /// Adds an array of edges to other screens, in order.
  public consuming func navigates<Source, Item>(_ edges: [NavigationEdge<Source, Item>]) -> Self {
    for edge in edges {
      for declared in edge.declared { registered.add(edge: declared) }
    }
    return self
  }

  /// Adds an edge that isn't attached to a widget of the screen.
  ///
  /// You don't need to declare the edges of containers: tabs, menus, pages and back buttons.
  ///
  /// ```swift
  /// ScreenConfiguration("home", route: .home)
  ///   .navigates(to: .product, by: "tap a row")
  /// ```
  ///
  /// - Parameters:
  ///   - route: The target route, which a screen in the catalog must be registered with.
  ///   - words: A short description of the user action.
  ///   - actions: The number of actions, at least 1.
  /// - SeeAlso: `NavigationCost`
  public consuming func navigates<Target, Other>(
    to route: Route<Target, Other>,
    by words: String,
    actions: Int = 1
  ) -> Self {
    registered.add(edge: DeclaredEdge(route: route.name, words: words, actions: actions))
    return self
  }

  /// Sets how users reach the screen (default: by edges).
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
  /// Returns the default name for an id.
  static func name(for id: String) -> String {
    let words = id.split(separator: "-").joined(separator: " ")
    return words.prefix(1).uppercased() + words.dropFirst()
  }
}
