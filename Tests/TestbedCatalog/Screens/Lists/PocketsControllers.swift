import Foundation
import GTKBackend
import PetriDish

/// A controller for a slice of a list, with indexes relative to the slice, including its heading.
@MainActor
protocol SliceController: AnyObject {
  var slice: ListSliceAdapter<AnyListItem> { get }
  func show(_ subject: Purse.Subject) throws(ListError)
  func press(_ index: Int) throws(ListError)
}

/// The owners of accounts, with a checkmark at the selected owner.
final class SubjectsController: SliceController {
  let slice: ListSliceAdapter<AnyListItem>
  private let heading = AnyListItem.static(HeadingCell.self, "Subjects")
  var onChoose: (Purse.Subject) throws(ListError) -> Void = { _ in }

  init(_ slice: ListSliceAdapter<AnyListItem>) { self.slice = slice }

  func show(_ subject: Purse.Subject) throws(ListError) {
    try slice.fill(
      heading,
      Purse.Subject.allCases.map { each in
        ItemCell.Model(
          id: "subject \(each)",
          title: each.name,
          icon: each == subject ? "object-select-symbolic" : "avatar-default-symbolic"
        )
      }
    )
  }

  func press(_ index: Int) throws(ListError) { try onChoose(Purse.Subject.allCases[index - 1]) }
}

/// The pockets of savings; pressing a pocket removes it.
final class PocketsController: SliceController {
  let slice: ListSliceAdapter<AnyListItem>
  private let heading = AnyListItem.static(HeadingCell.self, "Pockets")
  private var made = 0

  init(_ slice: ListSliceAdapter<AnyListItem>) { self.slice = slice }

  func show(_ subject: Purse.Subject) throws(ListError) {
    try slice.fill(heading, subject.pockets.map { pocket($0) })
  }

  func press(_ index: Int) throws(ListError) { try slice.delete(at: index) }

  /// Appends an empty pocket to the slice.
  func add() throws(ListError) {
    made += 1
    try slice.append(.dynamic(pocket("Pocket \(made)"), cell: ItemCell.self))
  }

  private func pocket(_ name: String) -> ItemCell.Model {
    ItemCell.Model(id: "pocket \(name)", title: name, icon: "folder-symbolic")
  }
}

/// The cards, which the user can block and unblock by pressing them.
final class CardsController: SliceController {
  let slice: ListSliceAdapter<AnyListItem>
  private let heading = AnyListItem.static(HeadingCell.self, "Cards")
  private(set) var blocked: Set<String> = []
  private var cards: [String] = []

  init(_ slice: ListSliceAdapter<AnyListItem>) { self.slice = slice }

  func show(_ subject: Purse.Subject) throws(ListError) {
    cards = subject.cards
    try slice.fill(heading, cards.map(row))
  }

  func press(_ index: Int) throws(ListError) {
    let card = cards[index - 1]
    blocked.formSymmetricDifference([card])
    try slice.update(.dynamic(row(card), cell: ItemCell.self), at: index)
  }

  private func row(_ card: String) -> ItemCell.Model {
    ItemCell.Model(
      id: "card \(card)",
      title: "•••• \(card)",
      detail: blocked.contains(card) ? "Blocked" : nil,
      icon: "auth-smartcard-symbolic"
    )
  }
}

/// The spending categories; initially, only the first categories are shown.
final class CategoriesController: SliceController {
  let slice: ListSliceAdapter<AnyListItem>
  private let heading = AnyListItem.static(HeadingCell.self, "Categories")
  private static let few = 3
  private static let all = ["Food", "Home", "Travel", "Health", "Culture", "Sport", "Gifts"]

  init(_ slice: ListSliceAdapter<AnyListItem>) { self.slice = slice }

  func show(_ subject: Purse.Subject) throws(ListError) {
    let rest = ItemCell.Model(id: "categories", title: "All categories", icon: "pan-down-symbolic")
    try slice.fill(heading, Self.all.prefix(Self.few).map(row) + [rest])
  }

  func press(_ index: Int) throws(ListError) {
    guard slice.count == Self.few + 2, index == slice.count - 1 else { return }
    let rest = Self.all.dropFirst(Self.few).map {
      AnyListItem.dynamic(row($0), cell: ItemCell.self)
    }
    try slice.reload(rest, at: index...)
  }

  private func row(_ category: String) -> ItemCell.Model {
    ItemCell.Model(id: "category \(category)", title: category, icon: "bookmark-new-symbolic")
  }
}

extension ListSliceAdapter<AnyListItem> {
  /// Shows a heading and rows with the minimum number of changes.
  fileprivate func fill(_ heading: AnyListItem, _ rows: [ItemCell.Model]) throws(ListError) {
    try show([heading] + rows.map { .dynamic($0, cell: ItemCell.self) })
  }
}

extension Purse.Subject {
  fileprivate var name: String { rawValue.capitalized }

  fileprivate var pockets: [String] {
    switch self {
    case .person: ["Bicycle", "Rainy days"]
    case .family: ["Holidays", "School", "Rainy days"]
    case .company: ["Taxes"]
    }
  }

  fileprivate var cards: [String] {
    switch self {
    case .person: ["0042"]
    case .family: ["0042", "1815"]
    case .company: ["1815", "6399"]
    }
  }
}
