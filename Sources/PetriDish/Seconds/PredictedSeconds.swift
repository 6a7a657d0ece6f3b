/// A predicted time with its band, in seconds.
package struct PredictedSeconds: Hashable, Sendable {
  /// The time of a person who thinks once for each screen that changes.
  package let least: Double

  /// The time of a person who thinks before each gesture.
  package let most: Double

  /// The time between the two.
  package var middle: Double { (least + most) / 2 }

  /// Creates a time.
  package init(least: Double, most: Double) { (self.least, self.most) = (least, most) }
}

extension PredictedSeconds: CustomStringConvertible {
  /// The band to a tenth of a second: `1.6 s`, or `2.2–3.4 s`.
  package var description: String {
    let (least, most) = (Self.tenths(least), Self.tenths(most))
    return least == most ? "\(least) s" : "\(least)–\(most) s"
  }

  /// Returns a time with one digit behind the point.
  static func tenths(_ seconds: Double) -> String {
    let tenths = Int((seconds * 10).rounded())
    return "\(tenths / 10).\(tenths % 10)"
  }

  /// Returns a time with two digits behind the point.
  static func hundredths(_ seconds: Double) -> String {
    let hundredths = Int((seconds * 100).rounded())
    return "\(hundredths / 100).\(hundredths / 10 % 10)\(hundredths % 10)"
  }
}
