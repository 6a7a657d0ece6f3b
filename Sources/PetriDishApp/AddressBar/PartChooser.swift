import Foundation
import GTK
import PetriDish

/// The choices for a part of the address, in the second line, where they cover nothing.
///
/// A choice takes effect immediately, and the choices remain open.
final class PartChooser {
  let widget: Box

  /// Called when the user presses the button after the choices.
  var onMore: (AddressChoices.More) -> Void = { _ in }

  /// Called when the user closes the choices.
  var onClose: () -> Void = {}

  /// The part whose choices are shown.
  let kind: Address.Kind

  let controller: DishController

  private let workbench: Workbench
  private let layout: UIFile<AddressOutlets>
  private let name: Label
  private let scroll: ScrolledWindow
  private let chips: Box
  private let more: Button
  private var buttons: [ToggleButton] = []
  private var choices: AddressChoices

  /// The text that the user typed to filter the choices.
  private var filter = "" {
    didSet { showFilter() }
  }

  init(
    for kind: Address.Kind,
    of controller: DishController,
    _ workbench: Workbench,
    _ layout: UIFile<AddressOutlets>
  ) throws(ToolkitError) {
    (self.kind, self.controller, self.workbench) = (kind, controller, workbench)
    self.layout = layout
    choices = workbench.choices(for: kind, in: controller)
    let objects = try layout.make(\.chooser)
    widget = try objects.chooser
    name = try objects.chooserName
    scroll = try objects.chooserScroll
    chips = try objects.chooserChips
    more = try objects.chooserMore
    more.onClick { [weak self] in
      if let self, let more = choices.more { onMore(more.purpose) }
    }
    let keys = KeyController()
    keys.phase = .capture
    keys.onPress { [weak self] key in self?.handle(key) ?? false }
    widget.add(keys)
    try show()
  }

  /// Updates the choices to the dish.
  func refresh() throws(ToolkitError) {
    choices = workbench.choices(for: kind, in: controller)
    try show()
  }

  private func show() throws(ToolkitError) {
    name.text = choices.name
    more.isVisible = choices.more != nil
    more.label = choices.more?.title
    if buttons.map(\.label) != choices.choices.map(\.title) { try makeButtons() }
    for (button, choice) in zip(buttons, choices.choices) {
      button.isActive = choice.isChosen
      button.setAccessibleChecked(choice.isChosen)
    }
  }

  private func makeButtons() throws(ToolkitError) {
    chips.removeAll()
    buttons = []
    for (index, choice) in choices.choices.enumerated() {
      let button = try layout.make(\.choice).choice
      button.label = choice.title
      button.onClick { [weak self, weak button] in
        guard let self else { return }
        let choice = choices.choices[index]
        // The click has already toggled the button, so restore the actual state.
        button?.isActive = choice.isChosen
        if !choice.isChosen { choice.choose() }
      }
      chips.append(button)
      buttons.append(button)
    }
    showFilter()
  }

  private func showFilter() {
    for button in buttons {
      let label = button.label ?? ""
      button.isVisible = filter.isEmpty || label.localizedStandardContains(filter)
    }
    name.text = filter.isEmpty ? choices.name : "\(choices.name): \(filter)"
  }

  /// Moves the focus to the current choice.
  func focus() {
    let current = zip(buttons, choices.choices).first { $1.isChosen }?.0 ?? buttons.first ?? more
    current.grabFocus()
    reveal(current)
  }

  private func reveal(_ button: Button) {
    guard let start = button.translate(x: 0, y: 0, to: chips)?.x, button.width > 0 else { return }
    scroll.horizontal?.show(start...(start + Double(button.width)))
  }
}

// MARK: - Keys

extension PartChooser {
  private func handle(_ key: Key) -> Bool {
    let isMirrored = widget.direction == .rightToLeft
    switch (key.name, key.modifiers) {
    case ("Left", []), ("KP_Left", []): move(isMirrored ? 1 : -1)
    case ("Right", []), ("KP_Right", []): move(isMirrored ? -1 : 1)
    case ("Return", []), ("KP_Enter", []):
      guard let index = buttons.firstIndex(where: \.hasFocus) else { return false }
      if !choices.choices[index].isChosen { choices.choices[index].choose() }
      onClose()
    case ("Escape", []):
      if filter.isEmpty { onClose() } else { filter = "" }
    case ("BackSpace", []):
      guard !filter.isEmpty else { return false }
      filter.removeLast()
    default:
      guard key.modifiers.subtracting(.shift).isEmpty, let character = key.character,
        !character.isWhitespace || !filter.isEmpty
      else { return false }
      filter.append(character)
    }
    return true
  }

  private func move(_ distance: Int) {
    let visible = (buttons as [Button] + [more]).filter(\.isVisible)
    guard let index = visible.firstIndex(where: \.hasFocus) else { return }
    let next = index + distance
    guard visible.indices.contains(next) else { return }
    visible[next].grabFocus()
    if visible[next] !== more { reveal(visible[next]) }
  }
}
