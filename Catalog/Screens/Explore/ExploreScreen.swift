import Foundation
import GTKBackend
import PetriDish
import World

/// The region and the loading state of Explore.
struct Explore: DefaultedContext, Hashable {
  /// The region of the cities, or `nil` for all regions.
  var region: Region?
  var state = Loading.ready
}

/// The first screen, with the city of the day and a list of cities with their local times.
final class ExploreScreen: LocalizedScreen {
  override var prefersLargeTitle: Bool { true }
  override var symbol: String? { "find-location-symbolic" }
  let list = ListAdapter<CityCell>(name: "cities")
  override var lists: [any ListSource] { [list] }

  private(set) var explore: Explore
  private lazy var content = Box()

  init(_ explore: Explore) {
    self.explore = explore
    super.init()
    list.navigates(Self.city, from: self)
    list.onRefresh = { [weak self] in self?.attempt { try $0.show($0.explore) } }
  }

  /// Shows a region or a loading state.
  func show(_ explore: Explore) throws {
    try showRegion(explore.region)
    self.explore = explore
    if isShown { updateContent() }
  }

  override var localizedTitle: String { text("Explore") }

  override func makeContent() -> Widget {
    attempt { try $0.show($0.explore) }
    updateContent()
    return content
  }

  override func makeActions() -> [Widget] {
    [action(symbol: "non-starred-symbolic", Self.favorites, from: self)]
  }

  private func updateContent() {
    switch explore.state {
    case .loading:
      content.show(Notice.loading(text("Loading")))
    case .offline(let date):
      let again = Button(text("Try again"), look: "primary") { [weak self] in
        self?.attempt { try $0.show(Explore(region: $0.explore.region)) }
      }
      content.show(
        Notice.page(
          symbol: "network-offline-symbolic",
          title: text("You are offline"),
          text: text("Cities were last updated on \(language.date(date, "dMMMMHHmm"))."),
          [again]
        )
      )
    case .ready:
      fill()
    }
  }

  private func fill() {
    let search = Button(Self.search, from: self, look: "find")
    let prompt = Label(language.text(of: Self.search))
    prompt.wraps = true
    search.child = Box(.horizontal, spacing: 8, [Image(icon: "edit-find-symbolic"), prompt])
    search.setAccessibleLabel(prompt.text)
    let top = Box(spacing: 12, [search])
    top.setMargins(top: 4, start: 16, bottom: 4, end: 16)
    if let place = try? Place.named("lisbon") {
      let hero = LandscapeBox()
      hero.show(place, on: self)
      hero.button.navigates(Self.today, from: self)
      top.append(hero.widget)
    }
    let regions: [(value: Region?, title: String)] =
      [(nil, text("All"))] + Region.allCases.map { ($0, $0.title(in: language)) }
    let chips = Choices(regions, chosen: explore.region, look: "chips") { [weak self] region in
      self?.attempt { try $0.showRegion(region) }
    }
    top.append(chips.widget)
    let all = Button(Self.all, from: self, look: "text")
    top.append(Box(.horizontal, [Label(text("Right now"), "title").wide(), all]))
    let view = GTKListView(list)
    view.widget.edge = Self.city.id
    view.widget.expandsVertically = true
    content.show(top, view.widget)
  }

  /// Shows the cities of a region without rebuilding the page.
  private func showRegion(_ region: Region?) throws {
    explore.region = region
    let places = try Place.all()
    let shown = region.map { region in places.filter { $0.region == region } }
    try list.show((shown ?? Place.favorites()).map { CityCell.Model($0, on: self) })
  }

  private nonisolated static let city = NavigationEdge("tap a city", to: .city) {
    (_: ExploreScreen, row: CityCell.Model) in CityVisit(city: row.id)
  }

  private nonisolated static let today = NavigationEdge(
    .tap("the city of the day"),
    to: .city,
    with: CityVisit(city: "lisbon")
  )

  private nonisolated static let search = NavigationEdge(
    .press("Search cities and countries"),
    to: .search,
    with: Search()
  )

  private nonisolated static let all = NavigationEdge(.press("See all"), to: .cities)

  private nonisolated static let favorites = NavigationEdge(
    .press("Favorites"),
    to: .favorites,
    with: Favorites()
  )
}

extension Route where Target == ExploreScreen, Context == Explore {
  static var explore: Self {
    Step(find: .byClass).task { screen, explore in try screen.show(explore) }
      .using(.nothing).from(.exploreTab)
  }
}

extension Route where Target == ExploreScreen, Context == NoContext {
  /// Explore, as the root screen contains it.
  static var exploreTab: Self { Step(name: "explore tab", find: .byClass).section() }
}

extension ExploreScreen: CatalogScreen {
  nonisolated static var catalogEntries: [CatalogElement] {
    ScreenConfiguration("explore", route: .explore)
      .preset("right now", Explore())
      .preset("Asia", Explore(region: .asia))
      .preset("loading", Explore(state: .loading))
      .preset(
        "offline",
        Explore(state: .offline(since: .init(timeIntervalSince1970: 1_778_749_920)))
      )
      .tags("root", "list", "refresh")
      .notes("The city of the day, and cities with their local times.")
      .navigates(city)
      .navigates([today, search, all, favorites])
  }
}
