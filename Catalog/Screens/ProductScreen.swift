import Foundation
import GTKBackend
import PetriDish

/// Which product, and where the person came from.
struct ProductID: Codable, Hashable {
  let id: Int
  let campaign: URL?

  init(_ id: Int, campaign: URL? = nil) {
    self.id = id
    self.campaign = campaign
  }
}

/// One product; every seventh is sold out.
final class ProductScreen: Screen, WidgetScreen {
  let product: ProductID

  init(_ product: ProductID) {
    self.product = product
    super.init(title: "Product \(product.id)")
  }

  var isInStock: Bool { !product.id.isMultiple(of: 7) || product.id == 42 }

  func makeWidget() -> Widget {
    let page = Page(title, isInStock ? "In stock." : "Sold out.")
    page.add("Number", value: "\(product.id)")
    if let campaign = product.campaign { page.add("Campaign", value: "\(campaign)") }
    let next = ProductID(product.id + 1)
    page.add("Next product") { [weak self] in self?.open(Destination(.product, with: next)) }
    return page.widget
  }
}

extension Route where Target == ProductScreen, Context == ProductID {
  static var product: Self {
    .switch(on: Navigation.self) { variant in
      switch variant {
      case .tabs: .productPushed
      case .menu: .productInSheet
      }
    }
  }

  private static var step: Step<ProductScreen, ProductID> {
    Step(name: "product", find: .matching { screen, product in screen.product == product }) {
      product in ProductScreen(product)
    }
  }

  private static var productPushed: Self { step.using(.push).from(containerOf: .home) }

  private static var productInSheet: Self {
    step.using(.push).from(.navigationStack).using(.present(.sheet)).from(.current)
  }
}
