import Foundation
import TestSupport
import Testing

/// The `serve` command, as a process that exchanges lines through pipes.
@Suite(.onDisplay) @MainActor struct ServeTests {
  private static let meta: [String: Any] = [
    "io.modelcontextprotocol/protocolVersion": "2026-07-28",
    "io.modelcontextprotocol/clientCapabilities": [String: String](),
  ]

  @Test func `an agent lists the screens, survives a crash and gets a picture`() async throws {
    let server = try ServerProcess("DeadlyCatalog")
    func call(_ tool: String, _ arguments: [String: Any]) async throws -> [String: Any] {
      let answer = try await server.ask(
        "tools/call",
        ["name": tool, "arguments": arguments, "_meta": Self.meta]
      )
      return try #require(answer["result"] as? [String: Any], "\(answer)")
    }

    let found = try await server.ask("server/discover", ["_meta": Self.meta])
    let discovered = try #require(found["result"] as? [String: Any])
    #expect(discovered["supportedVersions"] as? [String] == ["2026-07-28", "2025-11-25"])

    let list = try await call("list", [:])["structuredContent"] as? NSDictionary
    let printed = try await CheckProcess.run("DeadlyCatalog", "list", "--json").json()
    #expect(list == printed as NSDictionary)

    try server.write("nonsense")
    let refused = try await server.next()
    #expect((refused["error"] as? [String: Any])?["code"] as? Int == -32700)

    let crash = try await call("jump", ["link": "petri://jump/trap-built"])
    #expect((crash["structuredContent"] as? [String: Any])?["outcome"] as? String == "died")

    let wrong = try await call("explain", ["link": "petri://jump/nowhere"])
    #expect(wrong["isError"] as? Bool == true)

    let link = "petri://jump/plain?text=one"
    let shown = try await call("show", ["link": link, "picture": true])
    #expect(shown["isError"] as? Bool == false, "\(shown)")
    let content = try #require(shown["content"] as? [[String: Any]])
    let image = try #require(content.first { $0["type"] as? String == "image" }, "\(content)")
    let png = try #require((image["data"] as? String).flatMap { Data(base64Encoded: $0) })
    #expect(png.starts(with: [0x89] + Array("PNG".utf8)))
    let report = shown["structuredContent"] as? [String: Any]
    #expect((report?["link"] as? String)?.hasPrefix(link) == true)

    let checked = try await call("check", ["link": link])
    let cases = (checked["structuredContent"] as? [String: Any])?["cases"] as? [[String: Any]]
    #expect(cases?.map { $0["outcome"] as? String } == ["passed"], "\(checked)")

    #expect(await server.end() == 0)
  }

  @Test func `requests that are still running at the end of the input are answered`() async throws {
    let server = try ServerProcess("DeadlyCatalog")
    let answer = try await server.ask("initialize", ["protocolVersion": "2025-11-25"])
    #expect((answer["result"] as? [String: Any])?["protocolVersion"] as? String == "2025-11-25")
    let link = "petri://jump/plain?text=one"
    try server.send("tools/call", ["name": "jump", "arguments": ["link": link]])
    server.closeInput()
    let result = try await server.next()["result"] as? [String: Any]
    let report = result?["structuredContent"] as? [String: Any]
    #expect(report?["outcome"] as? String == "reached")
    #expect(await server.end() == 0)
  }

  @Test func `a signal ends the server and its running tools`() async throws {
    let server = try ServerProcess("DeadlyCatalog")
    _ = try await server.ask("server/discover", ["_meta": Self.meta])
    try server.send(
      "tools/call",
      ["name": "check", "arguments": [String: String](), "_meta": Self.meta]
    )
    server.terminate()
    #expect(await server.end() == 143)
  }
}

/// A running `serve` command.
@MainActor private final class ServerProcess {
  private let process = Process()
  private let (input, output) = (Pipe(), Pipe())
  private var bytes = Data()
  private var last = 0

  init(_ program: String) throws {
    process.executableURL = URL(filePath: CheckProcess.path(of: program))
    process.arguments = ["serve"]
    let inherited = ProcessInfo.processInfo.environment.filter { $0.key != "G_DEBUG" }
    process.environment = inherited.merging(["SWIFT_BACKTRACE": "enable=no"]) { $1 }
    (process.standardInput, process.standardOutput) = (input, output)
    try process.run()
    try output.fileHandleForWriting.close()
    try input.fileHandleForReading.close()
  }

  /// Sends a request and returns the next message, which is its response.
  func ask(_ method: String, _ params: [String: Any]) async throws -> [String: Any] {
    try send(method, params)
    let answer = try await next()
    #expect(answer["id"] as? Int == last)
    return answer
  }

  func send(_ method: String, _ params: [String: Any]) throws {
    last += 1
    let request: [String: Any] = [
      "jsonrpc": "2.0", "id": last, "method": method, "params": params,
    ]
    let data = try JSONSerialization.data(withJSONObject: request)
    try write(String(decoding: data, as: UTF8.self))
  }

  func write(_ line: String) throws {
    try input.fileHandleForWriting.write(contentsOf: Data((line + "\n").utf8))
  }

  /// Returns the next line of standard output as JSON.
  func next() async throws -> [String: Any] {
    let end = UInt8(ascii: "\n")
    while !bytes.contains(end) {
      let more = await Self.read(output.fileHandleForReading)
      try #require(!more.isEmpty, "the server ended")
      bytes += more
    }
    let line = bytes.prefix { $0 != end }
    bytes = Data(bytes.dropFirst(line.count + 1))
    let value = try JSONSerialization.jsonObject(with: Data(line)) as? [String: Any]
    let answer = try #require(value)
    #expect(answer["jsonrpc"] as? String == "2.0")
    return answer
  }

  func closeInput() {
    do { try input.fileHandleForWriting.close() } catch {
      // The input is already closed.
    }
  }

  func terminate() { process.terminate() }

  /// Closes the input and returns the exit status.
  func end() async -> Int32 {
    closeInput()
    while await !Self.read(output.fileHandleForReading).isEmpty {}
    process.waitUntilExit()
    return process.terminationStatus
  }

  @concurrent private static func read(_ file: FileHandle) async -> Data {
    await withCheckedContinuation { continuation in
      DispatchQueue(label: "pipe").async {
        continuation.resume(returning: file.availableData)
      }
    }
  }
}
