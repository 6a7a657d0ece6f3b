import Assets
import GTK

/// The keys of the window's actions, in groups that a search goes through.
///
/// It holds rows, never the window around them, which would then hold itself.
struct ShortcutList {
  private let groups: [Group]
  private let nothing: Label

  /// Actions that belong together.
  private struct Group {
    let widget: Widget
    let rows: [Row]
  }

  /// An action, and the text by which it is found.
  private struct Row {
    let widget: ListBoxRow
    let text: String
  }

  /// Fills a layout with the actions that have keys.
  init(_ actions: [WindowAction], _ builder: Builder, _ layout: UIFile) throws {
    nothing = try builder.object("shortcuts_nothing")
    let listed = actions.filter { !$0.listedKeys.isEmpty }
    groups = try WindowAction.Group.allCases.compactMap { group in
      let members = listed.filter { $0.group == group }
      return members.isEmpty ? nil : try Self.group(group, members, layout)
    }
    let box: Box = try builder.object("shortcuts_groups")
    for group in groups { box.append(group.widget) }
  }

  /// Leaves the rows whose titles or keys have all words of a text.
  func find(_ text: String) {
    let words = text.lowercased().split(separator: " ")
    for group in groups {
      for row in group.rows {
        row.widget.isVisible = words.allSatisfy { row.text.contains($0) }
      }
      group.widget.isVisible = group.rows.contains { $0.widget.isVisible }
    }
    nothing.isVisible = !groups.contains { $0.widget.isVisible }
    nothing.text = "No shortcut is called “\(text)”."
  }

  private static func group(
    _ group: WindowAction.Group,
    _ actions: [WindowAction],
    _ layout: UIFile
  ) throws -> Group {
    let builder = try layout.make("shortcut_group")
    let title: Label = try builder.object("shortcut_group_title")
    title.text = group.rawValue
    let list: ListBox = try builder.object("shortcut_rows")
    let rows = try actions.map { action in try row(action, layout) }
    for row in rows { list.append(row.widget) }
    return Group(widget: try builder.object("shortcut_group") as Box, rows: rows)
  }

  private static func row(_ action: WindowAction, _ layout: UIFile) throws -> Row {
    let builder = try layout.make("shortcut_row")
    let title: Label = try builder.object("shortcut_title")
    title.text = action.title
    let box: Box = try builder.object("shortcut_keys")
    let keys = action.listedKeys.map(Application.words)
    for (index, words) in keys.enumerated() {
      if index > 0 { box.append(Label("or")) }
      KeyCaps.append(words, to: box)
    }
    let names = keys.map { $0.joined(separator: "+") }.joined(separator: " or ")
    let widget: ListBoxRow = try builder.object("shortcut_row")
    widget.setAccessibleLabel("\(action.title): \(names)")
    return Row(widget: widget, text: "\(action.title) \(names)".lowercased())
  }
}

extension Window {
  /// As large as a list of shortcuts has to be, in points.
  private static let shortcutsSize = (width: 480, height: 640)

  /// Makes the list of keys, no larger than the window below it; it is not shown yet.
  static func shortcuts(
    _ actions: [WindowAction],
    over parent: Window,
    _ assets: Assets
  ) throws -> Window {
    let layout = try UIFile("shortcuts.ui", assets)
    let builder = try layout.make("shortcuts")
    let list = try ShortcutList(actions, builder, layout)
    let window: Window = try builder.object("shortcuts")
    window.size = (
      min(shortcutsSize.width, max(parent.width, 1)),
      min(shortcutsSize.height, max(parent.height, 1))
    )
    let search: SearchEntry = try builder.object("shortcuts_search")
    search.onEdit { [weak search] in list.find(search?.text ?? "") }
    search.capturesKeys(of: window)
    return window
  }
}
