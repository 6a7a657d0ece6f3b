import Foundation
import PetriDish
import Routing

/// The way in which a screen appears, as people say it: `presented as a sheet`.
struct PlacementPhrase: Hashable {
  /// The text behind “it is”.
  let text: String

  /// Reads the outermost action of a place, or returns `nil` if it is an action that a team has named.
  ///
  /// - SeeAlso: ``PlacementNotation``
  init?(_ place: String) {
    guard let (_, text) = Self.read(Self.actions(of: place).last) else { return nil }
    self.text = text
  }

  /// Reads the innermost action of a place, with the name of its container, or returns `nil` if it is an action that a
  /// team has named.
  init?(innermostOf place: String) {
    guard let (action, text) = Self.read(Self.actions(of: place).first) else { return nil }
    let isPart = ["addTab", "addItem", "addPage"].contains(action.name)
    self.text = isPart ? "\(text) of \(Quotation(action.container))" : text
  }

  private typealias Action = (name: String, style: String, container: String)

  /// The levels with an action.
  ///
  /// The containers around an open screen are types without one.
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
    case "pushAsRoot": "the first of its stack"
    case "pushReplacingLast": "pushed in place of the last one"
    case "pushToSecondary": "pushed beside"
    case "addTab": "a tab"
    case "addItem": "an item of a menu"
    case "addPage": "a page"
    case "replaceRoot": "the root"
    case PlacementNotation.found: "there already"
    default: nil
    }
  }
}

extension PresentationStyle {
  fileprivate var presented: String {
    switch self {
    case .sheet: "presented as a sheet"
    case .fullScreen: "presented over everything"
    case .dialog: "presented as a dialog"
    case .popover: "presented as a popover"
    }
  }
}
