/// The rules that a request must meet to reach the window: the host, the origin and the secret in the address.
///
/// Other users of the computer and other web pages may find the port, but not the secret.
nonisolated struct BrowserGate {
  /// An accepted request, as forwarded to the daemon.
  enum Passage: Hashable {
    /// A request with a single response.
    case page([UInt8])
    /// A bidirectional connection.
    case socket([UInt8])
  }

  /// The maximum size of a request header in bytes.
  static let limit = 16 << 10

  let port: Int

  /// The secret, which is the first component of each path.
  let token: String

  init(port: Int, token: String = Self.randomToken()) {
    self.port = port
    self.token = token
  }

  /// The address for the user.
  var address: String { "http://\(host)/\(token)/" }

  private var host: String { "127.0.0.1:\(port)" }

  /// Returns 128 random bits in hexadecimal digits.
  private static func randomToken() -> String {
    (0..<4).map { _ in
      let digits = String(UInt32.random(in: .min ... .max), radix: 16)
      return String(repeating: "0", count: 8 - digits.count) + digits
    }
    .joined()
  }

  /// Returns whether the header of a request is complete.
  ///
  /// - Parameter added: The number of new bytes; earlier bytes have been searched already.
  static func isComplete(_ head: [UInt8], added: Int) -> Bool {
    let end = Array("\r\n\r\n".utf8)
    let tail = head.suffix(added + end.count - 1)
    return tail.indices.contains { tail[$0...].starts(with: end) }
  }

  /// Returns the request for the daemon, or `nil` if the request isn't accepted.
  ///
  /// - Parameter head: The bytes of the request, at least up to the first empty line.
  func passage(of head: [UInt8]) -> Passage? {
    guard head.count <= Self.limit, let text = String(validating: head, as: UTF8.self) else {
      return nil
    }
    // Swift treats CR LF as a single character.
    let lines = text.split(separator: "\r\n", omittingEmptySubsequences: false)
    guard let first = lines.first, let end = lines.firstIndex(of: ""), let page = page(first)
    else { return nil }
    guard let fields = fields(of: lines[1..<end]), fields["host"] == host[...] else { return nil }
    let (origin, own) = (fields["origin"], "http://\(host)")
    guard origin == nil || origin == own[...] else { return nil }
    var request = ["GET /\(page) HTTP/1.1", "Host: \(host)"]
    guard page == "socket" else {
      guard fields["upgrade"] == nil else { return nil }
      return .page(Self.bytes(request))
    }
    guard origin != nil, fields["upgrade"]?.lowercased() == "websocket",
      let key = fields["sec-websocket-key"]
    else { return nil }
    request += [
      "Upgrade: websocket", "Connection: Upgrade", "Origin: \(own)", "Sec-WebSocket-Key: \(key)",
      "Sec-WebSocket-Version: \(fields["sec-websocket-version"] ?? "13")",
      "Sec-WebSocket-Protocol: \(fields["sec-websocket-protocol"] ?? "broadway")",
    ]
    return .socket(Self.bytes(request))
  }

  /// Returns the requested page without the secret, or `nil` if the request line is invalid.
  private func page(_ line: Substring) -> Substring? {
    let words = line.split(separator: " ", omittingEmptySubsequences: false)
    guard words.count == 3, words[0] == "GET", ["HTTP/1.1", "HTTP/1.0"].contains(words[2]) else {
      return nil
    }
    let path = words[1].prefix { $0 != "?" }
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 3, parts[0].isEmpty, isToken(parts[1]),
      ["", "broadway.js", "socket"].contains(parts[2])
    else { return nil }
    return parts[2]
  }

  /// Compares a word with the secret in constant time to prevent timing attacks.
  private func isToken(_ word: Substring) -> Bool {
    guard word.utf8.count == token.utf8.count else { return false }
    return zip(word.utf8, token.utf8).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
  }

  /// Returns the header fields by lowercase name, or `nil` if a field is malformed or repeated.
  private func fields(of lines: ArraySlice<Substring>) -> [String: Substring]? {
    var fields: [String: Substring] = [:]
    for line in lines {
      guard let colon = line.firstIndex(of: ":"), line.unicodeScalars.allSatisfy(Self.isText) else {
        return nil
      }
      let name = line[..<colon].lowercased()
      guard !name.isEmpty, !name.contains(where: \.isWhitespace), fields[name] == nil else {
        return nil
      }
      let value = line[line.index(after: colon)...].drop { $0 == " " || $0 == "\t" }
      fields[name] = value.dropLast(value.reversed().prefix { $0 == " " || $0 == "\t" }.count)
    }
    return fields
  }

  private static func isText(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "\t" || (scalar.value >= 0x20 && scalar.value != 0x7f)
  }

  private static func bytes(_ lines: [String]) -> [UInt8] {
    Array((lines + ["", ""]).joined(separator: "\r\n").utf8)
  }
}
