import Assets
import GTK
import PetriDish

/// Two builds in sentences: how they differ at the jump that is open, in their stacks and plans, and in
/// all screens.
final class BuildPane {
  let widget: Widget

  /// Called when the user wants to see the events instead.
  var onTimeline: () -> Void = {}

  /// Called when the pane was folded away, or unfolded.
  var onFold: (Bool) -> Void = { _ in }

  private let workbench: Workbench
  private let layout: UIFile<BuildOutlets>
  private let title: Label
  private let revision: Label
  private let notes: Label
  private let verdict: Label
  private let changes: ChangeList
  private let stackSlot: Box
  private let stacks: StackComparisonView
  private let plans: BuildPlans
  private let fullComparison: FullComparisonView
  private let fold: ToggleButton

  init(_ workbench: Workbench, _ assets: Assets) throws {
    self.workbench = workbench
    layout = try UIFile<BuildOutlets>(assets)
    let parts = try layout.make(\.buildPane)
    widget = try parts.buildPane
    title = try parts.buildPaneTitle
    revision = try parts.buildRevision
    notes = try parts.buildNotes
    verdict = try parts.buildVerdict
    changes = ChangeList(try parts.buildChanges, layout, of: workbench.catalog)
    stackSlot = try parts.buildStacks
    stacks = try StackComparisonView(try UIFile<TwinOutlets>(assets))
    stackSlot.append(stacks.widget)
    plans = try BuildPlans(parts)
    fullComparison = try FullComparisonView(parts, layout, of: workbench.catalog)
    fold = try parts.buildFold
    changes.onOpen = { [weak workbench] link in workbench?.open(link: link) }
    fullComparison.onOpen = { [weak workbench] link in workbench?.open(link: link) }
    fullComparison.onStart = { [weak workbench] in workbench?.compareAllScreens() }
    let timeline = try parts.buildTimeline
    timeline.onClick { [weak self] in self?.onTimeline() }
    fold.onToggle { [weak self] in
      guard let self else { return }
      fold.showArrow(isFolded: fold.isActive)
      onFold(fold.isActive)
    }
    workbench.updates.add(after: [.build, .dish]) { [weak self] in self?.show() }
    show()
  }

  /// Whether there is no room for two columns.
  var isNarrow = false {
    didSet {
      guard isNarrow != oldValue else { return }
      title.isVisible = !isNarrow
      stacks.isNarrow = isNarrow
      plans.isNarrow = isNarrow
    }
  }

  /// Whether only the bar is there.
  var isFolded: Bool {
    get { fold.isActive }
    set { fold.isActive = newValue }
  }

  private func show() {
    guard let build = workbench.build else { return }
    do {
      let name = build.choice.shortName
      let commit = build.program?.commit.map { " · \($0.prefix(8))" } ?? ""
      revision.text = name + commit
      revision.tooltip = build.program?.revision.subject ?? build.choice.name
      notes.text = build.notes.joined(separator: "\n")
      notes.isVisible = !build.notes.isEmpty
      let summary = BuildSummary(build)
      verdict.text = summary.verdict
      verdict.isVisible = !summary.verdict.isEmpty
      try showJump(of: build, named: name)
      try fullComparison.show(build)
    } catch {
      workbench.notify(.notice("\(error)"))
    }
  }

  private func showJump(of build: BuildComparison, named name: String) throws(ToolkitError) {
    guard build.program != nil, case .seen(let entry, let report) = build.jumpComparison else {
      // While both are asked, what was seen last stays.
      if case .asking = build.jumpComparison { return }
      try changes.show([])
      (stackSlot.isVisible, plans.isVisible) = (false, false)
      return
    }
    try changes.show(report.changes)
    let titles = [name, "This build"]
    let both = [entry.before.first, entry.after.first]
    let shown = both.compactMap { $0?.stack.flatMap { StackNode(line: $0) } }
    stackSlot.isVisible = shown.count == 2
    if shown.count == 2 { try stacks.show(titles, shown) }
    let operations = both.compactMap { $0?.plan }
    plans.isVisible = operations.count == 2
    if operations.count == 2 { plans.show(titles, operations) }
  }
}
