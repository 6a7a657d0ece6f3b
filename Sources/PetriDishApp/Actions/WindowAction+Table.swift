extension WindowAction {
  /// The entry of this action in the table.
  var entry: Entry {
    switch self {
    case .jump:
      Entry("Open with these values", .dish, icon: "go-jump", keys: "<Control>Return")
    case .reload:
      Entry("Reload the app", .dish, icon: "view-refresh", keys: "<Control>r", needs: .screen)
    case .back:
      Entry("Go back in the app", .dish, icon: "go-previous", keys: "<Alt>Left", needs: .screen)
    case .home:
      Entry("Go to the root of the app", .dish, icon: "go-home", keys: "<Alt>Home", needs: .screen)
    case .jumpAsYouType:
      Entry("Toggle applying values as you type", .dish, icon: "go-jump")
    case .copyLink:
      Entry(
        "Copy link to this screen",
        .dish,
        icon: "edit-copy",
        keys: "<Control><Shift>c",
        menu: "Copy _link"
      )
    case .copyCommand:
      Entry("Copy command line for this screen", .dish, icon: "edit-copy")
    case .copySnippet:
      Entry("Copy Swift code for this screen", .dish, icon: "edit-copy")
    case .copyDraftLink:
      Entry("Copy link to these values", .dish, icon: "edit-copy")
    case .copyDraftCommand:
      Entry("Copy command line for these values", .dish, icon: "edit-copy")
    case .copyDraftSnippet:
      Entry("Copy Swift code for these values", .dish, icon: "edit-copy")
    case .savePreset:
      Entry("Save these values as a preset", .dish, icon: "bookmark-new", keys: "<Control>s")
    case .showContext:
      Entry("Show the context", .view, icon: "document-edit")
    case .showStack:
      Entry("Show the stack of screens", .view, icon: "view-paged")
    case .showPlan:
      Entry("Show the plan for the next jump", .view, icon: "view-list")
    case .showWidgets:
      Entry("Show the widgets of the screen", .view, icon: "view-list-bullet")
    case .showDevice:
      Entry("Show the device and its settings", .view, icon: "phone")
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
        "Show two variants side by side, or only one",
        .variants,
        icon: "view-dual",
        keys: "<Control>t",
        menu: "_Two variants"
      )
    case .sameJumps:
      Entry(
        "Link or unlink the dishes",
        .variants,
        icon: "network-transmit-receive",
        keys: "<Control><Alt>j",
        menu: "Link or unlink the _dishes",
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
        "Swap the two dishes",
        .variants,
        icon: "object-flip-horizontal",
        keys: "<Control><Shift>t",
        menu: "S_wap dishes",
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
        "Switch between comparison and timeline",
        .variants,
        icon: "view-dual",
        keys: "<Control><Shift>j",
        needs: .comparison
      )
    case .keepFirst:
      Entry(
        "Keep only the first dish",
        .variants,
        icon: "go-first",
        keys: "<Control><Alt>1",
        needs: .twin
      )
    case .keepSecond:
      Entry(
        "Keep only the second dish",
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
        "Compare all screens with the other build, or stop",
        .builds,
        icon: "view-list",
        keys: "<Control><Alt>b",
        menu: "Compare all scr_eens, or stop",
        needs: .readyBuild
      )
    case .openThere:
      Entry(
        "Open this screen in a window of the other build",
        .builds,
        icon: "window-new",
        keys: "<Control><Shift>o",
        menu: "_Open in the other build",
        needs: .readyBuild
      )
    case .endComparing:
      Entry(
        "Close the other build",
        .builds,
        icon: "window-close",
        menu: "Close the other _build",
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
    case .address:
      Entry(
        "Type an address or a command",
        .catalog,
        icon: "system-search",
        keys: "<Control>l",
        "<Control>k",
        menu: "Address or _command"
      )
    case .favourite:
      Entry("Add to or remove from favorites", .catalog, icon: "starred", keys: "<Control>d")
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
        "Zoom in on the device or map",
        .view,
        icon: "list-add",
        keys: "<Control>plus",
        "<Control>equal",
        "<Control>KP_Add",
        needs: .screen
      )
    case .zoomOut:
      Entry(
        "Zoom out from the device or map",
        .view,
        icon: "list-remove",
        keys: "<Control>minus",
        "<Control>KP_Subtract",
        needs: .screen
      )
    case .zoomFit:
      Entry(
        "Zoom the device or map to fit",
        .view,
        icon: "zoom-fit-best",
        keys: "<Control>0",
        "<Control>KP_0",
        needs: .screen
      )
    case .map:
      Entry(
        "Switch between the map and the running app",
        .view,
        icon: "petri-map",
        keys: "<Control>m",
        menu: "_Map"
      )
    case .foldGroup:
      Entry(
        "Collapse or expand a group of the map",
        .view,
        icon: "view-paged",
        keys: "<Control>g",
        needs: .map
      )
    case .foldGroups:
      Entry(
        "Collapse or expand all groups of the map",
        .view,
        icon: "view-paged",
        keys: "<Control><Shift>g",
        needs: .map
      )
    case .filter:
      Entry("Filter the timeline", .view, icon: "system-search", keys: "<Control><Shift>f")
    case .fold:
      Entry("Collapse or expand the timeline", .view, icon: "pan-down", keys: "<Control>j")
    case .sidebar:
      Entry("Show or hide the sidebar", .view, icon: "sidebar-show", keys: "F9")
    case .inspector:
      Entry("Show or hide the inspector", .view, icon: "sidebar-show-right", keys: "F8")
    case .firstField:
      Entry("Move to the first field", .view, icon: "document-edit", keys: "<Control>semicolon")
    case .nextPane:
      Entry("Move to the next pane", .view, icon: "go-next", keys: "F6")
    case .previousPane:
      Entry("Move to the previous pane", .view, icon: "go-previous", keys: "<Shift>F6")
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
