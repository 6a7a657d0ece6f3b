import GTK
import PetriDish

/// The changes between two builds, a row each, which opens where the change is seen.
final class ChangeList {
  /// Called with the link of a row that was pressed.
  var onOpen: (String) -> Void = { _ in }

  private let box: Box
  private let layout: UIFile<BuildOutlets>
  private let catalog: Catalog
  private var shown: [SurveyChange] = []

  /// - Parameter catalog: Has the screens that can be opened here.
  init(_ box: Box, _ layout: UIFile<BuildOutlets>, of catalog: Catalog) {
    (self.box, self.layout, self.catalog) = (box, layout, catalog)
  }

  /// Shows changes.
  func show(_ changes: [SurveyChange]) throws(ToolkitError) {
    guard changes != shown else { return }
    shown = changes
    box.removeAll()
    for change in changes { box.append(try row(change)) }
  }

  private func row(_ change: SurveyChange) throws(ToolkitError) -> Widget {
    let parts = try layout.make(\.buildChange)
    let button = try parts.buildChange
    let (level, text) = (try parts.buildChangeLevel, try parts.buildChangeText)
    level.text = change.level.word
    text.text = ([change.sentence] + change.others.map { "\($0.words)." }).joined(separator: "\n")
    button.setAccessibleLabel("\(change.level.word): \(change.sentence)")
    guard let link = link(of: change) else {
      // There is nothing to open, and all the same to be read.
      (button.canTarget, button.isFocusable) = (false, false)
      return button
    }
    let others = change.links.count - 1
    button.tooltip = "Open \(link)" + (others > 0 ? ", the first of \(others + 1)" : "")
    button.onClick { [weak self] in self?.onOpen(link) }
    return button
  }

  /// Returns a link to where a change is seen: for one of the registration, to the screen that it is about.
  private func link(of change: SurveyChange) -> String? {
    change.links.first ?? change.screens.first { catalog.screen($0) != nil }.map { Jump($0).link }
  }
}
