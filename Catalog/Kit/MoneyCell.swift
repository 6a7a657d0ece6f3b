import Foundation
import GTKBackend
import PetriDish
import World

/// A list row for a currency, with its sign, name, amount or rate, and the change since yesterday.
final class MoneyCell: WidgetCell {
  struct Model: Hashable, Identifiable {
    /// The code of the currency.
    let id: String
    let name: String
    let note: String
    let amount: String
    /// The change since yesterday in percent; `nil` for the base currency.
    let change: Double?
    let language: Language
  }

  let widget: Widget
  private let coin = Label("")
  private let name = Label("", "heading")
  private let note = Label("", "small", "dim")
  private let amount = Label("", "heading", "num", isEnd: true)
  private let change = Label("", "small", "num", isEnd: true)

  init() {
    coin.setClass("coin")
    coin.verticalAlignment = .center
    widget = Box(
      .horizontal,
      spacing: 12,
      classes: "listrow",
      [
        coin, Box(spacing: 2, [name, note]).wide().middle(),
        Box(spacing: 2, [amount, change]).middle(),
      ]
    )
  }

  func configure(with model: Model, animated: Bool) {
    coin.text = Money.sign(model.id)
    for tint in 0..<5 { coin.setClass("c\(tint)", tint == City.number(of: model.id) % 5) }
    name.text = model.name
    note.text = model.note
    amount.text = model.amount
    let rise = model.change ?? 0
    let mark = rise >= 0.005 ? "▲ " : rise <= -0.005 ? "▼ " : ""
    change.text = model.language.percent(rise, after: mark)
    change.isVisible = model.change != nil
    for (name, sign) in [("up", "▲ "), ("down", "▼ "), ("dim", "")] {
      change.setClass(name, mark == sign)
    }
  }
}

extension MoneyCell.Model {
  /// Creates a row with the exchange rate of a currency; `nil` if the app doesn't support the currency.
  init?(rateOf currency: Currency, in base: String, _ language: Language) {
    guard let rate = Money.convert(1, from: base, to: currency.code) else { return nil }
    self.init(
      id: currency.code,
      name: language.name(of: currency),
      note: currency.code,
      amount: language.money(rate, currency.code),
      change: Money.change(of: currency.code, in: base),
      language: language
    )
  }
}

extension Money {
  /// Returns the change of an exchange rate since yesterday in percent; `nil` for the base currency.
  static func change(of code: String, in base: String) -> Double? {
    guard code != base,
      let today = convert(1, from: code, to: base),
      let before = convert(1, from: code, to: base, daysAgo: 1)
    else { return nil }
    return ((today - before) / before * 100 as NSDecimalNumber).doubleValue
  }

  /// Returns the currency with a code.
  ///
  /// - Throws: ``Problem`` if the code is unknown.
  static func currency(_ code: String) throws -> Currency {
    guard let currency = try Currency.all().first(where: { $0.code == code }) else {
      throw Problem("Unknown currency “\(code)”.")
    }
    return currency
  }
}
