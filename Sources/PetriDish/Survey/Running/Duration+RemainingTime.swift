extension Duration {
  /// The time about as long as it is, for who waits: `20 s`, `3 min`, `2 h 10 min`.
  package var inAbout: String {
    let seconds = max(1, Int(seconds.rounded(.up)))
    if seconds < 20 { return "\(seconds) s" }
    if seconds < 90 { return "\((seconds + 4) / 5 * 5) s" }
    let minutes = (seconds + 59) / 60
    guard minutes >= 60 else { return "\(minutes) min" }
    return minutes % 60 == 0 ? "\(minutes / 60) h" : "\(minutes / 60) h \(minutes % 60) min"
  }
}
