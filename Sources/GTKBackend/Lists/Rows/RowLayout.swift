import GTK
import Lists

/// Determines the columns, the spacing and the lengths of rows.
final class RowLayout {
  /// The space for rows perpendicular to the scroll axis in points, or 0 before the first layout.
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

  /// The space between neighboring rows, in whole points.
  var spacing: Int { spacing(of: table.feed) }

  /// Applies the insets and the spacing of the list.
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

  /// Adapts the rows to the available space.
  ///
  /// - Returns: Whether the space changed, so that the current layout is outdated.
  func setBreadth(_ breadth: Int) -> Bool {
    guard breadth != self.breadth else { return false }
    self.breadth = breadth
    adaptColumns(to: breadth)
    fitAll()
    return true
  }

  /// Discards the available space of the previous widget.
  func reset() { breadth = 0 }

  /// Adapts the rows to the expected space if the list isn't laid out yet.
  func expectBreadth() {
    if breadth == 0 { adaptColumns(to: expectedBreadth(for: table.feed)) }
  }

  /// Returns the number of columns of a list before it's shown.
  func columns(for feed: ListFeed?) -> Int {
    viewport.surface.columns(in: expectedBreadth(for: feed), spacing: spacing(of: feed))
  }

  /// Sets the minimum length of a row to the length that the list specifies.
  ///
  /// - Parameters:
  ///   - host: The widget of the row.
  ///   - position: The position of the row, or `nil` for headers and footers.
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

  /// Sets the number of columns that fit the available space.
  private func adaptColumns(to breadth: Int?) {
    guard let rows = table.rows, let breadth, !rows.isFrozen else { return }
    let columns = viewport.surface.columns(in: breadth, spacing: spacing)
    viewport.surface.setColumns(columns)
    if let change = rows.setColumns(columns) { updater.announce(change) }
    fitAll()
  }

  /// The axes along which rows have neighbors.
  private var shape: RowPadding.Shape {
    viewport.isGrid ? .grid : table.feed?.axis == .horizontal ? .row : .column
  }

  private func spacing(of feed: ListFeed?) -> Int {
    guard let feed else { return 0 }
    return max(0, Int(feed.spacing.rounded()))
  }

  /// Returns the expected space before the first layout, or `nil` if it can't be determined.
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

/// The space around all rows of a list, implemented as CSS padding of the list widget.
///
/// Each row contributes half of the spacing on both sides, so the padding is reduced by half of the
/// spacing. If there is no padding, no style sheet is installed, because GTK can't share row styles
/// in a list with its own style sheet.
final class RowPadding {
  /// The axes along which rows have neighbors.
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
      // An empty list needs a minimum size, because a negative margin can't reduce an empty area.
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
      preconditionFailure("Invalid style sheet for list padding: \(error)")
    }
    provider?.install(on: list, .application)
  }
}
