import Testing

@testable import PetriDishApp

struct BrowserGateTests {
  private let gate = BrowserGate(port: 8085, token: "0123456789abcdef0123456789abcdef")
  private let own = "http://127.0.0.1:8085"

  private func request(
    _ page: String = "",
    host: String? = "127.0.0.1:8085",
    origin: String? = nil,
    token: String = "0123456789abcdef0123456789abcdef",
    method: String = "GET",
    _ others: String...
  ) -> [UInt8] {
    var lines = ["\(method) /\(token)/\(page) HTTP/1.1"]
    if let host { lines.append("Host: \(host)") }
    if let origin { lines.append("Origin: \(origin)") }
    return Array((lines + others + ["", ""]).joined(separator: "\r\n").utf8)
  }

  private func socket(host: String = "127.0.0.1:8085", origin: String?) -> [UInt8] {
    request(
      "socket",
      host: host,
      origin: origin,
      "Upgrade: websocket",
      "Connection: Upgrade",
      "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ=="
    )
  }

  @Test(arguments: ["", "broadway.js", "?datauri", "broadway.js?debug=decoding"])
  func `requests for pages of the window are forwarded without the token`(page: String) {
    let path = page.prefix { $0 != "?" }
    let expected = "GET /\(path) HTTP/1.1\r\nHost: 127.0.0.1:8085\r\n\r\n"
    #expect(gate.passage(of: request(page, "Cookie: of=another")) == .page(Array(expected.utf8)))
    #expect(gate.passage(of: request(page, origin: own)) == .page(Array(expected.utf8)))
  }

  @Test func `a socket request from a page of the window is forwarded without the token`() {
    guard case .socket(let bytes) = gate.passage(of: socket(origin: own)) else {
      Issue.record("The socket request was refused.")
      return
    }
    let text = String(decoding: bytes, as: UTF8.self)
    #expect(text.hasPrefix("GET /socket HTTP/1.1\r\nHost: 127.0.0.1:8085\r\n"))
    #expect(text.contains("\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"))
    #expect(!text.contains(gate.token))
  }

  @Test(arguments: [
    nil, "", "null", "http://evil.example", "http://127.0.0.1:8086", "https://127.0.0.1:8085",
    "http://127.0.0.1:8085/", "http://localhost:8085", "http://127.0.0.1:8085.evil.example",
  ])
  func `requests from other origins are refused`(origin: String?) {
    #expect(gate.passage(of: socket(origin: origin)) == nil)
    if let origin { #expect(gate.passage(of: request(origin: origin)) == nil) }
  }

  @Test(arguments: [
    nil, "", "evil.example", "evil.example:8085", "127.0.0.1", "127.0.0.1:80", "127.0.0.1:08085",
    "localhost:8085", "127.0.0.1:8085.evil.example", "127.0.0.1:8085, evil.example",
  ])
  func `requests for other hosts are refused`(host: String?) {
    #expect(gate.passage(of: request(host: host)) == nil)
    if let host { #expect(gate.passage(of: socket(host: host, origin: own)) == nil) }
  }

  @Test(arguments: [
    "", "0", "0123456789abcdef0123456789abcdeg", "0123456789ABCDEF0123456789ABCDEF",
    "0123456789abcdef0123456789abcdef0", "/0123456789abcdef0123456789abcdef",
    "0123456789abcdef0123456789abcde%66", "../0123456789abcdef0123456789abcdef",
  ])
  func `requests with a wrong token are refused`(token: String) {
    #expect(gate.passage(of: request(token: token)) == nil)
  }

  @Test func `other pages, methods, and upgrades are refused`() {
    for page in ["x", "socket", "../socket", "broadway.js/", "/", "socket?"] {
      #expect(gate.passage(of: request(page)) == nil, "\(page)")
    }
    for method in ["POST", "HEAD", "OPTIONS", "get", "", "GET GET"] {
      #expect(gate.passage(of: request(method: method)) == nil, "\(method)")
    }
    #expect(gate.passage(of: request("", "Upgrade: websocket")) == nil)
  }

  @Test(arguments: [
    "Host: 127.0.0.1:8085", "host: evil.example", "Host : evil.example", " folded", "nothing",
    ": empty", "X: a\nHost: evil.example", "X: \u{0}", "X: a\rb",
  ])
  func `a malformed or duplicate header field is refused`(field: String) {
    #expect(gate.passage(of: request("", field)) == nil)
  }

  @Test func `requests that are too long or corrupted are refused`() {
    let long = String(repeating: "x", count: BrowserGate.limit)
    #expect(gate.passage(of: request("", "X: \(long)")) == nil)
    #expect(gate.passage(of: request("", "X: \(long.dropLast(1000))")) != nil)
    #expect(gate.passage(of: []) == nil)
    #expect(gate.passage(of: Array("\r\n\r\n".utf8)) == nil)
    #expect(gate.passage(of: [0xff, 0xfe] + request()) == nil)
    var generator = SystemRandomNumberGenerator()
    for _ in 0..<200 {
      var bytes = request()
      let index = Int.random(in: 0..<45, using: &generator)
      bytes[index] ^= UInt8.random(in: 1...255, using: &generator)
      #expect(gate.passage(of: bytes) == nil, "byte \(index) is \(bytes[index])")
    }
  }

  @Test func `a request is complete at its empty line, however it is split`() {
    let bytes = request("", "X: y")
    for part in 1...8 {
      var (head, count) = ([UInt8](), 0)
      while count < bytes.count {
        #expect(!BrowserGate.isComplete(head, added: part))
        let next = bytes[count..<min(count + part, bytes.count)]
        head += next
        count += next.count
      }
      #expect(BrowserGate.isComplete(head, added: part))
    }
  }

  @Test func `each start has a new 128-bit token`() {
    let addresses = Set((0..<100).map { _ in BrowserGate(port: 1).address })
    #expect(addresses.count == 100)
    #expect(addresses.allSatisfy { $0.count == "http://127.0.0.1:1/".count + 33 })
  }
}
