import GTK
import PetriDish
import Routing

/// The page with the outcome of the last jump and the plan for the next jump.
final class PlanPage {
  private let workbench: Workbench
  private let template: UIFile<InspectorOutlets>
  private let outcome: OutcomeCard
  private let lastTitle: Label
  private let title: Label
  private let subtitle: Label
  private let problem: Label
  private let cards: [(heading: Label?, list: ListBox)]
  private lazy var names = PlanNames(workbench.catalog)
  private var outline: PlanOutline?
  private var shown: Content?

  /// The content of the page.
  private struct Content: Hashable {
    let progress: JumpProgress?
    let outline: PlanOutline
  }

  private var update: ScheduledWork?
  private var events: Observation?

  /// The values that determine the plan, which is updated only if one of them changes.
  private struct Request: Hashable {
    let jump: Jump
    let start: Jump.StartingPoint
    /// The reason why the form's values are invalid, unless the plan reports it.
    let problem: ContextError?
    /// The current stack, if the jump starts from it.
    let stack: StackNode?
  }

  private var latestRequest: Request?
  /// The destination of the latest request; `nil` if its context is invalid.
  private var destination: Destination?
  private var work: Task<Void, Never>?

  init(
    _ workbench: Workbench,
    _ parts: UIObjects<InspectorOutlets>,
    _ template: UIFile<InspectorOutlets>
  ) throws(ToolkitError) {
    self.workbench = workbench
    self.template = template
    title = try parts.planTitle
    subtitle = try parts.planSubtitle
    problem = try parts.planProblem
    outcome = try OutcomeCard(parts)
    lastTitle = try parts.planLastTitle
    cards = [
      (lastTitle, try parts.planLast),
      (nil, try parts.planList),
      (try parts.planTakenTitle, try parts.planTaken),
      (try parts.planNotTitle, try parts.planNot),
    ]
    events = workbench.journal.observe { [weak self] in self?.schedule() }
  }

  isolated deinit {
    events?.cancel()
    update?.cancel()
  }

  /// Schedules an update during a jump, which may have to wait for a guard.
  private func schedule() {
    guard outline != nil, update == nil, workbench.dishes.focused.isBusy else { return }
    update = MainLoop.idle { [weak self] in
      self?.update = nil
      self?.showContent()
    }
  }

  /// Updates the plan if its inputs have changed; only one plan is calculated at a time.
  func refresh() {
    showContent()
    guard let jump = workbench.nextJump else { return }
    let start = workbench.draft.start
    let request = Request(
      jump: jump,
      start: start,
      problem: workbench.draft.typingProblem,
      stack: start == .here ? workbench.dish.stack : nil
    )
    guard request != latestRequest else { return }
    latestRequest = request
    destination = workbench.draft.destination
    guard work == nil else { return }
    work = MainLoop.task { [weak self] in
      while let self, let request = latestRequest {
        let outline = await outline(request)
        guard request == latestRequest else { continue }
        show(outline, of: request)
        work = nil
        return
      }
    }
  }

  private func outline(_ request: Request) async -> PlanOutline {
    if let problem = request.problem { return PlanOutline(without: problem) }
    guard let destination else {
      return PlanOutline(await workbench.dish.explain(request.jump, from: request.start), names)
    }
    let resolved = ResolvedJump(request.jump, to: destination)
    return PlanOutline(await workbench.dish.explain(resolved, from: request.start), names)
  }

  private func show(_ outline: PlanOutline, of request: Request) {
    subtitle.text = words(request)
    self.outline = outline
    showContent()
  }

  private func showContent() {
    guard let outline else { return }
    let progress = workbench.dishes.focused.progress
    let content = Content(progress: progress, outline: outline)
    guard content != shown else { return }
    shown = content
    let isNext = progress.map { outline.continues($0, names) } ?? false
    let next = isNext ? progress.map { outline.after($0, names) } ?? outline : outline
    let isOver = isNext || progress?.outcome == .reached
    let last = isOver ? [] : progress?.lines(names) ?? []
    let name = progress.map { workbench.catalog.name(ofScreen: $0.screen) } ?? ""
    outcome.show(progress, name)
    lastTitle.text = "Last jump, to \(name)"
    title.text = next.title
    problem.text = next.problem ?? ""
    problem.isVisible = next.problem != nil
    do throws(ToolkitError) {
      let all = [last, next.operations, next.taken, next.notTaken]
      for (card, lines) in zip(cards, all) {
        card.heading?.isVisible = !lines.isEmpty
        card.list.isVisible = !lines.isEmpty
        card.list.removeAll()
        for line in lines { card.list.append(try makeRow(line)) }
      }
    } catch {
      workbench.notify(.notice(error.description))
    }
  }

  /// Returns a subtitle such as “From a fresh app to Product, navigation tabs”, with a remark about a
  /// screen without a route.
  private func words(_ request: Request) -> String {
    let jump = request.jump
    let screen = workbench.catalog.screen(jump.screen)
    let variants = jump.variants.sorted { $0.key < $1.key }.map { ", \($0.key) \($0.value)" }
    let start = request.start == .here ? "From here" : "From a fresh app"
    let remark = screen?.routeRemark.map { "\nNo route: \($0)." } ?? ""
    return "\(start) to \(screen?.name ?? jump.screen)\(variants.joined())\(remark)"
  }

  private func makeRow(_ line: PlanOutline.Line) throws(ToolkitError) -> ListBoxRow {
    let parts = try template.make(\.planRow)
    let icon = try parts.planRowIcon
    icon.icon = line.shownIcon
    icon.classes = line.mark.classes
    let title = try parts.planRowTitle
    title.text = "\(line.verb) \(line.subject)"
    let text = title.text
    if line.mark != .later {
      title.highlight([text.startIndex..<text.index(text.startIndex, offsetBy: line.verb.count)])
    }
    let state = try parts.planRowState
    state.text = line.mark.words
    state.isVisible = !state.text.isEmpty
    state.classes = ["caption", line.mark.style ?? "dim-label"]
    let detail = try parts.planRowDetail
    detail.text = line.detail
    detail.tooltip = line.detail
    detail.isVisible = !line.detail.isEmpty
    let row = try parts.planRow
    if case .here(_, let isFailure) = line.mark { row.setClass(isFailure ? "wrong" : "here") }
    row.setClass("later", line.mark == .later)
    return row
  }
}

/// The card with the outcome of a jump that hasn’t reached its screen.
private final class OutcomeCard {
  private let card: Box
  private let icon: Image
  private let title: Label
  private let detail: Label

  init(_ parts: UIObjects<InspectorOutlets>) throws(ToolkitError) {
    card = try parts.planOutcome
    icon = try parts.planOutcomeIcon
    title = try parts.planOutcomeTitle
    detail = try parts.planOutcomeDetail
  }

  /// Shows the outcome of a jump to a screen, or hides the card if there is nothing to report.
  func show(_ progress: JumpProgress?, _ name: String) {
    guard let progress, let words = progress.words(name) else {
      card.isVisible = false
      return
    }
    let isFailure = progress.outcome == .failed
    icon.icon = PlanOutline.Mark.icon(isFailure: isFailure)
    title.text = words.title
    detail.text = words.detail
    detail.isVisible = !words.detail.isEmpty
    card.setClass("failed", isFailure)
    card.isVisible = true
  }
}

extension JumpProgress {
  /// Returns the outcome in words; `nil` if the jump has reached its screen.
  fileprivate func words(_ name: String) -> (title: String, detail: String)? {
    let index = stages.firstIndex { stage in
      switch stage {
      case .done, .notReached: false
      default: true
      }
    }
    let place = index.map { "Step \($0 + 1) of \(stages.count). " } ?? ""
    let gate = index.flatMap { if case .check(let id, _) = operations[$0] { id } else { nil } }
    let stays = "\(place)\(front) stays in the dish."
    return switch (outcome, gate) {
    case (.reached, _): nil
    case (nil, let gate): ("Waiting for “\(gate ?? name)”", "\(place)Answer in the dish.")
    case (.stopped, let gate?): ("Stopped by “\(gate)”", stays)
    case (.redirected, let gate?): ("Redirected by “\(gate)”", "\(place)\(front) was opened.")
    case (.stopped, nil): ("Stopped before “\(name)”", failure ?? stays)
    case (.redirected, nil): ("Redirected before “\(name)”", failure ?? stays)
    // Without steps, no row gives the reason.
    case (.failed, _): ("“\(name)” wasn’t opened", index == nil ? failure ?? stays : stays)
    }
  }

  /// The operations as text lines with their progress.
  fileprivate func lines(_ names: PlanNames) -> [PlanOutline.Line] {
    zip(operations, stages).map { operation, stage in
      PlanOutline.Line(operation, [], names).marked(stage, names)
    }
  }
}

/// The operations and decisions of a planned jump, as text lines.
struct PlanOutline: Hashable {
  /// An operation or a decision.
  struct Line: Hashable {
    /// The name of an icon in the icon theme.
    let icon: String
    /// The highlighted verb.
    let verb: String
    let subject: String
    /// The reason or the argument; empty if there is neither.
    var detail: String
    var mark = Mark.planned
  }

  /// The progress of a line.
  enum Mark: Hashable {
    case planned
    case done(String)
    case here(String, isFailure: Bool)
    case later
  }

  /// A one-line summary.
  let title: String

  private(set) var operations: [Line]

  /// The decisions with an answer other than “no”, and the answers of guards.
  private(set) var taken: [Line]

  /// The decisions with the answer “no” and their reasons.
  let notTaken: [Line]

  /// The decisions of ``taken``.
  private let decisions: [Decision]

  /// The reason why the jump would fail; `nil` if it would succeed.
  private(set) var problem: String?

  /// Creates an outline that reports why there is no plan.
  init(without problem: ContextError) {
    (title, operations, taken, notTaken, decisions) = ("No plan", [], [], [], [])
    self.problem = problem.description
  }

  /// Creates the outline of an explanation.
  init(_ explanation: Explanation, _ names: PlanNames) {
    let decisions = explanation.decisions
    let plan = explanation.plan?.operations ?? []
    let closed = plan.firstIndex { operation in
      if case .check(let id, _) = operation {
        decisions.contains { $0.answer == .guarded(by: id, .closed) }
      } else {
        false
      }
    }
    operations = plan.enumerated().map { index, operation in
      var line = Line(operation, decisions, names)
      guard let closed, index >= closed else { return line }
      line.mark = index == closed ? .here("stops here", isFailure: false) : .later
      return line
    }
    // The context of the destination is already known, so only other contexts are shown.
    let known = decisions.first?.context
    self.decisions = decisions.filter { $0.answer != .no }
    taken = self.decisions.map { Line($0, besides: known, names) }
    notTaken = decisions.filter { $0.answer == .no }.map { Line($0, besides: known, names) }
    // The row of a closed guard says that it stops the jump.
    problem = closed == nil ? explanation.failure?.message : nil
    let count = operations.count
    title =
      explanation.plan == nil ? "No plan" : count.counted("step")
  }
}

extension PlanOutline {
  /// Returns whether the next jump has the same plan as a jump.
  fileprivate func continues(_ progress: JumpProgress, _ names: PlanNames) -> Bool {
    !operations.isEmpty && operations.count == progress.operations.count
      && zip(operations, progress.operations).allSatisfy { line, operation in
        let other = Line(operation, [], names)
        let isGuard = if case .check = operation { true } else { false }
        return line.verb == other.verb && line.subject == other.subject
          && (isGuard || line.detail == other.detail)
      }
  }

  /// Returns the outline with the progress of a jump that has the same plan.
  fileprivate func after(_ progress: JumpProgress, _ names: PlanNames) -> Self {
    var outline = self
    outline.operations = progress.lines(names)
    outline.problem = nil
    let answers = zip(progress.operations, progress.stages)
    outline.taken = zip(taken, decisions).map { line, decision in
      guard case .guarded(let id, _) = decision.answer,
        let answer = answers.first(where: { $0.0 == .check(guard: id, step: decision.step) })
      else { return line }
      return line.answered(by: id, answer.1, names)
    }
    return outline
  }
}

extension PlanOutline.Line {
  /// The icon that is shown; `nil` for the ring of a step that wasn’t reached.
  fileprivate var shownIcon: String? {
    switch mark {
    case .planned: icon
    case .done: "object-select-symbolic"
    case .here(_, let isFailure): PlanOutline.Mark.icon(isFailure: isFailure)
    case .later: nil
    }
  }
}

extension PlanOutline.Mark {
  /// Returns the icon of the step at which a jump waits or has ended.
  fileprivate static func icon(isFailure: Bool) -> String {
    isFailure ? "dialog-error-symbolic" : "security-high-symbolic"
  }

  /// The CSS classes of the icon.
  fileprivate var classes: [String] {
    switch self {
    case .planned: ["dim-label"]
    case .done: ["stepmark", "done"]
    case .here(_, let isFailure): ["stepmark", isFailure ? "failed" : "here"]
    case .later: ["stepmark", "later"]
    }
  }

  /// The words at the end of the row; empty if there is nothing to say.
  fileprivate var words: String {
    switch self {
    case .planned: ""
    case .done(let words), .here(let words, _): words
    case .later: "not reached"
    }
  }

  /// The CSS class of the words, if they are emphasized.
  fileprivate var style: String? {
    if case .here(_, let isFailure) = self { isFailure ? "bad" : "warn" } else { nil }
  }
}

extension PlanOutline.Line {
  /// Returns the line with the progress of its operation.
  fileprivate func marked(_ stage: JumpProgress.Stage, _ names: PlanNames) -> Self {
    var line = self
    switch stage {
    case .done(let time): line.mark = .done(time?.inMilliseconds ?? "done")
    case .waiting:
      line.mark = .here("waiting", isFailure: false)
      line.detail = "It hasn’t answered yet."
    case .stopped(let reason):
      line.mark = .here("stopped here", isFailure: false)
      line.detail = reason.prefix(1).uppercased() + reason.dropFirst()
    case .redirected(let route):
      line.mark = .here("redirected here", isFailure: false)
      line.detail = "To “\(names.name(ofStep: route))”"
    case .failed(let message):
      line.mark = .here("failed here", isFailure: true)
      line.detail = message
    case .notReached: line.mark = .later
    }
    return line
  }

  /// Returns the line with the decision of a guard.
  fileprivate func answered(
    by id: String,
    _ stage: JumpProgress.Stage,
    _ names: PlanNames
  ) -> Self {
    let (verb, detail) =
      switch stage {
      case .done: ("yes", "")
      case .stopped, .redirected: ("no", marked(stage, names).detail)
      case .waiting, .failed, .notReached: (verb, detail)
      }
    guard verb != self.verb else { return self }
    return Self(icon: icon, verb: verb, subject: "Did “\(id)” let it pass?", detail: detail)
  }

  fileprivate init(
    _ decision: Decision,
    besides known: AnyRouteContext?,
    _ names: PlanNames
  ) {
    let icon =
      switch decision.answer {
      case .no: "action-unavailable-symbolic"
      case .guarded: "security-high-symbolic"
      case .yes, .chosen: "emblem-ok-symbolic"
      }
    let context = decision.context.flatMap { context in
      context == known || context.value is NoContext ? nil : " with \(context.words)"
    }
    let step = names.name(ofStep: decision.step) + (context ?? "")
    let detail = [step, names.words(decision.why)].filter { !$0.isEmpty }
    self.init(
      icon: icon,
      verb: decision.answer.description,
      subject: names.words(decision.question),
      detail: detail.joined(separator: ": ")
    )
  }

  fileprivate init(
    _ operation: NavigationPlan.Operation,
    _ decisions: [Decision],
    _ names: PlanNames
  ) {
    let (icon, subject, detail) =
      switch operation {
      case .start(let screen):
        ("emblem-ok-symbolic", names.name(of: screen), "Already open")
      case .check(let id, let step):
        (
          "security-high-symbolic", "the guard “\(id)”",
          Self.answer(of: id, at: step, decisions) ?? "For \(names.name(ofStep: step))"
        )
      case .dismissAbove(let screen, let dismissed):
        (
          "window-close-symbolic", Self.list(dismissed.map(names.name(of:))),
          "Above \(names.name(of: screen))"
        )
      case .reveal(let screen, let holder, let removed):
        (
          "view-reveal-symbolic", "to \(names.name(of: screen))",
          "In \(names.name(of: holder))" + Self.removing(removed.map(names.name(of:)))
        )
      case .build(let build):
        (
          "list-add-symbolic", names.name(ofStep: build.name),
          Self.lines(of: build, names).joined(separator: "\n")
        )
      case .find(_, let name):
        ("edit-find-symbolic", names.name(ofStep: name), "Its host must provide it")
      case .integrate(let screens, _, _, let host, let removed):
        (
          "go-next-symbolic", Self.list(screens.map(names.name(of:))),
          "Into \(names.name(of: host))" + Self.removing(removed.map(names.name(of:)))
        )
      case .finish(let screen):
        ("emblem-default-symbolic", names.name(of: screen), "")
      }
    let verb =
      switch operation {
      case .start: "start at"
      case .build, .find: operation.name
      case .check: "ask"
      case .dismissAbove: "dismiss"
      case .reveal: "switch"
      case .integrate(_, let action, _, _, _):
        // Without the style of a modal, such as “present(sheet)”.
        String(action.prefix { $0 != "(" })
      case .finish: "show"
      }
    self.init(
      icon: icon,
      verb: verb,
      subject: subject,
      detail: detail
    )
  }

  /// Returns the answer of a guard with its reason, or `nil` if it is unknown.
  private static func answer(of id: String, at step: String, _ decisions: [Decision]) -> String? {
    let known = decisions.first { decision in
      guard decision.step == step, case .guarded(id, _) = decision.answer else { return false }
      return true
    }
    return known.map { "\($0.answer): \($0.why)" }
  }

  /// Returns the context of a new screen and the screens that are created inside it.
  private static func lines(of build: NavigationPlan.Build, _ names: PlanNames) -> [String] {
    let with = build.context.value is NoContext ? [] : ["With \(build.context.words)"]
    return with
      + build.children.map { child in
        "With \(names.name(ofStep: child.name)) inside"
          + (child.children.isEmpty ? "" : " and its children")
      }
  }

  private static func removing(_ names: [String]) -> String {
    names.isEmpty ? "" : ", removing \(list(names))"
  }

  private static func list(_ names: [String]) -> String { names.joined(separator: ", ") }
}
