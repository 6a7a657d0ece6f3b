import Assets
import GTK

/// The panel below the dishes, which shows the timeline or a comparison of two dishes or builds.
final class BottomPanel {
  let widget: Widget
  let timeline: Timeline
  let comparison: ComparisonPane
  let builds: BuildPane

  /// Called with whether the panel is collapsed after that changes.
  var onFold: (Bool) -> Void = { _ in }

  private let pages: Stack
  private let workbench: Workbench
  private var compared = Page.timeline

  /// The pages of the panel, by name.
  private enum Page: String {
    case timeline, comparison, builds
  }

  init(_ workbench: Workbench, _ assets: Assets) throws {
    self.workbench = workbench
    timeline = try Timeline(workbench, assets)
    comparison = try ComparisonPane(workbench, assets)
    builds = try BuildPane(workbench, assets)
    pages = try UIFile<TwinOutlets>(assets).make(\.bottom).bottom
    widget = pages
    pages.add(timeline.widget, name: Page.timeline.rawValue)
    pages.add(comparison.widget, name: Page.comparison.rawValue)
    pages.add(builds.widget, name: Page.builds.rawValue)
    timeline.onComparison = { [weak self] in self?.show(comparison: true) }
    comparison.onTimeline = { [weak self] in self?.show(comparison: false) }
    builds.onTimeline = { [weak self] in self?.show(comparison: false) }
    timeline.onFold = { [weak self] isFolded in
      self?.comparison.isFolded = isFolded
      self?.builds.isFolded = isFolded
      self?.onFold(isFolded)
    }
    comparison.onFold = { [weak self] isFolded in self?.timeline.isFolded = isFolded }
    builds.onFold = { [weak self] isFolded in self?.timeline.isFolded = isFolded }
    workbench.updates.add(after: [.dish]) { [weak self] in self?.follow() }
    follow()
  }

  /// Adapts the panel to a window width, in points, and hides labels next to icons if the window is narrow.
  func adapt(to width: Int) {
    comparison.isNarrow = width < 600
    builds.isNarrow = width < 600
    // The timeline adapts to its own width only after its bar has already limited the width of the window.
    if width < Timeline.narrowWidth { timeline.fit(width) }
  }

  /// Whether only the bar is visible.
  var isFolded: Bool {
    get { timeline.isFolded }
    set { timeline.isFolded = newValue }
  }

  /// Switches between the timeline and the comparison.
  func toggleComparison() { show(comparison: pages.visibleName == Page.timeline.rawValue) }

  /// Shows the timeline and moves the focus to its filter.
  func focusFilter() {
    show(comparison: false)
    timeline.focusFilter()
  }

  /// Shows the timeline with the events that contain a text.
  func find(_ text: String) {
    show(comparison: false)
    timeline.find(text)
  }

  private func show(comparison: Bool) {
    let page = comparison ? compared : .timeline
    guard page.rawValue != pages.visibleName else { return }
    pages.visibleName = page.rawValue
  }

  private func follow() {
    let page: Page =
      workbench.dishes.isTwin ? .comparison : workbench.build == nil ? .timeline : .builds
    guard compared != page else { return }
    compared = page
    timeline.canCompare = page != .timeline
    show(comparison: page != .timeline)
  }
}
