/// The numbers of times that screens came into sight.
public struct ScreenVisits {
  /// The number for each registered screen, by its id.
  public private(set) var counts: [String: Int] = [:]

  private var seen: [String: Set<String>] = [:]

  /// Counts the visits that a journal tells of.
  ///
  /// - Parameter events: Of one journal, ascending; those of an export do as well.
  public init(in events: [Event]) {
    for event in events where event.kind == "screen.stack" { add(event) }
  }

  /// Takes down the screens that a dish shows by now; those that it has shown before are no visit.
  private mutating func add(_ event: Event) {
    guard let stack = event.fields["stack"] else { return }
    let ids = Set(stack.topmostScreens)
    for id in ids.subtracting(seen[event.dish] ?? []) { counts[id, default: 0] += 1 }
    seen[event.dish] = ids
  }
}

extension JSONValue {
  /// The ids of the screens that are in sight in the topmost layer of a stack.
  fileprivate var topmostScreens: [String] {
    var layer = self
    while let next = layer.presentedInside { layer = next }
    return layer.screensInSight
  }

  private var screensInSight: [String] {
    let shown = (self["children"]?.items ?? []).filter { $0["visible"] == .bool(true) }
    return (self["id"]?.text.map { [$0] } ?? []) + shown.flatMap(\.screensInSight)
  }
}
