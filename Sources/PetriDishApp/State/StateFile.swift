import Foundation
import GTK
import PetriDish

/// Values by name in a file, which is read once and replaced as a whole.
///
/// Values that are not asked for stay in the file as they are.
final class StateFile {
  /// The kind of a catalog's file.
  enum Kind: String, CaseIterable {
    /// The file of what the user made and would miss.
    case library
    /// The file of how the program was left.
    case session
  }

  /// The layout that is read and written: `{"version": 1, "values": {…}}`.
  static let version = 1

  /// The most bytes that are read: what the program writes is far from it.
  static let sizeLimit = 8 << 20

  /// Called with one sentence on what could not be read or written.
  var onProblem: (String) -> Void = { _ in }

  /// Called with one sentence where the file cannot be written, once.
  var onUnwritable: (String) -> Void = { _ in }

  private let path: String
  private var values: [String: JSONValue] = [:]
  private var typed: [String: any Codable & Equatable] = [:]
  private var hasChanges = false
  private var hasFailed = false
  /// Whether the file on disk may be replaced.
  private var isOurs = true
  private var isSetAside = false

  /// Names the file; it is not read yet.
  init(_ path: String) {
    self.path = path
  }

  /// Reads the file; a damaged one is set aside, one of a later program left alone.
  func read() {
    guard TextFile.exists(path) else { return }
    do {
      let size = TextFile.size(path) ?? 0
      guard size <= Self.sizeLimit else {
        return setAside(
          "it has \(size >> 20) MB, and \(Self.sizeLimit >> 20) are the most there can be"
        )
      }
      let text = try TextFile.read(path)
      let whole = try JSONDecoder().decode(JSONValue.self, from: Data(text.utf8))
      guard let version = whole["version"]?.integer else { return setAside("it has no version") }
      guard version == Self.version else { return leaveAlone(version) }
      guard case .object(let values)? = whole["values"] else {
        return setAside("it has no values")
      }
      self.values = values
    } catch ToolkitError.file(_, let reason) {
      setAside(reason)
    } catch {
      setAside("it is no JSON")
    }
  }

  /// Returns the value that is remembered under a key.
  func value<Value>(of key: StateKey<Value>) -> Value {
    if let known = typed[key.name] as? Value { return known }
    guard let raw = values[key.name] else { return key.fallback }
    var value = key.fallback
    do {
      let data = try JSONEncoder().encode(raw)
      value = try JSONDecoder.state.decode(Value.self, from: data)
    } catch {
      keepCopy(without: key.name)
    }
    typed[key.name] = value
    return value
  }

  /// Remembers a value.
  ///
  /// - Returns: Whether it was another one before.
  func set<Value>(_ value: Value, for key: StateKey<Value>) -> Bool {
    guard self.value(of: key) != value else { return false }
    typed[key.name] = value
    hasChanges = true
    return true
  }

  /// Writes the changes; where that fails, it is said once and tried again next time.
  func write() {
    guard hasChanges, isOurs else { return }
    do {
      let document = Document(version: Self.version, raw: values, typed: typed)
      let data = try JSONEncoder.state.encode(document)
      try TextFile.write(String(decoding: data, as: UTF8.self) + "\n", to: path)
      hasChanges = false
    } catch {
      if !hasFailed { onUnwritable("Nothing can be remembered: \(error)") }
      hasFailed = true
    }
  }
}

// MARK: - What is wrong with a file

extension StateFile {
  private func leaveAlone(_ version: Int) {
    isOurs = false
    onProblem(
      "\(path) has version \(version), which a later program wrote; it stays as it is, "
        + "and nothing is remembered in it."
    )
  }

  private func setAside(_ reason: String) {
    let other = freePath
    do {
      try TextFile.rename(path, to: other)
      onProblem(
        "What the program remembered cannot be read, since \(reason). "
          + "The file is kept as \(other)."
      )
    } catch {
      isOurs = false
      onProblem(
        "What the program remembered cannot be read, since \(reason); and nothing new can be, since "
          + "\(path) cannot be replaced: \(error)"
      )
    }
  }

  /// Copies the file once, before all other values are written without one that cannot be read.
  private func keepCopy(without name: String) {
    guard !isSetAside, isOurs else { return }
    isSetAside = true
    let other = freePath
    do {
      try TextFile.write(try TextFile.read(path), to: other)
      onProblem("“\(name)” in \(path) cannot be read; the file as it was is now \(other).")
    } catch {
      isOurs = false
      onProblem("“\(name)” in \(path) cannot be read, and the file cannot be copied: \(error)")
    }
  }

  /// A free name for a damaged file.
  private var freePath: String {
    let date = Date.now.formatted(.iso8601.timeSeparator(.omitted))
    let first = "\(path).damaged-\(date)"
    guard TextFile.exists(first) else { return first }
    return (2...).lazy.map { "\(first)-\($0)" }.first { !TextFile.exists($0) } ?? first
  }
}

// MARK: - Coding

/// The file as it is written: what was asked for as it is now, the rest as it was.
private struct Document: Encodable {
  let version: Int
  let raw: [String: JSONValue]
  let typed: [String: any Codable & Equatable]

  private struct Name: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }
    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  func encode(to encoder: any Encoder) throws {
    var whole = encoder.container(keyedBy: Name.self)
    try whole.encode(version, forKey: Name(stringValue: "version"))
    var values = whole.nestedContainer(keyedBy: Name.self, forKey: Name(stringValue: "values"))
    for (name, value) in raw where typed[name] == nil {
      try values.encode(value, forKey: Name(stringValue: name))
    }
    for (name, value) in typed { try values.encode(value, forKey: Name(stringValue: name)) }
  }
}

extension JSONEncoder {
  fileprivate static var state: JSONEncoder {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    encoder.dateEncodingStrategy = .iso8601
    return encoder
  }
}

extension JSONDecoder {
  fileprivate static var state: JSONDecoder {
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .iso8601
    return decoder
  }
}
