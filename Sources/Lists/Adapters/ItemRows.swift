/// The conversion of an adapter's items into rows, and their identity.
@MainActor
struct ItemRows<Item> {
  /// Returns the content of an item's row.
  let content: (Item) -> any ListContent

  /// Returns the item that a content was made of.
  let item: (any ListContent) -> Item?

  /// Tells items apart; nil where only their rows do.
  let identity: ItemIdentity<Item>?
}
