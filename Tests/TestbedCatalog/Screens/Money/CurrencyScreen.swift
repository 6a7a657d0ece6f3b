import GTKBackend
import PetriDish
import World

/// Three letters of ISO 4217.
struct CurrencyCode: Codable, Hashable {
  let code: String
}

/// One currency.
final class CurrencyScreen: WidgetScreen {
  let currency: Currency

  /// - Throws: A sentence, where there is no such currency or the data are missing.
  init(_ code: CurrencyCode) throws {
    let all = try Currency.all()
    guard let currency = all.first(where: { $0.code == code.code }) else {
      throw Unknown(description: "ISO 4217 has no currency “\(code.code)”.")
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

/// A context that decodes well and still names nothing.
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
