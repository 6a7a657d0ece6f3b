extension WindowAction {
  /// The row of this action.
  var entry: Entry {
    switch self {
    case .jump:
      Entry("Jump with what is typed", .dish, icon: "go-jump", keys: "<Control>Return")
    case .reload:
      Entry("Reload the app", .dish, icon: "view-refresh", keys: "<Control>r", needs: .screen)
    case .back:
      Entry("Go back in the app", .dish, icon: "go-previous", keys: "<Alt>Left", needs: .screen)
    case .home:
      Entry("Go to the root of the app", .dish, icon: "go-home", keys: "<Alt>Home", needs: .screen)
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
        needs: .twin
      )
    case .focusFirst:
      Entry(
        "Inspect the first dish",
        .variants,
        icon: "go-first",
        keys: "<Control>1",
        needs: .twin
      )
    case .focusSecond:
      Entry(
        "Inspect the second dish",
        .variants,
        icon: "go-last",
        keys: "<Control>2",
        needs: .twin
      )
    case .swapSides:
      Entry(
        "Swap the sides of the two dishes",
        .variants,
        icon: "object-flip-horizontal",
        keys: "<Control><Shift>t",
        menu: "S_wap sides",
        needs: .twin
      )
    case .bringTogether:
      Entry(
        "Repeat the jump in both dishes",
        .variants,
        icon: "network-transmit-receive",
        keys: "<Control><Alt>r",
        needs: .twin
      )
    case .comparison:
      Entry(
        "Show the comparison, or the timeline",
        .variants,
        icon: "view-dual",
        keys: "<Control><Shift>j",
        needs: .comparison
      )
    case .keepFirst:
      Entry(
        "Keep the first dish alone",
        .variants,
        icon: "go-first",
        keys: "<Control><Alt>1",
        needs: .twin
      )
    case .keepSecond:
      Entry(
        "Keep the second dish alone",
        .variants,
        icon: "go-last",
        keys: "<Control><Alt>2",
        needs: .twin
      )
    case .compareWith:
      Entry(
        "Compare with another build…",
        .builds,
        icon: "edit-find-replace",
        keys: "<Control><Shift>b",
        menu: "Compare with anothe_r build…"
      )
    case .compareAll:
      Entry(
        "Compare all screens with the other build, or stop that",
        .builds,
        icon: "view-list",
        keys: "<Control><Alt>b",
        menu: "Compare all scr_eens, or stop that",
        needs: .readyBuild
      )
    case .openThere:
      Entry(
        "Open what is shown in a window of the other build",
        .builds,
        icon: "window-new",
        keys: "<Control><Shift>o",
        menu: "_Open there",
        needs: .readyBuild
      )
    case .endComparing:
      Entry(
        "Put the other build away",
        .builds,
        icon: "window-close",
        menu: "Put the other _build away",
        needs: .build
      )
    case .savePicture:
      Entry(
        "Save a picture of the screen",
        .dish,
        icon: "camera-photo",
        keys: "<Control><Shift>s",
        menu: "Save _picture…",
        needs: .screen
      )
    case .copyPicture:
      Entry(
        "Copy a picture of the screen",
        .dish,
        icon: "edit-copy",
        keys: "<Control><Shift>x",
        menu: "Copy p_icture",
        needs: .screen
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
        "<Control>KP_Add",
        needs: .screen
      )
    case .zoomOut:
      Entry(
        "Draw the device or the map smaller",
        .view,
        icon: "zoom-out",
        keys: "<Control>minus",
        "<Control>KP_Subtract",
        needs: .screen
      )
    case .zoomFit:
      Entry(
        "Draw the device or the map as large as fits",
        .view,
        icon: "zoom-fit-best",
        keys: "<Control>0",
        "<Control>KP_0",
        needs: .screen
      )
    case .map:
      Entry(
        "Show the map of all screens, or the running app",
        .view,
        icon: "emblem-shared",
        keys: "<Control>m",
        menu: "_Map"
      )
    case .foldGroup:
      Entry(
        "Fold a group of the map to one node, or unfold it",
        .view,
        icon: "view-paged",
        keys: "<Control>g",
        needs: .map
      )
    case .foldGroups:
      Entry(
        "Fold all groups of the map, or unfold them",
        .view,
        icon: "view-paged",
        keys: "<Control><Shift>g",
        needs: .map
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
