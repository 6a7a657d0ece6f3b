import GTK
import GTKBackend
import Lists
import PetriDish

/// The page with the stack of screens and details about the selected one.
final class StackPage {
  private let workbench: Workbench
  private let rows = AnyListAdapter(name: "Stack of screens", selectionMode: .single)
  private let place: Box

  /// The list, which is created when the page is shown for the first time.
  private lazy var list = makeList()

  private let layout: UIFile<InspectorOutlets>
  private let details: ScreenDetails
  private let highlight = Highlight()
  private var outline = StackOutline()

  init(
    _ workbench: Workbench,
    _ parts: UIObjects<InspectorOutlets>,
    _ layout: UIFile<InspectorOutlets>
  ) throws(ToolkitError) {
    self.workbench = workbench
    self.layout = layout
    details = try ScreenDetails(workbench, parts, layout)
    place = try parts.stackList
    rows.insets = ListInsets(top: 6)
    rows.onSelect = { [weak self] _, _ in self?.choose() }
    rows.onActivate = { [weak self] index, _ in self?.select(index) }
  }

  private func makeList() -> GTKListView {
    let list = GTKListView(rows, filling: place)
    list.onError = { [weak workbench] error in workbench?.notify(.notice("\(error)")) }
    return list
  }

  /// Shows the current stack of screens.
  ///
  /// The selection is kept if the selected line is unchanged. Otherwise, the visible screen is selected.
  ///
  /// - Complexity: O(*n*) for *n* screens; only rows near the visible area are created.
  func refresh() {
    let outline = StackOutline(workbench.dish.stack)
    guard outline != self.outline else { return details.refresh() }
    let (old, former) = (self.outline, chosen)
    self.outline = outline
    let stays =
      former.map { $0 != old.current && old.line(at: $0) == outline.line(at: $0) } == true
    do {
      try rows.show(outline.lines.map { .row(StackRow.self, $0, layout) }, viewUpdate: .immediate)
      if let index = stays ? former : outline.current {
        try rows.select(at: index)
        list.scroll(to: ListPosition(row: index), animated: false)
      }
    } catch {
      workbench.notify(.notice("\(error)"))
    }
    inspect()
  }

  /// The index of the selected screen.
  private var chosen: Int? { rows.selectedIndexes.first }

  private func select(_ index: Int) {
    do throws(ListError) { try rows.select(at: index) } catch { return }
    choose()
  }

  /// Highlights the screen that the user selected.
  private func choose() {
    inspect()
    let line = chosen.flatMap { outline.line(at: $0) }
    let screen = line.flatMap { workbench.dish.scene.screen(at: $0.path) }
    highlight.show(screen?.shownWidget)
  }

  private func inspect() {
    details.show(chosen.flatMap { outline.line(at: $0) })
  }
}

/// A row for a screen in the stack.
final class StackRow: OutletRow {
  let widget: Widget
  private let icon: Image
  private let title: Label
  private let type: Label
  private let mark: Label

  init(_ layout: UIFile<InspectorOutlets>) throws(ToolkitError) {
    let parts = try layout.make(\.stackRow)
    widget = try parts.stackRow
    icon = try parts.stackRowIcon
    title = try parts.stackRowTitle
    type = try parts.stackRowType
    mark = try parts.stackRowMark
  }

  func show(_ line: StackOutline.Line) {
    widget.setMargins(top: 6, start: line.depth * 19, bottom: 6)
    icon.icon = line.icon
    title.text = line.title
    title.setClass("dim-label", !line.isVisible)
    type.text = [line.type, line.count.map(String.init)].compactMap(\.self).joined(separator: " · ")
    type.isVisible = type.text != line.title
    mark.isVisible = line.mark != nil
    mark.text = line.mark ?? ""
  }
}

/// The details of a screen in the stack, with a button that opens the screen again.
final class ScreenDetails {
  private let workbench: Workbench
  private let frame: Widget
  private let title: Label
  private let facts: FactList
  private let code: Box
  private let snippet: Label
  private let jump: Button
  private var line: StackOutline.Line?

  init(
    _ workbench: Workbench,
    _ parts: UIObjects<InspectorOutlets>,
    _ template: UIFile<InspectorOutlets>
  ) throws(ToolkitError) {
    self.workbench = workbench
    frame = try parts.stackDetails
    title = try parts.stackTitle
    facts = FactList(try parts.stackFacts, template)
    code = try parts.stackCode
    snippet = try parts.snippet
    jump = try parts.jumpHere
    jump.onClick { [weak self] in self?.jumpHere() }
    let copy = try parts.copyShownSnippet
    copy.onClick { [weak self] in
      guard let self else { return }
      Display.copy(snippet.text)
      self.workbench.notify(.notice("Swift code copied"))
    }
  }

  /// Shows the details of a screen.
  func show(_ line: StackOutline.Line?) {
    self.line = line
    refresh()
  }

  /// Updates the details after the catalog has changed.
  func refresh() {
    frame.isVisible = line != nil
    guard let line else { return }
    let screen = entry(of: line)
    let context = tree(of: line, screen)
    title.text = line.title
    jump.isSensitive = screen != nil && context != nil
    jump.tooltip =
      screen == nil
      ? "Not in the catalog, so no jump leads here"
      : context == nil
        ? "The context is unknown, so no jump leads here" : "Open this screen again from here"
    let call = screen.flatMap { screen in context.map { screen.swiftCall(with: $0) } }
    code.isVisible = call != nil
    snippet.text = call ?? ""
    do throws(ToolkitError) { try facts.show(facts(of: line, screen)) } catch {
      workbench.notify(.notice(error.description))
    }
  }

  private func facts(of line: StackOutline.Line, _ screen: RegisteredScreen?) -> [FactList.Fact] {
    let known = tree(of: line, screen).flatMap { $0 }
    let context = known.flatMap { _ in line.context?.labeledFields.joined(separator: "\n") }
    let rows = line.lists.map { list in "\(list.name) (\(list.rows.reduce(0, +)) rows)" }
    return [
      FactList.Fact(name: "State", value: line.state),
      FactList.Fact(name: "Type", value: line.type),
      FactList.Fact(name: "Catalog entry", value: screen?.id ?? "Not in the catalog"),
      screen.map { FactList.Fact(name: "Route", value: $0.route) },
      context.map { FactList.Fact(name: "Context", value: $0) },
      rows.isEmpty ? nil : FactList.Fact(name: "Lists", value: rows.joined(separator: "\n")),
    ].compactMap(\.self)
  }

  /// Returns the catalog entry of a screen, which no route has opened if it has no identifier.
  private func entry(of line: StackOutline.Line) -> RegisteredScreen? {
    if let id = line.id { return workbench.catalog.screen(id) }
    guard let screen = workbench.dish.scene.screen(at: line.path) else { return nil }
    return workbench.catalog.screen(ofClassOf: screen)
  }

  /// Returns the context of a screen as a tree.
  ///
  /// The outer optional is `nil` if the context is unknown. The inner optional is `nil` if the screen
  /// needs no context.
  private func tree(of line: StackOutline.Line, _ screen: RegisteredScreen?) -> ContextValue?? {
    guard let context = line.context else {
      return screen?.contextType == "\(NoContext.self)" ? .some(nil) : nil
    }
    do throws(ContextError) {
      return .some(Jump("", context: try ContextEncoder().encode(context.value)).context)
    } catch { return nil }
  }

  private func jumpHere() {
    guard let line, let screen = entry(of: line), let context = tree(of: line, screen) else {
      return
    }
    workbench.open(screen, showing: context)
  }
}

/// A list of names and values in the inspector.
final class FactList {
  struct Fact: Hashable {
    let name: String
    let value: String
  }

  private let list: ListBox
  private let template: UIFile<InspectorOutlets>
  private var facts: [Fact] = []

  init(_ list: ListBox, _ template: UIFile<InspectorOutlets>) {
    (self.list, self.template) = (list, template)
  }

  /// Replaces the facts, unless they are the same.
  func show(_ facts: [Fact]) throws(ToolkitError) {
    guard facts != self.facts else { return }
    self.facts = facts
    list.removeAll()
    for fact in facts {
      let parts = try template.make(\.factRow)
      try parts.factRowName.text = fact.name
      try parts.factRowValue.text = fact.value
      list.append(try parts.factRow)
    }
  }
}

/// A temporary frame around a widget in the dish.
final class Highlight {
  private static let seconds = 1.5
  private static let style = "petri-highlight"

  private var widget: Widget?
  private var end: ScheduledWork?

  /// Moves the frame to a widget; `nil` removes it.
  func show(_ widget: Widget?) {
    end?.cancel()
    self.widget?.setClass(Self.style, false)
    self.widget = widget
    guard let widget else { return }
    widget.setClass(Self.style)
    end = MainLoop.after(Self.seconds) { [weak self] in self?.show(nil) }
  }

  isolated deinit { show(nil) }
}
