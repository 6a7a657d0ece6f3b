import Foundation
import GTKBackend
import PetriDish

/// The number of a product, and the campaign through which the user opened it.
struct ProductID: Codable, Hashable {
  let id: Int
  let campaign: URL?

  init(_ id: Int, campaign: URL? = nil) {
    self.id = id
    self.campaign = campaign
  }

  /// The product of an advertising campaign.
  static let campaign = ProductID(42, campaign: URL(string: "https://example.org/autumn"))
}

/// A screen for a product; every seventh product is sold out.
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
  /// A route to a product in a modal for a campaign, otherwise on the visible stack or Circle's stack.
  static var product: Self {
    .switch(
      .when(
        "Opened from a campaign?",
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
      .notes("Opens as a modal for a campaign, otherwise on the visible stack (or Circle’s).")
      .navigates(next, favourites)
  }
}
