public import Routing

/// An element of a catalog.
///
/// It is indirect because elements are passed on many times during registration and would be
/// expensive to copy.
public indirect enum CatalogElement: Sendable {
  case screen(RegisteredScreen)
  case experiment(RegisteredExperiment)
  case group(String, [CatalogElement])
}

/// A named group of screens in the catalog; groups can be nested.
public struct ScreenGroup: Sendable {
  let name: String
  let elements: [CatalogElement]

  /// Creates a group.
  ///
  /// - Parameters:
  ///   - name: The title of the group in the catalog.
  ///   - budget: The maximum navigation cost of its screens; budgets of screens and inner groups
  ///     take precedence.
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
  /// The number of screens in the element.
  var screenCount: Int {
    switch self {
    case .screen: 1
    case .experiment: 0
    case .group(_, let elements): elements.reduce(0) { $0 + $1.screenCount }
    }
  }

  /// Returns the element with a default budget for its screens.
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

/// A result builder that creates the contents of a catalog.
@resultBuilder
public enum CatalogBuilder {
  /// Creates a screen from a configuration.
  public static func buildExpression<Context>(
    _ screen: consuming ScreenConfiguration<Context>
  ) -> [CatalogElement] {
    [.screen(screen.registered)]
  }

  /// Creates the entries of a screen class.
  public static func buildExpression<S: CatalogScreen>(_ screen: S.Type) -> [CatalogElement] {
    screen.catalogEntries.map { $0.listed(by: screen) }
  }

  /// Creates an experiment.
  public static func buildExpression<E: Experiment>(_ experiment: E.Type) -> [CatalogElement] {
    [.experiment(RegisteredExperiment(id: E.id, variants: E.variants))]
  }

  /// Creates a group.
  public static func buildExpression(_ group: ScreenGroup) -> [CatalogElement] {
    [.group(group.name, group.elements)]
  }

  /// Returns an element that a function created.
  public static func buildExpression(_ element: CatalogElement) -> [CatalogElement] { [element] }

  /// Returns elements that were created elsewhere.
  public static func buildExpression(_ elements: [CatalogElement]) -> [CatalogElement] { elements }

  /// Combines consecutive elements.
  public static func buildBlock(_ parts: [CatalogElement]...) -> [CatalogElement] {
    parts.flatMap { $0 }
  }

  /// Combines the elements of a loop.
  public static func buildArray(_ parts: [[CatalogElement]]) -> [CatalogElement] {
    parts.flatMap { $0 }
  }

  /// Returns the elements of an `if` statement without an `else` branch.
  public static func buildOptional(_ part: [CatalogElement]?) -> [CatalogElement] { part ?? [] }

  /// Returns the elements of an `if` branch.
  public static func buildEither(first part: [CatalogElement]) -> [CatalogElement] { part }

  /// Returns the elements of an `else` branch.
  public static func buildEither(second part: [CatalogElement]) -> [CatalogElement] { part }
}

/// A screen that declares its own catalog entries.
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
/// A catalog can then list the screen: `ScreenGroup("Products") { ProductScreen.self }`. Entries
/// aren't inherited. If a catalog lists a subclass without entries, it reports a problem.
@MainActor
public protocol CatalogScreen: Screen {
  /// The entries of the screen, one for each route in the catalog.
  @CatalogBuilder nonisolated static var catalogEntries: [CatalogElement] { get }
}

extension CatalogElement {
  /// Returns the element, with a problem if the entry belongs to a different class than the listed one.
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
