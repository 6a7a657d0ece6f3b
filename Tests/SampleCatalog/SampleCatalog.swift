package import Lists
package import PetriDish

// A catalog with an experiment, a gate, a list, and a screen that can’t be built for all contexts.

package enum Layout: String, Experiment { case tabs, menu }

package struct ItemID: Codable, Hashable {
  package let id: Int
  package init(id: Int) { self.id = id }
}

package final class Overview: Screen {}

package final class Item: Screen {
  package let id: Int
  package init(_ id: Int) {
    self.id = id
    super.init(title: "Item \(id)")
  }
}

package final class Vault: Screen {}

package final class LineCell: ListCell {
  package typealias Model = String
  package init() {}
  package func configure(with model: String, animated: Bool) {}
}

package final class Lines: Screen, ListOwner {
  package let list = ListAdapter<LineCell>(["a", "b", "c"], name: "lines")
  package override init(title: String = "") {
    super.init(title: title)
    list.dragAndDrop = .reorder
    list.onActivate = { [weak self] index, _ in
      self?.open(Destination(.item, with: ItemID(id: index)))
    }
  }
  package var lists: [any ListSource] { [list] }
}

package struct VaultGuard: Guard {
  package init() {}
  package func check(_ visit: Visit) async throws -> Verdict { .stop("it is locked.") }
}

extension Route where Target == Overview, Context == NoContext {
  package static var overview: Self { Step(find: .byClass).using(.nothing).from(.current) }
}

extension Route where Target == Item, Context == ItemID {
  package static var item: Self {
    .switch(on: Layout.self) { layout in
      switch layout {
      case .tabs: .itemPushed
      case .menu: .itemInSheet
      }
    }
  }
  package static var itemPushed: Self {
    Step { item in try Item(checked: item) }.using(.push).from(containerOf: .overview)
  }
  package static var itemInSheet: Self {
    Step { item in try Item(checked: item) }
      .using(.push).from(.navigationStack).using(.present(.sheet)).from(.current)
  }
}

extension Item {
  package convenience init(checked item: ItemID) throws {
    struct Missing: Error, CustomStringConvertible {
      let description = "no item has a number below 0."
    }
    if item.id < 0 { throw Missing() }
    self.init(item.id)
  }
}

extension Route where Target == Vault, Context == NoContext {
  package static var vault: Self {
    Step { Vault(title: "Vault") }.guarded(by: VaultGuard())
      .using(.push).from(containerOf: .overview)
  }
}

extension Route where Target == Lines, Context == NoContext {
  package static var lines: Self {
    Step(find: .byClass) { Lines(title: "Lines") }.using(.push).from(containerOf: .overview)
  }
}

/// A catalog whose root is a split.
package let twoSides = Catalog(
  "Two sides",
  root: { _ in Split(primary: Overview(title: "Overview"), secondary: Vault(title: "Vault")) }
) {
  ScreenConfiguration("overview", route: .overview)
}

package let sample = Catalog(
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
