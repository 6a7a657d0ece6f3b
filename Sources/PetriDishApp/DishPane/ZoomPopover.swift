import GTK

/// The popover for the scale at which the device is drawn.
final class ZoomPopover {
  private static let scales = [0.5, 1, 2]

  private let canvas: DishCanvas
  private let label: Label
  private let popover: Popover
  private var rows: [(scale: Double?, row: ChoiceRow)] = []

  init(_ parts: UIObjects<DishOutlets>, _ layout: UIFile<DishOutlets>, _ deviceCanvas: DishCanvas)
    throws
  {
    self.canvas = deviceCanvas
    label = try parts.zoomLabel
    popover = try parts.zoomPopover
    let list = try parts.zoomList
    rows.append((nil, try ChoiceRow(layout, title: "Fit")))
    for scale in Self.scales {
      rows.append((scale, try ChoiceRow(layout, title: Self.percent(scale))))
    }
    for (_, row) in rows { list.append(row.widget) }
    list.onActivate { [weak self] row in self?.choose(row.index) }
    canvas.onScale = { [weak self] in self?.show() }
    show()
  }

  private func choose(_ index: Int?) {
    guard let index, rows.indices.contains(index) else { return }
    canvas.setScale(rows[index].scale)
    popover.close()
    show()
  }

  private func show() {
    label.text = Self.percent(canvas.scale)
    for (scale, row) in rows {
      row.setChosen(scale.map { !canvas.fits && $0 == canvas.scale } ?? canvas.fits)
    }
  }

  private static func percent(_ scale: Double) -> String {
    "\(Int((scale * 100).rounded())) %".leftToRight
  }
}
