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
  private let layout: Template
  private let badge: Label
  private let choice: DropDown
  private let costs: Box
  private let problem: Label
  private let export: Button
  private let fold: ToggleButton
  private let strip: StackStrip
  private var known: [CompareCall.Question: [String: CostSheet.Landing]] = [:]
  private var counting: (question: CompareCall.Question, task: Task<Void, Never>)?
  private var failed: [CompareCall.Question: String] = [:]
  private var shownCosts: Costs?

  private struct Costs: Hashable {
    let titles: [String]
    let landings: [CostSheet.Landing?]
  }

  /// Answers are kept for so many screens.
  private static let remembered = 200

  init(_ workbench: Workbench, _ assets: Assets) throws {
    self.workbench = workbench
    layout = try Template("twin.ui", assets)
    let builder = try layout.make("compare")
    let widget: Box = try builder.object("compare")
    self.widget = widget
    badge = try builder.object("compare_badge")
    choice = try builder.object("compare_choice")
    costs = try builder.object("costs")
    problem = try builder.object("costs_problem")
    export = try builder.object("export_report")
    fold = try builder.object("compare_fold")
    strip = try StackStrip(builder, layout)
    askForPath = { [weak widget] name in
      await SaveDialog("Save the comparison", name: name, over: widget?.window).answer()
    }
    count = { question in try await CompareCall().landings(question) }
    let timeline: Button = try builder.object("show_timeline")
    timeline.onClick { [weak self] in self?.onTimeline() }
    let swap: Button = try builder.object("swap_sides")
    swap.onClick { [weak workbench] in workbench?.swapSides() }
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
      case .dish, .moved, .selection: self?.show()
      case .draft, .notice: break
      }
    }
    show()
  }

  isolated deinit { counting?.task.cancel() }

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
      others: Dictionary(others.map { ($0.id, workbench.variant(of: $0)) }) { first, _ in first }
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
    let landings = known[question]
    if landings == nil, why == nil { ask(question) }
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
        if known.count >= Self.remembered { known = [:] }
        known[question] = landings
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
