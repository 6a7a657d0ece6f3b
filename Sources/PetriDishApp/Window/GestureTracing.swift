import GTK
import PetriDish

/// Records the gestures of the user in a dish, as the cause of all that follows.
struct GestureTracing {
  private let journal: Journal
  private let dish: (Widget) -> String?

  /// - Parameter dish: Names the dish that a widget is in; gestures outside of all belong to the
  ///   shell, and are no cause.
  init(_ journal: Journal, dish: @escaping (Widget) -> String?) {
    self.journal = journal
    self.dish = dish
  }

  /// Begins to trace.
  func install() {
    Signal.around = { [journal, dish] gesture, body in
      // A drop comes from what observes the widget, and changes a list like a press of a button.
      let source = gesture.source as? Widget ?? (gesture.source as? DropTarget)?.widget
      guard Cause.current == nil, let widget = source, let dish = dish(widget)
      else { return body() }
      let event = journal.append(.gesture(gesture.name, on: Self.name(of: widget)), dish: dish)
      Cause.with(event, body)
    }
    MainLoop.captureContext = {
      let cause = Cause.current
      return { body in Cause.with(cause, body) }
    }
  }

  /// Returns the name of a widget, as people would call it.
  private static func name(of widget: Widget) -> String {
    if let label = (widget as? Button)?.label, !label.isEmpty { return label }
    let label = widget.descendants(Label.self).first { !$0.text.isEmpty }
    return label?.text ?? widget.tooltip ?? widget.typeName
  }
}
