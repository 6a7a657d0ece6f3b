import Foundation
import GTK
import PetriDish

/// A file that stores values by name; it is read once and always written as a whole.
///
/// Values that the program doesn't access stay unchanged in the file.
final class StateFile {
  /// The kind of state file; every catalog has one of each kind.
  enum Kind: String, CaseIterable {
    /// The file for content that the user created, such as presets.
    case library
    /// The file for the state of the window.
    case session
  }

  /// The version of the file format: `{"version": 1, "values": {…}}`.
  static let version = 1

  /// The maximum size in bytes, far above the size of any file that the program writes.
  private static let sizeLimit = 8 << 20

  /// Called with a message if the file or a value can't be read.
  var onProblem: (String) -> Void = { _ in }

  /// Called once with a message if the file can't be written.
  var onUnwritable: (String) -> Void = { _ in }

  private let path: String
  private var values: [String: JSONValue] = [:]
  private var typed: [String: any Codable & Equatable] = [:]
  private var hasChanges = false
  private var hasFailed = false
  /// Whether the program may replace the file.
  private var isOurs = true
  private var isSetAside = false

  /// Creates a state file at a path without reading it.
  init(_ path: String) {
    self.path = path
  }

  /// Reads the file; a damaged file is renamed, and a file from a newer version of the program is left alone.
  func read() {
    guard TextFile.exists(path) else { return }
    do {
      let size = TextFile.size(path) ?? 0
      guard size <= Self.sizeLimit else {
        return setAside(
          "the file has \(size >> 20) MB; the limit is \(Self.sizeLimit >> 20) MB"
        )
      }
      let text = try TextFile.read(path)
      let whole = try JSONDecoder().decode(JSONValue.self, from: Data(text.utf8))
      guard let version = whole["version"]?.integer else { return setAside("missing version") }
      guard version == Self.version else { return leaveAlone(version) }
      guard case .object(let values)? = whole["values"] else {
        return setAside("missing values")
      }
      self.values = values
    } catch ToolkitError.file(_, let reason) {
      setAside(reason)
    } catch {
      setAside("the file isn’t valid JSON")
    }
  }

  /// Returns the value of a key.
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

  /// Sets the value of a key.
  ///
  /// - Returns: Whether the value changed.
  func set<Value>(_ value: Value, for key: StateKey<Value>) -> Bool {
    guard self.value(of: key) != value else { return false }
    typed[key.name] = value
    hasChanges = true
    return true
  }

  /// Writes the changes; a failed write is reported once and repeated at the next change.
  func write() {
    guard hasChanges, isOurs else { return }
    do {
      let document = Document(version: Self.version, raw: values, typed: typed)
      let data = try JSONEncoder.state.encode(document)
      try TextFile.write(String(decoding: data, as: UTF8.self) + "\n", to: path)
      hasChanges = false
    } catch {
      if !hasFailed { onUnwritable("Couldn’t save settings: \(error)") }
      hasFailed = true
    }
  }
}

// MARK: - Damaged files

extension StateFile {
  private func leaveAlone(_ version: Int) {
    isOurs = false
    onProblem(
      "\(path) was written by a newer version of the program (format \(version)). "
        + "It won’t be changed, and new settings won’t be saved."
    )
  }

  private func setAside(_ reason: String) {
    let other = freePath
    do {
      try TextFile.rename(path, to: other)
      onProblem(
        "Couldn’t read saved settings: \(reason). "
          + "The file was renamed to \(other)."
      )
    } catch {
      isOurs = false
      onProblem(
        "Couldn’t read saved settings: \(reason). New settings can’t be saved because "
          + "\(path) can’t be replaced: \(error)"
      )
    }
  }

  /// Copies the file once before writing it without a value that can't be read.
  private func keepCopy(without name: String) {
    guard !isSetAside, isOurs else { return }
    isSetAside = true
    let other = freePath
    do {
      try TextFile.write(try TextFile.read(path), to: other)
      onProblem("Couldn’t read “\(name)” in \(path). The original file was copied to \(other).")
    } catch {
      isOurs = false
      onProblem("Couldn’t read “\(name)” in \(path), and the file couldn’t be copied: \(error)")
    }
  }

  /// An unused path for a damaged file.
  private var freePath: String {
    let date = Date.now.formatted(.iso8601.timeSeparator(.omitted))
    let first = "\(path).damaged-\(date)"
    guard TextFile.exists(first) else { return first }
    return (2...).lazy.map { "\(first)-\($0)" }.first { !TextFile.exists($0) } ?? first
  }
}

// MARK: - Coding

/// The contents of the file: current values for the keys in use, original values for the others.
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
