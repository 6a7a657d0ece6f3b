import GTK
import Lists
import PetriDish

/// A panel for a change of a list, with counts and the rows before and after, aligned by column.
final class BatchCard: EventPanel {
  let widget: Widget

  /// Called with the number of the event that the user steps to.
  var onStep: ((Int) -> Void)?

  private let history: ListTimeline
  private let index: Int
  private let layout: UIFile<TimelineOutlets>
  private let position: Label
  private let back: Button
  private let forward: Button
  private let strip: BatchStrip
  private let text: BatchSummary
  private let all: ToggleButton

  /// Creates the panel for a change.
  ///
  /// - Parameters:
  ///   - history: The changes of the list.
  ///   - index: The index of the change in the history.
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
    text = BatchSummary(history, index)
    try parts.batchPositions.text = text.positions
    try fill(try parts.batchDeltas)
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
      // The template has already been used for the initial rows, so errors aren't expected.
      do { try self?.showRows() } catch { self?.all.isSensitive = false }
    }
    update()
  }

  func update() {
    position.text = "\(index + 1) of \(history.count)"
    back.isSensitive = index > 0
    forward.isSensitive = index + 1 < history.count
  }

  /// Moves the focus to the button for a direction, or to the other button if that one is disabled.
  func focusStep(isForward: Bool) {
    let button = isForward ? forward : back
    if button.isSensitive { button.grabFocus() } else { (isForward ? back : forward).grabFocus() }
  }

  private func step(by distance: Int) {
    let next = index + distance
    if next >= 0, next < history.count { onStep?(history.numbers[next]) }
  }

  private func showRows() throws(ToolkitError) {
    // The columns of a long reorder show nothing that its pairs don't, and are too narrow to read.
    strip.isVisible = !text.isReorder
    guard !text.isReorder else { return }
    let change = history[index]
    let columns = BatchColumns(
      history.mapping(index),
      counts: (change.before, change.after),
      all: all.isActive,
      limit: all.isActive ? 200 : 60
    )
    try strip.show(columns, history, index)
  }

  private func fill(_ deltas: FlowBox) throws(ToolkitError) {
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

/// A textual summary of a change of a list.
struct BatchSummary: Hashable {
  /// The number of changes of one kind.
  struct Delta: Hashable {
    let title: String
    let icon: String?
    /// The CSS class that determines the color.
    let style: String
  }

  private(set) var deltas: [Delta]

  /// The positions of the rows, the durations, and the operation.
  let positions: String

  /// Whether the change only moves rows, and more of them than are listed.
  let isReorder: Bool

  /// The maximum number of moves that are listed.
  fileprivate static let moves = 10

  /// Creates the summary of a change in a list's history.
  init(_ history: ListTimeline, _ index: Int) {
    let change = history[index]
    let (batch, sections) = (change.batch, change.batch.sections)
    let mapping = history.mapping(index)
    let leaving = mapping.leavingRuns.reduce(0) { $0 + $1.count }
    let moved = leaving - batch.removals
    let isReorder = change.isReorder && moved > Self.moves
    self.isReorder = isReorder
    let stayed = change.before - leaving - batch.updates + Self.movedUpdates(mapping)
    deltas = [
      (batch.insertions, "inserted", "list-add-symbolic", "good"),
      (batch.removals, "removed", "list-remove-symbolic", "bad"),
      (isReorder ? 0 : moved, "moved", "object-flip-vertical-symbolic", "accent"),
      (batch.updates, "updated", "view-refresh-symbolic", "warn"),
      (sections.inserted.count, "sections inserted", "list-add-symbolic", "good"),
      (sections.removed.count, "sections removed", "list-remove-symbolic", "bad"),
      (sections.moved.count, "sections moved", "object-flip-vertical-symbolic", "accent"),
      (stayed, "unchanged", nil, "kept"),
    ].filter { $0.0 > 0 }.map { count, what, icon, style in
      Delta(title: "\(count) \(what)", icon: icon, style: style)
    }
    if isReorder {
      let icon = "object-flip-vertical-symbolic"
      deltas.insert(Delta(title: change.summary, icon: icon, style: "accent"), at: 0)
    }
    let twins = Self.twins(history, index)
    let times =
      "diff \(change.duration.inMilliseconds), paint \(change.viewDuration.inMilliseconds)"
    var parts =
      isReorder
      ? [change.moves { history.item($0, before: index)?.title }]
      : ["\(change.before) → \(change.after) rows"] + change.positions
    if !twins.isEmpty { parts.append("duplicates: \(twins.joined(separator: ", "))") }
    parts += [times, "operation: \(change.origin.rawValue)"]
    if change.isSilent { parts.append("silent") }
    if !change.isAnimated { parts.append("not animated") }
    positions = parts.joined(separator: " · ")
  }

  /// Returns the number of updated rows that were also moved.
  private static func movedUpdates(_ mapping: RowMapping) -> Int {
    mapping.updatedRuns.reduce(0) { $0 + $1.count { mapping.target($0) != nil } }
  }

  /// Returns the titles of items that occur more than once after the change; empty for long lists or
  /// histories, which would take too long.
  private static func twins(_ history: ListTimeline, _ index: Int) -> [String] {
    let change = history[index]
    guard change.after * (history.count - index) <= 100_000 else { return [] }
    var counts: [AnyHashable: Int] = [:]
    var titles: [String] = []
    for row in 0..<change.after {
      guard let item = history.item(row, after: index), let key = item.model as? AnyHashable else {
        continue
      }
      counts[key, default: 0] += 1
      if counts[key] == 2 { titles.append(item.title) }
    }
    return titles.count > 12 ? titles.prefix(12) + ["and \(titles.count - 12) more"] : titles
  }
}

extension ListChangeEvent {
  /// The changed rows by kind, with zero-based indexes, such as `inserted at 1, 4–7`.
  var positions: [String] {
    [
      ("inserted at", inserted.runs), ("removed at", removed.runs),
      ("moved", moves(titles: { _ in nil })),
      ("updated at", updated.runs),
    ].filter { !$0.1.isEmpty }.map { "\($0.0) \($0.1)" }
  }

  /// Returns the first moves, such as `Afghani 1 → 169, Lek 2 → 30 and 155 more`.
  ///
  /// - Parameter title: Returns the title of a row before the change.
  fileprivate func moves(titles title: (Int) -> String?) -> String {
    let moved = moved
    return moved.prefix(BatchSummary.moves).map { move in
      (title(move[0]).map { "\($0) " } ?? "") + "\(move[0]) → \(move[1])"
    }.few(of: moved.count)
  }
}

extension [Int] {
  /// The numbers in ascending order, with consecutive numbers as ranges, such as `1, 4–7`.
  fileprivate var runs: String {
    var runs: [ClosedRange<Int>] = []
    for number in sorted() {
      if let last = runs.last, number == last.upperBound + 1 {
        runs[runs.count - 1] = last.lowerBound...number
      } else {
        runs.append(number...number)
      }
    }
    return runs.prefix(40).map { run in
      run.count == 1 ? "\(run.lowerBound)" : "\(run.lowerBound)–\(run.upperBound)"
    }.few(of: runs.count)
  }
}

extension [String] {
  /// Joins the strings and adds the number of omitted ones, which the user wouldn't read anyway.
  fileprivate func few(of total: Int) -> String {
    joined(separator: ", ") + (total > count ? " and \(total - count) more" : "")
  }
}
