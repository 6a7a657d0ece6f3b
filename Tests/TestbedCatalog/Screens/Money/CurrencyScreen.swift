import GTKBackend
import PetriDish
import World

/// A currency code of three letters.
struct CurrencyCode: Codable, Hashable {
  let code: String
}

/// A screen with the details of a currency.
final class CurrencyScreen: WidgetScreen {
  let currency: Currency

  /// Creates a screen for a currency.
  ///
  /// - Throws: `Unknown` if there is no such currency, or an error if the data can't be read.
  init(_ code: CurrencyCode) throws {
    let all = try Currency.all()
    guard let currency = all.first(where: { $0.code == code.code }) else {
      throw Unknown(description: "no currency “\(code.code)”.")
    }
    self.currency = currency
    super.init(title: currency.code)
  }

  override func makeWidget() -> Widget {
    let page = Page(currency.name)
    page.add("Code", value: currency.code)
    page.add("Number", value: currency.numeric)
    return page.widget
  }
}

/// An error for a context that is valid but refers to a nonexistent item.
struct Unknown: Error, CustomStringConvertible {
  let description: String
}

extension Route where Target == CurrencyScreen, Context == CurrencyCode {
  static var currency: Self {
    Step(find: .matching { screen, code in screen.currency.code == code.code }) { code in
      try CurrencyScreen(code)
    }
    .using(.push).from(containerOf: .currencyList)
  }
}

extension CurrencyScreen: CatalogScreen {
  nonisolated static var catalogEntries: [CatalogElement] {
    ScreenConfiguration("currency", route: .currency)
      .preset("Swiss franc", CurrencyCode(code: "CHF"))
      .preset("gold", CurrencyCode(code: "XAU"))
      .link("/currencies/{code}")
      .tags("detail", "iso-codes")
  }
}
