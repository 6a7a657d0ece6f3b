/// The kind of a container, as far as the name of its type tells it.
package enum ContainerKind: Sendable {
  case tabs, menu, pages, split, stack, other

  /// Finds the kind of a type by the end of its name, as `ShopTabs` ends in `Tabs`.
  package init(type: String) {
    self =
      if type.hasSuffix("Tabs") { .tabs } else if type.hasSuffix("Drawer") || type.hasSuffix("Menu")
      {
        .menu
      } else if type.hasSuffix("Pages") { .pages } else if type.hasSuffix("Split") {
        .split
      } else if type.hasSuffix("NavigationStack") { .stack } else { .other }
  }
}
