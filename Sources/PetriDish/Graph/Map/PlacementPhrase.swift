import Foundation
import Routing

/// The way in which a place brings a screen before the user, as people say it: `presented as a sheet`.
struct PlacementPhrase: Hashable {
  /// The words behind “it is”.
  let text: String

  /// Reads the text of a place; `nil` where the outermost action in it is one that a team has named.
  ///
  /// - SeeAlso: ``PlacementNotation``
  init?(_ place: String) {
    let levels = place.components(separatedBy: " < ")
    // What lies around a screen that is there is a type without an action.
    guard let level = levels.last(where: { $0.contains(" ") || $0 == PlacementNotation.found })
    else { return nil }
    let parts = level.split(separator: "(", maxSplits: 1)
    let words = parts[0].split(separator: " ")
    let isPresented = parts.count == 2 && words.last == "present"
    let action = isPresented || words.last == "find" ? words.last : words.dropLast().last
    let style = isPresented ? parts[1].prefix { $0.isLetter } : ""
    switch action {
    case "present":
      guard let style = PresentationStyle(rawValue: String(style)) else { return nil }
      text = style.presented
    case "push": text = "pushed"
    case "pushAsRoot": text = "the first of its stack"
    case "pushReplacingLast": text = "pushed in place of the last one"
    case "pushToSecondary": text = "pushed beside"
    case "addTab": text = "a tab"
    case "addItem": text = "an item of a menu"
    case "addPage": text = "a page"
    case "replaceRoot": text = "the root"
    case "find": text = "there already"
    default: return nil
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
