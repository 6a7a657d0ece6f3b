import GTK
import GTKBackend
import PetriDish
import Routing

extension WidgetPress {
  /// Creates the press of an event, or returns `nil` if the event isn't a press on a screen.
  ///
  /// It must be created before the handlers run, because they may rename or remove the widget.
  init?(_ event: UserEvent) {
    let widget = event.widget
    guard Self.signals.contains(event.signal), let role = widget.pressRole,
      let screen = widget.screen, let path = ScreenPath(screen)
    else { return nil }
    let name = widget.spokenName
    self.init(
      screen: path,
      part: widget.partName,
      id: widget.builderID,
      role: role,
      name: name,
      number: screen.pressableWidgets(role: role, name: name).firstIndex(of: widget) ?? 0
    )
  }

  /// The signals of presses.
  private static let signals: Set = [
    "clicked", "toggled", "state-set", "activate", "row-activated", "activate-link",
  ]

  /// Returns the widget to press, or `nil` if its screen doesn't show it.
  func widget(on screen: Screen) -> Widget? {
    let widgets = screen.pressableWidgets
    let byPart = widgets.filter { part != nil && $0.partName == part }
    if byPart.count == 1 { return byPart[0] }
    let byID = widgets.filter { id != nil && $0.builderID == id }
    if byID.count == 1 { return byID[0] }
    let equals = widgets.filter { $0.pressRole == role && $0.spokenName == name }
    return equals.indices.contains(number) ? equals[number] : nil
  }
}

extension UserEvent {
  /// A readable name of the widget, which doesn't depend on its value.
  var name: String {
    // The texts of these widgets are their values or choices.
    let isChoice = Self.choices.contains { widget.typeName.contains($0) }
    guard isChoice else { return widget.spokenName }
    return widget.tooltip ?? widget.accessibleLabel ?? widget.builderID ?? widget.typeName
  }

  private static let choices = [
    "Calendar", "ComboBox", "DropDown", "Notebook", "Stack", "TabBar", "ViewSwitcher",
  ]
}

extension Screen {
  /// The visible widgets of the screen that can be pressed, from top to bottom.
  ///
  /// Widgets of inner screens aren't included.
  fileprivate var pressableWidgets: [Widget] {
    let all = allWidgets.flatMap { [$0] + $0.descendants(Widget.self) }
    let shown = all.filter { $0.isMapped && $0.pressRole != nil && $0.screen === self }
    let placed = shown.map { widget -> (widget: Widget, y: Int, x: Int) in
      let bounds = widget.window.flatMap { widget.bounds(in: $0) }
      return (widget, bounds?.y ?? 0, bounds?.x ?? 0)
    }
    return placed.sorted { ($0.y, $0.x) < ($1.y, $1.x) }.map(\.widget)
  }

  fileprivate func pressableWidgets(role: String, name: String) -> [Widget] {
    pressableWidgets.filter { $0.pressRole == role && $0.spokenName == name }
  }
}

extension Widget {
  /// A readable name of the widget.
  var spokenName: String {
    let own = (self as? Button)?.label ?? (self as? CheckButton)?.label ?? ""
    if !own.isEmpty { return own }
    let label = descendants(Label.self).first { !$0.text.isEmpty }
    return label?.text ?? tooltip ?? accessibleLabel ?? typeName
  }

  /// The kind of a widget that can be pressed, or else `nil`.
  fileprivate var pressRole: String? {
    switch self {
    case is ToggleButton: "toggle"
    case is Button: "button"
    case is CheckButton: "check"
    case is Switch: "switch"
    default: isRow ? "row" : nil
    }
  }

  private var isRow: Bool { self is ListBoxRow || typeName.hasSuffix("ListItemWidget") }

  /// The name of the part that the widget or the list around the row represents, or `nil`.
  fileprivate var partName: String? {
    if let part { return part.name }
    guard isRow, let end = screen?.shownWidget else { return nil }
    let path = sequence(first: self as Widget) { $0 == end ? nil : $0.parent }
    return path.first { $0.part != nil }?.part?.name
  }

  /// Activates this widget or the nearest ancestor that is a control or a row.
  ///
  /// - Returns: Whether a control or row was found.
  func press() -> Bool {
    for widget in sequence(first: self as Widget?, next: { $0?.parent }).compactMap({ $0 }) {
      switch widget {
      case let button as Button:
        button.click()
        return true
      case let control as Switch:
        control.isActive.toggle()
        return true
      default: if widget is CheckButton || widget.isRow { return widget.activate() }
      }
    }
    return false
  }
}

extension ScreenPart {
  /// The name of the part in exports.
  fileprivate var name: String {
    switch self {
    case .tab(let index): "tab \(index)"
    case .menuButton: "menu button"
    case .menuItem(let index): "menu item \(index)"
    case .back: "back"
    case .close: "close"
    case .edge(let edge): "\(edge.words) → \(edge.route)"
    }
  }
}
