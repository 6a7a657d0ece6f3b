import GTKBackend
import PetriDish
import World

/// A country code of two letters.
struct CountryCode: Codable, Hashable {
  let code: String
}

/// A screen with a country and its subdivisions, described by `country.ui`.
///
/// To try reloading, edit the file and press Ctrl+R.
final class CountryScreen: WidgetScreen, TemplateScreen {
  let template = TemplateFile("country.ui", in: .testbed)
  let list = ListAdapter<ItemCell>(name: "subdivisions", selectionMode: .none)
  override var lists: [any ListSource] { [list] }

  static let handlers: [String: (CountryScreen, Object) -> Void] = [
    "previous": { screen, _ in screen.step(by: -1) },
    "next": { screen, _ in screen.step(by: 1) },
  ]

  private(set) var country: Country
  private let countries: [Country]
  private let subdivisions: [Substring: [Subdivision]]
  private weak var name: Label?
  private weak var official: Label?
  private weak var codes: Label?

  /// Creates a screen for a country.
  ///
  /// - Throws: `Unknown` if there is no such country, or an error if the data can't be read.
  init(_ code: CountryCode) throws {
    countries = try Country.all()
    subdivisions = Dictionary(grouping: try Subdivision.all(), by: \.country)
    guard let country = countries.first(where: { $0.code == code.code }) else {
      throw Unknown(description: "no country “\(code.code)”.")
    }
    self.country = country
    super.init(title: country.code)
    list.setHeader(HeadingCell.self, "")
    try show(country)
  }

  func connect(_ objects: Builder) throws {
    name = try objects.object("name")
    official = try objects.object("official")
    codes = try objects.object("codes")
    let place: Box = try objects.object("subdivisions")
    let rows = GTKListView()
    list.attach(to: rows)
    rows.widget.expandsVertically = true
    place.append(rows.widget)
    fill()
  }

  /// Shows a country and its subdivisions.
  func show(_ country: Country) throws(ListError) {
    self.country = country
    title = country.code
    let parts = subdivisions[country.code[...]] ?? []
    try list.show(
      parts.map { ItemCell.Model(id: $0.code, title: $0.name, subtitle: $0.kind, detail: $0.code) }
    )
    list.setHeader(HeadingCell.self, parts.isEmpty ? "No regions" : "Regions: \(parts.count)")
    fill()
  }

  /// Shows the next or previous country, wrapping around at the ends.
  func step(by distance: Int) {
    guard let index = countries.firstIndex(of: country) else { return }
    let next = countries[(index + distance + countries.count) % countries.count]
    list.attempt { () throws(ListError) in try show(next) }
  }

  private func fill() {
    name?.text = country.name
    official?.text = country.officialName ?? ""
    official?.isVisible = country.officialName != nil
    codes?.text = "\(country.code) · \(country.longCode) · \(country.numeric)"
  }
}

extension Route where Target == CountryScreen, Context == CountryCode {
  static var country: Self {
    Step(find: .matching { screen, code in screen.country.code == code.code }) { code in
      try CountryScreen(code)
    }
    .onStackInSight()
  }
}

extension CountryScreen: CatalogScreen {
  nonisolated static var catalogEntries: [CatalogElement] {
    ScreenConfiguration("country", route: .country)
      .preset("Switzerland", CountryCode(code: "CH"))
      .preset("no subdivisions", CountryCode(code: "AQ"))
      .link("/countries/{code}")
      .tags("detail", "template", "iso-codes")
      .notes("Described by country.ui, which names the handlers of its buttons.")
  }
}
