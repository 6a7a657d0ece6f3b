import GTK
import PetriDish

/// The page with the plan of the next jump.
final class PlanPage {
  private let workbench: Workbench
  private let template: UIFile<InspectorOutlets>
  private let title: Label
  private let subtitle: Label
  private let problem: Label
  private let cards: [(heading: Label?, list: ListBox)]
  private var shown: PlanOutline?

  /// The values that the plan depends on; as long as they are equal, nothing is planned anew.
  private struct Request: Hashable {
    let jump: Jump
    let start: Jump.StartingPoint
    /// The reason why the form holds no context, unless the plan itself says so.
    let problem: ContextError?
    /// The stack of the dish, where the jump begins there.
    let stack: StackNode?
  }

  private var latestRequest: Request?
  /// The destination of the latest request, unless its context has a problem.
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

  /// Plans the next jump where it is another one, or begins elsewhere; one plan at a time.
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

  /// “From a fresh app to Product, navigation tabs”.
  private func words(_ request: Request) -> String {
    let jump = request.jump
    let name = workbench.catalog.screen(jump.screen)?.name ?? jump.screen
    let variants = jump.variants.sorted { $0.key < $1.key }.map { ", \($0.key) \($0.value)" }
    let start = request.start == .here ? "From what is open now" : "From a fresh app"
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
