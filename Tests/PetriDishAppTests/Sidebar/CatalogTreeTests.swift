import PetriDish
import Testing

@testable import PetriDishApp

@MainActor struct CatalogTreeTests {
  private var tree = CatalogTree(smallCatalog.screens)

  @Test func `a group with a slash in its name is a single group`() {
    let catalog = plainCatalog {
      ScreenGroup("Phones / Tablets") { ScreenConfiguration("phone", route: .plain) }
      ScreenGroup("Phones") {
        ScreenGroup("Tablets") { ScreenConfiguration("tablet", route: .plain) }
      }
    }
    let titles = CatalogTree(catalog.screens).nodes.map(\.title)
    #expect(titles == ["Phones / Tablets", "Phone", "Phones", "Tablets", "Tablet"])
  }

  private var rows: [String] {
    tree.visible.map { node in
      String(repeating: "-", count: tree.nodes[node].depth) + tree.nodes[node].title
    }
  }

  private func node(_ title: String) throws -> Int {
    try #require(tree.nodes.firstIndex { $0.title == title })
  }

  @Test func `a group is at its first position and contains all of its screens`() throws {
    #expect(
      rows == [
        "Home", "Wallet", "-Accounts", "-Money", "--Currencies", "-Exchange", "Cart", "-Checkout",
      ]
    )
    #expect(tree.nodes[try node("Wallet")].screenCount == 3)
    #expect(tree.nodes[try node("Money")].screenCount == 1)
  }

  @Test mutating func `folding a group removes its rows, and unfolding restores them`() throws {
    let (wallet, money) = (try node("Wallet"), try node("Money"))
    #expect(tree.toggle(money) == .init(position: 4, removed: 1, added: 0))
    #expect(tree.toggle(wallet) == .init(position: 2, removed: 3, added: 0))
    #expect(rows == ["Home", "Wallet", "Cart", "-Checkout"])
    #expect(tree.row(of: try node("Currencies")) == nil)
    #expect(tree.row(of: try node("Checkout")) == 3)
    #expect(tree.toggle(wallet) == .init(position: 2, removed: 0, added: 3))
    #expect(rows.prefix(6) == ["Home", "Wallet", "-Accounts", "-Money", "-Exchange", "Cart"])
  }

  @Test mutating func `the last group can be folded, but screens and hidden groups can’t`() throws {
    #expect(tree.toggle(try node("Cart")) == .init(position: 7, removed: 1, added: 0))
    #expect(tree.toggle(try node("Home")) == nil)
    _ = tree.toggle(try node("Wallet"))
    #expect(tree.toggle(try node("Money")) == nil)
  }

  @Test mutating func `the folded groups that hide a screen are found from the outside in`() throws
  {
    let (wallet, money) = (try node("Wallet"), try node("Money"))
    let currencies = try #require(tree.node(ofScreen: 2))
    #expect(tree.nodes[currencies].title == "Currencies")
    for group in [money, wallet, try node("Cart")] { _ = tree.toggle(group) }
    #expect(tree.foldedGroups(around: currencies) == [wallet, money])
  }

  @Test mutating func `folded groups are restored by their paths`() throws {
    _ = tree.toggle(try node("Money"))
    _ = tree.toggle(try node("Wallet"))
    #expect(tree.foldedPaths == ["Wallet", "Wallet / Money"])
    var next = CatalogTree(smallCatalog.screens, folded: tree.foldedPaths + ["Gone", "Home"])
    #expect(next.visible == tree.visible)
    #expect(next.foldedPaths == tree.foldedPaths)
    _ = next.toggle(try node("Wallet"))
    #expect(next.visible.count == 7)
  }

  @Test func `every node has the correct parent and depth`() {
    for (index, node) in tree.nodes.enumerated() {
      let around = tree.nodes.indices.filter { $0 < index && index < tree.nodes[$0].end }
      #expect(node.parent == around.last)
      #expect(node.depth == around.count)
    }
  }
}
