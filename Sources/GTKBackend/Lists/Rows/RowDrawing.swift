public import GTK
public import Lists

/// A visible row and its place in the list.
public struct VisibleRow {
  /// The position of the row.
  public let position: ListPosition

  /// The cell that shows the row.
  public let cell: (any ListCell)?

  /// The place of the row, from the top left corner of the visible part of the list.
  ///
  /// The first row may begin above that corner, with a negative `y`.
  public let frame: Rectangle
}

/// The background of a list view while it is drawn; of no use afterwards.
public struct ListCanvas {
  fileprivate let renderer: RowRenderer

  /// Draws in a part of the list.
  ///
  /// A small part costs less: its pixels are made at each drawing.
  ///
  /// - Parameters:
  ///   - area: The part, from the top left corner of the visible part of the list.
  ///   - body: Draws, from the same corner.
  public func draw(in area: Rectangle, _ body: (CairoContext) -> Void) {
    renderer.draw(in: area, body)
  }
}

/// Draws the rows of a list, and below them the background of the list.
final class RowDrawing {
  /// Draws below the rows.
  var background: ((ListCanvas, [VisibleRow]) -> Void)? { didSet { update() } }

  /// Draws the rows while they move; `nil` if they are drawn at their places.
  var animation: ((RowRenderer) -> Void)? { didSet { update() } }

  private let table: RowTable
  private let viewport: ListViewport

  init(_ table: RowTable, _ viewport: ListViewport) {
    self.table = table
    self.viewport = viewport
  }

  /// Connects the drawing to the list that the viewport has by now.
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

  /// The visible rows, from top to bottom, or from the left to the right.
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
