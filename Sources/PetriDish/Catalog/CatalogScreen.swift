public import Routing

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
