import Lists
import PetriDish

// A catalog with an experiment, a gate, a list, and a screen that cannot be built.

enum Layout: String, Experiment { case tabs, menu }

struct ItemID: Codable, Hashable {
  let id: Int
}

final class Overview: Screen {}

final class Item: Screen {
  let id: Int
  init(_ id: Int) {
    self.id = id
    super.init(title: "Item \(id)")
  }
}

final class Vault: Screen {}

final class LineCell: ListCell {
  typealias Model = String
  func configure(with model: String, animated: Bool) {}
}

final class Lines: Screen, ListOwner {
  let list = ListAdapter<LineCell>(["a", "b", "c"], name: "lines")
  override init(title: String = "") {
    super.init(title: title)
    list.dragAndDrop = .reorder
    list.onActivate = { [weak self] index, _ in
      self?.open(Destination(.item, with: ItemID(id: index)))
    }
  }
  var lists: [any ListSource] { [list] }
}

struct VaultGuard: Guard {
  func check(_ visit: Visit) async throws -> Verdict { .stop("it is locked.") }
}

extension Route where Target == Overview, Context == NoContext {
  static var overview: Self { Step(find: .byClass).using(.nothing).from(.current) }
}

extension Route where Target == Item, Context == ItemID {
  static var item: Self {
    .switch(on: Layout.self) { layout in
      switch layout {
      case .tabs: .itemPushed
      case .menu: .itemInSheet
      }
    }
  }
  static var itemPushed: Self {
    Step { item in try Item(checked: item) }.using(.push).from(containerOf: .overview)
  }
  static var itemInSheet: Self {
    Step { item in try Item(checked: item) }
      .using(.push).from(.navigationStack).using(.present(.sheet)).from(.current)
  }
}

extension Item {
  convenience init(checked item: ItemID) throws {
    struct Missing: Error, CustomStringConvertible {
      let description = "no item has a number below 0."
    }
    if item.id < 0 { throw Missing() }
    self.init(item.id)
  }
}

extension Route where Target == Vault, Context == NoContext {
  static var vault: Self {
    Step { Vault(title: "Vault") }.guarded(by: VaultGuard())
      .using(.push).from(containerOf: .overview)
  }
}

extension Route where Target == Lines, Context == NoContext {
  static var lines: Self {
    Step(find: .byClass) { Lines(title: "Lines") }.using(.push).from(containerOf: .overview)
  }
}

/// A catalog whose root has two sides.
let twoSides = Catalog(
  "Two sides",
  root: { _ in Split(primary: Overview(title: "Overview"), secondary: Vault(title: "Vault")) }
) {
  ScreenConfiguration("overview", route: .overview)
}

let sample = Catalog(
  "Sample",
  root: { variants in
    let stack = NavigationStack(contained: [Overview(title: "Overview")])
    return switch variants[Layout.self] {
    case .tabs: Tabs(contained: [stack])
    case .menu: NavigationDrawer(contained: [stack])
    }
  }
) {
  Layout.self
  ScreenGroup("Main") {
    ScreenConfiguration("overview", route: .overview)
    ScreenGroup("Items") {
      ScreenConfiguration("item", route: .item)
        .preset("first", ItemID(id: 1))
        .preset("last", ItemID(id: 99))
        .tags("detail")
        .notes("One item.")
        .link("/items/{id}")
    }
  }
  ScreenConfiguration("vault", route: .vault)
  ScreenConfiguration("line-list", route: .lines)
}
