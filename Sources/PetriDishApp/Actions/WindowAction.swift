import GTK

/// An action of the window, in the order of the command palette.
///
/// ``entry`` has all that is said of an action. Menus, the palette, the shortcuts window, tooltips and
/// the keys themselves are made from it; `MainWindow.perform(_:)` does what the action is for.
enum WindowAction: String, CaseIterable {
  case jump, reload, back, home
  case jumpAsYouType = "jump-as-you-type"
  case copyLink = "copy-link"
  case copyCommand = "copy-command"
  case copySnippet = "copy-snippet"
  case copyDraftLink = "copy-draft-link"
  case copyDraftCommand = "copy-draft-command"
  case copyDraftSnippet = "copy-draft-snippet"
  case savePreset = "save-preset"
  case showContext = "show-context"
  case showStack = "show-stack"
  case showPlan = "show-plan"
  case nextVariant = "next-variant"
  case twin
  case sameJumps = "same-jumps"
  case focusFirst = "focus-first"
  case focusSecond = "focus-second"
  case swapSides = "swap-sides"
  case bringTogether = "bring-together"
  case comparison
  case keepFirst = "keep-first"
  case keepSecond = "keep-second"
  case savePicture = "save-picture"
  case copyPicture = "copy-picture"
  case palette, favourite, search, dark
  case zoomIn = "zoom-in"
  case zoomOut = "zoom-out"
  case zoomFit = "zoom-fit"
  case map, filter, fold, sidebar, inspector
  case firstField = "first-field"
  case nextPane = "next-pane"
  case previousPane = "previous-pane"
  case mainMenu = "main-menu"
  case shortcuts, about, close

  /// The parts of the program that actions belong to, in the order of the shortcuts window.
  enum Group: String, CaseIterable {
    case dish = "Dish"
    case variants = "Variants"
    case catalog = "Catalog"
    case view = "View"
    case window = "Window"
  }

  /// A row of the table of actions.
  private struct Entry {
    let title: String
    let group: Group
    let icon: String
    let keys: [String]
    let menuLabel: String?
    let needsTwin: Bool

    init(
      _ title: String,
      _ group: Group,
      icon: String,
      keys: String...,
      menu: String? = nil,
      needsTwin: Bool = false
    ) {
      (self.title, self.group, self.keys, self.needsTwin) = (title, group, keys, needsTwin)
      self.icon = "\(icon)-symbolic"
      menuLabel = menu
    }
  }

  // MARK: - The table

  /// The row of this action.
  private var entry: Entry {
    switch self {
    case .jump:
      Entry("Jump with what is typed", .dish, icon: "go-jump", keys: "<Control>Return")
    case .reload:
      Entry("Reload the app", .dish, icon: "view-refresh", keys: "<Control>r")
    case .back:
      Entry("Go back in the app", .dish, icon: "go-previous", keys: "<Alt>Left")
    case .home:
      Entry("Go to the root of the app", .dish, icon: "go-home", keys: "<Alt>Home")
    case .jumpAsYouType:
      Entry("Jump as you type, or only when asked", .dish, icon: "go-jump")
    case .copyLink:
      Entry(
        "Copy the link to what is shown",
        .dish,
        icon: "edit-copy",
        keys: "<Control><Shift>c",
        menu: "Copy _link"
      )
    case .copyCommand:
      Entry("Copy the command line that opens what is shown", .dish, icon: "edit-copy")
    case .copySnippet:
      Entry("Copy the Swift that opens what is shown", .dish, icon: "edit-copy")
    case .copyDraftLink:
      Entry("Copy the link to what is typed", .dish, icon: "edit-copy")
    case .copyDraftCommand:
      Entry("Copy the command line that opens what is typed", .dish, icon: "edit-copy")
    case .copyDraftSnippet:
      Entry("Copy the Swift that opens what is typed", .dish, icon: "edit-copy")
    case .savePreset:
      Entry("Save what is typed as a preset", .dish, icon: "bookmark-new", keys: "<Control>s")
    case .showContext:
      Entry("Show the context", .view, icon: "document-edit")
    case .showStack:
      Entry("Show the stack of screens", .view, icon: "view-paged")
    case .showPlan:
      Entry("Show the plan of the next jump", .view, icon: "view-list")
    case .nextVariant:
      Entry(
        "Show the next variant",
        .variants,
        icon: "media-skip-forward",
        keys: "<Control>e",
        menu: "_Next variant"
      )
    case .twin:
      Entry(
        "Two variants beside each other, or one alone",
        .variants,
        icon: "view-dual",
        keys: "<Control>t",
        menu: "_Two variants"
      )
    case .sameJumps:
      Entry(
        "Drive both dishes with the same jumps, or each alone",
        .variants,
        icon: "network-transmit-receive",
        keys: "<Control><Alt>j",
        menu: "Same _jumps, or each alone",
        needsTwin: true
      )
    case .focusFirst:
      Entry(
        "Inspect the first dish",
        .variants,
        icon: "go-first",
        keys: "<Control>1",
        needsTwin: true
      )
    case .focusSecond:
      Entry(
        "Inspect the second dish",
        .variants,
        icon: "go-last",
        keys: "<Control>2",
        needsTwin: true
      )
    case .swapSides:
      Entry(
        "Swap the sides of the two dishes",
        .variants,
        icon: "object-flip-horizontal",
        keys: "<Control><Shift>t",
        menu: "S_wap sides",
        needsTwin: true
      )
    case .bringTogether:
      Entry(
        "Repeat the jump in both dishes",
        .variants,
        icon: "network-transmit-receive",
        keys: "<Control><Alt>r",
        needsTwin: true
      )
    case .comparison:
      Entry(
        "Show the comparison, or the timeline",
        .variants,
        icon: "view-dual",
        keys: "<Control><Shift>j",
        needsTwin: true
      )
    case .keepFirst:
      Entry(
        "Keep the first dish alone",
        .variants,
        icon: "go-first",
        keys: "<Control><Alt>1",
        needsTwin: true
      )
    case .keepSecond:
      Entry(
        "Keep the second dish alone",
        .variants,
        icon: "go-last",
        keys: "<Control><Alt>2",
        needsTwin: true
      )
    case .savePicture:
      Entry(
        "Save a picture of the screen",
        .dish,
        icon: "camera-photo",
        keys: "<Control><Shift>s",
        menu: "Save _picture…"
      )
    case .copyPicture:
      Entry(
        "Copy a picture of the screen",
        .dish,
        icon: "edit-copy",
        keys: "<Control><Shift>x",
        menu: "Copy p_icture"
      )
    case .palette:
      Entry(
        "Command palette",
        .catalog,
        icon: "system-search",
        keys: "<Control>k",
        menu: "_Command palette"
      )
    case .favourite:
      Entry("Add to favourites, or take out", .catalog, icon: "starred", keys: "<Control>d")
    case .search:
      Entry(
        "Search the catalog",
        .catalog,
        icon: "system-search",
        keys: "<Control>f",
        menu: "_Search the catalog"
      )
    case .dark:
      Entry(
        "Switch the dish between light and dark",
        .dish,
        icon: "weather-clear-night",
        keys: "<Control><Alt>d"
      )
    case .zoomIn:
      Entry(
        "Draw the device or the map larger",
        .view,
        icon: "zoom-in",
        keys: "<Control>plus",
        "<Control>equal",
        "<Control>KP_Add"
      )
    case .zoomOut:
      Entry(
        "Draw the device or the map smaller",
        .view,
        icon: "zoom-out",
        keys: "<Control>minus",
        "<Control>KP_Subtract"
      )
    case .zoomFit:
      Entry(
        "Draw the device or the map as large as fits",
        .view,
        icon: "zoom-fit-best",
        keys: "<Control>0",
        "<Control>KP_0"
      )
    case .map:
      Entry(
        "Show the map of all screens, or the running app",
        .view,
        icon: "emblem-shared",
        keys: "<Control>m",
        menu: "_Map"
      )
    case .filter:
      Entry("Filter the timeline", .view, icon: "system-search", keys: "<Control><Shift>f")
    case .fold:
      Entry("Fold the timeline, or unfold it", .view, icon: "pan-down", keys: "<Control>j")
    case .sidebar:
      Entry("Show or hide the sidebar", .view, icon: "sidebar-show", keys: "F9")
    case .inspector:
      Entry("Show or hide the inspector", .view, icon: "sidebar-show-right", keys: "F8")
    case .firstField:
      Entry("Type into the first field", .view, icon: "document-edit", keys: "<Control>l")
    case .nextPane:
      Entry("Go to the next pane", .view, icon: "go-next", keys: "F6")
    case .previousPane:
      Entry("Go to the pane before", .view, icon: "go-previous", keys: "<Shift>F6")
    case .mainMenu:
      Entry("Open the main menu", .window, icon: "open-menu", keys: "F10")
    case .shortcuts:
      Entry(
        "Show keyboard shortcuts",
        .window,
        icon: "input-keyboard",
        keys: "<Control>question",
        "<Control>F1",
        menu: "_Keyboard shortcuts"
      )
    case .about:
      Entry("About Petri Dish", .window, icon: "help-about", menu: "_About Petri Dish")
    case .close:
      Entry("Close the window", .window, icon: "window-close", keys: "<Control>w")
    }
  }
}

// MARK: - Columns

extension WindowAction {
  /// The name by which menus, keys and buttons start it, such as `win.jump`.
  var fullName: String { "win.\(rawValue)" }

  /// Finds the action of a full name; `nil` for a name that is in no row.
  init?(fullName: some StringProtocol) {
    guard fullName.hasPrefix("win.") else { return nil }
    self.init(rawValue: String(fullName.dropFirst(4)))
  }

  /// The sentence of the palette, the shortcuts window and tooltips.
  var title: String { entry.title }

  /// The part of the program that it belongs to.
  var group: Group { entry.group }

  /// The name of its picture in the icon theme.
  var icon: String { entry.icon }

  /// The label of its menu item, with a mnemonic; the title where no menu needs a shorter one.
  var menuLabel: String { entry.menuLabel ?? entry.title }

  /// The keys that start it, such as `<Control>f`, the one to show first.
  var keys: [String] { entry.keys }

  /// The keys without those of the keypad, which say nothing new.
  var listedKeys: [String] { keys.filter { !$0.contains("KP_") } }

  /// A Boolean value that indicates whether it can be started only while two dishes are shown.
  var needsTwin: Bool { entry.needsTwin }

  /// A Boolean value that indicates whether it can be started only while a screen is open.
  var needsScreen: Bool {
    switch self {
    case .reload, .back, .home, .savePicture, .copyPicture, .zoomIn, .zoomOut, .zoomFit: true
    default: false
    }
  }

  /// The first key as text: `Shift+Ctrl+C`; `nil` where it has none.
  var shortcut: String? {
    keys.first.map { Application.words(of: $0).joined(separator: "+") }
  }

  /// Returns a tooltip with the first key in parentheses.
  ///
  /// - Parameter sentence: The title unless given.
  func tooltip(saying sentence: String? = nil) -> String {
    let sentence = sentence ?? title
    return shortcut.map { "\(sentence) (\($0))" } ?? sentence
  }

  /// Returns a text with full names of actions replaced by their first keys: `win.fold` by `Ctrl+J`.
  ///
  /// A name that is in no row, or has no key, stays as it is.
  static func spellingKeys(in text: String) -> String {
    var spelled = ""
    var rest = text[...]
    while let prefix = rest.firstRange(of: "win.") {
      let name = rest[prefix.upperBound...].prefix { $0.isLetter || $0 == "-" }
      spelled += rest[..<prefix.lowerBound]
      spelled += WindowAction(rawValue: String(name))?.shortcut ?? "win.\(name)"
      rest = rest[name.endIndex...]
    }
    return spelled + rest
  }
}
