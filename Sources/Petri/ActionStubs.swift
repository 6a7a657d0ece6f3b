import BuilderFiles
import GTK

/// An action that a control or a menu names.
nonisolated struct NamedAction: Hashable {
  /// The name with its prefix, such as `win.about`.
  let name: String

  /// The target in the text format of variants, or `nil`.
  var target: String?

  /// Whether a control shows the state of the action.
  var hasState = false
}

/// Actions in place of those of the program, so that its controls aren't gray.
///
/// Activating one is an event of the widget, such as “action win.about”.
struct ActionStubs {
  private let groups: [String: ActionGroup]

  /// Creates the actions.
  ///
  /// - Parameters:
  ///   - actions: The names in a file. If a name occurs twice, the one with a target wins.
  ///   - widget: The widget that contains all controls.
  init(named actions: [NamedAction], on widget: Widget) {
    var actionsByPrefix: [String: [String: NamedAction]] = [:]
    for action in actions {
      guard let dot = action.name.firstIndex(of: "."), dot > action.name.startIndex else {
        continue
      }
      let prefix = String(action.name[..<dot])
      let name = String(action.name[action.name.index(after: dot)...])
      guard !name.isEmpty else { continue }
      var known = actionsByPrefix[prefix]?[name] ?? action
      known.target = known.target ?? action.target
      known.hasState = known.hasState || action.hasState
      actionsByPrefix[prefix, default: [:]][name] = known
    }
    groups = actionsByPrefix.mapValues { actions in
      ActionGroup(
        actions.map { name, action in
          SimpleAction(
            name,
            standingIn: action.name,
            target: action.target,
            hasState: action.hasState,
            on: widget
          )
        }
      )
    }
  }

  /// Inserts the actions into a widget.
  func insert(into widget: Widget) {
    for (prefix, group) in groups { widget.setActions(group, prefix: prefix) }
  }
}

extension BuilderElement {
  /// The actions that controls, shortcuts and menus in the element name.
  var actions: [NamedAction] {
    var actions: [NamedAction] = []
    collectActions(into: &actions)
    return actions
  }

  fileprivate func collectActions(into actions: inout [NamedAction]) {
    let properties = children.filter { ["property", "attribute"].contains($0.name) }
    func value(_ names: String...) -> BuilderElement? {
      properties.first { element in
        names.contains((element["name"] ?? "").replacing("_", with: "-")) && !element.text.isEmpty
      }
    }
    if let name = value("action-name") {
      let hasState = ObjectType(named: self["class"] ?? "").map { type in
        ["GtkToggleButton", "GtkCheckButton", "GtkSwitch"].contains { type.isA($0) }
      }
      let target = value("action-target")?.text
      actions.append(NamedAction(name: name.text, target: target, hasState: hasState ?? false))
    }
    if let detailed = value("detailed-action-name") {
      // “win.sort::name” or “win.sort('name')”
      let text = detailed.text
      let name = String(text.prefix { $0 != ":" && $0 != "(" })
      var target: String?
      if let range = text.firstRange(of: "::") {
        target = String(text[range.upperBound...]).inVariantQuotes
      } else if text.hasSuffix(")"), let start = text.firstIndex(of: "(") {
        target = String(text[text.index(after: start)...].dropLast())
      }
      actions.append(NamedAction(name: name, target: target, hasState: target != nil))
    }
    if name == "item" || name == "submenu", let action = value("action") {
      let target = value("target").map { target in
        let type = target["type"] ?? "s"
        return type == "s" ? target.text.inVariantQuotes : "@\(type) \(target.text)"
      }
      actions.append(NamedAction(name: action.text, target: target, hasState: target != nil))
    }
    if self["class"] == "GtkShortcut", let action = value("action")?.text,
      action.hasPrefix("action("), action.hasSuffix(")")
    {
      let name = String(action.dropFirst(7).dropLast())
      actions.append(NamedAction(name: name, target: value("arguments")?.text))
    }
    for child in children { child.collectActions(into: &actions) }
  }
}

extension String {
  /// The text as a string in the text format of variants.
  fileprivate var inVariantQuotes: String {
    "'" + replacing("\\", with: "\\\\").replacing("'", with: "\\'") + "'"
  }
}
