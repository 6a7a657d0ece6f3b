package import Routing

/// An edge of the navigation graph that a journal tells of: a gesture on a screen has opened
/// another.
package struct ObservedEdge: Hashable, Sendable, Codable {
  /// The variants that the app was built for then, as far as they were decided.
  package let variants: [String: String]

  /// The path of the screen on which the gesture was made.
  package let place: ScreenPath

  /// The id of that screen, where it came from a registered one.
  package let screen: String?

  /// The Swift type of that screen.
  package let type: String

  /// The gesture, as one would say it.
  package let words: String

  /// The name of the route that this opened.
  package let route: String

  /// Finds what gestures have opened, each edge once, in the order of the events.
  ///
  /// - Parameter events: Of one journal, ascending; those of an export do as well.
  package static func edges(in events: [JournalEvent]) -> [ObservedEdge] {
    var log = TransitionRecorder()
    for event in events { log.look(at: event) }
    return log.edges
  }
}

extension ScreenPath: Codable {
  /// Reads what ``description`` has written.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let text = try container.decode(String.self)
    guard let path = ScreenPath(text) else {
      throw DecodingError.dataCorruptedError(
        in: container,
        debugDescription: "\(Quotation(text)) is no place of a screen."
      )
    }
    self = path
  }

  /// Writes ``description``.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}
