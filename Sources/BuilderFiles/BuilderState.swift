import Foundation

/// The choices with which a screen of a file is shown, such as the page of a stack.
///
/// Without choices, the screen is shown as in the file.
package nonisolated struct BuilderState: Hashable, Sendable, CustomStringConvertible {
  /// The value of a part of the screen.
  package struct Choice: Hashable, Sendable, CustomStringConvertible {
    /// The part: its id if it has one, else the types and positions below the next object with an id.
    package let key: String

    /// The name of a page, its id or its number; or `open` or `closed`.
    package let value: String

    package init(_ key: String, _ value: String) {
      self.key = key
      self.value = value
    }

    /// The choice in links, such as `stack=alarm`.
    package var description: String {
      "\(BuilderState.escaped(key))=\(BuilderState.escaped(value))"
    }
  }

  /// The choices, of which the last one for a part counts.
  package var choices: [Choice]

  package init(_ choices: [Choice] = []) { self.choices = choices }

  /// Reads a state of a link, such as `stack=alarm;search_bar=open`.
  ///
  /// - Throws: ``UnknownState`` with the first part of the text that isn't a choice.
  package init(link: String, file: String) throws(UnknownState) {
    choices = []
    for part in link.split(separator: ";") {
      let sides = part.split(separator: "=", omittingEmptySubsequences: false).map(String.init)
      guard sides.count == 2, let key = sides[0].removingPercentEncoding,
        let value = sides[1].removingPercentEncoding
      else { throw UnknownState(state: String(part), file: file, known: []) }
      choices.append(Choice(key, value))
    }
  }

  /// The state in links, which is empty for the file as it is.
  package var description: String { choices.map(\.description).joined(separator: ";") }

  fileprivate static func escaped(_ text: String) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "%": escaped += "%25"
      case ";": escaped += "%3B"
      case "=": escaped += "%3D"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }
}

/// The error for a state that a file doesn't have, for example because the file has changed.
package nonisolated struct UnknownState: Error, Hashable, CustomStringConvertible {
  /// The choice in the form of a link.
  package let state: String
  package let file: String
  /// The choices that the file has instead.
  package let known: [String]

  /// The error as one sentence.
  package var description: String {
    let listed = known.prefix(8).joined(separator: ", ") + (known.count > 8 ? ", …" : "")
    return "\(file) has no state “\(state)” "
      + (known.isEmpty ? "(none available)" : "(available: \(listed))")
  }
}

/// A part of a screen that can be shown in several ways.
package nonisolated struct BuilderControl: Hashable, Sendable {
  /// A way to show the part.
  package struct Option: Hashable, Sendable {
    package let value: String
    /// The name of the state with this option, such as “Page Alarms” or “Search bar open”.
    package internal(set) var name: String
  }

  /// The key of the part in a ``BuilderState``.
  package let key: String

  /// The options in the order of the file.
  package internal(set) var options: [Option]

  /// The value that the file shows.
  package let current: String

  /// The choices of the parts around this one that make it visible, outermost first.
  package let requirements: [BuilderState.Choice]

  /// The object, as the indices of elements from the interface.
  let path: [Int]
  let kind: Kind

  enum Kind: Hashable { case stack, notebook, carousel, menu, toggle(property: String) }
}

/// A change of a screen that is possible only when it's visible.
package nonisolated enum LaterChange: Hashable, Sendable {
  /// Shows a page of a notebook.
  case notebook(id: String, page: Int)
  /// Scrolls a carousel to a page.
  case carousel(id: String, page: String)
  /// Opens the popover or the menu of a button.
  case menu(id: String)
}
