import GTK

/// Every command of the window that has keys, by what it belongs to.
struct ShortcutsWindow {
  private let groups: [(title: String, commands: [WindowCommand])]

  /// - Parameter commands: Of those without keys nothing is said.
  init(_ commands: [WindowCommand]) {
    let commands = commands.filter { !$0.keys.isEmpty }
    var titles: [String] = []
    for command in commands where !titles.contains(command.group) { titles.append(command.group) }
    groups = titles.map { title in (title, commands.filter { $0.group == title }) }
  }

  /// Makes the window; GTK has no other way to fill one than a description.
  func make() throws(ToolkitError) -> Window {
    try Builder(text: description, file: "shortcuts").object("shortcuts")
  }

  private var description: String {
    """
    <interface>
      <object class="GtkShortcutsWindow" id="shortcuts">
        <property name="modal">1</property>
        <child>
          <object class="GtkShortcutsSection">
            <property name="section-name">shortcuts</property>
            <property name="max-height">12</property>
            \(groups.map(Self.group).joined())
          </object>
        </child>
      </object>
    </interface>
    """
  }

  private static func group(_ title: String, _ commands: [WindowCommand]) -> String {
    """
    <child><object class="GtkShortcutsGroup">
      <property name="title">\(escaped(title))</property>
      \(commands.map(shortcut).joined())
    </object></child>
    """
  }

  private static func shortcut(_ command: WindowCommand) -> String {
    """
    <child><object class="GtkShortcutsShortcut">
      <property name="title">\(escaped(command.title))</property>
      <property name="accelerator">\(escaped(command.keys.joined(separator: " ")))</property>
    </object></child>
    """
  }

  private static func escaped(_ text: String) -> String {
    text.reduce(into: "") { whole, character in
      switch character {
      case "<": whole += "&lt;"
      case ">": whole += "&gt;"
      case "&": whole += "&amp;"
      default: whole.append(character)
      }
    }
  }
}
