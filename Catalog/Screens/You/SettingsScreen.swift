import GTKBackend
import PetriDish

/// Settings in ready-made rows, without widget code.
final class SettingsScreen: LocalizedScreen {
  let list = AnyListAdapter(name: "settings", selectionMode: .none)
  override var lists: [any ListSource] { [list] }

  private var notices: Set<Notice> = [.storm, .trip]
  /// The rows with switches, which are updated separately.
  private var switches: ListSliceAdapter<AnyListItem>?

  enum Notice: String, CaseIterable {
    case storm, trip, rate

    func texts(in language: Language) -> (title: String, note: String) {
      switch self {
      case .storm: (language.text("Storm warning"), language.text("Immediately"))
      case .trip: (language.text("Before a trip"), language.text("Two days before"))
      case .rate: (language.text("Rate reached"), language.text("Once a day"))
      }
    }
  }

  override init() {
    super.init()
    list.onChange = { [weak self] _, item in
      guard let row = item.model as? ItemCell.Model, let notice = Notice(rawValue: row.id) else {
        return
      }
      self?.set(notice, row.isOn == true)
    }
    list.onActivate = { [weak self] _, item in
      guard let self, item.model is ActionCell.Model else { return }
      scene?.environment[Traveler.self] = nil
      close()
    }
  }

  override var localizedTitle: String { text("Settings") }

  override func makeContent() -> Widget {
    attempt { screen in try screen.show() }
    return GTKListView(list, style: .boxed(margin: 16)).widget
  }

  private func set(_ notice: Notice, _ isOn: Bool) {
    if isOn { notices.insert(notice) } else { notices.remove(notice) }
    attempt { screen in try screen.switches?.show(screen.rows) }
  }

  private func show() throws {
    let values = [
      (text("Pay from"), text("Euro")), (text("Language"), language.name),
      (text("Home"), text("Berlin")),
    ]
    let top =
      [.static(HeadingCell.self, text("General"))]
      + values.map { name, value in
        .dynamic(ItemCell.Model(id: name, title: name, detail: value), cell: ItemCell.self)
      } + [AnyListItem.static(HeadingCell.self, text("Notifications"))]
    let out = AnyListItem.dynamic(
      ActionCell.Model(id: "out", title: text("Sign out"), style: .destructive),
      cell: ActionCell.self
    )
    try list.show(top + rows + [out])
    switches = try list[top.count..<list.count - 1]
  }

  /// The rows with a switch for each notification.
  private var rows: [AnyListItem] {
    Notice.allCases.map { notice in
      let texts = notice.texts(in: language)
      return .dynamic(
        ItemCell.Model(
          id: notice.rawValue,
          title: texts.title,
          subtitle: texts.note,
          accessory: .switch(notices.contains(notice))
        ),
        cell: ItemCell.self
      )
    }
  }
}

extension Route where Target == SettingsScreen, Context == NoContext {
  static var settings: Self { Step(find: .byClass) { SettingsScreen() }.pushed() }
}

extension SettingsScreen: CatalogScreen {
  nonisolated static var catalogEntries: [CatalogElement] {
    ScreenConfiguration("settings", route: .settings).tags("list", "ready-made rows", "slice")
  }
}
