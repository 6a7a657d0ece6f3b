import Foundation
import GTKBackend
import PetriDish

/// A search for operations.
struct OperationQuery: Codable, Hashable {
  var search = ""
  /// The only kind to include, or `nil` for all kinds.
  var tag: Language.Kind?
}

/// A search in all languages of ISO 639-3, as an example of a large list.
///
/// The list has several cell types and loads more rows when its end is reached.
final class OperationSearchScreen: WidgetScreen {
  let list: AnyListAdapter
  override var lists: [any ListSource] { [list] }

  /// The number of rows to load at a time.
  static let page = 100

  private let all: [Language]
  private var query = OperationQuery()
  private var found: [Language] = []
  private var shown = 0

  // Keep these items, so that the same rows and cells are reused.
  private let tags = AnyListItem.static(HeadingCell.self, "Tags")
  private let operations = AnyListItem.static(HeadingCell.self, "Operations")
  private let more = AnyListItem.static(PlaceholderCell.self, "Scroll down for more")
  private let nothing = AnyListItem.static(PlaceholderCell.self, "No matching operations")
  private var problem: AnyListItem?

  /// Creates the screen.
  ///
  /// - Parameter read: A closure that reads all languages.
  init(from read: () throws -> [Language] = { try Language.all() }) {
    do {
      all = try read()
    } catch {
      all = []
      problem = .static(PlaceholderCell.self, "\(error)")
    }
    list = AnyListAdapter(
      HeadingCell.self,
      ItemCell.self,
      PlaceholderCell.self,
      name: "operations"
    )
    super.init(title: "Operations")
    list.endDistance = 600
    list.onReachedEnd = { [weak self] in self?.growAtEnd() }
    list.onActivate = { [weak self] _, item in self?.press(item) }
  }

  override func makeWidget() -> Widget {
    let page = ListPage(list)
    page.addSearch { [weak self] text in
      guard let self else { return }
      try show(OperationQuery(search: text, tag: query.tag))
    }
    list.onProblem = page.sayProblem
    return page.widget
  }

  /// Shows the first results of a query, with the minimum number of row changes.
  func show(_ query: OperationQuery) throws(ListError) {
    let matches = all.filter {
      query.search.isEmpty || $0.code == query.search
        || $0.name.range(of: query.search, options: .caseInsensitive) != nil
    }
    let found = query.tag == nil ? matches : matches.filter { $0.kind == query.tag }
    let first = found.prefix(Self.page)
    let last = problem ?? (found.isEmpty ? nothing : more)
    try list.show(
      [tags] + tagRows(of: matches, chosen: query.tag) + [operations] + first.map(row)
        + (first.isEmpty || first.count < found.count ? [last] : [])
    )
    (self.query, self.found, shown) = (query, found, first.count)
    list.setHeader(HeadingCell.self, "\(found.count.formatted()) ISO 639-3 languages")
  }

  /// Inserts more results before the placeholder, and removes the placeholder after the last results.
  func loadMore() throws(ListError) {
    let next = found[shown...].prefix(Self.page)
    guard !next.isEmpty else { return }
    let end = list.count - 1
    try list.performBatchUpdates { () throws(ListError) in
      try list.insert(next.map(row), at: end)
      if next.endIndex == found.endIndex { try list.delete(at: end + next.count) }
    }
    shown = next.endIndex
  }

  private func growAtEnd() {
    list.attempt { () throws(ListError) in try loadMore() }
  }

  private func press(_ item: AnyListItem) {
    guard let row = item.model as? ItemCell.Model,
      let tag = Language.Kind.allCases.first(where: { $0.title == row.id })
    else { return }
    let chosen = query.tag == tag ? nil : tag
    list.attempt { () throws(ListError) in
      try show(OperationQuery(search: query.search, tag: chosen))
    }
  }

  private func tagRows(of matches: [Language], chosen: Language.Kind?) -> [AnyListItem] {
    let counts = matches.reduce(into: [:]) { $0[$1.kind, default: 0] += 1 }
    return Language.Kind.allCases.map { tag in
      .dynamic(
        ItemCell.Model(
          id: tag.title,
          title: tag.title,
          detail: (counts[tag] ?? 0).formatted(),
          icon: tag == chosen ? "object-select-symbolic" : "bookmark-new-symbolic"
        ),
        cell: ItemCell.self
      )
    }
  }

  private func row(_ language: Language) -> AnyListItem {
    .dynamic(
      ItemCell.Model(id: language.code, title: language.name, detail: language.code),
      cell: ItemCell.self
    )
  }
}

extension Language.Kind {
  fileprivate var title: String { "\(self)".capitalized }
}

extension Route where Target == OperationSearchScreen, Context == OperationQuery {
  static var operationSearch: Self {
    Step(find: .byClass) { _ in OperationSearchScreen() }
      .task { screen, query in try screen.show(query) }
      .onStackInSight()
  }
}

extension OperationSearchScreen: CatalogScreen {
  nonisolated static var catalogEntries: [CatalogElement] {
    ScreenConfiguration("operations", name: "Operations search", route: .operationSearch)
      .preset("all", OperationQuery())
      .preset("sign languages", OperationQuery(search: "sign language"))
      .preset("constructed", OperationQuery(tag: .constructed))
      .preset("none", OperationQuery(search: "Klingonese"))
      .link("/operations?search={search?}")
      .tags("list", "many cells", "endless", "header", "iso-codes")
      .notes("Sample of 7,900 rows, loaded page by page.")
  }
}
