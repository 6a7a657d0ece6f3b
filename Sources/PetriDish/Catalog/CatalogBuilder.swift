public import Routing

/// One thing that a catalog registers.
///
/// It is handed on many times before it is registered, so that what it holds is not copied.
public indirect enum CatalogElement: Sendable {
  case screen(RegisteredScreen)
  case experiment(RegisteredExperiment)
  case group(String, [CatalogElement])
}

/// Screens that belong together in the catalog's tree; groups may stand in groups.
public struct ScreenGroup: Sendable {
  let name: String
  let elements: [CatalogElement]

  /// Joins screens under a name.
  ///
  /// - Parameters:
  ///   - name: The title in the catalog's tree.
  ///   - budget: The most that getting to one of them may cost, where neither the screen nor a group
  ///     inside says otherwise.
  ///   - content: The screens.
  public init(
    _ name: String,
    budget: NavigationBudget = NavigationBudget(),
    @CatalogBuilder content: () -> [CatalogElement]
  ) {
    self.name = name
    elements = content().map { $0.limited(by: budget) }
  }
}

extension CatalogElement {
  /// The number of screens that it registers.
  var screenCount: Int {
    switch self {
    case .screen: 1
    case .experiment: 0
    case .group(_, let elements): elements.reduce(0) { $0 + $1.screenCount }
    }
  }

  /// The element with a budget for the screens in it, where they have none of their own.
  fileprivate func limited(by budget: NavigationBudget) -> Self {
    guard !budget.isEmpty else { return self }
    switch self {
    case .screen(var registered):
      registered.add(budget: budget)
      return .screen(registered)
    case .group(let name, let elements):
      return .group(name, elements.map { $0.limited(by: budget) })
    case .experiment:
      return self
    }
  }
}

/// Reads screens, groups and experiments from the body of a catalog.
@resultBuilder
public enum CatalogBuilder {
  /// Registers a screen.
  public static func buildExpression<Context>(
    _ screen: consuming ScreenConfiguration<Context>
  ) -> [CatalogElement] {
    [.screen(screen.registered)]
  }

  /// Registers the entries of a screen.
  public static func buildExpression<S: CatalogScreen>(_ screen: S.Type) -> [CatalogElement] {
    screen.catalogEntries.map { $0.listed(by: screen) }
  }

  /// Registers an experiment.
  public static func buildExpression<E: Experiment>(_ experiment: E.Type) -> [CatalogElement] {
    [.experiment(RegisteredExperiment(id: E.id, variants: E.variants))]
  }

  /// Registers a group.
  public static func buildExpression(_ group: ScreenGroup) -> [CatalogElement] {
    [.group(group.name, group.elements)]
  }

  /// Registers what a function made.
  public static func buildExpression(_ element: CatalogElement) -> [CatalogElement] { [element] }

  /// Registers what was made elsewhere.
  public static func buildExpression(_ elements: [CatalogElement]) -> [CatalogElement] { elements }

  /// Joins what stands one below the other.
  public static func buildBlock(_ parts: [CatalogElement]...) -> [CatalogElement] {
    parts.flatMap { $0 }
  }

  /// Joins what a loop makes.
  public static func buildArray(_ parts: [[CatalogElement]]) -> [CatalogElement] {
    parts.flatMap { $0 }
  }

  /// Takes what a condition lets in.
  public static func buildOptional(_ part: [CatalogElement]?) -> [CatalogElement] { part ?? [] }

  /// Takes one side of a condition.
  public static func buildEither(first part: [CatalogElement]) -> [CatalogElement] { part }

  /// Takes the other side of a condition.
  public static func buildEither(second part: [CatalogElement]) -> [CatalogElement] { part }
}

/// A screen whose entries in a catalog stand beside it.
///
/// ```swift
/// extension ProductScreen: CatalogScreen {
///   nonisolated static var catalogEntries: [CatalogElement] {
///     ScreenConfiguration("product", route: .product)
///       .preset("in stock", ProductID(42))
///       .link("/products/{id}")
///   }
/// }
/// ```
///
/// A catalog then lists the screen: `ScreenGroup("Products") { ProductScreen.self }`. A subclass has no
/// entries but its own: one that is listed without is a problem of the catalog.
@MainActor
public protocol CatalogScreen: Screen {
  /// The registrations of the screen: one for each route that leads to it and is to be seen.
  @CatalogBuilder nonisolated static var catalogEntries: [CatalogElement] { get }
}

extension CatalogElement {
  /// The element as a screen lists it: an entry of another screen is a problem.
  func listed(by screen: Screen.Type) -> Self {
    switch self {
    case .screen(var registered):
      registered.note(listing: screen)
      return .screen(registered)
    case .group(let name, let elements):
      return .group(name, elements.map { $0.listed(by: screen) })
    case .experiment:
      return self
    }
  }
}
