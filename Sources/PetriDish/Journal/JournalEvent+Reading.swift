import Foundation

extension JournalEvent {
  /// Reads a line of an export.
  ///
  /// - Throws: ``JournalError`` quoting what is wrong.
  public init(exported line: some StringProtocol) throws(JournalError) {
    let value: JSONValue
    do {
      value = try JSONDecoder().decode(JSONValue.self, from: Data(line.utf8))
    } catch {
      throw .notAnEvent(String(line))
    }
    guard let version = value["version"]?.integer, version > 0 else {
      throw .noVersion(String(line))
    }
    guard version <= Self.exportVersion else { throw .laterVersion(version) }
    guard let number = value["number"]?.integer, number > 0, let time = value["time"]?.number,
      Self.times.contains(time),
      let dish = value["dish"]?.text, let kind = value["kind"]?.text,
      case .object(let fields)? = value["payload"]
    else { throw .notAnEvent(String(line)) }
    self.init(
      number: number,
      time: .nanoseconds(Int64((time * 1e9).rounded())),
      dish: dish,
      cause: value["cause"]?.integer,
      payload: .recorded(kind: kind, fields: fields)
    )
  }

  /// The times that a number of nanoseconds can tell, in seconds: some hundred years.
  private static let times = 0...4e9
}
