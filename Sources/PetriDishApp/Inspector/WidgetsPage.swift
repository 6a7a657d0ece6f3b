import Assets
import GTK
import GTKBackend
import Lists
import PetriDish
import Routing
import Survey

/// The page with the tree of the widgets of the visible screen.
///
/// The selected widget, and the one under the pointer, have an outline in the dish. The properties of
/// the selected one are below the tree.
final class WidgetsPage {
  let widget: Widget

  /// Whether the page is the visible one.
  var isShown = false {
    didSet { if isShown != oldValue { follow() } }
  }

  private let workbench: Workbench
  private let canvas: DishCanvas?
  private let layout: UIFile<WidgetsOutlets>
  private let place: Box
  private let title: Label
  private let count: Label
  private let pick: ToggleButton
  private let details: WidgetDetails
  private let rows = AnyListAdapter(name: "Widgets", selectionMode: .single)

  /// The list, which is created when the page is shown for the first time.
  private lazy var list = makeList()

  private lazy var timer = IdleTimer(workbench, after: Self.rest) { [weak self] in
    self?.refresh()
  }

  private var outline = WidgetOutline()
  private var folded: Set<Int> = []

  /// The lines of the rows, without the lines below folded ones.
  private var visible: [Int] = []

  /// The selected widget while it's hidden, so that the user can show it again.
  private weak var hidden: Widget?

  /// The line under the pointer.
  private var hovered: Int? {
    didSet { if hovered != oldValue { showOutline() } }
  }

  /// The time without a change after which the widgets are read again, in seconds.
  private static let rest = 0.2

  /// Creates the page.
  ///
  /// - Parameters:
  ///   - workbench: The workbench with the dishes.
  ///   - assets: The layouts.
  ///   - canvas: The canvas on which widgets are outlined.
  ///   - facts: The layout of facts.
  ///   - fields: The layout of fields.
  init(
    _ workbench: Workbench,
    _ assets: Assets,
    _ canvas: DishCanvas?,
    facts: UIFile<InspectorOutlets>,
    fields: UIFile<FormOutlets>
  ) throws {
    self.workbench = workbench
    self.canvas = canvas
    layout = try UIFile<WidgetsOutlets>(assets)
    let parts = try layout.make(\.widgetsPage)
    widget = try parts.widgetsPage
    place = try parts.widgetsList
    title = try parts.widgetsTitle
    count = try parts.widgetsCount
    pick = try parts.widgetsPick
    pick.isVisible = canvas != nil
    details = try WidgetDetails(workbench, parts, layout, facts: facts, fields: fields)
    details.onChange = { [weak self] in self?.timer.restart() }
    rows.attributesForRow = { [weak self] index, _ in
      self?.attributes(ofRow: index) ?? ListRowAttributes()
    }
    rows.onSelect = { [weak self] _, _ in self?.showSelection() }
    rows.onDeselect = { [weak self] _, _ in self?.showSelection() }
    rows.onActivate = { [weak self] index, _ in
      guard let self, let line = visible.at(index) else { return }
      fold(line, !folded.contains(line))
    }
    rows.onExpand = { [weak self] isExpanded, index, _ in
      guard let self, let line = visible.at(index) else { return }
      fold(line, !isExpanded)
    }
    letPick()
    widget.onMap { [weak self] in self?.follow() }
    widget.onUnmap { [weak self] in self?.follow() }
  }

  private func makeList() -> GTKListView {
    let list = GTKListView(rows, filling: place)
    list.onError = { [weak workbench] error in workbench?.notify(.notice("\(error)")) }
    let keys = KeyController()
    keys.phase = .capture
    keys.onPress { [weak self] key in
      guard let self, key == Key(name: "Escape") else { return false }
      let wasPicking = pick.isActive
      pick.isActive = false
      return deselect() || wasPicking
    }
    list.widget.add(keys)
    return list
  }

  /// Reads the widgets when the page appears, and removes the outline when it disappears.
  private func follow() {
    guard isShown, widget.isMapped else {
      hovered = nil
      pick.isActive = false
      return showOutline()
    }
    refresh()
    // The screens may still be moving.
    timer.restart()
  }
}

// MARK: - The tree

extension WidgetsPage {
  /// Shows the widgets of the visible screen, unless the page is hidden.
  func refresh() {
    guard isShown, widget.isMapped else { return }
    _ = list
    let screen = workbench.dish.scene.topmost
    let outline = screen.shownWidget.map(WidgetOutline.init) ?? WidgetOutline()
    title.text = workbench.dish.stack.front.title
    count.text = outline.lines.count.counted("widget")
    let (former, chosen) = (self.outline, chosen)
    let widget = chosen.flatMap(former.widget(ofLine:)) ?? hidden
    let line = widget.flatMap(outline.line(of:))
    let isHidden =
      line == nil && widget.map { screen.shownWidget?.isAncestor(of: $0) == true } == true
    self.outline = outline
    hidden = isHidden ? widget : nil
    defer { details.refresh() }
    guard outline.lines != former.lines || line != chosen else { return showSelected() }
    func stays(_ line: Int) -> Bool { former.lines.at(line) == outline.lines.at(line) }
    folded = folded.filter(stays)
    hovered = nil
    // A screen that was reloaded has the same lines with other widgets.
    showRows(choosing: line ?? (isHidden ? nil : chosen.flatMap { stays($0) ? $0 : nil }))
  }

  /// Shows the row that the user has chosen.
  private func showSelection() {
    hidden = nil
    showSelected()
    guard let chosen, outline.widget(ofLine: chosen) == nil else { return }
    // The screen was loaded again without an event.
    MainLoop.idle { [weak self] in self?.refresh() }
  }

  /// Outlines the selected widget, and shows its details.
  private func showSelected() {
    details.show(chosen.flatMap(outline.widget(ofLine:)) ?? hidden)
    showOutline()
  }

  private func fold(_ line: Int, _ isFolded: Bool) {
    guard outline.lines.at(line)?.hasChildren == true else { return }
    let chosen = chosen
    if isFolded { folded.insert(line) } else { folded.remove(line) }
    showRows(choosing: chosen)
  }

  private func showRows(choosing line: Int?) {
    visible = outline.visible(folded)
    let items = visible.map { index in
      AnyListItem.row(
        WidgetRow.self,
        WidgetRow.Model(
          line: outline.lines[index],
          isFolded: folded.contains(index),
          onHover: { [weak self] in self?.hover(index, $0) },
          onFold: { [weak self] in
            guard let self else { return }
            fold(index, !folded.contains(index))
          }
        ),
        layout
      )
    }
    do throws(ListError) {
      try rows.show(items, viewUpdate: .immediate)
      if let row = line.flatMap(visible.firstIndex) {
        try rows.select(at: row)
      } else {
        for row in rows.selectedIndexes { try rows.deselect(at: row) }
      }
    } catch {
      workbench.notify(.notice("\(error)"))
    }
    showSelected()
  }

  private func attributes(ofRow index: Int) -> ListRowAttributes {
    guard let number = visible.at(index), let line = outline.lines.at(number) else {
      return ListRowAttributes()
    }
    return ListRowAttributes(
      level: line.depth + 1,
      isExpanded: line.hasChildren ? !folded.contains(number) : nil,
      accessibilityLabel: line.sentence
    )
  }
}

// MARK: - Picking in the dish

extension WidgetsPage {
  /// Lets the user point at a widget in the dish and click it to select its row.
  private func letPick() {
    guard let scroller = canvas?.scroller else { return }
    let motion = MotionController()
    let click = ClickGesture()
    for controller in [motion, click] as [EventController] {
      controller.phase = .none
      scroller.add(controller)
    }
    pick.onToggle { [weak self, weak motion, weak click] in
      guard let self else { return }
      for controller in [motion, click] as [EventController?] {
        controller?.phase = pick.isActive ? .capture : .none
      }
      hovered = nil
      scroller.setCursor(pick.isActive ? "crosshair" : "default")
    }
    motion.onMove { [weak self] x, y in
      guard let self else { return }
      hovered = line(at: scroller.pick(x: x, y: y))
    }
    motion.onLeave { [weak self] in self?.hovered = nil }
    click.onPress { [weak self, weak click] _, x, y in
      guard let self, let line = line(at: scroller.pick(x: x, y: y)) else { return }
      // The app doesn't get the click.
      click?.claim()
      MainLoop.idle { [weak self] in self?.choose(line) }
    }
  }

  /// Returns the line of a widget or of its nearest ancestor that has one.
  private func line(at picked: Widget?) -> Int? {
    sequence(first: picked) { $0?.parent }.lazy.prefix { $0 != nil }
      .compactMap { $0.flatMap(self.outline.line(of:)) }.first
  }

  private func choose(_ line: Int) {
    pick.isActive = false
    folded = folded.filter { $0 >= line || outline.lines[$0].end <= line }
    showRows(choosing: line)
    if let row = visible.firstIndex(of: line) {
      list.scroll(to: ListPosition(row: row), animated: false)
    }
  }
}

// MARK: - The outline in the dish

extension WidgetsPage {
  /// The line of the selected row.
  private var chosen: Int? { rows.selectedIndexes.first.flatMap(visible.at) }

  private func hover(_ line: Int, _ isHovered: Bool) {
    if isHovered { hovered = line } else if hovered == line { hovered = nil }
  }

  /// Removes the outline of the selected widget.
  ///
  /// - Returns: Whether a widget was selected.
  private func deselect() -> Bool {
    guard chosen != nil || hidden != nil else { return false }
    hidden = nil
    showRows(choosing: nil)
    return true
  }

  private func showOutline() {
    let line = isShown && widget.isMapped ? hovered ?? chosen : nil
    canvas?.outline(line.flatMap(outline.widget(ofLine:)), in: workbench.dishes.focused)
  }
}

/// The widgets of a screen as lines, indented by their depth.
struct WidgetOutline {
  struct Line: Hashable {
    /// The position among all lines.
    let index: Int
    let depth: Int
    /// The role in words, such as “Check button”.
    let role: String
    /// The text, the state, or both.
    let name: String
    /// The id in the layout file, if any.
    let id: String?
    let hasChildren: Bool
    /// The position after the last descendant.
    let end: Int

    /// The line for screen readers.
    var sentence: String { [role, name, id ?? ""].filter { !$0.isEmpty }.joined(separator: ", ") }
  }

  private struct WeakWidget { weak var widget: Widget? }

  /// The lines, each before its descendants.
  private(set) var lines: [Line] = []

  private var widgets: [WeakWidget] = []

  /// Creates an outline without lines.
  init() {}

  /// Creates the outline of a widget and its visible descendants.
  init(_ widget: Widget) {
    var reader = WidgetReader()
    let node = reader.node(widget, in: nil)
    widgets = reader.widgets.map { WeakWidget(widget: $0) }
    add(node, depth: 0)
  }

  /// Returns the widget of a line; `nil` if it was removed.
  func widget(ofLine index: Int) -> Widget? { widgets.at(index)?.widget }

  /// Returns the line of a widget; `nil` if it has none.
  func line(of widget: Widget) -> Int? { widgets.firstIndex { $0.widget === widget } }

  /// Returns the lines that aren't below a folded one.
  func visible(_ folded: Set<Int>) -> [Int] {
    var found: [Int] = []
    var index = 0
    while index < lines.count {
      found.append(index)
      index = folded.contains(index) ? lines[index].end : index + 1
    }
    return found
  }

  private mutating func add(_ node: WidgetNode, depth: Int) {
    let index = lines.count
    // The lines of the descendants follow, and only they tell where the subtree ends.
    lines.append(line(node, at: index, depth: depth, end: index + 1))
    for child in node.children { add(child, depth: depth + 1) }
    lines[index] = line(node, at: index, depth: depth, end: lines.count)
  }

  private func line(_ node: WidgetNode, at index: Int, depth: Int, end: Int) -> Line {
    let name = node.name.map { "“\($0)”" }
    let role =
      node.role.map { $0 == "img" ? "image" : $0.replacing("-", with: " ") } ?? node.kind
    return Line(
      index: index,
      depth: depth,
      role: role.prefix(1).uppercased() + role.dropFirst(),
      name: [name ?? "", node.value ?? ""].filter { !$0.isEmpty }.joined(separator: " ").onOneLine,
      id: widgets.at(index)?.widget.flatMap { $0.declaration?.id ?? $0.builderID },
      hasChildren: !node.children.isEmpty,
      end: end
    )
  }
}

/// A row for a widget.
final class WidgetRow: OutletRow {
  struct Model: Hashable, Identifiable {
    let line: WidgetOutline.Line
    let isFolded: Bool
    /// Called with whether the pointer is over the row.
    let onHover: (Bool) -> Void
    /// Called when the user folds or unfolds the row.
    let onFold: () -> Void

    var id: Int { line.index }

    static func == (one: Self, other: Self) -> Bool {
      one.line == other.line && one.isFolded == other.isFolded
    }

    func hash(into hasher: inout Hasher) { hasher.combine(line) }
  }

  let widget: Widget
  private let fold: Button
  private let role: Label
  private let name: Label
  private let id: Label
  private var model: Model?

  init(_ layout: UIFile<WidgetsOutlets>) throws(ToolkitError) {
    let parts = try layout.make(\.widgetRow)
    widget = try parts.widgetRow
    fold = try parts.widgetRowFold
    role = try parts.widgetRowRole
    name = try parts.widgetRowName
    id = try parts.widgetRowId
    // Left and Right fold the focused row, so the button isn't focusable.
    fold.isFocusable = false
    fold.onClick { [weak self] in self?.model?.onFold() }
    let motion = MotionController()
    motion.onEnter { [weak self] in self?.model?.onHover(true) }
    motion.onLeave { [weak self] in self?.model?.onHover(false) }
    widget.add(motion)
  }

  func show(_ model: Model) {
    self.model = model
    let line = model.line
    widget.setMargins(start: Self.indent * min(line.depth, Self.deepest))
    role.text = line.role
    name.text = line.name
    id.text = line.id ?? ""
    id.isVisible = line.id != nil
    fold.icon = model.isFolded ? "go-next-symbolic" : "go-down-symbolic"
    fold.opacity = line.hasChildren ? 1 : 0
    fold.canTarget = line.hasChildren
    fold.setAccessibleLabel(model.isFolded ? "Expand" : "Collapse")
  }

  func forget() { model = nil }

  /// The indentation per level, in points.
  private static let indent = 12

  /// The level from which rows aren't indented further, so that their texts remain readable.
  private static let deepest = 9
}

extension Array {
  /// Returns the element at an index; `nil` if the index is out of bounds.
  fileprivate func at(_ index: Int) -> Element? { indices.contains(index) ? self[index] : nil }
}

/// The outlets of the page with the widgets.
struct WidgetsOutlets: UIOutlets {
  static let file = "widgets.ui"

  let widgetsPage = Outlet<Box>("widgets_page")
  let widgetsTitle = Outlet<Label>("widgets_title")
  let widgetsCount = Outlet<Label>("widgets_count")
  let widgetsPick = Outlet<ToggleButton>("widgets_pick")
  let widgetsList = Outlet<Box>("widgets_list")
  let widgetDetails = Outlet<ScrolledWindow>("widget_details")
  let widgetFacts = Outlet<ListBox>("widget_facts")
  let widgetCopy = Outlet<Button>("widget_copy")
  let widgetEdit = Outlet<Button>("widget_edit")
  let widgetAll = Outlet<ToggleButton>("widget_all")
  let widgetProperties = Outlet<ListBox>("widget_properties")
  let widgetProblem = Outlet<Label>("widget_problem")
  let widgetValue = Outlet<Label>("widget_value")
  let widgetRow = Outlet<Box>("widget_row")
  let widgetRowFold = Outlet<Button>("widget_row_fold")
  let widgetRowRole = Outlet<Label>("widget_row_role")
  let widgetRowName = Outlet<Label>("widget_row_name")
  let widgetRowId = Outlet<Label>("widget_row_id")
}
