import GTK

/// The end of an ordinary row, whose widget is made when a row first has need of it.
final class ItemAccessory {
  /// The box around the widget; it takes no space while it is empty.
  let container = Box()

  /// Called when the user turns the switch.
  var onToggle: (Bool) -> Void = { _ in }

  private var shown: Kind?
  private var image: Image?
  private var toggle: (widget: Switch, connection: Connection)?

  private enum Kind {
    case toggle, mark, arrow
  }

  init() {
    container.verticalAlignment = .center
    container.isVisible = false
  }

  /// Shows what a row has.
  ///
  /// - Parameter title: What assistive technology calls the switch.
  func show(_ accessory: ItemCell.Accessory?, of title: String) {
    container.isVisible = accessory != nil
    switch accessory {
    case .switch(let isOn):
      put(.toggle)
      toggle?.connection.paused { toggle?.widget.isActive = isOn }
      toggle?.widget.setAccessibleLabel(title)
    case .checkmark(let isOn):
      put(.mark)
      image?.opacity = isOn ? 1 : 0
      image?.setAccessibleLabel(isOn ? "Chosen" : "Not chosen")
    case .chevron:
      put(.arrow)
    case nil:
      put(nil)
    }
  }

  private func put(_ kind: Kind?) {
    guard kind != shown else { return }
    shown = kind
    (image, toggle) = (nil, nil)
    container.removeAll()
    switch kind {
    case .toggle: container.append(makeToggle())
    case .mark: container.append(makeImage("object-select-symbolic", "mark"))
    case .arrow: container.append(makeImage("go-next-symbolic", "chevron"))
    case nil: break
    }
    // A row may be filled anew long after its list was given its text direction.
    container.setDirectionOfAll(container.parent?.direction ?? container.direction)
  }

  private func makeImage(_ icon: String, _ style: String) -> Image {
    let made = Image(icon: icon)
    made.setClass(style)
    image = made
    return made
  }

  private func makeToggle() -> Switch {
    let made = Switch()
    let connection = made.onToggle { [weak self, weak made] in
      if let made { self?.onToggle(made.isActive) }
    }
    toggle = (made, connection)
    return made
  }
}
