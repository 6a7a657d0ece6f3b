import Assets
import GTK
import GTKBackend
import PetriDish

/// The window: the catalog at the left, the dish in the middle, the inspector at the right, and the
/// timeline below the dish.
final class MainWindow {
  let workbench: Workbench
  private let window: ApplicationWindow
  private let dishPane: DishPane
  private let sidebar: Sidebar
  private let inspector: Inspector
  private let bottom: BottomPanel
  let toast: Toast
  /// The notice about the crash of the window before.
  let notices: NoticeBar
  /// The notice about a build that failed.
  let buildNotices: NoticeBar
  private let panes: AdaptivePanes
  private let assets: Assets
  private let state: UserState
  private let empty: EmptyWindow
  private var palette: Palette?
  private var isFresh = true

  /// Fills a window, which may be on the screen already.
  init(
    _ empty: EmptyWindow,
    _ catalog: Catalog,
    _ assets: Assets,
    _ styles: StyleSheets,
    _ state: UserState
  ) throws {
    self.empty = empty
    self.assets = assets
    self.state = state
    let builder = empty.builder
    window = empty.window
    toast = Toast(try builder.object("toast"), try builder.object("toast_label"))
    notices = try NoticeBar(assets)
    buildNotices = try NoticeBar(assets)
    let sceneViews = DishSceneViews()
    workbench = Workbench(catalog, state: state, devices: try assets.devices()) {
      [sceneViews] dish in
      sceneViews.scene(for: dish)
    }
    dishPane = try DishPane(workbench, sceneViews, assets, styles)
    sidebar = try Sidebar(workbench, assets)
    inspector = try Inspector(workbench, assets)
    bottom = try BottomPanel(workbench, assets)
    for pane in [sidebar.widget, inspector.widget] as [Widget] {
      pane.expandsHorizontally = true
      pane.expandsVertically = true
    }
    try empty.clear()
    panes = try AdaptivePanes(
      window,
      builder,
      sidebar: CollapsiblePane(
        sidebar.widget,
        slot: builder.object("sidebar_slot"),
        revealer: builder.object("sidebar_drawer"),
        toggle: dishPane.sidebarToggle,
        width: 300
      ),
      inspector: CollapsiblePane(
        inspector.widget,
        slot: builder.object("inspector_slot"),
        revealer: builder.object("inspector_drawer"),
        toggle: dishPane.inspectorToggle,
        width: 340
      )
    )
    try fill(builder)
    panes.onWidth = { [weak self] width in
      guard let self else { return }
      dishPane.adapt(to: width, hasWindowButtons: !panes.hasInspectorPane)
      for notice in [notices, buildNotices] { notice.isNarrow = width < 600 }
      bottom.isNarrow = width < 600
    }
    showTitle()
    workbench.observe { [weak self] change in
      switch change {
      case .notice(let text): self?.toast.show(text)
      case .selection:
        self?.panes.close()
        self?.showTitle()
      case .draft, .dish, .moved, .focus: break
      }
    }
    let menu: MenuModel = try UIFile("menus.ui", assets).make().object("primary_menu")
    sidebar.menu.menu = menu
    sidebar.onDismiss = { [weak panes] in panes?.close() }
    palette = try makePalette(builder)
    let twinActions = twinActions(bottom)
    for action in actions + twinActions.always + twinActions.inTwin { window.add(action) }
    enable(twinActions.inTwin)
    workbench.observe { [weak self] change in
      if case .dish = change { self?.enable(twinActions.inTwin) }
    }
    let tracing = GestureTracing(workbench.journal) { [weak sceneViews] widget in
      sceneViews?.dish(around: widget)
    }
    tracing.install()
    if window.isMapped { panes.follow(window.width) }
  }

  /// Shows the window; the first time it joins the application and the app's first screen appears.
  func present(in application: Application) {
    empty.present(in: application)
    guard isFresh else { return }
    isFresh = false
    for (action, keys) in Self.keys { application.setKeys(keys, for: "win.\(action)") }
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
    let names = [workbench.draft.screen?.name, workbench.catalog.name].compactMap { $0 }
    window.title = "\(names.joined(separator: " – ")) – Petri Dish"
  }

  /// Opens the screens of the last run, unless something is open.
  func resume() {
    guard workbench.draft.screen == nil, let link = state[.lastJump].first else { return }
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

  private func makePalette(_ builder: Builder) throws -> Palette {
    try Palette(
      window,
      builder,
      assets,
      makeIndex: { [window, workbench, weak sidebar, weak panes] in
        let commands = WindowCommand.all(in: window).filter { command in
          command.action != "palette" && window.isActionEnabled(command.action)
        }
        return PaletteIndex(
          workbench,
          commands,
          perform: { [weak window] in window?.activateAction("win.\($0.action)") },
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

  private func show(_ page: Inspector.Page) {
    panes.showInspector()
    inspector.open(page)
  }

  private func savePreset() {
    panes.showInspector()
    inspector.savePreset()
  }

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

  private func fill(_ builder: Builder) throws {
    for (slot, pane) in [
      ("header_slot", dishPane.header), ("notice_slot", notices.widget),
      ("notice_slot", buildNotices.widget), ("dish_slot", dishPane.canvas),
      ("timeline_slot", bottom.widget),
    ] {
      let box: Box = try builder.object(slot)
      pane.expandsHorizontally = true
      pane.expandsVertically = slot == "dish_slot" || slot == "timeline_slot"
      box.append(pane)
    }
    bottom.onFold = { [fold = empty.fold, state] isFolded in
      state[.isTimelineFolded] = isFolded
      fold.isFolded = isFolded
    }
  }

  // MARK: - Actions

  private static let keys = [
    ("search", ["<Control>f"]), ("jump", ["<Control>Return"]), ("reload", ["<Control>r"]),
    ("back", ["<Alt>Left"]), ("home", ["<Alt>Home"]), ("copy-link", ["<Control><Shift>c"]),
    ("save-preset", ["<Control>s"]), ("save-picture", ["<Control><Shift>s"]),
    ("copy-picture", ["<Control><Shift>x"]), ("dark", ["<Control><Alt>d"]),
    ("zoom-in", ["<Control>plus", "<Control>equal", "<Control>KP_Add"]),
    ("zoom-out", ["<Control>minus", "<Control>KP_Subtract"]),
    ("zoom-fit", ["<Control>0", "<Control>KP_0"]), ("sidebar", ["F9"]), ("inspector", ["F8"]),
    ("filter", ["<Control><Shift>f"]), ("fold", ["<Control>j"]), ("palette", ["<Control>k"]),
    ("favourite", ["<Control>d"]), ("twin", ["<Control>t"]), ("next-variant", ["<Control>e"]),
    ("swap-sides", ["<Control><Shift>t"]), ("bring-together", ["<Control><Alt>r"]),
    ("comparison", ["<Control><Shift>j"]), ("same-jumps", ["<Control><Alt>j"]),
    ("focus-first", ["<Control>1"]), ("focus-second", ["<Control>2"]),
    ("keep-first", ["<Control><Alt>1"]),
    ("keep-second", ["<Control><Alt>2"]),
    ("shortcuts", ["<Control>question", "<Control>F1"]), ("close", ["<Control>w"]),
  ]

  private var actions: [SimpleAction] {
    [
      SimpleAction("search") { [weak self] in
        self?.panes.showSidebar()
        self?.sidebar.focusSearch()
      },
      SimpleAction("jump") { [weak self] in self?.inspector.jump() },
      SimpleAction("reload") { [weak self] in self?.workbench.runner.reload() },
      SimpleAction("back") { [weak self] in self?.workbench.runner.back() },
      SimpleAction("home") { [weak self] in self?.workbench.runner.home() },
      SimpleAction("copy-link") { [weak self] in self?.workbench.copyLink() },
      SimpleAction("copy-command") { [weak self] in self?.workbench.copyCommand() },
      SimpleAction("copy-snippet") { [weak self] in self?.workbench.copySnippet() },
      SimpleAction("save-preset") { [weak self] in self?.savePreset() },
      SimpleAction("show-context") { [weak self] in self?.show(.context) },
      SimpleAction("show-stack") { [weak self] in self?.show(.stack) },
      SimpleAction("show-plan") { [weak self] in self?.show(.plan) },
      SimpleAction("dark") { [weak self] in self?.dishPane.toggleTheme() },
      SimpleAction("sidebar") { [weak self] in self?.panes.toggleSidebar() },
      SimpleAction("inspector") { [weak self] in self?.panes.toggleInspector() },
      SimpleAction("filter") { [weak self] in self?.bottom.focusFilter() },
      SimpleAction("fold") { [weak self] in self?.bottom.isFolded.toggle() },
      SimpleAction("zoom-in") { [weak self] in self?.dishPane.zoom(by: 1.25) },
      SimpleAction("zoom-out") { [weak self] in self?.dishPane.zoom(by: 0.8) },
      SimpleAction("zoom-fit") { [weak self] in self?.dishPane.zoomToFit() },
      SimpleAction("save-picture") { [weak self] in self?.dishPane.screenshots.save() },
      SimpleAction("copy-picture") { [weak self] in self?.dishPane.screenshots.copy() },
      SimpleAction("palette") { [weak self] in self?.palette?.toggle() },
      SimpleAction("favourite") { [weak self] in self?.sidebar.toggleFavourite() },
      SimpleAction("shortcuts") { [weak self] in
        guard let self else { return }
        show {
          let commands = WindowCommand.all(in: self.window)
          return try .shortcuts(commands, over: self.window, self.assets)
        }
      },
      SimpleAction("about") { [weak self] in
        guard let self else { return }
        show { try .about(self.workbench.catalog, self.assets) }
      },
      SimpleAction("close") { [weak self] in self?.window.close() },
    ]
  }
}
