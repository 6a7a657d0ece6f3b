import GTK
import PetriDish

/// `serve`: the server of a window that is a page of a browser; `scripts/run` starts it before the daemon
/// that has the window.
enum ServeCommand: Command {
  static let name = "serve"
  static let usage = "SOCKET"
  static let summary = "Serves the window of the daemon at a Unix socket; scripts/run starts it."
  static let isHidden = true
  static let options: [Option] = []

  static func run(_ call: Call) throws -> Int32 {
    let server = try BrowserServer(before: try only(call.options.arguments))
    try call.out.line(
      "There is no display here: open \(server.address) in a browser. Ctrl+C ends the program."
    )
    return MainLoop.run { await server.run() }
  }
}
