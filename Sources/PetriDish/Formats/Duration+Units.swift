extension Duration {
  /// The whole of it in seconds.
  package var seconds: Double {
    Double(components.seconds) + Double(components.attoseconds) / 1e18
  }

  /// The whole of it in nanoseconds; less than one is dropped, so that a line that was read is
  /// written again as it was.
  var nanoseconds: Int64 {
    components.seconds * 1_000_000_000 + components.attoseconds / 1_000_000_000
  }
}

extension Duration {
  /// The time for a sentence: `a second`, `2.5 seconds`.
  package var inWords: String {
    let isWhole = seconds == seconds.rounded() && seconds.magnitude < 1e15
    return seconds == 1 ? "a second" : "\(isWhole ? "\(Int(seconds))" : "\(seconds)") seconds"
  }

  /// The time in seconds with three decimals: `12.497`.
  package var inSeconds: String {
    let thousandths = components.attoseconds / 1_000_000_000_000_000
    return "\(components.seconds).\(padded(thousandths, to: 3))"
  }

  /// The time in milliseconds: `0.41 ms`; without decimals from 10 ms on.
  package var inMilliseconds: String {
    let hundredths =
      components.seconds * 100_000 + components.attoseconds / 10_000_000_000_000
    guard hundredths < 1_000 else { return "\(hundredths / 100) ms" }
    return "\(hundredths / 100).\(padded(hundredths % 100, to: 2)) ms"
  }

  private func padded(_ number: Int64, to length: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, length - digits.count)) + digits
  }
}
