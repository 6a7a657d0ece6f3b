import GTK
import PetriDish

/// The details of one screen of the stack, with a button that opens the same again.
final class ScreenDetails {
  private let workbench: Workbench
  private let frame: Widget
  private let title: Label
  private let list: ListBox
  private let code: Box
  private let snippet: Label
  private let jump: Button
  private let template: UIFile<InspectorOutlets>
  private var line: StackOutline.Line?
  private var facts: [Fact] = []

  private struct Fact: Hashable {
    let name: String
    let value: String
  }

  init(
    _ workbench: Workbench,
    _ parts: UIObjects<InspectorOutlets>,
    _ template: UIFile<InspectorOutlets>
  ) throws(ToolkitError) {
    self.workbench = workbench
    self.template = template
    frame = try parts.stackDetails
    title = try parts.stackTitle
    list = try parts.stackFacts
    code = try parts.stackCode
    snippet = try parts.snippet
    jump = try parts.jumpHere
    jump.onClick { [weak self] in self?.jumpHere() }
    let copy = try parts.copyShownSnippet
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
        let parts = try template.make(\.factRow)
        try parts.factRowName.text = fact.name
        try parts.factRowValue.text = fact.value
        list.append(try parts.factRow)
      }
    } catch {
      workbench.notify(.notice(error.description))
    }
  }

  /// Returns the context of the screen as a tree: `nil` within where the screen needs nothing, and on
  /// its own where the context is not known.
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
