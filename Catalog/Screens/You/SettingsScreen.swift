import GTKBackend
import PetriDish

/// Switches and values, in ready-made rows: no widget code.
final class SettingsScreen: Screen, WidgetScreen, ListOwner {
  let list = AnyListAdapter(name: "settings", selectionMode: .none)
  var lists: [any ListSource] { [list] }

  private var notices: Set<Notice> = [.storm, .trip]

  enum Notice: String, CaseIterable {
    case storm = "Storm at a saved city"
    case trip = "Before a trip"
    case rate = "Rate reached"

    var note: String {
      switch self {
      case .storm: "Immediately"
      case .trip: "Two days before"
      case .rate: "Once a day"
      }
    }
  }

  init() {
    super.init(title: "Settings")
    list.onChange = { [weak self] _, item in
      guard let row = item.model as? ItemCell.Model, let notice = Notice(rawValue: row.id) else {
        return
      }
      self?.set(notice, row.isOn == true)
    }
    list.onActivate = { [weak self] _, item in
      guard let self, item.model is ActionCell.Model else { return }
      scene?.environment[Traveler.self] = nil
      Self.signOut.open(from: self)
    }
  }

  func makeWidget() -> Widget {
    show()
    return GTKListView(list, style: .boxed).widget
  }

  private func set(_ notice: Notice, _ isOn: Bool) {
    if isOn { notices.insert(notice) } else { notices.remove(notice) }
    show()
  }

  // The same values each time, so that headings stay the same rows.
  private let place = AnyListItem.static(HeadingCell.self, "Here and there")
  private let told = AnyListItem.static(HeadingCell.self, "Notices")

  private func show() {
    let values = [("Pay from", "Euro"), ("Language", "English"), ("Home", "Berlin")]
    let rows = values.map { name, value in
      AnyListItem.dynamic(ItemCell.Model(id: name, title: name, detail: value), cell: ItemCell.self)
    }
    let switches = Notice.allCases.map { notice in
      AnyListItem.dynamic(
        ItemCell.Model(
          id: notice.rawValue,
          title: notice.rawValue,
          subtitle: notice.note,
          accessory: .switch(notices.contains(notice))
        ),
        cell: ItemCell.self
      )
    }
    let out = AnyListItem.dynamic(
      ActionCell.Model(id: "out", title: "Sign out", style: .destructive),
      cell: ActionCell.self
    )
    attempt { screen in
      try screen.list.show([screen.place] + rows + [screen.told] + switches + [out])
    }
  }

  private nonisolated static let signOut = NavigationEdge(
    .tap("Sign out"),
    to: .explore,
    with: Explore()
  )
}

extension Route where Target == SettingsScreen, Context == NoContext {
  static var settings: Self { Step(find: .byClass) { SettingsScreen() }.pushed() }
}

extension SettingsScreen: CatalogScreen {
  nonisolated static var catalogEntries: [CatalogElement] {
    ScreenConfiguration("settings", route: .settings)
      .tags("list", "ready-made rows")
      .navigates(signOut)
  }
}
