import Assets
import GTK
import PetriDish

/// The pane that shows the context of the chosen screen, the next jump, and the stack of screens.
final class Inspector {
  /// What stands in the window.
  let widget: Widget

  private let workbench: Workbench
  private let stack: Stack
  private let stackToggle: ToggleButton
  private let title: Label
  private let type: Label
  private let notes: Label
  private let sentence: Label
  private let chips: PresetChips
  private let form: ContextForm
  private let gates: GateList
  private let bar: JumpBar
  private let stackPage: StackPage

  /// Makes the pane, which follows the workbench for as long as somebody holds it.
  ///
  /// - Throws: `AssetError` or `ToolkitError` for a layout that is not there or lacks something.
  init(_ workbench: Workbench, _ assets: Assets) throws {
    let template = try Template("inspector.ui", assets)
    let rows = try Template("form.ui", assets)
    let builder = try template.make("inspector")
    self.workbench = workbench
    widget = try builder.object("inspector")
    stack = try builder.object("inspector_stack")
    stackToggle = try builder.object("stack_toggle")
    title = try builder.object("screen_title")
    type = try builder.object("context_type")
    notes = try builder.object("screen_notes")
    sentence = try builder.object("context_error")
    chips = PresetChips(try builder.object("presets"), template)
    form = ContextForm(try builder.object("form"), rows)
    gates = GateList(try builder.object("gates"), try builder.object("gate_list"), rows)
    bar = try JumpBar(workbench, builder)
    stackPage = StackPage(try builder.object("stack_list"), template) { [weak workbench] error in
      workbench?.notify(.notice(error.description))
    }
    listen()
    showSelection()
  }

  private func listen() {
    form.onEdit = { [weak workbench] in workbench?.type($0) }
    form.onLookCloser = { [weak workbench] in workbench?.selection?.schema(answeredFrom: $0) }
    form.onSubmit = { [weak self] in self?.jump() }
    form.onFailure = { [weak self] in self?.complain($0) }
    gates.onAnswer = { [weak workbench] in workbench?.answer($0, $1) }
    bar.onJump = { [weak self] in self?.jump() }
    stackToggle.onToggle { [weak self] in self?.showPage() }
    workbench.observe { [weak self] change in
      switch change {
      case .selection: self?.showSelection()
      case .draft: self?.showDraft()
      case .dish: self?.showDish()
      case .notice: break
      }
    }
  }

  /// Opens the chosen screen with what is typed, unless that is no context.
  func jump() {
    if error == nil { workbench.jump() }
  }

  private var error: ContextError? { form.error ?? workbench.draftError }

  private func complain(_ error: ToolkitError) {
    workbench.notify(.notice(error.description))
  }
}

// MARK: - Showing

extension Inspector {
  private func showSelection() {
    let screen = workbench.selection
    title.text = screen?.name ?? ""
    type.text = screen?.contextType ?? ""
    notes.text = screen?.notes ?? ""
    notes.isVisible = screen?.notes.isEmpty == false
    do throws(ToolkitError) {
      try chips.show(screen?.presets ?? []) { [weak self] preset in
        // First, since what is typed as JSON may be no context that the workbench could compare.
        self?.form.show(preset.context)
        self?.workbench.use(preset)
      }
    } catch {
      complain(error)
    }
    form.show(
      screen?.schema(answeredFrom: workbench.draft) ?? ContextSchema(fields: []),
      workbench.draft
    )
    showPage()
    showDish()
  }

  private func showDraft() {
    if form.draft.tree != workbench.draft { form.show(workbench.draft) }
    chips.press(workbench.preset)
    let error = error
    form.mark(error)
    sentence.text = error?.description ?? workbench.failure?.message ?? ""
    sentence.isVisible = !sentence.text.isEmpty
    bar.refresh(canJump: workbench.selection != nil && error == nil)
  }

  private func showDish() {
    let met = workbench.selection?.guards(under: workbench.dish.variants) ?? []
    do throws(ToolkitError) {
      try gates.show(met, workbench.gates)
    } catch {
      complain(error)
    }
    if stack.visibleName == "stack" { stackPage.show(StackOutline(workbench.dish.stack)) }
    showDraft()
  }

  private func showPage() {
    let page = stackToggle.isActive ? "stack" : "context"
    stack.visibleName = workbench.selection == nil ? "nothing" : page
    if stack.visibleName == "stack" { stackPage.show(StackOutline(workbench.dish.stack)) }
  }
}
