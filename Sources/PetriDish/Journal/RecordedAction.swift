import Foundation
public import Routing

/// An external action on a dish that can be repeated.
public enum RecordedAction: Hashable, Sendable {
  /// A jump to a screen.
  case jump(Jump, from: Jump.StartingPoint)
  /// A change of a variant.
  case choose(String, of: String)
  /// A change of the display settings.
  case show(Jump.Environment)
  /// A navigation to a route.
  case open(route: String, ContextValue?)
  /// A request to reveal a screen, such as a tab, menu item or page.
  case reveal(ScreenPath)
  /// A request to close a screen.
  case close(ScreenPath)
  /// A step back from a screen, or from the topmost screen if the path is `nil`.
  case back(from: ScreenPath?)
  /// A return to the first screen of the app.
  case backToRoot
  /// A user gesture in a list.
  case touch(ListTouch)
  /// A press of a widget, such as a button.
  case press(WidgetPress)
}

extension RecordedAction: CustomStringConvertible {
  /// A one-line description.
  public var description: String {
    switch self {
    case .jump(let jump, let start): "jump \(jump.link)" + (start == .here ? " from here" : "")
    case .choose(let variant, let experiment): "choose variant \(variant) of \(experiment)"
    case .show: "change display settings"
    case .open(let route, let context): "open \(route)" + (context == nil ? "" : " with context")
    case .reveal(let path): "reveal the screen at \(path)"
    case .close(let path): "close the screen at \(path)"
    case .back(let path): "go back" + (path.map { " from the screen at \($0)" } ?? "")
    case .backToRoot: "go back to the root"
    case .touch(let touch): "\(touch)"
    case .press(let press): "\(press)"
    }
  }
}

// MARK: - In exports

extension RecordedAction {
  /// Creates the action that an exported event requested, or `nil` if it isn't an action.
  ///
  /// - Throws: ``RecordingError`` if the event lacks a field or has an invalid one.
  init?(kind: String, fields: [String: JSONValue]) throws {
    let payload = JSONValue.object(fields)
    func text(_ name: String) throws(RecordingError) -> String {
      guard let text = payload[name]?.text else { throw .missing(name, kind: kind) }
      return text
    }
    func path() throws(RecordingError) -> ScreenPath {
      let written = try text("screen")
      guard let path = ScreenPath(written) else { throw .notAPath(written) }
      return path
    }
    switch kind {
    case "jump":
      self = .jump(
        try Jump(link: try text("link")),
        from: try Jump.StartingPoint(payload["from"])
      )
    case "jump.variant": self = .choose(try text("variant"), of: try text("experiment"))
    case "jump.environment": self = .show(try Jump.Environment(payload))
    case "route.requested":
      switch try text("request") {
      case "open":
        self = .open(route: try text("route"), try payload["context"].map { try ContextValue($0) })
      case "reveal": self = .reveal(try path())
      case "close": self = .close(try path())
      case "back": self = .back(from: payload["screen"] == nil ? nil : try path())
      case "backToRoot": self = .backToRoot
      case let other: throw RecordingError.unknownRequest(other)
      }
    default:
      guard JournalEvent.Lane(of: kind) == .gesture else { return nil }
      if let written = payload["press"] {
        guard let press = WidgetPress(written) else { throw RecordingError.notAPress(kind) }
        self = .press(press)
        return
      }
      guard payload["screen"] != nil else { return nil }
      guard let touch = ListTouch(payload) else { throw RecordingError.notATouch(kind) }
      self = .touch(touch)
    }
  }
}

extension ContextValue {
  fileprivate init(_ value: JSONValue) throws { self = try .init(json: value.line()) }
}

extension Jump.Environment {
  fileprivate init(_ payload: JSONValue) throws(RecordingError) {
    func choice<Choice: RawRepresentable<String>>(_ name: String) throws(RecordingError) -> Choice?
    {
      guard let text = payload[name]?.text else { return nil }
      guard let choice = Choice(rawValue: text) else { throw .unknownChoice(text, of: name) }
      return choice
    }
    let scale = payload["scale"]?.number
    if let scale, !Self.scales.contains(scale) { throw .unknownChoice("\(scale)", of: "scale") }
    let now = payload["now"]?.text.flatMap(Date.init(contextText:))
    if let text = payload["now"]?.text, now == nil { throw .unknownChoice(text, of: "now") }
    self.init(
      device: payload["device"]?.text,
      theme: try choice("theme"),
      direction: try choice("direction"),
      locale: payload["locale"]?.text,
      scale: scale,
      motion: try choice("motion"),
      now: now
    )
  }
}

extension Jump.StartingPoint {
  /// - Parameter value: The value in a journal; if it is missing, the app is restarted.
  init(_ value: JSONValue?) throws {
    guard let value, value != .null else {
      self = .fresh
      return
    }
    let text = try value.text ?? value.line()
    guard let start = Jump.StartingPoint(rawValue: text) else {
      throw RecordingError.unknownStart(text)
    }
    self = start
  }
}

/// An error while reading or repeating a recorded action.
public enum RecordingError: Error, Hashable, CustomStringConvertible {
  /// An event isn't valid for the specified reason.
  case event(Int, reason: String)
  /// An event lacks a field.
  case missing(String, kind: String)
  /// A text isn't the path of a screen.
  case notAPath(String)
  /// An event of a list gesture lacks the list or the gesture.
  case notATouch(String)
  /// An event of a press lacks the screen, role, name or number of its widget.
  case notAPress(String)
  /// The request is unknown.
  case unknownRequest(String)
  /// The starting point of a jump is unknown.
  case unknownStart(String)
  /// The value of a field isn't one of its choices.
  case unknownChoice(String, of: String)
  /// The recording has no actions that can be repeated.
  case empty
  /// No screen in the catalog has the route.
  case unknownRoute(String)
  /// There is no screen at the path.
  case noScreen(ScreenPath)
  /// The screen doesn't have a list with the name.
  case noList(String, screen: String)
  /// A widget can't be pressed for the specified reason.
  case notRepeatable(WidgetPress, reason: String)

  /// An error message with the invalid value.
  public var description: String {
    switch self {
    case .event(let number, let reason): "Event \(number): \(reason)"
    case .missing(let field, let kind): "Event “\(kind)” is missing “\(field)”."
    case .notAPath(let text): "\(Quotation(text)) isn’t a valid screen path."
    case .notATouch(let kind): "Event “\(kind)” doesn’t specify a gesture and a list."
    case .notAPress(let kind): "Event “\(kind)” doesn’t specify a screen and a widget."
    case .unknownRequest(let text): "Unknown request \(Quotation(text))."
    case .unknownStart(let text):
      "Unknown starting point \(Quotation(text)). Use “fresh” or “here”."
    case .unknownChoice(let text, let field): "Invalid value \(Quotation(text)) for “\(field)”."
    case .empty: "The recording has no jumps or gestures to replay."
    case .unknownRoute(let route): "No screen in the catalog has the route \(Quotation(route))."
    case .noScreen(let path): "There is no screen at \(path)."
    case .noList(let list, let screen): "\(screen) has no list “\(list)”."
    case .notRepeatable(let press, let reason): "Couldn’t \(press): \(reason)"
    }
  }
}
