import Assets
import GTK
import PetriDish

/// The pane with the dishes: the address bar, and the canvas with a device around each running app.
final class DishPane {
  /// The address bar over the canvas.
  let bar: AddressBar

  /// The canvas, including the empty states.
  let canvas: Widget

  /// The canvas with the devices.
  let deviceCanvas: DishCanvas

  /// The actions that save and copy pictures of the dishes.
  let screenshots: DishScreenshots

  /// The small pictures of recently visible screens.
  private let thumbnails: DishThumbnails

  let workbench: Workbench
  private let assets: Assets
  private let styles: StyleSheets
  private let sceneViews: DishSceneViewCache
  private let layout: UIFile<DishOutlets>
  private var views: [DishView] = []
  private var buildView: BuildView?
  var isNarrow = false
  private let pages: Stack
  private let devices: [DeviceDescription]
  private let zoom: Label

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
    bar = try AddressBar(workbench, assets)
    canvas = try parts.dishCanvas
    pages = try parts.canvasStack
    zoom = try parts.zoomLabel
    devices = try assets.devices(of: workbench.catalog)
    guard let first = devices.first else {
      throw AssetError.malformed(path: "devices.json", reason: "it contains no devices")
    }
    deviceCanvas = try DishCanvas(parts, device: first)
    screenshots = DishScreenshots(workbench, deviceCanvas)
    thumbnails = DishThumbnails(workbench, deviceCanvas)
    pages.visibleName = workbench.catalog.screens.isEmpty ? "empty" : "nothing"
    try connect(parts)
    try showDishes()
  }

  /// Switches the theme of the dishes without changing the theme of the window.
  func toggleTheme() {
    workbench.changeEnvironment { $0.theme = $0.isDark ? .light : .dark }
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
    workbench.updates.add { [weak self] changes in self?.update(after: changes) }
    workbench.state.observe(StateKey<[String]>.favourites) { [weak self] in self?.showAddress() }
    deviceCanvas.observe { [weak self] in self?.showZoom() }
    showZoom()
    deviceCanvas.onResize = { [weak workbench] size in
      workbench?.changeEnvironment { $0.device = size.id }
    }
    let copy = try parts.firstScreenCopy
    let code = try parts.firstScreen
    copy.onClick { [weak code, weak workbench] in
      if let code { Display.copy(code.text) }
      workbench?.notify(.done("Code copied"))
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
    if isOther { showAddress() }
    do {
      if changes.contains(.dish) {
        try showDishes()
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
    deviceCanvas.isInUse = true
  }

  private func showAddress() {
    do throws(ToolkitError) { try bar.update() } catch { workbench.notify(.notice("\(error)")) }
  }

  private func showZoom() {
    zoom.text = deviceCanvas.scale.percent.leftToRight
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
    if let device = devices.device(named: workbench.dish.environment.device) {
      deviceCanvas.device = device
    }
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
    for view in views { view.show(mismatch, isNarrow: isNarrow) }
  }
}

extension DishPane {
  /// Adapts the pane to the width of the window.
  ///
  /// - Parameters:
  ///   - width: The width of the window, in points.
  ///   - hasControls: Whether the address bar has the window's buttons at its start and its end.
  func adapt(to width: Int, hasControls: (start: Bool, end: Bool)) {
    bar.adapt(to: width, hasControls: hasControls)
    let isNarrow = width < Self.roomForWords
    guard isNarrow != self.isNarrow else { return }
    self.isNarrow = isNarrow
    showStep()
  }

  /// The minimum window width at which the captions of two dishes show a status, in points.
  private static let roomForWords = 600
}

/// The outlets of the canvas and the devices.
struct DishOutlets: UIOutlets {
  static let file = "dish.ui"

  let dishCanvas = Outlet<Box>("dish_canvas")
  let canvasStack = Outlet<Stack>("canvas_stack")
  let firstScreen = Outlet<Label>("first_screen")
  let firstScreenCopy = Outlet<Button>("first_screen_copy")
  let canvasScroll = Outlet<ScrolledWindow>("canvas_scroll")
  let deviceSlot = Outlet<Box>("device_slot")
  let zoomTools = Outlet<Box>("zoom_tools")
  let zoomLabel = Outlet<Label>("zoom_label")
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
