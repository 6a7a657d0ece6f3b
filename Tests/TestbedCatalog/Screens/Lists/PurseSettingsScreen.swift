import GTKBackend
import PetriDish
import World

/// The settings for a set of currencies, as an example of all built-in row types.
final class PurseSettingsScreen: WidgetScreen {
  let list = AnyListAdapter(name: "purse settings")
  override var lists: [any ListSource] { [list] }

  private let currencies: [Currency]
  private let problem: String?
  private var held: Set<Currency.ID> = ["CHF", "EUR"]
  private var order = CurrencyQuery.Order.code

  private let orderHeading = AnyListItem.static(HeadingCell.self, "Order")
  private let heldHeading = AnyListItem.static(HeadingCell.self, "Held")

  /// Creates the screen.
  ///
  /// - Parameter read: A closure that reads all currencies.
  init(from read: () throws -> [Currency] = { try Currency.all() }) {
    do {
      let known = ["CHF", "EUR", "GBP", "JPY", "NOK", "SEK", "USD"]
      currencies = try read().filter { known.contains($0.code) }
      problem = nil
    } catch {
      currencies = []
      problem = "\(error)"
    }
    super.init(title: "Purse")
    list.onChange = { [weak self] _, item in
      guard let row = item.model as? ItemCell.Model else { return }
      self?.hold(row.id, row.isOn == true)
    }
    list.onActivate = { [weak self] _, item in self?.press(item) }
    attemptToShow()
  }

  override func makeWidget() -> Widget {
    if let problem { return Page("Couldn’t load currencies", problem).widget }
    let page = ListPage(list)
    list.onProblem = page.sayProblem
    return page.widget
  }

  private static let more = "more"

  private nonisolated static let allCurrencies = NavigationEdge(
    .tap("All ISO 4217 currencies"),
    to: .currencies,
    with: CurrencyQuery()
  )

  private func hold(_ code: Currency.ID, _ isHeld: Bool) {
    if isHeld { held.insert(code) } else { held.remove(code) }
    attemptToShow()
  }

  private func press(_ item: AnyListItem) {
    switch item.model {
    case let row as ItemCell.Model:
      if let chosen = CurrencyQuery.Order(rawValue: row.id) { order = chosen }
      if row.id == Self.more { Self.allCurrencies.open(from: self) }
    case let action as ActionCell.Model:
      held = action.id == "all" ? Set(currencies.map(\.id)) : []
    default: break
    }
    attemptToShow()
  }

  private func attemptToShow() {
    list.attempt { () throws(ListError) in try list.show(rows) }
  }

  private var rows: [AnyListItem] {
    let sorted = currencies.sorted { order == .code ? $0.code < $1.code : $0.name < $1.name }
    let part = Double(held.count) / Double(max(1, currencies.count))
    return [orderHeading]
      + CurrencyQuery.Order.allCases.map { choice in
        .dynamic(
          ItemCell.Model(
            id: choice.rawValue,
            title: choice == .code ? "By code" : "By name",
            accessory: .checkmark(choice == order)
          ),
          cell: ItemCell.self
        )
      } + [heldHeading]
      + sorted.map { currency in
        .dynamic(
          ItemCell.Model(
            id: currency.code,
            title: currency.name,
            subtitle: "ISO 4217, number \(currency.numeric)",
            detail: currency.code,
            accessory: .switch(held.contains(currency.id))
          ),
          cell: ItemCell.self
        )
      } + [
        .dynamic(
          ProgressCell.Model(
            id: "part",
            title: "Held",
            fraction: part,
            detail: "\(held.count) of \(currencies.count)"
          ),
          cell: ProgressCell.self
        ),
        .dynamic(
          ItemCell.Model(
            id: Self.more,
            title: Self.allCurrencies.action.title ?? "",
            icon: "view-list-symbolic",
            badge: "\(currencies.count - held.count)",
            accessory: .chevron,
            edge: Self.allCurrencies.id
          ),
          cell: ItemCell.self
        ),
        .dynamic(
          ActionCell.Model(
            id: "all",
            title: "Add all",
            icon: "list-add-symbolic",
            style: .suggested,
            isEnabled: held.count < currencies.count
          ),
          cell: ActionCell.self
        ),
        .dynamic(
          ActionCell.Model(
            id: "none",
            title: "Remove all",
            style: .destructive,
            isEnabled: !held.isEmpty
          ),
          cell: ActionCell.self
        ),
      ]
  }
}

extension Route where Target == PurseSettingsScreen, Context == NoContext {
  static var purseSettings: Self {
    Step(find: .byClass) { PurseSettingsScreen() }.onStackInSight()
  }
}

extension PurseSettingsScreen: CatalogScreen {
  nonisolated static var catalogEntries: [CatalogElement] {
    ScreenConfiguration("purse-settings", name: "Purse settings", route: .purseSettings)
      .tags("list", "ready-made rows", "iso-codes")
      .notes("Switches, checkmarks, badges, progress and actions without widget code.")
      .navigates(allCurrencies)
  }
}
