import GTK

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
