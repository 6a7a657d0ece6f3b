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
  /// The line with the link and the messages.
  var line: SecondLine { dishPane.bar.line }
  private let messages: WorkbenchMessages
  let panes: AdaptivePanes
  private let assets: Assets
  /// The name of the build, if the window was opened to compare it with another build.
  private let apart: String?
  let state: UserState
  private let empty: EmptyWindow
  /// The window for choosing another build, while it is open.
  private var buildChooser: BuildChooser?
  private var isFresh = true
  /// Whether the timeline was collapsed before the map opened.
  private var isFoldedWithoutMap = false

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
    workbench = Workbench(
      catalog,
      journal: journal,
      state: state,
      devices: try assets.devices(of: catalog)
    ) { [sceneViews] dish in
      sceneViews.scene(for: dish)
    }
    // This timer runs after the thumbnails, which need some of the memory.
    cleaning = IdleTimer(workbench, after: 1) { CurrentProcess.returnFreeMemory() }
    dishPane = try DishPane(workbench, sceneViews, assets, styles)
    messages = WorkbenchMessages(workbench, dishPane.bar.line)
    map = try MapPane(workbench, assets)
    sidebar = try Sidebar(workbench, assets, apart: self.apart)
    inspector = try Inspector(workbench, assets, canvas: dishPane.deviceCanvas)
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
        toggle: dishPane.bar.sidebarToggle,
        width: 300
      ),
      inspector: CollapsiblePane(
        inspector.widget,
        slot: parts.inspectorSlot,
        drawer: parts.inspectorDrawer,
        toggle: dishPane.bar.inspectorToggle,
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
    report(catalog.problems.map(\.description), from: .registration)
    report(styles.dress(catalog.styleSheets), from: .styleSheets)
    panes.onWidth = { [weak self] width in
      guard let self else { return }
      dishPane.adapt(
        to: width,
        hasControls: (start: !panes.hasSidebarPane, end: !panes.hasInspectorPane)
      )
      bottom.adapt(to: width)
      map.adapt(to: width)
    }
    dishPane.bar.perform = { [weak self] action in self?.perform(action) }
    let press = ClickGesture(button: 0)
    press.phase = .capture
    press.onPress { [weak window, bar = dishPane.bar] _, x, y in
      guard let place = window?.translate(x: x, y: y, to: bar.widget) else { return }
      if !(0..<Double(bar.widget.height)).contains(place.y) { bar.closeChooser() }
    }
    window.add(press)
    map.onLeave = { [weak self] in self?.isMapShown = false }
    showTitle()
    workbench.observe { [weak self] change in
      switch change {
      case .selection: self?.panes.close()
      case .dish, .moved, .focus, .draft, .build, .rebuilt, .notice, .done: break
      }
    }
    workbench.updates.add(after: [.selection, .dish, .moved, .focus]) { [weak self] in
      self?.showTitle()
    }
    workbench.observeJournalOffers { [weak self] in
      let export = Message.Action("Export the journal…") {
        self?.bottom.timeline.exportJournal()
      }
      self?.line.board.offer(export, from: .action)
    }
    closeLineByEscape()
    sidebar.onDismiss = { [weak panes] in panes?.close() }
    for button in window.descendants(MenuButton.self) { button.hideTooltipWhileOpen() }
    dishPane.bar.omnibox = try makeOmnibox(parts)
    panes.isCovered = { [weak bar = dishPane.bar] in bar?.isTyping == true }
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
    // The user's choice stays saved, although a low window starts with a collapsed timeline.
    let isFolded = state[.isTimelineFolded]
    bottom.isFolded = empty.startsFolded
    state[.isTimelineFolded] = isFolded
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
    if workbench.draft.screen == nil,
      let screen = workbench.catalog.openingScreen.flatMap(workbench.catalog.screen)
    {
      return workbench.open(screen)
    }
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

  private func makeOmnibox(_ parts: UIObjects<WindowOutlets>) throws -> Omnibox {
    try Omnibox(
      entry: dishPane.bar.entry,
      under: dishPane.bar.fieldsArea,
      over: parts.windowOverlay,
      assets,
      makeIndex: { [window, workbench, weak sidebar, weak panes, weak bottom] in
        let actions = WindowAction.allCases.filter { action in
          action != .address && window.isActionEnabled(action.rawValue)
        }
        return OmniboxIndex(
          workbench,
          actions,
          perform: { [weak window] in window?.activateAction($0.fullName) },
          browse: { text in
            panes?.showSidebar()
            sidebar?.search(for: text)
            sidebar?.focusSearch()
          },
          findEvents: { text in bottom?.find(text) }
        )
      }
    )
  }

  /// Shows the first of some problems, and the others in its details.
  private func report(_ problems: [String], from source: MessageBoard.Source) {
    guard let first = problems.first else { return }
    let text = problems.count == 1 ? first : "\(first) (and \(problems.count - 1) more)"
    let details = problems.joined(separator: "\n")
    line.board.put(Message(.note, text, details: details), from: source)
  }

  /// Gives the second line the Escape key after all other widgets.
  private func closeLineByEscape() {
    let keys = KeyController()
    keys.onPress { [weak self] key in key == Key(name: "Escape") && self?.escape() == true }
    window.add(keys)
  }

  /// Goes back in the dish if it has the focus, or else closes what the second line shows.
  ///
  /// The keys of the dish are global, so the window gets the key before them.
  private func escape() -> Bool {
    let dish = sceneViews.sceneView(of: workbench.dish)
    return dish.widget.holdsFocus && dish.stepBack() || line.escape()
  }

  private func fill(_ parts: UIObjects<WindowOutlets>) throws {
    let panes: [(slot: Box, pane: Widget, expands: Bool)] = try [
      (parts.headerSlot, dishPane.bar.widget, false), (parts.dishSlot, dishPane.canvas, true),
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
  private let last = LastUserEvent()

  /// - Parameter dish: Returns the name of the dish that contains a widget; `nil` ignores the gesture.
  init(_ journal: Journal, dish: @escaping (Widget) -> String?) {
    self.journal = journal
    self.dish = dish
  }

  /// Starts recording.
  func install() {
    UserEvents.observer = { [self] event in record(event) }
    UserEvents.onEnd = { [journal] in journal.standingCause = nil }
    Signal.around = { [journal] _, body in
      guard Cause.current == nil, let cause = journal.standingCause else { return body() }
      Cause.with(cause, body)
    }
    MainLoop.captureContext = { [journal] in
      let cause = Cause.current ?? journal.standingCause
      return { body in Cause.with(cause, body) }
    }
  }

  /// Records an event as the cause of what happens until the next turn of the main loop.
  ///
  /// - Returns: Whether the event is recorded; `false` if its screen ignores the press.
  private func record(_ event: UserEvent) -> Bool {
    journal.standingCause = nil
    guard ScreenPress.isAccepted(event.signal, from: event.emitter) else { return false }
    if event.isRepeated || last.isTyping(event, in: journal) {
      last.revise(event.value, in: journal)
    } else {
      guard let dish = dish(event.widget) else { return false }
      let payload: JournalEvent.Payload =
        if let press = WidgetPress(event) {
          .press(event.signal, press, value: event.value)
        } else {
          .gesture(event.signal, on: event.name, value: event.value)
        }
      last.widget = event.widget
      last.payload = payload
      last.number = journal.append(payload, dish: dish)
    }
    journal.standingCause = last.number
    return true
  }
}

/// The last user event.
private final class LastUserEvent {
  weak var widget: Widget?
  var number = 0
  var payload: JournalEvent.Payload?

  /// Returns whether an event continues the text of the last one, without any effect in between.
  func isTyping(_ event: UserEvent, in journal: Journal) -> Bool {
    guard event.signal == "changed", event.value != nil, event.widget == widget,
      case .gesture("changed", _, .some) = payload
    else { return false }
    return journal.last == number && journal.event(number) != nil
  }

  /// Replaces the value of the event in the journal.
  func revise(_ value: String?, in journal: Journal) {
    guard let value else { return }
    switch payload {
    case .press(let name, let press, let old) where old != nil && old != value:
      payload = .press(name, press, value: value)
    case .gesture(let name, let target, let old) where old != nil && old != value:
      payload = .gesture(name, on: target, value: value)
    default: return
    }
    if let payload { journal.revise(number, payload) }
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
    case .address: dishPane.bar.toggleTyping()
    case .showWidgets: show(.widgets)
    case .showDevice: show(.device)
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
    case .compareWith:
      // The other build is shown beside the dish.
      isMapShown = false
      chooseBuild()
    case .compareAll: workbench.compareAllScreens()
    case .openThere: workbench.openThere()
    case .endComparing: workbench.putBuildAway()
    case .savePicture: dishPane.screenshots.save()
    case .copyPicture: dishPane.screenshots.copy()
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
      (dishPane.bar.widget, { [dishPane] in dishPane.bar.takeKeyboard() }),
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
      dishPane.bar.mapTools = newValue ? map.tools : nil
      if newValue {
        map.open()
        isFoldedWithoutMap = bottom.isFolded
        bottom.isFolded = true
      } else {
        map.close()
        bottom.isFolded = isFoldedWithoutMap
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
