import Assets
import GTK

/// What stands below the dishes: the timeline, and while two are compared the comparison, by turns.
final class BottomPanel {
  let widget: Widget
  let timeline: Timeline
  let comparison: ComparisonPane

  /// Hears that the panel was folded away, or unfolded.
  var onFold: (Bool) -> Void = { _ in }

  private let pages: Stack
  private let workbench: Workbench
  private var wasTwin = false

  init(_ workbench: Workbench, _ assets: Assets) throws {
    self.workbench = workbench
    timeline = try Timeline(workbench, assets)
    comparison = try ComparisonPane(workbench, assets)
    pages = try Template<TwinOutlets>(assets).make(\.bottom).bottom
    widget = pages
    pages.add(timeline.widget, name: "timeline")
    pages.add(comparison.widget, name: "comparison")
    timeline.onComparison = { [weak self] in self?.show(comparison: true) }
    comparison.onTimeline = { [weak self] in self?.show(comparison: false) }
    timeline.onFold = { [weak self] isFolded in
      self?.comparison.isFolded = isFolded
      self?.onFold(isFolded)
    }
    comparison.onFold = { [weak self] isFolded in self?.timeline.isFolded = isFolded }
    workbench.observe { [weak self] change in
      if case .dish = change { self?.follow() }
    }
    follow()
  }

  /// Whether the window has no room for words beside icons.
  var isNarrow: Bool {
    get { comparison.isNarrow }
    set { comparison.isNarrow = newValue }
  }

  /// Whether only the bar is there.
  var isFolded: Bool {
    get { timeline.isFolded }
    set { timeline.isFolded = newValue }
  }

  /// Shows the events where the comparison was, or the other way round.
  func toggleComparison() { show(comparison: pages.visibleName != "comparison") }

  /// Has the caret in the filter of the events.
  func focusFilter() {
    show(comparison: false)
    timeline.focusFilter()
  }

  private func show(comparison: Bool) {
    let page = comparison && workbench.isTwin ? "comparison" : "timeline"
    guard page != pages.visibleName else { return }
    pages.visibleName = page
    if page == "timeline" { timeline.catchUp() }
  }

  private func follow() {
    guard wasTwin != workbench.isTwin else { return }
    wasTwin = workbench.isTwin
    timeline.canCompare = wasTwin
    show(comparison: wasTwin)
  }
}
