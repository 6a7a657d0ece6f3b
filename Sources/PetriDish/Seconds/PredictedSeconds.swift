/// A predicted time with its band, in seconds.
public struct PredictedSeconds: Hashable, Sendable {
  /// The time of a person who thinks once for each screen that changes.
  public let least: Double

  /// The time of a person who thinks before each gesture.
  public let most: Double

  /// The time between the two.
  public var middle: Double { (least + most) / 2 }

  /// Creates a time.
  public init(least: Double, most: Double) { (self.least, self.most) = (least, most) }
}

extension PredictedSeconds: CustomStringConvertible {
  /// The band to a tenth of a second: `1.6 s`, or `2.2–3.4 s`.
  public var description: String {
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
