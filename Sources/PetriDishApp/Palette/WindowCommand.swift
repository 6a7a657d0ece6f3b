import GTK

/// An action of the window, as a person reads it.
struct WindowCommand: Hashable {
  /// The action's name, without `win.`.
  let action: String

  let title: String
  var icon = "system-run-symbolic"

  /// What it belongs to, as the shortcuts window has it.
  var group = "Other"

  /// The keys that start it, such as `<Control>f`.
  var keys: [String] = []

  /// All that there are, in the order in which they are known, then by name.
  ///
  /// An action that nobody has described goes by its own name.
  static func all(in window: ApplicationWindow) -> [WindowCommand] {
    let names = window.actionNames
    let listed = Set(known.map(\.action))
    let others = names.filter { !listed.contains($0) }.map { name in
      WindowCommand(action: name, title: readable(name))
    }
    return (known.filter { names.contains($0.action) } + others).map { command in
      var command = command
      command.keys = window.application?.keys(for: "win.\(command.action)") ?? []
      return command
    }
  }

  /// Those that have keys, by what they belong to; the keypad's say nothing new.
  static func withKeys(_ commands: [WindowCommand]) -> [[WindowCommand]] {
    commands.reduce(into: []) { groups, command in
      var command = command
      command.keys.removeAll { $0.contains("KP_") }
      guard !command.keys.isEmpty else { return }
      if let index = groups.firstIndex(where: { $0.first?.group == command.group }) {
        groups[index].append(command)
      } else {
        groups.append([command])
      }
    }
  }

  /// `zoom-fit` in words: “Zoom fit”.
  static func readable(_ name: String) -> String {
    let words = name.split(separator: "-").joined(separator: " ")
    return words.prefix(1).uppercased() + words.dropFirst()
  }

  private static let known: [WindowCommand] = [
    WindowCommand(
      action: "jump",
      title: "Jump with what is typed",
      icon: "go-jump-symbolic",
      group: "Dish"
    ),
    WindowCommand(
      action: "reload",
      title: "Reload the app",
      icon: "view-refresh-symbolic",
      group: "Dish"
    ),
    WindowCommand(
      action: "back",
      title: "Go back in the app",
      icon: "go-previous-symbolic",
      group: "Dish"
    ),
    WindowCommand(
      action: "home",
      title: "Go to the root of the app",
      icon: "go-home-symbolic",
      group: "Dish"
    ),
    WindowCommand(
      action: "copy-link",
      title: "Copy the link to what is shown",
      icon: "edit-copy-symbolic",
      group: "Dish"
    ),
    WindowCommand(
      action: "copy-command",
      title: "Copy the command line that opens what is typed",
      icon: "edit-copy-symbolic",
      group: "Dish"
    ),
    WindowCommand(
      action: "copy-snippet",
      title: "Copy the Swift that opens what is typed",
      icon: "edit-copy-symbolic",
      group: "Dish"
    ),
    WindowCommand(
      action: "save-preset",
      title: "Save what is typed as a preset",
      icon: "bookmark-new-symbolic",
      group: "Dish"
    ),
    WindowCommand(
      action: "show-context",
      title: "Show the context",
      icon: "document-edit-symbolic",
      group: "View"
    ),
    WindowCommand(
      action: "show-stack",
      title: "Show the stack of screens",
      icon: "view-paged-symbolic",
      group: "View"
    ),
    WindowCommand(
      action: "show-plan",
      title: "Show the plan of the next jump",
      icon: "view-list-symbolic",
      group: "View"
    ),
    WindowCommand(
      action: "next-variant",
      title: "Show the next variant",
      icon: "media-skip-forward-symbolic",
      group: "Variants"
    ),
    WindowCommand(
      action: "twin",
      title: "Two variants beside each other, or one alone",
      icon: "view-dual-symbolic",
      group: "Variants"
    ),
    WindowCommand(
      action: "same-jumps",
      title: "Drive both dishes with the same jumps, or each alone",
      icon: "network-transmit-receive-symbolic",
      group: "Variants"
    ),
    WindowCommand(
      action: "focus-first",
      title: "Inspect the first dish",
      icon: "go-first-symbolic",
      group: "Variants"
    ),
    WindowCommand(
      action: "focus-second",
      title: "Inspect the second dish",
      icon: "go-last-symbolic",
      group: "Variants"
    ),
    WindowCommand(
      action: "swap-sides",
      title: "Swap the sides of the two dishes",
      icon: "object-flip-horizontal-symbolic",
      group: "Variants"
    ),
    WindowCommand(
      action: "bring-together",
      title: "Repeat the jump in both dishes",
      icon: "network-transmit-receive-symbolic",
      group: "Variants"
    ),
    WindowCommand(
      action: "comparison",
      title: "Show the comparison, or the timeline",
      icon: "view-dual-symbolic",
      group: "Variants"
    ),
    WindowCommand(
      action: "keep-first",
      title: "Keep the first dish alone",
      icon: "go-first-symbolic",
      group: "Variants"
    ),
    WindowCommand(
      action: "keep-second",
      title: "Keep the second dish alone",
      icon: "go-last-symbolic",
      group: "Variants"
    ),
    WindowCommand(
      action: "save-picture",
      title: "Save a picture of the screen",
      icon: "camera-photo-symbolic",
      group: "Dish"
    ),
    WindowCommand(
      action: "copy-picture",
      title: "Copy a picture of the screen",
      icon: "camera-photo-symbolic",
      group: "Dish"
    ),
    WindowCommand(
      action: "palette",
      title: "Command palette",
      icon: "system-search-symbolic",
      group: "Catalog"
    ),
    WindowCommand(
      action: "favourite",
      title: "Add to favourites, or take out",
      icon: "starred-symbolic",
      group: "Catalog"
    ),
    WindowCommand(
      action: "search",
      title: "Search the catalog",
      icon: "system-search-symbolic",
      group: "Catalog"
    ),
    WindowCommand(
      action: "dark",
      title: "Switch the dish between light and dark",
      icon: "weather-clear-night-symbolic",
      group: "Dish"
    ),
    WindowCommand(
      action: "zoom-in",
      title: "Draw the device larger",
      icon: "zoom-in-symbolic",
      group: "View"
    ),
    WindowCommand(
      action: "zoom-out",
      title: "Draw the device smaller",
      icon: "zoom-out-symbolic",
      group: "View"
    ),
    WindowCommand(
      action: "zoom-fit",
      title: "Draw the device as large as fits",
      icon: "zoom-fit-best-symbolic",
      group: "View"
    ),
    WindowCommand(
      action: "filter",
      title: "Filter the timeline",
      icon: "system-search-symbolic",
      group: "View"
    ),
    WindowCommand(
      action: "fold",
      title: "Fold the timeline, or unfold it",
      icon: "pan-down-symbolic",
      group: "View"
    ),
    WindowCommand(
      action: "sidebar",
      title: "Show or hide the sidebar",
      icon: "sidebar-show-symbolic",
      group: "View"
    ),
    WindowCommand(
      action: "inspector",
      title: "Show or hide the inspector",
      icon: "sidebar-show-right-symbolic",
      group: "View"
    ),
    WindowCommand(
      action: "shortcuts",
      title: "Show keyboard shortcuts",
      icon: "input-keyboard-symbolic",
      group: "Window"
    ),
    WindowCommand(
      action: "about",
      title: "About Petri Dish",
      icon: "help-about-symbolic",
      group: "Window"
    ),
    WindowCommand(
      action: "close",
      title: "Close the window",
      icon: "window-close-symbolic",
      group: "Window"
    ),
  ]
}
