import Assets
import GTK
import Survey

/// A view of another build next to the dish, which shows that build's picture of the same screen or a status card.
final class BuildView: DishCanvasItem {
  let widget: Widget
  let frame: DeviceFrame
  let build: BuildComparison

  private let workbench: Workbench
  private let caption: Box
  private let status: Label
  private let badge: Label
  private let layout: UIFile<BuildOutlets>
  private var card: BuildCard?
  private let picture = PictureView()
  private let content = Overlay()
  private var shown: ScreenPicture?

  init(
    _ build: BuildComparison,
    _ workbench: Workbench,
    _ assets: Assets,
    _ layout: UIFile<DishOutlets>
  ) throws {
    (self.build, self.workbench) = (build, workbench)
    self.layout = try UIFile<BuildOutlets>(assets)
    let parts = try self.layout.make(\.buildView)
    let box = try parts.buildView
    widget = box
    caption = try parts.buildCaption
    status = try parts.buildStatus
    badge = try parts.buildBadge
    let name = try parts.buildName
    name.text = build.choice.shortName
    name.tooltip = build.choice.name
    let device = try layout.make(\.dishView)
    content.expandsHorizontally = true
    content.expandsVertically = true
    content.child = picture
    frame = try DeviceFrame(device, holding: content)
    try device.dishView.remove(frame.widget)
    frame.setName("The other build, \(build.choice.shortName)")
    let middle = MinimumBin(frame.widget)
    middle.horizontalAlignment = .center
    box.append(middle)
    try show()
  }

  var captionHeight: Int { caption.measure(.vertical).natural + Self.captionGap }

  private static let captionGap = 6

  /// Shows the progress of the build.
  func show() throws(ToolkitError) {
    let summary = BuildSummary(build)
    status.text = summary.status
    badge.text = summary.status
    (status.isVisible, badge.isVisible) = (!summary.isWarning, summary.isWarning)
    let isAsking = if case .asking = build.jumpComparison { build.program != nil } else { false }
    // The last picture stays visible until another one is available.
    if !isAsking {
      let seen = build.picture
      if seen != shown {
        picture.picture = if let seen { try Picture(webP: Array(seen.webP)) } else { nil }
      }
      shown = seen
    }
    picture.isVisible = shown != nil
    try show(shown == nil ? summary.card : nil)
    picture.setAccessibleLabel("Picture of \(workbench.shownName) in \(build.choice.shortName)")
  }

  private func show(_ words: BuildCard.Content?) throws(ToolkitError) {
    if let words, let card, card.kind == words.kind { return card.show(words) }
    if let card { content.remove(card.widget) }
    card = nil
    guard let words else { return }
    let card = try BuildCard(words, layout)
    card.onCancel = { [weak build] in build?.cancel() }
    card.onRetry = { [weak build] in build?.retry() }
    card.onOther = { [weak widget] in
      widget?.activateAction(WindowAction.compareWith.fullName)
    }
    content.add(card.widget)
    self.card = card
  }
}
