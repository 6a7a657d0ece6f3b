import Foundation
import GTKBackend
import PetriDish
import World

/// The selected balance.
struct BalanceChoice: Codable, Hashable {
  /// The currency code of three letters.
  var code: String
}

/// The balances of the user in rows of equal height, one of which can be selected.
final class BalancePickerScreen: WidgetScreen {
  let list: VerticalListAdapter<ItemCell>
  override var lists: [any ListSource] { [list] }

  /// A description of the error that prevents the balances from being shown, or `nil`.
  let problem: String?

  /// Creates the screen.
  ///
  /// - Parameter read: A closure that reads all currencies.
  init(from read: () throws -> [Currency] = { try Currency.all() }) {
    var rows: [ItemCell.Model] = []
    do {
      let names = Dictionary(uniqueKeysWithValues: try read().map { ($0.code, $0.name) })
      rows = Self.amounts.map { code, amount in
        ItemCell.Model(
          id: code,
          title: names[code] ?? code,
          detail: amount.formatted(.currency(code: code).locale(Locale(identifier: "en_GB")))
        )
      }
      problem = nil
    } catch {
      problem = "\(error)"
    }
    list = VerticalListAdapter(rows, sizing: .fixed(52), name: "balances")
    super.init(title: "Pay from")
    list.setHeader(HeadingCell.self, "No selection")
    list.onSelect = { [weak self] _, balance in self?.say(balance) }
    list.onDeselect = { [weak self] _, _ in self?.list.setHeader(HeadingCell.self, "No selection") }
  }

  override func makeWidget() -> Widget {
    problem.map { Page("No balances", $0).widget } ?? ListPage(list).widget
  }

  /// Selects a balance in the same way as the user.
  func choose(_ choice: BalanceChoice) throws {
    guard let index = list.items.firstIndex(where: { $0.id == choice.code }) else {
      throw Unknown(description: "no balance in “\(choice.code)”.")
    }
    list.receive(.select(ListPosition(row: index)))
  }

  private func say(_ balance: ItemCell.Model) {
    list.setHeader(HeadingCell.self, "\(balance.title), \(balance.detail ?? "")")
  }

  private static let amounts: KeyValuePairs<String, Decimal> = [
    "CHF": 4_210.35, "EUR": 1_980, "USD": 312.9, "GBP": 75.25, "JPY": 150_000, "SEK": 640.5,
    "NOK": 0, "PLN": 1_204.1, "CZK": 8_800, "TRY": 3_050.75, "BRL": 99.99, "INR": 21_500,
  ]
}

extension Route where Target == BalancePickerScreen, Context == BalanceChoice {
  static var balancePicker: Self {
    Step(find: .byClass) { _ in BalancePickerScreen() }
      .task { screen, choice in try screen.choose(choice) }
      .onStackInSight()
  }
}

extension BalancePickerScreen: CatalogScreen {
  nonisolated static var catalogEntries: [CatalogElement] {
    ScreenConfiguration("balance-picker", route: .balancePicker)
      .preset("francs", BalanceChoice(code: "CHF"))
      .preset("yen", BalanceChoice(code: "JPY"))
      .tags("list", "fixed height", "header", "iso-codes")
      .notes("Rows of equal height below a header that shows the selection.")
  }
}
