import GTK

/// A button at the start, and a title in the middle.
final class TitleBar {
  let widget = Box(.horizontal, spacing: 6)
  private let button = Button(icon: "go-previous-symbolic")
  private let label = Label()
  private let balance = Box()

  /// Runs when the button is pressed.
  var onLead: () -> Void = {}

  /// What the button shows and does, by its name.
  struct Lead {
    let symbol: String
    let name: String
  }

  init() {
    widget.setClass("title-bar")
    label.setClass("title")
    label.ellipsizes = true
    label.expandsHorizontally = true
    button.setClass("flat")
    balance.setLeastSize(width: 34)
    for part in [button, label, balance] { widget.append(part) }
    button.onClick { [weak self] in self?.onLead() }
  }

  var title: String {
    get { label.text }
    set { label.text = newValue }
  }

  /// The button; without one its place stays free, so that the title does not move.
  var lead: Lead? {
    didSet {
      button.opacity = lead == nil ? 0 : 1
      button.isSensitive = lead != nil
      guard let lead else { return }
      button.icon = lead.symbol
      button.tooltip = lead.name
      button.setAccessibleLabel(lead.name)
    }
  }
}
