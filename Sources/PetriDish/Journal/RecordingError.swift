public import Routing

/// A reason that an action cannot be read, or not be repeated, in one sentence.
public enum RecordingError: Error, Hashable, CustomStringConvertible {
  /// An event is wrong for a reason, which may be its link or its context.
  case event(Int, reason: String)
  /// An event lacks a field.
  case missing(String, kind: String)
  /// A text does not name a place in a scene.
  case notAPath(String)
  /// A gesture in a list lacks its place, or its kind.
  case notATouch(String)
  /// A scene cannot be asked for that.
  case unknownRequest(String)
  /// A jump cannot begin there.
  case unknownStart(String)
  /// A field has another value than those that there are.
  case unknownChoice(String, of: String)
  /// The recording has no action that can be repeated.
  case empty
  /// No screen of the catalog has the route.
  case unknownRoute(String)
  /// No screen stands there.
  case noScreen(ScreenPath)
  /// The screen has no such list.
  case noList(String, screen: String)

  /// One sentence with the offending value.
  public var description: String {
    switch self {
    case .event(let number, let reason): "Event \(number): \(reason)"
    case .missing(let field, let kind): "An event “\(kind)” has no “\(field)”."
    case .notAPath(let text): "\(Quotation(text)) does not name a place in a scene."
    case .notATouch(let kind): "An event “\(kind)” does not say what was done in which list."
    case .unknownRequest(let text): "A scene cannot be asked for \(Quotation(text))."
    case .unknownStart(let text):
      "A jump begins “fresh” or “here”, and not \(Quotation(text))."
    case .unknownChoice(let text, let field): "\(Quotation(text)) is no \(field)."
    case .empty: "There is no jump and no gesture in it that could be repeated."
    case .unknownRoute(let route): "No screen of the catalog has the route \(Quotation(route))."
    case .noScreen(let path): "No screen stands at \(path)."
    case .noList(let list, let screen): "\(screen) has no list “\(list)” there."
    }
  }
}
