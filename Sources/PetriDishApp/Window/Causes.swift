import GTK
import PetriDish

/// Writes down what a person does in the dish, as the cause of all that follows.
struct Causes {
  private let journal: Journal
  private let dish: String
  private let area: Widget

  /// - Parameter area: Gestures outside of it belong to the shell, and are nobody's cause.
  init(_ journal: Journal, dish: String, within area: Widget) {
    self.journal = journal
    self.dish = dish
    self.area = area
  }

  /// Listens from now on.
  func install() {
    Signal.around = { [journal, dish, weak area] gesture, body in
      guard Cause.current == nil, let widget = gesture.source as? Widget,
        area?.isAncestor(of: widget) == true
      else { return body() }
      let event = journal.append(.gesture(gesture.name, on: Self.name(of: widget)), dish: dish)
      Cause.with(event, body)
    }
    MainLoop.carry = {
      let cause = Cause.current
      return { body in Cause.with(cause, body) }
    }
  }

  /// What a person would call the widget.
  private static func name(of widget: Widget) -> String {
    if let label = (widget as? Button)?.label, !label.isEmpty { return label }
    let label = widget.descendants(Label.self).first { !$0.text.isEmpty }
    return label?.text ?? widget.tooltip ?? widget.typeName
  }
}
