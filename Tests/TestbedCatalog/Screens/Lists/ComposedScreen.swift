import Foundation
import GTKBackend
import PetriDish
import World

/// The order of the parts of a list; unnamed parts follow the named ones.
struct PartOrder: Codable, Hashable {
  var parts: [Part] = []

  enum Part: String, Codable, CaseIterable {
    case currencies, cities, languages
  }
}

/// Three independent lists with headers and callbacks, combined into one.
final class ComposedScreen: WidgetScreen {
  let list: ComposedDataSource
  override var lists: [any ListSource] { [list] }

  private let parts: [PartOrder.Part: ListAdapter<ItemCell>]

  /// The initial number of rows in each part.
  static let few = 4

  /// Creates the screen.
  ///
  /// - Parameter rows: A closure that returns all rows of a part.
  init(from rows: (PartOrder.Part) throws -> [ItemCell.Model] = { try $0.rows() }) throws {
    var parts: [PartOrder.Part: ListAdapter<ItemCell>] = [:]
    var sources: [any ListSource] = []
    for part in PartOrder.Part.allCases {
      let all = try rows(part)
      let list = ListAdapter<ItemCell>(
        Array(all.prefix(Self.few)),
        name: "\(part)"
      )
      list.setHeader(HeadingCell.self, "\(part)".capitalized)
      // Activating a row replaces it with the next row of its part.
      list.onActivate = { [weak list] index, item in
        guard let list, let next = all.first(where: { !list.items.contains($0) }) else { return }
        list.attempt { () throws(ListError) in try list.update(next, at: index) }
      }
      parts[part] = list
      sources.append(list)
    }
    self.parts = parts
    list = ComposedDataSource(sources, name: "composed")
    super.init(title: "Composed")
  }

  override func makeWidget() -> Widget {
    let page = ListPage(list)
    for part in parts.values { part.onProblem = page.sayProblem }
    page.add("Move the first part to the end", icon: "view-refresh-symbolic") { [weak self] in
      try self?.putFirstLast()
    }
    page.add("Swap the first and the last part", icon: "object-flip-vertical-symbolic") {
      [weak self] in try self?.swapEnds()
    }
    page.add("Shuffle all parts", icon: "media-playlist-shuffle-symbolic") { [weak self] in
      try self?.shuffle()
    }
    return page.widget
  }

  /// Reorders the parts, including their rows.
  func show(_ order: PartOrder) throws(ListError) {
    let rest = PartOrder.Part.allCases.filter { !order.parts.contains($0) }
    try list.reload(sources: (order.parts + rest).compactMap { parts[$0] })
  }

  func putFirstLast() throws(ListError) { try list.move(at: 0, to: list.sources.count - 1) }

  func swapEnds() throws(ListError) { try list.swap(0, with: list.sources.count - 1) }

  /// Shuffles all parts in a single change of the combined list.
  func shuffle() throws(ListError) {
    try list.performBatchUpdates { () throws(ListError) in
      for part in parts.values { try part.show(part.items.shuffled()) }
    }
  }
}

extension PartOrder.Part {
  fileprivate func rows() throws -> [ItemCell.Model] {
    switch self {
    case .currencies:
      try Currency.all().map { ItemCell.Model(id: $0.code, title: $0.name, detail: $0.code) }
    case .cities:
      try City.all().map { ItemCell.Model(id: $0.zone, title: $0.name, subtitle: $0.country) }
    case .languages:
      try Language.all().map { ItemCell.Model(id: $0.code, title: $0.name, detail: $0.code) }
    }
  }
}

extension Route where Target == ComposedScreen, Context == PartOrder {
  static var composed: Self {
    Step(find: .byClass) { _ in try ComposedScreen() }
      .task { screen, order in try screen.show(order) }
      .onStackInSight()
  }
}

extension ComposedScreen: CatalogScreen {
  nonisolated static var catalogEntries: [CatalogElement] {
    ScreenConfiguration("composed", route: .composed)
      .preset("default order", PartOrder())
      .preset("languages first", PartOrder(parts: [.languages]))
      .tags("list", "composition", "header", "iso-codes", "tzdata")
      .notes("Combines three lists. Swapping them moves whole sections.")
  }
}
