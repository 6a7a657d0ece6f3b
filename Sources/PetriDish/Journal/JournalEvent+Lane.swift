extension JournalEvent {
  /// The kind's first part: jump, route, list, screen, gesture or log.
  public var lane: Lane {
    switch payload {
    case .jump, .variant, .environment: .jump
    case .route: .route
    case .screen, .stack: .screen
    case .list: .list
    case .gesture, .touch: .gesture
    case .log: .log
    case .recorded(let kind, _): Lane(of: kind) ?? .log
    }
  }

  /// The kind's second part, such as `built` or `click`; empty for a kind of one part.
  package var nameInLane: Substring { kind.drop { $0 != "." }.dropFirst() }

  /// The kinds in the order of their lanes.
  public enum Lane: String, CaseIterable, Sendable {
    case jump, route, screen, list, gesture, log

    /// The lane of a kind; `nil` for a kind that no lane has.
    init?(of kind: String) { self.init(rawValue: String(kind.prefix { $0 != "." })) }
  }
}
