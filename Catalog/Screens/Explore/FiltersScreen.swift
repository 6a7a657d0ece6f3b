import Foundation
import GTKBackend
import PetriDish

/// The filters of a city search.
struct CityFilters: DefaultedContext, Hashable, Sendable {
  /// The regions; an empty set means all regions.
  var regions: Set<Region> = []
  /// The minimum temperature in °C.
  var warmerThan: Double?
  /// Whether the local time must be between 7:00 and 23:00.
  var awakeNow = false

  /// The number of active filters.
  var count: Int { (regions.isEmpty ? 0 : 1) + (warmerThan == nil ? 0 : 1) + (awakeNow ? 1 : 0) }

  func accept(_ place: Place, at date: Date) -> Bool {
    let hour = place.hour(at: date)
    return (regions.isEmpty || regions.contains(place.region))
      && (warmerThan.map { Invented.weather(at: place, on: date).degrees > $0 } ?? true)
      && (!awakeNow || (7..<23).contains(hour))
  }
}

/// The filters of a search, as a sheet.
final class FiltersScreen: LocalizedScreen {
  private(set) var filters: CityFilters
  private lazy var degrees = Label("", "heading", "accent", "num")

  init(_ filters: CityFilters) {
    self.filters = filters
  }

  override var localizedTitle: String { text("Filters") }

  override func makeContent() -> Widget {
    let regions = Box(.horizontal, spacing: 8)
    for region in Region.allCases {
      let chip = ToggleButton()
      chip.label = region.title(in: language)
      chip.setClass("chip")
      chip.isActive = filters.regions.contains(region)
      chip.onToggle { [weak self, weak chip] in
        guard let self, let chip else { return }
        if chip.isActive { filters.regions.insert(region) } else { filters.regions.remove(region) }
      }
      regions.append(chip)
    }
    let scroller = ScrolledWindow(regions)
    scroller.setPolicy(horizontal: .hidden, vertical: .never)
    scroller.propagatesNaturalHeight = true
    let warm = Scale(-10...35)
    warm.setAccessibleLabel(text("Warmer than"))
    warm.value = Int(filters.warmerThan ?? -10)
    warm.onChange { [weak self, weak warm] in
      guard let self, let warm else { return }
      filters.warmerThan = warm.value == -10 ? nil : Double(warm.value)
      showDegrees()
    }
    showDegrees()
    let awake = Switch()
    awake.isActive = filters.awakeNow
    awake.setAccessibleLabel(text("Awake now"))
    awake.verticalAlignment = .center
    awake.onToggle { [weak self, weak awake] in self?.filters.awakeNow = awake?.isActive ?? false }
    let show = Button(Self.results, from: self, look: "primary")
    return Page(
      [
        Label(text("Region"), "heading"), scroller,
        Box(.horizontal, [Label(text("Warmer than"), "heading").wide(), degrees]), warm,
        Box(
          .horizontal,
          [
            Box(
              spacing: 2,
              [
                Label(text("Awake now"), "heading"),
                Label(text("Local time between 7:00 and 23:00"), "small", "dim"),
              ]
            ).wide(), awake,
          ]
        ),
      ],
      foot: [show.wide()]
    ).widget
  }

  private func showDegrees() {
    degrees.text = filters.warmerThan.map { "\(Int($0))°" } ?? text("any")
  }

  private nonisolated static let results = NavigationEdge(.press("Show cities"), to: .search) {
    (screen: FiltersScreen) in Search(filters: screen.filters)
  }
}

extension Route where Target == FiltersScreen, Context == CityFilters {
  static var filters: Self {
    Step { filters in FiltersScreen(filters) }.sheet()
  }
}

extension FiltersScreen: CatalogScreen {
  nonisolated static var catalogEntries: [CatalogElement] {
    ScreenConfiguration("filters", route: .filters)
      .preset("none", CityFilters())
      .preset(
        "warm and awake",
        CityFilters(regions: [.europe, .america], warmerThan: 18, awakeNow: true)
      )
      .tags("sheet", "form")
      .navigates(results)
  }
}
