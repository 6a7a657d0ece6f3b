import GTK
import PetriDish

/// The guards on the way to a screen, and what they are to answer.
final class GateList {
  /// Told of each answer that a person chooses.
  var onAnswer: (_ gate: String, _ answer: GateAnswer) -> Void = { _, _ in }

  private let frame: Box
  private let list: ListBox
  private let template: UIFile
  private var gates: [String] = []
  private var choices: [DropDown] = []
  private var isShowing = false

  /// - Parameters:
  ///   - frame: What is hidden while there are no gates.
  ///   - template: The rows of the form.
  init(_ frame: Box, _ list: ListBox, _ template: UIFile) {
    self.frame = frame
    self.list = list
    self.template = template
  }

  /// Shows what each gate is to answer; those without an answer ask.
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
    let builder = try template.make("field_row")
    let choice: DropDown = try template.make("field_choice").object("field_choice")
    try builder.object("field_row_name", as: Label.self).text = gate
    try builder.object("field_row_slot", as: Box.self).append(choice)
    choice.setAccessibleLabel(gate)
    choice.setChoices(Self.answers.map(\.rawValue))
    choice.onSelect { [weak self, weak choice] in
      guard let self, !isShowing, let index = choice?.selected else { return }
      onAnswer(gate, Self.answers[index])
    }
    choices.append(choice)
    return try builder.object("field_row")
  }

  private static let answers: [GateAnswer] = [.ask, .open, .closed]
}
