import GTK
import Lists

/// One of the row widgets that GTK lends to the rows in view, one after another.
final class RowHost {
  /// The slot that GTK lends it; GTK owns it.
  private(set) weak var item: (any RowSlot)?

  /// The row that it shows; it stays when GTK takes the row away, in case it is given back.
  private(set) var row: ListRow?

  /// Whether the row may be out of date.
  var isStale = true

  /// The number of the change of the list for which it was last filled.
  private(set) var change = 0

  /// The row that was last reported to be in view here.
  var displayed: DisplayedRow?

  private(set) var cell: (any WidgetCell)?

  /// Called with the model as the user wants it.
  var onChange: (RowHost, Any) -> Void = { _, _ in }

  /// The attributes that the row shows.
  private var attributes = ListRowAttributes()

  private var label = RowAccessibleLabel()

  private var length: Int?
  /// The text direction that the row and its cell were given; nil for a cell that is new here.
  private var direction: Direction?
  private var shown: Widget?
  private var isEmpty = false
  private var spacing = 0
  private var shape = RowPadding.Shape.column
  private var columns = 1
  private var reusableCells: [ObjectIdentifier: any WidgetCell] = [:]

  init(_ item: any RowSlot) { self.item = item }

  /// Whether the row is on the screen, as far as GTK knows.
  ///
  /// It is read for every row widget at every frame, so it is that of the cell's widget, which is
  /// held, and not of ``frame``, which is not.
  var isMapped: Bool { shown?.isMapped ?? false }

  /// Returns whether the last report is still true.
  func isReported(inView: Bool) -> Bool {
    guard let displayed else { return !inView }
    return inView && displayed.index != nil && row?.id == displayed.id
  }

  /// Returns whether it already shows a row.
  func shows(_ key: UInt64?) -> Bool {
    guard !isStale, cell != nil, let row else { return false }
    return row.id.rawValue == key
  }

  /// The widget that GTK put around the cell; nil before the first one.
  private(set) weak var frame: Widget?

  /// Takes note of the widget that GTK has put around the first cell.
  func noteFrame() {
    if frame == nil { frame = item?.child?.parent }
  }

  /// Gives the row the text direction of its list: GTK hands it down to no widget that comes later.
  func follow(_ direction: Direction) {
    guard direction != self.direction, let frame, let child = item?.child else { return }
    self.direction = direction
    if frame.direction != direction || child.direction != direction {
      frame.setDirectionOfAll(direction)
    }
  }

  /// Shows a row in a cell that was made for it, or in one of its own; does nothing if it shows it.
  ///
  /// - Parameter change: The number of the change of the list for which it is filled.
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

  /// Shows a changed row in the cell that it has.
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

  /// Shows the attributes of the row.
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

  /// Describes the row by its level: GTK 4.8 keeps the level itself from screen readers.
  func describe() {
    frame?.setAccessibleDescription(attributes.level.map { "level \($0)" } ?? "")
  }

  private func setName(_ name: String) {
    noteFrame()
    label.set(name, on: frame)
  }

  /// Makes the row at least so many points long, or as long as its cell wants.
  func fit(_ length: Int?, along axis: ListAxis) {
    guard let frame, length != self.length else { return }
    self.length = length
    switch axis {
    case .vertical: frame.setMinimumSize(height: length)
    case .horizontal: frame.setMinimumSize(width: length)
    }
  }

  /// Shows a sentence in place of a row.
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

  /// Shows that the list is busy.
  func show(_ activity: ListActivity) {
    showEmpty()
    let spinner = Spinner()
    spinner.isSpinning = true
    spinner.setMargins(12)
    spinner.setAccessibleLabel(activity.accessibleLabel)
    put(spinner)
    setName(activity.accessibleLabel)
  }

  /// Shows an empty place.
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

  /// Leaves space between the row and its neighbours.
  ///
  /// - Parameter columns: The number of columns over which it reaches.
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

  /// Gives back a cell that belongs to its row.
  func release() {
    guard row?.keepsCell == true else { return }
    item?.child = nil
    shown = nil
    cell = nil
    row = nil
    // The row may be here once GTK has followed the whole change.
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

/// The name of a row for assistive technology: what its cell says.
///
/// GTK 4.8 gives it none.
struct RowAccessibleLabel {
  /// The labels of the cell.
  private var labels: [Label] = []

  /// The name that the row has.
  private var name = ""

  /// Reads from a cell from now on.
  mutating func follow(_ cell: Widget) {
    let label = cell as? Label
    labels = label.map { [$0] } ?? cell.descendants(Label.self)
  }

  /// The texts of the cell's labels that are shown, with commas between them.
  var text: String {
    // Asked for each row that comes into view.
    var text = ""
    for label in labels where label.isVisible {
      let part = label.text
      if !text.isEmpty, !part.isEmpty { text += ", " }
      text += part
    }
    return text
  }

  /// Names a row, unless it is called so already.
  ///
  /// - Parameter frame: The widget that GTK put around the cell; `nil` before the first one.
  mutating func set(_ name: String, on frame: Widget?) {
    guard let frame, name != self.name else { return }
    self.name = name
    frame.setAccessibleLabel(name)
  }
}

extension ListActivity {
  /// The words of a screen reader for its spinner.
  var accessibleLabel: String { self == .refreshing ? "Refreshing" : "Loading more" }
}
