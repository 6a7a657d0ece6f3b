import GTK

/// The rules about types: which are created, and which elements they understand.
enum ListedTypes {
  /// Returns whether objects of a type are created.
  ///
  /// Types that play media, print, choose files, or read settings and folders aren't.
  static func contains(_ type: ObjectType) -> Bool {
    kinds.contains { type.isA($0) } && !excluded.contains { type.isA($0) }
  }

  /// Returns whether a type understands a custom element.
  static func contains(customElement name: String, of type: ObjectType) -> Bool {
    customElements[name]?.contains { type.isA($0) } ?? false
  }

  /// Returns whether a type creates a child itself, which a file can configure.
  static func contains(internalChild name: String, of type: ObjectType) -> Bool {
    internalChildren[name]?.contains { type.isA($0) } ?? false
  }

  /// Returns whether a property with an object refers to it without showing or using its content.
  ///
  /// Such a property may refer to an object that contains it. Others would cause endless recursion.
  static func isReference(_ property: String) -> Bool { references.contains(property) }

  /// Returns whether GtkBuilder reads the values of a type from files.
  static func isFile(_ type: ObjectType) -> Bool {
    ["GFile", "GIcon", "GdkPaintable", "GdkPixbuf", "GdkPixbufAnimation"].contains { type.isA($0) }
  }

  /// The layout properties of containers; others accept those of their layout manager.
  static let layoutProperties: [String: Set<String>] = [
    "GtkGrid": ["column", "row", "column-span", "row-span"],
    "GtkFixed": ["transform"],
    "GtkOverlay": ["measure", "clip-overlay"],
  ]

  private static let kinds = [
    "GtkWidget",
    // Models and what they contain.
    "GListModel", "GtkTreeModel", "GtkFilter", "GtkSorter", "GtkExpression", "GtkStringObject",
    "GtkListItemFactory", "GtkListItem", "GtkColumnViewColumn", "GtkTreeSelection",
    "GtkTreeViewColumn",
    "GtkCellRenderer", "GtkCellArea", "GtkEntryCompletion",
    // Pages of containers.
    "GtkAssistantPage", "GtkNotebookPage", "GtkStackPage", "AdwLeafletPage", "AdwSqueezerPage",
    "AdwTabPage", "AdwViewStackPage",
    // Values, text and layout.
    "GdkCursor", "GtkAdjustment", "GtkEntryBuffer", "GtkTextBuffer", "GtkTextTag",
    "GtkTextTagTable",
    "GtkConstraint", "GtkConstraintGuide", "GtkLayoutChild", "GtkLayoutManager", "GtkSizeGroup",
    // Input.
    "GtkEventController", "GtkShortcut", "GtkShortcutAction", "GtkShortcutTrigger",
    "GMenuModel",
  ]

  private static let excluded = [
    "GtkVideo", "GtkMediaControls", "GtkMediaStream", "GtkPrintUnixDialog",
    "GtkPageSetupUnixDialog", "GtkFileChooser", "GtkNativeDialog", "GtkDirectoryList",
    "GtkBookmarkList",
  ]

  private static let customElements = [
    "accessibility": ["GtkWidget"],
    "action-widgets": ["GtkDialog", "GtkInfoBar"],
    "attributes": ["GtkLabel", "GtkCellLayout"],
    "columns": ["GtkListStore", "GtkTreeStore"],
    "constraints": ["GtkConstraintLayout"],
    "data": ["GtkListStore"],
    "items": ["GtkComboBoxText", "GtkStringList"],
    "layout": ["GtkWidget"],
    "marks": ["GtkScale"],
    "mime-types": ["GtkFileFilter"],
    "offsets": ["GtkLevelBar"],
    "patterns": ["GtkFileFilter"],
    "responses": ["AdwMessageDialog"],
    "style": ["GtkWidget"],
    "suffixes": ["GtkFileFilter"],
    "widgets": ["GtkSizeGroup"],
  ]

  private static let internalChildren = [
    "action_area": ["GtkDialog"],
    "content_area": ["GtkDialog"],
    "headerbar": ["GtkDialog"],
    "cancel_button": ["GtkColorChooserDialog", "GtkFontChooserDialog"],
    "select_button": ["GtkColorChooserDialog", "GtkFontChooserDialog"],
    "entry": ["GtkComboBox"],
    "message_area": ["GtkMessageDialog"],
    "minus_button": ["GtkScaleButton"],
    "plus_button": ["GtkScaleButton"],
    "selection": ["GtkTreeView"],
  ]

  private static let references: Set<String> = [
    "attached-to", "carousel", "default-widget", "focus-widget", "group", "key-capture-widget",
    "mnemonic-widget", "stack", "transient-for", "view", "visible-child",
  ]
}
