import Foundation
import GTKBackend
import PetriDish

/// The payments of the account, which has no end: more rows come when the end is near.
final class HistoryScreen: Screen, WidgetScreen, ListOwner {
  let list = ListAdapter<ItemCell>(name: "payments", selectionMode: .none)
  var lists: [any ListSource] { [list] }

  private static let page = 40

  init() {
    super.init(title: "History")
    list.endDistance = 600
    list.onReachedEnd = { [weak self] in
      self?.attempt { screen in try screen.grow() }
    }
  }

  func makeWidget() -> Widget {
    attempt { screen in if screen.list.count == 0 { try screen.grow() } }
    return GTKListView(list).widget
  }

  /// Adds a page of older payments.
  private func grow() throws {
    let first = list.count
    try list.append(
      (first..<first + Self.page).map { number in
        let payment = Invented.payment(number)
        let date = now.addingTimeInterval(-Double(number) * 47_000)
        return ItemCell.Model(
          id: "\(number)",
          title: payment.title,
          subtitle: date.formatted("EEEE, d MMMM"),
          detail: Money.text(payment.amount, payment.code)
        )
      }
    )
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
