import GTK

/// The rules about types: which are created, and which elements they understand.
enum ListedTypes {
  /// Returns whether objects of a type are created.
  ///
  /// Types that play media, print, choose files or apps, or read settings and folders aren't.
  static func contains(_ type: ObjectType) -> Bool {
    (kinds + pages).contains { type.isA($0) } && !excluded.contains { type.isA($0) }
  }

  /// Returns whether a type understands a custom element.
  static func contains(customElement name: String, of type: ObjectType) -> Bool {
    customElements[name]?.contains { type.isA($0) } ?? false
  }

  /// Returns whether a type creates a child itself, which a file can configure.
  ///
  /// GtkBuilder ignores the class in the file, so another one would have other properties.
  static func contains(internalChild name: String, class child: String, of type: ObjectType) -> Bool
  {
    guard let known = internalChildren[name], child == known.type else { return false }
    return known.parents.contains { type.isA($0) }
  }

  /// Returns whether a type can have children of another type.
  ///
  /// Some types of GTK don't check this and crash.
  static func contains(child: ObjectType, of type: ObjectType) -> Bool {
    if children.contains(where: { type.isA($0.parent) && child.isA($0.child) }) { return true }
    guard type.isA("GtkWidget") else { return false }
    if let only = onlyChildren.first(where: { type.isA($0.key) }), child.isA("GtkWidget") {
      return child.isA(only.value)
    }
    if ["AdwTabBar", "PanelOmniBar"].contains(where: { type.isA($0) }),
      child.isA("GtkEventController")
    {
      return false
    }
    if childless.contains(where: { type.isA($0) }), child.isA("GtkWidget") { return false }
    return child.isA("GtkWidget") || child.isA("GtkEventController")
  }

  /// Returns whether an object of a type can be inside objects of other types, outermost first.
  static func contains(_ type: ObjectType, inside others: [ObjectType]) -> Bool {
    guard let containers = containers[type.name] else { return true }
    return others.contains { other in containers.contains { other.isA($0) } }
  }

  /// Returns whether a property is set by files.
  ///
  /// The others log critical warnings before the object has children, or for most values.
  static func contains(property: String, of type: ObjectType) -> Bool {
    !excludedProperties.contains { type.isA($0.type) && property == $0.property }
  }

  /// Returns whether the value of a property must be a child of the object.
  static func isSelection(_ property: String) -> Bool {
    selections.contains(property.replacing("_", with: "-"))
  }

  /// Returns whether a property with an object refers to it without showing or using its content.
  ///
  /// Such a property may refer to an object that contains it. Others would cause endless recursion.
  static func isReference(_ property: String) -> Bool {
    references.contains(property.replacing("_", with: "-"))
  }

  /// Returns whether GtkBuilder reads the values of a type from files.
  static func isFile(_ type: ObjectType) -> Bool {
    ["GFile", "GdkPaintable", "GdkPixbuf", "GdkTexture"].contains(type.name)
  }

  /// Returns whether objects of a type end the process if their `child` property isn't set.
  static func requiresChild(_ type: ObjectType) -> Bool { pages.contains { type.isA($0) } }

  /// Widgets that can’t release widgets which a file adds to them.
  private static let childless = ["GtkComboBox", "GtkTextView", "GtkTreeView"]

  private static let pages = [
    "AdwLeafletPage", "AdwSqueezerPage", "AdwTabPage", "AdwViewStackPage", "GtkAssistantPage",
    "GtkNotebookPage", "GtkStackPage",
  ]

  private static let kinds = [
    "GtkWidget",
    // Models and what they contain.
    "GListModel", "GtkTreeModel", "GtkFilter", "GtkSorter", "GtkExpression", "GtkStringObject",
    "GtkListItemFactory", "GtkListItem", "GtkColumnViewColumn", "GtkTreeSelection",
    "GtkTreeViewColumn",
    "GtkCellRenderer", "GtkCellArea", "GtkEntryCompletion",
    // Values, text and layout.
    "GThemedIcon", "GdkCursor", "GtkAdjustment", "GtkEntryBuffer", "GtkTextBuffer", "GtkTextTag",
    "GtkTextTagTable",
    "GtkConstraint", "GtkConstraintGuide", "GtkLayoutManager", "GtkSizeGroup",
    // Input.
    "GtkEventController", "GtkShortcut", "GMenuModel",
  ]

  private static let excluded = [
    "GtkVideo", "GtkMediaControls", "GtkMediaStream", "GtkPrintUnixDialog",
    "GtkPageSetupUnixDialog", "GtkAppChooser", "GtkFileChooser", "GtkNativeDialog",
    "GtkDirectoryList", "GtkBookmarkList", "GtkDragIcon", "GtkSourceCompletionContext",
    "GtkSourceStyleSchemeChooser",
    "GtkSourceStyleSchemePreview",
  ]

  private static let excludedProperties = [
    (type: "AdwAboutWindow", property: "release-notes"),
    (type: "AdwLeaflet", property: "visible-child-name"),
    (type: "GtkComboBox", property: "child"),
    (type: "GtkCellRendererText", property: "language"),
  ]

  private static let containers = [
    "AdwButtonContent": ["AdwSplitButton", "GtkButton", "GtkMenuButton"],
    "GtkTreeSelection": ["GtkTreeView"],
  ]

  /// Widgets that expect children of one type.
  private static let onlyChildren = [
    "GtkShortcutsGroup": "GtkShortcutsShortcut", "GtkShortcutsSection": "GtkShortcutsGroup",
    "GtkShortcutsWindow": "GtkShortcutsSection",
  ]

  /// Children that are neither widgets nor event controllers.
  private static let children: [(parent: String, child: String)] = [
    ("AdwLeaflet", "AdwLeafletPage"), ("AdwSqueezer", "AdwSqueezerPage"),
    ("AdwViewStack", "AdwViewStackPage"), ("GListStore", "GObject"),
    ("GtkAssistant", "GtkAssistantPage"), ("GtkCellLayout", "GtkCellRenderer"),
    ("GtkColumnView", "GtkColumnViewColumn"), ("GtkMultiFilter", "GtkFilter"),
    ("GtkMultiSorter", "GtkSorter"), ("GtkNotebook", "GtkNotebookPage"),
    ("GtkShortcutController", "GtkShortcut"), ("GtkStack", "GtkStackPage"),
    ("GtkTextTagTable", "GtkTextTag"), ("GtkTreeView", "GtkTreeSelection"),
    ("GtkTreeView", "GtkTreeViewColumn"),
  ]

  /// The elements inside custom elements.
  static let customContent: Set<String> = [
    "action-widget", "attribute", "class", "col", "constraint", "guide", "item", "mark",
    "mime-type", "offset", "pattern", "property", "relation", "response", "row", "state",
    "suffix", "widget",
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

  private static let internalChildren: [String: (parents: [String], type: String)] = [
    "action_area": (["GtkAssistant", "GtkDialog"], "GtkBox"),
    "content_area": (["GtkDialog"], "GtkBox"),
    "headerbar": (["GtkDialog"], "GtkHeaderBar"),
    "cancel_button": (["GtkColorChooserDialog", "GtkFontChooserDialog"], "GtkButton"),
    "select_button": (["GtkColorChooserDialog", "GtkFontChooserDialog"], "GtkButton"),
    "entry": (["GtkComboBox"], "GtkEntry"),
    "message_area": (["GtkMessageDialog"], "GtkBox"),
    "minus_button": (["GtkScaleButton"], "GtkButton"),
    "plus_button": (["GtkScaleButton"], "GtkButton"),
    "selection": (["GtkTreeView"], "GtkTreeSelection"),
  ]

  private static let references: Set<String> = [
    "activatable-widget", "attached-to", "carousel", "default-widget", "dock", "focus-widget",
    "group",
    "key-capture-widget",
    "mnemonic-widget", "stack", "view",
  ]

  private static let selections: Set<String> = [
    "expander-column", "selected-page", "visible-child", "visible-page",
  ]
}
