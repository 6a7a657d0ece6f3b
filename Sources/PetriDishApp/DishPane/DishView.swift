import Assets
import GTK
import PetriDish

/// One dish on the canvas: its device, what lies over it, and beside another one its name above.
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

  /// Whether one of the visible screens says why it cannot be shown.
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
    // What the dish would like to have beyond the device must not push the device out of the middle.
    box.remove(frame.widget)
    let middle = MinimumBin(frame.widget)
    middle.horizontalAlignment = .center
    box.append(middle)
    sceneView.onError = { [weak workbench] error in workbench?.notify(.notice(error.description)) }
    sceneView.onProblem = { [weak workbench] error in workbench?.notify(.notice("\(error)")) }
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

  /// Focuses the dish when the user presses something in it, or types.
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
      // A click has changed the button, whatever was focused.
      self?.showFocus()
    }
  }

  /// Brings the keyboard into the dish, to its name where nothing else takes it.
  func takeKeyboard() {
    if !frame.widget.moveFocus() { focus.grabFocus() }
  }

  private func showFocus() {
    let isFocused = caption.isVisible && workbench.dishes.focused === controller
    focus.isActive = isFocused
    frame.setFocused(isFocused)
  }

  /// The height of the name above, in points.
  var captionHeight: Int {
    caption.isVisible ? caption.measure(.vertical).natural + Self.captionGap : 0
  }

  private static let captionGap = 6

  /// Shows the state of the dish.
  ///
  /// - Parameters:
  ///   - mismatch: The reason why it and the other one are out of step; `nil` where they are not.
  ///   - isNarrow: Whether there is no room for words that say that all is well.
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
    badge.text = isNarrow ? "apart" : words
    badge.tooltip = words
    status.isVisible = !isApart && !isNarrow
    badge.isVisible = isApart
    bring.isVisible = mismatch?.isFailure == false && controller.front.jump != nil
    focus.setAccessibleLabel("Inspect \(title), \(words)")
    bring.setAccessibleLabel("Bring both to where \(controller.title) is")
    // The other build has the button that puts it away.
    close.isVisible = workbench.dishes.isTwin
    close.setAccessibleLabel("Close \(title)")
  }

  private func showFailure() {
    guard controller.failure != shownFailure else { return }
    shownFailure = controller.failure
    let asked = controller.lastResult.flatMap { workbench.catalog.screen($0.screen) }
    guard let failure = controller.failure, let screen = asked ?? workbench.draft.screen else {
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

  /// Applies the environment of the dish to its view.
  func applyEnvironment(with styles: StyleSheets) throws {
    try sceneView.apply(controller.dish.environment, with: styles)
  }
}

/// The card over the dish that says what could not be opened, why, and what to do.
final class FailureCard {
  let widget: Widget

  /// - Parameters:
  ///   - name: The screen that was asked for.
  ///   - failure: Why it was not reached.
  init(
    _ assets: Assets,
    name: String,
    _ failure: JumpResult.Failure,
    onRetry: @escaping () -> Void
  ) throws {
    let parts = try UIFile<FailureOutlets>(assets).make()
    widget = try parts.failure
    let title = try parts.failureTitle
    let isStopped = failure.code == .stopped
    title.text = isStopped ? "\(name) was not opened" : "\(name) could not be opened"
    let text = try parts.failureText
    text.text =
      isStopped ? "A guard stopped the way there." : "What was done before stays below."
    let detail = try parts.failureDetail
    detail.text = failure.message
    let copy = try parts.failureCopy
    copy.onClick { Display.copy("\(name): \(failure.message)") }
    let retry = try parts.failureRetry
    retry.onClick(onRetry)
  }
}

/// The outlets of the card that takes the place of a dish that failed.
struct FailureOutlets: UIOutlets {
  static let file = "failure.ui"

  let failure = Outlet<Box>("failure")
  let failureTitle = Outlet<Label>("failure_title")
  let failureText = Outlet<Label>("failure_text")
  let failureDetail = Outlet<Label>("failure_detail")
  let failureCopy = Outlet<Button>("failure_copy")
  let failureRetry = Outlet<Button>("failure_retry")
}
