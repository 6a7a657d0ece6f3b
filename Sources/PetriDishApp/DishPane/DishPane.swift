import Assets
import GTK
import PetriDish

/// The dishes: their header bar, and the canvas with a device around each running app.
final class DishPane {
  /// Goes over the canvas.
  let header: Widget

  /// Shows the devices.
  let canvas: Widget

  /// Opens the sidebar where it is a drawer.
  let sidebarToggle: ToggleButton

  /// Opens the inspector where it is a drawer.
  let inspectorToggle: ToggleButton

  /// Takes pictures of the dishes.
  let camera: DishCamera

  private let bar: DishHeader
  private let workbench: Workbench
  private let assets: Assets
  private let look: StyleSheets
  private let stages: DishSceneViews
  private let layout: Template
  private let board: DishBoard
  private var views: [DishView] = []
  private var isNarrow = false
  private let step: StepBar
  private let pages: Stack
  private let title: Label
  private let subtitle: Label
  private let theme: ToggleButton
  private let twin: ToggleButton
  private let variants: VariantSwitches
  private let environment: EnvironmentPopover
  private let zoomMenu: ZoomPopover

  init(_ workbench: Workbench, _ stages: DishSceneViews, _ assets: Assets, _ look: StyleSheets)
    throws
  {
    self.workbench = workbench
    self.assets = assets
    self.look = look
    self.stages = stages
    layout = try Template("dish.ui", assets)
    let builder = try layout.make()
    bar = try DishHeader(builder)
    header = bar.widget
    sidebarToggle = try builder.object("sidebar_show")
    inspectorToggle = try builder.object("inspector_show")
    canvas = try builder.object("dish_canvas") as Box
    pages = try builder.object("canvas_stack")
    title = try builder.object("dish_title")
    subtitle = try builder.object("dish_subtitle")
    theme = try builder.object("theme_toggle")
    twin = try builder.object("twin_toggle")
    step = try StepBar(workbench, builder)
    let devices = try assets.devices()
    guard let first = devices.first else {
      throw AssetError.malformed(path: "devices.json", reason: "it describes no device")
    }
    board = try DishBoard(builder, device: first)
    variants = try VariantSwitches(workbench, layout, in: builder.object("experiments"))
    environment = try EnvironmentPopover(workbench, layout, builder, devices: devices)
    zoomMenu = try ZoomPopover(builder, layout, board)
    camera = DishCamera(workbench, board)
    pages.visibleName = workbench.catalog.screens.isEmpty ? "empty" : "nothing"
    try connect(builder)
    try showDishes()
  }

  /// Changes the theme of the dishes, and leaves the shell's as it is.
  func toggleTheme() {
    var shown = workbench.dish.environment
    let isDark = shown.theme.map { $0 == .dark } ?? Settings.prefersDark
    shown.theme = isDark ? .light : .dark
    workbench.show(shown)
  }

  /// Draws the devices larger or smaller than they are.
  func zoom(by factor: Double) { board.setScale(board.scale * factor) }

  /// Draws the devices as large as fits.
  func zoomToFit() { board.setScale(nil) }

  /// Leaves out what can be spared where the window is narrow.
  ///
  /// - Parameters:
  ///   - width: The window's, in points.
  ///   - hasWindowButtons: Whether the header stands in for the inspector's, which has moved away.
  func adapt(to width: Int, hasWindowButtons: Bool) {
    bar.showsWindowButtons = hasWindowButtons
    variants.showsNames = width >= Self.roomForNames
    environment.showsName = width >= Self.roomForNames
    twin.isVisible = !workbench.comparable.isEmpty && width >= Self.roomForTwin
    bar.adapt(to: width)
    let isNarrow = width < Self.roomForWords
    step.isNarrow = isNarrow
    guard isNarrow != self.isNarrow else { return }
    self.isNarrow = isNarrow
    showStep()
  }

  /// In a narrower window two dishes have no room for words beside their names.
  private static let roomForWords = 600

  private static let roomForNames = 810

  /// In a narrower window the menu and a key lead to two variants.
  private static let roomForTwin = 700

  private func connect(_ builder: Builder) throws {
    let buttons: [(String, (Workbench) -> Void)] = [
      ("back", { $0.back() }), ("home", { $0.home() }), ("reload", { $0.reload() }),
      ("twin_toggle", { $0.toggleTwin() }),
    ]
    for (id, action) in buttons {
      let button: Button = try builder.object(id)
      button.onClick { [weak workbench] in workbench.map(action) }
    }
    theme.onClick { [weak self] in self?.toggleTheme() }
    twin.isVisible = !workbench.comparable.isEmpty
    workbench.observe { [weak self] change in self?.hear(change) }
    environment.onDevice = { [weak self] description in self?.board.device = description }
    board.onResize = { [weak workbench] size in
      guard let workbench else { return }
      var shown = workbench.dish.environment
      shown.device = size.id
      workbench.show(shown)
    }
    let copy: Button = try builder.object("first_screen_copy")
    let code: Label = try builder.object("first_screen")
    copy.onClick { [weak code, weak workbench] in
      if let code { Display.copy(code.text) }
      workbench?.notify(.notice("Code copied"))
    }
    zoomByWheel()
  }

  /// With Control held, wheels and touchpads zoom, wherever over the canvas.
  private func zoomByWheel() {
    let wheel = ScrollController()
    wheel.phase = .capture
    wheel.onScroll { [weak self] turn in
      guard turn.modifiers.contains(.control) else { return false }
      let factor = turn.down < 0 ? 1.25 : 0.8
      self?.zoom(by: turn.isTouchpad ? max(0.8, min(1.25, 1 - turn.down / 100)) : factor)
      return true
    }
    canvas.add(wheel)
  }
}

// MARK: - Showing

extension DishPane {
  private func hear(_ change: Workbench.Change) {
    switch change {
    case .selection:
      pages.visibleName = "device"
      board.isInUse = true
      showCaption()
      showStep()
    case .draft:
      showCaption()
    case .dish:
      do { try showDishes() } catch { workbench.notify(.notice("\(error)")) }
      environment.show(workbench.dish.environment)
    case .moved:
      showStep()
    case .focus:
      showStep()
      moveKeyboard()
    case .notice:
      break
    }
  }

  private func showCaption() {
    title.text = workbench.selection?.name ?? ""
    bar.title = title.text
    subtitle.text = workbench.preset.map { "preset “\($0.name)”" } ?? ""
  }

  /// Has a view for each dish, and what surrounds the apps as the jumps asked for.
  private func showDishes() throws {
    let gone = views.filter { view in
      !workbench.specimens.contains { $0 === view.specimen }
    }
    let shown = try workbench.specimens.map { specimen in
      try views.first { $0.specimen === specimen }
        ?? DishView(
          specimen,
          on: stages.stage(of: specimen.dish),
          workbench,
          assets,
          layout
        )
    }
    let isOther = !shown.elementsEqual(views) { $0 === $1 }
    if isOther { views = shown }
    // Names take room that the devices do not get.
    showStep()
    if isOther { board.show(shown) }
    for view in gone { stages.remove(view.specimen.dish) }
    for view in views { try view.dress(by: look) }
    let theme = workbench.dish.environment.theme
    self.theme.isActive = theme.map { $0 == .dark } ?? Settings.prefersDark
    twin.isActive = workbench.isTwin
  }

  /// The keyboard goes along where it is in the dish that is not focused any more.
  private func moveKeyboard() {
    guard let view = views.first(where: { $0.specimen === workbench.focused }),
      views.contains(where: { $0 !== view && $0.widget.holdsFocus })
    else { return }
    view.takeKeyboard()
  }

  private func showStep() {
    let verdict = workbench.accord.verdict
    step.show(verdict)
    for view in views { view.show(verdict, isNarrow: isNarrow) }
  }
}
