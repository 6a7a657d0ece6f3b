import Assets
import GTK

/// Which keys start which command, in groups that a search goes through.
///
/// It holds rows, never the window around them, which would then hold itself.
struct ShortcutList {
  private let groups: [Group]
  private let nothing: Label

  /// Commands that belong together.
  private struct Group {
    let widget: Widget
    let rows: [Row]
  }

  /// A command, and the text by which it is found.
  private struct Row {
    let widget: ListBoxRow
    let text: String
  }

  /// Fills a layout with the commands that have keys.
  init(_ commands: [WindowCommand], _ builder: Builder, _ layout: UIFile) throws {
    nothing = try builder.object("shortcuts_nothing")
    groups = try WindowCommand.withKeys(commands).map { commands in
      try Self.group(commands, layout)
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

  private static func group(_ commands: [WindowCommand], _ layout: UIFile) throws -> Group {
    let builder = try layout.make("shortcut_group")
    let title: Label = try builder.object("shortcut_group_title")
    title.text = commands.first?.group ?? ""
    let list: ListBox = try builder.object("shortcut_rows")
    let rows = try commands.map { command in try row(command, layout) }
    for row in rows { list.append(row.widget) }
    return Group(widget: try builder.object("shortcut_group") as Box, rows: rows)
  }

  private static func row(_ command: WindowCommand, _ layout: UIFile) throws -> Row {
    let builder = try layout.make("shortcut_row")
    let title: Label = try builder.object("shortcut_title")
    title.text = command.title
    let box: Box = try builder.object("shortcut_keys")
    let keys = command.keys.map(Application.words)
    for (index, words) in keys.enumerated() {
      if index > 0 { box.append(Label("or")) }
      KeyCaps.append(words, to: box)
    }
    let names = keys.map { $0.joined(separator: "+") }.joined(separator: " or ")
    let widget: ListBoxRow = try builder.object("shortcut_row")
    widget.setAccessibleLabel("\(command.title): \(names)")
    return Row(widget: widget, text: "\(command.title) \(names)".lowercased())
  }
}

extension Window {
  /// As large as a list of shortcuts has to be, in points.
  private static let shortcutsSize = (width: 480, height: 640)

  /// Lists which keys start which command, no larger than the window below it; it is not shown yet.
  static func shortcuts(
    _ commands: [WindowCommand],
    over parent: Window,
    _ assets: Assets
  ) throws -> Window {
    let layout = try UIFile("shortcuts.ui", assets)
    let builder = try layout.make("shortcuts")
    let list = try ShortcutList(commands, builder, layout)
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
