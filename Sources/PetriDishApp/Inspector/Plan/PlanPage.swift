import GTK
import PetriDish

/// The page that says what the next jump would do, and why.
final class PlanPage {
  private let workbench: Workbench
  private let template: UIFile
  private let title: Label
  private let subtitle: Label
  private let problem: Label
  private let cards: [(heading: Label?, list: ListBox)]
  private var shown: PlanOutline?

  /// What the page is about: as long as it is the same, nothing is planned anew.
  private struct Question: Hashable {
    let jump: Jump
    let start: Jump.StartingPoint
    /// Why what is typed is no context, as far as it is not for the plan to say.
    let problem: ContextError?
    /// How the dish stands, where the jump begins there.
    let stack: StackNode?
  }

  private var asked: Question?
  private var work: Task<Void, Never>?

  init(_ workbench: Workbench, _ builder: Builder, _ template: UIFile) throws(ToolkitError) {
    self.workbench = workbench
    self.template = template
    title = try builder.object("plan_title")
    subtitle = try builder.object("plan_subtitle")
    problem = try builder.object("plan_problem")
    cards = [
      (nil, try builder.object("plan_list")),
      (try builder.object("plan_taken_title"), try builder.object("plan_taken")),
      (try builder.object("plan_not_title"), try builder.object("plan_not")),
    ]
  }

  /// Plans the next jump where it is another one, or begins elsewhere; one plan at a time.
  func refresh() {
    guard let jump = workbench.nextJump else { return }
    let start = workbench.draft.start
    let question = Question(
      jump: jump,
      start: start,
      problem: workbench.draft.typingProblem,
      stack: start == .here ? workbench.dish.stack : nil
    )
    guard question != asked else { return }
    asked = question
    guard work == nil else { return }
    work = MainLoop.task { [weak self] in
      while let self, let question = asked {
        let outline = await outline(question)
        guard question == asked else { continue }
        show(outline, of: question)
        work = nil
        return
      }
    }
  }

  private func outline(_ question: Question) async -> PlanOutline {
    if let problem = question.problem { return PlanOutline(without: problem) }
    return PlanOutline(await workbench.dish.explain(question.jump, from: question.start))
  }

  private func show(_ outline: PlanOutline, of question: Question) {
    subtitle.text = words(question)
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
  private func words(_ question: Question) -> String {
    let jump = question.jump
    let name = workbench.catalog.screen(jump.screen)?.name ?? jump.screen
    let variants = jump.variants.sorted { $0.key < $1.key }.map { ", \($0.key) \($0.value)" }
    let start = question.start == .here ? "From what is open now" : "From a fresh app"
    return "\(start) to \(name)\(variants.joined())"
  }

  private func makeRow(_ line: PlanOutline.Line) throws(ToolkitError) -> ListBoxRow {
    let builder = try template.make("plan_row")
    try builder.object("plan_row_icon", as: Image.self).icon = line.icon
    let title: Label = try builder.object("plan_row_title")
    title.text = "\(line.verb) \(line.subject)"
    let text = title.text
    title.highlight([text.startIndex..<text.index(text.startIndex, offsetBy: line.verb.count)])
    let detail: Label = try builder.object("plan_row_detail")
    detail.text = line.detail
    detail.tooltip = line.detail
    detail.isVisible = !line.detail.isEmpty
    return try builder.object("plan_row")
  }
}
