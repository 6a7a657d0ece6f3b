import GTK
import PetriDish

/// The title of a part of the sidebar.
final class TitleRow: OutletRow {
  struct Model {
    let title: String
    /// The number of screens of the part; `nil` to show none.
    let count: Int?
  }

  let widget: Widget
  private let title: Label
  private let count: Label

  init(_ layout: UIFile<SidebarOutlets>) throws(ToolkitError) {
    let parts = try layout.make(\.sectionRow)
    widget = try parts.sectionRow
    title = try parts.sectionRowTitle
    count = try parts.sectionRowCount
  }

  func show(_ model: Model) {
    title.text = model.title
    count.text = model.count.map(String.init) ?? ""
  }
}

/// A group of the sidebar: title and number of screens next to an arrow.
final class GroupRow: OutletRow {
  struct Model {
    let node: CatalogTree.Node
    let isFolded: Bool
    let status: ScreenStatus
  }

  let widget: Widget
  private let dot: StatusDot
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

  func show(_ model: Model) {
    widget.setMargins(start: 18 * model.node.depth)
    title.text = model.node.title
    count.text = "\(model.node.screenCount)"
    arrow.icon = model.isFolded ? "go-next-symbolic" : "go-down-symbolic"
    dot.show(model.status)
  }
}

/// A screen of the sidebar: its title, below the titles of its groups, and a star.
final class ScreenRow: OutletRow {
  struct Model {
    let title: String
    /// The number of groups around the screen.
    let depth: Int
    /// The text after the title; `nil` for none.
    let detail: String?
    let status: ScreenStatus
    let isFavourite: Bool
    /// Called when the user gives the screen a star, or takes it.
    let onStar: () -> Void
  }

  let widget: Widget
  private let dot: StatusDot
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

  func show(_ model: Model) {
    widget.setMargins(start: model.depth == 0 ? 3 : 38 + 18 * (model.depth - 1))
    title.text = model.title
    detail.text = model.detail ?? ""
    detail.isVisible = model.detail != nil
    dot.show(model.status)
    onStar = model.onStar
    let sentence =
      model.isFavourite ? "Take it out of the favourites" : "Add it to the favourites"
    let name = WindowAction.favourite.tooltip(saying: sentence)
    star.icon = model.isFavourite ? "starred-symbolic" : "non-starred-symbolic"
    star.tooltip = name
    star.setAccessibleLabel(name)
  }
}
