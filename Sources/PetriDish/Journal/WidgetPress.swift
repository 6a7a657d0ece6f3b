public import Routing

/// A press of a widget, with several ways to find the same widget in another run of the app.
///
/// A widget is found by its ``part``, or else by its ``id``, or else by its ``role`` and ``name``. A
/// part or an id is only used if no other widget of the screen has the same one.
public struct WidgetPress: Hashable, Sendable {
  /// The path of the innermost screen that contains the widget.
  public let screen: ScreenPath

  /// The part of the screen that the widget represents, such as an edge, or `nil`.
  public let part: String?

  /// The id of the widget in its UI definition, or `nil`.
  public let id: String?

  /// The kind of the widget: `button`, `toggle`, `check`, `switch` or `row`.
  public let role: String

  /// The visible or accessible name of the widget before the press.
  public let name: String

  /// The zero-based number among the widgets of the screen with the same role and name.
  public let number: Int

  /// Creates a press.
  public init(
    screen: ScreenPath,
    part: String? = nil,
    id: String? = nil,
    role: String,
    name: String,
    number: Int = 0
  ) {
    (self.screen, self.part, self.id) = (screen, part, id)
    (self.role, self.name, self.number) = (role, name, number)
  }
}

extension WidgetPress: CustomStringConvertible {
  /// A one-line description.
  public var description: String {
    "press \(Quotation(name))" + (number == 0 ? "" : " (number \(number + 1))")
  }
}

/// An object that presses the widgets of a dish.
@MainActor
public protocol WidgetPresser: AnyObject {
  /// Presses a widget of a scene.
  ///
  /// - Throws: ``RecordingError/notRepeatable(_:reason:)`` if the widget can't be pressed. In this
  ///   case, nothing has changed.
  func press(_ press: WidgetPress, in scene: Scene) async throws
}

// MARK: - In exports

extension WidgetPress {
  /// The value of the key `press` in an export.
  var value: JSONValue {
    var fields: [String: JSONValue] = [
      "screen": .string("\(screen)"), "role": .string(role), "name": .string(name),
      "number": .integer(number),
    ]
    fields["part"] = part.map { .string($0) }
    fields["id"] = id.map { .string($0) }
    return .object(fields)
  }

  /// Creates a press from its ``value``, or returns `nil` if a key is missing.
  init?(_ value: JSONValue) {
    guard let screen = value["screen"]?.text.flatMap({ ScreenPath($0) }),
      let role = value["role"]?.text, let name = value["name"]?.text,
      let number = value["number"]?.integer, number >= 0
    else { return nil }
    self.init(
      screen: screen,
      part: value["part"]?.text,
      id: value["id"]?.text,
      role: role,
      name: name,
      number: number
    )
  }
}
