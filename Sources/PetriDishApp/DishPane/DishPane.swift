import Assets
import GTK
import PetriDish

/// The dish: its header bar, and the canvas with a device around the running app.
final class DishPane {
  /// Goes over the canvas.
  let header: Widget

  /// Shows the device.
  let canvas: Widget

  /// Opens the sidebar where it is a drawer.
  let sidebarToggle: ToggleButton

  /// Opens the inspector where it is a drawer.
  let inspectorToggle: ToggleButton

  private let bar: HeaderBar
  private let workbench: Workbench
  private let assets: Assets
  private let look: Look
  private let stage: DishStage
  private let device: DeviceFrame
  private let pages: Stack
  private let title: Label
  private let subtitle: Label
  private let theme: ToggleButton
  private let variants: VariantSwitches
  private let environment: EnvironmentPopover
  private let zoomMenu: ZoomPopover
  private var shownFailure: JumpResult.Failure?

  init(_ workbench: Workbench, _ stage: DishStage, _ assets: Assets, _ look: Look) throws {
    self.workbench = workbench
    self.assets = assets
    self.look = look
    self.stage = stage
    let layout = try Template("dish.ui", assets)
    let builder = try layout.make()
    bar = try builder.object("dish_header")
    header = bar
    sidebarToggle = try builder.object("sidebar_show")
    inspectorToggle = try builder.object("inspector_show")
    canvas = try builder.object("dish_canvas") as Overlay
    pages = try builder.object("canvas_stack")
    title = try builder.object("dish_title")
    subtitle = try builder.object("dish_subtitle")
    theme = try builder.object("theme_toggle")
    let devices = try assets.devices()
    guard let first = devices.first else {
      throw AssetError.malformed(path: "devices.json", reason: "it describes no device")
    }
    device = try DeviceFrame(builder, device: first, holding: stage.widget)
    variants = try VariantSwitches(workbench, layout, in: builder.object("experiments"))
    environment = try EnvironmentPopover(workbench, layout, builder, devices: devices)
    zoomMenu = try ZoomPopover(builder, layout, device)
    pages.visibleName = "nothing"
    try connect(builder)
    try dress()
  }

  /// Changes the theme of the dish, and leaves the shell's as it is.
  func toggleTheme() {
    var shown = workbench.dish.environment
    let isDark = shown.theme.map { $0 == .dark } ?? Settings.prefersDark
    shown.theme = isDark ? .light : .dark
    workbench.show(shown)
  }

  /// Draws the device larger or smaller than it is.
  func zoom(by factor: Double) { device.setScale(device.scale * factor) }

  /// Draws the device as large as fits.
  func zoomToFit() { device.setScale(nil) }

  /// Leaves out what can be spared where the window is narrow.
  ///
  /// - Parameters:
  ///   - width: The window's, in points.
  ///   - hasWindowButtons: Whether the header stands in for the inspector's, which has moved away.
  func adapt(to width: Int, hasWindowButtons: Bool) {
    bar.showsWindowButtons = hasWindowButtons
    variants.showsNames = width >= Self.roomForNames
    environment.showsName = width >= Self.roomForNames
  }

  private static let roomForNames = 810

  private func connect(_ builder: Builder) throws {
    let buttons: [(String, (Workbench) -> Void)] = [
      ("back", { $0.back() }), ("home", { $0.home() }), ("reload", { $0.reload() }),
    ]
    for (id, action) in buttons {
      let button: Button = try builder.object(id)
      button.onClick { [weak workbench] in workbench.map(action) }
    }
    theme.onClick { [weak self] in self?.toggleTheme() }
    stage.onError = { [weak workbench] error in workbench?.notify(.notice(error.description)) }
    stage.onProblem = { [weak workbench] error in workbench?.notify(.notice("\(error)")) }
    workbench.observe { [weak self] change in self?.hear(change) }
    environment.onDevice = { [weak self] description in self?.device.device = description }
  }

  private func hear(_ change: Workbench.Change) {
    switch change {
    case .selection:
      pages.visibleName = "device"
      showCaption()
      showFailure()
    case .draft:
      showCaption()
    case .dish:
      showFailure()
      do { try dress() } catch { workbench.notify(.notice("\(error)")) }
      environment.show(workbench.dish.environment)
    case .notice:
      break
    }
  }

  private func showCaption() {
    title.text = workbench.selection?.name ?? ""
    subtitle.text = workbench.preset.map { "preset “\($0.name)”" } ?? ""
  }

  /// What surrounds the app is as the jump asked for.
  private func dress() throws {
    let shown = workbench.dish.environment
    try stage.dress(for: shown, by: look)
    theme.isActive = shown.theme.map { $0 == .dark } ?? Settings.prefersDark
  }

  private func showFailure() {
    guard workbench.failure != shownFailure else { return }
    shownFailure = workbench.failure
    guard let failure = workbench.failure, let screen = workbench.selection else {
      return stage.card = nil
    }
    do {
      let card = try FailureCard(assets, name: screen.name, failure) { [weak workbench] in
        workbench?.reload()
      }
      stage.card = card.widget
    } catch {
      workbench.notify(.notice(failure.message))
    }
  }
}
