import GTK
import PetriDish

/// The catalog's tree on the screen.
final class CatalogList {
  /// Hears which screen, by its position in the catalog, a person wants.
  var onOpen: ((Int) -> Void)?

  /// Hears that a row could not be made.
  var onError: ((ToolkitError) -> Void)?

  private let list: GTK.ListView
  private let layout: Template
  private let tree: CatalogTree
  private let model: RowModel
  private var chosen: Int?
  private var wantsFocus = false
  /// The rows in use, by their nodes.
  private var shown: [Int: ListItem] = [:]

  init(_ list: GTK.ListView, _ tree: CatalogTree, layout: Template) {
    self.list = list
    self.layout = layout
    self.tree = tree
    model = RowModel(tree)
    list.factory = RowFactory(
      setup: { [weak self] item in self?.furnish(item) },
      bind: { [weak self] item in self?.fill(item) },
      unbind: { [weak self] item in self?.empty(item) }
    )
    // Hovering would select rows; what is open is marked by a class instead.
    list.model = NoSelection(model)
    list.onActivate { [weak self] row in self?.activate(row) }
    list.onMap { [weak self] in self?.mapped() }
  }

  /// Marks a screen, by its position in the catalog, and brings its row to the screen.
  func choose(_ screen: Int?) {
    let node = screen.flatMap(tree.node(ofScreen:))
    if let chosen { mark(shown[chosen], false) }
    chosen = node
    guard let node else { return }
    for group in tree.foldedGroups(around: node) { toggle(group) }
    mark(shown[node], true)
    if list.isMapped, let row = tree.row(of: node) { list.scroll(to: row) }
  }

  /// Puts the focus on the chosen screen, or on the first row; in a window that is not shown yet,
  /// once it is.
  func focus() {
    wantsFocus = !list.isMapped
    guard list.isMapped else { return }
    let row = chosen.flatMap { shown[$0] } ?? tree.visible.first.flatMap { shown[$0] }
    (row?.child?.parent ?? list).grabFocus()
  }

  private func mapped() {
    guard wantsFocus else { return }
    MainLoop.idle { [weak self] in self?.focus() }
  }

  private func activate(_ row: Int) {
    let node = tree.visible[row]
    switch tree.nodes[node].kind {
    case .group: toggle(node)
    case .screen(let screen): onOpen?(screen)
    }
  }

  private func toggle(_ group: Int) {
    guard let change = tree.toggle(group) else { return }
    model.changed(at: change.position, removed: change.removed, added: change.added)
    let row = shown[group]?.cell as? CatalogRow
    row?.turn(isFolded: tree.isFolded(group))
  }
}

// MARK: - Rows

extension CatalogList {
  private func furnish(_ item: ListItem) {
    do { item.cell = try CatalogRow(layout) } catch { onError?(error) }
  }

  private func fill(_ item: ListItem) {
    guard let node = item.key.map(Int.init), let row = item.cell as? CatalogRow else { return }
    shown[node] = item
    let widget = row.show(tree.nodes[node], isFolded: tree.isFolded(node))
    if item.child != widget { item.child = widget }
    mark(item, node == chosen)
  }

  private func empty(_ item: ListItem) {
    guard let node = item.key.map(Int.init), shown[node] === item else { return }
    shown[node] = nil
  }

  private func mark(_ item: ListItem?, _ isChosen: Bool) {
    item?.child?.parent?.setClass("chosen", isChosen)
  }
}
