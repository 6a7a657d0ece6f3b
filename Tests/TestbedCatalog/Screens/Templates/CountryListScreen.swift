import Foundation
import GTKBackend
import PetriDish
import World

extension ResourceBundle {
  /// The resources of the testbed.
  static let testbed = ResourceBundle("PetriDish_TestbedCatalog")
}

/// A search for countries.
struct CountryQuery: Codable, Hashable {
  var search = ""
}

/// A list of all ISO 3166-1 countries, with rows from `country-row.ui`.
final class CountryListScreen: WidgetScreen {
  let list = ListAdapter<TemplateCell<CountryRow>>(name: "countries")
  override var lists: [any ListSource] { [list] }

  private let all: [Country]
  private let problem: String?
  private var visited: Set<Country.ID> = []

  /// Creates the screen.
  ///
  /// - Parameter read: A closure that reads all countries.
  init(from read: () throws -> [Country] = { try Country.all() }) {
    do {
      all = try read()
      problem = nil
    } catch {
      all = []
      problem = "\(error)"
    }
    super.init(title: "Countries")
    list.navigates(Self.country, from: self)
    list.onChange = { [weak self] index, row in self?.take(row, at: index) }
  }

  override func makeWidget() -> Widget {
    if let problem { return Page("Couldn’t load countries", problem).widget }
    let page = ListPage(list, edge: Self.country.id)
    page.addSearch { [weak self] text in try self?.show(CountryQuery(search: text)) }
    list.onProblem = page.sayProblem
    return page.widget
  }

  /// Shows the results of a query, with the minimum number of row changes.
  func show(_ query: CountryQuery) throws(ListError) {
    let found = all.filter { country in
      query.search.isEmpty || country.code == query.search
        || country.name.localizedCaseInsensitiveContains(query.search)
    }
    try list.show(found.map { CountryRow.Model($0, isVisited: visited.contains($0.id)) })
  }

  private nonisolated static let country = NavigationEdge("tap a row", to: .country) {
    (_: CountryListScreen, row: CountryRow.Model) in CountryCode(code: row.id)
  }

  private func take(_ row: CountryRow.Model, at index: Int) {
    if row.isVisited { visited.insert(row.id) } else { visited.remove(row.id) }
    list.attempt { () throws(ListError) in try list.update(row, at: index) }
  }
}

/// A row with a country, and a star if the user has visited it.
final class CountryRow: CellTemplate {
  struct Model: Identifiable, Hashable {
    let country: Country
    var isVisited: Bool
    var id: Country.ID { country.id }

    init(_ country: Country, isVisited: Bool) {
      self.country = country
      self.isVisited = isVisited
    }
  }

  static let template = TemplateFile("country-row.ui", in: .testbed)
  static let handlers: [String: (CountryRow, Object) -> Void] = ["mark": { row, _ in row.mark() }]

  var onChange: ((Model) -> Void)?
  private let name: Label
  private let official: Label
  private let code: Label
  private let visited: ToggleButton
  private var model: Model?

  init(_ objects: Builder) throws {
    name = try objects.object("name")
    official = try objects.object("official")
    code = try objects.object("code")
    visited = try objects.object("visited")
  }

  func configure(with model: Model, animated: Bool) {
    self.model = model
    name.text = model.country.name
    official.text = model.country.officialName ?? ""
    official.isVisible = model.country.officialName != nil
    code.text = model.country.code
    visited.isActive = model.isVisited
    visited.icon = model.isVisited ? "starred-symbolic" : "non-starred-symbolic"
  }

  /// Handles a change of the button, which ``configure(with:animated:)`` also causes.
  private func mark() {
    guard var model, model.isVisited != visited.isActive else { return }
    model.isVisited = visited.isActive
    onChange?(model)
  }
}

extension Route where Target == CountryListScreen, Context == CountryQuery {
  static var countries: Self {
    Step(find: .byClass) { _ in CountryListScreen() }
      .task { screen, query in try screen.show(query) }
      .onStackInSight()
  }
}

extension CountryListScreen: CatalogScreen {
  nonisolated static var catalogEntries: [CatalogElement] {
    ScreenConfiguration("countries", route: .countries)
      .preset("all", CountryQuery())
      .preset("islands", CountryQuery(search: "island"))
      .link("/countries?search={search?}")
      .tags("list", "template", "iso-codes")
      .notes("Rows described by country-row.ui. Reloading reads the file again.")
      .navigates(country)
  }
}
