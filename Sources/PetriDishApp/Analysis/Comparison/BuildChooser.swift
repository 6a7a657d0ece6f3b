import Assets
import GTK
import PetriDish

/// Asks which build this one is to be compared with: a revision, or a program by its path.
final class BuildChooser {
  let window: Window

  private let workbench: Workbench
  private let layout: UIFile<BuildOutlets>
  private let entry: Entry
  private let choices: ListBox
  private let compare: Button
  private var names: [String] = []

  /// Makes the window, no wider than the one below it; it is not shown yet.
  init(_ workbench: Workbench, _ assets: Assets, over parent: Window) throws {
    self.workbench = workbench
    layout = try UIFile<BuildOutlets>(assets)
    let parts = try layout.make(\.buildChooser)
    window = try parts.buildChooser
    entry = try parts.buildEntry
    choices = try parts.buildChoices
    compare = try parts.buildCompare
    let browse = try parts.buildBrowse
    window.size = (min(440, max(parent.width, 1)), -1)
    let known = workbench.state[.builds]
    for name in known { try add(name, remark: "last compared") }
    for name in ["HEAD", "HEAD~1"] { try add(name, remark: Self.remark(on: name)) }
    entry.text = known.first ?? ""
    entry.selectAll()
    enable()
    entry.onEdit { [weak self] in self?.enable() }
    entry.onActivate { [weak self] in self?.accept() }
    compare.onClick { [weak self] in self?.accept() }
    choices.onActivate { [weak self] row in
      guard let self, let index = choices.rows.firstIndex(of: row) else { return }
      accept(names[index])
    }
    browse.isVisible = workbench.buildFinder.allowsPrograms()
    browse.onClick { [weak self] in self?.browse() }
    MainLoop.task { [weak self, finder = workbench.buildFinder] in
      for name in await finder.branches() { self?.addBranch(name) }
    }
  }

  private static func remark(on name: String) -> String {
    name == "HEAD" ? "as it was committed" : "the commit before"
  }

  private func addBranch(_ name: String) {
    do { try add(name, remark: "branch") } catch { workbench.notify(.notice("\(error)")) }
  }

  private func add(_ name: String, remark: String) throws(ToolkitError) {
    guard !names.contains(name) else { return }
    names.append(name)
    let parts = try layout.make(\.buildChoice)
    let (title, note) = (try parts.buildChoiceName, try parts.buildChoiceRemark)
    (title.text, note.text) = (name, remark)
    let row = try parts.buildChoice
    row.setAccessibleLabel("\(name), \(remark)")
    choices.append(row)
  }

  private func enable() { compare.isSensitive = BuildChoice(entry.text) != nil }

  private func accept() { accept(entry.text) }

  private func accept(_ text: String) {
    guard let choice = BuildChoice(text) else { return }
    window.close()
    workbench.compare(with: choice)
  }

  private func browse() {
    let dialog = FileDialog("Choose a program", over: window)
    MainLoop.task { [weak self] in
      if let path = await dialog.answer() { self?.accept(path) }
    }
  }
}
