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
  var enableActions: () -> Void = {}
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
  /// The notice about invalid style sheets of the app; `nil` if there are none.
  private(set) var styleNotices: NoticeBar?
  /// The notice about invalid catalog entries; `nil` if there are none.
  private(set) var registrationNotices: NoticeBar?
  let panes: AdaptivePanes
  let assets: Assets
  /// The name of the build, if the window was opened to compare it with another build.
  let apart: String?
  let state: UserState
  let empty: EmptyWindow
  private(set) var palette: Palette?
  /// The window for choosing another build, while it is open.
  var buildChooser: BuildChooser?
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

  /// Creates a notice bar for problems, or returns `nil` if there are none.
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
    Signal.around = { [journal, dish] gesture, body in
      // The source of a drop is the controller, not the widget, and a drop can change a list like a button press.
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

  /// Returns a readable name of a widget.
  private static func name(of widget: Widget) -> String {
    if let label = (widget as? Button)?.label, !label.isEmpty { return label }
    let label = widget.descendants(Label.self).first { !$0.text.isEmpty }
    return label?.text ?? widget.tooltip ?? widget.typeName
  }
}
