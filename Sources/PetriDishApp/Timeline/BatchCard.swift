import GTK
import Lists
import PetriDish

/// A change of a list: how much of what, and the rows before and after, aligned column by column.
final class BatchCard: EventPanel {
  let widget: Widget

  /// Hears which event of the list's history a person wants to see.
  var onStep: ((Int) -> Void)?

  private let history: ListTimeline
  private let index: Int
  private let layout: UIFile
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
    _ layout: UIFile,
    _ actions: EventActions
  ) throws(ToolkitError) {
    self.history = history
    self.index = index
    self.layout = layout
    let builder = try layout.make("batch")
    widget = try builder.object("batch")
    position = try builder.object("batch_position")
    back = try builder.object("batch_back")
    forward = try builder.object("batch_forward")
    all = try builder.object("batch_all")
    strip = BatchStrip(try builder.object("batch_strip"), layout)
    let positions: Label = try builder.object("batch_positions")
    let text = BatchText(history, index)
    positions.text = text.positions
    try fill(try builder.object("batch_deltas"), with: text)
    try showRows()
    all.isVisible = strip.skips
    actions.connect(
      to: history.numbers[index],
      copy: try builder.object("batch_copy"),
      effects: try builder.object("batch_effects")
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

  /// Gives the keyboard to the button that steps on in a direction.
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
      history.passage(index),
      counts: (change.before, change.after),
      all: all.isActive,
      limit: all.isActive ? 200 : 60
    )
    try strip.show(columns, history, index)
  }

  private func fill(_ deltas: FlowBox, with text: BatchText) throws(ToolkitError) {
    for delta in text.deltas {
      let builder = try layout.make("delta")
      let (icon, title): (Image, Label) = (
        try builder.object("delta_icon"), try builder.object("delta_title")
      )
      icon.icon = delta.icon
      icon.isVisible = delta.icon != nil
      title.text = delta.title
      let widget: Widget = try builder.object("delta")
      widget.setClass(delta.style)
      deltas.append(widget)
      widget.parent?.isFocusable = false
    }
  }
}
