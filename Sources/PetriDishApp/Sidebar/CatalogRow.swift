import GTK

/// A row of the sidebar: now a title, now a group, now a screen.
final class CatalogRow {
  private let layout: UIFile<SidebarOutlets>
  private var title: TitleCell?
  private var group: GroupCell?
  private var screen: ScreenCell?

  /// Makes no widget yet: most rows are screens for as long as they live, and need no other.
  init(_ layout: UIFile<SidebarOutlets>) { self.layout = layout }

  /// Becomes a title.
  func showTitle(_ text: String, count: Int?) throws(ToolkitError) -> Widget {
    let cell = if let title { title } else { try TitleCell(layout) }
    title = cell
    cell.show(text, count: count)
    return cell.widget
  }

  /// Becomes a group of the tree.
  func showGroup(
    _ node: CatalogTree.Node,
    isFolded: Bool,
    _ status: ScreenStatus
  ) throws(ToolkitError) -> Widget {
    let cell = if let group { group } else { try GroupCell(layout) }
    group = cell
    cell.show(node, isFolded: isFolded)
    cell.dot.show(status)
    return cell.widget
  }

  /// Becomes a screen.
  ///
  /// - Parameters:
  ///   - depth: How many groups are around it.
  ///   - detail: What stands behind the title; `nil` for nothing.
  ///   - onStar: Called when the user gives it a star, or takes it.
  func showScreen(
    _ title: String,
    depth: Int,
    detail: String?,
    _ status: ScreenStatus,
    isFavourite: Bool,
    onStar: @escaping () -> Void
  ) throws(ToolkitError) -> Widget {
    let cell = if let screen { screen } else { try ScreenCell(layout) }
    screen = cell
    cell.show(title, depth: depth, detail: detail)
    cell.dot.show(status)
    cell.star(isFavourite, onStar)
    return cell.widget
  }

  /// Turns the arrow of a group.
  func rotateArrow(isFolded: Bool) { group?.rotateArrow(isFolded: isFolded) }
}

/// The title of a part of the list.
private final class TitleCell {
  let widget: Widget
  private let title: Label
  private let count: Label

  init(_ layout: UIFile<SidebarOutlets>) throws(ToolkitError) {
    let parts = try layout.make(\.sectionRow)
    widget = try parts.sectionRow
    title = try parts.sectionRowTitle
    count = try parts.sectionRowCount
  }

  func show(_ text: String, count: Int?) {
    title.text = text
    self.count.text = count.map(String.init) ?? ""
  }
}

/// A group: title and number of screens behind an arrow.
private final class GroupCell {
  let widget: Widget
  let dot: StatusDot
  private let arrow: Image
  private let title: Label
  private let count: Label

  init(_ layout: UIFile<SidebarOutlets>) throws(ToolkitError) {
    let parts = try layout.make(\.groupRow)
    widget = try parts.groupRow
    dot = StatusDot(try parts.groupRowDot)
    arrow = try parts.groupRowArrow
    title = try parts.groupRowTitle
    count = try parts.groupRowCount
  }

  func show(_ node: CatalogTree.Node, isFolded: Bool) {
    widget.setMargins(start: 18 * node.depth)
    title.text = node.title
    count.text = "\(node.screenCount)"
    rotateArrow(isFolded: isFolded)
  }

  func rotateArrow(isFolded: Bool) {
    arrow.icon = isFolded ? "go-next-symbolic" : "go-down-symbolic"
  }
}

/// A screen: its title, behind the titles of groups of its depth.
private final class ScreenCell {
  let widget: Widget
  let dot: StatusDot
  private let title: Label
  private let detail: Label
  private let star: Button
  private var onStar: () -> Void = {}

  init(_ layout: UIFile<SidebarOutlets>) throws(ToolkitError) {
    let parts = try layout.make(\.screenRow)
    widget = try parts.screenRow
    dot = StatusDot(try parts.screenRowDot)
    title = try parts.screenRowTitle
    detail = try parts.screenRowDetail
    star = try parts.screenRowStar
    // Control and D do the same for the row that has the keyboard.
    star.isFocusable = false
    star.onClick { [weak self] in self?.onStar() }
  }

  func show(_ text: String, depth: Int, detail: String?) {
    widget.setMargins(start: depth == 0 ? 3 : 38 + 18 * (depth - 1))
    title.text = text
    self.detail.text = detail ?? ""
    self.detail.isVisible = detail != nil
  }

  func star(_ isFavourite: Bool, _ onStar: @escaping () -> Void) {
    self.onStar = onStar
    let sentence = isFavourite ? "Take it out of the favourites" : "Add it to the favourites"
    let name = WindowAction.favourite.tooltip(saying: sentence)
    star.icon = isFavourite ? "starred-symbolic" : "non-starred-symbolic"
    star.tooltip = name
    star.setAccessibleLabel(name)
  }
}
