/// Keys that belong together, as a window that lists them shows them.
nonisolated public struct ShortcutGroup: Hashable, Sendable {
  /// What they belong to.
  public var title: String

  /// What they do, from top to bottom.
  public var shortcuts: [Shortcut]

  /// A group with some shortcuts.
  public init(_ title: String, _ shortcuts: [Shortcut]) {
    self.title = title
    self.shortcuts = shortcuts
  }

  /// What one or several keys do.
  public struct Shortcut: Hashable, Sendable {
    /// What they do.
    public var title: String

    /// The keys, such as `<Control>f`; each does the same.
    public var keys: [String]

    /// A shortcut.
    public init(_ title: String, keys: [String]) {
      self.title = title
      self.keys = keys
    }
  }
}

extension Window {
  /// A window that lists keys, with a search of its own; it is not shown yet.
  ///
  /// GTK has no other way to fill one than a description.
  public static func shortcuts(_ groups: [ShortcutGroup]) throws(ToolkitError) -> Window {
    let text = """
      <interface>
        <object class="GtkShortcutsWindow" id="shortcuts">
          <property name="modal">1</property>
          <child>
            <object class="GtkShortcutsSection">
              <property name="section-name">shortcuts</property>
              <property name="max-height">18</property>
              \(groups.map(\.description).joined())
            </object>
          </child>
        </object>
      </interface>
      """
    let window: Window = try Builder(text: text, file: "shortcuts").object("shortcuts")
    window.setClass(pagedClass)
    if pageNumbers == nil {
      pageNumbers = try CSSProvider(".\(pagedClass) stackswitcher label { margin: 0; }")
      pageNumbers?.install(.application)
    }
    return window
  }

  private static let pagedClass = "paged-shortcuts"

  /// In GTK's own sheet the numbers of the pages ask for less room than none, which GTK then
  /// complains about.
  private static var pageNumbers: CSSProvider?
}

extension ShortcutGroup {
  fileprivate var description: String {
    """
    <child><object class="GtkShortcutsGroup">
      <property name="title">\(title.escaped)</property>
      \(shortcuts.map(\.description).joined())
    </object></child>
    """
  }
}

extension ShortcutGroup.Shortcut {
  fileprivate var description: String {
    """
    <child><object class="GtkShortcutsShortcut">
      <property name="title">\(title.escaped)</property>
      <property name="accelerator">\(keys.joined(separator: " ").escaped)</property>
    </object></child>
    """
  }
}

extension String {
  /// The text as it stands in a description.
  nonisolated fileprivate var escaped: String {
    reduce(into: "") { whole, character in
      switch character {
      case "<": whole += "&lt;"
      case ">": whole += "&gt;"
      case "&": whole += "&amp;"
      default: whole.append(character)
      }
    }
  }
}
