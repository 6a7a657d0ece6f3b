import GTK

/// The server of a window that is a page of a browser: it passes on what the gate lets through.
///
/// The daemon behind it lets anybody in, and listens in a folder that the user alone can enter.
final class BrowserServer {
  /// The address for the user.
  var address: String { gate.address }

  private let daemon: String
  private let listener: SocketListener
  private let gate: BrowserGate
  /// The seconds in which a client has to be done with its request, or has to read that it may not.
  private let timeout: Double
  /// Those whose requests are not passed on, in the order in which they came.
  private var waiting: [SocketConnection] = []

  /// Listens on a port of this machine.
  ///
  /// - Parameter daemon: The path of the daemon's socket.
  /// - Throws: ``ToolkitError/port(reason:)``.
  init(before daemon: String, timeout: Double = 10) throws(ToolkitError) {
    self.daemon = daemon
    self.timeout = timeout
    listener = try SocketListener(preferring: 8085)
    gate = BrowserGate(port: listener.port)
  }

  /// Serves all clients, for as long as the process runs.
  func run() async -> Never {
    while true {
      guard let client = await listener.next() else {
        await MainLoop.pause(0.1)
        continue
      }
      waiting.append(client)
      // A client of ours asks within milliseconds; those that only hold files open have had their time.
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
  /// - Returns: `nil` if it may not pass.
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
      "This is not the address of the window. Open the whole address that the terminal shows.\n"
    let answer = [
      "HTTP/1.1 403 Forbidden", "Content-Type: text/plain; charset=utf-8",
      "Content-Length: \(sentence.utf8.count)", "Connection: close", "", sentence,
    ]
    guard await client.write(Array(answer.joined(separator: "\r\n").utf8)) else { return }
    // An answer is lost if the connection closes while something is unread.
    client.endOutput()
    while await !client.read().isEmpty {}
  }

  /// Passes bytes on until either side has ended, and ends the other one.
  private func relay(from source: SocketConnection, to target: SocketConnection) async {
    while true {
      let bytes = await source.read()
      guard !bytes.isEmpty, await target.write(bytes) else { break }
    }
    source.end()
    target.end()
  }
}
