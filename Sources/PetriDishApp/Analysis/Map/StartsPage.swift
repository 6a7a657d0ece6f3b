import GTK
import PetriDish
import Survey

/// The page with the table of starts, in which every cell is a possible jump.
final class StartsPage {
  /// Called when the numbers of shown targets and starts change.
  var onCounts: () -> Void = {}

  /// Called when the user jumps.
  var onJump: () -> Void = {}

  /// Plans the table for a request.
  var plan: (MapRequest, @escaping SurveyProgress.Report) async throws -> [StartRow]

  let view = StartsView()

  private let workbench: Workbench
  private let title: Label
  private let sentence: Label
  private var asked: (request: MapRequest, task: Task<Void, Never>)?
  private var table: StartTable?
  private var failure: String?
  private var progress = SurveyProgress()
  private let wait: SurveyWait
  private let waitSlot: Box
  private var filter = ""

  init(
    _ workbench: Workbench,
    _ parts: UIObjects<MapOutlets>,
    _ layout: UIFile<MapOutlets>
  ) throws(ToolkitError) {
    self.workbench = workbench
    plan = { [workbench] in try await workbench.startRows($0, $1) }
    wait = try SurveyWait("plan from it", layout)
    waitSlot = try parts.startsWait
    waitSlot.append(wait.widget)
    title = try parts.startsTitle
    sentence = try parts.startsSentence
    try parts.startsPage.prepend(view.widget)
    let legend = try parts.startsLegend
    for kind in StartTable.Kind.allCases where kind != .here {
      legend.append(try explanation(of: kind, layout))
    }
    view.onPoint = { [weak self] in self?.explain($0) }
    view.words = { [weak self] in self?.words(at: $0) ?? "" }
    view.onChoose = { [weak self] in self?.choose($0) }
    view.onJump = { [weak self] in self?.jump($0) }
    wait.onStop = { [weak self] in
      self?.asked?.task.cancel()
      self?.progress.isStopped = true
      self?.show()
    }
    wait.onStart = { [weak self] in
      guard let self, let request = asked?.request else { return }
      begin(request)
    }
    explain(nil)
  }

  isolated deinit { asked?.task.cancel() }

  /// Shows the table for a request, and plans it only if the app has changed.
  func follow(_ request: MapRequest) {
    var request = request
    request.observed = []
    request.apps = Array(request.apps.prefix(1))
    guard asked?.request != request else { return }
    begin(request)
  }

  private func begin(_ request: MapRequest) {
    asked?.task.cancel()
    (table, failure, progress) = (nil, nil, SurveyProgress())
    let token = progress.id
    let task = MainLoop.task { [weak self, plan] in
      do {
        let rows = try await plan(request) { [weak self] number, count in
          guard let self, progress.id == token, !progress.isStopped else { return }
          progress.advance(to: number, of: count)
          wait.show(progress)
        }
        guard !Task.isCancelled else { return }
        self?.table = StartTable(rows)
      } catch {
        guard !Task.isCancelled else { return }
        self?.failure = "\(error)"
      }
      self?.show()
    }
    asked = (request, task)
    show()
  }

  /// Makes the next request repeat a failed plan.
  func forgetFailure() { if failure != nil { asked = nil } }

  /// Filters the table by targets and starts.
  func search(_ text: String) {
    filter = text
    show()
  }

  /// The numbers of shown targets and starts as text.
  private(set) var counts = ""

  private func show() {
    defer {
      explain(nil)
      onCounts()
    }
    let isWaiting = table == nil && failure == nil
    waitSlot.isVisible = isWaiting
    view.widget.isVisible = !isWaiting
    wait.show(progress)
    guard let table else {
      counts = ""
      return view.show(
        StartsContent(
          table: StartTable([]),
          targets: [],
          starts: [],
          targetNames: [],
          startNames: []
        )
      )
    }
    let shown = StartFilter(filter).indices(in: table, naming: name)
    let (targets, starts) = (table.targets, table.starts)
    counts =
      Self.count(shown.targets.count, of: targets.count, "targets") + " · "
      + Self.count(shown.starts.count, of: starts.count, "starts")
    view.show(
      StartsContent(
        table: table,
        targets: shown.targets,
        starts: shown.starts,
        targetNames: targets.map(name),
        startNames: starts.map(name)
      )
    )
  }

  private static func count(_ shown: Int, of all: Int, _ things: String) -> String {
    shown == all ? "\(all) \(things)" : "\(shown) of \(all) \(things)"
  }

  private func name(_ id: String?) -> String {
    id.map(workbench.catalog.name(ofScreen:)) ?? "A fresh app"
  }

  private func explain(_ position: StartTable.Position?) {
    guard let table, let position else {
      title.text = failure == nil ? "From screen to screen" : "No table"
      sentence.text =
        failure
        ?? (table == nil
          ? "" : "Numbers are plan steps. Click to select the target, double-click to jump.")
      return
    }
    title.text = "\(name(table.starts[position.start])) → \(name(table.targets[position.target]))"
    sentence.text = table.sentence(at: position)
  }

  private func words(at position: StartTable.Position) -> String {
    guard let table else { return "" }
    let (start, target) = (table.starts[position.start], table.targets[position.target])
    return "\(name(start)) to \(name(target)): \(table.sentence(at: position))"
  }

  private func choose(_ position: StartTable.Position) {
    guard let table, let screen = workbench.catalog.screen(table.targets[position.target]) else {
      return
    }
    workbench.choose(screen, context: screen.jump.context)
  }

  private func jump(_ position: StartTable.Position) {
    let variants = asked?.request.apps.first ?? [:]
    let jump = table?.jump(at: position, under: variants) { [workbench] id in
      workbench.catalog.screen(id)?.jump
    }
    guard let jump else { return }
    onJump()
    workbench.open(link: jump.link)
  }

  private func explanation(
    of kind: StartTable.Kind,
    _ layout: UIFile<MapOutlets>
  ) throws(ToolkitError) -> Widget {
    let parts = try layout.make(\.kind)
    let (row, sample) = (try parts.kind, try parts.kindSample)
    try parts.kindWords.text = kind.words
    sample.setDrawing { [weak sample] context, width, height in
      guard let sample else { return }
      let style = MapStyle(of: sample)
      if let fill = style.fill(of: kind) {
        context.fill(x: 0, y: 0, width: width, height: height, color: fill)
      }
      StartsShapes.draw(kind, on: context, width: width, height: height, style)
    }
    return row
  }
}

extension StartTable.Kind {
  /// The label in the legend.
  fileprivate var words: String {
    switch self {
    case .here: "same screen"
    case .planned: "steps"
    case .asked: "guard asks"
    case .noHost: "nowhere to place it"
    case .unreached: "not reached"
    }
  }
}

/// The table of starts, with a row for each target, a column for each start, and fixed headers.
///
/// The wheel and dragging scroll the table. The arrow keys move between cells, Space selects and Return jumps.
final class StartsView {
  let widget = SnapshotArea()

  /// Called with the cell under the pointer, or else with the focused cell, if any.
  var onPoint: (StartTable.Position?) -> Void = { _ in }

  /// Called with the cell that the user selects.
  var onChoose: (StartTable.Position) -> Void = { _ in }

  /// Called with the cell whose jump the user requests.
  var onJump: (StartTable.Position) -> Void = { _ in }

  /// Returns the accessible label of a cell.
  var words: (StartTable.Position) -> String = { _ in "" }

  private(set) var geometry = StartsGeometry()
  private var renderer: StartsRenderer?
  /// The cell that has the keyboard focus.
  private var cursor: StartsGeometry.Cell?
  private var hovered: StartsGeometry.Cell?
  private let keyboardCell = DrawingArea()
  private var hasKeyboard = false {
    didSet { follow() }
  }
  private var dragged = (right: 0.0, down: 0.0)
  private var pointer = (x: 0.0, y: 0.0)

  init() {
    widget.setAccessibleLabel("Table of starts")
    widget.setAccessibleRole(.group)
    // The columns run from left to right in all languages, so their texts must, too.
    widget.direction = .leftToRight
    widget.expandsHorizontally = true
    widget.expandsVertically = true
    widget.setDrawing { [weak self] canvas, _, _ in self?.draw(on: canvas) }
    widget.onResize = { [weak self] width, height in
      self?.geometry.size = (Double(width), Double(height))
    }
    widget.childBounds = { [weak self] _, _, _ in
      let none = Rectangle(width: 1, height: 1)
      guard let self, let cursor else { return none }
      return geometry.bounds(of: cursor) ?? none
    }
    keyboardCell.isFocusable = true
    keyboardCell.canTarget = false
    widget.add(keyboardCell)
    listenToKeys()
    listenToPointer()
  }

  /// Shows the filtered rows and columns of a table.
  func show(_ content: StartsContent) {
    guard renderer?.content != content else { return }
    let (former, old) = (renderer?.content, cursor)
    renderer = StartsRenderer(content, in: widget)
    (geometry.rows, geometry.columns) = (content.targets.count, content.starts.count)
    geometry.clamp()
    hovered = nil
    cursor = old.flatMap { former?.position($0) }.flatMap(content.cell)
    if cursor == nil, geometry.rows > 0, geometry.columns > 0 {
      cursor = StartsGeometry.Cell(row: 0, column: 0)
    }
    keyboardCell.isVisible = cursor != nil
    follow()
  }

  /// Moves the focus to the table.
  @discardableResult
  func takeKeyboard() -> Bool { cursor != nil && keyboardCell.grabFocus() }

  private func position(_ cell: StartsGeometry.Cell?) -> StartTable.Position? {
    cell.flatMap { renderer?.content.position($0) }
  }

  private func follow() {
    let pointed = position(hovered) ?? (hasKeyboard ? position(cursor) : nil)
    onPoint(pointed)
    if let place = position(cursor) { keyboardCell.setAccessibleLabel(words(place)) }
    widget.queueAllocate()
    widget.queueDraw()
  }

  private func draw(on canvas: SnapshotCanvas) {
    renderer?.draw(
      on: canvas,
      geometry,
      hovered: hovered,
      cursor: hasKeyboard ? cursor : nil
    )
  }
}

// MARK: - Keyboard and pointer

extension StartsView {
  private func listenToKeys() {
    let keys = KeyController()
    keys.onPress { [weak self] key in self?.press(key) ?? false }
    widget.add(keys)
    let focus = FocusController()
    focus.onEnter { [weak self] in self?.hasKeyboard = true }
    focus.onLeave { [weak self] in self?.hasKeyboard = false }
    keyboardCell.add(focus)
  }

  private func press(_ key: Key) -> Bool {
    guard key.modifiers.isEmpty, let cursor else { return false }
    switch key.name {
    case "Right": go(0, 1)
    case "Left": go(0, -1)
    case "Up": go(-1, 0)
    case "Down": go(1, 0)
    case "Home": go(0, -cursor.column)
    case "End": go(0, geometry.columns)
    case "space": position(cursor).map(onChoose)
    case "Return", "KP_Enter": position(cursor).map(onJump)
    default: return false
    }
    return true
  }

  private func go(_ down: Int, _ right: Int) {
    guard let cursor else { return }
    let cell = StartsGeometry.Cell(
      row: min(max(0, cursor.row + down), geometry.rows - 1),
      column: min(max(0, cursor.column + right), geometry.columns - 1)
    )
    self.cursor = cell
    hovered = nil
    geometry.reveal(cell)
    follow()
  }

  private func listenToPointer() {
    let wheel = ScrollController()
    wheel.onScroll { [weak self] scroll in
      guard let self else { return false }
      let unit = scroll.isTouchpad ? 1 : StartsGeometry.rowHeight * 2
      geometry.pan(right: scroll.right * unit, down: scroll.down * unit)
      hover(pointer.x, pointer.y)
      return true
    }
    let motion = MotionController()
    motion.onMove { [weak self] x, y in self?.hover(x, y) }
    motion.onLeave { [weak self] in
      self?.hovered = nil
      self?.follow()
    }
    let drag = DragGesture()
    drag.onBegin { [weak self] _, _ in self?.dragged = (0, 0) }
    drag.onMove { [weak self] right, down in
      guard let self else { return }
      geometry.pan(right: dragged.right - right, down: dragged.down - down)
      dragged = (right, down)
      follow()
    }
    let click = ClickGesture()
    click.onRelease { [weak self] count, x, y in self?.click(count, x, y) }
    for controller in [wheel, motion, drag, click] as [EventController] { widget.add(controller) }
  }

  private func hover(_ x: Double, _ y: Double) {
    pointer = (x, y)
    hovered = geometry.cell(x, y)
    widget.setCursor(hovered == nil ? "default" : "pointer")
    follow()
  }

  private func click(_ count: Int, _ x: Double, _ y: Double) {
    guard abs(dragged.right) + abs(dragged.down) < Self.reach, let cell = geometry.cell(x, y),
      let position = position(cell)
    else { return }
    cursor = cell
    keyboardCell.grabFocus()
    follow()
    if count == 1 { onChoose(position) } else if count == 2 { onJump(position) }
  }

  /// The distance below which a drag counts as a click, in points.
  private static let reach = 6.0
}
