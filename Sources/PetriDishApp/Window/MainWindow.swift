import Assets
import GTK
import GTKBackend
import PetriDish

/// The window: the catalog at the left, the dish in the middle, the inspector at the right, and the
/// timeline below the dish.
final class MainWindow {
  let workbench: Workbench
  let window: ApplicationWindow
  let dishPane: DishPane
  /// The map, which can take the place of the dish.
  let map: MapPane
  /// Enables the actions that can be started now, and no other.
  var enableActions: () -> Void = {}
  /// The views of the dishes.
  let sceneViews = DishSceneViewCache()
  let sidebar: Sidebar
  let inspector: Inspector
  let bottom: BottomPanel
  let toast: Toast
  /// The notice about the crash of the window before.
  let notices: NoticeBar
  /// The notice about a build that failed.
  let buildNotices: NoticeBar
  /// The notice about style sheets of the app that cannot be used; `nil` where all can.
  private(set) var styleNotices: NoticeBar?
  /// The notice about what the catalog leaves out; `nil` where it has all.
  private(set) var registrationNotices: NoticeBar?
  let panes: AdaptivePanes
  let assets: Assets
  /// The name of the build, where the window is beside that of another one.
  let apart: String?
  let state: UserState
  let empty: EmptyWindow
  private(set) var palette: Palette?
  /// Asks for another build, as long as that is open.
  var buildChooser: BuildChooser?
  private var isFresh = true

  /// Gives memory back that the screens have left which came and went.
  ///
  /// It lies between what stays, so that the allocator keeps it: in a day, more than all that is in use.
  private let cleaning: IdleTimer

  /// Fills a window, which may be on the screen already.
  ///
  /// - Parameters:
  ///   - journal: Has what happened before a crash; empty unless given.
  ///   - apart: The name of the build, where the window is beside that of another one.
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
    // The folder of a program says less than its name, and needs more room.
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
    // After the pictures of the screens, which need some of it.
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
      "Left out of the catalog",
      catalog.problems.map(\.description),
      in: parts.noticeSlot
    )
    styleNotices = try makeNotice(
      "Style sheet left out",
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
    // One that is not on the screen yet must not grow to what it would need in one row.
    panes.follow(window.isMapped ? window.width : window.size.width)
  }

  /// Shows the window; the first time it joins the application and the app's first screen appears.
  func present(in application: Application) {
    empty.present(in: application)
    guard isFresh else { return }
    isFresh = false
    for action in WindowAction.allCases {
      application.setKeys(action.keys, for: action.fullName)
    }
    // GTK does not tell a menu that is there of all keys that are set later.
    sidebar.menu.menu = MainMenu.make()
    sidebar.menu.hideTooltipWhileOpen()
    sidebar.focusList()
    bottom.isFolded = state[.isTimelineFolded]
    state.onProblem = { [weak workbench] problem in workbench?.notify(.notice(problem)) }
    empty.beginRemembering()
  }

  /// Closes the window, and with it the program.
  func close() { window.close() }

  /// Runs the closure once, when the window has been painted with all that is in it.
  func afterPaint(_ body: @escaping () -> Void) { window.afterPaint(body) }

  /// Opens the screens of the last run, or else the app's first one, unless something is open.
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

  /// Makes a notice of problems that most apps do not have, which then need no room.
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
  /// Shows what is open, the catalog and the build in the title.
  func showTitle() {
    let catalog = workbench.catalog.name + (apart.map { " at \($0)" } ?? "")
    let names = [workbench.shownName, catalog].filter { !$0.isEmpty }
    let title = "\(names.joined(separator: " – ")) – Petri Dish"
    if window.title != title { window.title = title }
  }
}

/// Records the gestures of the user in a dish, as the cause of all that follows.
struct GestureTracing {
  private let journal: Journal
  private let dish: (Widget) -> String?

  /// - Parameter dish: Names the dish that a widget is in; gestures outside of all belong to the
  ///   shell, and are no cause.
  init(_ journal: Journal, dish: @escaping (Widget) -> String?) {
    self.journal = journal
    self.dish = dish
  }

  /// Begins to trace.
  func install() {
    Signal.around = { [journal, dish] gesture, body in
      // A drop comes from what observes the widget, and changes a list like a press of a button.
      let source = gesture.source as? Widget ?? (gesture.source as? DropTarget)?.widget
      guard Cause.current == nil, let widget = source, let dish = dish(widget)
      else { return body() }
      let event = journal.append(.gesture(gesture.name, on: Self.name(of: widget)), dish: dish)
      Cause.with(event, body)
    }
    MainLoop.captureContext = {
      let cause = Cause.current
      return { body in Cause.with(cause, body) }
    }
  }

  /// Returns the name of a widget, as people would call it.
  private static func name(of widget: Widget) -> String {
    if let label = (widget as? Button)?.label, !label.isEmpty { return label }
    let label = widget.descendants(Label.self).first { !$0.text.isEmpty }
    return label?.text ?? widget.tooltip ?? widget.typeName
  }
}
