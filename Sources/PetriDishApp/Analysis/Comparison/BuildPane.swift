import Assets
import GTK
import PetriDish
import Survey

/// The pane that lists the differences between two builds at the current jump and in all screens.
final class BuildPane {
  let widget: Widget

  /// Called when the user switches to the timeline.
  var onTimeline: () -> Void = {}

  /// Called when the user folds or unfolds the pane.
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

  /// Whether the pane is too narrow for two columns.
  var isNarrow = false {
    didSet {
      guard isNarrow != oldValue else { return }
      title.isVisible = !isNarrow
      stacks.isNarrow = isNarrow
      plans.isNarrow = isNarrow
    }
  }

  /// Whether only the header of the pane is visible.
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
      // The previous result stays visible while both builds are opening the jump.
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

/// The outlets for comparing builds.
struct BuildOutlets: UIOutlets {
  static let file = "build.ui"

  let buildView = Outlet<Box>("build_view")
  let buildCaption = Outlet<Box>("build_caption")
  let buildName = Outlet<Label>("build_name")
  let buildStatus = Outlet<Label>("build_status")
  let buildBadge = Outlet<Label>("build_badge")
  let buildCard = Outlet<Box>("build_card")
  let buildIcon = Outlet<Image>("build_icon")
  let buildTitle = Outlet<Label>("build_title")
  let buildText = Outlet<Label>("build_text")
  let buildButtons = Outlet<Box>("build_buttons")
  let buildOther = Outlet<Button>("build_other")
  let buildAgain = Outlet<Button>("build_again")
  let buildCancel = Outlet<Button>("build_cancel")
  let buildPane = Outlet<Box>("build_pane")
  let buildPaneTitle = Outlet<Label>("build_pane_title")
  let buildRevision = Outlet<Label>("build_revision")
  let buildAll = Outlet<Button>("build_all")
  let buildTimeline = Outlet<Button>("build_timeline")
  let buildFold = Outlet<ToggleButton>("build_fold")
  let buildNotes = Outlet<Label>("build_notes")
  let buildVerdict = Outlet<Label>("build_verdict")
  let buildChanges = Outlet<Box>("build_changes")
  let buildStacks = Outlet<Box>("build_stacks")
  let buildPlan = Outlet<Box>("build_plan")
  let buildPlanSummary = Outlet<Label>("build_plan_summary")
  let buildPlans = Outlet<Box>("build_plans")
  let buildPlanHere = Outlet<Label>("build_plan_here")
  let buildPlanThere = Outlet<Label>("build_plan_there")
  let fullComparison = Outlet<Box>("full_comparison")
  let buildSum = Outlet<Label>("build_sum")
  let buildProgress = Outlet<ProgressBar>("build_progress")
  let buildResults = Outlet<Box>("build_results")
  let buildChange = Outlet<Button>("build_change")
  let buildChangeLevel = Outlet<Label>("build_change_level")
  let buildChangeText = Outlet<Label>("build_change_text")
  let buildChooser = Outlet<Window>("build_chooser")
  let buildEntry = Outlet<Entry>("build_entry")
  let buildBrowse = Outlet<Button>("build_browse")
  let buildChoices = Outlet<ListBox>("build_choices")
  let buildCompare = Outlet<Button>("build_compare")
  let buildChoice = Outlet<ListBoxRow>("build_choice")
  let buildChoiceName = Outlet<Label>("build_choice_name")
  let buildChoiceRemark = Outlet<Label>("build_choice_remark")
}

/// The plans of two builds for a jump, shown once if they are identical, or side by side.
final class BuildPlans {
  private let widget: Box
  private let summary: Label
  private let columns: Box
  private let here: Label
  private let there: Label

  init(_ parts: UIObjects<BuildOutlets>) throws(ToolkitError) {
    widget = try parts.buildPlan
    summary = try parts.buildPlanSummary
    columns = try parts.buildPlans
    here = try parts.buildPlanHere
    there = try parts.buildPlanThere
  }

  /// Whether the view is visible.
  var isVisible: Bool {
    get { widget.isVisible }
    set { widget.isVisible = newValue }
  }

  /// Whether the plans are stacked vertically.
  var isNarrow = false {
    didSet { columns.orientation = isNarrow ? .vertical : .horizontal }
  }

  /// Shows two plans.
  ///
  /// - Parameters:
  ///   - titles: The names of the two builds.
  ///   - plans: The steps of each plan.
  func show(_ titles: [String], _ plans: [[String]]) {
    let isSame = plans[0] == plans[1]
    let count = plans[1].count
    summary.text =
      isSame
      ? count.counted("identical step")
      : "\(titles[0]) compared with \(titles[1])"
    let texts = plans.map { $0.isEmpty ? "No steps." : $0.joined(separator: "\n") }
    (here.text, there.text) = (texts[0], texts[1])
    there.isVisible = !isSame
    for (label, title) in zip([here, there], titles) {
      label.setAccessibleLabel("Plan of \(isSame ? "both builds" : title): \(label.text)")
    }
  }
}

/// A list of changes between two builds, in which each row opens the affected screen.
final class ChangeList {
  /// Called with the link of the row that the user clicks.
  var onOpen: (String) -> Void = { _ in }

  private let box: Box
  private let layout: UIFile<BuildOutlets>
  private let catalog: Catalog
  private var shown: [SurveyChange] = []

  /// - Parameter catalog: The catalog whose screens can be opened.
  init(_ box: Box, _ layout: UIFile<BuildOutlets>, of catalog: Catalog) {
    (self.box, self.layout, self.catalog) = (box, layout, catalog)
  }

  func show(_ changes: [SurveyChange]) throws(ToolkitError) {
    guard changes != shown else { return }
    shown = changes
    box.removeAll()
    for change in changes { box.append(try row(change)) }
  }

  private func row(_ change: SurveyChange) throws(ToolkitError) -> Widget {
    let parts = try layout.make(\.buildChange)
    let button = try parts.buildChange
    let (level, text) = (try parts.buildChangeLevel, try parts.buildChangeText)
    level.text = change.level.label
    text.text = ([change.sentence] + change.others.map { "\($0.words)." }).joined(separator: "\n")
    button.setAccessibleLabel("\(change.level.label): \(change.sentence)")
    guard let link = link(of: change) else {
      // Without a link, the row is plain text.
      (button.canTarget, button.isFocusable) = (false, false)
      return button
    }
    let others = change.links.count - 1
    button.tooltip = "Open \(link)" + (others > 0 ? " (first of \(others + 1))" : "")
    button.onClick { [weak self] in self?.onOpen(link) }
    return button
  }

  /// Returns a link to the affected screen; changes of a registration link to the screen itself.
  private func link(of change: SurveyChange) -> String? {
    change.links.first ?? change.screens.first { catalog.screen($0) != nil }.map { Jump($0).link }
  }
}

/// The progress and the results of comparing all screens.
final class FullComparisonView {
  /// Called when the user starts or stops the comparison.
  var onStart: () -> Void = {}

  /// Called with the link of a change.
  var onOpen: (String) -> Void {
    get { results.onOpen }
    set { results.onOpen = newValue }
  }

  private let widget: Box
  private let button: Button
  private let sum: Label
  private let progress: ProgressBar
  private let results: ChangeList

  init(
    _ parts: UIObjects<BuildOutlets>,
    _ layout: UIFile<BuildOutlets>,
    of catalog: Catalog
  ) throws(ToolkitError) {
    widget = try parts.fullComparison
    button = try parts.buildAll
    sum = try parts.buildSum
    progress = try parts.buildProgress
    results = ChangeList(try parts.buildResults, layout, of: catalog)
    button.onClick { [weak self] in self?.onStart() }
  }

  /// Shows the progress or the results of a comparison.
  func show(_ build: BuildComparison) throws(ToolkitError) {
    let comparison = build.fullComparison
    let isRunning = comparison?.isRunning == true
    button.isSensitive = build.program != nil
    button.label = isRunning ? "Stop" : "All screens"
    widget.isVisible = comparison != nil
    progress.isVisible = isRunning
    guard let comparison else { return }
    progress.fraction = Double(comparison.compared) / Double(max(1, comparison.total))
    guard let report = comparison.report else {
      sum.text = "Compared \(comparison.compared) of \(comparison.total)."
      return try results.show([])
    }
    let notes = report.unsteadySentences + report.leftOut.map(\.sentence)
    sum.text = ([comparison.failure, report.sum].compactMap(\.self) + notes).joined(separator: "\n")
    try results.show(report.changes)
  }
}

/// A dialog for choosing the build to compare with, either a revision or a program.
final class BuildChooser {
  let window: Window

  private let workbench: Workbench
  private let layout: UIFile<BuildOutlets>
  private let entry: Entry
  private let choices: ListBox
  private let compare: Button
  private var names: [String] = []

  /// Creates the dialog, at most as wide as its parent, without showing it.
  init(_ workbench: Workbench, _ assets: Assets, over parent: Window) throws {
    self.workbench = workbench
    layout = try UIFile<BuildOutlets>(assets)
    let parts = try layout.make(\.buildChooser)
    window = try parts.buildChooser
    entry = try parts.buildEntry
    choices = try parts.buildChoices
    compare = try parts.buildCompare
    let browse = try parts.buildBrowse
    window.size = (min(440, max(parent.width, 1)), -1)
    let known = workbench.state[.builds]
    for name in known { try add(name, remark: "last compared") }
    for name in ["HEAD", "HEAD~1"] { try add(name, remark: Self.remark(on: name)) }
    entry.text = known.first ?? ""
    entry.selectAll()
    enable()
    entry.onEdit { [weak self] in self?.enable() }
    entry.onActivate { [weak self] in self?.accept() }
    compare.onClick { [weak self] in self?.accept() }
    choices.onActivate { [weak self] row in
      guard let self, let index = choices.rows.firstIndex(of: row) else { return }
      accept(names[index])
    }
    browse.isVisible = workbench.buildFinder.allowsPrograms()
    browse.onClick { [weak self] in self?.browse() }
    MainLoop.task { [weak self, finder = workbench.buildFinder] in
      for name in await finder.branches() { self?.addBranch(name) }
    }
  }

  private static func remark(on name: String) -> String {
    name == "HEAD" ? "last commit, without local changes" : "the commit before HEAD"
  }

  private func addBranch(_ name: String) {
    do { try add(name, remark: "branch") } catch { workbench.notify(.notice("\(error)")) }
  }

  private func add(_ name: String, remark: String) throws(ToolkitError) {
    guard !names.contains(name) else { return }
    names.append(name)
    let parts = try layout.make(\.buildChoice)
    let (title, note) = (try parts.buildChoiceName, try parts.buildChoiceRemark)
    (title.text, note.text) = (name, remark)
    let row = try parts.buildChoice
    row.setAccessibleLabel("\(name), \(remark)")
    choices.append(row)
  }

  private func enable() { compare.isSensitive = BuildChoice(entry.text) != nil }

  private func accept() { accept(entry.text) }

  private func accept(_ text: String) {
    guard let choice = BuildChoice(text) else { return }
    window.close()
    workbench.compare(with: choice)
  }

  private func browse() {
    let dialog = FileDialog("Choose a program", over: window)
    MainLoop.task { [weak self] in
      if let path = await dialog.answer() { self?.accept(path) }
    }
  }
}
