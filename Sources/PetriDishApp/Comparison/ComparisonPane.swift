import Assets
import GTK
import PetriDish

/// Two dishes in figures and levels: what the screen costs under each variant, and how the stacks
/// differ.
final class ComparisonPane {
  let widget: Widget

  /// Told that somebody wants to see the events instead.
  var onTimeline: () -> Void = {}

  /// Hears that the pane was folded away, or unfolded.
  var onFold: (Bool) -> Void = { _ in }

  /// Asks a person where the sheet is to lie; gets the name that it has unless they say otherwise.
  var askForPath: (String) async -> String?

  /// Finds out what a screen costs under each variant.
  var count: (CompareCall.Question) async throws -> [String: CostSheet.Landing]

  private let workbench: Workbench
  private let layout: Template<TwinOutlets>
  private let badge: Label
  private let choice: DropDown
  private let same: ToggleButton
  private let costs: Box
  private let problem: Label
  private let export: Button
  private let fold: ToggleButton
  private let narrowing: Narrowing
  private let strip: StackStrip
  private var known: [CompareCall.Question: [String: CostSheet.Landing]] = [:]
  private var counting: (question: CompareCall.Question, task: Task<Void, Never>)?
  private var failed: [CompareCall.Question: String] = [:]
  private var shownCosts: Costs?
  private var seen: SessionEdges
  /// What was known before something else was seen on the way.
  private var former: [CompareCall.Question: [String: CostSheet.Landing]] = [:]

  private struct Costs: Hashable {
    let titles: [String]
    let landings: [CostSheet.Landing?]
  }

  /// Answers are kept for so many screens.
  private static let remembered = 200

  init(_ workbench: Workbench, _ assets: Assets) throws {
    self.workbench = workbench
    seen = SessionEdges(workbench.journal, of: workbench.catalog)
    layout = try Template<TwinOutlets>(assets)
    let parts = try layout.make(\.compare)
    let widget = try parts.compare
    self.widget = widget
    badge = try parts.compareBadge
    choice = try parts.compareChoice
    same = try parts.sameJumps
    costs = try parts.costs
    problem = try parts.costsProblem
    export = try parts.exportReport
    fold = try parts.compareFold
    strip = try StackStrip(parts, layout)
    narrowing = try Narrowing(parts)
    askForPath = { [weak widget] name in
      await SaveDialog("Save the comparison", name: name, over: widget?.window).answer()
    }
    count = { question in try await CompareCall().landings(question) }
    let timeline = try parts.showTimeline
    timeline.onClick { [weak self] in self?.onTimeline() }
    let swap = try parts.swapSides
    swap.onClick { [weak workbench] in workbench?.swapSides() }
    same.onClick { [weak self] in
      self?.workbench.toggleSameJumps()
      // A click has changed the button, whatever becomes of it.
      self?.showSharing()
    }
    fold.onToggle { [weak self] in
      guard let self else { return }
      fold.icon = fold.isActive ? "pan-up-symbolic" : "pan-down-symbolic"
      onFold(fold.isActive)
    }
    export.onClick { [weak self] in self?.save() }
    let experiments = workbench.comparable
    badge.isVisible = experiments.count < 2
    choice.isVisible = experiments.count > 1
    choice.setChoices(experiments.map(\.id))
    choice.onSelect { [weak self] in self?.chooseExperiment() }
    workbench.observe { [weak self] change in
      switch change {
      case .dish, .moved, .focus, .selection: self?.show()
      case .draft, .notice: break
      }
    }
    show()
  }

  isolated deinit { counting?.task.cancel() }

  /// Whether the window has no room for words beside icons, nor for two cards beside each other.
  var isNarrow = false {
    didSet { if isNarrow != oldValue { narrowing.apply(isNarrow) } }
  }

  /// Whether only the bar is there.
  var isFolded: Bool {
    get { fold.isActive }
    set { fold.isActive = newValue }
  }
}

// MARK: - Showing

extension ComparisonPane {
  private func show() {
    guard let compared = workbench.compared else {
      counting?.task.cancel()
      counting = nil
      return
    }
    badge.text = compared.id
    showSharing()
    let index = workbench.comparable.firstIndex { $0.id == compared.id }
    if choice.selected != index { choice.selected = index }
    export.isSensitive = workbench.selection != nil
    do {
      try strip.show(workbench.specimens)
      try showCosts()
    } catch {
      workbench.notify(.notice("\(error)"))
    }
  }

  private func showSharing() {
    same.isActive = workbench.sharesJumps
    same.tooltip = WindowAction.sameJumps.tooltip(
      saying: workbench.sharesJumps
        ? "Both dishes take the same jumps; press to drive each alone"
        : "Each dish is driven alone; press to have both take the same jumps"
    )
  }

  private func chooseExperiment() {
    guard let index = choice.selected else { return }
    workbench.compareInstead(workbench.comparable[index])
  }

  /// What is to be found out of the chosen screen.
  private var question: CompareCall.Question? {
    guard let compared = workbench.compared, let screen = workbench.selection else { return nil }
    let others = workbench.comparable.filter { $0.id != compared.id }
    return CompareCall.Question(
      screen: screen.id,
      experiment: compared.id,
      others: Dictionary(others.map { ($0.id, workbench.variant(of: $0)) }) { first, _ in first },
      seen: seen.ways()
    )
  }

  private func showCosts() throws(ToolkitError) {
    guard let question else {
      (costs.isVisible, problem.isVisible) = (false, true)
      problem.text = "Choose a screen in the catalog to see what it costs under both variants."
      return
    }
    let why = failed[question]
    costs.isVisible = why == nil
    problem.isVisible = why != nil
    problem.text = why ?? ""
    // While it is counted again, what was known stays.
    let landings = known[question] ?? former[question.unseen]
    if known[question] == nil, why == nil { ask(question) }
    try fill(
      Costs(
        titles: workbench.specimens.map(\.title),
        landings: workbench.specimens.map { landings?[$0.variant ?? ""] }
      )
    )
  }

  private func fill(_ content: Costs) throws(ToolkitError) {
    guard content != shownCosts else { return }
    shownCosts = content
    costs.removeAll()
    for index in content.titles.indices {
      let card = try CostCard(
        layout,
        title: content.titles[index],
        content.landings[index],
        against: content.landings[1 - index],
        of: content.titles[1 - index]
      )
      costs.append(card.widget)
    }
  }

  /// Finds out what a screen costs, in place of what was asked before.
  private func ask(_ question: CompareCall.Question) {
    guard counting?.question != question else { return }
    counting?.task.cancel()
    // Whoever comes back to what has failed has it tried again.
    failed = [:]
    let task = MainLoop.task { [weak self, count] in
      do {
        let landings = try await count(question)
        guard !Task.isCancelled, let self else { return }
        if known.count >= Self.remembered { (known, former) = ([:], [:]) }
        known[question] = landings
        former[question.unseen] = landings
      } catch {
        guard !Task.isCancelled, let self else { return }
        failed[question] = "\(error)"
      }
      self?.counting = nil
      self?.show()
    }
    counting = (question, task)
  }

  private func save() {
    guard let question else { return }
    let workbench = workbench
    MainLoop.task { [askForPath] in
      guard let path = await askForPath("\(question.screen).html") else { return }
      workbench.notify(.notice("Writing the comparison …"))
      do {
        try await CompareCall().write(question, to: path)
        workbench.notify(.notice("The comparison is written to \(path)"))
      } catch {
        workbench.notify(.notice("\(error)"))
      }
    }
  }
}

/// What stands otherwise in a narrow window.
private struct Narrowing {
  private let words: [Widget]
  private let icon: Image
  private let rows: [Box]

  init(_ parts: TemplateParts<TwinOutlets>) throws(ToolkitError) {
    words = [
      try parts.compareTitle,
      try parts.sameJumpsLabel,
      try parts.showTimelineLabel,
    ]
    icon = try parts.showTimelineIcon
    rows = [try parts.costs, try parts.stackHeader]
  }

  func apply(_ isNarrow: Bool) {
    for label in words { label.isVisible = !isNarrow }
    icon.isVisible = isNarrow
    for row in rows { row.orientation = isNarrow ? .vertical : .horizontal }
  }
}
