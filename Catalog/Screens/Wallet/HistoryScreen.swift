import Foundation
import GTKBackend
import PetriDish

/// The payments of the account, an endless list that loads more rows near its end.
final class HistoryScreen: LocalizedScreen {
  let list = ListAdapter<ItemCell>(name: "payments", selectionMode: .none)
  override var lists: [any ListSource] { [list] }

  private static let page = 40

  override init() {
    super.init()
    list.endDistance = 600
    list.menuForRow = { [weak self] _, payment in
      guard let self, let amount = payment.detail else { return [] }
      return [ListMenuItem(text("Copy the amount")) { Display.copy(amount) }]
    }
    list.onReachedEnd = { [weak self] in
      self?.attempt { screen in try screen.grow() }
    }
  }

  override var localizedTitle: String { text("History") }

  override func makeContent() -> Widget {
    attempt { screen in
      try screen.list.show(screen.rows(0..<max(Self.page, screen.list.count)))
    }
    return GTKListView(list).widget
  }

  /// Adds a page of older payments.
  private func grow() throws {
    try list.append(rows(list.count..<list.count + Self.page))
  }

  private func rows(_ numbers: Range<Int>) -> [ItemCell.Model] {
    numbers.map { number in
      let payment = Invented.payment(number, in: language)
      let date = now.addingTimeInterval(-Double(number) * 47_000)
      return ItemCell.Model(
        id: "\(number)",
        title: payment.title,
        subtitle: language.date(date, "EEEdMMM"),
        detail: language.money(payment.amount, payment.code)
      )
    }
  }
}

extension Route where Target == HistoryScreen, Context == NoContext {
  static var history: Self { Step(find: .byClass) { HistoryScreen() }.pushed() }
}

extension HistoryScreen: CatalogScreen {
  nonisolated static var catalogEntries: [CatalogElement] {
    ScreenConfiguration("history", route: .history).tags("list", "endless")
  }
}
