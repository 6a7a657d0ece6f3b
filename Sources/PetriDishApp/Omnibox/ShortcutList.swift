import Assets
import GTK

/// The searchable list of keyboard shortcuts, in groups.
///
/// The list doesn't reference its window, which would create a retain cycle.
struct ShortcutList {
  private let groups: [Group]
  private let nothing: Label

  /// A group of related actions.
  private struct Group {
    let widget: Widget
    let rows: [Row]
  }

  /// An action and the text that the search compares.
  private struct Row {
    let widget: ListBoxRow
    let text: String
  }

  /// Creates the list with the actions that have keys.
  init(
    _ actions: [WindowAction],
    _ parts: UIObjects<ShortcutOutlets>,
    _ layout: UIFile<ShortcutOutlets>
  ) throws {
    nothing = try parts.shortcutsNothing
    let listed = actions.filter { !$0.listedKeys.isEmpty }
    groups = try WindowAction.Group.allCases.compactMap { group in
      let members = listed.filter { $0.group == group }
      return members.isEmpty ? nil : try Self.group(group, members, layout)
    }
    let box = try parts.shortcutsGroups
    for group in groups { box.append(group.widget) }
  }

  /// Shows only rows whose title or keys contain every word of a text.
  func find(_ text: String) {
    let words = text.lowercased().split(separator: " ")
    for group in groups {
      for row in group.rows {
        row.widget.isVisible = words.allSatisfy { row.text.contains($0) }
      }
      group.widget.isVisible = group.rows.contains { $0.widget.isVisible }
    }
    nothing.isVisible = !groups.contains { $0.widget.isVisible }
    nothing.text = "No shortcuts match “\(text)”."
  }

  private static func group(
    _ group: WindowAction.Group,
    _ actions: [WindowAction],
    _ layout: UIFile<ShortcutOutlets>
  ) throws -> Group {
    let parts = try layout.make(\.shortcutGroup)
    let title = try parts.shortcutGroupTitle
    title.text = group.rawValue
    let list = try parts.shortcutRows
    let rows = try actions.map { action in try row(action, layout) }
    for row in rows { list.append(row.widget) }
    return Group(widget: try parts.shortcutGroup, rows: rows)
  }

  private static func row(_ action: WindowAction, _ layout: UIFile<ShortcutOutlets>) throws -> Row {
    let parts = try layout.make(\.shortcutRow)
    let title = try parts.shortcutTitle
    title.text = action.title
    let box = try parts.shortcutKeys
    let keys = action.listedKeys.map(Application.words)
    for (index, words) in keys.enumerated() {
      if index > 0 { box.append(Label("or")) }
      KeyCaps.append(words, to: box)
    }
    let names = keys.map { $0.joined(separator: "+") }.joined(separator: " or ")
    let widget = try parts.shortcutRow
    widget.setAccessibleLabel("\(action.title): \(names)")
    return Row(widget: widget, text: "\(action.title) \(names)".lowercased())
  }
}

extension Window {
  /// The preferred size of the shortcuts window, in points.
  private static let shortcutsSize = (width: 480, height: 640)

  /// Creates the shortcuts window, which is at most as large as its parent, without presenting it.
  static func shortcuts(
    _ actions: [WindowAction],
    over parent: Window,
    _ assets: Assets
  ) throws -> Window {
    let layout = try UIFile<ShortcutOutlets>(assets)
    let parts = try layout.make(\.shortcuts)
    let list = try ShortcutList(actions, parts, layout)
    let window = try parts.shortcuts
    window.size = (
      min(shortcutsSize.width, max(parent.width, 1)),
      min(shortcutsSize.height, max(parent.height, 1))
    )
    let search = try parts.shortcutsSearch
    search.onEdit { [weak search] in list.find(search?.text ?? "") }
    search.captureKeys(of: window)
    return window
  }
}

/// Labels that look like keys of a keyboard.
enum KeyCaps {
  /// Appends a label for each key to a box, from left to right in all languages.
  static func append(_ words: [String], to box: Box) {
    for word in words {
      let cap = Label(word)
      cap.setClass("key")
      box.append(cap)
    }
    box.setDirectionOfAll(.leftToRight)
  }
}

/// The outlets of the shortcuts window and its rows.
struct ShortcutOutlets: UIOutlets {
  static let file = "shortcuts.ui"

  let shortcuts = Outlet<Window>("shortcuts")
  let shortcutsSearch = Outlet<SearchEntry>("shortcuts_search")
  let shortcutsGroups = Outlet<Box>("shortcuts_groups")
  let shortcutsNothing = Outlet<Label>("shortcuts_nothing")
  let shortcutGroup = Outlet<Box>("shortcut_group")
  let shortcutGroupTitle = Outlet<Label>("shortcut_group_title")
  let shortcutRows = Outlet<ListBox>("shortcut_rows")
  let shortcutRow = Outlet<ListBoxRow>("shortcut_row")
  let shortcutTitle = Outlet<Label>("shortcut_title")
  let shortcutKeys = Outlet<Box>("shortcut_keys")
}
