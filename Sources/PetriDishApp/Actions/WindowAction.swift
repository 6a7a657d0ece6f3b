import GTK

/// An action of the window, in the order of the command palette.
///
/// ``Entry`` has all that is said of an action, and `WindowAction+Table.swift` all of them. Menus, the palette, the shortcuts window, tooltips and
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
  case compareWith = "compare-with"
  case compareAll = "compare-all"
  case openThere = "open-there"
  case endComparing = "end-comparing"
  case savePicture = "save-picture"
  case copyPicture = "copy-picture"
  case palette, favourite, search, dark
  case zoomIn = "zoom-in"
  case zoomOut = "zoom-out"
  case zoomFit = "zoom-fit"
  case map
  case foldGroup = "fold-group"
  case foldGroups = "fold-groups"
  case filter, fold, sidebar, inspector
  case firstField = "first-field"
  case nextPane = "next-pane"
  case previousPane = "previous-pane"
  case mainMenu = "main-menu"
  case shortcuts, about, close

  /// The part of the window's state without which an action cannot be started.
  enum Requirement {
    case nothing
    /// A screen is open.
    case screen
    /// Two dishes are shown.
    case twin
    /// Another build is beside the dish.
    case build
    /// Another build is beside the dish, and is ready to be compared with.
    case readyBuild
    /// The map is shown.
    case map
    /// There is a comparison, of two dishes or of two builds.
    case comparison

    /// Whether menus leave out what cannot be started for want of it.
    var isHiddenWhenMissing: Bool {
      switch self {
      case .nothing, .screen: false
      case .twin, .build, .readyBuild, .map, .comparison: true
      }
    }
  }

  /// The parts of the program that actions belong to, in the order of the shortcuts window.
  enum Group: String, CaseIterable {
    case dish = "Dish"
    case variants = "Variants"
    case builds = "Other builds"
    case catalog = "Catalog"
    case view = "View"
    case window = "Window"
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

  /// The part of the window's state without which it cannot be started.
  var requirement: Requirement { entry.requirement }

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

extension WindowAction {
  /// A row of the table of actions.
  struct Entry {
    /// The sentence of the palette, the shortcuts window and tooltips.
    let title: String
    /// The part of the program that it belongs to.
    let group: Group
    /// The name of its picture in the icon theme.
    let icon: String
    /// The keys that start it, the one to show first.
    let keys: [String]
    /// The label of its menu item, with a mnemonic; `nil` for its title.
    let menuLabel: String?
    /// The part of the window's state without which it cannot be started.
    let requirement: Requirement

    /// Creates a row; the icon is named without “-symbolic”.
    init(
      _ title: String,
      _ group: Group,
      icon: String,
      keys: String...,
      menu: String? = nil,
      needs requirement: Requirement = .nothing
    ) {
      (self.title, self.group, self.keys, self.requirement) = (title, group, keys, requirement)
      self.icon = "\(icon)-symbolic"
      menuLabel = menu
    }
  }
}

/// The main menu of the window, made from the table of actions.
enum MainMenu {
  /// The actions of the menu, section by section.
  static let sections: [[WindowAction]] = [
    [.palette, .search, .map, .copyLink],
    [.nextVariant, .twin, .sameJumps, .swapSides],
    [.compareWith, .compareAll, .openThere, .endComparing],
    [.savePicture, .copyPicture],
    [.shortcuts, .about],
  ]

  /// Makes the menu; actions that need two dishes, or another build, are not in it while there are
  /// none.
  static func make() -> MenuModel {
    MenuModel(
      sections: sections.map { actions in
        actions.map { action in
          MenuModel.Item(
            action.menuLabel,
            action: action.fullName,
            isHiddenWhenDisabled: action.requirement.isHiddenWhenMissing
          )
        }
      }
    )
  }
}
