import GTK
import Survey

extension WidgetNode {
  /// Creates the description of a widget and its visible descendants.
  init(_ widget: Widget) {
    var reader = WidgetReader()
    self = reader.node(widget, in: nil)
  }
}

/// Converts widgets to values.
struct WidgetReader {
  /// The widgets that were read, each before its descendants.
  private(set) var widgets: [Widget] = []

  /// The cached names of types.
  private var names: [ObjectIdentifier: String] = [:]

  /// Returns the description of a widget.
  ///
  /// - Parameter parent: The parent of the widget, or `nil` for the outermost widget.
  mutating func node(_ widget: Widget, in parent: Widget?) -> WidgetNode {
    widgets.append(widget)
    let words = WidgetWords(widget)
    let bounds = parent.flatMap { widget.bounds(in: $0) }
    var children: [WidgetNode] = []
    if !words.isLeaf { for child in shown(in: widget) { children.append(node(child, in: widget)) } }
    let tooltip = widget.tooltip.unlessEmpty
    // GTK uses the tooltip as the accessible description by default.
    let description = widget.accessibleDescription.flatMap { $0 == widget.tooltip ? nil : $0 }
    return WidgetNode(
      parent is ListView || parent is GridView ? WidgetNode.row : typeName(of: widget),
      name: words.name.unlessEmpty,
      value: words.value,
      tooltip: tooltip == words.name ? nil : tooltip,
      icon: words.icon == words.name ? nil : words.icon.unlessEmpty,
      accessibleDescription: description,
      role: widget.ownRole,
      isInsensitive: !widget.isSensitive,
      classes: widget.classes.filter { !Self.stateClasses.contains($0) }.sorted(),
      bounds: [bounds?.x ?? 0, bounds?.y ?? 0, bounds?.width ?? 0, bounds?.height ?? 0],
      children: children
    )
  }

  /// Returns the visible children; the rows of a list are sorted by position.
  private func shown(in widget: Widget) -> [Widget] {
    let children = widget.children.filter {
      $0.isMapped && $0.opacity > 0 && !Self.passing.contains($0.kindName)
    }
    guard widget is ListView || widget is GridView else { return children }
    let placed = children.compactMap { row in row.bounds(in: widget).map { (row, $0) } }
    return placed.filter { _, bounds in
      bounds.y < widget.height && bounds.y + bounds.height > 0
        && bounds.x < widget.width && bounds.x + bounds.width > 0
    }.sorted { ($0.1.y, $0.1.x) < ($1.1.y, $1.1.x) }.map(\.0)
  }

  /// Returns the name of the nearest public type below `Widget`, or else the name of the C class.
  ///
  /// A class of another library has the name of its C class, even if it is a subclass of GTK's.
  private mutating func typeName(of widget: Widget) -> String {
    guard widget.isOfGTK else { return widget.typeName }
    let name = publicTypeName(of: widget)
    return name == "Widget" ? widget.kindName : name
  }

  private mutating func publicTypeName(of widget: Widget) -> String {
    let type = type(of: widget)
    if let known = names[ObjectIdentifier(type)] { return known }
    var mirror: Mirror? = Mirror(reflecting: widget)
    var name = "Widget"
    while let current = mirror {
      let path = String(reflecting: current.subjectType)
      if path.hasPrefix("GTK."), !path.contains("(") {
        name = String(path.dropFirst(4))
        break
      }
      mirror = current.superclassMirror
    }
    names[ObjectIdentifier(type)] = name
    return name
  }

  /// The style classes that change during user interaction.
  private static let stateClasses: Set = [
    "keyboard-activating", "hovering", "dragging", "drop-target", "focused",
  ]

  /// The widgets that appear temporarily on any screen.
  private static let passing: Set = ["Scrollbar"]
}

/// The texts of a widget, and whether its children are skipped.
private struct WidgetWords {
  private(set) var name: String?
  private(set) var value: String?
  private(set) var icon: String?

  /// The label of a button with the underscore before its access key.
  private var written: String?

  /// Whether the children are implementation details of the widget.
  private(set) var isLeaf = true

  init(_ widget: Widget) {
    switch widget {
    case let label as Label: name = label.text
    case let button as ToggleButton:
      (icon, value) = (button.icon, Self.state(button.isActive))
      name = shown(button.label, in: button) ?? button.tooltip ?? icon
      isLeaf = button.label != nil || icon != nil
    case let button as Button:
      (icon, value) = (button.icon, (button as? LinkButton)?.uri)
      name = shown(button.label, in: button) ?? button.tooltip ?? icon
      isLeaf = button.label != nil || icon != nil
    case let button as CheckButton:
      (name, value) = (shown(button.label, in: button), Self.state(button.isActive))
    case let button as MenuButton:
      icon = button.icon
      name = shown(button.label, in: button) ?? button.tooltip ?? icon
    case let button as ColorButton: (name, value) = (button.title, "\(button.color)")
    case let entry as Entry:
      (name, value) = (entry.placeholder, entry.showsText ? entry.text : Self.hidden(entry.text))
    case let entry as PasswordEntry: (name, value) = (entry.placeholder, Self.hidden(entry.text))
    case let label as EditableLabel: value = label.text
    case let entry as SearchEntry: (name, value) = (entry.placeholder, entry.text)
    case let button as SpinButton: value = "\(button.value)"
    case let scale as Scale: value = "\(scale.value)"
    case let control as Switch: value = Self.state(control.isActive)
    case let choice as DropDown: value = choice.selected.map { "\($0 + 1)" } ?? "none"
    case let bar as ProgressBar: value = "\(bar.fraction)"
    case let bar as LevelBar: value = "\(bar.value)"
    case let expander as Expander:
      (value, isLeaf) = (expander.isExpanded ? "expanded" : "collapsed", false)
    case let notebook as Notebook: (value, isLeaf) = (notebook.selected.map { "\($0 + 1)" }, false)
    case let spinner as Spinner: value = spinner.isSpinning ? "spinning" : "still"
    case let image as Image: name = image.icon
    case let view as TextView: value = view.text
    case let calendar as Calendar:
      let day = calendar.day
      value = "\(day.year)-\(day.month)-\(day.day)"
    default: isLeaf = Self.leaves.contains(widget.kindName)
    }
    guard let label = widget.accessibleLabel, label != name, label != written else { return }
    // An accessible label replaces the visible text, which becomes the value.
    if value == nil { value = name }
    name = label
  }

  /// Returns the label of a button without the underscore before its access key.
  private mutating func shown(_ label: String?, in button: Widget) -> String? {
    written = label
    return label.map { button.descendants(Label.self).first?.text ?? $0 }
  }

  private static func state(_ isOn: Bool) -> String { isOn ? "on" : "off" }

  /// Returns a placeholder for a password that doesn't reveal its length.
  private static func hidden(_ text: String) -> String { text.isEmpty ? "" : "•••" }

  /// The GTK types without a Swift type whose children are skipped.
  private static let leaves: Set = [
    "Picture", "Text", "FontButton", "EmojiChooser", "ScaleButton", "VolumeButton", "ComboBox",
    "ComboBoxText", "AppChooserButton", "Separator", "ShortcutLabel",
  ]
}

extension Widget {
  /// The name of the GTK class without the `Gtk` prefix.
  fileprivate var kindName: String { String(typeName.trimmingPrefix("Gtk")) }

  /// Whether the C class is one of GTK, or one that draws a class of GTK in another way.
  fileprivate var isOfGTK: Bool { typeName.hasPrefix("Gtk") || typeName.hasPrefix("PdDrawnGtk") }
}

extension String? {
  fileprivate var unlessEmpty: String? { self?.isEmpty == false ? self : nil }
}
