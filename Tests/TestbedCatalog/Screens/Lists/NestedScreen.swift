import GTKBackend
import PetriDish
import World

/// Cities grouped by the region in their time zone, with a horizontal list in each row.
final class NestedScreen: WidgetScreen {
  let list: ListAdapter<ShelfCell>

  /// The outer list and the lists in its rows.
  override var lists: [any ListSource] { [list] + list.items.map(\.list) }

  /// A description of the error that prevents the cities from being shown, or `nil`.
  let problem: String?

  /// Creates the screen.
  ///
  /// - Parameter read: A closure that reads all cities.
  init(from read: () throws -> [City] = { try City.all() }) {
    var cities: [City] = []
    do {
      cities = try read().sorted { $0.name < $1.name }
      problem = nil
    } catch {
      problem = "\(error)"
    }
    let regions = Dictionary(grouping: cities, by: \.region).sorted { $0.key < $1.key }
    let shelves = regions.map { Shelf(region: $0.key, cities: $0.value) }
    list = ListAdapter(shelves, name: "regions", selectionMode: .none)
    super.init(title: "Cities by region")
    for shelf in shelves { shelf.list.navigates(Self.city, from: self) }
  }

  override func makeWidget() -> Widget {
    if let problem { return Page("Couldn’t load cities", problem).widget }
    let page = ListPage(list)
    page.add("Move the last region to the top", icon: "go-top-symbolic") { [weak self] in
      try self?.putLastFirst()
    }
    return page.widget
  }

  fileprivate nonisolated static let city = NavigationEdge("tap a city", to: .city) {
    (_: NestedScreen, city: City) in CityID(id: city.number)
  }

  /// Moves the last row to the top.
  ///
  /// The list in it keeps its scroll position.
  func putLastFirst() throws(ListError) {
    guard list.count > 1 else { return }
    try list.move(at: list.count - 1, to: 0)
  }
}

/// The model of a row with a name and a list.
@MainActor
final class Shelf: Identifiable {
  let region: String
  let list: HorizontalListAdapter<TileCell>

  init(region: String, cities: [City]) {
    self.region = region
    list = HorizontalListAdapter(
      cities,
      sizing: .fixed(150),
      name: "cities of \(region)"
    )
  }

  nonisolated var id: ObjectIdentifier { ObjectIdentifier(self) }
}

/// A cell with a horizontal list.
final class ShelfCell: WidgetCell {
  private let box = Box()
  private let heading = HeadingCell()
  private let view = GTKListView()
  private weak var shelf: Shelf?
  var widget: Widget { box }
  let isPressable = false

  init() {
    for part in [heading.widget, view.widget] { box.append(part) }
  }

  func configure(with shelf: Shelf, animated: Bool) {
    heading.configure(with: shelf.region, animated: animated)
    guard self.shelf !== shelf else { return }
    self.shelf = shelf
    shelf.list.attach(to: view)
  }
}

/// A cell with the name of a city above its country.
final class TileCell: WidgetCell {
  private let box = Box(spacing: 3)
  private let name = Label()
  private let country = Label()
  var widget: Widget { box }

  init() {
    for label in [name, country] {
      label.alignment = 0
      label.ellipsizes = true
      box.append(label)
    }
    for style in ["dim-label", "caption"] { country.setClass(style) }
    box.setMargins(12)
    box.edge = NestedScreen.city.id
  }

  func configure(with city: City, animated: Bool) {
    name.text = city.name
    country.text = city.country
  }
}

extension City {
  /// The region in the name of the time zone.
  fileprivate var region: String { String(zone.prefix { $0 != "/" }) }
}

extension Route where Target == NestedScreen, Context == NoContext {
  static var nested: Self { Step(find: .byClass) { NestedScreen() }.onStackInSight() }
}

extension NestedScreen: CatalogScreen {
  nonisolated static var catalogEntries: [CatalogElement] {
    ScreenConfiguration("nested", route: .nested)
      .tags("list", "horizontal", "tzdata")
      .notes("Each row contains a horizontal list.")
      .navigates(city)
  }
}
