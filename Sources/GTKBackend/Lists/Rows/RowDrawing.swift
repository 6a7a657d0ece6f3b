public import GTK
public import Lists

/// A visible row and its bounds.
public struct VisibleRow {
  /// The position of the row.
  public let position: ListPosition

  /// The cell that shows the row.
  public let cell: (any ListCell)?

  /// The bounds of the row, relative to the top left corner of the visible area.
  ///
  /// If the first row is only partly visible, its `y` coordinate is negative.
  public let frame: Rectangle
}

/// The drawing context of a list's background, valid only during the drawing callback.
public struct ListCanvas {
  fileprivate let renderer: RowRenderer

  /// Draws in an area of the list.
  ///
  /// Drawing in a small area is faster, because its pixels are generated each time.
  ///
  /// - Parameters:
  ///   - area: The area, relative to the top left corner of the visible area.
  ///   - body: A closure that draws with the same origin.
  public func draw(in area: Rectangle, _ body: (CairoContext) -> Void) {
    renderer.draw(in: area, body)
  }
}

/// Draws the background of a list and its rows.
final class RowDrawing {
  /// A closure that draws below the rows.
  var background: ((ListCanvas, [VisibleRow]) -> Void)? { didSet { update() } }

  /// A closure that draws animated rows, or `nil` if no rows are moving.
  var animation: ((RowRenderer) -> Void)? { didSet { update() } }

  private let table: RowTable
  private let viewport: ListViewport

  init(_ table: RowTable, _ viewport: ListViewport) {
    self.table = table
    self.viewport = viewport
  }

  /// Installs the drawing callback on the current list widget.
  func update() {
    guard background != nil else {
      viewport.itemView?.setDrawing(animation)
      return
    }
    viewport.itemView?.setDrawing { [weak self] renderer in
      guard let self, let background else { return }
      background(ListCanvas(renderer: renderer), visibleRows)
      if let animation { return animation(renderer) }
      for host in table.hosts {
        if host.isMapped, let frame = host.frame { renderer.draw(frame) }
      }
    }
  }

  /// The visible rows, from top to bottom or from left to right.
  private var visibleRows: [VisibleRow] {
    let rows = table.hosts.compactMap { host -> VisibleRow? in
      guard viewport.contains(host), let position = table.position(of: host),
        let frame = host.frame?.bounds(in: viewport.list)
      else { return nil }
      return VisibleRow(position: position, cell: host.cell, frame: frame)
    }
    return rows.sorted { ($0.frame.y, $0.frame.x) < ($1.frame.y, $1.frame.x) }
  }
}
