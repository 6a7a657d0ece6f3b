/// The environment variables of a process, as far as they say its part of the tests.
struct ShardEnvironment {
  private let values: [String: String]

  init(_ environment: [String: String]) { values = environment.filter { !$0.value.isEmpty } }

  /// The text of a variable; `nil` where it is missing or empty.
  subscript(name: String) -> String? { values[name] }

  /// The number of a variable; `nil` where it is missing.
  func number(_ name: String, from least: Int) throws(ShardError) -> Int? {
    try values[name] == nil ? nil : number(name, from: least, beside: name)
  }

  /// The number of a variable that must be there.
  ///
  /// - Parameter other: The variable on account of which it must.
  func number(
    _ name: String,
    from least: Int,
    to most: Int = Self.most,
    beside other: String
  ) throws(ShardError) -> Int {
    guard let value = values[name] else {
      throw .missing(name, beside: other, value: values[other] ?? "")
    }
    let isNumber = !value.isEmpty && value.utf8.allSatisfy { (0x30...0x39).contains($0) }
    guard isNumber, let number = Int(value), least <= number, number <= most else {
      let range = most == Self.most ? "from \(least) on" : "from \(least) to \(most)"
      throw .variable(name, value: value, must: "a whole number \(range)")
    }
    return number
  }

  /// The greatest number that is taken for one, so that sums of two stay numbers.
  private static let most = 1_000_000_000
}
