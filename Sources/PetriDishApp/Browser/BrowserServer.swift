import GTK

/// The server for a window in a web browser, which forwards the requests that the gate accepts.
///
/// The daemon behind it accepts any request, but its socket is in a folder that only the user can access.
final class BrowserServer {
  /// The address for the user.
  var address: String { gate.address }

  private let daemon: String
  private let listener: SocketListener
  private let gate: BrowserGate
  /// The time within which a client must send its request or read the refusal, in seconds.
  private let timeout: Double
  /// The clients whose requests haven't been forwarded yet, oldest first.
  private var waiting: [SocketConnection] = []

  /// Listens on a local port.
  ///
  /// - Parameter daemon: The path of the daemon's socket.
  /// - Throws: ``ToolkitError/port(reason:)``.
  init(before daemon: String, timeout: Double = 10) throws(ToolkitError) {
    self.daemon = daemon
    self.timeout = timeout
    listener = try SocketListener(preferring: 8085)
    gate = BrowserGate(port: listener.port)
  }

  /// Serves clients until the process ends.
  func run() async -> Never {
    while true {
      guard let client = await listener.next() else {
        await MainLoop.pause(0.1)
        continue
      }
      waiting.append(client)
      // Browsers send requests within milliseconds, so the oldest idle connections are closed first.
      if waiting.count > 64 { waiting.removeFirst().end() }
      MainLoop.task { await self.serve(client) }
    }
  }

  private func serve(_ client: SocketConnection) async {
    let end = MainLoop.after(timeout) { client.end() }
    let passage = await passage(of: client)
    if passage == nil { await refuse(client) }
    end.cancel()
    waiting.removeAll { $0 === client }
    guard let passage, let daemon = await SocketConnection.toUnixSocket(at: daemon) else {
      return client.end()
    }
    switch passage {
    case .page(let request):
      if await daemon.write(request) { await relay(from: daemon, to: client) }
    case .socket(let request):
      guard await daemon.write(request) else { break }
      let answering = MainLoop.task { await self.relay(from: daemon, to: client) }
      await relay(from: client, to: daemon)
      await answering.value
    }
    client.end()
    daemon.end()
  }

  /// Reads a request.
  ///
  /// - Returns: The request, or `nil` if it isn't accepted.
  private func passage(of client: SocketConnection) async -> BrowserGate.Passage? {
    var head: [UInt8] = []
    while head.count <= BrowserGate.limit {
      let bytes = await client.read()
      guard !bytes.isEmpty else { return nil }
      head += bytes
      if BrowserGate.isComplete(head, added: bytes.count) { return gate.passage(of: head) }
    }
    return nil
  }

  private func refuse(_ client: SocketConnection) async {
    let sentence =
      "This isn’t the full address of the window. Open the address shown in the terminal.\n"
    let answer = [
      "HTTP/1.1 403 Forbidden", "Content-Type: text/plain; charset=utf-8",
      "Content-Length: \(sentence.utf8.count)", "Connection: close", "", sentence,
    ]
    guard await client.write(Array(answer.joined(separator: "\r\n").utf8)) else { return }
    // If the connection closes before all data is read, the client may lose the response.
    client.endOutput()
    while await !client.read().isEmpty {}
  }

  /// Forwards bytes until either side closes, and then closes both.
  private func relay(from source: SocketConnection, to target: SocketConnection) async {
    while true {
      let bytes = await source.read()
      guard !bytes.isEmpty, await target.write(bytes) else { break }
    }
    source.end()
    target.end()
  }
}
