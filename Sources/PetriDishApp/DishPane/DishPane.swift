import Assets
import GTK
import PetriDish

/// The pane with the dishes: the header bar, and the canvas with a device around each running app.
final class DishPane {
  /// The header bar over the canvas.
  let header: Widget

  /// The canvas, including the empty states.
  let canvas: Widget

  /// The canvas with the devices.
  let deviceCanvas: DishCanvas

  /// The button that opens the sidebar when it is a drawer.
  let sidebarToggle: ToggleButton

  /// The button that opens the inspector when it is a drawer.
  let inspectorToggle: ToggleButton

  /// The actions that save and copy pictures of the dishes.
  let screenshots: DishScreenshots

  /// The small pictures of recently visible screens.
  private let thumbnails: DishThumbnails

  /// The header bar, which also switches between the dish and the map.
  let bar: DishHeader

  let workbench: Workbench
  private let assets: Assets
  private let styles: StyleSheets
  private let sceneViews: DishSceneViewCache
  private let layout: UIFile<DishOutlets>
  private var views: [DishView] = []
  private var buildView: BuildView?
  var isNarrow = false
  let step: TwinMismatchBar
  private let pages: Stack
  private let title: Label
  private let subtitle: Label
  private let theme: ToggleButton
  let twin: ToggleButton
  let variants: VariantSwitches
  let environment: EnvironmentPopover
  private let badges: EnvironmentBadges
  private let zoomMenu: ZoomPopover
  /// The buttons that are disabled until a screen is open.
  private let tools: [Widget]

  init(
    _ workbench: Workbench,
    _ sceneViews: DishSceneViewCache,
    _ assets: Assets,
    _ styles: StyleSheets
  )
    throws
  {
    self.workbench = workbench
    self.assets = assets
    self.styles = styles
    self.sceneViews = sceneViews
    layout = try UIFile<DishOutlets>(assets)
    let parts = try layout.make()
    bar = try DishHeader(parts)
    header = bar.widget
    sidebarToggle = try parts.sidebarShow
    inspectorToggle = try parts.inspectorShow
    canvas = try parts.dishCanvas
    pages = try parts.canvasStack
    title = try parts.dishTitle
    subtitle = try parts.dishSubtitle
    theme = try parts.themeToggle
    twin = try parts.twinToggle
    step = try TwinMismatchBar(workbench, parts)
    let devices = try assets.devices()
    guard let first = devices.first else {
      throw AssetError.malformed(path: "devices.json", reason: "it contains no devices")
    }
    deviceCanvas = try DishCanvas(parts, device: first)
    variants = try VariantSwitches(workbench, layout, in: parts.experiments)
    environment = try EnvironmentPopover(workbench, layout, parts, devices: devices)
    badges = try EnvironmentBadges(workbench, layout, parts)
    zoomMenu = try ZoomPopover(parts, layout, deviceCanvas)
    screenshots = DishScreenshots(workbench, deviceCanvas)
    thumbnails = DishThumbnails(workbench, deviceCanvas)
    pages.visibleName = workbench.catalog.screens.isEmpty ? "empty" : "nothing"
    tools =
      try [parts.back, parts.home, parts.reload]
      + [parts.zoomLabel.ancestor(MenuButton.self)].compactMap { $0 }
    enableTools(workbench.isInUse)
    try connect(parts)
    try showDishes()
  }

  /// Switches the theme of the dishes without changing the theme of the window.
  func toggleTheme() {
    var shown = workbench.dish.environment
    let isDark = shown.theme.map { $0 == .dark } ?? Settings.isDark
    shown.theme = isDark ? .light : .dark
    workbench.runner.show(shown)
  }

  /// Scales the devices by a factor relative to their current scale.
  func zoom(by factor: Double) { deviceCanvas.setScale(deviceCanvas.scale * factor) }

  /// Scales the devices to fit the canvas.
  func zoomToFit() { deviceCanvas.setScale(nil) }

  /// The minimum width of the pane, in points.
  var leastWidth: Int { max(bar.leastWidth, canvas.measure(.horizontal).minimum) }

  /// Moves the keyboard focus into the focused dish.
  ///
  /// - Returns: Whether the canvas contains a widget that can have the focus.
  func takeKeyboard() -> Bool {
    views.first { $0.controller === workbench.dishes.focused }?.takeKeyboard()
    return canvas.holdsFocus || canvas.moveFocus()
  }

  private func connect(_ parts: UIObjects<DishOutlets>) throws {
    let buttons: [(Button, (Workbench) -> Void)] = try [
      (parts.back, { $0.runner.back() }), (parts.home, { $0.runner.home() }),
      (parts.reload, { $0.runner.reload() }),
      (twin, { $0.toggleTwin() }),
    ]
    for (button, action) in buttons {
      button.onClick { [weak workbench] in workbench.map(action) }
    }
    theme.onClick { [weak self] in self?.toggleTheme() }
    twin.isVisible = !workbench.variants.experiments.isEmpty
    workbench.updates.add { [weak self] changes in self?.update(after: changes) }
    environment.onDevice = { [weak self] description in self?.deviceCanvas.device = description }
    deviceCanvas.onResize = { [weak workbench] size in
      guard let workbench else { return }
      var shown = workbench.dish.environment
      shown.device = size.id
      workbench.runner.show(shown)
    }
    let copy = try parts.firstScreenCopy
    let code = try parts.firstScreen
    copy.onClick { [weak code, weak workbench] in
      if let code { Display.copy(code.text) }
      workbench?.notify(.notice("Code copied"))
    }
    zoomByWheel()
  }

  /// Zooms the devices when the user scrolls on the canvas while pressing Control.
  private func zoomByWheel() {
    let wheel = ScrollController()
    wheel.phase = .capture
    wheel.onScroll { [weak self] scroll in
      guard scroll.modifiers.contains(.control) else { return false }
      if let factor = scroll.zoomFactor { self?.zoom(by: factor) }
      return true
    }
    canvas.add(wheel)
  }
}

// MARK: - Showing

extension DishPane {
  private func update(after changes: Set<Workbench.Change>) {
    if changes.contains(.selection) || changes.contains(.dish) && workbench.isRootOpen {
      showDevice()
    }
    let isOther = !changes.isDisjoint(with: [.selection, .dish, .moved, .focus])
    if isOther { showCaption() }
    do {
      if changes.contains(.dish) {
        try showDishes()
        try badges.show(workbench.dish.environment)
        environment.show(workbench.dish.environment)
      } else if isOther {
        showStep()
      }
      if changes.contains(.build) { try buildView?.show() }
    } catch { workbench.notify(.notice("\(error)")) }
    if changes.contains(.focus) { moveKeyboard() }
  }

  private func showDevice() {
    guard !deviceCanvas.isInUse else { return }
    pages.visibleName = "device"
    enableTools(true)
    deviceCanvas.isInUse = true
  }

  private func enableTools(_ canBeUsed: Bool) {
    for tool in tools { tool.isSensitive = canBeUsed }
  }

  private func showCaption() {
    title.text = workbench.shownName
    subtitle.text = workbench.shownRemark
    let isPreset = workbench.openingScreen == nil && !workbench.isNavigated
    let words = [title.text, isPreset ? "" : subtitle.text]
    bar.title = words.filter { !$0.isEmpty }.joined(separator: ", ")
  }

  /// Shows a view for each dish and applies the dish's environment to it.
  private func showDishes() throws {
    let gone = views.filter { view in
      !workbench.dishes.controllers.contains { $0 === view.controller }
    }
    let shown = try workbench.dishes.controllers.map { controller in
      try views.first { $0.controller === controller }
        ?? DishView(
          controller,
          on: sceneViews.sceneView(of: controller.dish),
          workbench,
          assets,
          layout
        )
    }
    let isOther = !shown.elementsEqual(views) { $0 === $1 } || buildView?.build !== workbench.build
    if isOther {
      views = shown
      buildView = try workbench.build.map { try BuildView($0, workbench, assets, layout) }
    }
    // Captions take up height, so show them before the devices are scaled.
    showStep()
    if isOther { deviceCanvas.show(shown + [buildView].compactMap(\.self)) }
    for view in gone { sceneViews.remove(view.controller.dish) }
    for view in views { try view.applyEnvironment(with: styles) }
    let theme = workbench.dish.environment.theme
    self.theme.isActive = theme.map { $0 == .dark } ?? Settings.isDark
    twin.isActive = workbench.dishes.isTwin
  }

  /// Moves the keyboard focus to the dish that is focused now, if another dish has it.
  private func moveKeyboard() {
    guard let view = views.first(where: { $0.controller === workbench.dishes.focused }),
      views.contains(where: { $0 !== view && $0.widget.holdsFocus })
    else { return }
    view.takeKeyboard()
  }

  private func showStep() {
    let mismatch = workbench.agreement.mismatch
    step.show(mismatch, workbench.past)
    for view in views { view.show(mismatch, isNarrow: isNarrow) }
  }
}

extension DishPane {
  /// Adapts the pane to the width of the window and hides less important controls if the window is narrow.
  ///
  /// - Parameters:
  ///   - width: The width of the window, in points.
  ///   - room: The width that remains for this pane at the other panes' minimum widths.
  ///   - roomForNames: The width that remains at the other panes' usual widths.
  ///   - hasWindowButtons: Whether the header shows the window's buttons because the inspector is hidden.
  func adapt(to width: Int, room: Int, roomForNames: Int, hasWindowButtons: Bool) {
    bar.showsWindowButtons = hasWindowButtons
    environment.showsName = width >= Self.roomForNames
    twin.isVisible = !workbench.variants.experiments.isEmpty && width >= Self.roomForTwin
    bar.adapt(
      to: room,
      variants,
      roomForNames: roomForNames,
      namesInTwoRows: width >= Self.roomForNames
    )
    let isNarrow = width < Self.roomForWords
    step.isNarrow = isNarrow
    guard isNarrow != self.isNarrow else { return }
    self.isNarrow = isNarrow
    showStep()
  }

  /// The minimum window width at which the captions of two dishes show a status, in points.
  private static let roomForWords = 600

  private static let roomForNames = 810

  /// The minimum window width at which the header shows the button for two variants, in points.
  private static let roomForTwin = 700
}

/// A bar that explains how two dishes differ, or that a dish shows a past state, with a button that resolves it.
final class TwinMismatchBar {
  private let revealer: Revealer
  private let sentence: Label
  private let button: Button
  private let row: Box
  private var past: Workbench.PastMoment?

  /// Whether the button is below the text instead of next to it.
  var isNarrow = false {
    didSet {
      row.orientation = isNarrow ? .vertical : .horizontal
      row.spacing = isNarrow ? 6 : 12
    }
  }

  init(_ workbench: Workbench, _ parts: UIObjects<DishOutlets>) throws(ToolkitError) {
    revealer = try parts.step
    sentence = try parts.stepSentence
    button = try parts.stepAction
    row = try parts.stepRow
    button.onClick { [weak self, weak workbench] in
      if let past = self?.past { past.end() } else { workbench?.bringTogether() }
    }
    show(nil, nil)
  }

  /// Shows the past state or the mismatch, or hides the bar if both are `nil`.
  func show(_ mismatch: TwinAgreement.Mismatch?, _ past: Workbench.PastMoment?) {
    self.past = past
    if let text = past?.sentence ?? mismatch?.sentence {
      sentence.text = text
      sentence.tooltip = text
      button.label = past == nil ? mismatch?.remedy : "Show current"
    }
    let isShown = past != nil || mismatch != nil
    revealer.isRevealed = isShown
    // The keyboard focus must not reach a hidden bar.
    revealer.isVisible = isShown
  }
}

/// The outlets of the center of the window: the header, the canvas, and the devices.
struct DishOutlets: UIOutlets {
  static let file = "dish.ui"

  let dishHeader = Outlet<Box>("dish_header")
  let dishBar = Outlet<HeaderBar>("dish_bar")
  let experiments = Outlet<Box>("experiments")
  let sidebarShow = Outlet<ToggleButton>("sidebar_show")
  let showDish = Outlet<ToggleButton>("show_dish")
  let showMap = Outlet<ToggleButton>("show_map")
  let dishStart = Outlet<Box>("dish_start")
  let narrowView = Outlet<Box>("narrow_view")
  let viewSwitch = Outlet<Box>("view_switch")
  let dishMoves = Outlet<Box>("dish_moves")
  let back = Outlet<Button>("back")
  let home = Outlet<Button>("home")
  let reload = Outlet<Button>("reload")
  let inspectorShow = Outlet<ToggleButton>("inspector_show")
  let dishTools = Outlet<Box>("dish_tools")
  let deviceIcon = Outlet<Image>("device_icon")
  let deviceLabel = Outlet<Label>("device_label")
  let zoomLabel = Outlet<Label>("zoom_label")
  let themeToggle = Outlet<ToggleButton>("theme_toggle")
  let twinToggle = Outlet<ToggleButton>("twin_toggle")
  let narrowRow = Outlet<Box>("narrow_row")
  let narrowSwitches = Outlet<ScrolledWindow>("narrow_switches")
  let narrowTools = Outlet<Box>("narrow_tools")
  let narrowTitle = Outlet<Label>("narrow_title")
  let experiment = Outlet<Box>("experiment")
  let experimentName = Outlet<Label>("experiment_name")
  let experimentVariants = Outlet<Box>("experiment_variants")
  let variant = Outlet<ToggleButton>("variant")
  let deviceList = Outlet<ListBox>("device_list")
  let deviceSize = Outlet<Entry>("device_size")
  let deviceTurn = Outlet<Button>("device_turn")
  let leftToRight = Outlet<ToggleButton>("left_to_right")
  let rightToLeft = Outlet<ToggleButton>("right_to_left")
  let locale = Outlet<DropDown>("locale")
  let textScale = Outlet<SpinButton>("text_scale")
  let reducedMotion = Outlet<Switch>("reduced_motion")
  let zoomPopover = Outlet<Popover>("zoom_popover")
  let zoomList = Outlet<ListBox>("zoom_list")
  let choiceRow = Outlet<Box>("choice_row")
  let choiceRowIcon = Outlet<Image>("choice_row_icon")
  let choiceRowTitle = Outlet<Label>("choice_row_title")
  let choiceRowSize = Outlet<Label>("choice_row_size")
  let choiceRowCheck = Outlet<Image>("choice_row_check")
  let dishCanvas = Outlet<Box>("dish_canvas")
  let step = Outlet<Revealer>("step")
  let stepRow = Outlet<Box>("step_row")
  let stepSentence = Outlet<Label>("step_sentence")
  let stepAction = Outlet<Button>("step_action")
  let environmentBadges = Outlet<Box>("environment_badges")
  let environmentRow = Outlet<ScrolledWindow>("environment_row")
  let environmentBadge = Outlet<Button>("environment_badge")
  let environmentBadgeText = Outlet<Label>("environment_badge_text")
  let canvasStack = Outlet<Stack>("canvas_stack")
  let firstScreen = Outlet<Label>("first_screen")
  let firstScreenCopy = Outlet<Button>("first_screen_copy")
  let canvasScroll = Outlet<ScrolledWindow>("canvas_scroll")
  let deviceSlot = Outlet<Box>("device_slot")
  let dishCaption = Outlet<Box>("dish_caption")
  let dishTitle = Outlet<Label>("dish_title")
  let dishSubtitle = Outlet<Label>("dish_subtitle")
  let canvasTools = Outlet<Box>("canvas_tools")
  let dishView = Outlet<Box>("dish_view")
  let twinCaption = Outlet<Box>("twin_caption")
  let twinFocus = Outlet<ToggleButton>("twin_focus")
  let twinName = Outlet<Label>("twin_name")
  let twinStatus = Outlet<Label>("twin_status")
  let twinBadge = Outlet<Label>("twin_badge")
  let twinBring = Outlet<Button>("twin_bring")
  let twinClose = Outlet<Button>("twin_close")
  let device = Outlet<Fixed>("device")
  let deviceFrame = Outlet<Box>("device_frame")
  let deviceGlass = Outlet<Box>("device_glass")
}
