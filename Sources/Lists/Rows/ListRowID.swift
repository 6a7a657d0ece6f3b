/// The identity of a row, which stays with it through moves and changes of content.
///
/// A source gives each of its rows another one and never gives one twice.
public struct ListRowID: Hashable, Sendable {
  /// The number behind it, fit to be carried through C.
  public let rawValue: UInt64

  /// Names the row that carries this number.
  public init(rawValue: UInt64) {
    self.rawValue = rawValue
  }
}
