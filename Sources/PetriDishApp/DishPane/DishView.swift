import Assets
import GTK
import PetriDish

/// A dish on the canvas, with its device, an optional card above it, and a caption if there are two dishes.
final class DishView: DishCanvasItem {
  let widget: Widget
  let frame: DeviceFrame
  let controller: DishController

  private let workbench: Workbench
  private let sceneView: DishSceneView
  private let assets: Assets
  private let caption: Box
  private let focus: ToggleButton
  private let name: Label
  private let status: Label
  private let badge: Label
  private let bring: Button
  private let close: Button
  private var shownFailure: JumpResult.Failure?

  /// The device before a title bar maximized it.
  private var restoredDevice: String?

  /// Whether one of the visible screens shows an error instead of its content.
  var isBroken: Bool { sceneView.problem != nil }

  init(
    _ controller: DishController,
    on sceneView: DishSceneView,
    _ workbench: Workbench,
    _ assets: Assets,
    _ layout: UIFile<DishOutlets>
  ) throws {
    self.controller = controller
    self.workbench = workbench
    self.sceneView = sceneView
    self.assets = assets
    let parts = try layout.make(\.dishView)
    let box = try parts.dishView
    widget = box
    caption = try parts.twinCaption
    focus = try parts.twinFocus
    name = try parts.twinName
    status = try parts.twinStatus
    badge = try parts.twinBadge
    bring = try parts.twinBring
    close = try parts.twinClose
    frame = try DeviceFrame(parts, holding: sceneView.widget)
    // The dish's natural size must not push the device out of the center.
    box.remove(frame.widget)
    let middle = MinimumBin(frame.widget)
    middle.horizontalAlignment = .center
    box.append(middle)
    sceneView.onError = { [weak workbench] error in workbench?.notify(.notice(error.description)) }
    sceneView.onProblem = { [weak workbench] error in workbench?.notify(.notice("\(error)")) }
    sceneView.onTitleBarRequest = { [weak self] in self?.carryOut($0) }
    letFocus(box)
    bring.onClick { [weak workbench, weak controller] in
      if let controller { workbench?.bringBoth(to: controller) }
    }
    close.onClick { [weak workbench, weak controller] in
      guard let workbench,
        let other = workbench.dishes.controllers.first(where: { $0 !== controller })
      else {
        return
      }
      workbench.keep(other)
    }
  }

  /// Focuses the dish when the user presses a key or a pointer button in it.
  private func letFocus(_ box: Box) {
    let focusDish: () -> Void = { [weak workbench, weak controller] in
      if let controller { workbench?.focus(controller) }
    }
    let press = ClickGesture(button: 0)
    press.phase = .capture
    press.onPress { _, _, _ in focusDish() }
    box.add(press)
    let keys = KeyController()
    keys.phase = .capture
    keys.onPress { _ in
      focusDish()
      return false
    }
    box.add(keys)
    focus.onClick { [weak self] in
      focusDish()
      // The click has already toggled the button, so restore the actual state.
      self?.showFocus()
    }
  }

  /// Moves the keyboard focus into the dish, or to its caption if nothing in the dish accepts the focus.
  func takeKeyboard() {
    if !frame.widget.moveFocus() { focus.grabFocus() }
  }

  /// Carries out what the title bar of a screen asks of its window.
  ///
  /// The device is maximized in place of the window. Other requests are only events.
  private func carryOut(_ request: TitleBarRequest) {
    let largest = workbench.devices.filter(\.hasMouse).max {
      $0.width * $0.height < $1.width * $1.height
    }
    guard request == .toggleMaximized, let largest else { return }
    let current = workbench.dish.environment.device
    if current == largest.id {
      workbench.changeEnvironment { [restoredDevice] in $0.device = restoredDevice ?? $0.device }
    } else {
      restoredDevice = current
      workbench.changeEnvironment { $0.device = largest.id }
    }
  }

  private func showFocus() {
    let isFocused = caption.isVisible && workbench.dishes.focused === controller
    focus.isActive = isFocused
    frame.setFocused(isFocused)
  }

  /// The height of the caption, in points.
  var captionHeight: Int {
    caption.isVisible ? caption.measure(.vertical).natural + Self.captionGap : 0
  }

  private static let captionGap = 6

  /// Updates the view to the state of the dish.
  ///
  /// - Parameters:
  ///   - mismatch: The reason why the two dishes differ; `nil` if they match.
  ///   - isNarrow: Whether the caption has no room for a status.
  func show(_ mismatch: TwinAgreement.Mismatch?, isNarrow: Bool) {
    let isTwin = workbench.dishes.isTwin
    caption.isVisible = isTwin || workbench.build != nil
    frame.setName(isTwin ? "Dish \(controller.title)" : "Dish")
    if caption.isVisible { showCaption(mismatch, isNarrow: isNarrow) }
    showFocus()
    showFailure()
  }

  private func showCaption(_ mismatch: TwinAgreement.Mismatch?, isNarrow: Bool) {
    let index = workbench.dishes.controllers.firstIndex { $0 === controller }
    let isApart = index.map { mismatch?.apart.contains($0) == true } ?? false
    let words = controller.status(isApart: isApart)
    let title = workbench.dishes.isTwin ? controller.title : "This build"
    name.text = title
    status.text = words
    badge.text = isNarrow ? "Differs" : words
    badge.tooltip = words
    status.isVisible = !isApart && !isNarrow
    badge.isVisible = isApart
    bring.isVisible = mismatch?.isFailure == false && controller.front.jump != nil
    focus.setAccessibleLabel("Inspect \(title), \(words)")
    bring.setAccessibleLabel("Open the screen of \(controller.title) in both")
    // The view of the other build has the button that closes the comparison.
    close.isVisible = workbench.dishes.isTwin
    close.setAccessibleLabel("Close \(title)")
  }

  private func showFailure() {
    guard controller.screenFailure != shownFailure else { return }
    shownFailure = controller.screenFailure
    let asked = controller.lastResult.flatMap { workbench.catalog.screen($0.screen) }
    guard let failure = shownFailure, let screen = asked ?? workbench.draft.screen else {
      return sceneView.card = nil
    }
    do {
      let card = try FailureCard(assets, name: screen.name, failure) {
        [weak workbench, weak controller] in
        if let controller { workbench?.runner.reload([controller]) }
      }
      sceneView.card = card.widget
    } catch {
      workbench.notify(.notice(failure.message))
    }
  }

  /// Applies the dish's environment to its view.
  func applyEnvironment(with styles: StyleSheets) throws {
    try sceneView.apply(controller.dish.environment, with: styles)
  }
}

/// A card over the dish that reports why a screen couldn't be opened and offers to retry.
final class FailureCard {
  let widget: Widget

  /// Creates a card for a failed jump.
  ///
  /// - Parameters:
  ///   - name: The name of the requested screen.
  ///   - failure: The reason why the jump failed.
  init(
    _ assets: Assets,
    name: String,
    _ failure: JumpResult.Failure,
    onRetry: @escaping () -> Void
  ) throws {
    let parts = try UIFile<FailureOutlets>(assets).make()
    widget = try parts.failure
    let title = try parts.failureTitle
    title.text = "Couldn’t open \(name)"
    let detail = try parts.failureDetail
    detail.text = failure.message
    let copy = try parts.failureCopy
    copy.onClick { Display.copy("\(name): \(failure.message)") }
    let retry = try parts.failureRetry
    retry.onClick(onRetry)
  }
}

/// The outlets of the card that covers a dish after a failed jump.
struct FailureOutlets: UIOutlets {
  static let file = "failure.ui"

  let failure = Outlet<Box>("failure")
  let failureTitle = Outlet<Label>("failure_title")
  let failureDetail = Outlet<Label>("failure_detail")
  let failureCopy = Outlet<Button>("failure_copy")
  let failureRetry = Outlet<Button>("failure_retry")
}
