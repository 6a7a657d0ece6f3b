import Assets
import GTK
import GTKBackend
import PetriDish

/// The main window, with the catalog on the left, the dish in the center, the inspector on the right,
/// and the timeline below the dish.
final class MainWindow {
  let workbench: Workbench
  let window: ApplicationWindow
  let dishPane: DishPane
  /// The map, which can replace the dish.
  let map: MapPane
  /// Updates which actions are enabled.
  private var enableActions: () -> Void = {}
  /// The views of the dishes.
  let sceneViews = DishSceneViewCache()
  let sidebar: Sidebar
  let inspector: Inspector
  let bottom: BottomPanel
  let toast: Toast
  /// The notice about a crash of the previous window.
  let notices: NoticeBar
  /// The notice about a failed build.
  let buildNotices: NoticeBar
  /// The notice about invalid style sheets of the app, if any.
  private(set) var styleNotices: NoticeBar?
  /// The notice about invalid catalog entries, if any.
  private(set) var registrationNotices: NoticeBar?
  let panes: AdaptivePanes
  private let assets: Assets
  /// The name of the build, if the window was opened to compare it with another build.
  private let apart: String?
  let state: UserState
  private let empty: EmptyWindow
  private(set) var palette: Palette?
  /// The window for choosing another build, while it is open.
  private var buildChooser: BuildChooser?
  private var isFresh = true

  /// Returns free memory to the operating system after screens were closed.
  ///
  /// The free blocks are scattered between used ones, so the allocator would otherwise keep them; after
  /// a day, they can exceed the memory in use.
  private let cleaning: IdleTimer

  /// Creates the content of a window, which may already be visible.
  ///
  /// - Parameters:
  ///   - empty: The window without content.
  ///   - catalog: The screens and experiments.
  ///   - assets: The layouts and other files.
  ///   - styles: The style sheets.
  ///   - state: The saved state.
  ///   - journal: The journal, which contains the events before a crash.
  ///   - apart: The name of the build, if the window was opened to compare it with another build.
  init(
    _ empty: EmptyWindow,
    _ catalog: Catalog,
    _ assets: Assets,
    _ styles: StyleSheets,
    _ state: UserState,
    journal: Journal = Journal(),
    apart: String? = nil
  ) throws {
    self.empty = empty
    // The file name identifies the program better than its path and is shorter.
    self.apart = apart?.split(separator: "/").last.map(String.init)
    self.assets = assets
    self.state = state
    let parts = empty.parts
    window = empty.window
    toast = Toast(try parts.toast, try parts.toastLabel, try parts.toastAction)
    notices = try NoticeBar(assets)
    buildNotices = try NoticeBar(assets)
    workbench = Workbench(
      catalog,
      journal: journal,
      state: state,
      devices: try assets.devices()
    ) { [sceneViews] dish in
      sceneViews.scene(for: dish)
    }
    // This timer runs after the thumbnails, which need some of the memory.
    cleaning = IdleTimer(workbench, after: 1) { CurrentProcess.returnFreeMemory() }
    dishPane = try DishPane(workbench, sceneViews, assets, styles)
    map = try MapPane(workbench, assets)
    sidebar = try Sidebar(workbench, assets, apart: self.apart)
    inspector = try Inspector(workbench, assets)
    bottom = try BottomPanel(workbench, assets)
    for pane in [sidebar.widget, inspector.widget] as [Widget] {
      pane.expandsHorizontally = true
      pane.expandsVertically = true
    }
    try empty.clear()
    panes = try AdaptivePanes(
      window,
      parts,
      content: empty.content,
      sidebar: CollapsiblePane(
        sidebar.widget,
        slot: parts.sidebarSlot,
        drawer: parts.sidebarDrawer,
        toggle: dishPane.sidebarToggle,
        width: 300,
        usual: parts.sidebarPane.position
      ),
      inspector: CollapsiblePane(
        inspector.widget,
        slot: parts.inspectorSlot,
        drawer: parts.inspectorDrawer,
        toggle: dishPane.inspectorToggle,
        width: 340
      ),
      leastMiddle: { [dishPane, bottom, map] in
        max(
          dishPane.leastWidth,
          bottom.widget.measure(.horizontal).minimum,
          map.widget.isVisible ? map.leastWidth : 0
        )
      }
    )
    try fill(parts)
    registrationNotices = try makeNotice(
      "Not added to the catalog",
      catalog.problems.map(\.description),
      in: parts.noticeSlot
    )
    styleNotices = try makeNotice(
      "Style sheet not used",
      styles.dress(catalog.styleSheets),
      in: parts.noticeSlot
    )
    panes.onWidth = { [weak self] width in
      guard let self else { return }
      dishPane.adapt(
        to: width,
        room: width - panes.leastWidthOfSides,
        roomForNames: width - panes.usualWidthOfSides,
        hasWindowButtons: !panes.hasInspectorPane
      )
      for notice in [notices, buildNotices, registrationNotices, styleNotices]
        .compactMap(\.self)
      {
        notice.isNarrow = width < 600
      }
      bottom.adapt(to: width)
      map.adapt(to: width)
    }
    dishPane.bar.onMap = { [weak self] isMap in self?.isMapShown = isMap }
    map.onLeave = { [weak self] in self?.isMapShown = false }
    showTitle()
    workbench.observe { [weak self] change in
      switch change {
      case .notice(let text): self?.toast.show(text)
      case .selection: self?.panes.close()
      case .dish, .moved, .focus, .draft, .build, .rebuilt: break
      }
    }
    workbench.updates.add(after: [.selection, .dish, .moved, .focus]) { [weak self] in
      self?.showTitle()
    }
    workbench.observeJournalOffers { [weak self] in
      self?.toast.offer("Export the journal…") { self?.bottom.timeline.exportJournal() }
    }
    sidebar.onDismiss = { [weak panes] in panes?.close() }
    for button in window.descendants(MenuButton.self) { button.hideTooltipWhileOpen() }
    palette = try makePalette(parts)
    panes.isCovered = { [weak palette] in palette?.isOpen == true }
    addActions()
    let tracing = GestureTracing(workbench.journal) { [weak sceneViews] widget in
      sceneViews?.dish(around: widget)
    }
    tracing.install()
    // A window that isn't visible yet must not grow to the width of a single-row header.
    panes.follow(window.isMapped ? window.width : window.size.width)
  }

  /// Presents the window; the first call adds it to the application and installs the keys.
  func present(in application: Application) {
    empty.present(in: application)
    guard isFresh else { return }
    isFresh = false
    for action in WindowAction.allCases {
      application.setKeys(action.keys, for: action.fullName)
    }
    // GTK doesn't update an existing menu for keys that are set later, so the menu is created here.
    sidebar.menu.menu = MainMenu.make()
    sidebar.menu.hideTooltipWhileOpen()
    sidebar.focusList()
    bottom.isFolded = state[.isTimelineFolded]
    state.onProblem = { [weak workbench] problem in workbench?.notify(.notice(problem)) }
    empty.beginRemembering()
  }

  func close() { window.close() }

  /// Runs a closure once, after the window has been painted with all its content.
  func afterPaint(_ body: @escaping () -> Void) { window.afterPaint(body) }

  /// Restores the screens of the last run, or opens the app's first screen, unless a screen is already open.
  func resume() {
    guard workbench.draft.screen == nil else { return }
    if let link = state[.lastJump].first { restore(link) }
    workbench.openRoot()
  }

  private func restore(_ link: String) {
    SessionRestorer(workbench).restore(
      SavedSession(
        link: link,
        start: workbench.draft.start.rawValue,
        title: "",
        twin: state[.twin],
        focus: state[.focusedDish],
        links: state[.sharesJumps] ? nil : state[.lastJump]
      )
    )
  }

  private func makePalette(_ parts: UIObjects<WindowOutlets>) throws -> Palette {
    try Palette(
      window,
      over: parts.windowOverlay,
      scrim: parts.paletteScrim,
      assets,
      makeIndex: { [window, workbench, weak sidebar, weak panes] in
        let actions = WindowAction.allCases.filter { action in
          action != .palette && window.isActionEnabled(action.rawValue)
        }
        return PaletteIndex(
          workbench,
          actions,
          perform: { [weak window] in window?.activateAction($0.fullName) },
          browse: { text in
            panes?.showSidebar()
            sidebar?.search(for: text)
            sidebar?.focusSearch()
          }
        )
      },
      onError: { [weak workbench] error in workbench?.notify(.notice("\(error)")) }
    )
  }

  /// Creates a notice bar for problems, or returns `nil` if the list is empty.
  private func makeNotice(
    _ title: String,
    _ problems: [String],
    in slot: Box
  ) throws -> NoticeBar? {
    guard let first = problems.first else { return nil }
    let bar = try NoticeBar(assets)
    bar.widget.expandsHorizontally = true
    slot.append(bar.widget)
    let details = problems.joined(separator: "\n")
    bar.show(NoticeBar.Notice(title: title, text: first, details: details))
    return bar
  }

  private func fill(_ parts: UIObjects<WindowOutlets>) throws {
    let panes: [(slot: Box, pane: Widget, expands: Bool)] = try [
      (parts.headerSlot, dishPane.header, false), (parts.noticeSlot, notices.widget, false),
      (parts.noticeSlot, buildNotices.widget, false), (parts.dishSlot, dishPane.canvas, true),
      (parts.dishSlot, map.widget, true),
      (parts.timelineSlot, bottom.widget, true),
    ]
    for (slot, pane, expands) in panes {
      pane.expandsHorizontally = true
      pane.expandsVertically = expands
      slot.append(pane)
    }
    followTimelineFold()
  }
}

extension MainWindow {
  /// Shows the open screen, the catalog, and the build in the window title.
  func showTitle() {
    let catalog = workbench.catalog.name + (apart.map { " at \($0)" } ?? "")
    let names = [workbench.shownName, catalog].filter { !$0.isEmpty }
    let title = "\(names.joined(separator: " – ")) – Petri Dish"
    if window.title != title { window.title = title }
  }
}

/// Records the user's gestures in dishes as the causes of subsequent events.
struct GestureTracing {
  private let journal: Journal
  private let dish: (Widget) -> String?

  /// - Parameter dish: Returns the name of the dish that contains a widget; `nil` ignores the gesture.
  init(_ journal: Journal, dish: @escaping (Widget) -> String?) {
    self.journal = journal
    self.dish = dish
  }

  /// Starts recording.
  func install() {
    weak var press: ScreenPress?
    var event = 0
    Signal.around = { [journal, dish] gesture, body in
      // The source of a drop is the controller, not the widget, and a drop can change a list like a button press.
      let source = gesture.source as? Widget ?? (gesture.source as? DropTarget)?.widget
      guard Cause.current == nil, let widget = source, let dish = dish(widget)
      else { return body() }
      // All handlers of a click are effects of the same press.
      if let press, press === ScreenPress.current { return Cause.with(event, body) }
      let pressed = WidgetPress(gesture)
      press = pressed == nil ? nil : ScreenPress.current
      event = journal.append(
        pressed.map { .press(gesture.name, $0) } ?? .gesture(gesture.name, on: widget.spokenName),
        dish: dish
      )
      Cause.with(event, body)
    }
    MainLoop.captureContext = {
      let cause = Cause.current
      return { body in Cause.with(cause, body) }
    }
  }
}

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
  private func chooseBuild() {
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
