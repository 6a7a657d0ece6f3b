/// One of several parts of a check, for machines that share the work.
///
/// Together the parts are the whole, no two have anything in common, and the sizes of any two
/// differ by at most one. What stands side by side, which often takes as long, goes to different
/// parts.
public struct CheckShard: Hashable, Sendable {
  /// The number of the part, from 1.
  public let number: Int

  /// The number of parts.
  public let count: Int

  /// The whole.
  public static let whole = CheckShard(number: 1, count: 1)

  /// Reads `K/N`.
  ///
  /// - Throws: ``CheckError/shard(_:)`` quoting what is no such part.
  public init(_ text: String) throws(CheckError) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 2, let number = Int(parts[0]), let count = Int(parts[1]),
      1 <= number, number <= count
    else { throw .shard(text) }
    self.init(number: number, count: count)
  }

  private init(number: Int, count: Int) {
    self.number = number
    self.count = count
  }

  /// Returns the cases of this part, in their order.
  public func cases<Case>(of all: [Case]) -> [Case] {
    stride(from: number - 1, to: all.count, by: count).map { all[$0] }
  }
}
