extension Event {
  /// The kind's first part: jump, route, list, screen, gesture or log.
  public var lane: Lane {
    switch payload {
    case .jump, .variant, .environment: .jump
    case .route: .route
    case .screen, .stack: .screen
    case .list: .list
    case .gesture, .touch: .gesture
    case .log: .log
    case .recorded(let kind, _):
      Lane(rawValue: String(kind.prefix { $0 != "." })) ?? .log
    }
  }

  /// The kinds in the order of their lanes.
  public enum Lane: String, CaseIterable, Sendable {
    case jump, route, screen, list, gesture, log
  }
}
