import GTK

/// How large the device is drawn.
final class ZoomPopover {
  private static let scales = [0.5, 1, 2]

  private let board: DishBoard
  private let label: Label
  private let popover: Popover
  private var rows: [(scale: Double?, row: ChoiceRow)] = []

  init(_ parts: TemplateParts<DishOutlets>, _ layout: Template<DishOutlets>, _ board: DishBoard)
    throws
  {
    self.board = board
    label = try parts.zoomLabel
    popover = try parts.zoomPopover
    let list = try parts.zoomList
    rows.append((nil, try ChoiceRow(layout, title: "Fit")))
    for scale in Self.scales {
      rows.append((scale, try ChoiceRow(layout, title: Self.percent(scale))))
    }
    for (_, row) in rows { list.append(row.widget) }
    list.onActivate { [weak self] row in self?.choose(row.index) }
    board.onScale = { [weak self] in self?.show() }
    show()
  }

  private func choose(_ index: Int?) {
    guard let index, rows.indices.contains(index) else { return }
    board.setScale(rows[index].scale)
    popover.close()
    show()
  }

  private func show() {
    label.text = Self.percent(board.scale)
    for (scale, row) in rows {
      row.setChosen(scale.map { !board.fits && $0 == board.scale } ?? board.fits)
    }
  }

  private static func percent(_ scale: Double) -> String { "\(Int((scale * 100).rounded())) %" }
}
