import GTK
import Survey

/// The cards that lie over the map: legend and path, where they cover no node, or else only when they are
/// asked for; in a narrow window the path is a sheet at the foot.
final class MapCards {
  private let widget: Box
  private let legend: MapLegend
  private let path: MapPathCard

  init(
    _ parts: UIObjects<MapOutlets>,
    _ legend: MapLegend,
    _ path: MapPathCard
  ) throws(ToolkitError) {
    widget = try parts.cards
    self.legend = legend
    self.path = path
  }

  /// Called with whether the legend is seen, where there has come to be room for it, or none.
  var onLegend: (Bool) -> Void = { _ in }

  /// Shows the legend, or takes it away, whether it covers something or not.
  ///
  /// - Parameter canvas: The map below it.
  func showLegend(_ isShown: Bool, over canvas: MapCanvas) {
    guard isShown != legend.widget.isVisible else { return }
    (isForced, isUnwanted) = (isShown, !isShown)
    legend.widget.isVisible = isShown
    follow(canvas)
  }

  private var isForced = false
  private var isUnwanted = false

  /// Whether the window is narrow.
  var isNarrow = false {
    didSet {
      guard isNarrow != oldValue else { return }
      path.isSheet = isNarrow
      widget.horizontalAlignment = isNarrow ? .fill : .start
      widget.verticalAlignment = isNarrow ? .end : .start
      widget.setMargins(isNarrow ? 6 : 12)
    }
  }

  /// Moves the cards to where they cover nothing of a map; where there is no such place, the legend goes
  /// unless it was asked for.
  func follow(_ canvas: MapCanvas) {
    guard !isNarrow, let picture = canvas.picture, canvas.view.size.width > 0 else {
      if isNarrow, !isForced { show(legend: false) }
      return
    }
    // What is measured has its margins with it.
    widget.setMargins(0)
    let view = canvas.view
    let taken = (picture.layout.groups.map(\.frame) + picture.layout.nodes).map(view.frame)
    let choices = isForced ? [true] : isUnwanted ? [false] : [true, false]
    for isLast in [false, true] {
      for hasLegend in choices {
        legend.widget.isVisible = hasLegend
        guard
          let place = place(among: taken, view.size, orLowest: isLast && hasLegend == choices.last)
        else { continue }
        let isMirrored = widget.direction == .rightToLeft
        let width = Double(widget.measure(.horizontal).natural)
        let start = isMirrored ? view.size.width - place.x - width : place.x
        widget.setMargins(top: Int(place.y), start: Int(start))
        return onLegend(hasLegend)
      }
    }
  }

  private func show(legend isShown: Bool) {
    legend.widget.isVisible = isShown
    onLegend(isShown)
  }

  /// Returns a place for the cards where nothing is; or else the lowest at the left, where asked for.
  private func place(
    among taken: [MapLayout.Frame],
    _ size: MapLayout.Size,
    orLowest isLowest: Bool
  ) -> (x: Double, y: Double)? {
    let width = Double(widget.measure(.horizontal).natural)
    let height = Double(widget.measure(.vertical).natural)
    let (right, bottom) = (size.width - width - Self.gap, size.height - height - Self.gap)
    let levels = Array(stride(from: Self.gap, through: max(Self.gap, bottom), by: Self.step))
    let free = [Self.gap, right].lazy.flatMap { x in levels.map { (x, $0) } }.first { x, y in
      let card = MapLayout.Frame(x: x, y: y, width: width, height: height)
      return x >= Self.gap && !taken.contains { $0.intersects(card) }
    }
    if let free, bottom >= Self.gap { return free }
    return isLowest ? (Self.gap, max(Self.gap, bottom)) : nil
  }

  /// The points between a card and the edge.
  private static let gap = 12.0

  /// The points between two places that are tried.
  private static let step = 12.0
}
