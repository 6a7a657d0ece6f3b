import GTK
import Lists

/// Gives the rows of a list their columns, their spacing and their lengths.
final class RowLayout {
  /// The room that rows have across the axis, in points; 0 before the list is on the screen.
  private(set) var breadth = 0

  private let table: RowTable
  private let viewport: ListViewport
  private let updater: RowModelUpdater
  private let padding = RowPadding()

  init(_ table: RowTable, _ viewport: ListViewport, _ updater: RowModelUpdater) {
    self.table = table
    self.viewport = viewport
    self.updater = updater
  }

  /// The distance between neighbouring rows, in whole points.
  var spacing: Int { spacing(of: table.feed) }

  /// Applies the insets and the spacing that the list wants.
  func update() {
    guard let feed = table.feed else { return }
    padding.set(
      insets: feed.insets,
      spacing: spacing,
      margin: viewport.surface.margin,
      lines: shape,
      on: viewport.list
    )
    fitAll()
    adaptColumns(to: breadth > 0 ? breadth : expectedBreadth(for: feed))
  }

  /// Adapts to the room that the list was laid out with.
  ///
  /// - Returns: Whether it was other room before: then the layout that there is holds for that.
  func setBreadth(_ breadth: Int) -> Bool {
    guard breadth != self.breadth else { return false }
    self.breadth = breadth
    adaptColumns(to: breadth)
    fitAll()
    return true
  }

  /// Forgets the room that the former widget had.
  func reset() { breadth = 0 }

  /// Adapts to the room that there will be, if the list is not laid out yet.
  func expectBreadth() {
    if breadth == 0 { adaptColumns(to: expectedBreadth(for: table.feed)) }
  }

  /// Returns the number of columns for a list before it is shown.
  func columns(for feed: ListFeed?) -> Int {
    viewport.surface.columns(in: expectedBreadth(for: feed), spacing: spacing(of: feed))
  }

  /// Makes a row as long as its list has it, or longer where its cell needs that.
  ///
  /// - Parameter position: The position of the row that the widget shows; nil for headers and footers.
  func fit(_ host: RowHost, at position: ListPosition?) {
    guard let rows = table.rows else { return }
    let spacing = spacing
    host.setSpacing(spacing, shape, columns: position == nil ? rows.columns : 1)
    guard breadth > 0 else { return }
    let axis = rows.feed.axis
    let width = (breadth - spacing * (rows.columns - 1)) / rows.columns
    let wanted =
      position.map { rows.feed.length(at: $0, breadth: Double(width)) }
      ?? host.row?.length(along: axis, breadth: Double(breadth))
    host.fit(wanted.map { Int($0.rounded(.up)) }, along: axis)
  }

  private func fitAll() {
    for host in table.hosts { fit(host, at: table.position(of: host)) }
  }

  /// Puts as many rows beside each other as there is room for.
  private func adaptColumns(to breadth: Int?) {
    guard let rows = table.rows, let breadth, !rows.isFrozen else { return }
    let columns = viewport.surface.columns(in: breadth, spacing: spacing)
    viewport.surface.setColumns(columns)
    if let change = rows.setColumns(columns) { updater.announce(change) }
    fitAll()
  }

  /// The axes along which rows have neighbours.
  private var shape: RowPadding.Shape {
    viewport.isGrid ? .grid : table.feed?.axis == .horizontal ? .row : .column
  }

  private func spacing(of feed: ListFeed?) -> Int {
    guard let feed else { return 0 }
    return max(0, Int(feed.spacing.rounded()))
  }

  /// Returns the room that there will be before GTK has given it out; nil where that is not known.
  private func expectedBreadth(for feed: ListFeed?) -> Int? {
    var next = viewport.container?.parent
    while let parent = next {
      let width = parent.width
      if width > 0 {
        let insets = feed?.insets ?? ListInsets()
        let sides =
          Int(insets.leading + insets.trailing) + 2 * viewport.surface.margin
          + viewport.scroller.marginEnd
        return max(0, width - sides)
      }
      next = parent.parent
    }
    return nil
  }
}
