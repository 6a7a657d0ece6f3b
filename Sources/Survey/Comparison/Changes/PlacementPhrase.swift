import Foundation
import PetriDish
import Routing

/// A user-visible description of how a screen appears: `presented as a sheet`.
struct PlacementPhrase: Hashable {
  /// The description, as text that follows “it is”.
  let text: String

  /// Creates a description of the outermost action of a place, or returns `nil` for a custom action.
  ///
  /// - SeeAlso: ``PlacementNotation``
  init?(_ place: String) {
    guard let (_, text) = Self.read(Self.actions(of: place).last) else { return nil }
    self.text = text
  }

  /// Creates a description of the innermost action of a place and its container, or returns `nil` for a custom action.
  init?(innermostOf place: String) {
    guard let (action, text) = Self.read(Self.actions(of: place).first) else { return nil }
    let isPart = ["addTab", "addItem", "addPage"].contains(action.name)
    self.text = isPart ? "\(text) of \(Quotation(action.container))" : text
  }

  private typealias Action = (name: String, style: String, container: String)

  /// Returns the levels of a place that have an action.
  ///
  /// The containers around an open screen have no action.
  private static func actions(of place: String) -> [String] {
    place.components(separatedBy: " < ").filter {
      $0.contains(" ") || $0 == PlacementNotation.found
    }
  }

  private static func read(_ level: String?) -> (action: Action, text: String)? {
    guard let action = level.flatMap(action), let text = text(of: action) else { return nil }
    return (action, text)
  }

  private static func action(of level: String) -> Action? {
    let parts = level.split(separator: "(", maxSplits: 1)
    guard let words = parts.first?.split(separator: " "), let last = words.last else { return nil }
    if parts.count == 2, last == "present" {
      return (String(last), String(parts[1].prefix { $0.isLetter }), "")
    }
    if last == PlacementNotation.found { return (String(last), "", "") }
    return words.dropLast().last.map { (String($0), "", String(last)) }
  }

  private static func text(of action: Action) -> String? {
    switch action.name {
    case "present": PresentationStyle(rawValue: action.style)?.presented
    case "push": "pushed"
    case "pushAsRoot": "the root of its stack"
    case "pushReplacingLast": "pushed in place of the top screen"
    case "pushToSecondary": "pushed to the secondary pane"
    case "addTab": "a tab"
    case "addItem": "an item of a menu"
    case "addPage": "a page"
    case "replaceRoot": "the root"
    case PlacementNotation.found: "already open"
    default: nil
    }
  }
}

extension PresentationStyle {
  fileprivate var presented: String {
    switch self {
    case .sheet: "presented as a sheet"
    case .fullScreen: "presented full screen"
    case .dialog: "presented as a dialog"
    case .popover: "presented as a popover"
    }
  }
}
