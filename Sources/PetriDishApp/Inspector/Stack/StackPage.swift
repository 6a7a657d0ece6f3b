import GTK
import PetriDish

/// The page that shows the screens of the dish.
final class StackPage {
  private let list: GTK.ListView
  private let rows = OutlineRows()
  private let model: RowModel

  /// - Parameter onFailure: Told of a layout that lacks something.
  init(
    _ list: GTK.ListView,
    _ template: Template,
    onFailure: @escaping (ToolkitError) -> Void
  ) {
    self.list = list
    model = RowModel(rows)
    list.factory = RowFactory(
      setup: { item in
        do throws(ToolkitError) {
          let cell = try StackCell(template)
          item.cell = cell
          item.child = cell.widget
        } catch {
          onFailure(error)
        }
      },
      bind: { [rows] item in
        guard let index = item.position, rows.outline.lines.indices.contains(index) else { return }
        (item.cell as? StackCell)?.show(rows.outline.lines[index])
      }
    )
    list.model = NoSelection(model)
  }

  /// Shows other screens.
  ///
  /// - Complexity: O(*n*) for *n* screens; only rows near the screen are filled.
  func show(_ outline: StackOutline) {
    guard outline != rows.outline else { return }
    let old = rows.count
    rows.outline = outline
    rows.generation += 1
    model.changed(at: 0, removed: old, added: rows.count)
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

/// The widgets of one screen.
private final class StackCell {
  let widget: Box
  private let icon: Image
  private let title: Label
  private let type: Label
  private let mark: Label

  init(_ template: Template) throws(ToolkitError) {
    let builder = try template.make("stack_row")
    widget = try builder.object("stack_row")
    icon = try builder.object("stack_row_icon")
    title = try builder.object("stack_row_title")
    type = try builder.object("stack_row_type")
    mark = try builder.object("stack_row_mark")
  }

  func show(_ line: StackOutline.Line) {
    widget.setMargins(top: 6, start: line.depth * 19, bottom: 6)
    icon.icon = line.icon
    title.text = line.title
    title.setClass("dim-label", !line.isVisible)
    type.text = line.type
    type.isVisible = line.type != line.title
    mark.isVisible = line.isModal || !line.isVisible
    mark.text = line.isModal ? "modal" : "hidden"
  }
}
