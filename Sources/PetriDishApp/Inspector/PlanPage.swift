import GTK
import PetriDish

/// The page with the plan for the next jump.
final class PlanPage {
  private let workbench: Workbench
  private let template: UIFile<InspectorOutlets>
  private let title: Label
  private let subtitle: Label
  private let problem: Label
  private let cards: [(heading: Label?, list: ListBox)]
  private var shown: PlanOutline?

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
    cards = [
      (nil, try parts.planList),
      (try parts.planTakenTitle, try parts.planTaken),
      (try parts.planNotTitle, try parts.planNot),
    ]
  }

  /// Updates the plan if its inputs have changed; only one plan is calculated at a time.
  func refresh() {
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
      return PlanOutline(await workbench.dish.explain(request.jump, from: request.start))
    }
    let resolved = ResolvedJump(request.jump, to: destination)
    return PlanOutline(await workbench.dish.explain(resolved, from: request.start))
  }

  private func show(_ outline: PlanOutline, of request: Request) {
    subtitle.text = words(request)
    guard outline != shown else { return }
    shown = outline
    title.text = outline.title
    problem.text = outline.problem ?? ""
    problem.isVisible = outline.problem != nil
    do throws(ToolkitError) {
      for (card, lines) in zip(cards, [outline.operations, outline.taken, outline.notTaken]) {
        card.heading?.isVisible = !lines.isEmpty
        card.list.isVisible = !lines.isEmpty
        card.list.removeAll()
        for line in lines { card.list.append(try makeRow(line)) }
      }
    } catch {
      workbench.notify(.notice(error.description))
    }
  }

  /// Returns a subtitle such as “From a fresh app to Product, navigation tabs”.
  private func words(_ request: Request) -> String {
    let jump = request.jump
    let name = workbench.catalog.screen(jump.screen)?.name ?? jump.screen
    let variants = jump.variants.sorted { $0.key < $1.key }.map { ", \($0.key) \($0.value)" }
    let start = request.start == .here ? "From here" : "From a fresh app"
    return "\(start) to \(name)\(variants.joined())"
  }

  private func makeRow(_ line: PlanOutline.Line) throws(ToolkitError) -> ListBoxRow {
    let parts = try template.make(\.planRow)
    try parts.planRowIcon.icon = line.icon
    let title = try parts.planRowTitle
    title.text = "\(line.verb) \(line.subject)"
    let text = title.text
    title.highlight([text.startIndex..<text.index(text.startIndex, offsetBy: line.verb.count)])
    let detail = try parts.planRowDetail
    detail.text = line.detail
    detail.tooltip = line.detail
    detail.isVisible = !line.detail.isEmpty
    return try parts.planRow
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
    let detail: String
  }

  /// A one-line summary.
  let title: String

  let operations: [Line]

  /// The decisions with an answer other than “no”.
  let taken: [Line]

  /// The decisions with the answer “no” and their reasons.
  let notTaken: [Line]

  /// The reason why the jump would fail; `nil` if it would succeed.
  let problem: String?

  /// Creates an outline that reports why there is no plan.
  init(without problem: ContextError) {
    (title, operations, taken, notTaken) = ("No plan", [], [], [])
    self.problem = problem.description
  }

  /// Creates the outline of an explanation.
  init(_ explanation: Explanation) {
    let decisions = explanation.decisions
    operations = (explanation.plan?.operations ?? []).map { Line($0, decisions) }
    // The context of the destination is already known, so only other contexts are shown.
    let known = decisions.first?.context
    taken = decisions.filter { $0.answer != .no }.map { Line($0, besides: known) }
    notTaken = decisions.filter { $0.answer == .no }.map { Line($0, besides: known) }
    problem = explanation.failure?.message
    let count = operations.count
    title =
      explanation.plan == nil ? "No plan" : count.counted("step")
  }
}

extension PlanOutline.Line {
  fileprivate init(_ decision: Decision, besides known: AnyRouteContext?) {
    let isNo = decision.answer == .no
    let context = decision.context.flatMap { context in
      context == known || context.value is NoContext ? nil : " with \(context)"
    }
    let detail = [decision.step + (context ?? ""), decision.why].filter { !$0.isEmpty }
    self.init(
      icon: isNo ? "action-unavailable-symbolic" : "emblem-ok-symbolic",
      verb: decision.answer.description,
      subject: decision.question,
      detail: detail.joined(separator: ": ")
    )
  }

  fileprivate init(_ operation: NavigationPlan.Operation, _ decisions: [Decision]) {
    let (icon, subject, detail) =
      switch operation {
      case .start(let screen):
        ("emblem-ok-symbolic", "\(screen)", "Already open")
      case .check(let id, let step):
        ("security-high-symbolic", id, Self.answer(of: id, at: step, decisions))
      case .dismissAbove(let screen, let dismissed):
        ("window-close-symbolic", Self.list(dismissed), "Above \(screen)")
      case .reveal(let screen, let holder, let removed):
        (
          "view-reveal-symbolic", "\(screen)",
          "In \(holder)" + (removed.isEmpty ? "" : ", removing \(Self.list(removed))")
        )
      case .build(let build):
        ("list-add-symbolic", build.name, Self.lines(of: build).joined(separator: "\n"))
      case .find(_, let name):
        ("edit-find-symbolic", name, "Its host must provide it")
      case .integrate(let screens, let action, _, let host, let removed):
        (
          "go-next-symbolic", "\(action) \(Self.list(screens))",
          "Into \(host)" + (removed.isEmpty ? "" : ", removing \(Self.list(removed))")
        )
      case .finish(let screen):
        ("emblem-default-symbolic", "\(screen)", "")
      }
    let isDismissal = if case .dismissAbove = operation { true } else { false }
    self.init(
      icon: icon,
      verb: isDismissal ? "dismiss" : operation.name,
      subject: subject,
      detail: detail
    )
  }

  /// Returns the answer of a guard with its reason.
  private static func answer(of id: String, at step: String, _ decisions: [Decision]) -> String {
    let known = decisions.first { decision in
      guard decision.step == step, case .guarded(id, _) = decision.answer else { return false }
      return true
    }
    return known.map { "\($0.answer): \($0.why)" } ?? "For \(step)"
  }

  /// Returns the context of a new screen and the screens that are created inside it.
  private static func lines(of build: NavigationPlan.Build) -> [String] {
    let with = build.context.value is NoContext ? [] : ["With \(build.context)"]
    return with
      + build.children.map { child in
        "With \(child.name) inside" + (child.children.isEmpty ? "" : " and its children")
      }
  }

  private static func list(_ items: [some CustomStringConvertible]) -> String {
    items.map(\.description).joined(separator: ", ")
  }
}
