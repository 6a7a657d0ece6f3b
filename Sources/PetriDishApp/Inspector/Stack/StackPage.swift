import GTK
import GTKBackend
import Lists
import PetriDish

/// The page that shows the screens of the dish, and of one of them what there is to know.
final class StackPage {
  private let workbench: Workbench
  private let rows = AnyListAdapter(name: "Stack of screens", selectionMode: .single)
  private let place: Box

  /// The list, made when the page is shown for the first time.
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
    let list = GTKListView(rows)
    list.classes = ["navigation-sidebar"]
    list.widget.expandsVertically = true
    list.widget.expandsHorizontally = true
    list.onError = { [weak workbench] error in workbench?.notify(.notice("\(error)")) }
    place.append(list.widget)
    return list
  }

  /// Shows the screens that there are now.
  ///
  /// The chosen one stays chosen as long as it is the same line; else it is what the user looks at.
  ///
  /// - Complexity: O(*n*) for *n* screens; only rows near the screen are filled.
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

  /// The index of the chosen screen.
  private var chosen: Int? { rows.selectedIndexes.first }

  private func select(_ index: Int) {
    do throws(ListError) { try rows.select(at: index) } catch { return }
    choose()
  }

  /// Highlights the screen that the user has chosen.
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
