import Lists
import PetriDish
import SampleCatalog

/// Returns a catalog before or after its planted changes, one in most of its screens.
func planted(isNew: Bool) -> Catalog {
  Catalog("Planted", root: { _ in NavigationStack(contained: [Overview(title: "Home")]) }) {
    ScreenConfiguration("plain", route: .plain("plain"))
    if isNew {
      ScreenConfiguration("link", route: .plain("link")).link("/link")
      ScreenConfiguration("edge", route: .plain("edge"))
      ScreenConfiguration("number", route: .worded).preset("one", NamedID(id: "1"))
      ScreenConfiguration("preset", route: .numbered("preset")).preset("first", ItemID(id: 1))
      ScreenConfiguration("guarded", route: .plain("guarded").guarded(by: VaultGuard()))
      ScreenConfiguration("sheet", route: .inSheet("sheet"))
      ScreenConfiguration("deadly", route: .plain("deadly"))
    } else {
      ScreenConfiguration("link", route: .plain("link"))
      ScreenConfiguration("edge", route: .plain("edge"))
        .navigates(to: .plain("plain"), by: "tap it")
      ScreenConfiguration("number", route: .numbered("number")).preset("one", ItemID(id: 1))
      ScreenConfiguration("preset", route: .numbered("preset"))
        .preset("first", ItemID(id: 1)).preset("second", ItemID(id: 2))
      ScreenConfiguration("guarded", route: .plain("guarded"))
      ScreenConfiguration("sheet", route: .plain("sheet"))
      ScreenConfiguration("deadly", route: .plain("deadly"))
      ScreenConfiguration("removed", route: .plain("removed"))
    }
    ScreenConfiguration("title", route: .plain("title", title: isNew ? "New" : "Old"))
    ScreenConfiguration("order", route: .rows(isNew ? ["b", "a", "c"] : ["a", "b", "c"]))
  }
}

struct NamedID: Codable, Hashable {
  let id: String
}

final class OrderedRows: Screen, ListOwner {
  let list: ListAdapter<LineCell>

  init(_ rows: [String]) {
    list = ListAdapter(rows, name: "rows")
    super.init(title: "Rows")
  }

  var lists: [any ListSource] { [list] }
}

extension Route where Target == Screen, Context == NoContext {
  static func plain(_ id: String, title: String = "Same") -> Self {
    Step(name: id) { Screen(title: title) }.using(.push).from(containerOf: .overview)
  }

  static func inSheet(_ id: String) -> Self {
    Step(name: id) { Screen(title: "Same") }
      .using(.push).from(.navigationStack).using(.present(.sheet)).from(.current)
  }
}

extension Route where Target == Screen, Context == ItemID {
  static func numbered(_ id: String) -> Self {
    Step(name: id) { _ in Screen(title: "Same") }.using(.push).from(containerOf: .overview)
  }
}

extension Route where Target == Screen, Context == NamedID {
  static var worded: Self {
    Step(name: "number") { _ in Screen(title: "Same") }.using(.push).from(containerOf: .overview)
  }
}

extension Route where Target == OrderedRows, Context == NoContext {
  static func rows(_ rows: [String]) -> Self {
    Step(name: "order") { OrderedRows(rows) }.using(.push).from(containerOf: .overview)
  }
}
