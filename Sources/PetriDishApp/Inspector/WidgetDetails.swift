import GTK
import PetriDish

/// The details of the selected widget, with its properties, which the user can change.
///
/// A change lasts until the widget is created again.
final class WidgetDetails {
  /// Called after the user has changed a property.
  var onChange: () -> Void = {}

  private let workbench: Workbench
  private let frame: Widget
  private let facts: FactList
  private let copy: Button
  private let edit: Button
  private let all: ToggleButton
  private let list: ListBox
  private let problem: Label
  private let layout: UIFile<WidgetsOutlets>
  private let fields: UIFile<FormOutlets>
  private weak var target: Widget?
  private var rows: [PropertyRow] = []

  /// Whether the fields are being updated by code, so that their change handlers do nothing.
  private var isShowing = false

  init(
    _ workbench: Workbench,
    _ parts: UIObjects<WidgetsOutlets>,
    _ layout: UIFile<WidgetsOutlets>,
    facts: UIFile<InspectorOutlets>,
    fields: UIFile<FormOutlets>
  ) throws(ToolkitError) {
    (self.workbench, self.layout, self.fields) = (workbench, layout, fields)
    frame = try parts.widgetDetails
    self.facts = FactList(try parts.widgetFacts, facts)
    copy = try parts.widgetCopy
    edit = try parts.widgetEdit
    all = try parts.widgetAll
    list = try parts.widgetProperties
    problem = try parts.widgetProblem
    copy.onClick { [weak self] in self?.copyMarkup() }
    edit.onClick { [weak self] in self?.openEditor() }
    all.onToggle { [weak self] in self?.showProperties() }
  }

  /// Shows a widget; `nil` hides the details.
  func show(_ widget: Widget?) {
    guard widget !== target || (widget == nil && frame.isVisible) else { return }
    target = widget
    frame.isVisible = widget != nil
    refresh(replacing: true)
  }

  /// Updates the values.
  func refresh() { refresh(replacing: false) }

  private func refresh(replacing: Bool) {
    guard let target else {
      frame.isVisible = false
      return
    }
    do throws(ToolkitError) { try facts.show(Self.facts(of: target)) } catch {
      workbench.notify(.notice(error.description))
    }
    showButtons(target)
    if replacing { showProperties() } else { showValues() }
  }
}

// MARK: - Facts

extension WidgetDetails {
  private static func facts(of widget: Widget) -> [FactList.Fact] {
    let declared = declared(widget)
    let place = declared?.declaration.map { "\($0.file):\($0.place.line)".leftToRight }
    let classes = widget.classes.map { ".\($0)" }.joined(separator: " ")
    let margins = ["top", "start", "bottom", "end"].compactMap { side in
      widget.text(ofProperty: "margin-\(side)").flatMap { $0 == "0" ? nil : "\(side) \($0)" }
    }
    let bounds = widget.parent.flatMap { widget.bounds(in: $0) }
    let size = "\(bounds?.width ?? widget.width) × \(bounds?.height ?? widget.height)"
    return [
      FactList.Fact(name: "Type", value: widget.typeName),
      (widget.declaration?.id ?? widget.builderID).map { FactList.Fact(name: "ID", value: $0) },
      place.map { FactList.Fact(name: declared === widget ? "File" : "Inside", value: $0) },
      widget.declaration?.replacement.map { FactList.Fact(name: "Stand-in", value: $0) },
      classes.isEmpty ? nil : FactList.Fact(name: "Style classes", value: classes),
      FactList.Fact(name: "Size", value: size.leftToRight),
      margins.isEmpty
        ? nil : FactList.Fact(name: "Margins", value: margins.joined(separator: ", ")),
    ].compactMap(\.self)
  }

  /// Returns the widget or its nearest ancestor that a file declares.
  private static func declared(_ widget: Widget) -> Widget? {
    sequence(first: widget, next: \.parent).first { $0.declaration != nil }
  }

  private func showButtons(_ widget: Widget) {
    copy.isSensitive = widget.declaration?.markup != nil
    copy.tooltip =
      copy.isSensitive
      ? "Copy the widget, its children and your changes"
      : "Code has created this widget, so its XML isn’t known"
    let declaration = Self.declared(widget)?.declaration
    edit.isSensitive = declaration?.path != nil
    edit.tooltip =
      switch declaration {
      case let known? where known.path != nil: "Open \(known.file) at line \(known.place.line)"
      case let known?: "\(known.file) is inside the program, not a file on disk"
      case nil: "Code has created this widget"
      }
  }

  private func copyMarkup() {
    guard let target, let markup = target.declaration?.markup else { return }
    Display.copy(markup(target))
    workbench.notify(.done("XML copied"))
  }

  private func openEditor() {
    guard let declaration = target.flatMap(Self.declared)?.declaration,
      let path = declaration.path
    else { return }
    do throws(ToolkitError) {
      try FileEditor.open(path, line: declaration.place.line)
    } catch {
      workbench.notify(.notice(error.description))
    }
  }
}

// MARK: - Properties

extension WidgetDetails {
  /// Creates a row for each property that differs from its default value, or for all properties.
  private func showProperties() {
    list.removeAll()
    rows = []
    problem.text = ""
    guard let target else { return }
    let properties = (target.objectType?.properties ?? []).filter { property in
      guard property.isReadable else { return false }
      guard !all.isActive, target.changedProperties[property.name] == nil else { return true }
      return !Self.usual.contains(property.name) && property.isWritable && !property.isConstructOnly
        && !target.hasDefault(of: property)
        && !(property.name == "name" && target.name == target.typeName)
    }
    do throws(ToolkitError) {
      for property in properties {
        let row = try makeRow(property, of: target)
        rows.append(row)
        list.append(row.row)
      }
    } catch {
      workbench.notify(.notice(error.description))
    }
    list.isVisible = !rows.isEmpty
    showValues()
  }

  /// Shows the current values, except in the field that the user is editing.
  private func showValues() {
    guard let target else { return }
    isShowing = true
    defer { isShowing = false }
    for row in rows {
      row.row.setClass("changed", target.changedProperties[row.property.name] != nil)
      guard row.entry?.holdsFocus != true else { continue }
      row.show(target.text(of: row.property) ?? "")
      row.mark(nil)
    }
    if !rows.contains(where: \.isWrong) { problem.text = "" }
  }

  /// Sets a property to the value that the user has entered, or shows why that is impossible.
  private func take(_ text: String, _ row: PropertyRow) {
    guard !isShowing, let target else { return }
    var refusal = row.property.refusal(of: text)
    if refusal == nil, target.text(of: row.property) != text {
      if target.set(row.property, to: text) {
        target.changedProperties[row.property.name] = text
      } else {
        refusal = "This \(target.typeName) doesn’t take “\(text)”."
      }
      onChange()
    }
    row.mark(refusal)
    row.row.setClass("changed", target.changedProperties[row.property.name] != nil)
    problem.text = refusal ?? rows.lazy.compactMap(\.problem).first ?? ""
  }

  private func makeRow(
    _ property: ObjectProperty,
    of widget: Widget
  ) throws(ToolkitError) -> PropertyRow {
    let parts = try fields.make(\.fieldRow.row)
    let row = PropertyRow(property, try parts[parts.outlets.fieldRow.row])
    let name = try parts[parts.outlets.fieldRow.name]
    name.text = property.name
    let control: Widget
    switch Self.canEdit(property, of: widget) ? property.kind : .other {
    case .boolean: control = try addSwitch(to: row)
    case .choice(let choices): control = try addChoice(of: choices, to: row)
    case .whole, .number: control = try addNumber(to: row)
    case .text: control = try addText(to: row)
    case .other: control = try addValue(to: row)
    }
    try parts.fieldRowSlot.append(control)
    return row
  }

  /// Returns whether the user can change a property.
  ///
  /// A popover that is visible without a parent ends the process.
  private static func canEdit(_ property: ObjectProperty, of widget: Widget) -> Bool {
    guard property.isWritable, !property.isConstructOnly else { return false }
    if property.name == "visible", widget is Window || widget is Popover { return false }
    return !fixed.contains(property.name)
  }

  /// The properties that can't be changed while the user types.
  ///
  /// GTK would wait for a file that never ends, and complain about a name without a page and a role
  /// that is already in use.
  private static let fixed: Set = [
    "accessible-role", "file", "filename", "resource", "visible-child-name",
  ]

  /// The properties that differ from their default values in almost all widgets, or that are facts.
  private static let usual: Set = ["accessible-role", "css-classes", "layout-manager"]

  private func addSwitch(to row: PropertyRow) throws(ToolkitError) -> Widget {
    let toggle = try fields.make(\.fieldSwitch).fieldSwitch
    toggle.nameControl(row.property.name)
    row.show = { [weak toggle] in toggle?.isActive = $0 == "true" }
    toggle.onToggle { [weak self, weak row, weak toggle] in
      guard let row, let toggle else { return }
      self?.take(toggle.isActive ? "true" : "false", row)
    }
    return toggle
  }

  private func addChoice(
    of choices: [String],
    to row: PropertyRow
  ) throws(ToolkitError) -> Widget {
    let drop = try fields.make(\.fieldChoice).fieldChoice
    drop.setChoices(choices)
    drop.nameControl(row.property.name)
    row.show = { [weak drop] in drop?.selected = choices.firstIndex(of: $0) }
    drop.onSelect { [weak self, weak row, weak drop] in
      guard let row, let index = drop?.selected, choices.indices.contains(index) else { return }
      self?.take(choices[index], row)
    }
    return drop
  }

  private func addNumber(to row: PropertyRow) throws(ToolkitError) -> Widget {
    let field = try NumberField(fields)
    field.entry.nameControl(row.property.name)
    row.show = { field.show($0) }
    field.listen { [weak self, weak row] in
      if let row { self?.take($0, row) }
    } onSubmit: {
    }
    listenToFocus(of: field.entry, row)
    return field.widget
  }

  private func addText(to row: PropertyRow) throws(ToolkitError) -> Widget {
    let parts = try fields.make(\.fieldText)
    let entry = try parts.fieldTextEntry
    entry.nameControl(row.property.name)
    row.show = { [weak entry] in if let entry, entry.text != $0 { entry.text = $0 } }
    entry.onEdit { [weak self, weak row, weak entry] in
      if let row, let entry { self?.take(entry.text, row) }
    }
    listenToFocus(of: entry, row)
    return try parts.fieldText
  }

  private func addValue(to row: PropertyRow) throws(ToolkitError) -> Widget {
    let label = try layout.make(\.widgetValue).widgetValue
    row.show = { [weak label] in label?.text = $0.isEmpty ? "none" : $0 }
    return label
  }

  /// Shows the value of the widget again when the user leaves a field with a wrong one.
  private func listenToFocus(of entry: Entry, _ row: PropertyRow) {
    row.entry = entry
    let focus = FocusController()
    focus.onLeave { [weak self, weak row] in if let row { self?.restore(row) } }
    entry.add(focus)
  }

  private func restore(_ row: PropertyRow) {
    guard row.isWrong, let target else { return }
    isShowing = true
    defer { isShowing = false }
    row.show(target.text(of: row.property) ?? "")
    row.mark(nil)
    problem.text = rows.lazy.compactMap(\.problem).first ?? ""
  }
}

/// A row for a property of the selected widget.
final class PropertyRow {
  let property: ObjectProperty
  let row: ListBoxRow

  /// The field for text or a number, if the row has one.
  var entry: Entry?

  /// Shows a value.
  var show: (String) -> Void = { _ in }

  /// The sentence about the text in the field, if it's wrong.
  private(set) var problem: String?

  init(_ property: ObjectProperty, _ row: ListBoxRow) {
    (self.property, self.row) = (property, row)
  }

  var isWrong: Bool { problem != nil }

  /// Marks the field as wrong; `nil` removes the mark.
  func mark(_ problem: String?) {
    self.problem = problem
    row.setClass("wrong", problem != nil)
    entry?.setClass("error", problem != nil)
    entry?.tooltip = problem
  }
}

extension Widget {
  /// Returns the value of the property with a name, or `nil` if the widget doesn't have it.
  fileprivate func text(ofProperty name: String) -> String? {
    objectType?.property(name).flatMap { text(of: $0) }
  }
}
