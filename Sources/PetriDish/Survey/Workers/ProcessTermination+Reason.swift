extension ProcessTermination {
  /// The part of the output that says why the process ended; `nil` where none does.
  ///
  /// The last one counts: a program may go on after what it told of before. A trap of optimized
  /// code says nothing but for `fatalError` and `try!`.
  package var reason: String? {
    for line in output.split(whereSeparator: \.isNewline).reversed() {
      if let start = Self.beginnings.lazy.compactMap({ line.firstRange(of: $0) }).first {
        return String(line[start.lowerBound...])
      }
    }
    return nil
  }

  /// The words that begin a reason: traps of Swift, exceptions of C++, and mistakes that GLib
  /// tells.
  private static let beginnings = [
    trap, "Precondition failed", "Assertion failed", "Could not cast value of type",
    "terminate called", "CRITICAL **: ", "ERROR **: ",
  ]

  /// The words that begin the reason of a trap of Swift.
  static let trap = "Fatal error"
}
