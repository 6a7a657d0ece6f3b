import GTK

/// The main menu of the window, made from the table of actions.
enum MainMenu {
  /// The actions of the menu, section by section.
  static let sections: [[WindowAction]] = [
    [.palette, .search, .map, .copyLink],
    [.nextVariant, .twin, .sameJumps, .swapSides],
    [.savePicture, .copyPicture],
    [.shortcuts, .about],
  ]

  /// Makes the menu; actions that need two dishes are not in it while there is one.
  static func make() -> MenuModel {
    MenuModel(
      sections: sections.map { actions in
        actions.map { action in
          MenuModel.Item(
            action.menuLabel,
            action: action.fullName,
            isHiddenWhenDisabled: action.needsTwin
          )
        }
      }
    )
  }
}
