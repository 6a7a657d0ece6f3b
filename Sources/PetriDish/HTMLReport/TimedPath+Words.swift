extension TimedPath.Step {
  /// A line of a path: what a person does, and how long each part of it takes.
  typealias Line = (words: String, seconds: String)

  /// Returns the step as lines: one for each gesture where they have words of their own.
  var lines: [Line] {
    let parts = gestures.enumerated().map { $1.words(isFirst: $0 == 0) }
    if gestures.count > 1, gestures.allSatisfy({ !$0.gesture.words.isEmpty }) {
      return zip(gestures, parts).map { ($0.gesture.words, $1) }
    }
    return [(words, parts.joined(separator: ", then "))]
  }
}

extension TimedPath.TimedGesture {
  /// The parts of the gesture's time: `think 1.2 s, tap 0.38 s, opens in 0.25 s`.
  fileprivate func words(isFirst: Bool) -> String {
    let thinking = PredictedSeconds.tenths(TimeConstant.think.seconds)
    let before = isFirst ? "think \(thinking) s, " : ""
    let after = response > 0 ? ", opens in \(PredictedSeconds.hundredths(response)) s" : ""
    let again = isFirst ? "" : "; most: think again, \(thinking) s"
    return "\(before)\(verb) \(PredictedSeconds.hundredths(seconds)) s\(after)\(again)"
  }

  private var verb: String {
    switch gesture.kind {
    case .tap(nil): "tap (place not known)"
    case .tap: "tap"
    case .swipe: "swipe"
    case .key: "key"
    case .typing(let count): "type \(count) \(count == 1 ? "character" : "characters")"
    case .scrolling(let pages): "scroll \(pages) \(pages == 1 ? "page" : "pages")"
    }
  }
}
