/// How the items of an adapter become rows, and how it tells them apart.
@MainActor
struct ItemRows<Item> {
  /// What shows an item.
  let content: (Item) -> any ListContent

  /// The item that a content was made of.
  let item: (any ListContent) -> Item?

  /// Who an item is; nil where only its row knows.
  let identity: ListIdentity<Item>?
}
