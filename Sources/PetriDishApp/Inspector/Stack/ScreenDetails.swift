import GTK
import PetriDish

/// What there is to know of one screen of the stack, and the way to open the same again.
final class ScreenDetails {
  private let workbench: Workbench
  private let frame: Widget
  private let title: Label
  private let list: ListBox
  private let code: Box
  private let snippet: Label
  private let jump: Button
  private let template: UIFile
  private var line: StackOutline.Line?
  private var facts: [Fact] = []

  private struct Fact: Hashable {
    let name: String
    let value: String
  }

  init(_ workbench: Workbench, _ builder: Builder, _ template: UIFile) throws(ToolkitError) {
    self.workbench = workbench
    self.template = template
    frame = try builder.object("stack_details")
    title = try builder.object("stack_title")
    list = try builder.object("stack_facts")
    code = try builder.object("stack_code")
    snippet = try builder.object("snippet")
    jump = try builder.object("jump_here")
    jump.onClick { [weak self] in self?.jumpHere() }
    let copy: Button = try builder.object("copy_shown_snippet")
    copy.onClick { [weak self] in
      guard let self else { return }
      Display.copy(snippet.text)
      self.workbench.notify(.notice("Swift snippet copied"))
    }
  }

  /// Shows another screen.
  func show(_ line: StackOutline.Line?) {
    self.line = line
    refresh()
  }

  /// Shows the same screen as it is registered now.
  func refresh() {
    frame.isVisible = line != nil
    guard let line else { return }
    let screen = line.id.flatMap(workbench.catalog.screen)
    title.text = line.title
    jump.isSensitive = screen != nil
    jump.tooltip =
      screen == nil
      ? "No jump leads here, since it is not registered in the catalog"
      : "Open this screen again, from what is open"
    let call = screen.flatMap { screen in tree(of: line).map { screen.swiftCall(with: $0) } }
    code.isVisible = call != nil
    snippet.text = call ?? ""
    show(facts(of: line, screen))
  }

  private func facts(of line: StackOutline.Line, _ screen: RegisteredScreen?) -> [Fact] {
    let context = tree(of: line).flatMap { $0 }.map(\.json)
    let rows = line.lists.map { list in "\(list.name): \(list.rows.reduce(0, +)) rows" }
    return [
      Fact(name: "State", value: line.state),
      Fact(name: "Type", value: line.type),
      Fact(name: "Registered as", value: screen?.id ?? "nothing"),
      screen.map { Fact(name: "Route", value: $0.route) },
      context.map { Fact(name: "Context", value: $0) },
      rows.isEmpty ? nil : Fact(name: "Lists", value: rows.joined(separator: "\n")),
    ].compactMap(\.self)
  }

  private func show(_ facts: [Fact]) {
    guard facts != self.facts else { return }
    self.facts = facts
    list.removeAll()
    do throws(ToolkitError) {
      for fact in facts {
        let builder = try template.make("fact_row")
        try builder.object("fact_row_name", as: Label.self).text = fact.name
        try builder.object("fact_row_value", as: Label.self).text = fact.value
        list.append(try builder.object("fact_row", as: ListBoxRow.self))
      }
    } catch {
      workbench.notify(.notice(error.description))
    }
  }

  /// What the screen was given, as a tree: `nil` within where it needs nothing, and on its own where
  /// it is not known.
  private func tree(of line: StackOutline.Line) -> ContextValue?? {
    guard let context = line.context else { return nil }
    do throws(ContextError) {
      return .some(Jump("", context: try ContextEncoder().encode(context.value)).context)
    } catch { return nil }
  }

  private func jumpHere() {
    guard let id = line?.id, let line, let screen = workbench.catalog.screen(id),
      let context = tree(of: line)
    else { return }
    workbench.open(screen, showing: context)
  }
}
