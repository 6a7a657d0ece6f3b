import Assets
import GTK
import PetriDish

/// One dish on the canvas: its device, what lies over it, and beside another one its name above.
final class DishView {
  let widget: Widget
  let frame: DeviceFrame
  let specimen: DishController

  private let workbench: Workbench
  private let stage: DishSceneView
  private let assets: Assets
  private let caption: Box
  private let focus: ToggleButton
  private let name: Label
  private let status: Label
  private let badge: Label
  private let bring: Button
  private let close: Button
  private var shownFailure: JumpResult.Failure?

  init(
    _ specimen: DishController,
    on stage: DishSceneView,
    _ workbench: Workbench,
    _ assets: Assets,
    _ layout: Template<DishOutlets>
  ) throws {
    self.specimen = specimen
    self.workbench = workbench
    self.stage = stage
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
    frame = try DeviceFrame(parts, holding: stage.widget)
    // What the dish would like to have beyond the device must not push the device out of the middle.
    box.remove(frame.widget)
    let middle = MinimumBin(frame.widget)
    middle.horizontalAlignment = .center
    box.append(middle)
    stage.onError = { [weak workbench] error in workbench?.notify(.notice(error.description)) }
    stage.onProblem = { [weak workbench] error in workbench?.notify(.notice("\(error)")) }
    letFocus(box)
    bring.onClick { [weak workbench, weak specimen] in
      if let specimen { workbench?.bringBoth(to: specimen) }
    }
    close.onClick { [weak workbench, weak specimen] in
      guard let workbench, let other = workbench.specimens.first(where: { $0 !== specimen }) else {
        return
      }
      workbench.keep(other)
    }
  }

  /// Whoever presses something here, or types, looks at this dish.
  private func letFocus(_ box: Box) {
    let look: () -> Void = { [weak workbench, weak specimen] in
      if let specimen { workbench?.focus(specimen) }
    }
    let press = ClickGesture(button: 0)
    press.phase = .capture
    press.onPress { _, _, _ in look() }
    box.add(press)
    let keys = KeyController()
    keys.phase = .capture
    keys.onPress { _ in
      look()
      return false
    }
    box.add(keys)
    focus.onClick { [weak self] in
      look()
      // A click has changed the button, whatever was focused.
      self?.showFocus()
    }
  }

  /// Brings the keyboard into the dish, to its name where nothing else takes it.
  func takeKeyboard() {
    if !frame.widget.moveFocus() { focus.grabFocus() }
  }

  private func showFocus() {
    let isFocused = workbench.isTwin && workbench.focused === specimen
    focus.isActive = isFocused
    frame.setFocused(isFocused)
  }

  /// How much room the name above takes, in points.
  var captionHeight: Int {
    caption.isVisible ? caption.measure(.vertical).natural + Self.captionGap : 0
  }

  private static let captionGap = 6

  /// Shows how the dish is.
  ///
  /// - Parameters:
  ///   - verdict: What is said of it and the other one; `nil` where they are in step.
  ///   - isNarrow: Whether there is no room for words that say that all is well.
  func show(_ verdict: TwinSync.Verdict?, isNarrow: Bool) {
    let isTwin = workbench.isTwin
    caption.isVisible = isTwin
    frame.setName(isTwin ? "Dish \(specimen.title)" : "Dish")
    if isTwin { showCaption(verdict, isNarrow: isNarrow) }
    showFocus()
    showFailure()
  }

  private func showCaption(_ verdict: TwinSync.Verdict?, isNarrow: Bool) {
    let index = workbench.specimens.firstIndex { $0 === specimen }
    let isAstray = index.map { verdict?.astray.contains($0) == true } ?? false
    let words = specimen.status(isAstray: isAstray)
    name.text = specimen.title
    status.text = words
    badge.text = isNarrow ? "apart" : words
    badge.tooltip = words
    status.isVisible = !isAstray && !isNarrow
    badge.isVisible = isAstray
    bring.isVisible = verdict?.isFailure == false && specimen.front.jump != nil
    focus.setAccessibleLabel("Inspect \(specimen.title), \(words)")
    bring.setAccessibleLabel("Bring both to where \(specimen.title) is")
    close.setAccessibleLabel("Close \(specimen.title)")
  }

  private func showFailure() {
    guard specimen.failure != shownFailure else { return }
    shownFailure = specimen.failure
    let asked = specimen.end.flatMap { workbench.catalog.screen($0.screen) }
    guard let failure = specimen.failure, let screen = asked ?? workbench.selection else {
      return stage.card = nil
    }
    do {
      let card = try FailureCard(assets, name: screen.name, failure) {
        [weak workbench, weak specimen] in
        if let specimen { workbench?.retry(specimen) }
      }
      stage.card = card.widget
    } catch {
      workbench.notify(.notice(failure.message))
    }
  }

  /// Has what surrounds the app as a jump asks for.
  func dress(by look: StyleSheets) throws {
    try stage.dress(for: specimen.dish.environment, by: look)
  }
}
