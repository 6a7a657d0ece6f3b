import Foundation
import GTKBackend
import PetriDish
import World

/// The style and the filter for a list of cities.
struct CityStyle: Codable, Hashable {
  var style = Style.list
  /// A text to find in the names of cities and countries.
  var filter: String?
  /// The folder of the time zone database, which tests can replace to cause an error.
  var folder: String?

  enum Style: String, Codable, CaseIterable {
    case list, grid, boxed
  }
}

/// The same cities as a list, as a grid or in a box, with a different style value.
///
/// More cities are loaded when the user reaches the end. Pulling the list down or pressing F5
/// reloads them. Ctrl+R doesn't, because the app uses this shortcut in a dish.
final class StylesScreen: WidgetScreen {
  let list = ListAdapter<ItemCell>(name: "cities", selectionMode: .multiple)
  override var lists: [any ListSource] { [list] }

  private(set) var shown = CityStyle()
  private var found: [City] = []
  private var page: ListPage?
  private var buttons: [CityStyle.Style: ToggleButton] = [:]

  /// The number of rows to load at a time.
  static let pageSize = 60

  init() {
    super.init(title: "Styles")
    list.endDistance = 300
    list.onReachedEnd = { [weak self] in self?.growAtEnd() }
    list.onRefresh = { [weak self] in await self?.read() }
    list.navigates(Self.city, from: self)
  }

  override func makeWidget() -> Widget {
    let page = ListPage(list, style: shown.style.style, edge: Self.city.id)
    let choices = Box(.horizontal)
    choices.setClass("linked")
    choices.isHomogeneous = true
    for style in CityStyle.Style.allCases {
      let button = ToggleButton()
      button.label = "\(style)".capitalized
      button.expandsHorizontally = true
      button.isActive = style == shown.style
      button.onClick { [weak self] in self?.show(style) }
      buttons[style] = button
      choices.append(button)
    }
    choices.expandsHorizontally = true
    page.add(choices)
    self.page = page
    return page.widget
  }

  private nonisolated static let city = NavigationEdge(
    UserAction("tap a city").then("tap it again"),
    to: .city
  ) {
    (_: StylesScreen, row: ItemCell.Model) in CityID(id: City.number(of: row.id))
  }

  /// Shows cities in the requested style.
  func show(_ wish: CityStyle) async {
    shown = wish
    show(wish.style)
    await read()
  }

  private func show(_ style: CityStyle.Style) {
    shown.style = style
    page?.view.style = style.style
    for (each, button) in buttons { button.isActive = each == style }
  }

  /// Reads the cities again, outside the main actor.
  func read() async {
    do {
      let all = try await Self.cities(in: shown.folder)
      found = all.filter { city in
        guard let filter = shown.filter else { return true }
        return city.name.localizedCaseInsensitiveContains(filter)
          || city.country.localizedCaseInsensitiveContains(filter)
      }
      list.placeholder = ListPlaceholder(
        "No cities found",
        "No city or country matches “\(shown.filter ?? "")”.",
        symbol: "mark-location-symbolic"
      )
    } catch {
      found = []
      list.placeholder = .failure("Couldn’t load cities", "\(error)") { [weak self] in
        self?.list.receive(.refresh)
      }
    }
    list.attempt { () throws(ListError) in
      try list.show(found.prefix(max(Self.pageSize, list.count)).map(\.row))
    }
  }

  @concurrent
  private static func cities(in folder: String?) async throws(ReadingError) -> [City] {
    try City.all(in: folder).sorted { $0.name < $1.name }
  }

  private func growAtEnd() {
    let next = found.dropFirst(list.count).prefix(Self.pageSize)
    list.attempt { () throws(ListError) in try list.append(next.map(\.row)) }
  }
}

extension CityStyle.Style {
  fileprivate var style: ListStyle {
    switch self {
    case .list: .list
    case .grid: .grid(leastWidth: 150)
    case .boxed: .boxed
    }
  }
}

extension City {
  fileprivate var row: ItemCell.Model { ItemCell.Model(id: zone, title: name, subtitle: country) }
}

extension Route where Target == StylesScreen, Context == CityStyle {
  static var styles: Self {
    Step(find: .byClass) { _ in StylesScreen() }
      .task { screen, wish in await screen.show(wish) }
      .onStackInSight()
  }
}

extension StylesScreen: CatalogScreen {
  nonisolated static var catalogEntries: [CatalogElement] {
    ScreenConfiguration("styles", route: .styles)
      .preset("list", CityStyle())
      .preset("grid", CityStyle(style: .grid))
      .preset("boxed", CityStyle(style: .boxed, filter: "Brazil"))
      .preset("nothing found", CityStyle(filter: "Atlantis"))
      .preset("unreadable", CityStyle(folder: "/nowhere"))
      .tags("list", "grid", "boxed", "endless", "refresh", "placeholder", "tzdata")
      .notes("The same cities in three styles. Pull down or press F5 to reload.")
      .navigates(city)
  }
}
