import GTK
import PetriDish

/// The changes between two builds, a row each, which opens where the change is seen.
final class ChangeList {
  /// Called with the link of a row that was pressed.
  var onOpen: (String) -> Void = { _ in }

  private let box: Box
  private let layout: UIFile<BuildOutlets>
  private var shown: [RevisionChange] = []

  init(_ box: Box, _ layout: UIFile<BuildOutlets>) { (self.box, self.layout) = (box, layout) }

  /// Shows changes.
  func show(_ changes: [RevisionChange]) throws(ToolkitError) {
    guard changes != shown else { return }
    shown = changes
    box.removeAll()
    for change in changes { box.append(try row(change)) }
  }

  private func row(_ change: RevisionChange) throws(ToolkitError) -> Widget {
    let parts = try layout.make(\.buildChange)
    let button = try parts.buildChange
    let (level, text) = (try parts.buildChangeLevel, try parts.buildChangeText)
    level.text = change.level.word
    text.text = ([change.sentence] + change.others.map { "\($0)." }).joined(separator: "\n")
    button.setAccessibleLabel("\(change.level.word): \(change.sentence)")
    guard let link = change.links.first else {
      button.isSensitive = false
      return button
    }
    let others = change.links.count - 1
    button.tooltip = "Open \(link)" + (others == 0 ? "" : ", the first of \(others + 1)")
    button.onClick { [weak self] in self?.onOpen(link) }
    return button
  }
}
