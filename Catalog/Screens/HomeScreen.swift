import GTKBackend
import PetriDish

/// Where everything begins: a page of ways into the shop.
final class HomeScreen: Screen, WidgetScreen, SymbolScreen {
  let symbol = "go-home-symbolic"

  init() { super.init(title: "Home") }

  func makeWidget() -> Widget {
    let page = Page("Welcome", "A small shop, to be looked at one screen at a time.")
    page.add("Product 42") { [weak self] in self?.open(Destination(.product, with: ProductID(42))) }
    page.add("A circle") { [weak self] in self?.open(Destination(.circle)) }
    page.add("A colour") { [weak self] in
      self?.open(Destination(.colour, with: Colour(hex: "#3584e4")))
    }
    page.add("Figures, behind login") { [weak self] in self?.open(Destination(.figures)) }
    page.add("A star") { [weak self] in self?.open(Destination(.star)) }
    return page.widget
  }
}

extension Route where Target == HomeScreen, Context == NoContext {
  /// The app has made it; it is only found.
  static var home: Self { Step(find: .byClass).using(.nothing).from(.current) }
}
