import GTK
import GTKBackend
import PetriDish

/// The page that shows the screens of the dish, and of one of them what there is to know.
final class StackPage {
  private let workbench: Workbench
  private let list: GTK.ListView
  private let rows = OutlineRows()
  private let model: RowModel
  private let selection: SingleSelection
  private let details: ScreenDetails
  private let highlight = Highlight()
  private let scroll: RowScroll
  private var isShowing = false

  init(
    _ workbench: Workbench,
    _ parts: UIObjects<InspectorOutlets>,
    _ template: UIFile<InspectorOutlets>
  ) throws(ToolkitError) {
    self.workbench = workbench
    list = try parts.stackList
    scroll = RowScroll(list)
    details = try ScreenDetails(workbench, parts, template)
    model = RowModel(rows)
    selection = SingleSelection(model)
    list.factory = RowFactory(
      setup: { [weak workbench] item in
        do throws(ToolkitError) {
          let cell = try StackCell(template)
          item.cell = cell
          item.child = cell.widget
        } catch {
          workbench?.notify(.notice(error.description))
        }
      },
      bind: { [rows] item in
        guard let line = item.position.flatMap({ rows.outline.line(at: $0) }) else { return }
        (item.cell as? StackCell)?.show(line)
      }
    )
    list.model = selection
    selection.onSelectionChange { [weak self] _ in self?.choose() }
    list.onActivate { [weak self] row in self?.selection.selected = row }
  }

  /// Shows the screens that there are now.
  ///
  /// The chosen one stays chosen as long as it is the same line; else it is what the user looks at.
  ///
  /// - Complexity: O(*n*) for *n* screens; only rows near the screen are filled.
  func refresh() {
    let outline = StackOutline(workbench.dish.stack)
    guard outline != rows.outline else { return details.refresh() }
    let (old, chosen) = (rows.outline, selection.selected)
    isShowing = true
    rows.outline = outline
    rows.generation += 1
    model.changed(at: 0, removed: old.lines.count, added: rows.count)
    let stays = chosen.map { $0 != old.current && old.line(at: $0) == outline.line(at: $0) } == true
    selection.selected = stays ? chosen : outline.current
    isShowing = false
    scroll.scroll { [selection] in selection.selected }
    inspect()
  }

  /// Highlights the screen that the user has chosen.
  private func choose() {
    guard !isShowing else { return }
    inspect()
    let line = selection.selected.flatMap { rows.outline.line(at: $0) }
    let screen = line.flatMap { workbench.dish.scene.screen(at: $0.path) }
    highlight.show(screen?.shownWidget)
  }

  private func inspect() {
    details.show(selection.selected.flatMap { rows.outline.line(at: $0) })
  }
}

/// The lines of an outline as GTK counts them.
private final class OutlineRows: Rows {
  var outline = StackOutline()

  /// Part of each key, so that a row of another outline is another row.
  var generation: UInt64 = 0

  var count: Int { outline.lines.count }
  func key(at index: Int) -> UInt64 { generation << 32 | UInt64(index) }
}
