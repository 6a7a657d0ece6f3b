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
  let sidebar: Sidebar
  let inspector: Inspector
  let bottom: BottomPanel
  let toast: Toast
  /// Says what became of the window before.
  let notices: NoticeBar
  /// Says why there is no newer version of the program.
  let buildNotices: NoticeBar
  let drawers: Drawers
  let assets: Assets
  private let state: UserState
  private let empty: EmptyWindow
  private(set) var palette: Palette?
  private var isFresh = true

  /// Fills a window, which may be on the screen already.
  init(
    _ empty: EmptyWindow,
    _ catalog: Catalog,
    _ assets: Assets,
    _ look: StyleSheets,
    _ state: UserState
  ) throws {
    self.empty = empty
    self.assets = assets
    self.state = state
    let parts = empty.parts
    window = empty.window
    toast = Toast(try parts.toast, try parts.toastLabel)
    notices = try NoticeBar(assets)
    buildNotices = try NoticeBar(assets)
    let stages = DishSceneViews()
    workbench = Workbench(catalog, state: state, devices: try assets.devices()) { [stages] dish in
      stages.scene(for: dish)
    }
    dishPane = try DishPane(workbench, stages, assets, look)
    sidebar = try Sidebar(workbench, assets)
    inspector = try Inspector(workbench, assets)
    bottom = try BottomPanel(workbench, assets)
    let panes: [Widget] = [sidebar.widget, inspector.widget]
    for pane in panes {
      pane.expandsHorizontally = true
      pane.expandsVertically = true
    }
    try empty.clear()
    drawers = try Drawers(
      window,
      parts,
      sidebar: Drawer(
        sidebar.widget,
        slot: parts.sidebarSlot,
        revealer: parts.sidebarDrawer,
        toggle: dishPane.sidebarToggle,
        width: 300
      ),
      inspector: Drawer(
        inspector.widget,
        slot: parts.inspectorSlot,
        revealer: parts.inspectorDrawer,
        toggle: dishPane.inspectorToggle,
        width: 340
      )
    )
    try fill(parts)
    drawers.onWidth = { [weak self] width in
      guard let self else { return }
      dishPane.adapt(to: width, hasWindowButtons: !drawers.hasInspectorPane)
      for notice in [notices, buildNotices] { notice.isNarrow = width < 600 }
      bottom.isNarrow = width < 600
    }
    showTitle()
    workbench.observe { [weak self] change in
      switch change {
      case .notice(let text): self?.toast.show(text)
      case .selection:
        self?.drawers.close()
        self?.showTitle()
      case .draft, .dish, .moved, .focus: break
      }
    }
    sidebar.menu.menu = MainMenu.make()
    sidebar.onDismiss = { [weak drawers] in drawers?.close() }
    palette = try makePalette(parts)
    addActions()
    let causes = GestureTracing(workbench.journal) { [weak stages] widget in
      stages?.dish(around: widget)
    }
    causes.install()
    if window.isMapped { drawers.follow(window.width) }
  }

  /// Shows the window; the first time it joins the application and the app's first screen appears.
  func present(in application: Application) {
    empty.present(in: application)
    guard isFresh else { return }
    isFresh = false
    for action in WindowAction.allCases {
      application.setKeys(action.keys, for: action.fullName)
    }
    sidebar.focusList()
    bottom.isFolded = state[.isTimelineFolded]
    state.onProblem = { [weak workbench] problem in workbench?.notify(.notice(problem)) }
    empty.beginRemembering()
  }

  /// Closes the window, and with it the program.
  func close() { window.close() }

  /// Runs the closure once, when the window has been painted with all that is in it.
  func afterPaint(_ body: @escaping () -> Void) { window.afterPaint(body) }

  private func showTitle() {
    let names = [workbench.selection?.name, workbench.catalog.name].compactMap { $0 }
    window.title = "\(names.joined(separator: " – ")) – Petri Dish"
  }

  /// Opens what was open when the program ended, unless something is open.
  func resume() {
    guard workbench.selection == nil, let link = state[.lastJump].first else { return }
    workbench.restore(
      Session(
        link: link,
        start: workbench.start.rawValue,
        title: "",
        twin: state[.twin],
        focus: state[.focusedDish],
        links: state[.sharesJumps] ? nil : state[.lastJump]
      )
    )
  }

  private func makePalette(_ parts: TemplateParts<WindowOutlets>) throws -> Palette {
    try Palette(
      window,
      over: parts.windowOverlay,
      scrim: parts.paletteScrim,
      assets,
      makeIndex: { [window, workbench, weak sidebar, weak drawers] in
        let actions = WindowAction.allCases.filter { action in
          action != .palette && window.isActionEnabled(action.rawValue)
        }
        return PaletteIndex(
          workbench,
          actions,
          perform: { [weak window] in window?.activateAction($0.fullName) },
          browse: { text in
            drawers?.showSidebar()
            sidebar?.search(for: text)
            sidebar?.focusSearch()
          }
        )
      },
      onError: { [weak workbench] error in workbench?.notify(.notice("\(error)")) }
    )
  }

  private func fill(_ parts: TemplateParts<WindowOutlets>) throws {
    let panes: [(slot: Box, pane: Widget, expands: Bool)] = try [
      (parts.headerSlot, dishPane.header, false), (parts.noticeSlot, notices.widget, false),
      (parts.noticeSlot, buildNotices.widget, false), (parts.dishSlot, dishPane.canvas, true),
      (parts.timelineSlot, bottom.widget, true),
    ]
    for (slot, pane, expands) in panes {
      pane.expandsHorizontally = true
      pane.expandsVertically = expands
      slot.append(pane)
    }
    bottom.onFold = { [fold = empty.fold, state] isFolded in
      state[.isTimelineFolded] = isFolded
      fold.isFolded = isFolded
    }
  }
}
