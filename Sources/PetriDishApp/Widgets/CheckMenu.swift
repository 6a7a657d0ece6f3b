import Foundation
import GTK

/// A menu of check boxes, each with a number.
///
/// The arrow keys move between the check boxes. Without this, GTK would treat each check box as a group
/// of one and toggle it.
final class CheckMenu<Choice: Hashable> {
  /// Called when the user checks or unchecks a choice.
  var onChange: () -> Void = {}

  /// Returns the number for each choice; called while the menu is open.
  var counts: () -> [Choice: Int] = { [:] }

  private let box: Box
  private var rows: [(choice: Choice, check: CheckButton, count: Label)] = []
  private var isSetting = false

  /// Creates a menu without choices.
  init(_ box: Box) {
    self.box = box
    let keys = KeyController()
    keys.phase = .capture
    keys.onPress { [weak self] key in self?.go(key) ?? false }
    box.add(keys)
    box.onMap { [weak self] in self?.update() }
  }

  /// Appends a choice.
  func append(_ choice: Choice, _ check: CheckButton, count: Label) {
    check.onToggle { [weak self] in
      if let self, !isSetting { onChange() }
    }
    box.append(check)
    rows.append((choice, check, count))
  }

  /// The checked choices; setting them doesn't call ``onChange``.
  var chosen: Set<Choice> {
    get { Set(rows.filter(\.check.isActive).map(\.choice)) }
    set {
      isSetting = true
      for row in rows { row.check.isActive = newValue.contains(row.choice) }
      isSetting = false
    }
  }

  /// Returns a label for the selection, such as `Kinds` or `2 of 6 kinds`.
  func words(_ noun: String) -> String {
    let (wanted, all) = (chosen.count, rows.count)
    return wanted == all ? noun.capitalized : "\(wanted) of \(all) \(noun)"
  }

  /// Updates the numbers if the menu is open.
  func update() {
    guard box.isMapped else { return }
    let counts = counts()
    for row in rows { row.count.text = "\(counts[row.choice] ?? 0)" }
  }

  private func go(_ key: Key) -> Bool {
    let steps = ["Up": -1, "KP_Up": -1, "Down": 1, "KP_Down": 1]
    guard key.modifiers.isEmpty, let step = steps[key.name],
      let current = rows.firstIndex(where: \.check.holdsFocus)
    else { return false }
    rows[(current + step + rows.count) % rows.count].check.grabFocus()
    return true
  }
}
