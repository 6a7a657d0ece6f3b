public import Lists
public import Routing

/// A user gesture in a list, with all information that is needed to repeat it.
public struct ListTouch: Hashable, Sendable {
  /// The path of the screen that contains the list.
  public let screen: ScreenPath

  /// The zero-based index of the list on its screen.
  public let index: Int

  /// The name of the list.
  public let list: String

  /// The gesture.
  public let gesture: Gesture

  /// A gesture in a list; positions refer to the rows before the gesture.
  public enum Gesture: Hashable, Sendable {
    case select(ListPosition)
    case deselect(ListPosition)
    case activate(ListPosition)
    case reorder(from: ListPosition, to: ListPosition)
    case delete(ListPosition)
    case insert(ListPosition)
    case scroll(ListScroll)
    case refresh
  }

  /// Creates a gesture in a list.
  public init(_ gesture: Gesture, in list: String, index: Int = 0, of screen: ScreenPath) {
    self.gesture = gesture
    self.list = list
    self.index = index
    self.screen = screen
  }
}

extension ListTouch.Gesture {
  /// Creates a gesture from a view's report.
  ///
  /// The result is `nil` for gestures that users don't make directly or that follow from another
  /// gesture.
  init?(_ gesture: ListGesture) {
    switch gesture {
    case .select(let position): self = .select(position)
    case .deselect(let position): self = .deselect(position)
    case .activate(let position): self = .activate(position)
    case .reorder(let from, let to): self = .reorder(from: from, to: to)
    case .edit(.delete, let position): self = .delete(position)
    case .edit(.insert, let position): self = .insert(position)
    case .scroll(let scroll): self = .scroll(scroll)
    case .refresh: self = .refresh
    default: return nil
    }
  }

  /// The gesture in the form in which a view reports it.
  var reported: ListGesture {
    switch self {
    case .select(let position): .select(position)
    case .deselect(let position): .deselect(position)
    case .activate(let position): .activate(position)
    case .reorder(let from, let to): .reorder(from: from, to: to)
    case .delete(let position): .edit(.delete, at: position)
    case .insert(let position): .edit(.insert, at: position)
    case .scroll(let scroll): .scroll(scroll)
    case .refresh: .refresh
    }
  }

  /// The stable name of the gesture in exports.
  public var name: String {
    switch self {
    case .select: "select"
    case .deselect: "deselect"
    case .activate: "activate"
    case .reorder: "reorder"
    case .delete: "delete"
    case .insert: "insert"
    case .scroll: "scroll"
    case .refresh: "refresh"
    }
  }
}

extension ListTouch: CustomStringConvertible {
  /// A one-line description; row numbers are zero-based.
  public var description: String {
    func row(_ position: ListPosition) -> String {
      position.section == 0
        ? "row \(position.row)" : "row \(position.row) of section \(position.section)"
    }
    let what =
      switch gesture {
      case .select(let position), .deselect(let position), .activate(let position),
        .delete(let position), .insert(let position):
        row(position)
      case .reorder(let from, let to): "\(row(from)) to \(row(to))"
      case .scroll(let scroll): "to \(scroll.offset.rounded().contextText) points"
      case .refresh: ""
      }
    return what.isEmpty ? "\(gesture.name) “\(list)”" : "\(gesture.name) \(what) in “\(list)”"
  }
}

// MARK: - In exports

extension ListTouch {
  /// The fields in an export.
  var fields: [String: JSONValue] {
    var fields: [String: JSONValue] = [
      "name": .string(gesture.name), "on": .string(list), "screen": .string("\(screen)"),
      "index": .integer(index),
    ]
    switch gesture {
    case .select(let position), .deselect(let position), .activate(let position),
      .delete(let position), .insert(let position):
      fields["at"] = .init(position)
    case .reorder(let from, let to):
      fields["at"] = .init(from)
      fields["to"] = .init(to)
    case .scroll(let scroll):
      fields["offset"] = .number(scroll.offset)
      fields["viewport"] = .number(scroll.viewport)
      fields["content"] = .number(scroll.content)
    case .refresh: break
    }
    return fields
  }

  /// Creates a gesture from its ``fields``, or returns `nil` if a field is missing.
  init?(_ payload: JSONValue) {
    guard let name = payload["name"]?.text, let list = payload["on"]?.text,
      let screen = payload["screen"]?.text.flatMap({ ScreenPath($0) }),
      let index = payload["index"]?.integer, let gesture = Gesture(name, payload)
    else { return nil }
    self.init(gesture, in: list, index: index, of: screen)
  }
}

extension ListTouch.Gesture {
  fileprivate init?(_ name: String, _ payload: JSONValue) {
    let (at, to) = (
      payload["at"].flatMap(ListPosition.init), payload["to"].flatMap(ListPosition.init)
    )
    switch (name, at) {
    case ("select", let at?): self = .select(at)
    case ("deselect", let at?): self = .deselect(at)
    case ("activate", let at?): self = .activate(at)
    case ("delete", let at?): self = .delete(at)
    case ("insert", let at?): self = .insert(at)
    case ("refresh", _): self = .refresh
    case ("reorder", let from?):
      guard let to else { return nil }
      self = .reorder(from: from, to: to)
    case ("scroll", _):
      guard let offset = payload["offset"]?.number, let viewport = payload["viewport"]?.number,
        let content = payload["content"]?.number
      else { return nil }
      self = .scroll(ListScroll(offset: offset, viewport: viewport, content: content))
    default: return nil
    }
  }
}

extension JSONValue {
  fileprivate init(_ position: ListPosition) {
    self = .array([.integer(position.section), .integer(position.row)])
  }
}

extension ListPosition {
  fileprivate init?(_ value: JSONValue) {
    guard let numbers = value.items?.compactMap(\.integer), numbers.count == 2 else { return nil }
    self.init(section: numbers[0], row: numbers[1])
  }
}
