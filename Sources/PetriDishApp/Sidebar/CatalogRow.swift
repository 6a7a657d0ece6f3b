import GTK

/// A row of the catalog's tree: now a group, now a screen.
final class CatalogRow {
  private let group: GroupCell
  private let screen: ScreenCell

  init(_ layout: Template) throws(ToolkitError) {
    group = try GroupCell(layout)
    screen = try ScreenCell(layout)
  }

  /// Fills the row for a node, and answers with what is to be shown.
  func show(_ node: CatalogTree.Node, isFolded: Bool) -> Widget {
    switch node.kind {
    case .group:
      group.show(node, isFolded: isFolded)
      return group.widget
    case .screen:
      screen.show(node)
      return screen.widget
    }
  }

  /// Turns the arrow of a group.
  func turn(isFolded: Bool) { group.turn(isFolded: isFolded) }
}

/// A group: title and number of screens behind an arrow.
private final class GroupCell {
  let widget: Widget
  private let arrow: Image
  private let title: Label
  private let count: Label

  init(_ layout: Template) throws(ToolkitError) {
    let builder = try layout.make("group_row")
    widget = try builder.object("group_row")
    arrow = try builder.object("group_row_arrow")
    title = try builder.object("group_row_title")
    count = try builder.object("group_row_count")
  }

  func show(_ node: CatalogTree.Node, isFolded: Bool) {
    widget.setMargins(start: 18 * node.depth)
    title.text = node.title
    count.text = "\(node.screenCount)"
    turn(isFolded: isFolded)
  }

  func turn(isFolded: Bool) {
    arrow.icon = isFolded ? "go-next-symbolic" : "go-down-symbolic"
  }
}

/// A screen: its title, behind the titles of groups of its depth.
private final class ScreenCell {
  let widget: Widget
  private let title: Label

  init(_ layout: Template) throws(ToolkitError) {
    let builder = try layout.make("screen_row")
    widget = try builder.object("screen_row")
    title = try builder.object("screen_row_title")
  }

  func show(_ node: CatalogTree.Node) {
    widget.setMargins(start: node.depth == 0 ? 3 : 6 + 18 * node.depth)
    title.text = node.title
  }
}
