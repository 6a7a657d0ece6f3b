import GTK
import Lists

/// A row widget that GTK reuses for different rows.
final class RowHost {
  /// The slot of the row widget, owned by GTK.
  private(set) weak var item: (any RowSlot)?

  /// The current row, kept after GTK unbinds it because GTK may bind it again.
  private(set) var row: ListRow?

  /// Whether the row may be outdated.
  var isStale = true

  /// The number of the list change for which the row was last configured.
  private(set) var change = 0

  /// The row that was last reported as visible in this widget.
  var displayed: DisplayedRow?

  private(set) var cell: (any WidgetCell)?

  /// Called with the changed model when the user edits the row.
  var onChange: (RowHost, Any) -> Void = { _, _ in }

  /// The attributes that are currently applied.
  private var attributes = ListRowAttributes()

  private var label = RowAccessibleLabel()

  private var length: Int?
  /// The text direction of the row and its cell, or `nil` for a new cell.
  private var direction: Direction?
  private var shown: Widget?
  private var isEmpty = false
  private var spacing = 0
  private var shape = RowPadding.Shape.column
  private var columns = 1
  private var reusableCells: [ObjectIdentifier: any WidgetCell] = [:]

  init(_ item: any RowSlot) { self.item = item }

  /// Whether the row is mapped.
  ///
  /// This property is read for every row in every frame. It uses the cell's widget, which is
  /// retained, because accessing the weak ``frame`` is slower.
  var isMapped: Bool { shown?.isMapped ?? false }

  /// Returns whether the last report is still accurate.
  func isReported(inView: Bool) -> Bool {
    guard let displayed else { return !inView }
    return inView && displayed.index != nil && row?.id == displayed.id
  }

  /// Returns whether the widget already shows the row with a key.
  func shows(_ key: UInt64?) -> Bool {
    guard !isStale, cell != nil, let row else { return false }
    return row.id.rawValue == key
  }

  /// The widget that GTK creates around the cell, or `nil` before the first binding.
  private(set) weak var frame: Widget?

  /// Stores the widget that GTK has created around the cell.
  func noteFrame() {
    if frame == nil { frame = item?.child?.parent }
  }

  /// Applies the list's text direction, which GTK doesn't propagate to widgets added later.
  func follow(_ direction: Direction) {
    guard direction != self.direction, let frame, let child = item?.child else { return }
    self.direction = direction
    if frame.direction != direction || child.direction != direction {
      frame.setDirectionOfAll(direction)
    }
  }

  /// Shows a row in a reusable cell or in its own cell, unless it's already up to date.
  ///
  /// - Parameters:
  ///   - row: The row to show.
  ///   - own: The row's own cell, or `nil` to use a reusable cell.
  ///   - change: The number of the current list change.
  func show(_ row: ListRow, in own: (any WidgetCell)?, change: Int) throws(BackendError) {
    if !isStale, self.row?.id == row.id, cell != nil { return }
    let next = if let own { own } else { try reusableCell(for: row) }
    if let problem = next.problem { throw problem }
    if let former = self.row, former.id != row.id, !former.keepsCell { cell?.prepareForReuse() }
    if cell !== next {
      put(next.widget)
      label.follow(next.widget)
      if let editable = next as? any EditableCell { observe(editable) }
    }
    cell = next
    try configure(row, animated: false, change: change)
  }

  /// Shows a changed row in the current cell.
  func configure(_ row: ListRow, animated: Bool, change: Int) throws(BackendError) {
    guard let cell else { return }
    self.row = row
    if let displayed, displayed.id == row.id { displayed.row = row }
    self.change = change
    isStale = false
    do throws(ListError) {
      try row.configure(cell, animated: animated)
    } catch {
      throw .cell(reason: error.description)
    }
    noteFrame()
  }

  /// Applies the attributes of the row.
  func show(_ attributes: ListRowAttributes) {
    guard row != nil else { return }
    setName(attributes.accessibilityLabel ?? label.text)
    apply(attributes)
  }

  private func apply(_ attributes: ListRowAttributes) {
    let former = self.attributes
    guard attributes != former, let frame else { return }
    self.attributes = attributes
    if attributes.level != former.level {
      frame.setAccessibleLevel(attributes.level)
      describe()
    }
    if attributes.isExpanded != former.isExpanded {
      frame.setAccessibleExpanded(attributes.isExpanded)
    }
    if attributes.isBusy != former.isBusy { frame.setAccessibleBusy(attributes.isBusy) }
    frame.setClass("current", attributes.isCurrent)
    frame.isFocusable = attributes.isFocusable
  }

  /// Describes the level of the row as text, because GTK 4.8 doesn't expose it to screen readers.
  func describe() {
    frame?.setAccessibleDescription(attributes.level.map { "level \($0)" } ?? "")
  }

  private func setName(_ name: String) {
    noteFrame()
    label.set(name, on: frame)
  }

  /// Sets the minimum length of the row in points, or lets the cell determine it.
  func fit(_ length: Int?, along axis: ListAxis) {
    guard let frame, length != self.length else { return }
    self.length = length
    switch axis {
    case .vertical: frame.setMinimumSize(height: length)
    case .horizontal: frame.setMinimumSize(width: length)
    }
  }

  /// Shows an error message in place of a row.
  func showError(_ sentence: String) {
    apply(ListRowAttributes())
    let label = Label(sentence)
    label.setClass("error")
    label.wraps = true
    put(label)
    setName(sentence)
    cell = nil
    row = nil
  }

  /// Shows a spinner for an activity.
  func show(_ activity: ListActivity) {
    showEmpty()
    let spinner = Spinner()
    spinner.isSpinning = true
    spinner.setMargins(12)
    spinner.setAccessibleLabel(activity.accessibleLabel)
    put(spinner)
    setName(activity.accessibleLabel)
  }

  /// Shows an empty cell.
  func showEmpty() {
    if let row, !row.keepsCell { cell?.prepareForReuse() }
    apply(ListRowAttributes())
    put(Box(), isEmpty: true)
    setName("")
    cell = nil
    row = nil
  }

  private func put(_ widget: Widget, isEmpty: Bool = false) {
    if let former = widget.parent as? ColumnSpan {
      former.child = nil
    } else if widget.parent != nil {
      item?.child = nil
    }
    item?.child =
      columns > 1 ? ColumnSpan(widget, columns: columns, spacing: spacing) : widget
    shown = widget
    direction = nil
    guard isEmpty != self.isEmpty else { return }
    self.isEmpty = isEmpty
    let frame = item?.child?.parent
    frame?.canTarget = !isEmpty
    frame?.isFocusable = !isEmpty
  }

  /// Sets the space between the row and its neighbors.
  ///
  /// - Parameters:
  ///   - spacing: The space between two rows, in points.
  ///   - shape: The axes along which rows have neighbors.
  ///   - columns: The number of columns that the row spans.
  func setSpacing(_ spacing: Int, _ shape: RowPadding.Shape, columns: Int) {
    if (spacing, shape) != (self.spacing, self.shape) {
      let before = spacing / 2
      let (along, across) = (shape != .row, shape != .column)
      frame?.setMargins(
        top: along ? before : 0,
        start: across ? before : 0,
        bottom: along ? spacing - before : 0,
        end: across ? spacing - before : 0
      )
    }
    guard (spacing, columns) != (self.spacing, self.columns) else { return self.shape = shape }
    (self.spacing, self.shape, self.columns) = (spacing, shape, columns)
    if let shown { put(shown, isEmpty: isEmpty) }
  }

  /// Releases a cell that belongs to its row.
  func release() {
    guard row?.keepsCell == true else { return }
    item?.child = nil
    shown = nil
    cell = nil
    row = nil
    // GTK may bind the row here again after processing the whole change.
    change = 0
  }

  private func reusableCell(for row: ListRow) throws(BackendError) -> any WidgetCell {
    let type = ObjectIdentifier(row.cellType)
    if let known = reusableCells[type] { return known }
    guard let made = row.makeCell() as? any WidgetCell else {
      throw .noWidget(cell: "\(row.cellType)")
    }
    if made.problem == nil { reusableCells[type] = made }
    return made
  }

  private func observe<Cell: EditableCell>(_ cell: Cell) {
    cell.onChange = { [weak self] model in
      if let self { onChange(self, model) }
    }
  }
}

/// The accessible name of a row, which is the text of its cell.
///
/// GTK 4.8 doesn't provide an accessible name for rows.
struct RowAccessibleLabel {
  private var labels: [Label] = []

  /// The name that was last set.
  private var name = ""

  /// Uses the labels of another cell.
  mutating func follow(_ cell: Widget) {
    let label = cell as? Label
    labels = label.map { [$0] } ?? cell.descendants(Label.self)
  }

  /// The texts of the visible labels, separated by commas.
  var text: String {
    // This property is read for each row that appears, so it avoids intermediate arrays.
    var text = ""
    for label in labels where label.isVisible {
      let part = label.text
      if !text.isEmpty, !part.isEmpty { text += ", " }
      text += part
    }
    return text
  }

  /// Sets the accessible name of a row, unless it's unchanged.
  ///
  /// - Parameters:
  ///   - name: The accessible name.
  ///   - frame: The widget that GTK creates around the cell, or `nil` before the first binding.
  mutating func set(_ name: String, on frame: Widget?) {
    guard let frame, name != self.name else { return }
    self.name = name
    frame.setAccessibleLabel(name)
  }
}

extension ListActivity {
  /// The accessible label of the activity's spinner.
  var accessibleLabel: String { self == .refreshing ? "Refreshing" : "Loading more" }
}
