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

/// The space around all rows of a list, as padding that belongs to its widget.
///
/// Between two rows each leaves half of the spacing, so the outermost rows leave half of it too:
/// that much less is around them all. Where nothing is, there is no sheet: GTK computes the style of
/// each row by itself where the list has a sheet of its own.
final class RowPadding {
  /// The axes along which rows have neighbours.
  enum Shape {
    case column, row, grid
  }

  private var provider: CSSProvider?
  private weak var target: Widget?
  private var text = ""
  private var turning: Connection?

  func set(insets: ListInsets, spacing: Int, margin: Int, lines shape: Shape, on list: Widget) {
    let write = { [weak self, weak list] in
      guard let self, let list else { return }
      let isMirrored = list.direction == .rightToLeft
      let sides = [
        ("top", insets.top, shape == .row ? 0 : spacing / 2),
        ("bottom", insets.bottom, shape == .row ? 0 : spacing - spacing / 2),
        (isMirrored ? "right" : "left", insets.leading, shape == .column ? 0 : spacing / 2),
        (
          isMirrored ? "left" : "right", insets.trailing,
          shape == .column ? 0 : spacing - spacing / 2
        ),
      ]
      var rules: [String] = []
      // Without rows nothing would be there for a negative margin to take from.
      var taken = ["height": 0, "width": 0]
      for (side, inset, half) in sides {
        let space = margin + Int(inset.rounded()) - half
        guard space != 0 else { continue }
        rules.append("\(space >= 0 ? "padding" : "margin")-\(side): \(space)px;")
        taken[side == "top" || side == "bottom" ? "height" : "width", default: 0] -= min(0, space)
      }
      rules += taken.sorted { $0.key < $1.key }.filter { $0.value > 0 }
        .map { "min-\($0.key): \($0.value)px;" }
      show(rules.isEmpty ? "" : "* { \(rules.joined(separator: " ")) }", on: list)
    }
    write()
    turning?.disconnect()
    turning = list.onDirectionChange(write)
  }

  private func show(_ text: String, on list: Widget) {
    guard text != self.text || list !== target else { return }
    if let target { provider?.remove(from: target) }
    (self.text, target, provider) = (text, list, nil)
    guard !text.isEmpty else { return }
    do throws(ToolkitError) {
      provider = try CSSProvider(text, file: "RowPadding")
    } catch {
      preconditionFailure("The sheet of a list's padding is wrong: \(error)")
    }
    provider?.install(on: list, .application)
  }
}
