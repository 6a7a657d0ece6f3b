import Assets
import GTK
import PetriDish
import Survey

/// The pane that compares the costs and the stacks of two dishes.
final class ComparisonPane {
  let widget: Widget

  /// Called when the user switches to the timeline.
  var onTimeline: () -> Void = {}

  /// Called when the user folds or unfolds the pane.
  var onFold: (Bool) -> Void = { _ in }

  /// Asks the user for the path of the report; the argument is the suggested name.
  var askForPath: (String) async -> String?

  /// The costs on the cards.
  let costs: ComparisonCosts

  let workbench: Workbench
  private let layout: UIFile<TwinOutlets>
  private let badge: Label
  private let choice: DropDown
  private let same: ToggleButton
  private let cards: Box
  private let problem: Label
  private let export: Button
  private let fold: ToggleButton
  private let narrowing: Narrowing
  private let strip: StackComparisonView
  private var shownCards: Cards?
  var observed: UndeclaredEdges

  private struct Cards: Hashable {
    let titles: [String]
    let results: [VariantCost?]
    let waiting: String
  }

  init(_ workbench: Workbench, _ assets: Assets) throws {
    self.workbench = workbench
    costs = ComparisonCosts { [workbench] in try await workbench.costs($0, progress: $1) }
    observed = UndeclaredEdges(workbench.journal, of: workbench.catalog)
    layout = try UIFile<TwinOutlets>(assets)
    let parts = try layout.make(\.compare)
    let widget = try parts.compare
    self.widget = widget
    badge = try parts.compareBadge
    choice = try parts.compareChoice
    choice.nameControl("Compared experiment")
    same = try parts.sameJumps
    cards = try parts.costs
    problem = try parts.costsProblem
    export = try parts.exportReport
    fold = try parts.compareFold
    strip = try StackComparisonView(layout)
    try parts.stackSlot.append(strip.widget)
    narrowing = try Narrowing(parts)
    askForPath = { [weak widget] name in
      await FileDialog("Save the comparison", saving: name, over: widget?.window).answer()
    }
    let timeline = try parts.showTimeline
    timeline.onClick { [weak self] in self?.onTimeline() }
    let swap = try parts.swapSides
    swap.onClick { [weak workbench] in workbench?.swapSides() }
    same.onClick { [weak self] in
      self?.workbench.toggleSameJumps()
      // The click toggled the button, so its state must be updated even if the action failed.
      self?.showSharing()
    }
    fold.onToggle { [weak self] in
      guard let self else { return }
      fold.showArrow(isFolded: fold.isActive)
      onFold(fold.isActive)
    }
    export.onClick { [weak self] in self?.save() }
    let experiments = workbench.variants.experiments
    badge.isVisible = experiments.count < 2
    choice.isVisible = experiments.count > 1
    choice.setChoices(experiments.map(\.id))
    choice.onSelect { [weak self] in self?.chooseExperiment() }
    costs.onAnswer = { [weak self] in self?.show() }
    workbench.updates.add(after: [.dish, .moved, .focus, .selection]) { [weak self] in self?.show()
    }
    show()
  }

  /// Whether the pane is too narrow for labels next to icons and for cards side by side.
  var isNarrow = false {
    didSet {
      guard isNarrow != oldValue else { return }
      narrowing.apply(isNarrow)
      strip.isNarrow = isNarrow
    }
  }

  /// Whether only the header of the pane is visible.
  var isFolded: Bool {
    get { fold.isActive }
    set { fold.isActive = newValue }
  }
}

// MARK: - Showing

extension ComparisonPane {
  private func show() {
    guard let compared = workbench.dishes.compared else { return costs.cancel() }
    badge.text = compared.id
    showSharing()
    let index = workbench.variants.experiments.firstIndex { $0.id == compared.id }
    if choice.selected != index { choice.selected = index }
    export.isSensitive = workbench.draft.screen != nil
    do {
      let controllers = workbench.dishes.controllers
      if let opening = controllers.lazy.compactMap(workbench.openingScreen).first {
        strip.showWaiting("Opening \(opening.screen.name)…")
      } else {
        try strip.show(controllers.map(\.title), controllers.map(\.dish.stack))
      }
      try showCosts()
    } catch {
      workbench.notify(.notice("\(error)"))
    }
  }

  private func showSharing() {
    same.isActive = workbench.dishes.sharesJumps
    same.tooltip = WindowAction.sameJumps.tooltip(
      saying: workbench.dishes.sharesJumps
        ? "Unlink the dishes so that each one navigates separately"
        : "Link the dishes so that both make the same jumps"
    )
  }

  private func chooseExperiment() {
    guard let index = choice.selected else { return }
    workbench.compareInstead(workbench.variants.experiments[index])
  }

  private func showCosts() throws(ToolkitError) {
    guard let request else {
      (cards.isVisible, problem.isVisible) = (false, true)
      problem.text = "Choose a screen in the catalog to see what it costs under both variants."
      return
    }
    if let remark = workbench.draft.screen?.routeRemark {
      costs.cancel()
      (cards.isVisible, problem.isVisible) = (false, true)
      problem.text = "No route: \(remark)."
      return
    }
    let results = costs.results(of: request)
    let failure = costs.failure(of: request)
    cards.isVisible = failure == nil
    problem.isVisible = failure != nil
    problem.text = failure ?? ""
    let controllers = workbench.dishes.controllers
    try fill(
      Cards(
        titles: controllers.map(\.title),
        results: controllers.map { results?[$0.variant ?? ""] },
        waiting: waiting
      )
    )
  }

  /// The text of a card whose costs are being calculated.
  private var waiting: String {
    guard let progress = costs.progress else { return CostCard.calculating }
    return "\(CostCard.calculating) screen \(progress.opened) of \(progress.of)"
  }

  private func fill(_ content: Cards) throws(ToolkitError) {
    guard content != shownCards else { return }
    shownCards = content
    cards.removeAll()
    for index in content.titles.indices {
      let card = try CostCard(
        layout,
        title: content.titles[index],
        content.results[index],
        against: content.results[1 - index],
        of: content.titles[1 - index],
        waiting: content.waiting
      )
      cards.append(card.widget)
    }
  }

  private func save() {
    guard let request else { return }
    let workbench = workbench
    MainLoop.task { [askForPath] in
      guard let path = await askForPath("\(request.screen.fileName).html") else { return }
      workbench.notify(.done("Saving the comparison…"))
      do {
        try await workbench.writeReport(request, to: path)
        workbench.notify(.done("Comparison saved to \(path)"))
      } catch {
        workbench.notify(.notice("\(error)"))
      }
    }
  }
}

/// The widgets that change in a narrow window.
private struct Narrowing {
  private let words: [Widget]
  private let icon: Image
  private let rows: [Box]

  init(_ parts: UIObjects<TwinOutlets>) throws(ToolkitError) {
    words = [
      try parts.compareTitle,
      try parts.sameJumpsLabel,
      try parts.showTimelineLabel,
    ]
    icon = try parts.showTimelineIcon
    rows = [try parts.costs]
  }

  func apply(_ isNarrow: Bool) {
    for label in words { label.isVisible = !isNarrow }
    icon.isVisible = isNarrow
    for row in rows { row.orientation = isNarrow ? .vertical : .horizontal }
  }
}

extension ComparisonPane {
  /// The request for the costs of the selected screen, or `nil` if none is selected.
  private var request: ComparisonRequest? {
    guard let compared = workbench.dishes.compared, let screen = workbench.draft.screen else {
      return nil
    }
    let others = workbench.variants.experiments.filter { $0.id != compared.id }
    let context = workbench.draft.error == nil ? workbench.draft.context : nil
    return ComparisonRequest(
      screen: screen.id,
      link: context == screen.jump.context ? nil : Jump(screen.id, context: context).link,
      experiment: compared.id,
      others: Dictionary(others.map { ($0.id, workbench.dishes.variant(of: $0)) }) { first, _ in
        first
      },
      device: workbench.dish.environment.device,
      observed: observed.edges()
    )
  }
}

/// A request for a comparison: the screen, the experiment, the other variants and the observed edges.
struct ComparisonRequest: Hashable {
  /// The ID of the screen.
  let screen: String

  /// The link with the context of the screen, or `nil` for the context of the first preset.
  var link: String?

  /// The ID of the experiment.
  let experiment: String

  /// The variants of the other experiments by experiment ID.
  let others: [String: String]

  /// The ID of the device, or `nil` for the first device.
  var device: String?

  /// The transitions that the user was observed to make.
  var observed: [ObservedEdge] = []

  /// The same request without observed edges.
  var withoutObservations: Self {
    Self(screen: screen, link: link, experiment: experiment, others: others, device: device)
  }
}

/// The outlets of the comparison pane.
struct TwinOutlets: UIOutlets {
  static let file = "twin.ui"

  let bottom = Outlet<Stack>("bottom")
  let compare = Outlet<Box>("compare")
  let compareTitle = Outlet<Label>("compare_title")
  let compareBadge = Outlet<Label>("compare_badge")
  let compareChoice = Outlet<DropDown>("compare_choice")
  let sameJumps = Outlet<ToggleButton>("same_jumps")
  let sameJumpsLabel = Outlet<Label>("same_jumps_label")
  let showTimeline = Outlet<Button>("show_timeline")
  let showTimelineLabel = Outlet<Label>("show_timeline_label")
  let showTimelineIcon = Outlet<Image>("show_timeline_icon")
  let swapSides = Outlet<Button>("swap_sides")
  let exportReport = Outlet<Button>("export_report")
  let compareFold = Outlet<ToggleButton>("compare_fold")
  let costsProblem = Outlet<Label>("costs_problem")
  let costs = Outlet<Box>("costs")
  let stackSlot = Outlet<Box>("stack_slot")
  let stackDifference = Outlet<Box>("stack_difference")
  let stackHeader = Outlet<Box>("stack_header")
  let stackSummary = Outlet<Label>("stack_summary")
  let stackLegend = Outlet<Box>("stack_legend")
  let stackStrip = Outlet<Grid>("stack_strip")
  let stackSentences = Outlet<Box>("stack_sentences")
  let costCard = Outlet<Box>("cost_card")
  let costCardVariant = Outlet<Label>("cost_card_variant")
  let costCardPath = Outlet<Label>("cost_card_path")
  let costCardVerdict = Outlet<Label>("cost_card_verdict")
  let costCardSeconds = Outlet<Label>("cost_card_seconds")
  let costCardFigures = Outlet<Box>("cost_card_figures")
  let figure = Outlet<Box>("figure")
  let figureValue = Outlet<Label>("figure_value")
  let figureName = Outlet<Label>("figure_name")
  let node = Outlet<Box>("node")
  let nodeIcon = Outlet<Image>("node_icon")
  let nodeTitle = Outlet<Label>("node_title")
  let nodeNote = Outlet<Label>("node_note")
  let legend = Outlet<Box>("legend")
  let legendIcon = Outlet<Image>("legend_icon")
  let legendTitle = Outlet<Label>("legend_title")
}
