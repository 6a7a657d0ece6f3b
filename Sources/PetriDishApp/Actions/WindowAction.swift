import GTK

/// An action of the window, in the order of the omnibox.
///
/// ``Entry`` describes an action, and `WindowAction+Table.swift` lists all entries. Menus, the omnibox,
/// the shortcuts window, tooltips, and key bindings are created from the entries.
/// `MainWindow.perform(_:)` performs the action.
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
  case showWidgets = "show-widgets"
  case showDevice = "show-device"
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
  case address, favourite, search, dark
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

  /// A condition that the window must meet before an action can start.
  enum Requirement {
    case nothing
    /// A screen is open.
    case screen
    /// Two dishes are shown.
    case twin
    /// Another build is open next to the dish.
    case build
    /// Another build is open next to the dish and is ready for comparisons.
    case readyBuild
    /// The map is shown.
    case map
    /// A comparison of two dishes or two builds is open.
    case comparison

    /// Whether menus hide the action while the condition isn't met, instead of disabling it.
    var isHiddenWhenMissing: Bool {
      switch self {
      case .nothing, .screen: false
      case .twin, .build, .readyBuild, .map, .comparison: true
      }
    }
  }

  /// The groups of the shortcuts window, in order.
  enum Group: String, CaseIterable {
    case dish = "Dish"
    case variants = "Variants"
    case builds = "Other builds"
    case catalog = "Catalog"
    case view = "View"
    case window = "Window"
  }
}

// MARK: - Attributes

extension WindowAction {
  /// The name that menus, keys, and buttons use to start the action, such as `shell.jump`.
  var fullName: String { Self.prefix + rawValue }

  private static let prefix = ApplicationWindow.prefix + "."

  /// Creates the action with a full name, or returns `nil` if the table doesn't contain that name.
  init?(fullName: some StringProtocol) {
    guard fullName.hasPrefix(Self.prefix) else { return nil }
    self.init(rawValue: String(fullName.dropFirst(Self.prefix.count)))
  }

  /// The text for the omnibox, the shortcuts window, and tooltips.
  var title: String { entry.title }

  var group: Group { entry.group }

  /// The name of a symbolic icon in the icon theme.
  var icon: String { entry.icon }

  /// The label of the menu item, including a mnemonic; the title if the table has no menu label.
  var menuLabel: String { entry.menuLabel ?? entry.title }

  /// The keys that start the action, such as `<Control>f`; the first is the one that tooltips show.
  var keys: [String] { entry.keys }

  /// The keys without their keypad equivalents.
  var listedKeys: [String] { keys.filter { !$0.contains("KP_") } }

  var requirement: Requirement { entry.requirement }

  /// The first key as text, such as `Shift+Ctrl+C`; `nil` if the action has no key.
  var shortcut: String? {
    keys.first.map { Application.words(of: $0).joined(separator: "+") }
  }

  /// Returns a tooltip with the first key in parentheses.
  ///
  /// - Parameter sentence: The text of the tooltip; the action's title by default.
  func tooltip(saying sentence: String? = nil) -> String {
    let sentence = sentence ?? title
    return shortcut.map { "\(sentence) (\($0))" } ?? sentence
  }

  /// Returns a text in which each full action name is replaced with its first key, such as `shell.fold` with `Ctrl+J`.
  ///
  /// Names that aren't in the table and actions without a key remain unchanged.
  static func spellingKeys(in text: String) -> String {
    var spelled = ""
    var rest = text[...]
    while let prefix = rest.firstRange(of: Self.prefix) {
      let name = rest[prefix.upperBound...].prefix { $0.isLetter || $0 == "-" }
      spelled += rest[..<prefix.lowerBound]
      spelled += WindowAction(rawValue: String(name))?.shortcut ?? Self.prefix + name
      rest = rest[name.endIndex...]
    }
    return spelled + rest
  }
}

extension WindowAction {
  struct Entry {
    /// The text for the omnibox, the shortcuts window, and tooltips.
    let title: String
    let group: Group
    /// The name of a symbolic icon in the icon theme.
    let icon: String
    /// The keys that start the action, the preferred one first.
    let keys: [String]
    /// The label of the menu item, including a mnemonic; `nil` to use the title.
    let menuLabel: String?
    let requirement: Requirement

    /// Creates an entry from an icon name without the suffix `-symbolic`.
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

/// The main menu of the window.
enum MainMenu {
  /// The actions in the menu, by section.
  static let sections: [[WindowAction]] = [
    [.address, .search, .map, .copyLink],
    [.nextVariant, .twin, .sameJumps, .swapSides],
    [.compareWith, .compareAll, .openThere, .endComparing],
    [.savePicture, .copyPicture],
    [.shortcuts, .about],
  ]

  /// Creates the menu, in which actions for two dishes or another build are visible only while they are available.
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
