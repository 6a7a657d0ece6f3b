import Foundation
public import Routing

/// Something that was done to a dish from outside, and that can be done again.
public enum RecordedAction: Hashable, Sendable {
  /// A jump.
  case jump(Jump, from: Jump.StartingPoint)
  /// The choice of a variant.
  case choose(String, of: String)
  /// Another device, theme, direction, locale, text scale, motion or present.
  case show(Jump.Environment)
  /// A navigation, by the name of its route and with its context as a tree.
  case open(route: String, ContextValue?)
  /// Bringing a screen that is there before the eyes: a tab, a place of a menu, a page.
  case reveal(ScreenPath)
  /// Taking a screen away.
  case close(ScreenPath)
  /// One step back from a screen; from the topmost one where none is named.
  case back(from: ScreenPath?)
  /// Going back to where the app began.
  case backToRoot
  /// The user makes a gesture in a list.
  case touch(ListTouch)
}

extension RecordedAction: CustomStringConvertible {
  /// One line for people.
  public var description: String {
    switch self {
    case .jump(let jump, let start): "jump \(jump.link)" + (start == .here ? " from here" : "")
    case .choose(let variant, let experiment): "choose \(variant) of \(experiment)"
    case .show: "show otherwise"
    case .open(let route, let context): "open \(route)" + (context == nil ? "" : " with a context")
    case .reveal(let path): "reveal the screen at \(path)"
    case .close(let path): "close the screen at \(path)"
    case .back(let path): "back" + (path.map { " from the screen at \($0)" } ?? "")
    case .backToRoot: "back to the root"
    case .touch(let touch): "\(touch)"
    }
  }
}

// MARK: - In exports

extension RecordedAction {
  /// Creates the action that an exported event asked for; `nil` where it asked for none.
  ///
  /// - Throws: What is missing in it.
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
      guard JournalEvent.Lane(of: kind) == .gesture, payload["screen"] != nil else { return nil }
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
  /// - Parameter value: What a journal says; an app built anew where that is nothing.
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
