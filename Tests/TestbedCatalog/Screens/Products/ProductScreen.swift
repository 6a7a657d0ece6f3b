import Foundation
import GTKBackend
import PetriDish

/// A product by its number, with the campaign that the person came from.
struct ProductID: Codable, Hashable {
  let id: Int
  let campaign: URL?

  init(_ id: Int, campaign: URL? = nil) {
    self.id = id
    self.campaign = campaign
  }

  /// The product of an advertisement.
  static let campaign = ProductID(42, campaign: URL(string: "https://example.org/autumn"))
}

/// One product; every seventh is sold out.
final class ProductScreen: WidgetScreen {
  let product: ProductID

  init(_ product: ProductID) {
    self.product = product
    super.init(title: "Product \(product.id)")
  }

  var isInStock: Bool { !product.id.isMultiple(of: 7) || product.id == 42 }

  override func makeWidget() -> Widget {
    let page = Page(title, isInStock ? "In stock." : "Sold out.")
    page.add("Number", value: "\(product.id)")
    if let campaign = product.campaign { page.add("Campaign", value: "\(campaign)") }
    page.add(Self.next, from: self)
    page.add(Self.favourites, from: self)
    return page.widget
  }

  private nonisolated static let next = NavigationEdge(.press("Next product"), to: .product) {
    (screen: ProductScreen) in ProductID(screen.product.id + 1)
  }

  private nonisolated static let favourites = NavigationEdge(
    .press("Favourites"),
    to: .favourites,
    with: Wishes(choice: .favourites)
  )
}

extension Route where Target == ProductScreen, Context == ProductID {
  /// A campaign has a modal to itself; else the product lies on the stack that a person sees, or on
  /// the circle.
  static var product: Self {
    .switch(
      .when(
        "does a campaign lead here?",
        then: step.using(.push).from(.navigationStack)
          .using(.present(.fullScreen)).from(.current)
      ) { product in product.campaign != nil },
      .found(.visibleStack, then: step.using(.push).from(.visibleStack)),
      default: step.using(.push).from(containerOf: .circle)
    )
  }

  private static var step: Step<ProductScreen, ProductID> {
    Step(name: "product", find: .matching { screen, product in screen.product == product }) {
      product in ProductScreen(product)
    }
  }
}

extension ProductScreen: CatalogScreen {
  nonisolated static var catalogEntries: [CatalogElement] {
    ScreenConfiguration("product", route: .product)
      .preset("in stock", ProductID(42))
      .preset("sold out", ProductID(7))
      .preset("campaign", .campaign)
      .link("/products/{id}")
      .tags("switch", "modal")
      .notes("A campaign has a modal to itself; else the stack in sight, or the circle's.")
      .navigates(next, favourites)
  }
}
