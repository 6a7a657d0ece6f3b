import GTK

/// The actions on an event of any kind.
struct EventActions {
  /// Copies the event to the clipboard.
  let copy: (Int) -> Void

  /// Filters the timeline for the effects of the event.
  let showEffects: (Int) -> Void

  /// Connects two buttons to both actions.
  func connect(to number: Int, copy button: Button, effects: Button) {
    button.onClick { [copy] in copy(number) }
    effects.onClick { [showEffects] in showEffects(number) }
  }
}
