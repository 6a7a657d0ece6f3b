import Foundation
import GTK
import PetriDish

/// A number: typed as text, of which nothing is changed or lost, or stepped through.
final class NumberField {
  let widget: Box
  let entry: Entry
  private let less: Button
  private let more: Button

  init(_ template: UIFile<FormOutlets>) throws(ToolkitError) {
    let parts = try template.make(\.fieldNumber)
    widget = try parts.fieldNumber
    entry = try parts.fieldNumberText
    less = try parts.fieldNumberLess
    more = try parts.fieldNumberMore
  }

  /// Passes each number, and Return, to the form; arrows step through it.
  func listen(in form: ContextForm, _ row: FormRow) {
    let entry = entry
    let step = { [weak entry] (steps: Int) in
      guard let entry, let text = Self.text(entry.text, steps: steps) else { return }
      entry.text = text
    }
    entry.onEdit { [weak self, weak form, weak entry] in
      guard let entry else { return }
      self?.adapt()
      form?.put(typed: entry.text, at: row.path)
    }
    entry.onActivate { [weak form] in form?.onSubmit() }
    for (button, steps) in [(less, -1), (more, 1)] { button.onClick { step(steps) } }
    let keys = KeyController()
    keys.phase = .capture
    keys.onPress { key in
      let steps = ["Up": 1, "Down": -1, "Page_Up": 10, "Page_Down": -10]
      guard key.modifiers.isEmpty, let steps = steps[key.name] else { return false }
      step(steps)
      return true
    }
    entry.add(keys)
  }

  /// Shows a number, or what was typed in place of one.
  func show(_ text: String) {
    if entry.text != text { entry.text = text }
    adapt()
  }

  private func adapt() {
    for (button, steps) in [(less, -1), (more, 1)] {
      button.isSensitive = Self.text(entry.text, steps: steps) != nil
    }
  }

  /// The number some steps further, in units of its last digit: 1 after 42, 0.1 after 4.2.
  ///
  /// - Returns: `nil` for a text that is no number, or none that can be counted exactly.
  static func text(_ text: String, steps: Int) -> String? {
    do throws(ContextError) {
      let number = try ContextDecoder().decode(Decimal.self, from: .text(text))
      guard number.isFinite else { return nil }
      let digits = text.firstIndex(of: ".").map { text[$0...].dropFirst().prefix { $0.isNumber } }
      let unit = Decimal(sign: .plus, exponent: -(digits?.count ?? 0), significand: 1)
      let next = number + Decimal(steps) * unit
      let written = try ContextEncoder().encode(next).text
      // Beyond 38 digits some are lost.
      guard next - number == Decimal(steps) * unit else { return nil }
      return written
    } catch { return nil }
  }
}
