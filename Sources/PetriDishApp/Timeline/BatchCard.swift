import GTK
import Lists
import PetriDish

/// A change of a list: counts, and the rows before and after, aligned column by column.
final class BatchCard: EventPanel {
  let widget: Widget

  /// Called with the event of the list's history that the user wants to see.
  var onStep: ((Int) -> Void)?

  private let history: ListTimeline
  private let index: Int
  private let layout: UIFile<TimelineOutlets>
  private let position: Label
  private let back: Button
  private let forward: Button
  private let strip: BatchStrip
  private let all: ToggleButton

  /// - Parameters:
  ///   - history: The changes of the list.
  ///   - index: Which of them it is.
  init(
    _ history: ListTimeline,
    _ index: Int,
    _ layout: UIFile<TimelineOutlets>,
    _ actions: EventActions
  ) throws(ToolkitError) {
    self.history = history
    self.index = index
    self.layout = layout
    let parts = try layout.make(\.batch)
    widget = try parts.batch
    position = try parts.batchPosition
    back = try parts.batchBack
    forward = try parts.batchForward
    all = try parts.batchAll
    strip = BatchStrip(try parts.batchStrip, layout)
    let positions = try parts.batchPositions
    let text = BatchSummary(history, index)
    positions.text = text.positions
    try fill(try parts.batchDeltas, with: text)
    try showRows()
    all.isVisible = strip.skips
    actions.connect(
      to: history.numbers[index],
      copy: try parts.batchCopy,
      effects: try parts.batchEffects
    )
    back.onClick { [weak self] in self?.step(by: -1) }
    forward.onClick { [weak self] in self?.step(by: 1) }
    all.onToggle { [weak self] in
      // The template was good for the first rows.
      do { try self?.showRows() } catch { self?.all.isSensitive = false }
    }
    update()
  }

  func update() {
    position.text = "\(index + 1) of \(history.count)"
    back.isSensitive = index > 0
    forward.isSensitive = index + 1 < history.count
  }

  /// Moves the focus to the button that steps on in a direction.
  func focusStep(isForward: Bool) {
    let button = isForward ? forward : back
    if button.isSensitive { button.grabFocus() } else { (isForward ? back : forward).grabFocus() }
  }

  private func step(by distance: Int) {
    let next = index + distance
    if next >= 0, next < history.count { onStep?(history.numbers[next]) }
  }

  private func showRows() throws(ToolkitError) {
    let change = history[index]
    let columns = BatchColumns(
      history.mapping(index),
      counts: (change.before, change.after),
      all: all.isActive,
      limit: all.isActive ? 200 : 60
    )
    try strip.show(columns, history, index)
  }

  private func fill(_ deltas: FlowBox, with text: BatchSummary) throws(ToolkitError) {
    for delta in text.deltas {
      let parts = try layout.make(\.delta)
      let (icon, title): (Image, Label) = (
        try parts.deltaIcon, try parts.deltaTitle
      )
      icon.icon = delta.icon
      icon.isVisible = delta.icon != nil
      title.text = delta.title
      let widget: Widget = try parts.delta
      widget.setClass(delta.style)
      deltas.append(widget)
      widget.parent?.isFocusable = false
    }
  }
}
