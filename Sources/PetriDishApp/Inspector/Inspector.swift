import Assets
import GTK
import PetriDish

/// The pane with the context of the selected screen, the stack of screens, the plan for the next jump, the widgets of
/// the visible screen, and the device.
final class Inspector {
  let widget: Widget

  /// The pages of the inspector.
  enum Page: String, CaseIterable { case context, stack, plan, widgets, device }

  let workbench: Workbench
  private let stack: Stack
  private let toggles: [Page: ToggleButton]
  private let title: Label
  private let type: Label
  private let notes: Label
  private let chips: PresetChips
  private let presetTools: PresetTools
  private let form: ContextForm
  private let fields: Widget
  private let presets: Widget
  private let gates: GateList
  private let bar: JumpBar
  private let stackPage: StackPage
  private let planPage: PlanPage
  private let widgetsPage: WidgetsPage
  private let devicePage: DevicePage
  /// The number of values that *Undo* restores.
  private var changeCount = 0
  /// The first problem that concerns no row.
  private var otherProblem: String?

  /// Creates the inspector and observes the workbench.
  ///
  /// - Parameters:
  ///   - workbench: The workbench.
  ///   - assets: The layouts.
  ///   - canvas: The canvas with the devices, on which widgets are outlined; `nil` hides the outlines.
  /// - Throws: `AssetError` or `ToolkitError` if a layout is missing or incomplete.
  init(_ workbench: Workbench, _ assets: Assets, canvas: DishCanvas? = nil) throws {
    let template = try UIFile<InspectorOutlets>(assets)
    let rows = try UIFile<FormOutlets>(assets)
    let parts = try template.make(\.inspector)
    self.workbench = workbench
    widget = try parts.inspector
    stack = try parts.inspectorStack
    toggles = try [
      .context: parts.contextToggle, .stack: parts.stackToggle, .plan: parts.planToggle,
      .widgets: parts.widgetsToggle, .device: parts.deviceToggle,
    ]
    title = try parts.screenTitle
    type = try parts.contextType
    notes = try parts.screenNotes
    chips = PresetChips(try parts.presets, template)
    presetTools = try PresetTools(workbench, parts, rows)
    form = ContextForm(try parts.form, rows)
    fields = try parts.form
    try parts.openingHint.isVisible = !workbench.catalog.screens.isEmpty
    presets = try parts.presets
    gates = GateList(try parts.gates, try parts.gateList, rows)
    bar = try JumpBar(workbench, parts)
    stackPage = try StackPage(workbench, parts, template)
    planPage = try PlanPage(workbench, parts, template)
    widgetsPage = try WidgetsPage(workbench, assets, canvas, facts: template, fields: rows)
    devicePage = try DevicePage(workbench, assets, canvas)
    stack.add(widgetsPage.widget, name: Page.widgets.rawValue)
    stack.add(devicePage.widget, name: Page.device.rawValue)
    listen()
    showSelection()
  }

  private func listen() {
    form.onEdit = { [weak workbench] in workbench?.type($0, problem: $1) }
    form.onLookCloser = { [weak workbench] in workbench?.draft.screen?.schema(answeredFrom: $0) }
    form.onSubmit = { [weak self] in self?.jump() }
    form.onFocus = { [weak self] in self?.showProblem() }
    form.onFailure = { [weak self] in self?.complain($0) }
    presetTools.problem = { [weak self] in self?.problems.first?.description }
    gates.onAnswer = { [weak workbench] in workbench?.draft.answer($0, $1) }
    bar.onJump = { [weak self] in self?.jump() }
    bar.onUndo = { [weak self] in self?.undo() }
    for toggle in toggles.values { toggle.onToggle { [weak self] in self?.showPage() } }
    workbench.state.observe(StateKey<[String: [SavedPreset]]>.presets) { [weak self] in
      self?.showPresets()
    }
    workbench.updates.add { [weak self] changes in self?.update(after: changes) }
  }

  /// Shows a page of the inspector.
  func open(_ page: Page) { toggles[page]?.isActive = true }

  /// Moves the focus to the first field of the form, or to the first preset if the form has no fields.
  func focusFirstField() {
    open(.context)
    // Otherwise, the focus would move from the focused field to the next widget.
    if fields.holdsFocus { fields.window?.focus = nil }
    if !fields.moveFocus() { presets.moveFocus() }
  }

  /// Opens the popover that saves the current values as a preset.
  func savePreset() {
    guard workbench.draft.screen != nil else {
      return workbench.notify(.notice("Choose a screen first"))
    }
    open(.context)
    presetTools.askForName()
  }

  /// The errors in the form, from top to bottom.
  var problems: [ContextError] {
    form.problems { [workbench] in workbench.draft.error(in: $0) }
  }

  private func complain(_ error: ToolkitError) {
    workbench.notify(.notice(error.description))
  }
}

// MARK: - Showing

extension Inspector {
  private func update(after changes: Set<Workbench.Change>) {
    // The page observes the dishes itself, except for which of them has the focus.
    if changes.contains(.focus) { widgetsPage.refresh() }
    if changes.contains(.selection) {
      showSelection()
    } else if !changes.isDisjoint(with: [.dish, .moved, .focus]) {
      showDish()
    } else if changes.contains(.draft) {
      showDraft()
    }
  }

  private func showSelection() {
    let screen = workbench.draft.screen
    title.text = screen?.name ?? ""
    title.tooltip = screen?.name
    let contextType = screen?.contextType ?? ""
    let isKnown = contextType == screen?.name || contextType == "\(NoContext.self)"
    type.text = isKnown ? "" : contextType
    type.tooltip = isKnown ? nil : contextType
    notes.text = screen?.notes ?? ""
    notes.isVisible = screen?.notes.isEmpty == false
    form.show(
      screen?.schema(answeredFrom: workbench.draft.context) ?? ContextSchema(fields: []),
      workbench.draft.context
    )
    showPresets()
    showPage()
    showDish()
  }

  private func showPresets() {
    do throws(ToolkitError) {
      try chips.show(workbench.presets.all) { [weak self] preset in
        // Update the form first because its JSON texts may not form a context that the workbench can compare.
        self?.form.show(preset.context)
        self?.workbench.open(preset)
      }
    } catch {
      complain(error)
    }
    showDraft()
  }

  private func showDraft() {
    if form.draft.tree != workbench.draft.context { form.show(workbench.draft.context) }
    let problems = problems
    chips.press { problems.isEmpty && workbench.presets.isShown($0) }
    presetTools.refresh()
    form.mark(problems)
    changeCount = form.markChanges(from: workbench.contextToRestore.map { ContextDraft($0) })
    bar.refresh(isValid: problems.isEmpty, changes: changeCount)
    otherProblem = problems.first { form.layout.row(for: $0) == nil }?.description
    showProblem()
    if stack.visibleName == Page.plan.rawValue { planPage.refresh() }
  }

  private func showProblem() {
    bar.show(problem: form.problem ?? otherProblem, changes: changeCount)
  }

  private func showDish() {
    do throws(ToolkitError) {
      try gates.show(workbench.metGates, workbench.draft.gates)
    } catch {
      complain(error)
    }
    if stack.visibleName == Page.stack.rawValue { stackPage.refresh() }
    if stack.visibleName == Page.device.rawValue { devicePage.refresh() }
    showDraft()
  }

  private func showPage() {
    let page = toggles.first { $0.value.isActive }?.key ?? .context
    let hasContent =
      switch page {
      case .context, .plan: workbench.draft.screen != nil
      case .stack, .widgets: workbench.isInUse
      case .device: true
      }
    stack.visibleName = hasContent ? page.rawValue : "nothing"
    // The other pages don't prepare a jump: the device acts at once, and widgets are only shown.
    bar.isNeeded = page != .widgets && page != .device
    widgetsPage.isShown = hasContent && page == .widgets
    switch page {
    case .context, .widgets: break
    case .stack: stackPage.refresh()
    case .plan: planPage.refresh()
    case .device: devicePage.refresh()
    }
  }
}

extension Inspector {
  /// Opens the selected screen with the current values, or shows the first problem with them.
  func jump() {
    workbench.updates.updateIfNeeded()
    guard let problem = problems.first else { return workbench.jump() }
    open(.context)
    form.focus(problem)
    workbench.notify(.notice(problem.description))
  }
}

extension Inspector {
  /// Restores the values in the dish, or those of the last jump if the dish shows another screen.
  private func undo() {
    workbench.updates.updateIfNeeded()
    guard let context = workbench.contextToRestore else { return }
    // The form may contain invalid texts, which the workbench doesn't know.
    form.show(context)
    workbench.live.stop()
    workbench.draft.type(context)
  }
}

/// The guards on the routes to a screen, with the answer that each of them should give.
final class GateList {
  /// Called when the user chooses the answer of a guard.
  var onAnswer: (_ gate: String, _ answer: GateAnswer) -> Void = { _, _ in }

  private let frame: Box
  private let list: ListBox
  private let template: UIFile<FormOutlets>
  private var gates: [String] = []
  private var choices: [DropDown] = []
  private var isShowing = false

  /// Creates the list.
  ///
  /// - Parameters:
  ///   - frame: The container that is hidden while there are no guards.
  ///   - list: The list of guards.
  ///   - template: The layout of the form.
  init(_ frame: Box, _ list: ListBox, _ template: UIFile<FormOutlets>) {
    self.frame = frame
    self.list = list
    self.template = template
  }

  /// Shows the answer of each guard, which is `ask` unless specified.
  func show(_ gates: [String], _ answers: [String: GateAnswer]) throws(ToolkitError) {
    isShowing = true
    defer { isShowing = false }
    if gates != self.gates {
      list.removeAll()
      frame.isVisible = !gates.isEmpty
      (self.gates, choices) = (gates, [])
      for gate in gates { list.append(try makeRow(gate)) }
    }
    for (gate, choice) in zip(gates, choices) {
      let answer = Self.answers.firstIndex(of: answers[gate] ?? .ask)
      if choice.selected != answer { choice.selected = answer }
    }
  }

  private func makeRow(_ gate: String) throws(ToolkitError) -> ListBoxRow {
    let parts = try template.make(\.fieldRow.row)
    let choice = try template.make(\.fieldChoice).fieldChoice
    try parts[parts.outlets.fieldRow.name].text = gate
    try parts.fieldRowSlot.append(choice)
    choice.nameControl(gate)
    choice.setChoices(Self.answers.map(\.rawValue))
    choice.onSelect { [weak self, weak choice] in
      guard let self, !isShowing, let index = choice?.selected else { return }
      onAnswer(gate, Self.answers[index])
    }
    choices.append(choice)
    return try parts[parts.outlets.fieldRow.row]
  }

  private static let answers: [GateAnswer] = [.ask, .open, .closed]
}

/// The outlets of the inspector and its pages.
struct InspectorOutlets: UIOutlets {
  static let file = "inspector.ui"

  let inspector = Outlet<Box>("inspector")
  let contextToggle = Outlet<ToggleButton>("context_toggle")
  let stackToggle = Outlet<ToggleButton>("stack_toggle")
  let planToggle = Outlet<ToggleButton>("plan_toggle")
  let widgetsToggle = Outlet<ToggleButton>("widgets_toggle")
  let deviceToggle = Outlet<ToggleButton>("device_toggle")
  let inspectorStack = Outlet<Stack>("inspector_stack")
  let openingHint = Outlet<Label>("opening_hint")
  let screenTitle = Outlet<Label>("screen_title")
  let contextType = Outlet<Label>("context_type")
  let renamePreset = Outlet<MenuButton>("rename_preset")
  let removePreset = Outlet<Button>("remove_preset")
  let savePreset = Outlet<MenuButton>("save_preset")
  let screenNotes = Outlet<Label>("screen_notes")
  let presets = Outlet<FlowBox>("presets")
  let form = Outlet<Box>("form")
  let gates = Outlet<Box>("gates")
  let gateList = Outlet<ListBox>("gate_list")
  let stackList = Outlet<Box>("stack_list")
  let stackDetails = Outlet<ScrolledWindow>("stack_details")
  let stackTitle = Outlet<Label>("stack_title")
  let jumpHere = Outlet<Button>("jump_here")
  let stackFacts = Outlet<ListBox>("stack_facts")
  let stackCode = Outlet<Box>("stack_code")
  let copyShownSnippet = Outlet<Button>("copy_shown_snippet")
  let snippet = Outlet<Label>("snippet")
  let planOutcome = Outlet<Box>("plan_outcome")
  let planOutcomeIcon = Outlet<Image>("plan_outcome_icon")
  let planOutcomeTitle = Outlet<Label>("plan_outcome_title")
  let planOutcomeDetail = Outlet<Label>("plan_outcome_detail")
  let planLastTitle = Outlet<Label>("plan_last_title")
  let planLast = Outlet<ListBox>("plan_last")
  let planTitle = Outlet<Label>("plan_title")
  let planSubtitle = Outlet<Label>("plan_subtitle")
  let planProblem = Outlet<Label>("plan_problem")
  let planList = Outlet<ListBox>("plan_list")
  let planTakenTitle = Outlet<Label>("plan_taken_title")
  let planTaken = Outlet<ListBox>("plan_taken")
  let planNotTitle = Outlet<Label>("plan_not_title")
  let planNot = Outlet<ListBox>("plan_not")
  let jumpBar = Outlet<Box>("jump_bar")
  let draft = Outlet<Box>("draft")
  let draftText = Outlet<Label>("draft_text")
  let draftUndo = Outlet<Button>("draft_undo")
  let liveJumps = Outlet<Switch>("live_jumps")
  let startFrom = Outlet<DropDown>("start_from")
  let jump = Outlet<Button>("jump")
  let presetChip = Outlet<ToggleButton>("preset_chip")
  let presetChipOwn = Outlet<Image>("preset_chip_own")
  let presetChipName = Outlet<Label>("preset_chip_name")
  let factRow = Outlet<ListBoxRow>("fact_row")
  let factRowName = Outlet<Label>("fact_row_name")
  let factRowValue = Outlet<Label>("fact_row_value")
  let planRow = Outlet<ListBoxRow>("plan_row")
  let planRowIcon = Outlet<Image>("plan_row_icon")
  let planRowTitle = Outlet<Label>("plan_row_title")
  let planRowState = Outlet<Label>("plan_row_state")
  let planRowDetail = Outlet<Label>("plan_row_detail")
  let stackRow = Outlet<Box>("stack_row")
  let stackRowIcon = Outlet<Image>("stack_row_icon")
  let stackRowTitle = Outlet<Label>("stack_row_title")
  let stackRowType = Outlet<Label>("stack_row_type")
  let stackRowMark = Outlet<Label>("stack_row_mark")
}
