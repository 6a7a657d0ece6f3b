extension Sequence<JournalEvent> {
  /// The names of widgets whose gestures a replay can't repeat, without duplicates.
  ///
  /// They include entered text and chosen values, and other gestures that changed a list. Gestures
  /// that are part of a list gesture or a navigation aren't included, because these are repeated.
  package var unrepeatableGestures: [String] {
    var gestures: [Int: (name: String, matters: Bool)] = [:]
    var dish: String?
    for event in self {
      if dish == nil { dish = event.dish }
      guard event.dish == dish else { continue }
      guard let cause = event.cause else {
        if let name = event.plainGestureTarget {
          gestures[event.number] = (name, Self.inputs.contains(String(event.nameInLane)))
        }
        continue
      }
      guard gestures[cause] != nil else { continue }
      if event.lane == .gesture || event.kind == "route.requested" {
        gestures[cause] = nil
      } else if event.lane == .list {
        gestures[cause]?.matters = true
      }
    }
    var known: Set<String> = []
    return gestures.filter(\.value.matters).sorted { $0.key < $1.key }.map(\.value.name)
      .filter { known.insert($0).inserted }
  }

  /// The signals of entered text and chosen values.
  private static var inputs: Set<String> {
    [
      "changed", "search-changed", "value-changed", "notify::selected", "notify::active",
      "notify::value", "day-selected", "color-set", "font-set", "apply", "drop",
    ]
  }
}

extension JournalEvent {
  /// The name of the widget of a gesture that is neither a press nor in a list, or else `nil`.
  fileprivate var plainGestureTarget: String? {
    switch payload {
    case .gesture(_, let target, _): target
    case .recorded(_, let fields, _) where lane == .gesture:
      fields["press"] == nil && fields["screen"] == nil ? fields["on"]?.text : nil
    default: nil
    }
  }
}
