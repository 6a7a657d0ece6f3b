import Assets
import GTK
import PetriDish

extension MainWindow {
  /// Adds the actions to the window and keeps their enabled state up to date.
  func addActions() {
    let made = WindowAction.allCases.map { action in
      (action, SimpleAction(action.rawValue) { [weak self] in self?.perform(action) })
    }
    for (_, action) in made { window.add(action) }
    enableActions = { [weak self] in
      guard let self else { return }
      for (action, made) in made where action.requirement != .nothing {
        made.isEnabled = has(action.requirement)
      }
    }
    enableActions()
    workbench.updates.add(after: [.dish, .selection, .build]) { [weak self] in
      self?.enableActions()
    }
  }

  /// Performs an action.
  func perform(_ action: WindowAction) {
    switch action {
    case .jump: inspector.jump()
    case .reload: workbench.runner.reload()
    case .back: workbench.runner.back()
    case .home: workbench.runner.home()
    case .jumpAsYouType: workbench.live.isOn.toggle()
    case .copyLink: workbench.copyLink()
    case .copyCommand: workbench.copyCommand()
    case .copySnippet: workbench.copySnippet()
    case .copyDraftLink: workbench.copyDraftLink()
    case .copyDraftCommand: workbench.copyDraftCommand()
    case .copyDraftSnippet: workbench.copyDraftSnippet()
    case .savePreset:
      panes.showInspector { [inspector] in inspector.savePreset() }
    case .showContext: show(.context)
    case .showStack: show(.stack)
    case .showPlan: show(.plan)
    case .nextVariant: workbench.variants.chooseNext()
    case .twin: workbench.toggleTwin()
    case .sameJumps: workbench.toggleSameJumps()
    case .focusFirst: if let first = workbench.dishes.controllers.first { workbench.focus(first) }
    case .focusSecond: if let last = workbench.dishes.controllers.last { workbench.focus(last) }
    case .swapSides: workbench.swapSides()
    case .bringTogether: workbench.bringTogether()
    case .comparison: bottom.toggleComparison()
    case .keepFirst: if let first = workbench.dishes.controllers.first { workbench.keep(first) }
    case .keepSecond: if let last = workbench.dishes.controllers.last { workbench.keep(last) }
    case .compareWith: chooseBuild()
    case .compareAll: workbench.compareAllScreens()
    case .openThere: workbench.openThere()
    case .endComparing: workbench.putBuildAway()
    case .savePicture: dishPane.screenshots.save()
    case .copyPicture: dishPane.screenshots.copy()
    case .palette: palette?.toggle()
    case .favourite: sidebar.toggleFavourite()
    case .search:
      panes.showSidebar()
      sidebar.focusSearch()
    case .dark: dishPane.toggleTheme()
    case .zoomIn: zoom(by: ZoomStep.larger)
    case .zoomOut: zoom(by: ZoomStep.smaller)
    case .zoomFit: isMapShown ? map.zoomToFit() : dishPane.zoomToFit()
    case .map: isMapShown.toggle()
    case .foldGroup: map.toggleFold()
    case .foldGroups: map.toggleAllFolds()
    case .filter: bottom.focusFilter()
    case .fold: bottom.isFolded.toggle()
    case .sidebar: panes.toggleSidebar()
    case .inspector: panes.toggleInspector()
    case .firstField:
      panes.showInspector()
      inspector.focusFirstField()
    case .nextPane: goToPane(by: 1)
    case .previousPane: goToPane(by: -1)
    case .mainMenu:
      panes.showSidebar { [sidebar] in sidebar.menu.open() }
    case .shortcuts: show { try .shortcuts(WindowAction.allCases, over: window, assets) }
    case .about: show { try .about(workbench.catalog, assets) }
    case .close: window.close()
    }
  }

  /// Zooms the map if it is visible, or else the dish.
  private func zoom(by factor: Double) {
    if isMapShown { map.zoom(by: factor) } else { dishPane.zoom(by: factor) }
  }

  /// Moves the focus forward or backward by a number of panes, skipping hidden panes and panes that
  /// can't have the focus.
  private func goToPane(by step: Int) {
    let panes: [(widget: Widget, focus: () -> Bool)] = [
      (
        sidebar.widget,
        { [sidebar] in
          sidebar.focusList()
          return sidebar.widget.holdsFocus
        }
      ),
      (dishPane.header, { [dishPane] in dishPane.header.moveFocus() }),
      (dishPane.canvas, { [dishPane] in dishPane.takeKeyboard() }),
      (map.widget, { [map] in map.takeKeyboard() }),
      (bottom.widget, { [bottom] in bottom.widget.moveFocus() }),
      (inspector.widget, { [inspector] in inspector.widget.moveFocus() }),
    ]
    let current = panes.firstIndex { $0.widget.holdsFocus } ?? (step > 0 ? -1 : panes.count)
    for distance in 1...panes.count {
      let index = (current + step * distance + 2 * panes.count) % panes.count
      if panes[index].widget.isMapped, panes[index].focus() { return }
    }
  }

  /// Opens the window for choosing another build.
  func chooseBuild() {
    show { [self] in
      let chooser = try BuildChooser(workbench, assets, over: window)
      buildChooser = chooser
      return chooser.window
    }
  }

  private func show(_ page: Inspector.Page) {
    panes.showInspector()
    inspector.open(page)
  }

  /// Presents a secondary window, which the user can close with Escape.
  private func show(_ make: () throws -> Window) {
    do {
      let other = try make()
      other.setParent(window)
      other.application = window.application
      let keys = KeyController()
      keys.phase = .capture
      keys.onPress { [weak other] key in
        guard let other, key == Key(name: "Escape") else { return false }
        other.close()
        return true
      }
      other.add(keys)
      other.present()
    } catch { workbench.notify(.notice("\(error)")) }
  }
}

extension MainWindow {
  /// Returns whether the window meets a requirement.
  private func has(_ requirement: WindowAction.Requirement) -> Bool {
    switch requirement {
    case .nothing: true
    case .screen: workbench.isInUse
    case .twin: workbench.dishes.isTwin
    case .build: workbench.build != nil
    case .readyBuild: workbench.build?.program != nil
    case .map: isMapShown
    case .comparison: workbench.dishes.isTwin || workbench.build != nil
    }
  }
}

extension MainWindow {
  /// Whether the map is visible instead of the dish.
  var isMapShown: Bool {
    get { map.widget.isVisible }
    set {
      guard newValue != isMapShown else { return }
      dishPane.canvas.isVisible = !newValue
      dishPane.bar.isMapShown = newValue
      if newValue {
        map.open()
        bottom.isFolded = true
      } else {
        map.close()
        bottom.isFolded = state[.isTimelineFolded]
        _ = dishPane.takeKeyboard()
      }
      panes.follow(window.width)
      enableActions()
    }
  }

  /// Saves whether the timeline is collapsed, unless the map has collapsed it.
  func followTimelineFold() {
    bottom.onFold = { [fold = empty.fold, state, map] isFolded in
      if !map.widget.isVisible { state[.isTimelineFolded] = isFolded }
      fold.isFolded = isFolded
    }
  }
}

extension Window {
  /// Creates the window with information about the program and its catalog, without presenting it.
  static func about(_ catalog: Catalog, _ assets: Assets) throws -> Window {
    let parts = try UIFile<AboutOutlets>(assets).make()
    let version = try parts.aboutVersion
    version.text = "Version \(ProgramVersion.current)"
    let label = try parts.aboutCatalog
    let count = catalog.screens.count
    label.text = "Catalog “\(catalog.name)” with \(count.counted("screen"))."
    return try parts.about
  }
}

/// The outlets of the window with information about the program.
struct AboutOutlets: UIOutlets {
  static let file = "about.ui"

  let about = Outlet<Window>("about")
  let aboutVersion = Outlet<Label>("about_version")
  let aboutCatalog = Outlet<Label>("about_catalog")
}
