import GTK
import PetriDish

/// The guards of the routes to a screen, with the answers that they are to give.
final class GateList {
  /// Called with each answer that the user chooses.
  var onAnswer: (_ gate: String, _ answer: GateAnswer) -> Void = { _, _ in }

  private let frame: Box
  private let list: ListBox
  private let template: UIFile<FormOutlets>
  private var gates: [String] = []
  private var choices: [DropDown] = []
  private var isShowing = false

  /// - Parameters:
  ///   - frame: What is hidden while there are no gates.
  ///   - template: The rows of the form.
  init(_ frame: Box, _ list: ListBox, _ template: UIFile<FormOutlets>) {
    self.frame = frame
    self.list = list
    self.template = template
  }

  /// Shows the answer of each gate; those without one ask.
  func show(_ gates: [String], _ answers: [String: GateAnswer]) throws(ToolkitError) {
    isShowing = true
    defer { isShowing = false }
    if gates != self.gates {
      list.removeAll()
      frame.isVisible = !gates.isEmpty
      (self.gates, choices) = (gates, [])
      for gate in gates { list.append(try makeRow(gate)) }
    }
    for (gate, choice) in zip(gates, choices) {
      let answer = Self.answers.firstIndex(of: answers[gate] ?? .ask)
      if choice.selected != answer { choice.selected = answer }
    }
  }

  private func makeRow(_ gate: String) throws(ToolkitError) -> ListBoxRow {
    let parts = try template.make(\.fieldRow.row)
    let choice = try template.make(\.fieldChoice).fieldChoice
    try parts[parts.outlets.fieldRow.name].text = gate
    try parts.fieldRowSlot.append(choice)
    choice.nameControl(gate)
    choice.setChoices(Self.answers.map(\.rawValue))
    choice.onSelect { [weak self, weak choice] in
      guard let self, !isShowing, let index = choice?.selected else { return }
      onAnswer(gate, Self.answers[index])
    }
    choices.append(choice)
    return try parts[parts.outlets.fieldRow.row]
  }

  private static let answers: [GateAnswer] = [.ask, .open, .closed]
}
