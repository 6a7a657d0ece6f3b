import Foundation
import GTKBackend
import PetriDish
import World

/// The balance that is chosen.
struct BalanceChoice: Codable, Hashable {
  /// The three letters of its currency.
  var code: String
}

/// The balances of a person, in rows of one height, of which one is chosen.
final class BalancePickerScreen: WidgetScreen {
  let list: VerticalListAdapter<ItemCell>
  override var lists: [any ListSource] { [list] }

  /// The reason for which there is nothing to show.
  let problem: String?

  /// - Parameter read: Reads all currencies.
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
    list.setHeader(HeadingCell.self, "None chosen")
    list.onSelect = { [weak self] _, balance in self?.say(balance) }
    list.onDeselect = { [weak self] _, _ in self?.list.setHeader(HeadingCell.self, "None chosen") }
  }

  override func makeWidget() -> Widget {
    problem.map { Page("No balances", $0).widget } ?? ListPage(list).widget
  }

  /// Chooses a balance, as a person would.
  func choose(_ choice: BalanceChoice) throws {
    guard let index = list.items.firstIndex(where: { $0.id == choice.code }) else {
      throw Unknown(description: "there is no balance in “\(choice.code)”.")
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
      .notes("Rows of one height below a header that says which is chosen.")
  }
}
